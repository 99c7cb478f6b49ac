import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// The positions of everything at a patience table, as a function of what the player sees and the
/// screen.
///
/// The bar is at the top, the felt in the middle, the controls at the bottom. On a wide, low screen
/// the controls are on the side. The piles besides the columns are above them or on the sides,
/// whichever makes the cards larger. For the left hand everything is mirrored. Positions on the
/// felt count from its top left corner.
public struct PatienceTableLayout: Equatable, Sendable {
  public let bar: Rect
  public let felt: Rect
  public let controls: Rect
  /// Every pile of the patience, with the position of its lowest card.
  public let piles: [PlacedPile]
  /// Every card, in the order of the deal.
  public let cards: [PlacedCard]
  /// The width of a card.
  public let cardWidth: Double
  /// Whether the controls are on the side.
  let isLow: Bool
  let isLeftHanded: Bool

  /// Whether the lower edge of the felt is a wide arc.
  var isWide: Bool { Self.isWide(felt, isLow: isLow) }

  /// Whether a felt's lower edge is a wide arc; style sheets draw it.
  static func isWide(_ felt: Rect, isLow: Bool) -> Bool { !isLow && felt.width >= 900 }

  /// The position of a pile.
  public struct PlacedPile: Equatable, Sendable {
    public let id: PileID
    public let pose: Pose
    /// The area in which a dropped card is put on the pile.
    public let catchment: Rect
  }

  /// One card on the table.
  public struct PlacedCard: Equatable, Sendable {
    public let laid: LaidCard
    public let pile: PileID
    /// The number of cards that would be lifted with it, including itself.
    public let count: Int
    public let pose: Pose
    /// The height of its visible upper part, or `nil` if no card of its column covers it.
    public let strip: Double?
    /// Whether other cards hide it completely, even when the top card is lifted.
    public let isBuried: Bool

    /// Whether the corner with rank and suit doesn't fit into the visible part, so that both are
    /// shown side by side.
    var isTight: Bool {
      strip.map { $0 < pose.cardRect.height * CardFace.cornerShare } ?? false
    }
  }

  /// Lays out a table.
  ///
  /// The winnable indicator takes a line of its own among the controls.
  public init(
    of seen: PatienceObservation, by rules: PatienceRules, in viewport: Viewport,
    isLeftHanded: Bool, hasLamp: Bool = false
  ) {
    let isLow = Self.isLow(viewport)
    let regions = Self.regions(of: viewport, isLow: isLow, hasLamp: hasLamp)
    let measures = PatienceMeasures(felt: regions.felt, rules: rules, isLow: isLow)
    func mirrored(_ rect: Rect, in width: Double) -> Rect {
      isLeftHanded
        ? Rect(x: width - rect.maxX, y: rect.y, width: rect.width, height: rect.height) : rect
    }
    func mirrored(_ pose: Pose) -> Pose {
      isLeftHanded
        ? Pose(x: regions.felt.width - pose.x, y: pose.y, width: pose.width, depth: pose.depth)
        : pose
    }
    bar = regions.bar
    felt = mirrored(regions.felt, in: viewport.width)
    controls = mirrored(regions.controls, in: viewport.width)
    cardWidth = measures.width
    (self.isLow, self.isLeftHanded) = (isLow, isLeftHanded)
    var piles: [PlacedPile] = []
    var cards: [PlacedCard] = []
    for id in Self.piles(of: rules) {
      let laid = seen[id]
      let fan = measures.poses(of: laid, in: id)
      let poses = fan.map { mirrored($0) }
      piles.append(
        PlacedPile(
          id: id, pose: mirrored(measures.base(of: id)),
          catchment: mirrored(
            measures.catchment(of: id, reaching: fan.last), in: regions.felt.width)))
      for index in laid.indices {
        let count = laid.count - index
        // NB: rank and suit are on the left of a card for either hand, so a mirrored fan is
        // reversed.
        let turned =
          isLeftHanded && id == .waste ? measures.turned(index, of: laid.count) : index
        let pose = Pose(
          x: poses[turned].x, y: poses[index].y, width: poses[index].width,
          depth: poses[index].depth)
        let step = count > 1 ? poses[index + 1].y - pose.y : 0
        cards.append(
          PlacedCard(
            laid: laid[index], pile: id, count: count, pose: pose, strip: step > 0 ? step : nil,
            isBuried: count > measures.mostInSight(of: id)))
      }
    }
    self.piles = piles
    self.cards = cards.inOrder { $0.laid.place < $1.laid.place }
  }

  /// Every pile of a patience, in keyboard order.
  static func piles(of rules: PatienceRules) -> [PileID] {
    let kinds: [PileKind] = [.waste, .reserve, .foundation, .tableau, .cell]
    return kinds.reduce(rules.stock == nil ? [] : [.stock]) { piles, kind in
      piles + rules.piles.filter { $0.kind == kind }
    }
  }

  /// Whether cards are so narrow that rank and suit take up their whole width.
  public var hasLargeIndex: Bool { cardWidth < CardFace.leastPlainWidth }

  /// The position of a pile, or `nil` if the patience has no such pile.
  public subscript(pile: PileID) -> PlacedPile? { piles.first { $0.id == pile } }

  /// The position of a card of a pile, counted from its top, or `nil` if there is none.
  public func card(_ count: Int, of pile: PileID) -> PlacedCard? {
    cards.first { $0.pile == pile && $0.count == count }
  }

  /// The center of the visible part of a card in a column, or of the whole card elsewhere.
  func middleOfVisible(_ count: Int, of pile: PileID) -> (x: Double, y: Double)? {
    guard let card = card(count, of: pile)?.pose else { return nil }
    guard let next = self.card(count - 1, of: pile)?.pose, next.y > card.y else {
      return (card.x, card.y)
    }
    return (card.x, card.cardRect.y + min(next.y - card.y, card.cardRect.height) / 2)
  }

  /// Whether a screen is so low that the controls are better on the side: the screen of a phone
  /// held sideways, or the window of a browser on a small laptop.
  private static func isLow(_ viewport: Viewport) -> Bool {
    viewport.width > viewport.height
      && viewport.height < viewport.textSize * (viewport.width > viewport.height * 1.6 ? 42 : 34)
  }

  private static func regions(
    of viewport: Viewport, isLow: Bool, hasLamp: Bool
  ) -> (bar: Rect, felt: Rect, controls: Rect) {
    let bar = Rect(x: 0, y: 0, width: viewport.width, height: viewport.textSize * 3.5)
    let height = viewport.height - bar.height
    if isLow {
      let width = min(viewport.textSize * 7, viewport.width * 0.25)
      return (
        bar, Rect(x: 0, y: bar.height, width: viewport.width - width, height: height),
        Rect(x: viewport.width - width, y: bar.height, width: width, height: height)
      )
    }
    let controls = viewport.textSize * (hasLamp ? 8.75 : 6.75)
    return (
      bar, Rect(x: 0, y: bar.height, width: viewport.width, height: height - controls),
      Rect(x: 0, y: viewport.height - controls, width: viewport.width, height: controls)
    )
  }
}
