import BlackjackCoach
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit

/// Draws the blackjack table as lines of text.
struct TableDrawing {
  let model: BlackjackTable
  /// The state of the session in the terminal.
  let sitting: Sitting
  /// The maximum width in columns.
  let width: Int

  var say: Words<TerminalPhrase> { Words(model.language) }

  /// A whole number, formatted for the player's language.
  func number(_ number: Int64) -> String { model.say(.amount(number)) }

  var seen: BlackjackObservation { model.shown }
  var felt: Ink { model.profile.table.felt.ink }

  /// The whole drawing, from the table's name down to the keys.
  var lines: [TextLine] {
    let body = model.sheet.map { SheetDrawing(model: model, width: width).lines(of: $0) } ?? table
    return heading + body.filled(to: 2 * CardDrawing.height + 3) + footing
  }

  private var heading: [TextLine] {
    let table = model.profile.place
    return [
      spread(
        TextLine("TRUE COUNT", Ink(isBold: true)),
        TextLine(model.say(.tableOf(table)), Ink(felt.colour, isBold: true)))
    ] + TextLine.wrapped(say(.rules(model.game)), width: width, .dim) + [rule]
  }

  private var rule: TextLine { TextLine(String(repeating: "─", count: width), felt) }

  /// Two texts, one at each end of the line; the second one only if there is room.
  private func spread(_ left: TextLine, _ right: TextLine) -> TextLine {
    left.width + 2 + right.width > width ? left : left.padded(to: width - right.width) + right
  }

  /// Centers a block of lines, which all begin at the same column.
  private func centered(_ block: [TextLine]) -> [TextLine] {
    let margin = (width - (block.map { $0.width }.max() ?? 0)) / 2
    return block.map { TextLine(String(repeating: " ", count: max(0, margin))) + $0 }
  }

  private func centered(_ line: TextLine) -> TextLine { centered([line])[0] }

  // MARK: - Cards

  private var table: [TextLine] {
    let dealer = CardDrawing(cards: seen.dealer.map { $0.card })
    let cards =
      seen.dealer.isEmpty ? welcome : dealer.lines(isFanned: dealer.spreadWidth > width)
    return [centered(dealerLabel)] + centered(cards) + player
  }

  private var dealerLabel: TextLine {
    let name = model.profile.table.name
    let hand = seen.dealerHand
    guard let upcard = hand.cards.first else { return TextLine(name, .dim) }
    if hand.cards.count == 1 {
      return TextLine("\(say(.shows(model.profile.table))) ", .dim)
        + TextLine(say(.rank(upcard.rank)), .bold)
    }
    var text = model.say(.told(.total(hand)))
    if hand.isBlackjack { text = say(.blackjack) }
    if hand.isBusted { text += ", \(say(.bust))" }
    return TextLine("\(name)  ", .dim) + TextLine(text, .bold)
  }

  /// The picture on the felt before the first cards.
  private var welcome: [TextLine] {
    let suits = TextLine([
      TextSpan("♣  ", .dim), TextSpan("♦  ", Ink(.red)), TextSpan("♥  ", Ink(.red)),
      TextSpan("♠", .dim),
    ])
    return [TextLine(), TextLine(), suits, TextLine(), TextLine()]
  }

  /// The bet on its circle, in as few chips as possible.
  private var circle: [TextLine] {
    let chips = ChipStack.chips(for: seen.bet).map { "(\(model.say(.chip($0))))" }
    let bet = TextLine(chips.joined(separator: " "), Ink(felt.colour, isBold: true))
    return [TextLine(), TextLine(), centered(bet), TextLine(), TextLine(), TextLine()]
  }

  private var player: [TextLine] {
    guard !seen.hands.isEmpty else {
      return [centered(TextLine(say(.you), .dim))] + circle
    }
    let drawings = seen.hands.map { hand in CardDrawing(cards: hand.cards.map { $0.card }) }
    let gaps = 2 * (drawings.count - 1)
    let isFanned = drawings.reduce(gaps) { $0 + $1.spreadWidth } > width
    let blocks = zip(seen.hands.indices, drawings).map { index, drawing in
      block(of: index, cards: drawing.lines(isFanned: isFanned))
    }
    return rows(of: blocks)
  }

  /// A hand with its label above and its result below.
  private func block(of index: Int, cards: [TextLine]) -> [TextLine] {
    [label(of: index)] + cards + [result(of: index)]
  }

  private func label(of index: Int) -> TextLine {
    let hand = seen.hands[index]
    let isInPlay = seen.phase == .playerTurn && index == seen.activeHand
    let name = seen.hands.count > 1 ? "\(isInPlay ? "▶ " : "")\(index + 1)" : say(.you)
    let total = hand.hand.isBlackjack ? say(.blackjack) : model.say(.told(.total(hand.hand)))
    return TextLine("\(name)  ", isInPlay && seen.hands.count > 1 ? Ink(.yellow) : .dim)
      + TextLine(total, .bold) + TextLine("  \(say(.betOnHand(hand.bet)))", .dim)
  }

  private func result(of index: Int) -> TextLine {
    let hand = seen.hands[index]
    guard let outcome = hand.outcome else {
      return hand.status == .busted ? TextLine(say(.bust), Ink(.red)) : TextLine()
    }
    let gain = hand.returned - hand.bet
    return TextLine(
      say(.outcome(outcome)) + (gain == 0 ? "" : " \(say(.gain(gain)))"),
      outcome.ink)
  }

  /// Hands side by side, in as many rows as necessary.
  private func rows(of blocks: [[TextLine]]) -> [TextLine] {
    var lines: [TextLine] = []
    var row: [TextLine] = []
    for block in blocks {
      let blockWidth = block.map { $0.width }.max() ?? 0
      let rowWidth = row.map { $0.width }.max() ?? 0
      if row.isEmpty {
        row = block
      } else if rowWidth + 2 + blockWidth <= width {
        row = zip(row, block).map { $0.padded(to: rowWidth + 2) + $1 }
      } else {
        lines += centered(row)
        row = block
      }
    }
    return lines + centered(row)
  }

  // MARK: - Credits, level and shoe

  private var footing: [TextLine] {
    [rule, spread(credits, shoe), spread(level, TextLine(sitting.summary(say), .dim)), TextLine()]
      + (model.sheet == nil ? words : []).filled(to: 2) + keys
  }

  private var credits: TextLine {
    TextLine("\(say(.bankroll)) ", .dim) + TextLine(number(model.creditsInHand), .bold)
      + TextLine("   \(say(.bet)) ", .dim)
      + TextLine(model.say(.told(.bets(seen.bet, boxes: seen.boxes))), .bold)
  }

  private var shoe: TextLine {
    if sitting.isShuffling { return TextLine(say(.newShoe), Ink(.cyan)) }
    let left = TextLine("\(say(.cardsLeft(Int64(seen.cardsLeft))))  ", .dim)
    if seen.isCutCardReached {
      return left + TextLine(say(.cutCard), Ink(.yellow))
    }
    let length = 16
    let dealt = length * seen.dealtCount / max(1, seen.shoeSize)
    let cut = length * seen.cutAfter / max(1, seen.shoeSize)
    let spans = (0..<length).map { place in
      place == cut
        ? TextSpan("┃", Ink(.yellow)) : TextSpan(place < dealt ? "░" : "▓", .dim)
    }
    return left + TextLine(spans)
  }

  private var level: TextLine {
    let (done, needed) = model.shownRank.progress
    let length: Int64 = 10
    let filled = Int(length * done / max(1, needed))
    return TextLine("\(say(.level)) ", .dim) + TextLine("\(model.shownRank.level)  ", .bold)
      + TextLine(String(repeating: "▰", count: filled), Ink(.cyan))
      + TextLine(String(repeating: "▱", count: Int(length) - filled), .dim)
      + TextLine("  \(say(.xp(done: done, needed: needed)))", .dim)
  }
}

extension [TextLine] {
  /// The lines, followed by empty lines until there are at least `count`.
  fileprivate func filled(to count: Int) -> [TextLine] {
    self + Array(repeating: TextLine(), count: Swift.max(0, count - self.count))
  }
}

extension HandOutcome {
  /// Green for a gain, red for a loss, yellow for a push.
  fileprivate var ink: Ink {
    switch self {
    case .blackjack, .win: Ink(.green, isBold: true)
    case .push: Ink(.yellow)
    case .loss, .bust, .surrender: Ink(.red)
    }
  }
}

extension Felt {
  /// The color of the felt in a terminal.
  var ink: Ink {
    switch self {
    case .green: Ink(.green)
    case .red: Ink(.red)
    case .blue: Ink(.blue)
    case .purple: Ink(.magenta)
    case .gold: Ink(.yellow)
    }
  }
}
