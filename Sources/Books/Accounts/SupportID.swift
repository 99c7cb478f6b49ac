/// What a player reads out to be found: nine signs and a check sign, such as `7K3-M9Q-2F4-J`.
///
/// There are no signs that sound or look like others (0 and O, 1, I and L), and the check sign finds every wrong
/// sign and every two that changed places.
public struct SupportID: Hashable, Sendable {
  /// The ten signs, without dashes.
  public let signs: String

  private static let alphabet = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")
  private static let count = 9

  /// An ID that nobody bears yet, in all likelihood: there are 26 trillion.
  static func random() -> SupportID {
    var generator = SystemRandomNumberGenerator()
    let values = (0..<count).map { _ in Int.random(in: alphabet.indices, using: &generator) }
    return SupportID(signs: String((values + [check(values)]).map { alphabet[$0] }))
  }

  private init(signs: String) { self.signs = signs }

  /// Reads an ID, with or without dashes and blanks, in small or capital letters.
  ///
  /// - Returns: `nil` where a sign is wrong or missing.
  public init?(_ text: String) {
    let signs = text.uppercased().filter { $0 != "-" && $0 != " " }
    let values = signs.compactMap { Self.alphabet.firstIndex(of: $0) }
    guard values.count == signs.count, values.count == Self.count + 1,
      Self.check(Array(values.dropLast())) == values[Self.count]
    else { return nil }
    self.signs = signs
  }

  /// The sum of the signs, each by its place; both are below 31, which is prime.
  private static func check(_ values: [Int]) -> Int {
    values.enumerated().reduce(0) { ($0 + ($1.offset + 2) * $1.element) % alphabet.count }
  }

  /// The ID as it is shown and read out.
  public var text: String {
    var text = ""
    for (place, sign) in signs.enumerated() {
      if place > 0 && place.isMultiple(of: 3) { text += "-" }
      text.append(sign)
    }
    return text
  }
}
