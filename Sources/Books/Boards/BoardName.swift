/// A name that a player chooses for the boards, such as `Aunt Gé`.
///
/// It has 2 to 24 signs: Latin letters, digits, and single blanks, dots, hyphens or apostrophes between them.
/// What is written like the house itself or like a word that is nobody's name is refused; the filter is a first
/// sieve, and what gets through can be reported.
public struct BoardName: Equatable, Sendable {
  /// The name as it is shown.
  public let text: String
  /// The name as it is compared: two that look alike are one.
  let folded: String

  /// Reads a name.
  ///
  /// - Returns: `nil` where it is none, or is refused.
  public init?(_ text: String) {
    let text = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    guard (2...24).contains(text.count), text.unicodeScalars.count == text.count,
      text.unicodeScalars.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || Self.isBetween($0) }
      ),
      text.unicodeScalars.contains(where: Self.isLetter)
    else { return nil }
    var previous: Unicode.Scalar = "-"
    for scalar in text.unicodeScalars {
      if Self.isBetween(scalar), Self.isBetween(previous) { return nil }
      previous = scalar
    }
    // NB: more digits in a row are a telephone number or an address.
    let scalars = Array(text.unicodeScalars)
    let digits = scalars.split { !Self.isDigit($0) }.map { $0.count }.max() ?? 0
    guard !Self.isBetween(previous), digits <= 4 else { return nil }
    let words = scalars.split { Self.isBetween($0) }.map { Self.fold($0) }
    let folded = words.joined()
    let single = Self.single(folded)
    guard !Self.refusedAnywhere.contains(where: { folded.contains($0) || single.contains($0) }),
      !words.contains(where: { Self.refusedWords.contains($0) }),
      !Self.refusedWords.contains(folded)
    else { return nil }
    (self.text, self.folded) = (text, folded)
  }

  // MARK: - Signs

  /// Letters of the Latin script that European languages use.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x17E: true
    default: false
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  private static func isBetween(_ scalar: Unicode.Scalar) -> Bool {
    " .-'".unicodeScalars.contains(scalar)
  }

  /// A word in small letters without accents, its digits read as the letters that they look like.
  private static func fold(_ word: some Sequence<Unicode.Scalar>) -> String {
    var folded = ""
    for scalar in word {
      let small = String(scalar).lowercased()
      guard let base = small.unicodeScalars.first else { continue }
      folded += letters[base] ?? small
    }
    return folded
  }

  /// A word in which no letter stands twice in a row.
  private static func single(_ word: String) -> String {
    var result = ""
    for letter in word where result.last != letter { result.append(letter) }
    return result
  }

  private static let letters: [Unicode.Scalar: String] = {
    var letters: [Unicode.Scalar: String] = [
      "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b",
      "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i",
    ]
    for (base, accented) in [
      ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ď"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
      ("h", "ĥħ"), ("i", "ìíîïĩīĭį"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀ"), ("n", "ñńņňŉŋ"),
      ("o", "òóôõöōŏő"), ("r", "ŕŗř"), ("s", "śŝşš"), ("t", "ţťŧ"), ("u", "ùúûüũūŭůűų"),
      ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
    ] {
      for scalar in accented.unicodeScalars { letters[scalar] = base }
    }
    return letters
  }()

  // MARK: - What is refused

  /// Refused wherever it stands, since no name has it.
  private static let refusedAnywhere = [
    "truecount", "jeanluc", "czarita", "ladylux", "moderator", "administrator",
    "fuck", "bitch", "nigger", "nigga", "faggot", "wichser", "hurens", "fotze", "arschl",
    "asshole", "hitler", "vergewalt", "whore", "schlampe", "kanake",
  ]

  /// Refused as a word or as a whole name, since longer names may have it in them.
  private static let refusedWords: Set<String> = [
    "admin", "support", "system", "staff", "official", "office", "operator", "house", "dealer",
    "bank",
    "anonymous", "nobody", "null", "shit", "ass", "arse", "arsch", "cock", "dick", "pimmel", "tits",
    "cunt", "fick", "ficker", "nazi", "rapist", "porn", "porno", "slut", "nutte", "hure", "sex",
    "spic", "kike", "fag", "retard", "rape", "ss", "kkk", "wank",
    "wanker", "twat", "pussy", "muschi", "penis", "vagina", "anus", "scheisse", "kacke", "spast",
  ]
}
