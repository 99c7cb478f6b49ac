import CardCore
import GameContract
import Testing

@Suite("The contract of games for several players")
struct SeatContractTests {
  private func report(on game: Duel) -> ContractReport {
    ContractReport(
      on: game, named: "duel",
      probes: [.deal, .turnUp, .lay(Card(.ace, .spades)), .lay(Card(.two, .clubs))], games: 40,
      steps: 30)
  }

  @Test("A duel with hidden hands keeps the contract, with undo up to a reveal and without limit")
  func sound() {
    for undoRule in [UndoRule.upToReveal, .unlimited] {
      let report = report(on: Duel(undoRule: undoRule))
      #expect(report.violations.map { $0.text } == [])
      #expect(report.actions == 40 * 20, "two deals, and three actions for each of six tricks")
      #expect(report.lookalikes > 200)
    }
  }

  @Test(
    "Every fault in a seat's observations or actions is detected and named",
    arguments: zip(
      Duel.Fault.allCases,
      [
        "sees what is hidden from it", "do not show seat 1 what happened",
        "the player sees something else than the first seat", "more than it shows",
        "more than it shows", "and does not say so", "what happened",
        "the legal actions tell seat", "a refusal tells seat", "whose turn it is tells seat",
        "chance has a choice", "a seat where nobody sits",
      ]))
  func faults(fault: Duel.Fault, sentence: String) {
    let sentences = Set(report(on: Duel(fault: fault)).violations.map { $0.sentence })
    #expect(sentences.contains { $0.contains(sentence) }, "\(fault): \(sentences)")
  }
}

/// A bot that plays the highest card, the lowest one, or any.
private enum Duellist: Bot {
  typealias Game = Duel

  case bold, timid
  case whimsical(seed: UInt64)

  func action(
    among legal: [Duel.Action], seeing observation: Duel.Observation, at place: Int
  ) -> Duel.Action {
    #expect(observation.seat == Seat(1) && observation.otherHand.isEmpty)
    let hand = observation.hand.sorted()
    switch self {
    case .bold: return .lay(hand[hand.count - 1])
    case .timid: return .lay(hand[0])
    case .whimsical(let seed):
      var generator = SplitMix64(seed: seed &+ UInt64(place))
      return legal[generator.below(legal.count)]
    }
  }
}

/// A bot that chooses illegal actions.
private struct Cheat: Bot {
  typealias Game = Duel

  func action(
    among legal: [Duel.Action], seeing observation: Duel.Observation, at place: Int
  ) -> Duel.Action { .turnUp }
}

@Suite("Journals of games for several players")
struct SeatJournalTests {
  private func journal(_ undoRule: UndoRule = .upToReveal, seed: UInt64 = 7) -> Journal<Duel> {
    let game = Duel(undoRule: undoRule)
    return Journal(of: game, from: game.opening(seed: seed))
  }

  /// Plays the moves of chance and of the opponent until the player must decide, and returns what
  /// was seen.
  @discardableResult
  private func wait(_ journal: inout Journal<Duel>, for bot: Duellist) throws -> [Duel.Event] {
    var seen: [Duel.Event] = []
    while let events = try journal.playNext(asking: { $0 == .first ? nil : bot }) { seen += events }
    return seen
  }

  /// A whole game in which the player always plays the first card of the hand.
  private func game(
    from start: Journal<Duel>, against bot: Duellist
  ) throws -> Journal<Duel> {
    var journal = start
    try wait(&journal, for: bot)
    while let action = journal.legalActions.first {
      try journal.play(action)
      try wait(&journal, for: bot)
    }
    return journal
  }

  @Test("After the deal it is the player's turn; the opponent's cards stay face down")
  func dealing() throws {
    var journal = journal()
    #expect(journal.turn == .chance)
    #expect(journal.legalActions == [], "it is not for the player to deal")
    let seen = journal.playChance() ?? []
    #expect(seen.count == 6)
    #expect(
      seen.count { event in
        if case .dealt(nil, to: Seat(1)) = event { return true }
        return false
      } == 3)
    #expect(journal.turn == .seat(.first))
    #expect(journal.legalActions == journal.observation.hand.map { .lay($0) })
    #expect(journal.playChance() == nil)
    try journal.play(journal.legalActions[0])
    #expect(journal.turn == .seat(Seat(1)))
    #expect(journal.legalActions == [], "nor to lay for the opponent")
  }

  @Test("The events that the player sees lead from the first observation to the last")
  func following() throws {
    var journal = journal()
    var shown = journal.observation
    repeat {
      var seen = try wait(&journal, for: .bold)
      if let action = journal.legalActions.last { seen += try journal.play(action) }
      for event in seen { journal.game.show(event, in: &shown) }
      #expect(shown == journal.observation)
    } while journal.turn != nil
  }

  @Test(
    "A game replays byte for byte without the bot that played in it, or beside a worse one",
    arguments: [Duellist.bold, .timid, .whimsical(seed: 3)])
  fileprivate func replay(bot: Duellist) throws {
    let played = try game(from: journal(), against: bot)
    #expect(played.turn == nil && played.actions.count == 20)
    let text = played.archive.text
    let read = try Journal<Duel>(archive: JSONValue(parsing: text))
    #expect(read == played)
    #expect(read.archive.text == text)
    let halfway = try Journal(
      of: played.game, from: played.opening, replaying: Array(played.actions.prefix(9)))
    let other = try game(from: halfway, against: .timid)
    #expect(
      other.actions.prefix(9) == played.actions.prefix(9), "the past is not asked about again")
    #expect(other.turn == nil)
    #expect(
      try game(from: halfway, against: bot) == played, "the same bot plays on as it would have")
  }

  @Test("Undo returns the player's card and the opponent's answer, and redo plays both again")
  func undo() throws {
    var journal = journal()
    try wait(&journal, for: .bold)
    let deciding = journal
    let card = journal.legalActions[1]
    let laid = try journal.play(card)
    let answer = try journal.playNext(asking: { _ in Duellist.bold }) ?? []
    #expect(answer == [.laid(nil, by: Seat(1))])
    let answered = journal
    #expect(journal.canUndo)
    #expect(journal.undo() == card)
    #expect(journal.position == deciding.position && journal.actions == deciding.actions)
    #expect(!journal.canUndo, "the deal is not taken back")
    #expect(journal.undoneActions.count == 2)
    #expect(journal.redo() == laid + answer)
    #expect(journal == answered)
  }

  @Test("Undo stops at revealed cards; without that rule, all decisions can be undone")
  func undoRules() throws {
    var strict = try game(from: journal(), against: .bold)
    #expect(!strict.canUndo && strict.undo() == nil)
    let end = try game(from: journal(.unlimited), against: .bold)
    var friendly = end
    var decisions = 0
    while friendly.undo() != nil {
      #expect(friendly.turn == .seat(.first))
      decisions += 1
    }
    #expect(decisions == 6)
    #expect(friendly.actions.first == .deal, "what came before the first decision stays")
    while friendly.redo() != nil { decisions -= 1 }
    #expect(decisions == 0)
    #expect(friendly == end)
  }

  @Test("An illegal action of a bot is refused, and the journal stays unchanged")
  func cheat() throws {
    var journal = journal()
    _ = journal.playChance()
    try journal.play(journal.legalActions[0])
    let before = journal
    #expect(throws: Duel.Refusal.notNow) { try journal.playNext { _ in Cheat() } }
    #expect(journal == before)
  }
}
