import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// The measures of a felt for the right hand: the size of the cards and the positions of the piles.
struct PatienceMeasures {
  let felt: Rect
  let rules: PatienceRules
  let width: Double
  private let plan: PatiencePlan
  private let gap: Double
  private let left: Double
  private let margin: Double
  /// The height of the arc of the felt's lower edge.
  private let arc: Double

  /// Creates the measures for the plan that gives the larger cards.
  ///
  /// The piles besides the columns go to the sides only if that makes the cards clearly larger.
  init(felt: Rect, rules: PatienceRules, isLow: Bool) {
    self.felt = felt
    self.rules = rules
    let margin = Self.isNarrow(felt) ? 3 : min(14, max(4, felt.width * 0.012))
    let isWide = felt.width > felt.height
    arc = PatienceTableLayout.isWide(felt, isLow: isLow) ? 84 : 0
    // NB: a wide felt has a rim.
    let room = felt.width - max(margin, arc > 0 ? 24 : 0) * 2
    let plans = PatiencePlan.plans(of: rules, isLow: isLow, isWide: isWide).map { plan in
      let width = min(
        Self.highest(plan, rules, in: felt.height - margin * 2) / Pose.cardAspect,
        Self.widest(plan, on: felt),
        room / (plan.slots + (plan.slots - 1) * Self.leastGap(on: felt)))
      return (plan: plan, width: width)
    }
    let best = plans.dropFirst().reduce(plans[0]) { best, next in
      let gain = next.plan.isBeside && !best.plan.isBeside ? 1.05 : 1
      return next.width > best.width * gain ? next : best
    }
    (plan, width, self.margin) = (best.plan, best.width, margin)
    gap = min(width * 0.4, (room - plan.slots * width) / (plan.slots - 1))
    left = (felt.width - plan.slots * width - (plan.slots - 1) * gap) / 2
  }

  /// The minimum gap between two cards, in cards.
  ///
  /// It is larger on tiny screens, where smaller cards leave more height for tapping in long
  /// columns, and smaller on phones held upright.
  private static func leastGap(on felt: Rect) -> Double {
    felt.width < 340 ? 0.1 : isNarrow(felt) ? 0.03 : 0.05
  }

  /// Whether a felt is that of a phone held upright.
  private static func isNarrow(_ felt: Rect) -> Bool { felt.width < 600 && felt.isUpright }

  /// The number of cards on the lowest one of a long column.
  private var longColumn: Double { felt.isUpright ? 10 : 13 }

  /// The visible height of a face-up card in the longest column, in which rank and suit are
  /// legible.
  static let leastStrip = 13.0
  /// The visible height of a face-down card in the longest column.
  private static let leastBack = 3.5

  /// The share of its usual size to which a card may shrink for the longest column.
  ///
  /// Smaller ones would hardly make its strips higher.
  private static let leastShare = 0.85

  /// The maximum height of a card with which a long column fits, and with which every strip of the
  /// longest column is legible, if that is possible.
  private static func highest(
    _ plan: PatiencePlan, _ rules: PatienceRules, in room: Double
  ) -> Double {
    let usual = room / plan.tallest
    guard plan.fixedRows == 0 else { return usual }
    let longest = LongestColumn(of: rules)
    let strips =
      Double(longest.faceDown) * leastBack + Double(max(longest.faceUp - 1, 0)) * leastStrip
    let rows = Double(plan.headRows)
    // NB: the gap below a row is the larger one of 8 pixels and 0.12 of a card.
    let card = min(
      (room - strips) / (1 + rows * 1.12), (room - strips - rows * 8) / (1 + rows))
    return min(usual, max(card, usual * leastShare))
  }

  /// The maximum width of a card.
  ///
  /// It is smaller if columns grow, because they need room.
  private static func widest(_ plan: PatiencePlan, on felt: Rect) -> Double {
    max(128, felt.height * (plan.fixedRows > 0 ? 0.2 : 0.16))
  }

  private var height: Double { width * Pose.cardAspect }
  private var pitch: Double { width + gap }
  private var rowGap: Double { max(8, height * 0.12) + spread }

  /// How much further apart the rows are on an upright screen with room for it.
  private var spread: Double {
    guard felt.isUpright else { return 0 }
    let gap = max(8, height * 0.12)
    if plan.form == .below {
      return max(0, min(height * 0.8, (felt.height - fixedHeight - gap - height) / 3))
    }
    let longest = LongestColumn(of: rules)
    let column =
      height + Double(longest.faceDown) * usualDown
      + Double(max(longest.faceUp - 1, 0)) * usualUp
    let rows = Double(plan.headRows)
    let free = felt.height - margin * 2 - rows * (height + gap) - column
    return max(0, min(height * 0.3, free / (rows + 2)))
  }

  /// The center of a pile's lowest card.
  func base(of pile: PileID) -> Pose {
    let (slot, row) = plan.spot(of: pile)
    let down: Double =
      if let boardRow = plan.boardRow(of: pile) {
        Double(boardRow) * fixedStep
      } else if plan.form == .below {
        pile.kind == .tableau ? 0 : fixedHeight + rowGap
      } else {
        row * (height + (plan.isBeside ? margin : rowGap))
      }
    return Pose(
      x: left + width / 2 + slot * pitch, y: top + height / 2 + down, width: width, depth: 1)
  }

  /// The top of the highest cards.
  ///
  /// Boards and columns that only shrink are centered on the felt.
  private var top: Double {
    guard plan.form == .below else { return margin + spread }
    return (felt.height - fixedHeight - rowGap - height) / 2
  }

  /// The distance between the rows of cards if no cards are ever added.
  private var fixedStep: Double {
    let foot = plan.form == .below ? height + max(8, height * 0.12) : 0
    let room = felt.height - margin * 2 - foot - height
    let most = felt.isUpright ? PatiencePlan.uprightStep : PatiencePlan.steps.upperBound
    return min(height * most, room / Double(max(plan.fixedRows - 1, 1)))
  }

  private var fixedHeight: Double { height + Double(plan.fixedRows - 1) * fixedStep }

  /// The area in which a dropped card is put on a pile: that of its cards and a little around them,
  /// and half a card below a column that grows.
  ///
  /// - Parameters:
  ///   - pile: The pile.
  ///   - top: The position of its top card, if it has any.
  /// - Returns: The area on the felt.
  func catchment(of pile: PileID, reaching top: Pose?) -> Rect {
    let card = base(of: pile).cardRect
    let last = top?.cardRect ?? card
    let isColumn = pile.kind == .tableau && plan.fixedRows == 0
    let around = pile.kind == .tableau ? gap / 2 : min(width * 0.2, max(gap / 2, 4))
    return Rect(
      x: card.x - around, y: card.y - around, width: last.maxX - card.x + around * 2,
      height: last.maxY - card.y + around + (isColumn ? height / 2 : around))
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
  private var fanned: Int { rules.stock?.fanned ?? 1 }

  /// The positions of a pile's cards, bottom to top.
  func poses(of cards: SeenPile, in pile: PileID) -> [Pose] {
    let base = base(of: pile)
    var (x, y) = (base.x, base.y)
    let (down, up) = pile.kind == .tableau ? steps(of: cards, from: base) : (0, 0)
    // NB: complete runs overlap each other.
    let isRun = pile.kind == .foundation && rules.foundation == .wholeRuns
    let depth = 10 + (isRun ? pile.index * rules.ranks : plan.boardRow(of: pile) ?? 0)
    return cards.indices.map { index in
      if index > 0 {
        switch pile.kind {
        case .tableau: y += cards[index - 1].card == nil ? down : up
        case .waste where cards.count - index < fanned:
          if plan.isBeside {
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

  /// How much higher the felt ends under a column than in its middle, where the edge is an arc.
  private func rise(at card: Rect) -> Double {
    let half = felt.width / 2
    let reach = min(1, max(half - card.x, card.maxX - half) / half)
    return arc * (1 - (1 - reach * reach).squareRoot())
  }

  /// The visible part of a covered face-up card in a column that doesn't have more room, with its
  /// rank and suit.
  ///
  /// They take up the upper 0.35 of a card; slightly more makes it look like a card.
  private var usualUp: Double { max(24, height * 0.39) }
  /// The same for a face-down card.
  private var usualDown: Double { max(6, height * 0.18) }

  /// The visible part of a covered face-down card and of a covered face-up card in a column.
  ///
  /// If the screen has room for a long column, all cards show more. If a column is too long, it shows
  /// less of its face-down cards first, then of the others.
  private func steps(of cards: SeenPile, from base: Pose) -> (down: Double, up: Double) {
    if plan.fixedRows > 0 { return (fixedStep, fixedStep) }
    let downs = Double(cards.dropLast().reduce(0) { $0 + ($1.card == nil ? 1 : 0) })
    let ups = Double(max(0, cards.count - 1)) - downs
    let room = felt.height - max(margin, rise(at: base.cardRect)) - base.cardRect.maxY
    let mostUp = max(usualUp, min(height * (felt.isUpright ? 0.8 : 0.62), room / longColumn))
    let mostDown = felt.isUpright ? max(usualDown, height * 0.36) : usualDown
    let spare = room - downs * usualDown - ups * usualUp
    if spare >= 0 {
      let more = downs * (mostDown - usualDown) + ups * (mostUp - usualUp)
      let share = min(1, spare / max(more, 1))
      return (
        usualDown + (mostDown - usualDown) * share, usualUp + (mostUp - usualUp) * share
      )
    }
    let down = min(max(Self.leastBack, (room - ups * usualUp) / max(downs, 1)), usualDown)
    return (down, min(usualUp, (room - downs * down) / max(ups, 1)))
  }
}

extension Rect {
  /// Whether it is higher than wide.
  fileprivate var isUpright: Bool { height > width }
}
