import CasinoKit
import Tables
import Testing
import TrueCountEngine

/// Where things lie, over screens from a small phone to a large desktop, upright and on the side.
@Suite("Where things lie on the table")
struct LayoutTests {
  static let screens: [Viewport] = [
    (320, 568), (360, 640), (390, 844), (430, 932), (568, 320), (667, 375), (844, 390), (768, 1024),
    (1024, 768), (1280, 800), (1920, 1080), (2560, 1440),
  ].map { Viewport(width: $0.0, height: $0.1) }

  /// Tables in all phases: random play from random saves.
  private static func tables(seeds: Range<UInt64>) -> [BlackjackObservation] {
    var seen: [BlackjackObservation] = []
    for seed in seeds {
      var whims = Whims(seed: seed)
      let guest = Guest(whims.document())
      for _ in 0..<60 {
        guest.model.perform(whims.command(for: guest.model))
        guest.rest()
        seen.append(guest.shown)
      }
    }
    return seen
  }

  /// Four hands of up to seven cards each, which chance seldom deals.
  private static var fourHands: [BlackjackObservation] {
    let guest = Guest(
      "8S 6D 8H TC 8D 8C 2D 2C 2H 2S 3S AC AD 2S 2D AS AH 3C 3D 3H 4S 4C 4D 4H 5S 5C",
      bankroll: 10_000)
    guest.ask("deal", "split", "split", "split")
    var seen = [guest.shown]
    while guest.shown.phase == .playerTurn {
      guest.ask("hit")
      seen.append(guest.shown)
    }
    return seen
  }

  @Test("Bar, felt and controls fill the screen, do not overlap, and stay whatever happens")
  func regions() {
    let tables = Self.tables(seeds: 0..<4) + Self.fourHands
    for screen in Self.screens {
      let whole = Rect(x: 0, y: 0, width: screen.width, height: screen.height)
      let first = TableLayout(of: tables[0], in: screen)
      for region in [first.bar, first.felt, first.controls] {
        #expect(whole.contains(region), "\(screen.width) by \(screen.height)")
      }
      #expect(!first.bar.overlaps(first.felt))
      #expect(!first.felt.overlaps(first.controls))
      #expect(!first.bar.overlaps(first.controls))
      for table in tables {
        let layout = TableLayout(of: table, in: screen)
        #expect(layout.bar == first.bar && layout.felt == first.felt)
        #expect(layout.controls == first.controls)
      }
    }
  }

  @Test("Every card lies on the felt and keeps its corner readable")
  func cards() {
    for screen in Self.screens {
      for table in Self.tables(seeds: 0..<20) + Self.fourHands {
        let layout = TableLayout(of: table, in: screen)
        let felt = Rect(x: 0, y: 0, width: layout.felt.width, height: layout.felt.height)
        let count = table.dealer.count + table.hands.reduce(0) { $0 + $1.cards.count }
        #expect(layout.cards.count == count)
        for card in layout.cards {
          let rect = card.pose.cardRect
          #expect(felt.contains(rect), "\(screen.width) by \(screen.height): \(table.hands.count)")
          #expect(card.pose.width >= 30)
          let covered = layout.cards.contains { other in
            other.hand == card.hand && other.pose.depth > card.pose.depth
              && other.pose.cardRect.overlaps(Self.corner(of: rect))
          }
          #expect(
            !covered || Self.cardsBeside(card, in: layout) > Self.readableCards(in: layout, card),
            "\(screen.width) by \(screen.height), hands \(table.hands.count), cards \(Self.cardsBeside(card, in: layout)) of \(card.hand ?? -1)"
          )
        }
      }
    }
  }

  /// The part of a card that must be seen to tell it: the left fifth of its upper edge.
  private static func corner(of card: Rect) -> Rect {
    Rect(x: card.x, y: card.y, width: card.width * 0.2, height: card.height * 0.1)
  }

  private static func cardsBeside(_ card: TableLayout.PlacedCard, in layout: TableLayout) -> Int {
    layout.cards.filter { $0.hand == card.hand }.count
  }

  /// How many cards of a hand are promised to be readable: five of a split hand, eight otherwise.
  private static func readableCards(
    in layout: TableLayout, _ card: TableLayout.PlacedCard
  ) -> Int {
    card.hand != nil && layout.handLabels.count > 1 ? 5 : 8
  }

  @Test("Split hands lie apart from one another and from the dealer")
  func handsApart() {
    for screen in Self.screens {
      for table in Self.fourHands + Self.tables(seeds: 0..<20) {
        let layout = TableLayout(of: table, in: screen)
        for one in layout.cards {
          for other in layout.cards where other.hand != one.hand {
            #expect(
              !one.pose.cardRect.overlaps(other.pose.cardRect),
              "\(screen.width) by \(screen.height), \(table.hands.count) hands")
          }
        }
      }
    }
  }

  @Test("Totals stand above their hand's cards and bets below, all on the felt")
  func labels() {
    for screen in Self.screens {
      for table in Self.fourHands + Self.tables(seeds: 0..<4) {
        let layout = TableLayout(of: table, in: screen)
        #expect(layout.handLabels.count == table.hands.count)
        #expect(layout.bets.count == max(1, table.hands.count))
        for (index, label) in layout.handLabels.enumerated() {
          let hand = layout.cards.filter { $0.hand == index }.map { $0.pose.cardRect }
          #expect(hand.allSatisfy { label.y <= $0.y })
          #expect(hand.allSatisfy { layout.bets[index].y > $0.maxY })
          #expect((0...layout.felt.width).contains(label.x) && label.y > 0)
          #expect(layout.bets[index].y < layout.felt.height)
        }
      }
    }
  }

  @Test("Larger text makes the bar and the controls higher")
  func largeText() {
    let table = Guest("8S 6D 8H TC").shown
    let usual = TableLayout(of: table, in: Viewport(width: 390, height: 844))
    let large = TableLayout(of: table, in: Viewport(width: 390, height: 844, textSize: 32))
    #expect(large.bar.height == usual.bar.height * 2)
    #expect(large.controls.height == usual.controls.height * 2)
    #expect(large.felt.height > 0)
  }
}
