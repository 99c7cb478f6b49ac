import CardCore
import CasinoKit

extension BoardsPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .title: "Leaderboards"
    case .looking: "Contacting the server…"
    case .absent: CommonPhrase.noServer.english
    case .absentMeans: "Your own results are in the statistics."
    case .away: "The server can't be reached right now."
    case .awayMeans:
      "You can keep playing. Your rounds stay on this device and are sent when the server is back."
    case .look: "Try again"
    case .winnings: "Result"
    case .game: "Game"
    case .gameMeans: "Each game with bets has its own leaderboard."
    case .time: "Time"
    case .timeMeans: "A month begins at midnight UTC."
    case .allTime: "All time"
    case .thisMonth: "This month"
    case .month(let month): "\(English.month(month % 100)) \(month / 100)."
    case .sinceEver: "All time."
    case .players(let count): "\(English.count(count, "player")) on this board."
    case .nobody: "Nobody is on this board yet."
    case .proof:
      "The server replays every round by the rules. If you play the same cards again, they don't "
        + "count again. But each device shuffles for itself, so this doesn't prove that the cards "
        + "were random."
    case .place: "Rank"
    case .player: "Player"
    case .net: "Result"
    case .rounds: "Rounds"
    case .number(let number): English.number(number)
    case .roundsUnit(let rounds): rounds == 1 ? " round" : " rounds"
    case .signed(let credits): English.signed(credits)
    case .nameless: "No name"
    case .you(let name): "\(name) (you)"
    case .ownPlace(let place, let net):
      "Your rank: \(English.number(place)), with \(English.signed(net)) credits."
    case .noOwnPlace: "None of your rounds count here yet."
    case .report: "Report"
    case .isReported: "Reported"
    case .reportName(let name): "Report the name \(name)"
    case .reportAsks(let name): "Report the name “\(name)”? A person will review it."
    case .reportNow: "Report name"
    case .notReport: "Cancel"
    case .yourPart: "Your entry"
    case .guestMeans:
      "Anyone can look. To be listed, you need an account: the server replays your rounds before "
        + "they count."
    case .toAccount: "Open account"
    case .joinMeans:
      "You're only listed if you join. Then all your counted rounds appear, past and future. "
        + "Without a name you stay anonymous."
    case .join: "Join leaderboards"
    case .name: "Display name (optional)"
    case .nameRules:
      "2 to 24 Latin letters and digits, with single spaces, dots, hyphens or apostrophes between them. Other players see it."
    case .rename: "Save name"
    case .waiting(let rounds):
      "Not counted yet: \(English.count(rounds, "round")). They're sent when the server can be "
        + "reached."
    case .shownNameless: "You're listed without a name."
    case .shownAs(let name): "You're listed as \(name)."
    case .leave: "Leave leaderboards"
    case .leaveMeans:
      "Your entries and your name are deleted from all leaderboards. Your account stays."
    case .leaveAsks: "Delete your entries and your name from all leaderboards?"
    case .stay: "Stay"
    case .leaveNow: "Leave and delete"
    case .joined: "You're on the leaderboards."
    case .renamed: "The name has been saved."
    case .left: "You left the leaderboards. Your entries have been deleted."
    case .reported: "Thank you. The name will be reviewed."
    case .badName:
      "This name isn't allowed. Use 2 to 24 Latin letters and digits, at most 4 digits in a row, "
        + "and nothing offensive."
    case .nameLost(let name):
      "Your name “\(name)” was removed after a report. You can choose another one."
    case .nameWasTaken: "This name was removed after a report. Choose another one."
    case .nameTaken: "Another player's name looks the same. Choose another one."
    case .nameIsGone: "This name is no longer on the leaderboards."
    case .tooManyReports:
      "You've reached the limit for reports. Wait until yours have been reviewed."
    case .signInFirst: "Sign in to your account first."
    case .tooOften: "Too many attempts. Try again in a minute."
    case .notDone: "That didn't work. Try again later."
    }
  }
}
