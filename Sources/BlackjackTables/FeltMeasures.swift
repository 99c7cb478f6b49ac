import CasinoKit

/// The measures of one felt: how large cards are on it, and where everything goes.
///
/// A lone hand lies in the middle, its total at its left and its bet at its right; these three places
/// never move. Several hands lie beside one another, each with its total over its cards and its bet
/// below them. More than four may lie in two or three rows, with the bets beside the cards.
struct FeltMeasures {
  let felt: Rect
  let bar: Rect
  let form: TableRegions.Form
  let hands: Int
  let textSize: Double

  private var isWide: Bool { form == .wide }
  private let margin = 8.0

  /// The part of a wide felt that is used, centred.
  private var contentWidth: Double { min(felt.width, max(560, felt.height * 1.9)) }
  private var left: Double { (felt.width - contentWidth) / 2 }
  private var middle: Double { felt.width / 2 }

  /// The part in which a lone hand lies with its total and its bet, centred.
  private var innerWidth: Double {
    isWide
      ? min(contentWidth, max(640, dealerCardWidth * Self.growth * 7)) : contentWidth
  }
  private var innerLeft: Double { (felt.width - innerWidth) / 2 }

  /// The felt's lower edge is curved.
  private var bottom: Double { felt.height - (isWide ? 30 : form == .low ? 10 : 18) }

  // MARK: - The dealer

  /// The width of the dealer's portrait, 0 where there is no room for one.
  private var faceWidth: Double {
    let width = min(max(132, felt.height * 0.17), felt.height * 0.2, contentWidth * 0.22)
    return form == .low || width < 56 ? 0 : width
  }

  /// The middle of the portrait, which hangs over the bar, or `nil` where there is none.
  var portrait: Pose? {
    guard faceWidth > 0 else { return nil }
    return Pose(
      x: middle, y: 6 - bar.height + (faceWidth + plateHeight) / 2, width: faceWidth, depth: 8)
  }

  /// How far the plate with the dealer's name hangs below the portrait.
  private var plateHeight: Double { textSize * 1.5 }

  /// Below the portrait and its plate.
  private var dealerTop: Double {
    faceWidth > 0 ? max(margin, faceWidth + plateHeight + 8 - bar.height) : margin
  }

  // MARK: - Heights

  private var printWidth: Double {
    min(felt.width - 24, isWide ? max(1_100, felt.height * 1.7) : 560)
  }
  private var printHeight: Double { ArcView.height(ofWidth: printWidth, isWide: isWide) }

  /// The part of the print that rises beside the dealer's cards.
  private var printOverlap: Double { isWide ? printHeight * 0.3 : 0 }

  /// The height for two rows of cards, with the print between them or without.
  private func cardSpace(withPrint: Bool) -> Double {
    bottom - dealerTop - margin * (withPrint ? 2 : 3) - (withPrint ? printHeight - printOverlap : 0)
  }

  private var hasPrint: Bool { cardSpace(withPrint: true) >= max(140, textSize * 8) }

  /// The player's cards are a third larger than the dealer's.
  private static let growth = 1.33

  var dealerCardWidth: Double {
    let height = min(
      max(230, felt.height * 0.3), cardSpace(withPrint: hasPrint) / (1 + Self.growth))
    return max(31, min(height / Pose.cardAspect, contentWidth * 0.2))
  }

  private var dealerBottom: Double { dealerTop + dealerCardWidth * Pose.cardAspect }

  /// Several hands take the place of the print where their cards would be too small below it.
  private var showsPrint: Bool {
    hasPrint && !isStacked
      && (hands <= 1
        || bottom - betLine - line - printBottom
          >= max(90, dealerCardWidth * Pose.cardAspect * 0.75))
  }

  private var printBottom: Double {
    dealerBottom + margin * 0.5 + printHeight - printOverlap
  }

  /// Where the player's cards begin.
  private var handTop: Double {
    showsPrint
      ? dealerBottom + margin * 0.5 + printHeight - printOverlap + margin * 0.5
      : dealerBottom + margin * 2
  }

  // MARK: - Left, middle and right

  /// The columns at both sides of a lone hand, for its total and its bet.
  private var sideWidth: Double {
    isWide ? innerWidth * 0.27 : min(innerWidth * 0.27, max(76, textSize * 6.2) + innerWidth * 0.04)
  }

  /// The width of the figure at the left of a lone hand.
  private var figureWidth: Double { sideWidth - margin * (isWide ? 4 : 1) }

  /// The places of the tray and the shoe at both sides of the dealer's cards.
  private var edgeWidth: Double {
    min(contentWidth * 0.2, isWide ? max(190, felt.height * 0.24) : 84)
  }

  /// The width that the dealer's total takes beside the cards.
  private var dealerTotalWidth: Double {
    min(contentWidth * 0.13, max(40, textSize * (isWide ? 5.5 : 3)))
  }

  var dealerSlot: Rect {
    let inset = edgeWidth + margin + dealerTotalWidth
    let width = min(
      contentWidth - inset * 2, isWide || form == .low ? dealerCardWidth * 3.4 : contentWidth)
    return Rect(
      x: middle - width / 2, y: dealerTop, width: width,
      height: dealerCardWidth * Pose.cardAspect)
  }

  /// The width of each of the dealer's cards; more of them are smaller.
  func dealerCardWidth(ofHandWith cards: Int) -> Double {
    max(30, min(dealerCardWidth, dealerSlot.width / (1 + Double(max(0, cards - 1)) * 0.25)))
  }

  /// The dealer's total: the middle of the place at the left of the dealer's cards.
  var dealerLabel: Pose {
    Pose(
      x: dealerSlot.x - dealerTotalWidth / 2 - 4, y: dealerSlot.midY, width: dealerTotalWidth,
      depth: 60)
  }

  var shoe: Pose {
    let width = min(edgeWidth, dealerCardWidth * 1.5)
    return Pose(
      x: left + contentWidth - margin - width / 2,
      y: dealerBottom - width * 0.4 - (isWide ? dealerCardWidth * 0.45 : textSize), width: width,
      depth: 1)
  }

  var tray: Pose {
    let width = min(edgeWidth, dealerCardWidth * 1.5) * 0.72
    return Pose(x: left + margin + width / 2, y: shoe.y, width: width, depth: 1)
  }

  /// The print lies between the dealer's cards and the player's, where there is room.
  var print: Pose? {
    guard showsPrint else { return nil }
    return Pose(
      x: middle, y: handTop - margin * 0.5 - printHeight / 2, width: printWidth, depth: 0)
  }

  // MARK: - The player's hands

  /// A line with the total of one hand of several.
  private var line: Double { textSize * 1.5 + 4 }

  /// The width of the circle below one of several hands.
  private var smallBet: Double {
    let least = felt.height < 240 ? 44.0 : 52
    return min(slotWidth - 6, max(least, min(isWide ? 120 : 64, felt.height * 0.12)))
  }

  /// The height of that circle with the amount below it.
  private var smallBetHeight: Double {
    smallBet * SpotView.aspect + textSize * (isWide ? 1.375 : 1.125) + 2
  }

  /// A row of small stacks with their amounts: a stack rises over its circle.
  private var betLine: Double { smallBetHeight + smallBet * (felt.height < 330 ? 0.1 : 0.3) }

  private var slotWidth: Double { slotWidth(ofColumns: columns) }

  private func slotWidth(ofColumns columns: Int) -> Double {
    (contentWidth - margin * 2) / Double(columns)
  }

  /// How many hands lie beside one another: all of them, unless more than four have larger cards in two or
  /// three rows.
  private var columns: Int {
    guard hands > 4 else { return max(1, hands) }
    // NB: above and below the cards of one row, its totals and its bets take about as much as a card.
    var (best, most) = (hands, min(slotWidth(ofColumns: hands) * 0.66, stackHeight * 0.36))
    for rows in 2...3 {
      let columns = (hands + rows - 1) / rows
      let room = (stackHeight / Double(rows) - stackLine - margin) / Pose.cardAspect
      let width = min(slotWidth(ofColumns: columns) * Self.cardShare, room)
      if width > most { (best, most) = (columns, width) }
    }
    return best
  }

  /// Whether the hands lie in several rows.
  var isStacked: Bool { columns < hands }

  /// Where several rows begin, and the height that they have together.
  private var stackTop: Double { dealerBottom + margin }
  private var stackHeight: Double { bottom - stackTop }

  /// The line with the total of a hand in one of several rows.
  private var stackLine: Double { textSize * 1.125 + 4 }

  /// The part of a place in one of several rows that the cards take; the bet has the rest.
  private static let cardShare = 0.64

  /// The place for the cards of one hand in one of several rows.
  private func stackedSlot(_ index: Int) -> Rect {
    let height = stackHeight / Double((hands + columns - 1) / columns)
    return Rect(
      x: left + margin + slotWidth * Double(index % columns) + 2,
      y: stackTop + height * Double(index / columns) + stackLine,
      width: slotWidth * Self.cardShare - 4, height: height - stackLine - 4)
  }

  /// The place for the cards of one hand.
  func slot(_ index: Int) -> Rect {
    if isStacked { return stackedSlot(index) }
    guard hands > 1 else {
      return Rect(
        x: innerLeft + sideWidth, y: handTop, width: innerWidth - sideWidth * 2,
        height: bottom - handTop)
    }
    let top = min(handTop + line, bottom - betLine - 44)
    return Rect(
      x: left + margin + slotWidth * Double(index) + 4, y: top, width: slotWidth - 8,
      height: bottom - betLine - top)
  }

  /// The width of the cards of a hand; the cards of a long one are so small that the next one leaves
  /// each one's rank in sight, beside it or above it.
  func cardWidth(ofHandWith cards: Int) -> Double {
    let steps = Double(max(cards - 1, 0))
    let slot = slot(0)
    let usual = min(
      dealerCardWidth * Self.growth, slot.height / Pose.cardAspect,
      hands > 1 && !isStacked ? slot.width * 0.66 : slot.width)
    let beside = slot.width / (1 + steps * 0.25)
    let above = slot.height / (1 + steps * 0.24) / Pose.cardAspect
    return max(31, min(usual, max(beside, above)))
  }

  /// The total of a hand: at the left of a lone one, over the cards of one of several.
  func label(_ index: Int, top: Double) -> Pose {
    guard hands > 1 else {
      return Pose(
        x: innerLeft + sideWidth / 2, y: slot(0).midY, width: figureWidth, depth: 60)
    }
    if isStacked {
      return Pose(
        x: slot(index).x + slotWidth / 2 - 2, y: top - stackLine / 2, width: slotWidth - 4,
        depth: 60)
    }
    return Pose(x: slot(index).midX, y: top - line / 2, width: slotWidth - 6, depth: 60)
  }

  /// The bet in figures, over the chips.
  var betFigure: Pose {
    Pose(
      x: innerLeft + sideWidth / 2, y: isWide ? slot(0).midY : (handTop + rack.y) / 2,
      width: figureWidth, depth: 60)
  }

  /// The bet of a hand: at the right of a lone one or of one in several rows, below one of several.
  func bet(_ index: Int) -> Pose {
    guard hands > 1 else {
      let width = min(sideWidth - margin, isWide ? max(168, felt.height * 0.25) : 100)
      return Pose(
        x: innerLeft + innerWidth - sideWidth / 2, y: handTop + width * 0.42 + 4, width: width,
        depth: 5)
    }
    if isStacked {
      let (slot, width) = (slot(index), min(56, slotWidth * (1 - Self.cardShare) - 4))
      return Pose(
        x: slot.maxX + 4 + width / 2,
        y: slot.maxY - (width * SpotView.aspect + textSize * 1.375 + 2) / 2, width: width, depth: 5)
    }
    return Pose(
      x: slot(index).midX, y: bottom - smallBetHeight / 2, width: smallBet, depth: 5)
  }

  /// The row of chips at the bottom of the felt, where the player's cards lie later; on a wide felt
  /// they leave the columns of the total and the bet free.
  var rack: Rect {
    let between = innerWidth - sideWidth * 2
    let most = isWide ? between : form == .low ? max(250, between) : 420
    let width = min(felt.width - margin * 2, most)
    let height = min(width / 5, form == .low ? 56 : width / 6, bottom - handTop)
    return Rect(x: middle - width / 2, y: bottom - height, width: width, height: height)
  }
}
