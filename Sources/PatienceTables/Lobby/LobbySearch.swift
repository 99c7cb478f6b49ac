import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// Selects which games the lobby shows.
public struct LobbySearch: Equatable, Sendable {
  /// What the player typed; empty for all games.
  public var text = ""
  public var kind = Kind.all

  /// The kinds of games, those in progress, and those of a difficulty.
  public enum Kind: Equatable, Sendable {
    case all, started
    case group(PatienceGroup)
    case graded(DealGrade)

    /// All of them, in the order of the buttons.
    static let allCases =
      [Kind.all, .started] + DealGrade.allCases.map { .graded($0) }
      + PatienceGroup.allCases.map { .group($0) }

    /// The name in commands.
    var text: String {
      switch self {
      case .all: "all"
      case .started: "started"
      case .group(let group): "group-\(PatienceGroup.allCases.firstIndex(of: group) ?? 0)"
      case .graded(let grade): "grade-\(grade.text)"
      }
    }
  }

  /// The difficulty that the player chose or typed.
  var grade: DealGrade? {
    if case .graded(let grade) = kind { return grade }
    return Self.grade(Self.folded(text))
  }

  /// Whether a game has the name or the difficulty that the player typed, and the kind that they chose.
  func fits(_ rules: PatienceRules) -> Bool {
    guard text.isEmpty || finds(rules) else { return false }
    guard case .graded(let grade) = kind else { return true }
    return GameDifficulty(of: rules)?.grade == grade
  }

  /// Whether the names of a game contain what the player typed, in any language.
  ///
  /// Capital letters, accents, spaces and punctuation don't matter. Neither do the order of words,
  /// words such as *solitaire* and *draw*, and whether a number is written as a word. A word for all patiences, or for
  /// those with so many decks, is a name, too, unless it is short. The beginning of a difficulty finds the games that
  /// have it, and no others.
  ///
  /// - Parameters:
  ///   - rules: The game.
  ///   - forgives: Whether one letter may be wrong, missing or too much.
  /// - Returns: Whether the game is found.
  func finds(_ rules: PatienceRules, forgives: Bool = false) -> Bool {
    let wanted = Self.folded(text)
    if let grade = Self.grade(wanted) { return GameDifficulty(of: rules)?.grade == grade }
    let names = Language.allCases.flatMap { language in
      [PilePhrase.name(rules), .shortName(rules)].map { Words<PilePhrase>(language)($0) }
    }
    let others = rules.otherNames.parts(between: ",")
    if (names + others).contains(where: { name in
      let name = Self.folded(name)
      return forgives ? Self.almostContains(name, wanted) : Self.contains(name, wanted)
    }) {
      return true
    }
    if finds(names, forgives: forgives) { return true }
    let kinds = (Self.all + (rules.cardCount > 52 ? Self.twoDecks : Self.oneDeck))
    return wanted.count >= 4
      && kinds.parts(between: ",").contains { Self.folded($0).starts(with: wanted) }
  }

  /// Whether names contain each word that the player typed, apart from words without a meaning here.
  private func finds(_ names: [String], forgives: Bool) -> Bool {
    let wanted = Self.words(of: text)
    if wanted.isEmpty { return false }
    let known = names.flatMap { Self.words(of: $0) }
    if forgives {
      let whole = wanted.reduce([], +)
      return known.contains { Self.almostContains($0, whole) }
    }
    return wanted.allSatisfy { word in
      let isNumber = word.allSatisfy { $0 < UInt8(ascii: "a") }
      return known.contains { isNumber ? $0 == word : Self.contains($0, word) }
    }
  }

  /// The folded words of a text with digits for numbers, without those that don't matter.
  private static func words(of text: String) -> [[UInt8]] {
    text.unicodeScalars.split { $0.value < 48 }
      .map { folded(String(String.UnicodeScalarView($0))) }
      .filter { word in !word.isEmpty && !idle.contains { $0.bytes == word } }
      .map { word in numbers.first { $0.word.bytes == word }?.digits.bytes ?? word }
  }

  private static let idle = [
    "solitaire", "solitar", "solitaer", "patience", "patiencen", "game", "games", "spiel", "spiele",
    "card", "cards", "karte", "karten", "draw", "turn", "ziehen", "ziehe", "with", "mit", "the",
    "of",
  ]
  private static let numbers: [(word: String, digits: String)] = [
    ("one", "1"), ("ein", "1"), ("eine", "1"), ("einer", "1"), ("two", "2"), ("zwei", "2"),
    ("three", "3"), ("drei", "3"), ("four", "4"), ("vier", "4"), ("forty", "40"), ("vierzig", "40"),
  ]

  /// The difficulty with a name that begins with a text of at least four letters.
  private static func grade(_ wanted: [UInt8]) -> DealGrade? {
    guard wanted.count >= 4 else { return nil }
    return DealGrade.allCases.first { grade in
      let names = Language.allCases.map { Words<PatiencePhrase>($0)(.gradeName(grade)) }
      return (names + otherNames(of: grade)).contains { folded($0).starts(with: wanted) }
    }
  }

  private static func otherNames(of grade: DealGrade) -> [String] {
    switch grade {
    case .easy: ["simple", "beginner", "einfach", "Anfänger"]
    case .medium: []
    case .hard: ["difficult", "schwierig"]
    case .expert: ["very hard"]
    }
  }

  private static let all = "solitaire,solitär,patience,patiencen,"
  private static let oneDeck = "one deck,1 deck,ein kartenspiel,1 kartenspiel"
  private static let twoDecks = "two decks,2 decks,zwei kartenspiele,2 kartenspiele"

  /// Whether a text contains another one in which one letter may be wrong, missing or too much.
  ///
  /// The first letter is right. Short texts must be right.
  private static func almostContains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count >= 5 else { return contains(text, part) }
    return text.indices.contains { start in
      let rest = text[start...]
      let same = zip(rest, part).prefix { $0 == $1 }.count
      guard same > 0 else { return false }
      let (ahead, left) = (rest.dropFirst(same), part[min(same, part.count)...])
      return left.isEmpty || ahead.dropFirst().starts(with: left.dropFirst())
        || ahead.dropFirst().starts(with: left) || ahead.starts(with: left.dropFirst())
    }
  }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { start in
      (0..<part.count).allSatisfy { text[start + $0] == part[$0] }
    }
  }

  /// The letters and digits of a text, without accents and in lower case.
  static func folded(_ text: String) -> [UInt8] {
    text.unicodeScalars.reduce(into: []) { folded, scalar in
      switch scalar {
      case "a"..."z", "0"..."9": folded.append(UInt8(ascii: scalar))
      case "A"..."Z": folded.append(UInt8(ascii: scalar) + 32)
      case "ä", "Ä": folded.append(UInt8(ascii: "a"))
      case "ö", "Ö": folded.append(UInt8(ascii: "o"))
      case "ü", "Ü": folded.append(UInt8(ascii: "u"))
      case "ß": folded += [UInt8(ascii: "s"), UInt8(ascii: "s")]
      default: break
      }
    }
  }
}

extension PatienceRules {
  /// Other names of the game, with commas between them.
  fileprivate var otherNames: String {
    switch usualID {
    case "canfield": "Demon,Fascination,Dämon"
    case "forty-thieves":
      "Napoleon at Saint Helena,Napoleon auf St. Helena,Roosevelt,Vierzig Räuber"
    case "freecell": "Free Cell,Freie Zellen"
    case "klondike-1", "klondike-3": "Klondyke,Windows Solitaire"
    case "klondike-1-vegas", "klondike-3-vegas": "Las Vegas"
    case "pyramid": "Pile of 28,Tut's Tomb"
    case "russian": "Russisch"
    case "seahaven": "Sea Towers"
    case "spider-1", "spider-2", "spider-4": "Spinne"
    case "tripeaks": "Three Peaks,Tri Towers,Triple Peaks,Drei Gipfel"
    default: ""
    }
  }
}

/// A player's command in the lobby.
public enum LobbyCommand: Equatable, Sendable {
  /// Shows the games whose names contain a text.
  case find(String)
  /// Shows the games of a kind.
  case show(LobbySearch.Kind)
  /// Shows all games.
  case showAll

  /// The verb of the command that the search field sends.
  static let finding = "find"
}

extension LobbyCommand: TextCodable {
  public var text: String {
    switch self {
    case .find(let text): "\(Self.finding) \(text)"
    case .show(let kind): CommandText("kind", kind.text).text
    case .showAll: "show-all"
    }
  }

  public init?(text: String) {
    let parts = text.parts(between: " ")
    if parts[0] == Self.finding, parts.count > 1 {
      // NB: the text may contain anything.
      self = .find(parts.dropFirst().joined(separator: " "))
    } else if parts.count == 2, parts[0] == "kind",
      let kind = LobbySearch.Kind.allCases.first(where: { $0.text == parts[1] })
    {
      self = .show(kind)
    } else if text == "show-all" {
      self = .showAll
    } else {
      return nil
    }
  }
}
