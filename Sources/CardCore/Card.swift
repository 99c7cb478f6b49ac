/// The four suits in the order in which a new deck comes out of its box.
public enum Suit: UInt8, CaseIterable, Sendable {
  case clubs, diamonds, hearts, spades

  /// The suit's letter in card text: `C`, `D`, `H` or `S`.
  public var letter: Character { ["C", "D", "H", "S"][Int(rawValue)] }

  /// The suit's printed sign.
  public var symbol: Character { ["♣", "♦", "♥", "♠"][Int(rawValue)] }

  /// Whether the suit is printed in red: diamonds and hearts.
  public var isRed: Bool { self == .diamonds || self == .hearts }
}

/// The thirteen ranks, ace first; the raw value is the number of pips, with 11 to 13 for jack to
/// king.
public enum Rank: UInt8, CaseIterable, Sendable {
  case ace = 1
  case two, three, four, five, six, seven, eight, nine, ten, jack, queen, king

  private static let letters: [Character] = [
    "A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K",
  ]

  /// The rank's letter in card text; ten is `T`.
  public var letter: Character { Rank.letters[Int(rawValue) - 1] }

  /// The rank as it is printed in a card's corner; ten is "10".
  public var index: String { self == .ten ? "10" : String(letter) }

}

/// One of the 52 cards of a deck.
///
/// Cards are numbered in new-deck order: clubs, diamonds, hearts, spades, each from ace to king.
///
///     Card(.ace, .spades).text  // "AS"
public struct Card: Hashable, Sendable, Comparable {
  /// The card's position in a new deck, from 0 (ace of clubs) to 51 (king of spades).
  public let number: UInt8

  /// Creates the card at a position in a new deck.
  ///
  /// - Parameter number: From 0 to 51.
  public init(number: UInt8) {
    precondition(number < 52, "a deck has the cards 0 to 51")
    self.number = number
  }

  /// Creates the card with a rank and a suit.
  public init(_ rank: Rank, _ suit: Suit) {
    number = suit.rawValue * 13 + rank.rawValue - 1
  }

  public var suit: Suit { Suit(rawValue: number / 13) ?? .clubs }
  public var rank: Rank { Rank(rawValue: number % 13 + 1) ?? .ace }

  public static func < (one: Card, other: Card) -> Bool { one.number < other.number }

  /// The 52 cards of one deck in new-deck order.
  public static let deck: [Card] = (0..<52).map { Card(number: $0) }
}

extension Card: TextCodable {
  /// The rank letter, then the suit letter, such as `TD` for the ten of diamonds.
  public var text: String { "\(rank.letter)\(suit.letter)" }

  /// Creates a card from text such as `AS` or `td`, or returns `nil` if the text names no card.
  public init?(text: String) {
    let letters = text.bytes.map { $0 >= 0x61 ? $0 - 0x20 : $0 }
    guard letters.count == 2,
      let rank = "A23456789TJQK".bytes.firstIndex(of: letters[0]),
      let suit = "CDHS".bytes.firstIndex(of: letters[1])
    else { return nil }
    self.init(number: UInt8(suit * 13 + rank))
  }
}
