/// Sixteen signs that let an official into the office once, such as `7K3M-9Q2F-4JXA-BC5D`.
public struct OfficeCode: Equatable, Sendable {
  private let signs: String

  /// For how long a code is good, in milliseconds.
  public static let lifetime: Int64 = 60 * 60_000

  private static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")
  private static let count = 16

  /// A code that nobody can guess: 79 bits.
  static func random() -> OfficeCode {
    var generator = SystemRandomNumberGenerator()
    return OfficeCode(
      signs: String(
        (0..<count).map { _ in alphabet[Int.random(in: alphabet.indices, using: &generator)] }))
  }

  private init(signs: String) { self.signs = signs }

  /// Reads a code, with or without dashes and blanks, in small or capital letters.
  ///
  /// - Returns: `nil` where it is not sixteen such signs.
  public init?(_ text: String) {
    let signs = text.uppercased().filter { $0 != "-" && $0 != " " }
    guard signs.count == Self.count, signs.allSatisfy({ Self.alphabet.contains($0) }) else {
      return nil
    }
    self.signs = signs
  }

  /// The code as it is shown.
  public var text: String {
    stride(from: 0, to: Self.count, by: 4).map { start in
      String(signs.dropFirst(start).prefix(4))
    }.joined(separator: "-")
  }

  /// What the books know the code by.
  var digest: [UInt8] { Secret.digest("office \(signs)") }
}
