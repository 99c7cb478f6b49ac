/// Eight words that restore an account when every device is lost, such as `mivon tapek …`.
///
/// A word has five letters, alternating consonants and vowels, and stands for two bytes. It has no
/// meaning. The database stores only the phrase's digest.
public struct RecoveryPhrase: Equatable, Sendable {
  /// The words, separated by spaces.
  public let text: String

  private static let consonants = Array("bdfghjklmnprstvz")
  private static let vowels = Array("aiou")
  private static let count = 8

  /// Returns a random phrase with 128 bits.
  static func random() -> RecoveryPhrase {
    var generator = SystemRandomNumberGenerator()
    let words = (0..<count).map { _ in word(UInt16.random(in: .min ... .max, using: &generator)) }
    return RecoveryPhrase(text: words.joined(separator: " "))
  }

  private init(text: String) { self.text = text }

  /// Parses a phrase as a person types it.
  ///
  /// - Returns: `nil` if it isn't eight such words.
  public init?(_ text: String) {
    let words = text.lowercased().split { $0 == " " || $0 == "-" || $0 == "\n" }
    guard words.count == Self.count, words.allSatisfy({ Self.isWord($0) }) else { return nil }
    self.text = words.joined(separator: " ")
  }

  /// The word for two bytes, which encodes 4, 2, 4, 2 and 4 bits.
  private static func word(_ number: UInt16) -> String {
    func sign(_ signs: [Character], _ shift: UInt16) -> Character {
      signs[Int(number >> shift) & (signs.count - 1)]
    }
    return String([
      sign(consonants, 12), sign(vowels, 10), sign(consonants, 6), sign(vowels, 4),
      sign(consonants, 0),
    ])
  }

  private static func isWord(_ word: Substring) -> Bool {
    word.count == 5
      && word.enumerated().allSatisfy {
        ($0.offset.isMultiple(of: 2) ? consonants : vowels).contains($0.element)
      }
  }

  /// The digest that the database stores instead of the phrase.
  var digest: [UInt8] { Secret.digest("recovery \(text)") }
}
