import CardCore
import CasinoKit

/// The texts about time and breaks, on the screen and in the terminal.
public enum PlayLimitsPhrase: Phrase {
  case title
  // Why games are closed.
  case held(PlayingTime.Hold.Reason)
  /// The end of a break in seconds of local time; `today` is the number of the current day.
  case gamesOpenAt(Int64, today: Int64)
  case gamesOpenTomorrow
  case holdMeans
  // Playing time.
  case today, session, leftToday
  /// A number of seconds.
  case length(Int64)
  case lastDays, table, day, played
  /// A day by its number.
  case shortDay(Int64)
  case fullDay(Int64)
  // Limits.
  case bounds
  case reminder, reminderMeans
  case limit, limitMeans
  /// An option in minutes; 0 is none.
  case minutes(Int64)
  case fromTomorrow(Int64)
  case takeBreak, breakMeans, longerBreakMeans
  /// A break of a number of hours.
  case breakOf(Int64)
  case breakAsks(Int64, until: Int64, today: Int64)
  case breakWarning, noBreak, beginBreak, breakBegun
  // Notes.
  case noMoney, noMoneyMeans
  case getHelp, getHelpMeans
  case howCounted
  // Errors in the document.
  case damaged, newer
}

/// All texts of the screen in one language.
public struct PlayLimitsWords: Localized {
  let house: Words<CommonPhrase>
  let say: Words<PlayLimitsPhrase>

  /// Creates the texts of a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
  }
}

extension Int64 {
  /// The number of seconds rounded up to whole minutes, so that the time played and the time left
  /// add up to the limit.
  public var wholeMinutes: Int64 { (self + 59) / 60 * 60 }
}
