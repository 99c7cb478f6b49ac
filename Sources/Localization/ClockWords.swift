import CardCore

/// Times whose form is the same in every language.
public enum ClockWords {
  /// The time of the day, such as `09:05`.
  ///
  /// - Parameter time: Seconds since any midnight.
  /// - Returns: Hours and minutes.
  public static func clock(_ time: Int64) -> String {
    let minutes = (time % 86_400 + 86_400) % 86_400 / 60
    func digits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(minutes / 60)):\(digits(minutes % 60))"
  }

  /// A short form of a duration, such as `5 h`.
  public static func hours(minutes: Int64) -> String {
    minutes < 60 ? "\(minutes)\u{A0}min" : "\((minutes + 30) / 60)\u{A0}h"
  }
}
