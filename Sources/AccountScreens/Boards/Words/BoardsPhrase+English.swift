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
      "You can keep playing with practice credits. Try again later."
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
      "Only ranked rounds count: the server deals them from shoes that nobody can choose, and you "
        + "can check every card. Results are in minimum bets of the table. Custom rules don't "
        + "count."
    case .playRanked: "Play ranked"
    case .order: "Ranked by"
    case .orderMeans: "Decisions leave out the luck of the cards."
    case .decisions: "Decisions"
    case .decisionsProof:
      "Every decision in a ranked hand is compared with the best play for the cards you had seen. "
        + "The difference in expected value is its cost, whatever cards came next. The list shows "
        + "the cost of 100 hands in minimum bets of the table. Less is better. You're listed from "
        + "200 hands on. A shoe counts shortly after it ends."
    case .cost: "Minimum bets lost per 100 hands"
    case .hands: "Hands"
    case .handsUnit(let hands): hands == 1 ? " hand" : " hands"
    case .costs(let units): English.credits(units)
    case .ownCost(let place, let units):
      "Your rank: \(English.number(place)). Your decisions cost \(English.credits(units)) minimum bets per 100 hands."
    case .missingHands(let count):
      count == 1
        ? "You're listed after one more hand in ended shoes."
        : "You're listed after \(English.number(count)) more hands in ended shoes."
    case .place: "Rank"
    case .player: "Player"
    case .net: "Result in minimum bets"
    case .rounds: "Rounds"
    case .number(let number): English.number(number)
    case .roundsUnit(let rounds): rounds == 1 ? " round" : " rounds"
    case .units(let units): English.signedCredits(units)
    case .nameless: "No name"
    case .you(let name): "\(name) (you)"
    case .ownPlace(let place, let units):
      "Your rank: \(English.number(place)), with \(English.signedCredits(units)) minimum bets."
    case .noOwnPlace: "None of your rounds count here yet."
    case .report: "Report"
    case .isReported: "Reported"
    case .reportName(let name): "Report the name \(name)"
    case .reportAsks(let name): "Report the name “\(name)”? A person will review it."
    case .reportNow: "Report name"
    case .notReport: "Cancel"
    case .yourPart: "Your entry"
    case .guestMeans:
      "Anyone can look. To be listed, you need an account and ranked rounds, which the server deals."
    case .toAccount: "Open account"
    case .joinMeans:
      "You're only listed if you join. Then all your ranked rounds count, past and future. "
        + "Without a name you stay anonymous."
    case .join: "Join leaderboards"
    case .name: "Display name (optional)"
    case .nameRules:
      "2 to 24 Latin letters and digits, with single spaces, dots, hyphens or apostrophes between them. Other players see it."
    case .rename: "Save name"
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
