import CasinoKit

/// How English writes amounts that are not whole.
extension English {
  /// Millionths as percent with two decimals, such as `−54.12%`.
  static func percent(_ millionths: Int64) -> String { "\(hundredths(millionths))%" }

  /// The same with a plus where it is more than nothing.
  static func signedPercent(_ millionths: Int64) -> String {
    signed(percent(millionths), isPositive: millionths > 0)
  }

  /// The number of such a text, without its sign of percent.
  static func hundredths(_ millionths: Int64) -> String {
    decimal(millionths, places: 2, scale: 10_000)
  }

  /// Thousandths of a credit as credits with two decimals, such as `1,250.50`.
  static func credits(_ thousandths: Int64) -> String {
    decimal(thousandths, places: 2, scale: 1_000)
  }

  /// The same with a plus where it is more than nothing.
  static func signedCredits(_ thousandths: Int64) -> String {
    signed(credits(thousandths), isPositive: thousandths > 0)
  }

  /// Thousandths of a credit in so few characters that they fit a chart's cell.
  static func shortCredits(_ thousandths: Int64) -> String {
    let magnitude = thousandths.magnitude
    if magnitude < 9_950 { return decimal(thousandths, places: 1, scale: 1_000) }
    var (rounded, unit) = ((magnitude + 500) / 1_000, 0)
    while rounded >= 1_000 && unit < 5 { (rounded, unit) = ((rounded + 500) / 1_000, unit + 1) }
    return "\(thousandths < 0 ? "−" : "")\(rounded)\(["", "K", "M", "B", "T", "Q"][unit])"
  }

  /// A number with one decimal.
  static func tenths(_ value: Double) -> String {
    decimal(.millionths(value), places: 1, scale: 1_000_000)
  }

  /// The same with a plus where it is more than nothing.
  static func signedTenths(_ value: Double) -> String {
    signed(tenths(value), isPositive: value > 0)
  }

  /// A number of units, rounded to some decimals.
  private static func decimal(_ value: Int64, places: Int, scale: Int64) -> String {
    var parts: Int64 = 1
    for _ in 0..<places { parts *= 10 }
    let step = UInt64(scale / parts)
    let rounded = (value.magnitude + step / 2) / step
    let digits = String(rounded % UInt64(parts))
    let padded = String(repeating: "0", count: places - digits.utf8.count) + digits
    let sign = value < 0 && rounded > 0 ? "−" : ""
    return "\(sign)\(number(Int64(rounded / UInt64(parts)))).\(padded)"
  }

  /// A text with a plus, unless it is rounded to nothing.
  private static func signed(_ text: String, isPositive: Bool) -> String {
    isPositive && text.utf8.contains { $0 > 0x30 && $0 <= 0x39 } ? "+\(text)" : text
  }
}
