import CardCore

/// Cards drawn as boxes with rank and suit, five lines high.
///
///     ╭─────╮╭─────╮
///     │10   ││░░░░░│
///     │  ♥  ││░░░░░│
///     │   10││░░░░░│
///     ╰─────╯╰─────╯
struct CardDrawing {
  /// The cards from left to right; `nil` for a face-down card.
  let cards: [Card?]

  static let height = 5
  private static let cardWidth = 7
  /// The visible columns of a card that the next one covers.
  private static let fanStep = 3

  /// The width of the cards side by side, in columns.
  var spreadWidth: Int { cards.count * Self.cardWidth }

  /// The width of the cards as a fan, in columns.
  var fanWidth: Int { cards.isEmpty ? 0 : (cards.count - 1) * Self.fanStep + Self.cardWidth }

  /// Draws the cards side by side, or as a fan in which each card covers part of the one before.
  func lines(isFanned: Bool) -> [TextLine] {
    var lines = Array(repeating: TextLine(), count: Self.height)
    for (place, card) in cards.enumerated() {
      let isCovered = isFanned && place < cards.count - 1
      for (row, line) in Self.drawing(of: card, isCovered: isCovered).enumerated() {
        lines[row] = lines[row] + line
      }
    }
    return lines
  }

  private static func drawing(of card: Card?, isCovered: Bool) -> [TextLine] {
    let edge = TextSpan("│", .dim)
    let inside = card.map { isCovered ? coveredFace($0) : face($0) } ?? back
    let middle = inside.map { text in
      isCovered
        ? TextLine([edge, TextSpan(text.text.padded(to: fanStep - 1), text.ink)])
        : TextLine([edge, text, edge])
    }
    let (top, bottom) = isCovered ? ("╭──", "╰──") : ("╭─────╮", "╰─────╯")
    let lines = [TextLine(top, .dim)] + middle + [TextLine(bottom, .dim)]
    return isCovered ? lines.map { $0.clipped(to: fanStep) } : lines
  }

  private static let back = Array(repeating: TextSpan("░░░░░", Ink(.blue)), count: 3)

  private static func face(_ card: Card) -> [TextSpan] {
    let rank = card.rank.index
    let blanks = String(repeating: " ", count: 5 - rank.count)
    return ["\(rank)\(blanks)", "  \(card.suit.symbol)  ", "\(blanks)\(rank)"].map {
      TextSpan($0, ink(of: card))
    }
  }

  private static func coveredFace(_ card: Card) -> [TextSpan] {
    ["\(card.rank.index)", "\(card.suit.symbol)", ""].map { TextSpan($0, ink(of: card)) }
  }

  private static func ink(of card: Card) -> Ink {
    card.suit.isRed ? Ink(.red, isBold: true) : .bold
  }
}
