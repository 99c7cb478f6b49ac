/// Ten digits that let a second device join an account once, such as `4821 930 517`.
///
/// The first four say which invitation is meant, the others are its secret.
public struct JoinCode: Equatable, Sendable {
  /// Which invitation is meant.
  let selector: Int64
  /// The ten digits.
  public let digits: String

  /// For how long a code is good.
  public static let lifetime: Int64 = 10 * 60_000
  /// How often a wrong secret may be tried before the code is void.
  static let tries: Int64 = 5

  /// A code that nobody can guess in so few tries.
  static func random() -> JoinCode {
    var generator = SystemRandomNumberGenerator()
    let number = Int64.random(in: 0..<10_000_000_000, using: &generator)
    let digits = String(number)
    let zeros = String(repeating: "0", count: 10 - digits.count)
    return JoinCode(selector: number / 1_000_000, digits: zeros + digits)
  }

  private init(selector: Int64, digits: String) {
    self.selector = selector
    self.digits = digits
  }

  /// Reads a code, with or without blanks.
  ///
  /// - Returns: `nil` where it is not ten digits.
  public init?(_ text: String) {
    let digits = text.filter { $0 != " " && $0 != "-" }
    guard digits.count == 10, digits.allSatisfy({ ("0"..."9").contains($0) }),
      let selector = Int64(digits.prefix(4))
    else { return nil }
    self.init(selector: selector, digits: digits)
  }

  /// The code as it is shown.
  public var text: String {
    "\(digits.prefix(4)) \(digits.dropFirst(4).prefix(3)) \(digits.suffix(3))"
  }

  /// What the books know the code by.
  var digest: [UInt8] { Secret.digest("join \(digits)") }
}
