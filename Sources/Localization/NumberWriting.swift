import CardCore

/// Formats numbers in a language; only the signs differ between languages.
public protocol NumberWriting {
  /// The separator between groups of three digits.
  static var groupSeparator: String { get }
  /// The separator before the decimals.
  static var decimalSeparator: String { get }
  /// The sign after a percentage, including a space if the language has one.
  static var percentSign: String { get }
  /// The letters for thousands, millions and so on, each a thousand times the one before.
  static var magnitudes: [String] { get }
  /// The words before an upper bound, such as "less than".
  static var lessThan: String { get }
}

extension NumberWriting {
  /// A whole number in groups of three digits.
  public static func number(_ number: Int64) -> String {
    (number < 0 ? "−" : "") + grouped(number.magnitude)
  }

  /// A whole number that is not negative, in groups of three digits.
  public static func grouped(_ number: UInt64) -> String {
    let digits = String(number).bytes
    var text: [UInt8] = []
    for (place, digit) in digits.enumerated() {
      if place > 0 && (digits.count - place) % 3 == 0 { text += groupSeparator.bytes }
      text.append(digit)
    }
    return String(bytes: text)
  }

  /// An amount with its sign, as a gain or a loss.
  public static func signed(_ amount: Int64) -> String {
    amount > 0 ? "+\(number(amount))" : number(amount)
  }

  /// An amount for a chip's face: a letter for thousands and more, and at most one decimal.
  ///
  /// Only chips use this form, and all chip values fit it without rounding.
  public static func chip(_ amount: Int64) -> String {
    var size: Int64 = 1_000_000_000
    for letter in magnitudes.prefix(3).reversed() {
      if amount >= size && amount % (size / 10) == 0 {
        let tenth = amount % size / (size / 10)
        let decimal = tenth == 0 ? "" : "\(decimalSeparator)\(tenth)"
        return "\(amount / size)\(decimal)\(letter)"
      }
      size /= 1_000
    }
    return String(amount)
  }

  /// A duration in hours and minutes, such as `1 h 25 min`.
  ///
  /// - Parameter minutes: The whole minutes; zero is shown as less than one minute.
  /// - Returns: The text, whose units are the same in every language.
  public static func length(minutes: Int64) -> String {
    if minutes < 1 { return lessThan + Self.minutes(1) }
    if minutes < 60 { return Self.minutes(minutes) }
    let rest = minutes % 60
    return "\(number(minutes / 60)) h" + (rest == 0 ? "" : " \(Self.minutes(rest))")
  }

  /// A duration in minutes alone, such as `90 min`.
  public static func minutes(_ minutes: Int64) -> String { "\(minutes) min" }

  // MARK: - Numbers that are not whole

  /// Millionths as percent with two decimals, such as `−54.12%`.
  public static func percent(_ millionths: Int64) -> String {
    "\(hundredths(millionths))\(percentSign)"
  }

  /// The same, with a plus sign if it is positive.
  public static func signedPercent(_ millionths: Int64) -> String {
    signed(percent(millionths), isPositive: millionths > 0)
  }

  /// The number of such a percentage, without the percent sign.
  public static func hundredths(_ millionths: Int64) -> String {
    decimal(millionths, places: 2, scale: 10_000)
  }

  /// Thousandths of a credit as credits with two decimals, such as `1,250.50`.
  public static func credits(_ thousandths: Int64) -> String {
    decimal(thousandths, places: 2, scale: 1_000)
  }

  /// The same, with a plus sign if it is positive.
  public static func signedCredits(_ thousandths: Int64) -> String {
    signed(credits(thousandths), isPositive: thousandths > 0)
  }

  /// The cost of a mistake, in thousandths of a credit: `less than 0.01` if it would round to zero.
  public static func cost(_ thousandths: Int64) -> String {
    thousandths < 5 ? "\(lessThan)\(credits(10))" : credits(thousandths)
  }

  /// The same as a loss, such as `−0.35`.
  public static func loss(_ thousandths: Int64) -> String {
    thousandths < 5 ? cost(thousandths) : "−\(credits(thousandths))"
  }

  /// Thousandths of a credit in few enough characters to fit a cell of a chart.
  public static func shortCredits(_ thousandths: Int64) -> String {
    let magnitude = thousandths.magnitude
    if magnitude < 9_950 { return decimal(thousandths, places: 1, scale: 1_000) }
    let units = [""] + magnitudes
    var (rounded, unit) = ((magnitude + 500) / 1_000, 0)
    while rounded >= 1_000 && unit < units.count - 1 {
      (rounded, unit) = ((rounded + 500) / 1_000, unit + 1)
    }
    return "\(thousandths < 0 ? "−" : "")\(rounded)\(units[unit])"
  }

  /// A number of millionths with one decimal.
  public static func tenths(_ millionths: Int64) -> String {
    decimal(millionths, places: 1, scale: 1_000_000)
  }

  /// The same, with a plus sign if it is positive.
  public static func signedTenths(_ millionths: Int64) -> String {
    signed(tenths(millionths), isPositive: millionths > 0)
  }

  /// A number of units, rounded to some decimals.
  private static func decimal(_ value: Int64, places: Int, scale: Int64) -> String {
    var parts: Int64 = 1
    for _ in 0..<places { parts *= 10 }
    let step = UInt64(scale / parts)
    let rounded = (value.magnitude + step / 2) / step
    var digits = String(rounded % UInt64(parts))
    while digits.utf8.count < places { digits = "0\(digits)" }
    let sign = value < 0 && rounded > 0 ? "−" : ""
    return "\(sign)\(number(Int64(rounded / UInt64(parts))))\(decimalSeparator)\(digits)"
  }

  /// The text with a plus sign, unless it rounds to zero.
  private static func signed(_ text: String, isPositive: Bool) -> String {
    isPositive && text.bytes.contains { $0 > 0x30 && $0 <= 0x39 } ? "+\(text)" : text
  }
}
