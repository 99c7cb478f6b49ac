/// Sixteen characters that let a staff member sign in once, such as `7K3M-9Q2F-4JXA-BC5D`.
public struct OfficeCode: Equatable, Sendable {
  private let signs: String

  /// The lifetime of a code, in milliseconds.
  public static let lifetime: Int64 = 60 * 60_000

  private static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")
  private static let count = 16

  /// Returns a random code with 79 bits.
  static func random() -> OfficeCode {
    var generator = SystemRandomNumberGenerator()
    return OfficeCode(
      signs: String(
        (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }))
  }

  private init(signs: String) { self.signs = signs }

  /// Parses a code, with or without dashes and spaces, in lower or upper case.
  ///
  /// - Returns: `nil` if it isn't sixteen such characters.
  public init?(_ text: String) {
    let signs = text.uppercased().filter { $0 != "-" && $0 != " " }
    guard signs.count == Self.count, signs.allSatisfy({ Self.alphabet.contains($0) }) else {
      return nil
    }
    self.signs = signs
  }

  /// The code in display form.
  public var text: String {
    stride(from: 0, to: Self.count, by: 4).map { start in
      String(signs.dropFirst(start).prefix(4))
    }.joined(separator: "-")
  }

  /// The digest that the database stores instead of the code.
  var digest: [UInt8] { Secret.digest("office \(signs)") }
}
