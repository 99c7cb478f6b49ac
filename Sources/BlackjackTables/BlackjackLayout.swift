import BlackjackRules
import CardCore
import CasinoKit

/// Where everything lies at a blackjack table: a function of what the player sees and the screen.
///
/// The felt reaches three edges of the screen, with the bar on it; the fourth is the rail with dials
/// and keys, at the bottom, or at the right on a screen that is wide and low. All of them keep their
/// sizes whatever happens at the table. Positions on the felt count from its top left corner.
public struct BlackjackLayout: Equatable, Sendable {
  public let bar: Rect
  public let felt: Rect
  /// The rail.
  public let controls: Rect
  let form: TableRegions.Form
  /// How many dials the rail has room for.
  public let mostDials: Int
  /// Every card on the table.
  public let cards: [PlacedCard]
  /// Where the totals of the player's hands stand, by hand: their middle.
  public let handLabels: [Pose]
  /// Whether the player's hands lie in several rows.
  let isStacked: Bool
  /// Where the bets lie, by hand; one for the circle when there are no hands.
  public let bets: [Pose]
  /// Where the bet stands in figures before the deal.
  public let betFigure: Pose
  public let dealerLabel: Pose
  /// The dealer's portrait, where there is room for it.
  public let portrait: Pose?
  /// The shoe, from which cards come.
  public let shoe: Pose
  /// The discard tray, to which they go.
  public let tray: Pose
  /// The print on the felt, where there is room for it between the dealer and the player.
  public let print: Pose?
  /// The chips with which the player bets.
  public let rack: Rect

  /// One card on the table.
  public struct PlacedCard: Equatable, Sendable {
    public let seen: SeenCard
    public let pose: Pose
    /// The player's hand it belongs to, or `nil` for the dealer.
    public let hand: Int?
  }

  /// How high the rail is from the screen's edge up to the plate, below the dials, in pixels.
  var plateTop: Double { controls.height - (form == .tall && mostDials > 0 ? 96 : 8) }

  /// Lays out a table.
  public init(of seen: BlackjackObservation, in viewport: Viewport) {
    let regions = TableRegions(of: viewport)
    bar = regions.bar
    felt = regions.felt
    controls = regions.controls
    form = regions.form
    mostDials = regions.mostDials
    let measures = FeltMeasures(
      felt: felt, bar: bar, form: form,
      // NB: the bets reach the boxes one after the other, and nothing moves aside for the next.
      hands: seen.hands.isEmpty ? 0 : max(seen.boxes, seen.hands.count),
      textSize: viewport.textSize)
    shoe = measures.shoe
    tray = measures.tray
    portrait = measures.portrait
    dealerLabel = measures.dealerLabel
    rack = measures.rack
    betFigure = measures.betFigure
    print = measures.print
    isStacked = measures.isStacked
    bets = (0..<max(1, seen.hands.count)).map { measures.bet($0) }
    var cards = Self.fan(
      seen.dealer, in: measures.dealerSlot,
      width: measures.dealerCardWidth(ofHandWith: seen.dealer.count)
    ).map { PlacedCard(seen: $0.0, pose: $0.1, hand: nil) }
    var labels: [Pose] = []
    for (index, hand) in seen.hands.enumerated() {
      let dealt = hand.cards.map { SeenCard(card: $0.card, place: $0.place) }
      let width = measures.cardWidth(ofHandWith: dealt.count)
      let placed = Self.fan(dealt, in: measures.slot(index), width: width)
      cards += placed.map { PlacedCard(seen: $0.0, pose: $0.1, hand: index) }
      let top = placed.map { $0.1.cardRect.y }.min() ?? measures.slot(index).maxY
      labels.append(measures.label(index, top: top))
    }
    self.cards = cards
    handLabels = labels
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
