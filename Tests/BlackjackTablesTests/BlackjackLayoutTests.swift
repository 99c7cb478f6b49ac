import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import Testing

/// The layout on screens from a small phone to a large desktop, in portrait and landscape, with
/// text up to twice the usual size.
@Suite("Layout of the blackjack table")
struct BlackjackLayoutTests {
  static let sizes: [(Double, Double)] = [
    (320, 568), (360, 640), (375, 667), (390, 844), (430, 932), (568, 320), (667, 375), (844, 390),
    (768, 1024), (1024, 768), (1280, 800), (1920, 1080), (2560, 1440),
  ]

  static let screens = [16.0, 20, 24, 32].flatMap { textSize in
    sizes.map { Viewport(width: $0, height: $1, textSize: textSize) }
  }

  /// The screens with room for a table, whose felt is at least eight times as high as the text.
  ///
  /// The only other one is a very small screen with text of twice the usual size.
  static let roomyScreens = screens.filter {
    BlackjackLayout(of: tables[0], in: $0).felt.height >= $0.textSize * 8
  }

  /// A table in the middle of a round, with a number of cards in each of the player's hands.
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

  /// One to four hands of 2 to 12 cards, equal and unequal, and a dealer with up to 12.
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
          """
          \(screen.width) by \(screen.height), text of \(screen.textSize), \(hands) cards against \
          \(table.dealer.count)
          """)
      }
    }
  }

  private func felt(of layout: BlackjackLayout) -> Rect {
    Rect(x: 0, y: 0, width: layout.felt.width, height: layout.felt.height)
  }

  // MARK: - The three regions

  @Test("Bar, felt and controls are on the screen without overlap", arguments: screens)
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

  @Test("Bar, felt, controls, shoe, tray and dealer's total never move")
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

  @Test("With text enlarged four times, the buttons beside the felt are wide enough for fingers")
  func enlargedPage() {
    let layout = BlackjackLayout(of: Self.table([2]), in: Viewport(width: 320, height: 256))
    #expect(layout.controls.width >= 160 && layout.felt.width >= 160)
    #expect(layout.cards.allSatisfy { felt(of: layout).contains($0.pose.cardRect) })
  }

  @Test(
    "On a phone in landscape, five chips and the button that takes one back are in a row",
    arguments: [(640.0, 360.0), (667, 375), (740, 360), (844, 390)])
  func rowOfChips(width: Double, height: Double) {
    let layout = BlackjackLayout(of: Self.table([2]), in: Viewport(width: width, height: height))
    let (chips, gaps, padding) = (6 * 44.0, 5 * 5.0, 28.0)
    #expect(layout.controls.width >= chips + gaps + padding)
    #expect(layout.felt.width >= width * 0.5)
  }

  @Test("Larger text makes the bar and the controls higher, and doesn't affect the cards")
  func largeText() {
    let usual = BlackjackLayout(of: Self.tables[0], in: Viewport(width: 390, height: 844))
    let large = BlackjackLayout(
      of: Self.tables[0], in: Viewport(width: 390, height: 844, textSize: 32))
    #expect(large.bar.height > usual.bar.height * 1.5)
    let small = BlackjackLayout(of: Self.tables[0], in: Viewport(width: 320, height: 568))
    #expect(large.controls.height > small.controls.height * 1.5, "both without dials")
    for (textSize, width) in [(20, 72), (24, 72), (32, 56)] as [(Double, Double)] {
      let screen = Viewport(width: 390, height: 844, textSize: textSize)
      let layout = BlackjackLayout(of: Self.table([2]), in: screen)
      #expect(layout.cards.allSatisfy { $0.pose.width >= width }, "text of \(textSize)")
    }
  }

  @Test("All but one of the smallest screens with the largest text have room for a table")
  func roomyScreens() {
    let cramped = Self.screens.filter { !Self.roomyScreens.contains($0) }
    #expect(cramped.count == 1)
    #expect(cramped.allSatisfy { $0.textSize >= 24 && min($0.width, $0.height) <= 375 })
  }

  // MARK: - Cards

  @Test("Every card is on the felt, at least 30 pixels wide")
  func onTheFelt() {
    everyLayout(on: Self.roomyScreens) { layout, table, what in
      let felt = felt(of: layout)
      let dealt = table.dealer.map { $0.place } + table.hands.flatMap { $0.cards.map { $0.place } }
      #expect(layout.cards.map { $0.seen.place } == dealt, "\(what)")
      #expect(layout.cards.allSatisfy { felt.contains($0.pose.cardRect) }, "\(what)")
      #expect(layout.cards.allSatisfy { $0.pose.width >= 30 }, "\(what)")
    }
  }

  @Test("With text of the usual size, cards are 40 pixels wide or more if the screen permits")
  func largeEnough() {
    for screen in Self.screens where screen.textSize == 16 && screen.height > 375 {
      let layout = BlackjackLayout(of: Self.table([5, 5]), in: screen)
      #expect(layout.cards.allSatisfy { $0.pose.width >= 40 }, "\(screen.width)")
    }
  }

  @Test("A large screen has large cards: at least a quarter of the felt's height")
  func largeScreens() {
    for (width, height) in [(768.0, 1_024.0), (1_920, 1_080), (2_560, 1_300)] {
      let layout = BlackjackLayout(of: Self.table([2]), in: Viewport(width: width, height: height))
      #expect(layout.cards.allSatisfy { $0.pose.cardRect.height > layout.felt.height / 4 })
    }
  }

  /// The number of cards of a hand whose ranks must be visible.
  private func readableCards(ofHand hand: Int?, among hands: Int) -> Int {
    guard hand != nil else { return 9 }
    return [1: 12, 2: 12, 3: 9][hands] ?? 5
  }

  /// The corner with the rank: in our deck a quarter of a card's width and height, minus the
  /// margin.
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

  @Test("Hands don't overlap one another, the dealer's cards, the shoe or the tray")
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

  @Test("A single hand's total is on its left and its bet on its right, wherever its cards are")
  func loneHand() {
    everyLayout(on: Self.roomyScreens) { layout, table, what in
      guard table.hands.count == 1 else { return }
      let cards = layout.cards.filter { $0.hand == 0 }.map { $0.pose.cardRect }
      let (total, bet) = (layout.handLabels[0], layout.bets[0])
      #expect(cards.allSatisfy { total.x + total.width / 2 <= $0.x }, "\(what): total")
      #expect(cards.allSatisfy { bet.x - bet.width / 2 >= $0.maxX }, "\(what): bet")
      #expect(total.x - total.width / 2 >= 0, "\(what): on the felt")
      #expect(bet.x + bet.width / 2 <= layout.felt.width, "\(what): on the felt")
    }
  }

  @Test("The totals of several hands are above their own cards")
  func totals() {
    everyLayout(on: Self.roomyScreens) { layout, table, what in
      #expect(layout.handLabels.count == table.hands.count)
      guard table.hands.count > 1 else { return }
      for (index, label) in layout.handLabels.enumerated() {
        for card in layout.cards {
          let rect = card.pose.cardRect
          if card.hand == index {
            #expect(label.y <= rect.y, "\(what)")
          } else if card.hand != nil {
            #expect(
              rect.maxX <= label.x - label.width / 2 || rect.x >= label.x + label.width / 2,
              "\(what)")
          }
        }
      }
    }
  }

  @Test("The dealer's total is on the left of the dealer's cards, clear of the tray")
  func dealerTotal() {
    everyLayout(on: Self.roomyScreens) { layout, _, what in
      let label = layout.dealerLabel
      let cards = layout.cards.filter { $0.hand == nil }.map { $0.pose.cardRect }
      #expect(cards.allSatisfy { label.x + label.width / 2 <= $0.x }, "\(what)")
      #expect(layout.tray.x + layout.tray.width / 2 <= label.x - label.width / 2 + 1, "\(what)")
    }
  }

  @Test("The bets of several hands are below their cards, on the felt, without overlap")
  func bets() {
    everyLayout(on: Self.roomyScreens) { layout, table, what in
      #expect(layout.bets.count == max(1, table.hands.count))
      for (index, bet) in layout.bets.enumerated() {
        let hand = layout.cards.filter { $0.hand == index }
        if table.hands.count > 1 {
          let circle = bet.y - bet.width * SpotView.aspect / 2
          #expect(hand.allSatisfy { $0.pose.cardRect.maxY <= circle }, "\(what): chips in sight")
        }
        #expect(bet.y < layout.felt.height && (0...layout.felt.width).contains(bet.x), "\(what)")
        if index > 0 {
          let before = layout.bets[index - 1]
          #expect(bet.x - before.x > (bet.width + before.width) / 2 - 0.01, "\(what)")
        }
      }
    }
  }

  @Test("The rail has room for a row of chips above the Deal key and for two rows of keys")
  func rail() {
    for screen in Self.roomyScreens where screen.textSize == 16 {
      let rail = BlackjackLayout(of: Self.tables[0], in: screen, isAdvised: true).controls
      #expect(rail.height >= 232 || rail.width < screen.width, "\(screen)")
    }
  }

  @Test("The print on the felt is between the dealer's total and the hands' totals")
  func print() {
    everyLayout(on: Self.roomyScreens) { layout, _, what in
      guard let print = layout.print else { return }
      #expect(print.y > layout.dealerLabel.y, "\(what)")
      #expect(
        layout.cards.allSatisfy { ($0.hand == nil) == ($0.pose.y < print.y) }, "\(what)")
    }
    for (width, height) in [(390.0, 844.0), (768, 1024), (1280, 800), (1920, 1080)] {
      let layout = BlackjackLayout(of: Self.table([2]), in: Viewport(width: width, height: height))
      #expect(layout.print != nil, "an ordinary screen of \(width) by \(height) has room for it")
    }
  }

  @Test("The print never moves, and an empty felt shows it")
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
}
