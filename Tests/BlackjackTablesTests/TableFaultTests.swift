import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("Protection against accidental presses")
struct GuardTests {
  @Test("Without motion, a second press just after the controls change is ignored")
  func withoutMotion() {
    let guest = Guest("TS 6D 3C TH KD 5S 6S 7S 8S", guardTime: Motion.guardTime)
    guest.press("deal")
    #expect(guest.shown.phase == .playerTurn && guest.house.pause == Motion.guardTime)
    guest.press("stand")
    #expect(guest.shown.phase == .playerTurn && !guest.model.press(key: "s"))
    guest.model.wake()
    guest.press("stand")
    #expect(guest.shown.phase == .roundComplete)
    for command in ["chip 50", "deal", "double-bet", "clear"] { guest.press(command) }
    #expect(guest.shown.phase == .roundComplete && guest.shown.bet == 100)
    guest.model.wake()
    guest.press("deal")
    #expect(guest.shown.phase == .playerTurn)
  }

  @Test("If cards take longer than that to arrive, there is no further wait")
  func afterMotion() {
    let guest = Guest("TS 6D 3C TH KD", movesCards: true, guardTime: Motion.guardTime)
    guest.ask("deal")
    #expect(guest.model.availableActions.contains(.stand))
    #expect(guest.model.press(key: "s"))
    guest.rest()
    #expect(guest.shown.phase == .roundComplete)
  }

  @Test("Repeated taps on Stand neither bet nor deal")
  func hammering() {
    let guest = Guest("TS 6D 3C TH KD 5S 6S 7S 8S", guardTime: Motion.guardTime)
    guest.press("deal")
    guest.model.wake()
    guest.press("stand")
    let saves = guest.house.transactions.count
    for _ in 0..<20 {
      guest.press("stand")
      guest.press("deal")
      _ = guest.model.press(key: "Enter")
    }
    #expect(guest.shown.phase == .roundComplete && guest.house.transactions.count == saves)
    guest.model.wake()
    #expect(guest.model.press(key: "Enter"), "hammering does not make it last longer")
    #expect(guest.shown.phase != .roundComplete)
  }

  @Test("While they don't accept input, buttons are announced and drawn as disabled")
  func asleep() {
    let guest = Guest("TS 6D 3C TH KD", guardTime: Motion.guardTime)
    guest.press("deal")
    let names = ["hit", "stand", "double", "split", "deal", "clear", "undo"]
    let buttons = guest.model.buttons.filter { names.contains($0.id) }
    #expect(buttons.count == names.count && buttons.allSatisfy { !$0.isEnabled })
    guest.model.wake()
    #expect(guest.model.buttons.contains { $0.id == "stand" && $0.isEnabled })
  }

  @Test("Chips, betting and playing always exist, in the same order")
  func sameButtons() {
    let guest = Guest(
      "TS AD 8C 7H", player: Player(at: .jeanLuc, insurance: true), movesCards: true)
    let ids = guest.model.buttons.map { $0.id }
    #expect(ids.filter { $0.hasPrefix("chip-") }.count == 5)
    for id in ["undo", "clear", "again", "deal", "hit", "stand", "double", "split", "insurance"] {
      #expect(ids.contains(id), "\(id)")
    }
    for command in ["deal", "decline", "hit", "stand"] {
      guest.press(command)
      while guest.model.isAnimating {
        #expect(guest.model.buttons.map { $0.id } == ids)
        guest.model.wake()
      }
      #expect(guest.model.buttons.map { $0.id } == ids, "\(command)")
    }
  }

  @Test("A disabled button has the rules' reason")
  func whyNot() {
    let guest = Guest("TS 9D 8C 7H")
    #expect(guest.button("hit")?.whyNot == "Place a bet and deal first.")
    guest.ask("deal")
    #expect(guest.button("split")?.whyNot == "You can split only two cards of the same value.")
    #expect(guest.button("hit")?.whyNot == nil)
  }

  @Test(
    "A clicked chip, or the button of a closed sheet, leaves the Enter key to Deal; without single-key shortcuts it keeps it"
  )
  func enterPassesChips() {
    let guest = Guest()
    guest.ask("end-tour")
    func passing() -> [String] {
      guest.page.all.filter { $0["data-enter"] == "pass" }.compactMap { $0.command }
    }
    #expect(passing() == guest.model.chips.map { "chip \($0)" } + ["take-back", "open chart"])
    guest.ask("set keys off")
    #expect(passing().isEmpty)
  }
}

@Suite("The display follows the cards' arrival")
struct ArrivalTests {
  /// A total as the felt prints it, calculated independently.
  private func printed(_ cards: [Card], isDone: Bool) -> String {
    let hard = cards.reduce(0) { $0 + min(Int($1.rank.rawValue), 10) }
    let isSoft = hard <= 11 && cards.contains { $0.rank == .ace }
    let best = isSoft ? hard + 10 : hard
    return isSoft && best < 21 && !isDone ? "\(hard)/\(best)" : "\(best)"
  }

  @Test("In random rounds no total includes a moving card, and an empty hand has none")
  func totals() throws {
    var (moments, flips) = (0, 0)
    for seed in 0..<300 as Range<UInt64> {
      var random = RandomPlayer(seed: seed)
      let guest = Guest(random.document(), movesCards: true)
      let model = guest.model
      for step in 0..<40 {
        guest.press(random.command(for: model))
        while model.isAnimating {
          moments += 1
          var moving: Int?
          if case .cardDealt(let card, _)? = model.movingEvent { moving = card.place }
          for (index, hand) in guest.shown.hands.enumerated() {
            let lying = hand.cards.filter { $0.place != moving }.map { $0.card }
            let total = model.total(ofHand: index)
            if case .handSplit? = model.movingEvent { continue }
            if lying.isEmpty {
              try #require(total == nil, "seed \(seed), step \(step): \(total ?? "")")
            } else if total != "Blackjack" {
              try #require(
                total == printed(lying, isDone: hand.status != .playing),
                "seed \(seed), step \(step), hand \(index + 1)")
            }
          }
          if case .holeCardRevealed? = model.movingEvent {
            flips += 1
            try #require(model.dealerTotal?.hasSuffix("+ ?") == true, "seed \(seed), step \(step)")
          } else if guest.shown.dealer.allSatisfy({ $0.place == moving }) {
            try #require(model.dealerTotal == nil, "seed \(seed), step \(step)")
          }
          model.wake()
        }
        try #require(model.landed == model.shown, "seed \(seed), step \(step)")
      }
    }
    #expect(moments > 5_000 && flips > 500)
  }

  @Test("The credits and the result change when the last chip has been paid, not before")
  func payout() {
    let guest = Guest("TS 6D 9C TH KD", movesCards: true)
    guest.ask("deal")
    #expect(guest.model.bankroll == 900)
    guest.press("stand")
    while guest.model.isAnimating {
      if guest.shown.result == nil { #expect(guest.model.bankroll == 900) }
      #expect(guest.model.tiers.isEmpty || guest.model.bankroll == 1_100)
      guest.model.wake()
    }
    #expect(guest.model.bankroll == 1_100 && guest.model.tiers == [.win])
  }

  @Test(
    "The bankroll excludes only stakes: it is the same before the bet, with it, and after a push")
  func oneMeaning() {
    let guest = Guest("TS 9D 9C TH 5S 6S", bet: 0)
    #expect(guest.model.bankroll == 1_000)
    guest.ask("chip 100")
    #expect(guest.model.bankroll == 1_000, "nothing is staked before the deal")
    guest.ask("deal")
    #expect(guest.model.bankroll == 900)
    guest.ask("stand")
    #expect(guest.model.bankroll == 1_000 && guest.shown.result?.net == 0)
    guest.ask("next")
    #expect(guest.model.bankroll == 1_000)
  }

  @Test("A standing soft hand shows its total alone, the player's and the dealer's")
  func softStand() {
    let guest = Guest("AS 6D 6C AH")
    guest.ask("deal")
    #expect(guest.model.total(ofHand: 0) == "7/17")
    guest.ask("stand")
    #expect(guest.model.total(ofHand: 0) == "17" && guest.model.dealerTotal == "17")
  }
}

@Suite("Display of insurance")
struct InsuranceTraceTests {
  private func insured(_ cards: String, bet: Credits = 100) -> Guest {
    Guest(cards, player: Player(at: .jeanLuc, insurance: true), bet: bet)
  }

  @Test("Its stake is on the felt until it is settled, and the result includes it")
  func told() {
    let guest = insured("TS AD 8C 6H")
    guest.ask("deal", "insurance")
    #expect(guest.shown.insurance == .settled(stake: 50, returned: 0))
    #expect(guest.model.insuranceNet == -50)
    guest.ask("stand")
    #expect(guest.page.text.contains("You win 50 (insurance −50)"))
    let other = insured("TS AD 8C KH")
    other.ask("deal", "insurance")
    #expect(other.page.text.contains("You break even (insurance +100)"))
    #expect(other.model.insuranceNet == 100)
  }

  private func insuranceLabel(_ guest: Guest) -> String? {
    guest.model.buttons.first { $0.id == "insurance" }?.label
  }

  @Test("The insurance button tells what it costs")
  func insuranceButton() {
    let guest = insured("TS AD 8C 6H")
    guest.ask("deal")
    #expect(insuranceLabel(guest) == "Insurance\u{A0}50")
    guest.ask("decline")
    #expect(insuranceLabel(guest) == "Insurance", "it isn't offered any more")
  }

  @Test("Insuring a blackjack is described by its guaranteed win")
  func evenMoney() {
    let guest = insured("AS AD TC 6H")
    guest.ask("deal")
    let question =
      "You have blackjack. With insurance for 50 you win 100 whatever the dealer has: even money."
    #expect(guest.page.text.contains(question))
    #expect(guest.house.spoken.last?.hasSuffix(question) == true)
    #expect(insuranceLabel(guest) == "Even money\u{A0}+100")
    guest.ask("insurance")
    #expect(guest.shown.result?.net == 100)
    let against = insured("AS AD TC KH")
    against.ask("deal", "insurance")
    #expect(against.shown.result?.net == 100)
  }

  @Test("With an odd bet only the smaller win is guaranteed", arguments: ["6H", "KH"])
  func oddBet(hole: String) throws {
    // NB: such a round can only have begun before bets had to be multiples of a unit.
    let player = Player(insurance: true)
    var journal = Journal(
      of: Blackjack(rules: .jeanLuc, offersInsurance: true),
      from: BlackjackOpening(
        bankroll: 1_000, bet: 5, seed: 1, stacked: [Card](text: "AS AD TC \(hole)")))
    _ = try journal.play(.deal)
    let purse = Purse(credits: journal.position.seen.bankroll, rank: player.rank)
    let guest = Guest(
      SavedBlackjack(profile: player.profile, journal: journal, purse: purse).document)
    #expect(guest.page.text.contains("With insurance for 2 you win at least 4, whatever the"))
    guest.ask("insurance")
    #expect(try #require(guest.shown.result?.net) >= 4)
  }
}

extension Guest {
  /// A button of the table by its id.
  func button(_ id: String) -> TableButton? { model.buttons.first { $0.id == id } }
}
