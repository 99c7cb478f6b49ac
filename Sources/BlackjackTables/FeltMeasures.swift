import CasinoKit

/// The measures of a felt: the size of the cards and the positions of everything.
///
/// A single hand is in the middle, with its total on the left and its bet on the right. These three
/// positions never move. Several hands are side by side, each with its total above its cards and
/// its bet below them. More than four may be in two or three rows, with the bets beside the cards.
struct FeltMeasures {
  let felt: Rect
  let bar: Rect
  let form: TableRegions.Form
  let hands: Int
  let textSize: Double

  private var isWide: Bool { form == .wide }
  private let margin = 8.0

  /// The width of the centered part of a wide felt that is used.
  private var contentWidth: Double { min(felt.width, max(560, felt.height * 1.9)) }
  private var left: Double { (felt.width - contentWidth) / 2 }
  private var middle: Double { felt.width / 2 }

  /// The width of the centered part for a single hand with its total and bet.
  private var innerWidth: Double {
    isWide
      ? min(contentWidth, max(640, dealerCardWidth * Self.growth * 7)) : contentWidth
  }
  private var innerLeft: Double { (felt.width - innerWidth) / 2 }

  /// The end of the usable felt, whose lower edge is curved.
  private var bottom: Double { felt.height - (isWide ? 30 : form == .low ? 10 : 18) }

  // MARK: - The dealer

  /// The width of the dealer's portrait, or 0 if there is no room for one.
  private var faceWidth: Double {
    let width = min(max(132, felt.height * 0.17), felt.height * 0.2, contentWidth * 0.22)
    return form == .low || width < 52 ? 0 : width
  }

  /// The center of the portrait, which hangs over the bar, or `nil` if there is none.
  var portrait: Pose? {
    guard faceWidth > 0 else { return nil }
    return Pose(
      x: middle, y: 6 - bar.height + (faceWidth + plateHeight) / 2, width: faceWidth, depth: 8)
  }

  /// The height of the plate with the dealer's name below the portrait.
  private var plateHeight: Double { textSize * 1.5 }

  /// The bottom of the portrait and its plate.
  private var dealerTop: Double {
    faceWidth > 0 ? max(margin, faceWidth + plateHeight + 8 - bar.height) : margin
  }

  // MARK: - Heights

  private var printWidth: Double {
    min(felt.width - 24, isWide ? max(1_100, felt.height * 1.7) : 560)
  }
  private var printHeight: Double { ArcView.height(ofWidth: printWidth, isWide: isWide) }

  /// The part of the print that extends beside the dealer's cards.
  private var printOverlap: Double { isWide ? printHeight * 0.3 : 0 }

  /// The height available for two rows of cards, with or without the print between them.
  private func cardSpace(withPrint: Bool) -> Double {
    bottom - dealerTop - margin * (withPrint ? 2 : 3) - (withPrint ? printHeight - printOverlap : 0)
  }

  private var hasPrint: Bool { cardSpace(withPrint: true) >= max(140, textSize * 8) }

  /// The ratio of the player's card size to the dealer's.
  private static let growth = 1.33

  var dealerCardWidth: Double {
    let height = min(
      max(230, felt.height * 0.3), cardSpace(withPrint: hasPrint) / (1 + Self.growth))
    return max(31, min(height / Pose.cardAspect, contentWidth * 0.2))
  }

  private var dealerBottom: Double { dealerTop + dealerCardWidth * Pose.cardAspect }

  /// Whether the print is shown.
  ///
  /// Several hands replace it if their cards would be too small below it.
  private var showsPrint: Bool {
    hasPrint && !isStacked
      && (hands <= 1
        || bottom - betLine - line - printBottom
          >= max(90, dealerCardWidth * Pose.cardAspect * 0.75))
  }

  private var printBottom: Double {
    dealerBottom + margin * 0.5 + printHeight - printOverlap
  }

  /// The top of the player's cards.
  private var handTop: Double {
    showsPrint
      ? dealerBottom + margin * 0.5 + printHeight - printOverlap + margin * 0.5
      : dealerBottom + margin * 2
  }

  // MARK: - Columns

  /// The width of the columns beside a single hand, for its total and its bet.
  private var sideWidth: Double {
    isWide ? innerWidth * 0.27 : min(innerWidth * 0.27, max(76, textSize * 6.2) + innerWidth * 0.04)
  }

  /// The width of the figure on the left of a single hand.
  var figureWidth: Double { sideWidth - margin * (isWide ? 4 : 1) }

  /// The width of the tray and the shoe beside the dealer's cards.
  private var edgeWidth: Double {
    min(contentWidth * 0.2, isWide ? max(190, felt.height * 0.24) : 84)
  }

  /// The width of the dealer's total beside the cards.
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

  /// The width of each of the dealer's cards, which shrink with their number.
  func dealerCardWidth(ofHandWith cards: Int) -> Double {
    max(30, min(dealerCardWidth, dealerSlot.width / (1 + Double(max(0, cards - 1)) * 0.25)))
  }

  /// The center of the dealer's total, on the left of the dealer's cards.
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

  /// The print between the dealer's cards and the player's, if there is room.
  var print: Pose? {
    guard showsPrint else { return nil }
    return Pose(
      x: middle, y: handTop - margin * 0.5 - printHeight / 2, width: printWidth, depth: 0)
  }

  // MARK: - The player's hands

  /// The height of the line with the total of one of several hands.
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

  /// The height of a row of small stacks with their amounts.
  ///
  /// A stack rises above its circle.
  private var betLine: Double { smallBetHeight + smallBet * (felt.height < 330 ? 0.1 : 0.3) }

  private var slotWidth: Double { slotWidth(ofColumns: columns) }

  private func slotWidth(ofColumns columns: Int) -> Double {
    (contentWidth - margin * 2) / Double(columns)
  }

  /// The number of hands side by side.
  ///
  /// It is the number of all hands, unless more than four get larger cards in two or three rows.
  private var columns: Int {
    guard hands > 4 else { return max(1, hands) }
    // NB: the totals and bets above and below one row of cards take up about the height of a card.
    var (best, most) = (hands, min(slotWidth(ofColumns: hands) * 0.66, stackHeight * 0.36))
    for rows in 2...3 {
      let columns = (hands + rows - 1) / rows
      let room = (stackHeight / Double(rows) - stackLine - margin) / Pose.cardAspect
      let width = min(slotWidth(ofColumns: columns) * Self.cardShare, room)
      if width > most { (best, most) = (columns, width) }
    }
    return best
  }

  /// Whether the hands are in several rows.
  var isStacked: Bool { columns < hands }

  /// The top of several rows.
  private var stackTop: Double { dealerBottom + margin }
  private var stackHeight: Double { bottom - stackTop }

  /// The height of the line with the total of a hand in one of several rows.
  private var stackLine: Double { textSize * 1.125 + 4 }

  /// The share of a hand's width for the cards in one of several rows.
  ///
  /// The rest is for the bet.
  private static let cardShare = 0.64

  /// The area for the cards of a hand in one of several rows.
  private func stackedSlot(_ index: Int) -> Rect {
    let height = stackHeight / Double((hands + columns - 1) / columns)
    return Rect(
      x: left + margin + slotWidth * Double(index % columns) + 2,
      y: stackTop + height * Double(index / columns) + stackLine,
      width: slotWidth * Self.cardShare - 4, height: height - stackLine - 4)
  }

  /// The area for the cards of a hand.
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

  /// The width of the cards of a hand.
  ///
  /// The more cards it has, the smaller they are, so that every rank stays visible.
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

  /// The position of a hand's total: on the left of a single hand, otherwise above its cards.
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

  /// The position of a hand's bet: on the right of a single hand or of one in several rows,
  /// otherwise below the hand.
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
}
