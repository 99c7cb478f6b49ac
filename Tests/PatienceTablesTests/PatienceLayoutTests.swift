import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import Testing

@Suite("Layout of patience, for either hand")
struct PatienceLayoutTests {
  static let screens = [
    Viewport(width: 320, height: 568), Viewport(width: 390, height: 844),
    Viewport(width: 844, height: 390), Viewport(width: 1280, height: 800),
    Viewport(width: 390, height: 844, textSize: 32),
    Viewport(width: 844, height: 390, textSize: 24),
    Viewport(width: 1280, height: 800, textSize: 32), Viewport(width: 768, height: 1024),
  ]

  /// The longest column of Klondike: six face-down cards and thirteen from king to ace.
  static let longest = PatiencePlayer(
    columns: "2C 3C 4C 5C 6C 7C KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS//AC 2D", faceUp: [13, 0, 2],
    waste: "8C 9C TC"
  ).shown

  private static func layouts(
    _ viewport: Viewport
  ) -> [(rules: PatienceRules, layout: PatienceTableLayout)] {
    PatienceRules.onTables.map { rules in
      let game = Patience(rules)
      return (
        rules,
        PatienceTableLayout(
          of: game.observe(game.begin(.numbered(7))), by: rules, in: viewport, isLeftHanded: false)
      )
    } + [
      (
        .klondike(draw: 3),
        PatienceTableLayout(of: longest, by: .klondike(draw: 3), in: viewport, isLeftHanded: false)
      )
    ]
  }

  @Test("Bar, felt and controls share the screen, with all cards inside", arguments: screens)
  func fits(viewport: Viewport) {
    for (rules, layout) in Self.layouts(viewport) {
      let screen = Rect(x: 0, y: 0, width: viewport.width, height: viewport.height)
      for region in [layout.bar, layout.felt, layout.controls] {
        #expect(screen.contains(region))
      }
      #expect(!layout.felt.overlaps(layout.controls) && !layout.felt.overlaps(layout.bar))
      let felt = Rect(x: 0, y: 0, width: layout.felt.width, height: layout.felt.height + 0.01)
      #expect(layout.cards.count == rules.cardCount)
      for card in layout.cards { #expect(felt.contains(card.pose.cardRect), "\(rules.id)") }
      for pile in layout.piles { #expect(felt.contains(pile.pose.cardRect)) }
    }
  }

  @Test("Piles don't overlap, and cards are wide enough to tap", arguments: screens)
  func apart(viewport: Viewport) {
    for (rules, layout) in Self.layouts(viewport) {
      #expect(layout.cardWidth >= 24)
      for (place, pile) in layout.piles.enumerated() {
        for other in layout.piles[(place + 1)...] {
          // Cards of a board overlap.
          let isBoard = rules.columns.contains { !$0.coveredBy.isEmpty }
          if isBoard, pile.id.kind == .tableau, other.id.kind == .tableau { continue }
          // So do complete runs.
          let areRuns = rules.foundation == .wholeRuns
          if areRuns, pile.id.kind == .foundation, other.id.kind == .foundation { continue }
          #expect(!pile.pose.cardRect.overlaps(other.pose.cardRect))
        }
      }
    }
  }

  @Test(
    "At least 24 pixels of each face-up card can be tapped, even in the longest column, but 21 on tiny screens",
    arguments: [
      (Viewport(width: 390, height: 844), 24), (Viewport(width: 360, height: 640), 24),
      (Viewport(width: 320, height: 568), 21),
    ] as [(Viewport, Double)])
  func targets(viewport: Viewport, pixels: Double) {
    let layout = PatienceTableLayout(
      of: Self.longest, by: .klondike(draw: 1), in: viewport, isLeftHanded: false)
    let column = layout.cards.filter { $0.pile == PileID(.tableau, 0) }
      .sorted { $0.count > $1.count }
    for (card, next) in zip(column, column.dropFirst()) {
      let strip = next.pose.y - card.pose.y
      #expect(strip >= (card.laid.card == nil ? 3 : pixels))
    }
  }

  @Test(
    "On large screens, rank and suit of every covered card are visible in every deal of FreeCell",
    arguments: [Viewport(width: 1280, height: 800), Viewport(width: 768, height: 1024)])
  func coveredCards(viewport: Viewport) {
    let game = Patience(.freeCell)
    let layout = PatienceTableLayout(
      of: game.observe(game.begin(.numbered(7))), by: .freeCell, in: viewport, isLeftHanded: false)
    for card in layout.cards {
      guard let next = layout.card(card.count - 1, of: card.pile) else { continue }
      #expect(next.pose.y - card.pose.y >= card.pose.cardRect.height * 0.35)
    }
  }

  @Test("For the left hand everything is mirrored, to the pixel", arguments: screens)
  func mirrored(viewport: Viewport) {
    for rules in PatienceRules.onTables {
      let game = Patience(rules)
      var position = game.begin(.numbered(3))
      if rules.stock != nil { _ = try? game.play(.draw, in: &position) }
      let right = PatienceTableLayout(
        of: position.seen, by: rules, in: viewport, isLeftHanded: false)
      let left = PatienceTableLayout(of: position.seen, by: rules, in: viewport, isLeftHanded: true)
      #expect(left.felt.width == right.felt.width && left.felt.height == right.felt.height)
      #expect(abs(left.felt.x - (viewport.width - right.felt.maxX)) < 1e-9)
      for (one, other) in zip(left.cards, right.cards) where one.pile != .waste {
        #expect(one.laid == other.laid && one.pose.y == other.pose.y)
        #expect(abs(one.pose.x - (right.felt.width - other.pose.x)) < 1e-9)
      }
      for (one, other) in zip(left.piles, right.piles) {
        #expect(one.id == other.id)
        #expect(abs(one.pose.x - (right.felt.width - other.pose.x)) < 1e-9)
      }
      // NB: the waste takes the mirrored positions with its cards reversed, so that the upright
      // corner of each is visible.
      let (wasteLeft, wasteRight) = (waste(of: left), waste(of: right))
      #expect(wasteLeft.count == wasteRight.count)
      for (one, other) in zip(wasteLeft, wasteRight.reversed()) {
        #expect(abs(one.x - (right.felt.width - other.x)) < 1e-9)
      }
      #expect(Set(wasteLeft.map { $0.y }) == Set(wasteRight.map { $0.y }))
    }
  }

  /// The positions of the waste's cards, from left to right.
  private func waste(of layout: PatienceTableLayout) -> [Pose] {
    layout.cards.filter { $0.pile == .waste }.map { $0.pose }.sorted { $0.x < $1.x }
  }

  @Test(
    "The waste shows the upright corner of each card, for either hand", arguments: [false, true])
  func wasteCorners(isLeftHanded: Bool) {
    let layout = PatienceTableLayout(
      of: Self.longest, by: .klondike(draw: 3), in: Viewport(width: 390, height: 844),
      isLeftHanded: isLeftHanded)
    let waste = layout.cards.filter { $0.pile == .waste }.sorted { $0.count > $1.count }
    #expect(waste.count == 3)
    for (card, next) in zip(waste, waste.dropFirst()) {
      #expect(next.pose.x - card.pose.x >= card.pose.width * 0.3, "the next lies to its right")
    }
    let felt = Rect(x: 0, y: 0, width: layout.felt.width, height: layout.felt.height)
    #expect(waste.allSatisfy { felt.contains($0.pose.cardRect) })
    for pile in layout.piles where pile.id != .waste {
      #expect(waste.allSatisfy { !$0.pose.cardRect.overlaps(pile.pose.cardRect) }, "\(pile.id)")
    }
  }

  @Test(
    "On large screens cards are large, and columns spread until rank and suit are fully visible",
    arguments: [
      (Viewport(width: 1440, height: 900), 105), (Viewport(width: 2560, height: 1440), 180),
    ] as [(Viewport, Double)])
  func largeScreens(viewport: Viewport, width: Double) {
    let seen = PatiencePlayer(
      columns: "2C 3C 4C 5C KS QH JS TH 9S 8H 7S", faceUp: [7], waste: "8C 9C TC"
    ).shown
    let layout = PatienceTableLayout(
      of: seen, by: .klondike(draw: 3), in: viewport, isLeftHanded: false)
    #expect(layout.cardWidth >= width)
    for count in 2...7 {
      guard let card = layout.card(count, of: PileID(.tableau, 0)),
        let next = layout.card(count - 1, of: PileID(.tableau, 0))
      else { continue }
      #expect(next.pose.y - card.pose.y >= card.pose.cardRect.height * 0.375)
    }
  }

  @Test(
    "Layouts that only shrink fill the felt: to the edge in one direction, well spread in the other",
    arguments: [
      Viewport(width: 390, height: 844), Viewport(width: 360, height: 640),
      Viewport(width: 844, height: 390), Viewport(width: 820, height: 1180),
      Viewport(width: 1440, height: 900), Viewport(width: 2560, height: 1440),
    ])
  func cleared(viewport: Viewport) {
    for rules in [PatienceRules.pyramid, .triPeaks, .golf] {
      let game = Patience(rules)
      let layout = PatienceTableLayout(
        of: game.observe(game.begin(.numbered(7))), by: rules, in: viewport, isLeftHanded: false)
      let rects = layout.cards.map { $0.pose.cardRect }
      let top = rects.reduce(layout.felt.height) { min($0, $1.y) }
      let bottom = rects.reduce(0) { max($0, $1.maxY) }
      let left = rects.reduce(layout.felt.width) { min($0, $1.x) }
      let right = rects.reduce(0) { max($0, $1.maxX) }
      let height = (bottom - top) / layout.felt.height
      let width = (right - left) / layout.felt.width
      #expect(height > 0.9 || width > 0.95, "\(rules.id)")
      #expect(height > 0.3 && width > 0.55, "\(rules.id)")
      // NB: an upright screen has more of the free room below the cards.
      let isHigher =
        layout.felt.height > layout.felt.width && top < layout.felt.height - bottom
      #expect(
        abs(top + bottom - layout.felt.height) < 1 || isHigher
          || layout.controls.y < layout.felt.maxY, "\(rules.id)")
    }
  }

  @Test(
    "On portrait screens columns go from edge to edge, and covered cards show more than their corners",
    arguments: [(Viewport(width: 390, height: 844), 52), (Viewport(width: 820, height: 1180), 109)]
      as [(Viewport, Double)])
  func upright(viewport: Viewport, width: Double) throws {
    let layout = PatienceTableLayout(
      of: Self.longest, by: .klondike(draw: 3), in: viewport, isLeftHanded: false)
    #expect(layout.cardWidth >= width)
    let game = Patience(.freeCell)
    let dealt = PatienceTableLayout(
      of: game.observe(game.begin(.numbered(7))), by: .freeCell, in: viewport, isLeftHanded: false)
    for card in dealt.cards {
      guard let next = dealt.card(card.count - 1, of: card.pile) else { continue }
      let share = (next.pose.y - card.pose.y) / card.pose.cardRect.height
      #expect(share >= (viewport.width < 400 ? 0.47 : 0.389))
    }
  }

  @Test("Draw three fans the last three cards of the waste; draw one stacks them")
  func fan() {
    for (draw, spots) in [(3, 3), (1, 1)] {
      let rules = PatienceRules.klondike(draw: draw)
      let layout = PatienceTableLayout(
        of: Self.longest, by: rules, in: Viewport(width: 390, height: 844),
        isLeftHanded: false)
      let waste = layout.cards.filter { $0.pile == .waste }.map { $0.pose.x }
      #expect(Set(waste).count == spots)
    }
  }

  @Test("The layout is deterministic")
  func pure() {
    let viewport = Viewport(width: 390, height: 844)
    #expect(Self.layouts(viewport).map { $0.layout } == Self.layouts(viewport).map { $0.layout })
  }

  @Test(
    "Cards of a board overlap those that they cover, with rank and suit of covered cards visible",
    arguments: screens)
  func boards(viewport: Viewport) throws {
    for rules in [PatienceRules.pyramid, .triPeaks] {
      let game = Patience(rules)
      let layout = PatienceTableLayout(
        of: game.observe(game.begin(.numbered(7))), by: rules, in: viewport, isLeftHanded: false)
      for (index, rule) in rules.columns.enumerated() {
        let card = try #require(layout.card(1, of: PileID(.tableau, index)))
        for cover in rule.coveredBy {
          let above = try #require(layout.card(1, of: PileID(.tableau, cover)))
          #expect(above.pose.cardRect.overlaps(card.pose.cardRect))
          #expect(above.pose.depth > card.pose.depth)
          #expect(above.pose.y - card.pose.y >= card.pose.cardRect.height * 0.35, "\(rules.id)")
        }
      }
    }
  }
}
