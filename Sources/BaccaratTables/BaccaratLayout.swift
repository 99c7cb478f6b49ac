import BaccaratRules
import CardCore
import CasinoKit

/// The positions of everything at a baccarat table, as a function of what the player sees and the
/// screen.
///
/// The felt reaches three edges of the screen, with the bar on it. The rail with keys and chips is
/// at the fourth edge. From the top, the felt has the two hands, the print, the roads and the
/// layout. On a large screen the roads are beside the layout, and on a low one beside the hands.
struct BaccaratLayout {
  let bar: Rect
  let felt: Rect
  /// The rail.
  let controls: Rect
  /// The height of everything on the felt.
  ///
  /// With large text it may exceed the felt's height; the felt scrolls then.
  let height: Double
  let form: TableRegions.Form
  let mostDials: Int
  let cards: [PlacedCard]
  /// The positions of each hand's name and points.
  let heads: [Rect]
  /// The areas of the bets on the layout, in the order of the bets.
  let zones: [Rect]
  /// The roads, if there is room for them.
  let roads: (area: Rect, view: RoadsView)?
  /// The bead plate, if it has a card of its own.
  let beads: (area: Rect, view: RoadsView)?
  /// The note on odds and roads, if there is room for it.
  let note: Rect?
  let print: Pose?
  let shoe: Pose
  /// The discard tray.
  let tray: Pose

  /// One card on the table.
  struct PlacedCard {
    let dealt: DealtCard
    let pose: Pose
  }

  /// Creates the layout of what the player sees.
  ///
  /// - Parameters:
  ///   - seen: The table as the player sees it.
  ///   - squeezed: The squeezed card, which is shown large.
  ///   - viewport: The screen.
  init(
    of seen: BaccaratObservation, squeezing squeezed: DealtCard? = nil, in viewport: Viewport
  ) {
    let regions = BaccaratRegions(of: viewport)
    bar = regions.bar
    felt = regions.felt
    controls = regions.controls
    form = regions.form
    mostDials = regions.mostDials
    var places = BaccaratPlaces(felt: felt, form: form, textSize: viewport.textSize)
    height = max(felt.height, places.leastHeight)
    places.felt = Rect(x: felt.x, y: felt.y, width: felt.width, height: height)
    roads = places.roads.map { ($0, places.roadsView) }
    beads = places.beads
    note = places.note
    print = places.print
    zones = BaccaratBet.allCases.map { places.zone($0) }
    heads = places.hands.map {
      Rect(x: $0.x, y: $0.y, width: $0.width, height: places.headHeight)
    }
    shoe = Pose(
      x: felt.width - 6 - places.shoeWidth / 2, y: 4 + places.shoeWidth * 0.31,
      width: places.shoeWidth, depth: 4)
    tray = Pose(x: -40, y: -60, width: places.shoeWidth * 0.7, depth: 4)
    let near = places.squeezed
    cards = zip([seen.player, seen.banker], places.hands).flatMap { cards, hand in
      Self.lay(cards, in: hand, below: places.headHeight).map { placed in
        placed.dealt == squeezed ? PlacedCard(dealt: placed.dealt, pose: near) : placed
      }
    }
  }

  /// Places overlapping cards in the area of a hand.
  private static func lay(
    _ cards: [DealtCard], in hand: Rect, below head: Double
  ) -> [PlacedCard] {
    let height = max(10, hand.height - head)
    let width = min(height / Pose.cardAspect, hand.width / 1.84)
    let step = min(width * 0.52, (hand.width - width) / 2)
    let left = hand.midX - step * Double(max(0, cards.count - 1)) / 2
    return cards.enumerated().map { place, dealt in
      PlacedCard(
        dealt: dealt,
        pose: Pose(
          x: left + step * Double(place), y: hand.y + head + width * Pose.cardAspect / 2,
          width: width, depth: 10 + place))
    }
  }
}

/// The parts of a screen at a baccarat table.
struct BaccaratRegions {
  let bar: Rect
  let felt: Rect
  let controls: Rect
  let form: TableRegions.Form
  let mostDials: Int

  init(of viewport: Viewport) {
    let (text, width, height) = (viewport.textSize, viewport.width, viewport.height)
    let regions = TableRegions(of: viewport)
    form = regions.form
    guard form == .tall || form == .small else {
      // NB: the rail is the same at every table on large and low screens.
      (bar, felt, controls) = (regions.bar, regions.felt, regions.controls)
      mostDials = min(2, regions.mostDials)
      return
    }
    mostDials = 0
    // NB: on a narrow screen, the text of the rail is as large as the width permits.
    let railText = min(text, max(16, width / 20))
    let rail = min(
      railText * 7 + (form == .tall ? 138 : 114), max(0, height - regions.bar.height) * 0.5)
    bar = regions.bar
    felt = Rect(
      x: 0, y: bar.height, width: width, height: max(0, height - bar.height - rail))
    controls = Rect(x: 0, y: height - rail, width: width, height: rail)
  }
}

/// The positions on a felt.
struct BaccaratPlaces {
  var felt: Rect
  let form: TableRegions.Form
  let textSize: Double

  private let margin = 8.0
  private let gap = 5.0
  /// The end of the usable felt, whose lower edge is curved.
  private var bottom: Double { felt.height - (form == .wide ? 34 : form == .low ? 8 : 14) }
  private var isWide: Bool { form == .wide }

  // MARK: - The layout

  /// The width of the layout, at the bottom of the felt.
  private var layoutWidth: Double {
    isWide ? min(836, felt.width * 0.42) : min(felt.width - margin * 2, 620)
  }
  private var layoutLeft: Double {
    (felt.width - layoutWidth) / 2
  }
  private var rowHeight: Double {
    let rows = isWide ? felt.height * 0.125 : felt.height * (form == .low ? 0.135 : 0.105)
    return min(max(44, rows), isWide ? 132 : 72)
  }
  private var layoutTop: Double { bottom - rowHeight * 3 - gap * 2 }

  /// The area of a bet.
  ///
  /// Pairs and the tie are in the first row, the main bets in the second, the bonuses in the third.
  /// The player's are on the left.
  func zone(_ bet: BaccaratBet) -> Rect {
    let (row, from, to): (Double, Double, Double) =
      switch bet {
      case .playerPair: (0, 0, 1 / 3)
      case .tie: (0, 1 / 3, 2 / 3)
      case .bankerPair: (0, 2 / 3, 1)
      case .player: (1, 0, 0.5)
      case .banker: (1, 0.5, 1)
      case .dragonBonusPlayer: (2, 0, 0.5)
      case .dragonBonusBanker: (2, 0.5, 1)
      }
    let room = layoutWidth + gap
    return Rect(
      x: layoutLeft + room * from, y: layoutTop + (rowHeight + gap) * row,
      width: room * (to - from) - gap, height: rowHeight)
  }

  // MARK: - Roads, print and hands

  private static let leastHands = 84.0
  private static let leastCards = 64.0

  /// The minimum height for hands and layout, one above the other.
  var leastHeight: Double {
    margin + headHeight + Self.leastCards + gap + (felt.height - layoutTop)
  }

  private var noteHeight: Double { textSize * 2.9 }

  /// The width of the roads if they have their own row.
  private var roadsWidth: Double { min(felt.width - margin * 2, 560) }

  var roads: Rect? {
    switch form {
    case .wide:
      guard let side = rightSide else { return nil }
      return Self.fitted(RoadsView.roads(in: side).aspect, in: side)
    case .low:
      let width = felt.width * 0.54 - shoeWidth - margin * 3
      let height = width * roadsView.aspect
      guard margin + height + gap <= layoutTop else { return nil }
      return Rect(x: felt.width * 0.46 + margin, y: margin, width: width, height: height)
    case .tall, .small:
      let height = roadsWidth * roadsView.aspect
      let top = layoutTop - gap - height
      guard top - margin >= Self.leastHands + headHeight else { return nil }
      return Rect(x: (felt.width - roadsWidth) / 2, y: top, width: roadsWidth, height: height)
    }
  }

  /// The roads on their card.
  var roadsView: RoadsView {
    form == .wide ? rightSide.map { RoadsView.roads(in: $0) } ?? .whole : .whole
  }

  /// The width of the room beside the hands and the layout on a large screen.
  private var sideWidth: Double {
    (felt.width - max(printWidth, handsWidth)) / 2 - margin * 3
  }

  /// The width of both hands on a large screen.
  private var handsWidth: Double { max(660, layoutWidth) }

  /// The end of the sides, whose lower corners are round.
  private var sideBottom: Double { felt.height - 66 }

  /// The room for roads on the right, below the shoe.
  private var rightSide: Rect? {
    let top = 4 + shoeWidth * 0.62 + textSize * 1.75
    guard isWide, sideWidth > 200, sideBottom - top >= 90 else { return nil }
    return Rect(
      x: felt.width - sideWidth - margin * 2, y: top, width: sideWidth, height: sideBottom - top)
  }

  /// The bead plate on the left of a large screen, above the note.
  var beads: (area: Rect, view: RoadsView)? {
    guard roads != nil, isWide else { return nil }
    let room = Rect(
      x: margin * 2, y: margin * 2, width: sideWidth,
      height: sideBottom - margin * 3 - wideNoteHeight)
    guard room.height >= 90 else { return nil }
    let view = RoadsView.beads(in: room)
    return (Self.fitted(view.aspect, in: room), view)
  }

  private var wideNoteHeight: Double { textSize * 7 }

  /// The largest area of an aspect in the middle of a room.
  private static func fitted(_ aspect: Double, in room: Rect) -> Rect {
    let width = min(room.width, room.height / aspect)
    let height = width * aspect
    return Rect(
      x: room.x + (room.width - width) / 2, y: room.y + (room.height - height) / 2, width: width,
      height: height)
  }

  var note: Rect? {
    guard let roads else { return nil }
    switch form {
    case .wide:
      guard let beads else { return nil }
      return Rect(
        x: margin * 2, y: beads.area.maxY + margin, width: sideWidth, height: wideNoteHeight)
    case .low:
      let top = roads.maxY + 3
      guard top + noteHeight <= layoutTop else { return nil }
      return Rect(x: roads.x, y: top, width: roads.width, height: noteHeight)
    case .tall, .small:
      let top = roads.y - noteHeight
      guard top - margin >= Self.leastHands + headHeight else { return nil }
      return Rect(x: roads.x, y: top, width: roads.width, height: noteHeight)
    }
  }

  /// The end of the area for the hands.
  private var floor: Double {
    form == .wide || form == .low
      ? layoutTop - gap : (note ?? roads).map { $0.y - 2 } ?? (layoutTop - gap)
  }

  private var printWidth: Double {
    // NB: on a large screen, the roads beside it are more useful than larger print.
    min(felt.width - 24, isWide ? max(640, layoutWidth * 1.06) : 520)
  }
  private var printHeight: Double { ArcView.height(ofWidth: printWidth, isWide: isWide) }

  var print: Pose? {
    guard form != .low, floor - margin - printHeight >= Self.leastHands + headHeight else {
      return nil
    }
    return Pose(x: felt.width / 2, y: floor - printHeight / 2 - 2, width: printWidth, depth: 3)
  }

  /// The position of a squeezed card: in the middle of the felt, large enough to be bent well.
  var squeezed: Pose {
    let width = min(felt.width * 0.5, (felt.height - margin * 2) * 0.62 / Pose.cardAspect, 240)
    return Pose(x: felt.width / 2, y: felt.height * 0.48, width: width, depth: 40)
  }

  var headHeight: Double {
    switch form {
    case .wide: textSize * 2.9
    case .low: textSize * 1.75
    // NB: on a narrow screen, the text is as large as the width permits.
    case .tall, .small: min(textSize * 2.3, max(36.8, felt.width * 0.13))
    }
  }

  var shoeWidth: Double { isWide ? 150 : form == .low ? 46 : min(72, felt.width * 0.17) }

  /// The areas of the two hands, the player's on the left.
  var hands: [Rect] {
    let (left, right): (Double, Double) =
      switch form {
      case .wide: ((felt.width - handsWidth) / 2, (felt.width + handsWidth) / 2)
      case .low: (margin, roads.map { $0.x - margin } ?? felt.width - shoeWidth - margin)
      case .tall, .small: (margin, felt.width - shoeWidth - margin - 4)
      }
    let below = print.map { $0.y - printHeight * (isWide ? 0.42 : 0.5) } ?? floor
    let width = (right - left - gap * 2) / 2
    return [left, left + width + gap * 2].map {
      Rect(x: $0, y: margin, width: width, height: max(60, below - margin))
    }
  }
}
