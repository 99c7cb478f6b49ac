import BaccaratTables
import CardCore
import CasinoKit
import GameList
import Records

extension StatisticsPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .title: "Statistics"
    case .allGames: "Casino games"
    case .games: "Games"
    case .game(let game): game.entry.title.english
    case .nothingYet: "No rounds yet"
    case .nothingYetMeans:
      "Every round you play is saved on this device. Here you'll see your results and how much of them "
        + "was luck."
    case .noStore:
      "Your games aren't being saved here. What you play is lost when you close the app."
    case .rankedRounds: "Ranked rounds"
    case .rankedMeans: "Your ranked rounds are on the server."
    case .play: "Choose a game"
    case .counting(let percent): "Counting your rounds: \(percent)%"

    case .result: "Result"
    case .luck: "Luck"
    case .house: "House edge"
    case .mistakes: "Mistakes"
    case .rounds: "Rounds"
    case .won: "Won"
    case .wonWithoutHelp: "Won without help"
    case .timePlayed: "Time played"
    case .bestStreak: "Best streak"
    case .gain(let credits): English.signed(credits)
    case .worth(let thousandths): English.signed(Self.whole(thousandths))
    case .number(let number): English.number(number)
    case .percent(let millionths): English.percent(millionths)
    case .signedPercent(let millionths): English.signedPercent(millionths)
    case .tenthsOfPercent(let millionths): "\(English.tenths(millionths * 100))%"

    case .luckAgainstSkill: "Luck and skill"
    case .resultMeans: "The line shows your result, bet by bet."
    case .luckMeans:
      "Line: your result. Dots: the expected result of your bets and decisions. Bands: where 68% and 95% of "
        + "players with the same play end up."
    case .valued(let done, let all):
      "Calculated for \(English.number(done)) of \(English.count(all, "round"))."
    case .workerAway: "The rest can't be calculated right now. Reopen the app to try again."
    case .tooFewRounds(let rounds):
      "\(English.count(rounds, "round")) \(rounds == 1 ? "is" : "are") too few to tell luck from skill. "
        + "The bands appear after \(LuckStatistics.fewest) rounds."
    case .mistakesCost(let credits):
      "Mistakes cost you \(English.count(credits, "credit")), whatever your luck."
    case .withinLuck(let rounds, let low, let high):
      "Your luck was ordinary: after \(English.count(rounds, "round")) with the same bets and decisions, "
        + "95% of players end between \(English.signed(low)) and \(English.signed(high))."
    case .lucky(let rounds):
      "You were lucky: after \(English.count(rounds, "round")) with the same bets and decisions, fewer "
        + "than 3% of players end this high."
    case .unlucky(let rounds):
      "You were unlucky: after \(English.count(rounds, "round")) with the same bets and decisions, fewer "
        + "than 3% of players end this low."
    case .luckTable: "Show as a table"
    case .afterRounds: "After"
    case .resultColumn: "Result"
    case .worthColumn: "Expected"
    case .bandColumn: "95% range"
    case .band(let low, let high): "\(English.signed(low)) to \(English.signed(high))"
    case .round(let number): "round \(English.number(number))"
    case .axis(let amount):
      "\(amount > 0 ? "+" : amount < 0 ? "−" : "")\(English.chip(abs(amount)))"
    case .decisions: "Decisions"
    case .decisionsRight(let right, let all):
      "\(English.number(right)) of \(English.count(all, "decision")) "
        + "\(right == 1 || all == 1 ? "was" : "were") optimal for the cards you had seen."

    case .results: "How rounds ended"
    case .resultOverTime: "Result, round by round"
    case .wonRounds: "Won"
    case .lostRounds: "Lost"
    case .evenRounds: "Even"
    case .assistedGames: "With help"
    case .byMonth: "By month"
    case .month: "Month"
    case .monthOf(let month): "\(English.month(month.month)) \(month.year)"
    case .byDealer: "By dealer"
    case .dealer: "Dealer"
    case .byCount: "By true count"
    case .count: "True count"
    case .byBet: "By bet"
    case .bet: "Bet"
    case .trueCount(let count):
      count <= -9
        ? "−9 and lower" : count >= 9 ? "+9 and higher" : "\(English.signed(count))"
    case .averageBet: "Average bet"
    case .nameOf(let bet): bet.english
    case .figures: "Details"
    case .staked: "Total bet"
    case .net: "Result"
    case .biggestWin: "Biggest win"
    case .biggestLoss: "Biggest loss"
    case .streak: "Current streak"
    case .noStreak: "none"
    case .longestWins: "Longest winning streak"
    case .longestLosses: "Longest losing streak"
    case .winsInARow(let wins): English.count(wins, "win")
    case .lossesInARow(let losses): English.count(losses, "loss", "losses")
    case .resultPerCredit: "Result per credit bet"
    case .exactEdge: "House edge on your bets"
    case .luckMovesIt: "95% range from luck"
    case .within(let error): "± \(English.percent(error))"
    case .mark(let mark): Self.name(of: mark)
    case .share(let part, let whole):
      "\(English.number(part)) (\(English.percent(Self.share(part, of: whole))))"

    case .sessions: "Sessions"
    case .sessionsMean:
      "A session ends when you switch games or take a break of more than 30 minutes."
    case .began: "Started"
    case .gameColumn: "Game"
    case .tableColumn: "Table"
    case .length: "Length"
    case .sessionCount(let count): English.count(count, "session")
    case .date(let time): Self.date(time)
    case .time(let milliseconds): English.length(minutes: (milliseconds + 30_000) / 60_000)
    case .moreSessions(let count):
      "The totals above include \(English.count(count, "earlier session"))."
    case .howCounted:
      "All numbers come from replaying the rounds saved on this device. Luck is the result of a round minus "
        + "the exact expected value of its bets and decisions. The time played is that of your sessions. "
        + "“Time and breaks” counts all time with a game open."
    case .unread(let rounds):
      "\(English.count(rounds, "round")) can't be replayed and \(rounds == 1 ? "isn't" : "aren't") counted."
    case .folded(let most):
      "Only the last \(English.number(most)) rounds are saved one by one. Older rounds count in the totals."
    }
  }

  private static func date(_ time: Int64) -> String {
    let day = CalendarDay(at: time)
    return "\(day.day) \(English.month(day.month)) \(day.year), \(Self.clock(time))"
  }

  private static func name(of mark: RoundMark) -> String {
    switch mark {
    case .hands: "Hands"
    case .handsWon: "Hands won"
    case .handsLost: "Hands lost"
    case .handsEven: "Hands pushed"
    case .blackjacks: "Your blackjacks"
    case .dealerBlackjacks: "Dealer's blackjacks"
    case .busts: "Your busts"
    case .dealerBusts: "Dealer's busts"
    case .doubles: "Doubles"
    case .splits: "Splits"
    case .surrenders: "Surrenders"
    case .insured: "Insurance taken"
    case .playerWon: "Player wins"
    case .bankerWon: "Banker wins"
    case .tied: "Ties"
    case .naturals: "Naturals"
    case .pairs: "Coups with a pair"
    case .ties: "Ties"
    case .wars: "Wars"
    case .plays: "Hands played"
    case .folds: "Hands folded"
    }
  }
}

extension StatisticsPhrase {
  /// Thousandths of a credit in whole credits, rounded.
  static func whole(_ thousandths: Int64) -> Credits {
    (thousandths + (thousandths < 0 ? -500 : 500)) / 1_000
  }

  /// A part of a whole in millionths.
  static func share(_ part: Int64, of whole: Int64) -> Int64 {
    whole == 0 ? 0 : Int64(Double(part) / Double(whole) * 1_000_000 + 0.5)
  }

  /// The time of day, such as `9:05`.
  static func clock(_ milliseconds: Int64) -> String {
    let minutes = milliseconds / 60_000 - (milliseconds % 60_000 < 0 ? 1 : 0)
    let today = ((minutes % 1_440) + 1_440) % 1_440
    let minute = today % 60
    return "\(today / 60):\(minute < 10 ? "0" : "")\(minute)"
  }
}
