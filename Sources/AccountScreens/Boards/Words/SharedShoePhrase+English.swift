import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension SharedShoePhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .title: "Shared shoe of the day"
    case .offer:
      "Everyone plays the same 30 rounds of blackjack, once a day. The best decisions win."
    case .open: "Open the shared shoe"
    case .needsServer: "A server deals the shared shoe. There is none here."
    case .away: "The results aren't available right now. Try again later."
    case .means(let rounds, let seconds):
      "Everyone gets the same order of cards for \(rounds) rounds of blackjack. You have one try and a fixed bet. "
        + "Your score is what your decisions cost compared with perfect play of the cards you've seen. Less is "
        + "better. Time breaks ties, and a decision counts \(seconds) seconds at most. You can turn the clock off "
        + "before you start. No credits are at stake."
    case .today: "Today"
    case .none: "There is no shared shoe today. The first one is tomorrow."
    case .challenge: "Open the daily challenge"
    case .guest: "To play, open an account."
    case .players(let begun, let finished):
      "\(English.count(begun, "player")) today, \(English.number(finished)) finished."
    case .play: "Play today's shoe"
    case .goOn: "Continue"
    case .begun(let rounds, let all): "You have played \(rounds) of \(all) rounds."
    case .result(let rank, let count, let cost, let time):
      "Rank \(English.number(rank)) of \(English.number(count)), mistakes cost "
        + "\(English.credits(cost / 1_000)) bets"
        + (time.map { ", time \(Self.minutes($0))" } ?? "")
    case .provisional: "Your rank can change until the day ends at midnight UTC."
    case .share: "Share result"
    case .streak(let days): "You have finished \(days) days in a row."
    case .shared(let day, let result):
      "True Count, shared shoe of \(Self.englishDay(day)): \(result)"
    case .ladder: "Results"
    case .ladderToday: "Results so far"
    case .cost: "Cost in bets"
    case .time: "Time"
    case .record: "Rounds"
    case .replay: "Replay"
    case .replayOf(let rank): "Replay the rounds of rank \(English.number(rank))"
    case .whole(let number): English.number(number)
    case .part(let part, let all): "\(English.number(part)) of \(English.number(all))"
    case .bets(let cost): English.credits(cost / 1_000)
    case .minutes(let time): Self.minutes(time)
    case .resultsOf(let day): "Results of \(Self.englishDay(day))"
    case .noResults: "There are no results for this day."
    case .results(let count): "\(English.count(count, "player")) finished."
    case .earlier: "Earlier day"
    case .later: "Later day"
    case .check:
      "The order of the cards is public now. Replay shows it with all rounds of a player, and checks every card."
    case .rounds: "What each round cost all players"
    case .roundsMean: "Costs are in bets. Rounds without a mistake aren't in the table."
    case .round: "Round"
    case .decisions: "Decisions"
    case .wrong: "Wrong"
    case .noMistakes: "Nobody made a mistake."
    case .mistakes: "Most expensive mistakes"
    case .situation: "Hand"
    case .against(let hand, let upcard):
      hand == Self.insurance
        ? "Insurance"
        : "\(Self.hand(hand, "Hard", "Soft") { "Pair of \($0 == "1" ? "aces" : "\($0)s")" }) against "
          + (upcard == 1 ? "ace" : "\(upcard)")
    case .best: "Best"
    case .action(let action): BlackjackAction.englishPlay(action)
    }
  }

  private static func englishDay(_ number: Int64) -> String {
    let day = calendar(number)
    return "\(day.day) \(English.month(day.month)) \(day.year)"
  }
}
