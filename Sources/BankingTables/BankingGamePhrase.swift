import Banking
import CardCore
import CasinoKit

/// What is said at the table of one game against the bank, and at no other.
///
/// Everything else at such a table is said by ``BankingPhrase``.
public protocol BankingGamePhrase: Phrase {
  associatedtype Game: BankingGame

  /// The name of the game.
  static var title: Self { get }
  /// The name of a spot on the felt.
  static func spot(_ spot: Game.Spot) -> Self
  /// What a spot pays, in short, as it is printed on the felt: `1:1`, or `to 40:1` where it depends.
  static func odds(_ spot: Game.Spot) -> Self
  /// What a button says that makes a choice.
  static func choice(_ choice: Game.Choice) -> Self
  /// What cards make, such as `a pair of kings`; an empty text if they are only cards.
  static func make(_ cards: [Card]) -> Self
  /// What is asked when the player has a choice, such as `Play or fold?`.
  static var question: Self { get }
  /// What the cards decided, such as that the dealer does not qualify: said before the question or before
  /// what a round won; `nil` where there is nothing to say.
  static func verdict(in seen: Game.Seen) -> Self?
  /// What became of a settled spot, where it did not simply win, lose or come back; `nil` otherwise.
  static func settlement(of spot: Game.Spot, in seen: Game.Seen) -> Self?
  /// How many cards each side usually gets, for which places are printed on the felt.
  static var places: (dealer: Int, player: Int) { get }
  /// The rules, a line for each, as a player would ask for them.
  static var rules: [Self] { get }
  /// Lists of the game for the help, such as pay tables.
  static func lists(of game: Game) -> [(title: Self, lines: [Self])]

  /// What the house keeps of each bet on average, for the help; nothing where nobody has worked it out.
  ///
  /// It is asked for once, when the help is opened, and must not take longer than a moment.
  static func edges(of game: Game) -> [(spot: Game.Spot, edge: ExactEdge)]

  /// The key that makes a choice; E and W are the house's.
  static func key(of choice: Game.Choice) -> String
}

extension BankingGamePhrase {
  public static var places: (dealer: Int, player: Int) { (1, 1) }

  public static func verdict(in seen: Game.Seen) -> Self? { nil }

  public static func settlement(of spot: Game.Spot, in seen: Game.Seen) -> Self? { nil }

  public static func lists(of game: Game) -> [(title: Self, lines: [Self])] { [] }

  public static func edges(of game: Game) -> [(spot: Game.Spot, edge: ExactEdge)] { [] }
}

/// All the words that a table of a game against the bank needs, in one language.
public struct BankingWords<Said: BankingGamePhrase>: Localized {
  let house: Words<HousePhrase>
  let table: Words<BankingPhrase>
  let game: Words<Said>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    table = Words(language)
    game = Words(language)
  }
}
