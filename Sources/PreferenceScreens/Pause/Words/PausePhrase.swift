import CardCore
import CasinoKit

/// What is said about time and breaks, on the page and in the terminal.
public enum PausePhrase: Phrase {
  case title
  // Why games are closed.
  case held(PlayingTime.Hold.Reason)
  /// When a break ends, in seconds on the player's wall; today by its number.
  case gamesOpenAt(Int64, today: Int64)
  case gamesOpenTomorrow
  case holdMeans
  // What was played.
  case today, session, leftToday
  /// A number of seconds.
  case length(Int64)
  case lastDays, table, day, played
  /// A day by its number.
  case shortDay(Int64)
  case fullDay(Int64)
  // What bounds it.
  case bounds
  case reminder, reminderMeans
  case limit, limitMeans
  /// An option in minutes; 0 is none.
  case minutes(Int64)
  case fromTomorrow(Int64)
  case takeBreak, breakMeans, longerBreakMeans
  /// A break of so many hours.
  case breakOf(Int64)
  case breakAsks(Int64, until: Int64, today: Int64)
  case breakWarning, noBreak, beginBreak, breakBegun
  // What is good to know.
  case noMoney, noMoneyMeans
  case getHelp, getHelpMeans
  case howCounted
  // What was wrong with the document.
  case damaged, newer
}

/// All the words of the place, in one language.
public struct PauseWords: Localized {
  let house: Words<HousePhrase>
  let say: Words<PausePhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
  }
}

extension Int64 {
  /// So many seconds up to the next whole minute, so that what is said to be played and to be left come to the limit.
  public var wholeMinutes: Int64 { (self + 59) / 60 * 60 }
}
