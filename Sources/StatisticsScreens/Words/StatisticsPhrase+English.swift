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
    case .allGames: "All bets"
    case .games: "Games"
    case .game(let game): GameTitle.title(game).english
    case .nothingYet: "Nothing to count yet"
    case .nothingYetMeans:
      "Every round you play from now on is kept on this device, card by card. Here you see what they "
        + "come to: your results, and how much of them was luck."
    case .noStore:
      "This browser keeps nothing for True Count now, so what you play is lost when you leave."
    case .play: "Choose a game"
    case .counting(let done, let all):
      "Counting your rounds: \(English.number(done)) of \(English.number(all))"

    case .result: "Result"
    case .luck: "Luck"
    case .house: "House"
    case .mistakes: "Mistakes"
    case .rounds: "Rounds"
    case .won: "Won"
    case .timePlayed: "Time played"
    case .bestStreak: "Best streak"
    case .gain(let credits): English.signed(credits)
    case .worth(let thousandths): English.signed(Self.whole(thousandths))
    case .number(let number): English.number(number)
    case .percent(let millionths): English.percent(millionths)
    case .tenthsOfPercent(let millionths): "\(English.tenths(millionths * 100))%"

    case .luckAgainstSkill: "Luck against skill"
    case .resultMeans: "The line is your result, bet by bet."
    case .luckMeans:
      "Line: your result. Dots: what your bets and decisions were worth. Bands: where 68 and 95 of 100 "
        + "players who play the same end."
    case .valued(let done, let all):
      "Worked out for \(English.number(done)) of \(English.count(all, "round"))."
    case .workerAway: "The rest cannot be worked out now. Reload the page to try again."
    case .tooFewRounds(let rounds):
      "\(English.count(rounds, "round")) \(rounds == 1 ? "is" : "are") too few to tell luck from skill; "
        + "from \(LuckStatistics.fewest) on the bands are drawn."
    case .withinLuck(let rounds, let low, let high):
      "Luck alone explains the difference: 95 of 100 players who play these "
        + "\(English.count(rounds, "round")) as you did end between \(English.signed(low)) and "
        + "\(English.signed(high))."
    case .lucky(let rounds):
      "You were lucky: of 100 players who play these \(English.count(rounds, "round")) as you did, fewer "
        + "than 3 win so much."
    case .unlucky(let rounds):
      "You were unlucky: of 100 players who play these \(English.count(rounds, "round")) as you did, fewer "
        + "than 3 do so badly."
    case .luckTable: "The chart as a table"
    case .afterRounds: "After"
    case .resultColumn: "Result"
    case .worthColumn: "Worth"
    case .bandColumn: "95 of 100"
    case .band(let low, let high): "\(English.signed(low)) to \(English.signed(high))"
    case .round(let number): "round \(English.number(number))"
    case .axis(let amount):
      "\(amount > 0 ? "+" : amount < 0 ? "−" : "")\(English.chip(abs(amount)))"
    case .decisions: "Decisions"
    case .decisionsRight(let right, let all):
      "\(English.number(right)) of \(English.count(all, "decision")) gave nothing away, measured by "
        + "the best play for the cards you had seen."

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
    case .figures: "Figures"
    case .staked: "Bet in all"
    case .net: "Net"
    case .biggestWin: "Biggest win"
    case .biggestLoss: "Biggest loss"
    case .streak: "Streak now"
    case .noStreak: "none"
    case .longestWins: "Longest winning streak"
    case .longestLosses: "Longest losing streak"
    case .winsInARow(let wins): English.count(wins, "win")
    case .lossesInARow(let losses): English.count(losses, "loss", "losses")
    case .realizedEdge: "House edge, as it turned out"
    case .exactEdge: "House edge of your bets, exact"
    case .luckMovesIt: "What luck does to that, 95 times in 100"
    case .within(let error): "± \(English.percent(error))"
    case .mark(let mark): Self.name(of: mark)
    case .share(let part, let whole):
      "\(English.number(part)) (\(English.percent(Self.share(part, of: whole))))"

    case .sessions: "Sessions"
    case .sessionsMean:
      "A session is play at one game without half an hour's pause."
    case .began: "Began"
    case .gameColumn: "Game"
    case .tableColumn: "Table"
    case .length: "Length"
    case .sessionCount(let count): English.count(count, "session")
    case .date(let time): Self.date(time)
    case .time(let milliseconds): Self.length(of: (milliseconds + 30_000) / 60_000)
    case .moreSessions(let count):
      "\(English.count(count, "earlier session")) \(count == 1 ? "is" : "are") in the sums above."
    case .howCounted:
      "All figures are computed from the rounds kept on this device, by playing them again. A round's luck "
        + "is its result less the exact worth of its bets and decisions."
    case .unread(let rounds):
      "\(English.count(rounds, "round")) cannot be read or played again, and \(rounds == 1 ? "is" : "are") "
        + "not counted."
    case .folded(let most):
      "The last \(English.number(most)) rounds are kept one by one; those before them only in these sums."
    }
  }

  private static func length(of minutes: Int64) -> String {
    if minutes < 1 { return "under 1 min" }
    return minutes < 60 ? "\(minutes) min" : "\(English.number(minutes / 60)) h \(minutes % 60) min"
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
    case .busts: "Hands bust"
    case .dealerBusts: "Dealer bust"
    case .doubles: "Doubles"
    case .splits: "Splits"
    case .surrenders: "Surrenders"
    case .insured: "Insured"
    case .playerWon: "Player won"
    case .bankerWon: "Banker won"
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
