import BlackjackOdds
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import Records
import Testing

/// The layout of more hands than one box can have: up to twelve in three boxes.
@Suite("Layout of many hands")
struct ManyHandsLayoutTests {
  static let screens = BlackjackLayoutTests.sizes.map { Viewport(width: $0, height: $1) }

  /// A table of three boxes in the middle of a round.
  private func table(_ hands: Int, cards: Int) -> BlackjackObservation {
    var own = OwnTable()
    own.take(OddsRules(.jeanLuc), boxes: 3)
    let game = Blackjack(rules: own.rules)
    var seen = game.observe(game.begin(BlackjackOpening(bankroll: 10_000, seed: 1)))
    var place = 0
    func deal(to recipient: BlackjackEvent.Recipient) {
      let card = Card(number: UInt8(place % 52))
      game.show(.cardDealt(SeenCard(card: card, place: place), to: recipient), in: &seen)
      place += 1
    }
    for index in 0..<hands {
      game.show(.staked(100, hand: index), in: &seen)
      for _ in 0..<cards { deal(to: .hand(index)) }
    }
    for _ in 0..<2 { deal(to: .dealer) }
    return seen
  }

  private func rect(_ pose: Pose, height: Double) -> Rect {
    Rect(
      x: pose.x - pose.width / 2, y: pose.y - height / 2, width: pose.width, height: height)
  }

  @Test("Up to twelve hands of two to five cards don't overlap on any screen", arguments: screens)
  func apart(screen: Viewport) {
    for hands in 2...12 {
      for count in 2...5 {
        let layout = BlackjackLayout(of: table(hands, cards: count), in: screen)
        let felt = Rect(x: 0, y: 0, width: layout.felt.width, height: layout.felt.height)
        let what = "\(hands) hands of \(count)"
        for card in layout.cards {
          #expect(felt.contains(card.pose.cardRect) && card.pose.width >= 30, "\(what)")
        }
        for (place, one) in layout.cards.enumerated() {
          let others = layout.cards[(place + 1)...].filter { $0.hand != one.hand }
          #expect(
            others.allSatisfy { !$0.pose.cardRect.overlaps(one.pose.cardRect) }, "\(what): hands")
        }
        for (index, bet) in layout.bets.enumerated() {
          let circle = rect(bet, height: bet.width * SpotView.aspect)
          let label = rect(layout.handLabels[index], height: 12)
          #expect(felt.contains(circle) && felt.contains(label), "\(what)")
          for card in layout.cards where card.hand != nil {
            #expect(!card.pose.cardRect.overlaps(circle), "\(what): a bet under a card")
            #expect(
              card.hand == index || !card.pose.cardRect.overlaps(label),
              "\(what): a total over another hand's cards")
          }
        }
      }
    }
  }

  @Test("While the bets reach the boxes, nothing moves aside")
  func bets() {
    for screen in Self.screens {
      let layouts = (1...3).map { BlackjackLayout(of: table($0, cards: 0), in: screen) }
      #expect(layouts[0].bets[0] == layouts[2].bets[0] && layouts[1].bets[1] == layouts[2].bets[1])
    }
  }
}
