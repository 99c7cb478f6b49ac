import CardCore

/// The kinds of piles in a game of patience.
public enum PileKind: UInt8, CaseIterable, Sendable {
  /// The face-down cards that are still to be dealt.
  case stock
  /// The cards turned over from the stock.
  case waste
  /// One suit, built up from the ace.
  case foundation
  /// A place for a single card.
  case cell
  /// A column, where most of the play happens.
  case tableau
  /// A pile that only gives cards.
  case reserve

  /// The letter for piles of this kind in text.
  public var letter: Character {
    switch self {
    case .stock: "s"
    case .waste: "w"
    case .foundation: "f"
    case .cell: "c"
    case .tableau: "t"
    case .reserve: "r"
    }
  }
}

/// The name of one pile.
///
///     PileID(.tableau, 2).text  // "t3"
public struct PileID: Hashable, Sendable {
  public let kind: PileKind
  /// The index among the piles of its kind, from 0 on the left.
  ///
  /// Foundations are indexed by suit: clubs, diamonds, hearts, spades; with two decks, the same
  /// four follow again.
  public let index: Int

  public init(_ kind: PileKind, _ index: Int = 0) {
    self.kind = kind
    self.index = index
  }

  public static let stock = PileID(.stock)
  public static let waste = PileID(.waste)

  /// Returns the foundation of a suit.
  public static func foundation(_ suit: Suit) -> PileID { PileID(.foundation, Int(suit.rawValue)) }
}

extension PileID: TextCodable {
  /// The kind's letter and the number from 1, such as `t7`; the stock is `s` and the waste `w`.
  public var text: String {
    switch kind {
    case .stock, .waste: String(kind.letter)
    case .foundation, .cell, .tableau, .reserve: "\(kind.letter)\(index + 1)"
    }
  }

  public init?(text: String) {
    guard let kind = PileKind.allCases.first(where: { text.utf8.first == $0.letter.asciiValue })
    else { return nil }
    let number = String(bytes: Array(text.bytes.dropFirst()))
    if kind == .stock || kind == .waste {
      guard number.isEmpty else { return nil }
      self.init(kind)
    } else {
      guard let place = Int(wholeNumber: number), (1...99).contains(place) else { return nil }
      self.init(kind, place - 1)
    }
  }
}
