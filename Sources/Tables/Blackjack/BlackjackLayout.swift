import BlackjackRules
import CardCore
import CasinoKit

/// Where everything lies at a blackjack table: a function of what the player sees and the screen.
///
/// The bar is at the top, the felt in the middle, the controls at the bottom, or at the right on a
/// screen that is wide and low. Where there is a coach, its panel stands beside the felt on a wide
/// screen, above the controls otherwise. All of them keep their sizes whatever happens at the table.
/// Positions on the felt count from its top left corner.
public struct BlackjackLayout: Equatable, Sendable {
  public let bar: Rect
  public let felt: Rect
  public let controls: Rect
  /// The coach's panel, or `nil` where there is no coach or no room for one.
  public let coach: Rect?
  let coachForm: BlackjackRegions.CoachForm?
  /// Every card on the table.
  public let cards: [PlacedCard]
  /// Where the totals of the player's hands stand, by hand: the middle of their lower edge.
  public let handLabels: [Pose]
  /// Where the bets lie, by hand; one for the circle when there are no hands.
  public let bets: [Pose]
  public let dealerLabel: Pose
  /// The shoe, from which cards come.
  public let shoe: Pose
  /// The discard tray, to which they go.
  public let tray: Pose
  /// The print on the felt, where there is room for it between the dealer and the player.
  public let print: Pose?

  /// One card on the table.
  public struct PlacedCard: Equatable, Sendable {
    public let seen: SeenCard
    public let pose: Pose
    /// The player's hand it belongs to, or `nil` for the dealer.
    public let hand: Int?
  }

  /// Lays out a table, with room for a coach or without.
  public init(of seen: BlackjackObservation, in viewport: Viewport, hasCoach: Bool = false) {
    let regions = BlackjackRegions(of: viewport, hasCoach: hasCoach)
    bar = regions.bar
    felt = regions.felt
    controls = regions.controls
    coach = regions.coach
    coachForm = regions.coachForm
    let measures = FeltMeasures(felt: felt, hands: seen.hands.count, textSize: viewport.textSize)
    shoe = measures.shoe
    tray = measures.tray
    dealerLabel = measures.dealerLabel
    bets = (0..<max(1, seen.hands.count)).map { measures.bet($0) }
    var cards = Self.fan(seen.dealer, in: measures.dealerSlot, width: measures.dealerCardWidth)
      .map { PlacedCard(seen: $0.0, pose: $0.1, hand: nil) }
    var labels: [Pose] = []
    for (index, hand) in seen.hands.enumerated() {
      let dealt = hand.cards.map { SeenCard(card: $0.card, place: $0.place) }
      let width = measures.playerCardWidth(ofHandWith: dealt.count)
      let placed = Self.fan(dealt, in: measures.slot(index), width: width)
      cards += placed.map { PlacedCard(seen: $0.0, pose: $0.1, hand: index) }
      let top = placed.map { $0.1.cardRect.y }.min() ?? measures.slot(index).maxY
      labels.append(measures.label(over: index, top: top))
    }
    self.cards = cards
    handLabels = labels
    print = measures.print(above: labels.map { $0.y }.min())
  }

  /// Lays cards side by side in a slot, overlapping where they must.
  ///
  /// The cards stand at the bottom of the slot. The corner of each stays readable: where side by
  /// side there is no room for that, each card also lies lower than the one before.
  static func fan(_ cards: [SeenCard], in slot: Rect, width: Double) -> [(SeenCard, Pose)] {
    let height = width * Pose.cardAspect
    let steps = Double(max(cards.count - 1, 1))
    let room = max(0, slot.width - width)
    let corner = width * 0.34
    let across = min(width * 0.55, room / steps)
    let down =
      across < corner && cards.count > 1
      ? min(height * 0.27, max(0, slot.height - height) / steps) : 0
    let last = Double(cards.count - 1)
    let left = slot.midX - across * last / 2
    let bottom = slot.maxY - height / 2
    return cards.enumerated().map { place, card in
      let step = Double(place)
      return (
        card,
        Pose(
          x: left + step * across, y: bottom - (last - step) * down, width: width,
          depth: 10 + place)
      )
    }
  }
}

/// The measures of one felt: how large cards are on it, and where the hands go.
private struct FeltMeasures {
  let felt: Rect
  let hands: Int
  let textSize: Double

  /// The part of a wide felt that is used, centred.
  private var contentWidth: Double { min(felt.width, max(560, felt.height * 1.7)) }
  private var left: Double { (felt.width - contentWidth) / 2 }
  private var margin: Double { 8 }

  /// The height of one line with a total.
  private var line: Double { textSize * 1.6 + 4.8 }

  /// The height of the circles with the bets.
  private var betLine: Double { textSize * 1.6 + 26 }

  /// What is left for two rows of cards.
  private var cardHeight: Double {
    min(210, max(44, (felt.height - line * 2.5 - betLine - margin * 3) / 2.4))
  }

  var dealerCardWidth: Double {
    min(cardHeight / Pose.cardAspect, contentWidth * 0.2)
  }

  /// The player's cards are a little larger than the dealer's; three and more hands take smaller
  /// ones, so that the cards of each can lie lower and lower with their corners in sight.
  private var playerCardWidth: Double {
    switch hands {
    case ..<2: loneCardWidth
    case 2: min(loneCardWidth, slotWidth * 0.66)
    default:
      min(loneCardWidth, slotWidth * 0.66, max(31, slotHeight * 0.62 / Pose.cardAspect))
    }
  }

  /// The width of the player's cards where there is one hand.
  private var loneCardWidth: Double {
    min(dealerCardWidth * 1.1, slotHeight / Pose.cardAspect)
  }

  /// The cards of a long hand are so small that the next one leaves each one's rank in sight, beside
  /// it or above it.
  func playerCardWidth(ofHandWith cards: Int) -> Double {
    let steps = Double(max(cards - 1, 0))
    let slot = slot(0)
    let beside = slot.width / (1 + steps * 0.25)
    let above = slot.height / (1 + steps * 0.24) / Pose.cardAspect
    return min(playerCardWidth, max(31, beside, above))
  }

  private var sideWidth: Double { min(contentWidth * 0.2, 96) }

  var dealerSlot: Rect {
    Rect(
      x: left + sideWidth, y: margin, width: contentWidth - sideWidth * 2,
      height: dealerCardWidth * Pose.cardAspect)
  }

  var dealerLabel: Pose {
    Pose(x: felt.width / 2, y: dealerSlot.maxY + line * 0.6, width: contentWidth * 0.6)
  }

  /// The print lies halfway between the dealer's total and that of one hand, wherever the hands are;
  /// where it would touch the shoe or a total, it is left out.
  func print(above highestLabel: Double?) -> Pose? {
    guard contentWidth >= textSize * 14 else { return nil }
    let dealerBottom = dealerLabel.y + line / 2
    let loneLabel = slotBottom - loneCardWidth * Pose.cardAspect - 6
    let middle = (dealerBottom + loneLabel - line) / 2
    let half = line * (contentWidth < textSize * 19 ? 2.3 : 1.5) / 2
    let top = highestLabel == nil ? 0 : dealerBottom
    let shoeBottom = contentWidth - sideWidth * 2 < textSize * 16 ? shoe.cardRect.maxY + line : 0
    let bottom = highestLabel.map { $0 - line * labelLines } ?? slotBottom
    guard middle - half >= max(top, shoeBottom), middle + half <= bottom else { return nil }
    return Pose(x: felt.width / 2, y: middle, width: contentWidth)
  }

  /// How many lines the total of a hand takes with its result.
  private var labelLines: Double { hands > 1 && slotWidth < textSize * 12 ? 2 : 1 }

  var shoe: Pose {
    let width = sideWidth * 0.56
    return Pose(
      x: left + contentWidth - sideWidth / 2, y: margin + width * Pose.cardAspect / 2 + 4,
      width: width, rotation: 0, depth: 1)
  }

  var tray: Pose {
    Pose(x: left + sideWidth / 2, y: shoe.y, width: shoe.width, rotation: 0, depth: 1)
  }

  private var slotBottom: Double { felt.height - betLine - margin }
  private var slotTop: Double { slotBottom - slotHeight }

  /// What the dealer's row, three lines of text and the bets leave for the player's cards.
  private var slotHeight: Double {
    let free = felt.height - betLine - margin - (dealerSlot.maxY + line * 2.6)
    return max(dealerCardWidth * Pose.cardAspect, min(free, cardHeight * 1.35))
  }

  private var slotWidth: Double { (contentWidth - margin * 2) / Double(max(1, hands)) }

  func slot(_ index: Int) -> Rect {
    let inset = hands > 1 ? 4.0 : contentWidth * 0.08
    return Rect(
      x: left + margin + slotWidth * Double(index) + inset, y: slotTop,
      width: slotWidth - inset * 2, height: slotHeight)
  }

  /// The bottom of a hand's total, which stands over its cards.
  func label(over index: Int, top: Double) -> Pose {
    Pose(x: slot(index).midX, y: top - 6, width: slotWidth, depth: 60)
  }

  func bet(_ index: Int) -> Pose {
    Pose(
      x: slot(index).midX, y: slotBottom + margin / 2 + betLine / 2, width: min(slotWidth, betLine),
      depth: 5)
  }
}
