import Wire

/// A name that a player chooses for the leaderboards, such as `Aunt Gé`.
///
/// It has 2 to 24 characters: Latin letters, digits, and single spaces, dots, hyphens or
/// apostrophes between them. Names that resemble the site's own name, or offensive and similar
/// words, are refused. The filter can't catch everything, but players can report names.
public struct BoardName: Equatable, Sendable {
  /// The name in display form.
  public let text: String
  /// The name in the form that is compared.
  ///
  /// Two names that look alike have the same form.
  let folded: String

  /// Parses a name.
  ///
  /// - Returns: `nil` if it is invalid or refused.
  public init?(_ text: String) {
    let text = text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    guard (2...WireLimits.boardName).contains(text.count), text.unicodeScalars.count == text.count,
      text.unicodeScalars.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || Self.isBetween($0) }
      ),
      text.unicodeScalars.contains(where: Self.isLetter)
    else { return nil }
    var previous: Unicode.Scalar = "-"
    for scalar in text.unicodeScalars {
      if Self.isBetween(scalar), Self.isBetween(previous) { return nil }
      previous = scalar
    }
    // NB: a longer sequence of digits is probably a telephone number or an address.
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

  // MARK: - Characters

  /// Whether it is a Latin letter of a European language.
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

  /// The word in lower case without accents, with digits replaced by the letters that they
  /// resemble.
  private static func fold(_ word: some Sequence<Unicode.Scalar>) -> String {
    var folded = ""
    for scalar in word {
      let small = String(scalar).lowercased()
      guard let base = small.unicodeScalars.first else { continue }
      folded += letters[base] ?? small
    }
    return folded
  }

  /// The word with repeated letters reduced to one.
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

  // MARK: - Refused words

  /// Parts that are refused anywhere in a name, because no real name contains them.
  private static let refusedAnywhere = [
    "truecount", "jeanluc", "czarita", "ladylux", "moderator", "administrator",
    "fuck", "bitch", "nigger", "nigga", "faggot", "wichser", "hurens", "fotze", "arschl",
    "asshole", "hitler", "vergewalt", "whore", "schlampe", "kanake",
  ]

  /// Words that are refused as a word or as the whole name, because longer names may contain them.
  private static let refusedWords: Set<String> = [
    "admin", "support", "system", "staff", "official", "office", "operator", "house", "dealer",
    "bank",
    "anonymous", "nobody", "null", "shit", "ass", "arse", "arsch", "cock", "dick", "pimmel", "tits",
    "cunt", "fick", "ficker", "nazi", "rapist", "porn", "porno", "slut", "nutte", "hure", "sex",
    "spic", "kike", "fag", "retard", "rape", "ss", "kkk", "wank",
    "wanker", "twat", "pussy", "muschi", "penis", "vagina", "anus", "scheisse", "kacke", "spast",
  ]
}
