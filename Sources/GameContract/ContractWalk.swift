import CardCore

/// One game played at random from its opening, with every requirement of `CardGame` checked at each
/// step.
///
/// Violations are collected as values, so that tests, the browser and a tool can share the code.
struct ContractWalk<Game: CardGame> {
  let game: Game
  let seed: UInt64
  let probes: [Game.Action]
  private var chooser: SplitMix64
  /// The generator that shuffles hidden cards; the choices of play do not depend on it.
  var dealer: MersenneTwister
  /// The number of compared positions that look the same from a seat but differ.
  var lookalikes = 0
  private(set) var journal: Journal<Game>
  /// The position before each action of the journal.
  private var past: [Game.Position] = []
  /// The events that the player saw of each action of the journal.
  private var told: [[Game.Event]] = []
  /// The indices of the player's own actions.
  private var decisions: [Int] = []
  /// The number of first actions that can no longer be undone, counted independently of the
  /// journal.
  private var settled = 0
  private(set) var violations: [Violation] = []
  private(set) var digest = Digest()

  init(of game: Game, seed: UInt64, probes: [Game.Action]) {
    self.game = game
    self.seed = seed
    self.probes = probes
    chooser = SplitMix64(seed: seed)
    dealer = MersenneTwister(seed: seed)
    journal = Journal(of: game, from: game.opening(seed: seed))
  }

  /// Plays until the game is over or `steps` actions have been played.
  mutating func run(steps: Int) {
    digest.add(journal.opening.archive.text)
    expect(game.opening(seed: seed) == journal.opening, "a seed gives one opening only")
    expect(game.begin(journal.opening) == journal.position, "an opening begins one position only")
    checkArchive(of: journal.opening)
    for _ in 0..<steps {
      let legal = game.legalActions(in: journal.position)
      for action in legal { digest.add(action.text) }
      checkActions(legal)
      checkSeats(legal)
      if dealer.bounded(4) == 0 { checkSecrets(legal) }
      checkResumption()
      guard let action = choose(among: legal) else { break }
      take(action)
      if chooser.below(8) == 0 { checkTakingBack() }
    }
    checkTakingBack()
    checkReplay()
  }

  /// Chooses one of the legal actions; occasionally a probe that is also legal, such as an odd bet.
  private mutating func choose(among legal: [Game.Action]) -> Game.Action? {
    guard !legal.isEmpty else { return nil }
    let probe = probes[chooser.below(probes.count)]
    if chooser.below(8) == 0, game.refusal(of: probe, in: journal.position) == nil { return probe }
    return legal[chooser.below(legal.count)]
  }

  mutating func expect(_ isKept: Bool, _ sentence: @autoclosure () -> String) {
    if isKept { return }
    violations.append(
      Violation(seed: seed, step: journal.actions.count, sentence: sentence()))
  }
}

// MARK: - Playing

extension ContractWalk {
  /// Plays a legal action and checks the events against the positions.
  private mutating func take(_ action: Game.Action) {
    let before = journal.position
    let turn = game.turn(in: before)
    var again = before
    do throws(Game.Refusal) {
      let seen = try advance(action, turn: turn)
      let events = try game.play(action, in: &again)
      expect(
        seen == game.events(events, seenFrom: .first),
        "playing \(action.text) twice tells two stories")
      expect(again == journal.position, "playing \(action.text) twice leads to two positions")
      if turn == .seat(.first) { decisions.append(past.count) }
      past.append(before)
      told.append(seen)
      if seen.contains(where: { $0.closesUndo }) { settled = past.count }
      digest.add(action.text)
      for event in events { digest.add(event.text) }
      checkShowing(events, of: action, from: before)
    } catch {
      expect(false, "\(action.text) is named as legal and refused")
    }
  }

  /// Plays an action as at a table: as the player, as chance, or through a bot that returns it.
  private mutating func advance(
    _ action: Game.Action, turn: Turn
  ) throws(Game.Refusal) -> [Game.Event] {
    if turn == .seat(.first) { return try journal.play(action) }
    if let events = try journal.playNext(asking: { _ in Prompted<Game>(action: action) }) {
      return events
    }
    expect(false, "neither chance nor a bot can make its move")
    return try journal.play(action)
  }
}

/// A bot that plays a given action.
private struct Prompted<Game: CardGame>: Bot {
  let action: Game.Action

  func action(
    among legal: [Game.Action], seeing observation: Game.Observation, at place: Int
  ) -> Game.Action { action }
}

// MARK: - Choices

extension ContractWalk {
  private mutating func checkActions(_ legal: [Game.Action]) {
    expect(
      legal == game.legalActions(in: journal.position), "the legal actions are named in two orders")
    for (place, action) in legal.enumerated() {
      expect(!legal[..<place].contains(action), "\(action.text) is named twice")
      expect(
        game.refusal(of: action, in: journal.position) == nil,
        "\(action.text) is named as legal and has a reason for refusal")
      expect(Game.Action(text: action.text) == action, "\(action.text) does not read back")
      checkPlay(of: action)
    }
    for probe in probes {
      checkPlay(of: probe)
    }
  }

  /// Checks that `play` agrees with `refusal(of:in:)`, and changes nothing if it refuses.
  private mutating func checkPlay(of action: Game.Action) {
    let foretold = game.refusal(of: action, in: journal.position)
    var position = journal.position
    do throws(Game.Refusal) {
      _ = try game.play(action, in: &position)
      expect(foretold == nil, "\(action.text) is played although there is a reason for refusal")
    } catch {
      expect(error == foretold, "\(action.text) is refused for another reason than was said")
      expect(position == journal.position, "\(action.text) is refused and changes the position")
    }
  }
}

// MARK: - Undoing, saving and replaying

extension ContractWalk {
  /// Undoes as far as the rules allow, and redoes it.
  private mutating func checkTakingBack() {
    let present = journal
    let barrier = game.undoRule == .unlimited ? 0 : settled
    let floor = decisions.first { $0 >= barrier } ?? past.count
    while journal.canUndo {
      var shown = journal.observation
      let taken = journal.takeBack()
      expect(
        taken?.action == present.actions[journal.actions.count], "another action is taken back")
      expect(
        journal.position == past[journal.actions.count], "taking back misses the position before")
      guard let events = taken?.events else { continue }
      for event in events { game.show(event, in: &shown) }
      expect(shown == journal.observation, "the events of taking back do not show what happened")
    }
    expect(journal.actions.count == floor, "taking back stops too early or too late")
    expect(journal.undo() == nil, "an action is taken back that must not be")
    while journal.canRedo {
      let place = journal.actions.count
      let events = journal.redo()
      expect(
        events == told[place..<journal.actions.count].reduce([], +),
        "playing again tells another story")
    }
    expect(journal == present, "taking back and playing again does not lead to the same place")
    journal = present
  }

  private mutating func checkReplay() {
    do throws(ReplayRefusal<Game.Refusal>) {
      let replayed = try Journal(of: game, from: journal.opening, replaying: journal.actions)
      expect(replayed.position == journal.position, "a replay leads to another position")
    } catch {
      expect(false, "a replay is refused at action \(error.place)")
    }
  }

  /// Checks that an opening from the current position loses nothing but the history.
  private mutating func checkResumption() {
    let opening = game.opening(resuming: journal.position)
    expect(
      game.isBetweenRounds(journal.position) == (opening != nil),
      "a game is between rounds without an opening, or has an opening during a round")
    guard let resumed = opening else { return }
    let position = game.begin(resumed)
    expect(position == journal.position, "resuming leads to another position")
    expect(
      game.observe(position) == journal.observation, "resuming shows the player something else")
    var rebased = journal
    expect(rebased.rebase() && rebased.actions.isEmpty, "a resumed journal keeps its past")
    expect(!rebased.canUndo && !rebased.canRedo, "a resumed journal can go back")
    checkArchive(of: resumed)
  }

  private mutating func checkArchive(of opening: Game.Opening) {
    guard let value = try? JSONValue(parsing: opening.archive.text),
      let restored = try? Game.Opening(archive: value)
    else { return expect(false, "an opening's archive cannot be read") }
    expect(restored == opening, "an opening's archive reads back to another opening")
  }
}
