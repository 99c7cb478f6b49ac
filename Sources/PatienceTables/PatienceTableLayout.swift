import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// The positions of everything at a patience table, as a function of what the player sees and the
/// screen.
///
/// The bar is at the top, the felt in the middle, the controls at the bottom. On a wide, low screen
/// the controls are on the side, and so are the piles that are otherwise above the columns. For the
/// left hand everything is mirrored. Positions on the felt count from its top left corner.
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
    /// Whether other cards hide it completely, even when the top card is lifted.
    public let isBuried: Bool
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
    let ids = Self.piles(of: rules)
    piles = ids.map {
      PlacedPile(
        id: $0, pose: mirrored(measures.base(of: $0)),
        catchment: mirrored(measures.catchment(of: $0), in: regions.felt.width))
    }
    var cards: [PlacedCard] = []
    for id in ids {
      let laid = seen[id]
      let poses = measures.poses(of: laid, in: id).map { mirrored($0) }
      for index in laid.indices {
        let count = laid.count - index
        // NB: rank and suit are on the left of a card for either hand, so a mirrored fan is
        // reversed.
        let turned =
          isLeftHanded && id == .waste ? measures.turned(index, of: laid.count) : index
        let pose = Pose(
          x: poses[turned].x, y: poses[index].y, width: poses[index].width,
          depth: poses[index].depth)
        cards.append(
          PlacedCard(
            laid: laid[index], pile: id, count: count, pose: pose,
            isBuried: count > measures.mostInSight(of: id)))
      }
    }
    self.cards = cards.inOrder { $0.laid.place < $1.laid.place }
  }

  /// Every pile of a patience, in keyboard order.
  static func piles(of rules: PatienceRules) -> [PileID] {
    let kinds: [PileKind] = [.waste, .reserve, .foundation, .tableau, .cell]
    return kinds.reduce(rules.stock == nil ? [] : [.stock]) { piles, kind in
      piles + rules.piles.filter { $0.kind == kind }
    }
  }

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

  /// Whether a screen is too low for piles above the columns.
  private static func isLow(_ viewport: Viewport) -> Bool {
    viewport.width > viewport.height && viewport.height < viewport.textSize * 34
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

/// The measures of a felt for the right hand: the size of the cards and the positions of the piles.
private struct PatienceMeasures {
  let felt: Rect
  let rules: PatienceRules
  let width: Double
  private let plan: PatiencePlan
  private let gap: Double
  private let left: Double
  private let margin: Double

  /// Creates the measures for the plan that gives the larger cards.
  init(felt: Rect, rules: PatienceRules, isLow: Bool) {
    self.felt = felt
    self.rules = rules
    let margin = min(14, max(4, felt.width * 0.012))
    let room = felt.width - margin * 2
    let plans = PatiencePlan.plans(of: rules, isLow: isLow).map { plan in
      let tallest = (felt.height - margin * 2) / plan.tallest
      let width = min(
        Self.widest(plan, on: felt), tallest / Pose.cardAspect,
        room / (plan.slots + (plan.slots - 1) * Self.leastGap(on: felt)))
      return (plan: plan, width: width)
    }
    let best = plans.dropFirst().reduce(plans[0]) { $1.width > $0.width ? $1 : $0 }
    (plan, width, self.margin) = (best.plan, best.width, margin)
    gap = min(width * 0.4, (room - plan.slots * width) / (plan.slots - 1))
    left = (felt.width - plan.slots * width - (plan.slots - 1) * gap) / 2
  }

  /// The minimum gap between two cards, in cards.
  ///
  /// It is larger on tiny screens, where smaller cards leave more height for tapping in long
  /// columns.
  private static func leastGap(on felt: Rect) -> Double { felt.width < 340 ? 0.1 : 0.05 }

  /// The number of cards on the lowest one of a long column.
  private static let longColumn = 13.0

  /// The maximum width of a card.
  ///
  /// It is smaller if columns grow, because they need room.
  private static func widest(_ plan: PatiencePlan, on felt: Rect) -> Double {
    max(128, felt.height * (plan.fixedRows > 0 ? 0.2 : 0.16))
  }

  private var height: Double { width * Pose.cardAspect }
  private var pitch: Double { width + gap }
  private var rowGap: Double { max(8, height * 0.12) }

  /// The center of a pile's lowest card.
  func base(of pile: PileID) -> Pose {
    let (slot, row) = plan.spot(of: pile)
    let down: Double =
      if let boardRow = plan.boardRow(of: pile) {
        Double(boardRow) * fixedStep
      } else if plan.form == .below {
        pile.kind == .tableau ? 0 : fixedHeight + rowGap
      } else {
        row * (height + (plan.form == .beside ? margin : rowGap))
      }
    return Pose(
      x: left + width / 2 + slot * pitch, y: top + height / 2 + down, width: width, depth: 1)
  }

  /// The top of the highest cards.
  ///
  /// Boards and columns that only shrink are centered on the felt.
  private var top: Double {
    plan.form == .below ? (felt.height - fixedHeight - rowGap - height) / 2 : margin
  }

  /// The distance between the rows of cards if no cards are ever added.
  private var fixedStep: Double {
    let foot = plan.form == .below ? height + rowGap : 0
    let room = felt.height - margin * 2 - foot - height
    return min(height * PatiencePlan.steps.upperBound, room / Double(max(plan.fixedRows - 1, 1)))
  }

  private var fixedHeight: Double { height + Double(plan.fixedRows - 1) * fixedStep }

  func catchment(of pile: PileID) -> Rect {
    let card = base(of: pile).cardRect
    let isColumn = pile.kind == .tableau && plan.fixedRows == 0
    let around = pile.kind == .tableau ? gap / 2 : min(width * 0.2, max(gap / 2, 4))
    let bottom = isColumn ? felt.height : card.maxY + around
    return Rect(
      x: card.x - around, y: card.y - around, width: card.width + around * 2,
      height: bottom - card.y + around)
  }

  /// The number of cards from the top of a pile that are visible now or once the top card is
  /// lifted.
  func mostInSight(of pile: PileID) -> Int {
    switch pile.kind {
    case .stock, .foundation, .reserve: 2
    case .waste: fanned + 1
    case .cell, .tableau: rules.cardCount
    }
  }

  /// The index of a waste card in a reversed fan, in which the first card changes places with the
  /// last.
  func turned(_ index: Int, of count: Int) -> Int {
    let first = max(0, count - fanned)
    return index < first ? index : first + count - 1 - index
  }

  /// The number of waste cards side by side.
  private var fanned: Int { min(rules.stock?.draw ?? 1, 3) }

  /// The positions of a pile's cards, bottom to top.
  func poses(of cards: SeenPile, in pile: PileID) -> [Pose] {
    let base = base(of: pile)
    var (x, y) = (base.x, base.y)
    let (down, up) = pile.kind == .tableau ? steps(of: cards, from: base) : (0, 0)
    let depth = 10 + (plan.boardRow(of: pile) ?? 0)
    return cards.indices.map { index in
      if index > 0 {
        switch pile.kind {
        case .tableau: y += cards[index - 1].card == nil ? down : up
        case .waste where cards.count - index < fanned:
          if plan.form == .beside {
            y += height * 0.26
          } else {
            x += min(pitch / 2, width * 0.42)
          }
        default: break
        }
      }
      return Pose(x: x, y: y, width: width, depth: depth + index)
    }
  }

  /// The visible part of a covered face-down card and of a covered face-up card in a column.
  ///
  /// If a column is too long, it shows less of its face-down cards first, then of the others. If
  /// the screen has room for a long column, all cards show more.
  private func steps(of cards: SeenPile, from base: Pose) -> (down: Double, up: Double) {
    if plan.fixedRows > 0 { return (fixedStep, fixedStep) }
    let downs = Double(cards.dropLast().reduce(0) { $0 + ($1.card == nil ? 1 : 0) })
    let ups = Double(max(0, cards.count - 1)) - downs
    let room = felt.height - margin - base.cardRect.maxY
    // NB: rank and suit take up the upper 0.35 of a card; slightly more makes it look like a card.
    let up = max(24, height * 0.39, min(height * 0.48, room / Self.longColumn))
    let down = min(max(3.5, (room - ups * up) / max(downs, 1)), max(6, height * 0.18))
    return (down, min(up, (room - downs * down) / max(ups, 1)))
  }
}
