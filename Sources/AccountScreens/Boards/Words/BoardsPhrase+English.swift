import CardCore
import CasinoKit

extension BoardsPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .title: "Leaderboards"
    case .looking: "Asking the house …"
    case .absent: "This house keeps no leaderboards."
    case .absentMeans: "Your own results are in the statistics, as always."
    case .away: "The house can't be reached right now."
    case .awayMeans:
      "The boards are kept there. Play on: your rounds stay on this device and are sent when the house is back."
    case .look: "Try again"
    case .winnings: "Net winnings"
    case .game: "Game"
    case .gameMeans: "Each game with stakes has its board."
    case .time: "Time"
    case .timeMeans: "A month begins at midnight UTC."
    case .allTime: "All time"
    case .thisMonth: "This month"
    case .month(let month): "\(English.month(month % 100)) \(month / 100)."
    case .sinceEver: "All time."
    case .players(let count): "\(English.count(count, "player")) on this board."
    case .nobody: "Nobody is on this board yet."
    case .proof:
      "What a board proves: every round on it was played again by the house, by the rules, and its cards count only "
        + "once. What it doesn't prove: that the cards came by chance. Each device shuffles for itself."
    case .place: "Place"
    case .player: "Player"
    case .net: "Won"
    case .rounds: "Rounds"
    case .number(let number): English.number(number)
    case .roundsUnit(let rounds): rounds == 1 ? " round" : " rounds"
    case .signed(let credits): English.signed(credits)
    case .nameless: "No name"
    case .you(let name): "\(name) (you)"
    case .ownPlace(let place, let net):
      "Your place: \(English.number(place)), with \(English.signed(net))."
    case .noOwnPlace: "No round of yours counts here yet."
    case .report: "Report"
    case .isReported: "Reported"
    case .reportName(let name): "Report the name \(name)"
    case .reportAsks(let name): "Report the name “\(name)” to the house? People there decide."
    case .reportNow: "Report it"
    case .notReport: "Leave it"
    case .yourPart: "You on the boards"
    case .guestMeans:
      "Everybody may look. To be on the boards, you need an account, because the house plays your rounds again "
        + "before they count."
    case .toAccount: "To your account"
    case .joinMeans:
      "You are on no board unless you join. Then all rounds that the house has counted are on them, and those to come. "
        + "Without a name you stay anonymous."
    case .join: "Join the boards"
    case .name: "Name on the boards (optional)"
    case .nameRules:
      "2 to 24 Latin letters and digits, with single spaces, dots, hyphens or apostrophes between them. Other players see it."
    case .rename: "Save the name"
    case .waiting(let rounds):
      "Not yet counted: \(English.count(rounds, "round")). They are sent when the house can be reached."
    case .shownNameless: "You are on the boards without a name."
    case .shownAs(let name): "You are on the boards as \(name)."
    case .leave: "Leave the boards"
    case .leaveMeans: "Your lines and your name are deleted from all boards. Your account stays."
    case .leaveAsks: "Delete your lines and your name from all boards?"
    case .stay: "Stay"
    case .leaveNow: "Leave and delete"
    case .joined: "You are on the boards."
    case .renamed: "The name is saved."
    case .left: "You have left the boards. Your lines are deleted."
    case .reported: "Thank you. The house looks at the name."
    case .badName:
      "The house doesn't take this name. Choose 2 to 24 Latin letters and digits that nobody minds."
    case .nameLost(let name):
      "The house has taken the name “\(name)” from you, because somebody reported it. Choose another one if you like."
    case .nameWasTaken: "The house has taken this name from you. Choose another one."
    case .nameTaken: "Another player has a name that looks the same."
    case .nameIsGone: "The name isn't on the boards any more."
    case .tooManyReports:
      "You have reported as many names as one may. The house decides on those first."
    case .signInFirst: "Sign in at your account first."
    case .tooOften: "That was too often. Try again in a minute."
    case .notDone: "That did not work. Try again later."
    }
  }
}
