import BlackjackRules
import CardCore
import CasinoKit

/// The texts about the shared shoe of the day on the leaderboards' screen.
///
/// Costs are in millionths of a bet, times in milliseconds, and days are counted from 1 January 1970 in
/// UTC.
enum SharedShoePhrase: Phrase {
  case title
  /// What it is, on the page of the leaderboards.
  case offer
  case open
  case needsServer, away
  case means(rounds: Int64, seconds: Int64)
  // Today's shoe and the player's try.
  case today, none, guest
  /// The link to the daily challenge, on a day without a shared shoe.
  case challenge
  case players(begun: Int64, finished: Int64)
  case play, goOn
  case begun(Int64, of: Int64)
  case result(rank: Int64, of: Int64, cost: Int64, time: Int64?)
  case provisional, share
  case streak(Int64)
  /// The text to share, with the day and the result.
  case shared(Int64, String)
  // A ladder.
  case ladder, ladderToday
  case cost, time, record
  case replay
  case replayOf(rank: Int64)
  case bets(Int64)
  case whole(Int64)
  case part(Int64, of: Int64)
  case minutes(Int64)
  // The results of a day that is over.
  case resultsOf(Int64)
  case noResults
  case results(Int64)
  case earlier, later, check
  // Where the field lost.
  case rounds, roundsMean, round, decisions, wrong, noMistakes
  case mistakes, situation
  case against(String, upcard: Int64)
  case best
  case action(BlackjackAction)
}

extension SharedShoePhrase {
  /// The server's name of a decision about insurance, where others have a hand.
  static let insurance = "insurance"

  /// A time in milliseconds as minutes and seconds, such as `1:05`.
  static func minutes(_ time: Int64) -> String {
    let seconds = (time + 500) / 1_000
    return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }

  /// A day in the calendar.
  static func calendar(_ day: Int64) -> CalendarDay {
    // NB: a server can answer with a day whose milliseconds can't be counted.
    CalendarDay(at: min(max(0, day), SharedShoeState.lastDay) * 86_400_000)
  }

  /// The name of a hand such as `hard 16`, from the names of its kind.
  ///
  /// - Parameters:
  ///   - text: The hand as the server names it.
  ///   - hard: The word for a hard total.
  ///   - soft: The word for a soft total.
  ///   - pair: A pair by its card, of which 1 is the ace.
  /// - Returns: The name; the text itself if it is unknown.
  static func hand(
    _ text: String, _ hard: String, _ soft: String, _ pair: (String) -> String
  ) -> String {
    let parts = text.parts(between: " ")
    guard parts.count == 2 else { return text }
    switch parts[0] {
    case "hard": return "\(hard) \(parts[1])"
    case "soft": return "\(soft) \(parts[1])"
    case "pair": return pair(parts[1])
    default: return text
    }
  }
}
