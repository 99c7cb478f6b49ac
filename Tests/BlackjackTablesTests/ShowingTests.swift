import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("The display follows the events one by one")
struct ShowingTests {
  @Test("With and without motion, thousands of random players see the same")
  func sameInTheEnd() throws {
    for seed in 0..<1_500 as Range<UInt64> {
      var random = RandomPlayer(seed: seed)
      let document = random.document()
      let still = Guest(document)
      let moving = Guest(document, movesCards: true)
      for step in 0..<40 {
        let command = random.command(for: still.model)
        still.press(command)
        moving.press(command)
        moving.rest()
        try #require(!still.model.isAnimating)
        try #require(
          still.shown == moving.shown && still.model.objection == moving.model.objection
            && still.model.award == moving.model.award
            && still.model.profile == moving.model.profile,
          "seed \(seed), step \(step): \(command)")
      }
      try #require(still.house.transactions == moving.house.transactions, "seed \(seed)")
      try #require(still.house.cues == moving.house.cues, "seed \(seed)")
      let (words, sameWords) = (still.house.spoken, moving.house.spoken)
      try #require(
        words.joined(separator: " ") == sameWords.joined(separator: " "), "seed \(seed)")
    }
  }

  @Test("The final display matches the engine and the store")
  func sameAsEngine() throws {
    for seed in 0..<600 as Range<UInt64> {
      var random = RandomPlayer(seed: seed)
      let guest = Guest(random.document())
      for step in 0..<40 {
        let command = random.command(for: guest.model)
        guest.press(command)
        guard let saved = guest.saved else { continue }
        try #require(
          guest.shown == saved.journal.observation && guest.model.profile == saved.profile
            && guest.model.game == saved.journal.game,
          "seed \(seed), step \(step): \(command)")
      }
    }
  }

  @Test("Each event is shown for the duration of its motion, in order")
  func inOrder() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = RandomPlayer(seed: seed)
      let document = random.document()
      let guest = Guest(document, movesCards: true)
      var journal = try SavedBlackjack(document: document).journal
      for step in 0..<30 {
        if guest.model.isOutOfCredits { break }
        let action = random.pick(journal.legalActions)
        var expected = journal.observation
        let events = try journal.play(action)
        if action == .next { journal.rebase() }
        guest.model.perform(.play(action))
        guard guest.model.profile.table == .jeanLuc, guest.model.notice == nil else { break }
        for event in events {
          journal.game.show(event, in: &expected)
          let pause = BlackjackBeats.motion(of: event, in: expected)?.milliseconds ?? 0
          guard pause > 0 else { continue }
          try #require(
            guest.shown == expected && guest.house.pause == pause && guest.model.isAnimating,
            "seed \(seed), step \(step), \(action.text): \(event.text)")
          guest.model.wake()
        }
        try #require(guest.shown == journal.observation && !guest.model.isAnimating, "seed \(seed)")
        // NB: the next shoe has a random seed that can't be predicted.
        if events.contains(where: { if case .shoeShuffled = $0 { true } else { false } }) { break }
      }
    }
  }

  @Test("Commands while cards move are ignored: nothing is lost, nothing happens twice")
  func lockedWhileMoving() throws {
    let locked = SampleCommands.all.filter {
      !$0.hasPrefix("set ") && TrainerCommand(text: $0) == nil
    }
    for seed in 0..<200 as Range<UInt64> {
      var random = RandomPlayer(seed: seed)
      let document = random.document()
      let calm = Guest(document, movesCards: true)
      let hasty = Guest(document, movesCards: true)
      for step in 0..<30 {
        let command = random.command(for: calm.model)
        calm.press(command)
        hasty.press(command)
        while calm.model.isAnimating {
          try #require(hasty.model.isAnimating && hasty.model.availableActions.isEmpty)
          for _ in 0..<3 { hasty.press(random.pick(locked)) }
          try #require(hasty.shown == calm.shown, "seed \(seed), step \(step)")
          calm.model.wake()
          hasty.model.wake()
        }
        try #require(hasty.shown == calm.shown && !hasty.model.isAnimating)
      }
      try #require(hasty.house.transactions == calm.house.transactions, "seed \(seed)")
      try #require(hasty.house.spoken == calm.house.spoken && hasty.house.cues == calm.house.cues)
    }
  }

  @Test("An extra wake-up changes nothing")
  func needlessWakeUp() {
    let guest = Guest("TS 9D 8C 7H", movesCards: true)
    guest.model.wake()
    guest.ask("deal")
    let before = guest.shown
    guest.model.wake()
    #expect(guest.shown == before && guest.house.spoken.count == 1)
  }

  @Test("A setting or a sheet doesn't wait for moving cards")
  func sheetsDoNotWait() {
    let guest = Guest("TS 9D 8C 7H", movesCards: true)
    guest.press("deal")
    guest.press("open settings")
    guest.press("set four-colors on")
    #expect(guest.model.isAnimating)
    #expect(guest.model.sheet == .settings && guest.model.houseChoices.hasFourColors)
    guest.rest()
    #expect(guest.shown.phase == .playerTurn)
  }
}
