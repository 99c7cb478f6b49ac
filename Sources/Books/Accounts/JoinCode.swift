/// Digits that let a second device join an account once, such as `4821 9305 1726`.
///
/// The first of them say which invitation is meant, the others are its secret. A code has twelve digits unless many are
/// open: where the invitation that was drawn is there already, time after time, a code with one more digit of each
/// kind is drawn. So however many accounts hold codes open, there is one more.
///
/// A code with *k* digits for the invitation has *k* + 4 secret ones and is void after five wrong tries. At most 10^*k*
/// such codes are open. Whoever tries every one of them five times is let in by any of them with a chance of at most
///
///     5 · 10^k / 10^(k + 4) = 1 in 2,000
///
/// as long as they last, and by one certain code of the shortest kind with 5 / 10^8 = 1 in 20 million.
public struct JoinCode: Equatable, Sendable {
  /// All digits, without blanks.
  public let digits: String

  /// For how long a code is good.
  public static let lifetime: Int64 = 10 * 60_000
  /// How often a wrong secret may be tried before the code is void.
  static let tries: Int64 = 5
  /// How many digits say which invitation is meant, in the shortest code and in the longest.
  ///
  /// NB: more than 10^7 codes are more than a server can make before the first of them ends.
  static let selecting = 4...7
  /// How many digits more the secret has.
  private static let more = 4
  /// How often a code is drawn of one length before a longer one is.
  static let draws = 8

  /// A code that nobody can guess in so few tries.
  ///
  /// - Parameter selecting: How many of its digits say which invitation is meant.
  /// - Returns: The code.
  static func random(selecting: Int) -> JoinCode {
    var generator = SystemRandomNumberGenerator()
    var digits = ""
    for _ in 0..<2 * selecting + more { digits += "\(Int.random(in: 0...9, using: &generator))" }
    return JoinCode(digits: digits)
  }

  private init(digits: String) { self.digits = digits }

  /// Reads a code, with or without blanks.
  ///
  /// - Returns: `nil` where it is not so many digits as a code has.
  public init?(_ text: String) {
    let digits = text.filter { $0 != " " && $0 != "-" }
    let count = digits.utf8.count - Self.more
    guard count.isMultiple(of: 2), Self.selecting.contains(count / 2),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.digits = digits
  }

  /// Which invitation is meant; the 1 before the digits tells codes of one length from those of another.
  var selector: Int64 { Int64("1\(digits.prefix((digits.count - Self.more) / 2))") ?? 0 }

  /// The code as it is shown.
  public var text: String {
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0 && place.isMultiple(of: 4) { text += " " }
      text.append(digit)
    }
    return text
  }

  /// What the books know the code by.
  var digest: [UInt8] { Secret.digest("join \(digits)") }
}
