import BlackjackRules
import CardCore
import CasinoKit
import Tables
import Testing

/// Where things lie, over screens from a small phone to a large desktop, upright and on the side,
/// with text up to twice its usual size.
@Suite("Where things lie on the table")
struct BlackjackLayoutTests {
  static let sizes: [(Double, Double)] = [
    (320, 568), (360, 640), (375, 667), (390, 844), (430, 932), (568, 320), (667, 375), (844, 390),
    (768, 1024), (1024, 768), (1280, 800), (1920, 1080), (2560, 1440),
  ]

  static let screens = [16.0, 20, 24, 32].flatMap { textSize in
    sizes.map { Viewport(width: $0, height: $1, textSize: textSize) }
  }

  /// The screens with room for a table: the felt is eight times as high as the text or higher.
  ///
  /// The others are three of the smallest, with text one and a half times the usual size or larger.
  static let roomyScreens = screens.filter {
    BlackjackLayout(of: tables[0], in: $0).felt.height >= $0.textSize * 8
  }

  /// A table in the middle of a round, with so many cards in each of the player's hands.
  private static func table(_ hands: [Int], dealer: Int = 2) -> BlackjackObservation {
    let game = Blackjack(rules: .jeanLuc)
    var seen = game.observe(game.begin(BlackjackOpening(bankroll: 10_000, seed: 1)))
    var place = 0
    func deal(to recipient: BlackjackEvent.Recipient) {
      let card = Card(number: UInt8(place % 52))
      game.show(.cardDealt(SeenCard(card: card, place: place), to: recipient), in: &seen)
      place += 1
    }
    for (index, count) in hands.enumerated() {
      game.show(.staked(100, hand: index), in: &seen)
      for _ in 0..<count { deal(to: .hand(index)) }
    }
    for _ in 0..<dealer { deal(to: .dealer) }
    return seen
  }

  /// One to four hands of 2 to 12 cards, alike and not, and a dealer with up to 12.
  private static let tables: [BlackjackObservation] =
    [table([], dealer: 0)]
    + (1...4).flatMap { hands in (2...12).map { table(Array(repeating: $0, count: hands)) } }
    + (2...12).map { table([2], dealer: $0) }
    + [table([2, 12]), table([12, 1]), table([3, 7, 2]), table([5, 2, 1, 1], dealer: 5)]

  private func everyLayout(
    on screens: [Viewport], _ check: (BlackjackLayout, BlackjackObservation, String) -> Void
  ) {
    for screen in screens {
      for table in Self.tables {
        let hands = table.hands.map { "\($0.cards.count)" }.joined(separator: " and ")
        check(
          BlackjackLayout(of: table, in: screen), table,
          "\(screen.width) by \(screen.height), text of \(screen.textSize), \(hands) cards against "
            + "\(table.dealer.count)")
      }
    }
  }

  private func felt(of layout: BlackjackLayout) -> Rect {
    Rect(x: 0, y: 0, width: layout.felt.width, height: layout.felt.height)
  }

  // MARK: - The three regions

  @Test("Bar, felt and controls lie on the screen, apart from one another", arguments: screens)
  func regions(screen: Viewport) {
    let whole = Rect(x: 0, y: 0, width: screen.width, height: screen.height)
    let layout = BlackjackLayout(of: Self.tables[0], in: screen)
    for region in [layout.bar, layout.felt, layout.controls] {
      #expect(whole.contains(region) && region.width > 0 && region.height > 0)
    }
    #expect(!layout.bar.overlaps(layout.felt))
    #expect(!layout.felt.overlaps(layout.controls))
    #expect(!layout.bar.overlaps(layout.controls))
  }

  @Test("Whatever lies on the table, bar, felt, controls, shoe, tray and dealer's total stay")
  func nothingShifts() {
    for screen in Self.screens {
      let first = BlackjackLayout(of: Self.tables[0], in: screen)
      everyLayout(on: [screen]) { layout, _, what in
        #expect(
          layout.bar == first.bar && layout.felt == first.felt && layout.controls == first.controls
            && layout.shoe == first.shoe && layout.tray == first.tray
            && layout.dealerLabel == first.dealerLabel, "\(what)")
      }
    }
  }

  @Test("On a page enlarged four times the buttons beside the felt are wide enough for fingers")
  func enlargedPage() {
    let layout = BlackjackLayout(of: Self.table([2]), in: Viewport(width: 320, height: 256))
    #expect(layout.controls.width >= 160 && layout.felt.width >= 160)
    #expect(layout.cards.allSatisfy { felt(of: layout).contains($0.pose.cardRect) })
  }

  @Test("Larger text makes the bar and the controls higher, and leaves the cards their size")
  func largeText() {
    let usual = BlackjackLayout(of: Self.tables[0], in: Viewport(width: 390, height: 844))
    let large = BlackjackLayout(
      of: Self.tables[0], in: Viewport(width: 390, height: 844, textSize: 32))
    #expect(large.bar.height > usual.bar.height * 1.5)
    #expect(large.controls.height > usual.controls.height * 1.5)
    for (textSize, width) in [(20.0, 72.0), (24, 72), (32, 56)] {
      let screen = Viewport(width: 390, height: 844, textSize: textSize)
      let layout = BlackjackLayout(of: Self.table([2]), in: screen)
      #expect(layout.cards.allSatisfy { $0.pose.width >= width }, "text of \(textSize)")
    }
  }

  @Test("All but three of the smallest screens with the largest text have room for a table")
  func roomyScreens() {
    let cramped = Self.screens.filter { !Self.roomyScreens.contains($0) }
    #expect(cramped.count == 3)
    #expect(cramped.allSatisfy { $0.textSize >= 24 && min($0.width, $0.height) <= 375 })
  }

  // MARK: - Cards

  @Test("Every card of the table lies on the felt, at least 30 pixels wide")
  func onTheFelt() {
    everyLayout(on: Self.roomyScreens) { layout, table, what in
      let felt = felt(of: layout)
      let dealt = table.dealer.map { $0.place } + table.hands.flatMap { $0.cards.map { $0.place } }
      #expect(layout.cards.map { $0.seen.place } == dealt, "\(what)")
      #expect(layout.cards.allSatisfy { felt.contains($0.pose.cardRect) }, "\(what)")
      #expect(layout.cards.allSatisfy { $0.pose.width >= 30 }, "\(what)")
    }
  }

  @Test("With text of the usual size, cards are 40 pixels wide or more wherever the screen allows")
  func largeEnough() {
    for screen in Self.screens where screen.textSize == 16 && screen.height > 375 {
      let layout = BlackjackLayout(of: Self.table([5, 5]), in: screen)
      #expect(layout.cards.allSatisfy { $0.pose.width >= 40 }, "\(screen.width)")
    }
  }

  @Test("A large screen has large cards: a quarter of the felt's height and more")
  func largeScreens() {
    for (width, height) in [(768.0, 1_024.0), (1_920, 1_080)] {
      let layout = BlackjackLayout(of: Self.table([2]), in: Viewport(width: width, height: height))
      #expect(layout.cards.allSatisfy { $0.pose.cardRect.height > layout.felt.height / 4 })
    }
  }

  /// How many cards of a hand surely keep their ranks in sight.
  private func readableCards(ofHand hand: Int?, among hands: Int) -> Int {
    guard hand != nil else { return 9 }
    return [1: 12, 2: 12, 3: 9][hands] ?? 5
  }

  /// The corner with the rank: in our deck a quarter of a card's width and height, less the margin.
  private func rank(of card: Rect) -> Rect {
    Rect(x: card.x, y: card.y, width: card.width * 0.24, height: card.height * 0.23)
  }

  @Test(
    "No card covers another's rank: up to 12 cards in one or two hands, 9 in three, 5 in four")
  func ranksInSight() {
    everyLayout(on: Self.screens) { layout, table, what in
      for hand in [nil] + table.hands.indices.map({ $0 as Int? }) {
        let cards = layout.cards.filter { $0.hand == hand }.map { $0.pose }
        guard cards.count <= readableCards(ofHand: hand, among: table.hands.count) else { continue }
        for (place, card) in cards.enumerated() {
          let above = cards[(place + 1)...]
          #expect(
            above.allSatisfy { !$0.cardRect.overlaps(rank(of: card.cardRect)) },
            "\(what): card \(place + 1)")
          #expect(above.allSatisfy { $0.depth > card.depth }, "\(what): dealt later, lies higher")
        }
      }
    }
  }

  @Test("Hands lie apart from one another, from the dealer's cards, the shoe and the tray")
  func handsApart() {
    everyLayout(on: Self.roomyScreens) { layout, _, what in
      for (place, one) in layout.cards.enumerated() {
        let others = layout.cards[(place + 1)...].filter { $0.hand != one.hand }
        #expect(
          others.allSatisfy { !$0.pose.cardRect.overlaps(one.pose.cardRect) }, "\(what): hands")
        #expect(
          [layout.shoe, layout.tray].allSatisfy { !$0.cardRect.overlaps(one.pose.cardRect) },
          "\(what): shoe and tray")
      }
    }
  }

  // MARK: - Totals and bets

  @Test("A hand's total stands over all its cards and over no other hand's")
  func totals() {
    everyLayout(on: Self.roomyScreens) { layout, table, what in
      #expect(layout.handLabels.count == table.hands.count)
      for (index, label) in layout.handLabels.enumerated() {
        for card in layout.cards {
          let rect = card.pose.cardRect
          if card.hand == index {
            #expect(label.y <= rect.y, "\(what)")
          } else if card.hand != nil {
            #expect(
              rect.maxX <= label.x - label.width / 2 || rect.x >= label.x + label.width / 2,
              "\(what)")
          } else {
            #expect(rect.maxY < layout.dealerLabel.y, "\(what)")
          }
        }
      }
    }
  }

  @Test("Between the dealer's total and a hand's cards there is room for that hand's total")
  func roomForTotals() {
    // NB: in lines of text, of which a total with a result takes two where it is narrow.
    for (textSize, lines) in [(16.0, 2.8), (20, 1.7)] {
      everyLayout(on: Self.screens.filter { $0.textSize == textSize }) { layout, _, what in
        let bottom = layout.dealerLabel.y + textSize * 0.8
        #expect(
          layout.handLabels.allSatisfy { $0.y - bottom >= lines * textSize }, "\(what)")
      }
    }
  }

  @Test("Each hand's bet lies below its cards, on the felt, apart from the other bets")
  func bets() {
    everyLayout(on: Self.roomyScreens) { layout, table, what in
      #expect(layout.bets.count == max(1, table.hands.count))
      for (index, bet) in layout.bets.enumerated() {
        let hand = layout.cards.filter { $0.hand == index }
        #expect(hand.allSatisfy { $0.pose.cardRect.maxY < bet.y }, "\(what)")
        #expect(bet.y < layout.felt.height && (0...layout.felt.width).contains(bet.x), "\(what)")
        if index > 0 {
          let before = layout.bets[index - 1]
          #expect(bet.x - before.x > (bet.width + before.width) / 2 - 0.01, "\(what)")
        }
      }
    }
  }

  @Test("The print on the felt keeps between the dealer's total and the hands' totals")
  func print() {
    everyLayout(on: Self.roomyScreens) { layout, _, what in
      guard let print = layout.print else { return }
      #expect(print.y > layout.dealerLabel.y, "\(what)")
      #expect(layout.handLabels.allSatisfy { $0.y > print.y }, "\(what)")
    }
    for (width, height) in [(390.0, 844.0), (768, 1024), (1280, 800), (1920, 1080)] {
      let layout = BlackjackLayout(of: Self.table([2]), in: Viewport(width: width, height: height))
      #expect(layout.print != nil, "an ordinary screen of \(width) by \(height) has room for it")
    }
  }

  @Test("The print stays where it is, and an empty felt shows it")
  func printStays() {
    for screen in Self.screens {
      let empty = BlackjackLayout(of: Self.tables[0], in: screen)
      everyLayout(on: [screen]) { layout, _, what in
        #expect(layout.print == nil || layout.print == empty.print, "\(what)")
      }
    }
    for screen in Self.screens where screen.textSize == 16 && screen.height > 320 {
      let layout = BlackjackLayout(of: Self.tables[0], in: screen)
      #expect(layout.print != nil, "\(screen.width) by \(screen.height)")
    }
  }

  @Test("The totals of four hands with their results, two lines high, leave the print free")
  func printAndResults() {
    let table = Self.table([4, 3, 3, 3])
    for screen in Self.screens where screen.textSize == 16 && screen.width < 1_000 {
      let layout = BlackjackLayout(of: table, in: screen)
      guard let print = layout.print else { continue }
      let totals = layout.handLabels.map { $0.y - 2 * (screen.textSize * 1.35 + 4) }
      #expect(totals.allSatisfy { $0 >= print.y + screen.textSize * 1.3 }, "\(screen.width)")
    }
  }
}
