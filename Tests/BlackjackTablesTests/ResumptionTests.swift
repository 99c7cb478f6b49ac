import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import TableTesting
import Testing

@Suite("Resuming after an interruption at any time")
struct ResumptionTests {
  @Test("Every stored document restores the same table")
  func everyDocument() throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = RandomPlayer(seed: seed)
      let guest = Guest(random.document(), movesCards: true)
      for _ in 0..<40 {
        guest.press(random.command(for: guest.model))
        guest.rest()
      }
      for (place, document) in guest.documents.enumerated() {
        let saved = try SavedBlackjack(document: document)
        let back = Guest(document)
        try #require(
          back.shown == saved.journal.observation && back.model.profile == saved.profile
            && back.model.shownRank == saved.purse.rank && back.model.game == saved.journal.game
            && back.model.availableActions == saved.journal.legalActions,
          "seed \(seed), document \(place)")
        try #require(!back.model.isAnimating && back.model.notice == nil)
        try #require(back.house.transactions.isEmpty && back.house.keptAside.isEmpty)
        try #require(saved.document == document)
      }
    }
  }

  @Test("After an interruption at any command, the next commands give the same cards and credits")
  func sameNextCards() throws {
    for seed in 0..<150 as Range<UInt64> {
      var random = RandomPlayer(seed: seed)
      let guest = Guest(random.document(), firstSeed: 1_000)
      var commands: [String] = []
      var storedAfter: [Int] = []
      for _ in 0..<40 {
        commands.append(random.command(for: guest.model))
        guest.press(commands[commands.count - 1])
        storedAfter.append(guest.house.transactions.count)
      }
      for stop in commands.indices where storedAfter[stop] > 0 {
        let stored = storedAfter[stop] - 1
        // NB: a model draws one seed at the start, before it reads the save.
        let back = Guest(
          guest.house.stored(after: stored), firstSeed: guest.house.seedsWhenSaved[stored] - 1)
        let end = min(stop + 6, commands.count - 1)
        for command in commands[stop...end].dropFirst() { back.press(command) }
        let missed = Array(guest.house.transactions[(stored + 1)..<storedAfter[end]])
        let isSame = back.house.transactions == missed
        try #require(isSame, "seed \(seed), stopped after command \(stop)")
      }
    }
  }

  @Test("After an interruption while cards move, they are at their destinations")
  func whileMoving() throws {
    let guest = Guest("8S 6D 8C TH TS TC KD", movesCards: true)
    guest.press("deal")
    #expect(guest.hands == [""], "the first chip is on its way")
    let back = Guest(guest.house.stored)
    #expect(back.hands == ["8S 8C"] && back.dealer == "6D ??")
    back.ask("split", "stand", "stand")
    #expect(back.hands == ["8S TS", "8C TC"] && back.dealer == "6D TH KD")
  }

  @Test("A chip can be undone after returning")
  func undoAfterwards() {
    let guest = Guest()
    guest.ask("chip 50", "chip 100")
    let back = Guest(guest.house.stored)
    back.ask("undo")
    #expect(back.shown.bet == 50)
  }

  @Test("A refused deal applies no settings: the saved rules stay those in play")
  func refusedDeal() throws {
    let guest = Guest()
    guest.ask("chip 50", "clear", "set soft17 hit", "deal")
    #expect(guest.model.objection == "Place a bet first.")
    #expect(guest.model.game.dealerSoft17 == .stand)
    guest.ask("undo")
    #expect(guest.shown.bet == 50, "the cleared bet can still be brought back")
  }
}
