import CardCore
import Testing

@Suite("Journal")
struct JournalTests {
  private let friendly = TurnOver(undoRule: .unlimited)
  private let strict = TurnOver(undoRule: .upToReveal)

  private func journal(
    of game: TurnOver, playing actions: [TurnOver.Action] = []
  ) throws -> Journal<TurnOver> {
    try Journal(of: game, from: game.opening(seed: 42), replaying: actions)
  }

  @Test("playing changes the position and returns the events")
  func play() throws {
    var journal = try journal(of: strict)
    #expect(journal.legalActions == [.chip])
    #expect(try journal.play(.chip) == [.chipLaid])
    #expect(journal.legalActions == [.chip, .turn])
    // Seed 42 deals the six of diamonds first: a golden shuffle.
    let six = Card(.six, .diamonds)
    #expect(try journal.play(.turn) == [.cardTurned(six)])
    #expect(journal.actions == [.chip, .turn])
    #expect(journal.observation == .init(cards: [six], chips: 0))
  }

  @Test("in a game for one it is always the player's turn until it is over")
  func oneSeat() throws {
    var journal = try journal(of: strict)
    #expect(strict.seats == [.first])
    while let action = journal.legalActions.last {
      #expect(journal.turn == .seat(.first))
      #expect(strict.legalActions(of: .first, in: journal.position) == journal.legalActions)
      #expect(strict.legalActions(of: Seat(1), in: journal.position) == [])
      #expect(strict.observe(journal.position, from: .first) == journal.observation)
      #expect(journal.playChance() == nil)
      try journal.play(action)
    }
    #expect(journal.turn == nil)
  }

  @Test("a refused action leaves the journal unchanged, including what can be redone")
  func refusal() throws {
    var journal = try journal(of: strict, playing: [.chip])
    _ = journal.undo()
    let before = journal
    #expect(throws: TurnOver.Refusal.noChipLies) { try journal.play(.turn) }
    #expect(journal == before)
    #expect(journal.canRedo)
  }

  @Test("undo goes back through every position, redo forward again")
  func undoAndRedo() throws {
    var journal = try journal(of: strict)
    var positions = [journal.position]
    for _ in 0..<3 {
      try journal.play(.chip)
      positions.append(journal.position)
    }
    for position in positions.dropLast().reversed() {
      #expect(journal.undo() == .chip)
      #expect(journal.position == position)
    }
    #expect(!journal.canUndo)
    #expect(journal.undo() == nil)
    for position in positions.dropFirst() {
      #expect(journal.redo() == [.chipLaid])
      #expect(journal.position == position)
    }
    #expect(!journal.canRedo)
    #expect(journal.redo() == nil)
    #expect(try journal == self.journal(of: strict, playing: [.chip, .chip, .chip]))
  }

  @Test("a new action clears the redo list")
  func playForgetsUndone() throws {
    var journal = try journal(of: friendly, playing: [.chip, .chip])
    _ = journal.undo()
    #expect(journal.canRedo)
    try journal.play(.turn)
    #expect(!journal.canRedo)
    #expect(journal.redo() == nil)
    #expect(journal.actions == [.chip, .turn])
  }

  @Test("actions can be added for redo, up to the first illegal one")
  func allowRedo() throws {
    var journal = try journal(of: friendly, playing: [.chip])
    let before = journal.position
    journal.allowRedo(of: [.turn, .chip, .turn, .turn, .chip])
    #expect(journal.position == before && journal.actions == [.chip])
    #expect(journal.undoneActions == [.turn, .chip, .turn])
    while journal.redo() != nil {}
    #expect(try journal == self.journal(of: friendly, playing: [.chip, .turn, .chip, .turn]))
  }

  @Test("in a game for credits, undo stops at a revealed card")
  func barrier() throws {
    var journal = try journal(of: strict, playing: [.chip, .turn])
    #expect(!journal.canUndo)
    #expect(journal.undo() == nil)
    try journal.play(.chip)
    #expect(journal.undo() == .chip)
    #expect(journal.undo() == nil)
    #expect(journal.actions == [.chip, .turn])
    #expect(journal.observation.cards.count == 1)
  }

  @Test("a card revealed again by redo is a barrier as well")
  func barrierAfterRedo() throws {
    var journal = try journal(of: strict, playing: [.chip, .chip])
    _ = journal.undo()
    #expect(journal.redo() != nil)
    #expect(journal.canUndo)
    try journal.play(.turn)
    #expect(!journal.canUndo)
  }

  @Test("without stakes everything can be undone, including revealed cards")
  func unlimited() throws {
    var journal = try journal(of: friendly, playing: [.chip, .turn, .chip, .turn])
    while journal.undo() != nil {}
    #expect(try journal.position == self.journal(of: friendly).position)
    var redone = 0
    while journal.redo() != nil { redone += 1 }
    #expect(redone == 4)
    #expect(journal.actions == [.chip, .turn, .chip, .turn])
    #expect(journal.observation.cards.count == 2)
  }

  @Test("a replay gives the same journal")
  func replay() throws {
    var played = try journal(of: strict)
    for action in [.chip, .chip, .turn, .chip] as [TurnOver.Action] { try played.play(action) }
    #expect(try journal(of: strict, playing: played.actions) == played)
  }

  @Test("a replay reports the first illegal action")
  func replayRefusal() {
    #expect(throws: ReplayRefusal<TurnOver.Refusal>.self) {
      try journal(of: strict, playing: [.turn])
    }
    do {
      _ = try Journal(
        of: strict, from: strict.opening(seed: 1),
        replaying: [.chip, .turn, .chip, .chip, .chip, .chip, .turn])
      Issue.record("a fourth chip was allowed")
    } catch {
      #expect(error.place == 5)
      #expect(error.reason == .threeChipsLie)
    }
  }

  @Test("between turns the past can be dropped, and the same cards follow")
  func rebase() throws {
    var journal = try journal(of: friendly, playing: [.chip, .turn, .chip, .turn])
    let kept = journal
    let isRebased = journal.rebase()
    #expect(isRebased)
    #expect(journal.actions.isEmpty)
    #expect(journal.position == kept.position)
    #expect(!journal.canUndo)
    try journal.play(.chip)
    var long = kept
    try long.play(.chip)
    #expect(try journal.play(.turn) == long.play(.turn))
    #expect(journal.undo() == .turn)
    #expect(journal.observation.cards == kept.observation.cards)
  }

  @Test("dropping the past drops its barrier; the revealed card stays")
  func rebaseForgetsBarrier() throws {
    var journal = try journal(of: strict, playing: [.chip, .turn])
    _ = journal.rebase()
    try journal.play(.chip)
    #expect(journal.undo() == .chip)
    #expect(journal.undo() == nil)
    #expect(journal.observation.cards.count == 1)
  }

  @Test("in the middle of a turn the past is kept")
  func noRebase() throws {
    var journal = try journal(of: strict, playing: [.chip, .turn, .chip])
    let before = journal
    let isRebased = journal.rebase()
    #expect(!isRebased)
    #expect(journal == before)
  }

  @Test("dropping the past clears the redo list")
  func rebaseForgetsUndone() throws {
    var journal = try journal(of: strict, playing: [.chip])
    _ = journal.undo()
    let isRebased = journal.rebase()
    #expect(isRebased)
    #expect(!journal.canRedo)
  }
}

@Suite("Saved journals")
struct JournalArchiveTests {
  private let game = TurnOver(undoRule: .upToReveal)

  private func refusal(of text: String) throws -> ArchiveRefusal? {
    let archive = try JSONValue(parsing: text)
    do {
      _ = try Journal<TurnOver>(archive: archive)
      return nil
    } catch { return error }
  }

  @Test("a saved journal continues where it was, including its barrier")
  func roundTrip() throws {
    let journal = try Journal(
      of: game, from: game.opening(seed: .max), replaying: [.chip, .turn, .chip])
    let text = journal.archive.text
    #expect(
      text == #"{"game":{"unlimited":false},"opening":{"seed":18446744073709551615,"turned":0},"#
        + #""actions":["chip","turn","chip"]}"#)
    var read = try Journal<TurnOver>(archive: JSONValue(parsing: text))
    #expect(read == journal)
    #expect(read.undo() == .chip)
    #expect(read.undo() == nil)
  }

  @Test(
    "an edited save is refused with the path",
    arguments: [
      (
        #"{"game":{"unlimited":false},"opening":{"seed":1,"turned":0},"actions":["chip","chap"]}"#,
        "actions[1]"
      ),
      (
        #"{"game":{"unlimited":false},"opening":{"seed":1,"turned":0},"actions":["turn"]}"#,
        "actions[0]"
      ),
      (
        #"{"game":{"unlimited":false},"opening":{"seed":-1,"turned":0},"actions":[]}"#,
        "opening.seed"
      ),
      (
        #"{"game":{"unlimited":false},"opening":{"seed":1,"turned":6},"actions":[]}"#,
        "opening.turned"
      ),
      (#"{"game":{},"opening":{"seed":1,"turned":0},"actions":[]}"#, "game.unlimited"),
      (#"{"game":{"unlimited":false},"actions":[]}"#, "opening"),
      ("[]", "game"),
    ])
  func edited(text: String, path: String) throws {
    #expect(try refusal(of: text)?.path == path)
  }
}
