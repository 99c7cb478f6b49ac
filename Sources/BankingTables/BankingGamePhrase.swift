import Banking
import CardCore
import CasinoKit

/// The texts of one game against the bank.
///
/// ``BankingPhrase`` has the texts of all games against the bank.
public protocol BankingGamePhrase: Phrase {
  associatedtype Game: BankingGame

  /// The name of the game.
  static var title: Self { get }
  /// The name of a spot on the felt.
  static func spot(_ spot: Game.Spot) -> Self
  /// The payout of a spot as printed on the felt: `1:1`, or `max 40:1` if it varies.
  static func odds(_ spot: Game.Spot) -> Self
  /// The label of a choice's button.
  static func choice(_ choice: Game.Choice) -> Self
  /// The credits that a choice loses at once, or 0.
  static func loss(by choice: Game.Choice, in seen: Game.Seen) -> Credits
  /// The name of a poker hand, such as `a pair of kings`, or an empty text if there is none.
  static func make(_ cards: [Card]) -> Self
  /// The question when the player has a choice, such as `Play or fold?`.
  static var question: Self { get }
  /// The outcome of the cards, such as that the dealer doesn't qualify, or `nil` if there is none.
  ///
  /// It precedes the question or the result of the round.
  static func verdict(in seen: Game.Seen) -> Self?
  /// The settlement of a spot that didn't simply win, lose or push, otherwise `nil`.
  static func settlement(of spot: Game.Spot, in seen: Game.Seen) -> Self?
  /// The usual number of cards on each side, for which places are printed on the felt.
  static var places: (dealer: Int, player: Int) { get }
  /// Whether a hand is shown from high to low, once all its cards are face up; by default not.
  static var sortsHands: Bool { get }
  /// The rules for the help, one line for each.
  static var rules: [Self] { get }
  /// Lists of the game for the help, such as pay tables.
  static func lists(of game: Game) -> [(title: Self, lines: [Self])]

  /// The pay table on the felt; by default a row with the payouts of all spots.
  static func payTable(of game: Game) -> BankingPayTable<Self>
  /// The row of the pay table that a spot was paid by, or `nil` if it wasn't.
  static func paidRow(of spot: Game.Spot, in seen: Game.Seen, of game: Game) -> Int?
  /// The optimal strategy, calculated from the rules; by default none.
  ///
  /// Like the edges, it is read once.
  static func strategy(of game: Game) -> [Self]
  /// The dealer at the table; by default one without a portrait.
  static var dealer: HouseDealer? { get }
  /// One of the dealer's lines, from 0 up to ``HouseDealer/lineCount``.
  static func dealerLine(_ number: Int) -> Self?

  /// The average house edge of each bet, for the pay table and the help.
  ///
  /// It is empty if the edges aren't known. It is read once, soon after the table is opened, and must
  /// be fast to compute.
  static func edges(of game: Game) -> [(spot: Game.Spot, edge: ExactEdge)]

  /// The key of a choice, other than E and W, which all tables use.
  static func key(of choice: Game.Choice) -> String
}

extension BankingGamePhrase {
  public static var places: (dealer: Int, player: Int) { (1, 1) }

  public static var sortsHands: Bool { false }

  public static func loss(by choice: Game.Choice, in seen: Game.Seen) -> Credits { 0 }

  public static func verdict(in seen: Game.Seen) -> Self? { nil }

  public static func settlement(of spot: Game.Spot, in seen: Game.Seen) -> Self? { nil }

  public static func lists(of game: Game) -> [(title: Self, lines: [Self])] { [] }

  public static func edges(of game: Game) -> [(spot: Game.Spot, edge: ExactEdge)] { [] }
}

/// All texts of a banking table in one language.
public struct BankingWords<Said: BankingGamePhrase>: Localized {
  let house: Words<CommonPhrase>
  let table: Words<BankingPhrase>
  let game: Words<Said>

  /// Creates the texts of a language.
  public init(_ language: Language) {
    house = Words(language)
    table = Words(language)
    game = Words(language)
  }
}
