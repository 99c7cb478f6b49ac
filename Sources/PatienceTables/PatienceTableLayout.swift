import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// Where everything lies at a table of patience: a function of what the player sees and the screen.
///
/// The bar is at the top, the felt in the middle, the controls at the bottom. On a screen that is
/// wide and low, the controls stand at the side, and so do the piles that otherwise lie above the
/// columns. For the left hand all of it is mirrored. Positions on the felt count from its top left
/// corner.
public struct PatienceTableLayout: Equatable, Sendable {
  public let bar: Rect
  public let felt: Rect
  public let controls: Rect
  /// Every pile of the patience, with the place of its lowest card.
  public let piles: [PlacedPile]
  /// Every card, in the order of the deal.
  public let cards: [PlacedCard]
  /// The width of a card.
  public let cardWidth: Double

  /// The place of a pile.
  public struct PlacedPile: Equatable, Sendable {
    public let id: PileID
    public let pose: Pose
    /// Where a card may be let go to come to lie on the pile.
    public let catchment: Rect
  }

  /// One card on the table.
  public struct PlacedCard: Equatable, Sendable {
    public let laid: LaidCard
    public let pile: PileID
    /// How many cards would be lifted with it, itself included.
    public let count: Int
    public let pose: Pose
    /// Whether others hide it wholly, even when the top card is lifted.
    public let isBuried: Bool
  }

  /// Lays out a table; a lamp has a line of its own among the controls.
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
        // NB: rank and suit stand at the left of a card, for either hand: a mirrored fan is turned round.
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

  /// Every pile of a patience, in the order in which the keys come to them.
  static func piles(of rules: PatienceRules) -> [PileID] {
    let kinds: [PileKind] = [.waste, .reserve, .foundation, .tableau, .cell]
    return kinds.reduce(rules.stock == nil ? [] : [.stock]) { piles, kind in
      piles + rules.piles.filter { $0.kind == kind }
    }
  }

  /// The place of a pile, or `nil` where this patience has no such pile.
  public subscript(pile: PileID) -> PlacedPile? { piles.first { $0.id == pile } }

  /// The place of a card of a pile, counted from its top; `nil` where there is none.
  public func card(_ count: Int, of pile: PileID) -> PlacedCard? {
    cards.first { $0.pile == pile && $0.count == count }
  }

  /// The middle of what is seen of a card of a column, on which the next one lies; of any other, of the card.
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

/// The measures of one felt, for the right hand: how large cards are on it, and where piles go.
private struct PatienceMeasures {
  let felt: Rect
  let rules: PatienceRules
  let width: Double
  private let plan: PatiencePlan
  private let gap: Double
  private let left: Double
  private let margin: Double

  /// The measures by whichever plan leaves the cards larger.
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

  /// The least room between two cards, in cards: more on tiny screens, where smaller cards leave long columns
  /// the height to be tapped.
  private static func leastGap(on felt: Rect) -> Double { felt.width < 340 ? 0.1 : 0.05 }

  /// How many cards lie on the lowest one of a long column.
  private static let longColumn = 13.0

  /// How wide a card may be, however large the screen is: where columns grow, they want room.
  private static func widest(_ plan: PatiencePlan, on felt: Rect) -> Double {
    max(128, felt.height * (plan.fixedRows > 0 ? 0.2 : 0.16))
  }

  private var height: Double { width * Pose.cardAspect }
  private var pitch: Double { width + gap }
  private var rowGap: Double { max(8, height * 0.12) }

  /// The middle of a pile's lowest card: in which slot it lies, and in which row.
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

  /// Where the highest cards begin: what only shrinks stands in the middle of the felt.
  private var top: Double {
    plan.form == .below ? (felt.height - fixedHeight - rowGap - height) / 2 : margin
  }

  /// How far the rows of cards lie apart where none are ever added.
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

  /// How many cards from the top of a pile can be seen now, or once the top card is lifted.
  func mostInSight(of pile: PileID) -> Int {
    switch pile.kind {
    case .stock, .foundation, .reserve: 2
    case .waste: fanned + 1
    case .cell, .tableau: rules.cardCount
    }
  }

  /// Which card of the waste lies where another one does once the fan is turned round: the first of those
  /// side by side changes places with the last.
  func turned(_ index: Int, of count: Int) -> Int {
    let first = max(0, count - fanned)
    return index < first ? index : first + count - 1 - index
  }

  /// How many cards of the waste lie side by side.
  private var fanned: Int { min(rules.stock?.draw ?? 1, 3) }

  /// The places of a pile's cards, bottom to top.
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

  /// How much of a covered card of a column is seen: of one that lies face down and of one that lies
  /// face up.
  ///
  /// A column that would be too long shows less of its face-down cards, then of the others. On a screen so high
  /// that a long column leaves room all show more.
  private func steps(of cards: SeenPile, from base: Pose) -> (down: Double, up: Double) {
    if plan.fixedRows > 0 { return (fixedStep, fixedStep) }
    let downs = Double(cards.dropLast().reduce(0) { $0 + ($1.card == nil ? 1 : 0) })
    let ups = Double(max(0, cards.count - 1)) - downs
    let room = felt.height - margin - base.cardRect.maxY
    // NB: rank and suit stand in the upper 0.35 of a card, and below them it is seen to be a card.
    let up = max(24, height * 0.39, min(height * 0.48, room / Self.longColumn))
    let down = min(max(3.5, (room - ups * up) / max(downs, 1)), max(6, height * 0.18))
    return (down, min(up, (room - downs * down) / max(ups, 1)))
  }
}
