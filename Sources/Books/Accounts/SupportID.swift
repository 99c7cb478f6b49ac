/// The ID that a player tells support: nine characters and a check character, such as
/// `7K3-M9Q-2F4-J`.
///
/// It has no characters that sound or look like others (0 and O, 1, I and L). The check character
/// reveals every single wrong character and every swap of two.
public struct SupportID: Hashable, Sendable {
  /// The ten characters, without dashes.
  public let signs: String

  private static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")
  private static let count = 9

  /// Returns a random ID.
  ///
  /// There are 26 trillion, so it is very probably unused.
  static func random() -> SupportID {
    var generator = SystemRandomNumberGenerator()
    let values = (0..<count).map { _ in Int.random(in: alphabet.indices, using: &generator) }
    return SupportID(signs: String((values + [check(values)]).map { alphabet[$0] }))
  }

  private init(signs: String) { self.signs = signs }

  /// Parses an ID, with or without dashes and spaces, in lower or upper case.
  ///
  /// - Returns: `nil` if a character is wrong or missing.
  public init?(_ text: String) {
    let signs = text.uppercased().filter { $0 != "-" && $0 != " " }
    let values = signs.compactMap { Self.alphabet.firstIndex(of: $0) }
    guard values.count == signs.count, values.count == Self.count + 1,
      Self.check(Array(values.dropLast())) == values[Self.count]
    else { return nil }
    self.signs = signs
  }

  /// The sum of the characters weighted by position.
  ///
  /// Both are below 31, which is prime.
  private static func check(_ values: [Int]) -> Int {
    values.enumerated().reduce(0) { ($0 + ($1.offset + 2) * $1.element) % alphabet.count }
  }

  /// The ID in display form.
  public var text: String {
    var text = ""
    for (place, sign) in signs.enumerated() {
      if place > 0 && place.isMultiple(of: 3) { text += "-" }
      text.append(sign)
    }
    return text
  }
}
