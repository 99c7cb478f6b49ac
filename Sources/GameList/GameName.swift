import CardCore
import Localization

/// A game, with the facts about it that don't need its table.
///
/// ``AllGames`` lists all of them.
public struct GameName: Sendable {
  /// The game's name in links and commands, which never changes.
  public let text: String
  /// The facts about the game for the home page and the store.
  public let entry: GameEntry

  /// Creates a game.
  public init(_ text: String, _ entry: GameEntry) {
    self.text = text
    self.entry = entry
  }

  /// Whether the game is played for credits.
  public var isForCredits: Bool { entry.isForCredits }

  /// Whether there is a leaderboard of what decisions at the game cost.
  public var ranksDecisions: Bool { entry.ranksDecisions }

  /// The game's name, in English.
  public var title: String { entry.title.english }

  /// The game's name in a language.
  public func title(in language: Language) -> String { entry.title.text(in: language) }
}

extension GameName: Hashable {
  public static func == (one: GameName, other: GameName) -> Bool { one.text == other.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension GameName: TextCodable {
  /// The game with a name.
  public init?(text: String) {
    guard let game = GameName.allCases.first(where: { $0.text == text }) else { return nil }
    self = game
  }
}

/// The facts about a game that don't need its table.
public struct GameEntry: Sendable {
  /// The game's name.
  public let title: GameText
  /// The name of one game in a list of rounds, if it differs from the title.
  public var titleInRounds: GameText?
  /// A one-line description on the home page.
  public let about: GameText
  /// The cards on its tile, by their text.
  public let cards: [String]
  /// The values of the chips on its tile.
  public var chips: [Credits] = []
  /// The name of its table's document in the store, which never changes.
  public let document: String
  /// The link to the screen on which the player chooses one of its games; empty if it is one game.
  public var lobby = ""
  /// Whether the game is played for credits.
  public var isForCredits = true
  /// Whether there is a leaderboard of what decisions cost.
  public var ranksDecisions = false
}

/// A text about one game, in every language.
public struct GameText: Phrase, Sendable {
  public let english: String
  public let german: String

  /// Creates a text from its versions in each language.
  public init(english: String, german: String) {
    self.english = english
    self.german = german
  }

  /// A name that is the same in every language.
  public init(_ name: String) { self.init(english: name, german: name) }
}
