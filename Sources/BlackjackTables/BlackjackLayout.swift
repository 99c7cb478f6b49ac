import BlackjackRules
import CardCore
import CasinoKit

/// The positions of everything at a blackjack table, as a function of what the player sees and the
/// screen.
///
/// The felt reaches three edges of the screen, with the bar on it. The rail with dials and keys is
/// at the bottom, or on the right of a wide, low screen. Their sizes don't change during play.
/// Positions on the felt count from its top left corner.
public struct BlackjackLayout: Equatable, Sendable {
  public let bar: Rect
  public let felt: Rect
  /// The rail.
  public let controls: Rect
  let form: TableRegions.Form
  /// The number of dials that fit in the rail.
  public let mostDials: Int
  /// Every card on the table.
  public let cards: [PlacedCard]
  /// The centers of the totals of the player's hands.
  public let handLabels: [Pose]
  /// Whether the player's hands are in several rows.
  let isStacked: Bool
  /// The positions of the bets of all hands, or of the betting circle if there are no hands.
  public let bets: [Pose]
  /// The width for the bet in figures below the chips before the deal.
  public let captionWidth: Double
  public let dealerLabel: Pose
  /// The dealer's portrait, if there is room for it.
  public let portrait: Pose?
  /// The shoe that cards come from.
  public let shoe: Pose
  /// The discard tray that cards go to.
  public let tray: Pose
  /// The text printed on the felt, if there is room for it between the dealer and the player.
  public let print: Pose?

  /// One card on the table.
  public struct PlacedCard: Equatable, Sendable {
    public let seen: SeenCard
    public let pose: Pose
    /// The index of the player's hand, or `nil` for the dealer.
    public let hand: Int?
  }

  /// The height from the screen's edge to the top of the plate, below the dials, in pixels.
  var plateTop: Double { controls.height - (form == .tall && mostDials > 0 ? 90 : 8) }

  /// Lays out a table.
  ///
  /// - Parameters:
  ///   - seen: What the player sees.
  ///   - viewport: The screen.
  ///   - isAdvised: Whether a coach speaks in the rail.
  public init(of seen: BlackjackObservation, in viewport: Viewport, isAdvised: Bool = false) {
    let regions = TableRegions(of: viewport, playsHands: true, isAdvised: isAdvised)
    bar = regions.bar
    felt = regions.felt
    controls = regions.controls
    form = regions.form
    mostDials = regions.mostDials
    let measures = FeltMeasures(
      felt: felt, bar: bar, form: form,
      // NB: the bets reach the boxes one after another, and none moves aside for the next.
      hands: seen.hands.isEmpty ? 0 : max(seen.boxes, seen.hands.count),
      textSize: viewport.textSize)
    shoe = measures.shoe
    tray = measures.tray
    portrait = measures.portrait
    dealerLabel = measures.dealerLabel
    captionWidth = measures.figureWidth
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

  /// Places cards side by side in a slot, overlapping if necessary.
  ///
  /// The cards are at the bottom of the slot. Each card's corner stays readable: if there is no
  /// room for that side by side, each card is also lower than the one before.
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
