import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceTables
import Testing

@Suite("Long columns of patience")
struct PatienceStripTests {
  /// Screens with the least height of a strip in the longest column of any game.
  static let screens: [(Viewport, Double)] = [
    (Viewport(width: 320, height: 568), 10), (Viewport(width: 390, height: 844), 13),
    (Viewport(width: 844, height: 390), 8.7), (Viewport(width: 768, height: 1024), 13),
    (Viewport(width: 1366, height: 650), 13), (Viewport(width: 1440, height: 900), 13),
    (Viewport(width: 2560, height: 1440, textSize: 23), 13),
  ]

  private static let growing = PatienceRules.onTables.filter { !$0.foundation.clearsColumns }

  /// A game with its longest column at an index, and one card in each other column.
  private static func seen(
    _ rules: PatienceRules, _ index: Int, _ longest: LongestColumn
  ) -> PatienceObservation {
    var deck = rules.deck
    let columns = rules.columns.indices.map { column in
      let count = column == index ? longest.faceDown + longest.faceUp : 1
      defer { deck.removeFirst(count) }
      return Array(deck.prefix(count))
    }
    let faceUp = columns.indices.map { $0 == index ? longest.faceUp : 1 }
    let layout = PatienceLayout(columns: columns, faceUp: faceUp)
    return Patience(rules).begin(.prepared(layout)).seen
  }

  /// Every layout of a game's longest column on a screen.
  private static func layouts(
    of rules: PatienceRules, on screen: Viewport
  ) -> [(column: PileID, layout: PatienceTableLayout)] {
    let longest = LongestColumn(of: rules)
    return [0, rules.columns.count / 2, rules.columns.count - 1].flatMap { index in
      [false, true].map { isLeftHanded in
        (
          PileID(.tableau, index),
          PatienceTableLayout(
            of: seen(rules, index, longest), by: rules, in: screen, isLeftHanded: isLeftHanded)
        )
      }
    }
  }

  @Test(
    "Rank and suit of every face-up card are visible in the longest column of every game",
    arguments: screens)
  func strips(screen: Viewport, least: Double) {
    for rules in Self.growing {
      for (pile, layout) in Self.layouts(of: rules, on: screen) {
        let column = layout.cards.filter { $0.pile == pile }.sorted { $0.count > $1.count }
        for (card, next) in zip(column, column.dropFirst()) where card.laid.card != nil {
          let strip = next.pose.y - card.pose.y
          #expect(strip >= least, "\(rules.id) \(pile.text)")
          #expect(card.strip == strip && card.pose.x == next.pose.x)
        }
        #expect(column.last?.strip == nil)
      }
    }
  }

  @Test("The longest column covers no other pile and stays on the felt", arguments: screens)
  func apart(screen: Viewport, least: Double) {
    for rules in Self.growing {
      for (pile, layout) in Self.layouts(of: rules, on: screen) {
        let felt = Rect(
          x: 0, y: 0, width: layout.felt.width, height: layout.felt.height + 0.01)
        let others = layout.piles.filter { $0.id != pile }.map { $0.pose.cardRect }
        for card in layout.cards where card.pile == pile {
          let rect = card.pose.cardRect
          #expect(felt.contains(rect), "\(rules.id) \(pile.text)")
          #expect(!others.contains { $0.overlaps(rect) }, "\(rules.id) \(pile.text)")
        }
      }
    }
  }

  @Test("A column that is longer than any found shares the room evenly", arguments: screens)
  func beyond(screen: Viewport, least: Double) throws {
    let rules = PatienceRules.yukon
    let longest = LongestColumn(of: rules)
    let seen = Self.seen(rules, 3, longest.longer(by: 14))
    let layout = PatienceTableLayout(of: seen, by: rules, in: screen, isLeftHanded: false)
    let strips = layout.cards.filter { $0.pile == PileID(.tableau, 3) && $0.laid.card != nil }
      .compactMap { $0.strip }
    let first = try #require(strips.first)
    #expect(strips.allSatisfy { abs($0 - first) < 0.001 && $0 > 5 })
    #expect(layout.cards.allSatisfy { $0.pose.cardRect.maxY <= layout.felt.height + 0.01 })
  }

  @Test(
    "Cards are as large as the screen allows",
    arguments: [
      (Viewport(width: 1366, height: 650), PatienceRules.yukon, 110),
      (Viewport(width: 1366, height: 650), .freeCell, 94),
      (Viewport(width: 1366, height: 650), .spider(suits: 4), 94),
      (Viewport(width: 1440, height: 900), .yukon, 120),
      (Viewport(width: 1440, height: 900), .spider(suits: 2), 110),
      (Viewport(width: 1440, height: 900), .klondike(draw: 3), 120),
      (Viewport(width: 844, height: 390), .klondike(draw: 1), 58),
      (Viewport(width: 2560, height: 1440, textSize: 23), .russian, 180),
    ] as [(Viewport, PatienceRules, Double)])
  func large(screen: Viewport, rules: PatienceRules, width: Double) {
    let seen = Patience(rules).begin(.numbered(7)).seen
    let layout = PatienceTableLayout(of: seen, by: rules, in: screen, isLeftHanded: false)
    #expect(layout.cardWidth >= width, "\(rules.id): \(layout.cardWidth)")
  }

  @Test(
    "On a phone, columns of games with ten columns use the height of the felt",
    arguments: [PatienceRules.spider(suits: 2), .seahaven, .fortyThieves])
  func phones(rules: PatienceRules) throws {
    let seen = Self.seen(rules, 4, LongestColumn(of: rules))
    let layout = PatienceTableLayout(
      of: seen, by: rules, in: Viewport(width: 390, height: 844), isLeftHanded: false)
    let bottom = layout.cards.map { $0.pose.cardRect.maxY }.max() ?? 0
    #expect(bottom > layout.felt.height * 0.85, "\(bottom) of \(layout.felt.height)")
    let dealt = PatienceTableLayout(
      of: Patience(rules).begin(.numbered(7)).seen, by: rules,
      in: Viewport(width: 390, height: 844), isLeftHanded: false)
    let strips = dealt.cards.filter { $0.laid.card != nil }.compactMap { $0.strip }
    #expect(strips.allSatisfy { $0 >= dealt.cardWidth * 0.8 })
  }

  @Test(
    "On an upright screen, cards are as wide as the columns allow, and narrow ones have a large index",
    arguments: [Viewport(width: 390, height: 844), Viewport(width: 820, height: 1180)])
  func uprightWidth(screen: Viewport) {
    for rules in Self.growing {
      let layout = PatienceTableLayout(
        of: Patience(rules).begin(.numbered(7)).seen, by: rules, in: screen, isLeftHanded: false)
      let piles = layout.piles.map { $0.pose.cardRect }
      let left = piles.reduce(screen.width) { min($0, $1.x) }
      let right = piles.reduce(0) { max($0, $1.maxX) }
      #expect(right - left >= screen.width * 0.97, "\(rules.id)")
      #expect(layout.hasLargeIndex == (layout.cardWidth < CardFace.leastPlainWidth), "\(rules.id)")
    }
    let widths = [PatienceRules.spider(suits: 4), .klondike(draw: 1)].map {
      PatienceTableLayout(
        of: Patience($0).begin(.numbered(7)).seen, by: $0, in: screen, isLeftHanded: false
      ).cardWidth
    }
    #expect(screen.width > 400 || widths[0] >= 37 && widths[1] >= 53)
  }

  @Test(
    "On an upright screen, short columns spread, and longer ones close up only as far as they have to",
    arguments: [Viewport(width: 390, height: 844), Viewport(width: 820, height: 1180)])
  func uprightFans(screen: Viewport) throws {
    let rules = PatienceRules.klondike(draw: 1)
    let dealt = PatienceTableLayout(
      of: Patience(rules).begin(.numbered(7)).seen, by: rules, in: screen, isLeftHanded: false)
    let height = dealt.cardWidth * Pose.cardAspect
    let downs = dealt.cards.filter { $0.pile.kind == .tableau }.compactMap { $0.strip }
    #expect(downs.count == 21 && downs.allSatisfy { $0 >= height * 0.35 })
    let longest = LongestColumn(of: rules)
    let full = PatienceTableLayout(
      of: Self.seen(rules, 3, longest), by: rules, in: screen, isLeftHanded: false)
    let ups = full.cards.filter { $0.pile == PileID(.tableau, 3) && $0.laid.card != nil }
      .compactMap { $0.strip }
    let bottom = full.cards.reduce(0) { max($0, $1.pose.cardRect.maxY) }
    let isFull = bottom > full.felt.height - 12
    #expect(
      ups.count == 12 && ups.allSatisfy { $0 >= height * 0.39 || isFull && $0 >= height * 0.25 })
  }

  @Test(
    "Beside the columns, other piles keep a distance, so that the waste is no column",
    arguments: [Viewport(width: 1440, height: 900), Viewport(width: 844, height: 390)])
  func sides(screen: Viewport) throws {
    let rules = PatienceRules.klondike(draw: 1)
    for isLeftHanded in [false, true] {
      let layout = PatienceTableLayout(
        of: Patience(rules).begin(.numbered(7)).seen, by: rules, in: screen,
        isLeftHanded: isLeftHanded)
      let rect = { (pile: PileID) in layout[pile]?.pose.cardRect }
      let waste = try #require(rect(.waste))
      let column = try #require(rect(PileID(.tableau, 0)))
      let next = try #require(rect(PileID(.tableau, 1)))
      let distance = { (one: Rect, other: Rect) in abs(one.midX - other.midX) }
      #expect(
        waste.y < column.maxY && waste.y == column.y
          || distance(waste, column) >= distance(column, next) * 1.25)
    }
  }

  @Test(
    "The eight runs of Spider take less room than three cards, and each later one covers the others",
    arguments: screens)
  func runs(screen: Viewport, least: Double) {
    let rules = PatienceRules.spider(suits: 4)
    let layout = PatienceTableLayout(
      of: Patience(rules).begin(.numbered(7)).seen, by: rules, in: screen, isLeftHanded: false)
    let runs = layout.piles.filter { $0.id.kind == .foundation }.map { $0.pose }
    let spread = zip(runs, runs.dropFirst()).map { abs($1.x - $0.x) + abs($1.y - $0.y) }
    #expect(runs.count == 8 && spread.allSatisfy { $0 > 1 })
    #expect(spread.reduce(0, +) < layout.cardWidth * Pose.cardAspect * 2)
    for pile in layout.piles where pile.id.kind != .foundation {
      #expect(!runs.contains { $0.cardRect.overlaps(pile.pose.cardRect) }, "\(pile.id.text)")
    }
  }
}
