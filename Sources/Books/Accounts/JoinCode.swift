/// A code with which a second device joins an account once, such as `4821 9305 1726`.
///
/// The first digits select the invitation, the others are its secret. A code has twelve digits
/// unless many are open. If several random selectors in a row are in use, a code with one more
/// digit of each kind is created. So there is always a free code.
///
/// A code with *k* digits for the selector has *k* + 4 secret digits and becomes invalid after five
/// wrong attempts. At most 10^*k* such codes are open. An attacker who tries every one of them five
/// times gets in with a chance of at most
///
///     5 · 10^k / 10^(k + 4) = 1 in 2,000
///
/// during their lifetime, and for a given code of the shortest kind with 5 / 10^8 = 1 in 20
/// million.
public struct JoinCode: Equatable, Sendable {
  /// All digits, without spaces.
  public let digits: String

  /// The lifetime of a code, in milliseconds.
  public static let lifetime: Int64 = 10 * 60_000
  /// The number of wrong secrets after which the code becomes invalid.
  static let tries: Int64 = 5
  /// The number of digits of the selector, in the shortest and the longest code.
  ///
  /// NB: a server can't create more than 10^7 codes before the first of them expires.
  static let selecting = 4...7
  /// The number of additional digits of the secret.
  private static let more = 4
  /// The number of attempts at one length before a longer code is created.
  static let draws = 8

  /// Returns a random code.
  ///
  /// - Parameter selecting: The number of digits of its selector.
  /// - Returns: The code.
  static func random(selecting: Int) -> JoinCode {
    var generator = SystemRandomNumberGenerator()
    var digits = ""
    for _ in 0..<2 * selecting + more { digits += "\(Int.random(in: 0...9, using: &generator))" }
    return JoinCode(digits: digits)
  }

  private init(digits: String) { self.digits = digits }

  /// Parses a code, with or without spaces.
  ///
  /// - Returns: `nil` if the number of digits is wrong.
  public init?(_ text: String) {
    let digits = text.filter { $0 != " " && $0 != "-" }
    let count = digits.utf8.count - Self.more
    guard count.isMultiple(of: 2), Self.selecting.contains(count / 2),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    self.digits = digits
  }

  /// The selector of the invitation.
  ///
  /// The leading 1 distinguishes codes of different lengths.
  var selector: Int64 { Int64("1\(digits.prefix((digits.count - Self.more) / 2))") ?? 0 }

  /// The code in display form.
  public var text: String {
    var text = ""
    for (place, digit) in digits.enumerated() {
      if place > 0 && place.isMultiple(of: 4) { text += " " }
      text.append(digit)
    }
    return text
  }

  /// The digest that the database stores instead of the code.
  var digest: [UInt8] { Secret.digest("join \(digits)") }
}
