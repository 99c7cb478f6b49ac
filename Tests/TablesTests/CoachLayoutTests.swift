import BlackjackRules
import CardCore
import CasinoKit
import Tables
import Testing

@Suite("Where the coach's panel lies")
struct CoachLayoutTests {
  /// A table with three hands of five cards.
  private static let table: BlackjackObservation = {
    let game = Blackjack(rules: .jeanLuc)
    var seen = game.observe(game.begin(BlackjackOpening(bankroll: 10_000, seed: 1)))
    for hand in 0..<3 {
      game.show(.staked(100, hand: hand), in: &seen)
      for place in 0..<5 {
        let card = SeenCard(card: Card(number: UInt8(place)), place: hand * 5 + place)
        game.show(.cardDealt(card, to: .hand(hand)), in: &seen)
      }
    }
    for place in 0..<2 {
      game.show(.cardDealt(SeenCard(card: nil, place: 20 + place), to: .dealer), in: &seen)
    }
    return seen
  }()

  private func layout(_ screen: Viewport) -> BlackjackLayout {
    BlackjackLayout(of: Self.table, in: screen, hasCoach: true)
  }

  @Test(
    "It lies on the screen, apart from the bar, the felt and the controls",
    arguments: BlackjackLayoutTests.screens)
  func apart(screen: Viewport) {
    let layout = layout(screen)
    guard let coach = layout.coach else { return }
    #expect(Rect(x: 0, y: 0, width: screen.width, height: screen.height).contains(coach))
    for region in [layout.bar, layout.felt, layout.controls] {
      #expect(!region.overlaps(coach) && region.width > 0 && region.height > 0)
    }
    #expect(!layout.felt.overlaps(layout.controls) && !layout.bar.overlaps(layout.felt))
  }

  @Test(
    "It covers no card: they lie on the felt that is left, at least 30 pixels wide",
    arguments: BlackjackLayoutTests.screens)
  func cards(screen: Viewport) {
    let layout = layout(screen)
    guard layout.coach != nil else { return }
    let felt = Rect(x: 0, y: 0, width: layout.felt.width, height: layout.felt.height)
    #expect(layout.cards.allSatisfy { felt.contains($0.pose.cardRect) && $0.pose.width >= 30 })
  }

  @Test("Phones, tablets and desktops have room for it; where there is none, nothing changes")
  func room() {
    for (width, height) in BlackjackLayoutTests.sizes {
      #expect(layout(Viewport(width: width, height: height)).coach != nil, "\(width) by \(height)")
    }
    for screen in BlackjackLayoutTests.screens where layout(screen).coach == nil {
      #expect(layout(screen) == BlackjackLayout(of: Self.table, in: screen))
    }
  }

  @Test("On the smallest phone it takes two lines, and the sheet has the rest")
  func lines() throws {
    let coached = CoachedGuest("8S 6D 8C TH 3S 9D TC KD", mode: .meanwhile)
    coached.ask("deal")
    let screen = Viewport(width: 320, height: 568)
    func panel() throws -> Element {
      try #require(coached.model.page(in: screen).all.first { $0.key == "coach" })
    }
    #expect(try panel().text.contains("Split is best"))
    #expect(try panel().all.allSatisfy { $0.key != "plays" })
    let cards = BlackjackLayout(of: coached.model.shown, in: screen, hasCoach: true).cards
    #expect(cards.allSatisfy { $0.pose.width >= 36 })
    coached.ask("stand", "open coach")
    #expect(try panel().text.contains("Mistake"))
    let sheet = coached.model.page(in: screen).all.first { $0.key == "sheet-coach" }
    #expect(sheet?.all.contains { $0.key == "results" } == true, "what each adviser would do")
    #expect(!coached.guest.page.all.contains { $0.key == "sheet-coach" && $0.text.contains("Now") })
  }

  @Test("Nothing moves for what lies on the table")
  func still() {
    let game = Blackjack(rules: .jeanLuc)
    let empty = game.observe(game.begin(BlackjackOpening(bankroll: 10_000, seed: 1)))
    for screen in BlackjackLayoutTests.screens {
      #expect(BlackjackLayout(of: empty, in: screen, hasCoach: true).coach == layout(screen).coach)
    }
  }
}
