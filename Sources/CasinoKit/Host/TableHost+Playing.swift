import CardCore

/// Playing actions: the player's, those of chance and opponents, and demonstrations.
extension TableHost {
  /// Plays an action, or says why the rules refuse it.
  @discardableResult
  public func play(_ action: Game.Action) -> Bool { play([action]) }

  /// Plays actions one after another, as one command: what happened is saved once.
  ///
  /// - Parameters:
  ///   - actions: The actions.
  ///   - prepare: Called before each of them is played, whether or not the rules allow it.
  /// - Returns: Whether all of them were played.
  @discardableResult
  public func play(
    _ actions: [Game.Action], preparing prepare: (Game.Action) -> Void = { _ in }
  ) -> Bool {
    guard behavior.input == .hurries || !(isAnimating || isGuarding), isPlayersTurn else {
      return false
    }
    if isRanked { return playRanked(actions) }
    var played = 0
    rounds.begin(by: services.clock)
    for action in actions {
      prepare(action)
      do {
        let events = try playback.play(action)
        played += 1
        didPlay(Handed(action), events)
      } catch {
        object(words(for: Handed(error)))
        break
      }
    }
    if played > 0 {
      playback.letOthersPlay(moveOfOthers)
      showAndSave()
    }
    return played == actions.count
  }

  /// Whether nobody else has to move; also true when the game is over, and the rules then say so.
  private var isPlayersTurn: Bool { journal.turn == nil || journal.turn == .seat(.first) }

  /// Lets chance and opponents move, if it is their turn when the player arrives.
  func letOthersBegin() {
    guard !isPlayersTurn else { return }
    playback.letOthersPlay(moveOfOthers)
    showAndSave()
  }

  /// Saves what has happened, and shows it.
  func showAndSave() {
    save()
    showPending()
    markChange()
  }

  /// Undoes or redoes actions, as one command.
  ///
  /// - Parameters:
  ///   - step: The direction.
  ///   - count: How many actions, unless there are fewer.
  /// - Returns: Whether there was at least one.
  @discardableResult
  public func take(_ step: HistoryStep, _ count: Int) -> Bool {
    var taken = 0
    while taken < count, step == .undo ? playback.takeBack() : playback.redo() { taken += 1 }
    guard taken > 0 else { return false }
    didPlay(nil, [])
    showAndSave()
    return true
  }

  // MARK: - Another game

  /// Replaces the game with another; events of the old game that were not shown are dropped.
  public func begin(_ journal: Journal<Game>) {
    defer { markChange() }
    playback = Playback(journal)
    controlGuard = ControlGuard(behavior.controls)
    moving = MovingCards()
    demonstration.end()
    rounds.changeGame()
  }

  /// Forgets the past if the rules can open from the present position.
  public func rebase() { playback.rebase() }

  /// Goes on from another opening that looks the same to the player.
  public func rebase(on opening: Game.Opening) { playback.rebase(on: opening) }

  /// Changes to other rules if they can open from the present position.
  public func rebase(by game: Game) { playback.rebase(by: game) }

  // MARK: - By itself

  /// Whether the game plays on automatically, until it is over or the player presses something.
  public var isPlayingByItself: Bool {
    (moving.isHurrying && isAnimating) || demonstration.isUnderWay
  }

  /// Plays the rest quickly and automatically; all of it is in the journal at once.
  public func finish(by actions: [Game.Action]) {
    moving.isHurrying = true
    play(actions)
  }

  /// Whether events follow each other faster, because the game is finishing automatically.
  public var isFinishing: Bool { moving.isHurrying && playback.isBehind }

  /// Demonstrates actions, each played after a short pause.
  ///
  /// The more actions there are, the faster they follow one another: all of them take at most
  /// ``Motion/longestDemonstration``.
  public func demonstrate(_ actions: [Game.Action]) {
    demonstration.begin(actions, pace: pace(for: actions))
    think()
  }

  /// How many times as fast as the player's tempo actions have to be shown.
  private func pace(for actions: [Game.Action]) -> Int {
    var ahead = journal
    var motions = 0
    for action in actions { motions += (try? ahead.play(action).count) ?? 0 }
    let longest = max(Motion.move.milliseconds, Motion.turn.milliseconds)
    let whole = demonstrationTempo.scaled(
      actions.count * Motion.thought.milliseconds + motions * longest)
    return (whole + Motion.longestDemonstration - 1) / Motion.longestDemonstration
  }

  /// The player's tempo for demonstrations.
  ///
  /// Even a player who wants no motion must be able to follow.
  private var demonstrationTempo: Tempo {
    houseChoices.tempo == .instant ? .fast : houseChoices.tempo
  }

  /// Whether actions are being demonstrated.
  public var isDemonstrating: Bool { demonstration.isUnderWay }

  /// Whether the player has stopped the demonstration for a while.
  public var isDemonstrationPaused: Bool { demonstration.isPaused }

  /// How many times as fast as its usual tempo a demonstration goes.
  public var demonstrationSpeed: Int { demonstration.speed }

  /// Goes on demonstrating twice as fast; after four times as fast, at the usual tempo again.
  public func changeDemonstrationSpeed() { demonstration.changeSpeed() }

  /// Stops the demonstration before its next action, or goes on.
  public func pauseDemonstration() {
    demonstration.pauseOrGoOn()
    if !isAnimating { think() }
  }

  /// Plays the rest of a demonstration at once.
  public func endDemonstration() {
    let rest = demonstration.script
    settle()
    play(rest)
    settle()
    planWake()
  }

  /// Waits a moment before the next demonstrated action, if there is one.
  func think() {
    guard demonstration.think() else { return }
    services.wakeUps.wake(
      afterMilliseconds: demonstrationTempo.scaled(Motion.thought.milliseconds) / presentSpeed)
  }

  /// How many times as fast as the player's tempo things go now.
  var presentSpeed: Int { isDemonstrating ? demonstration.rate : 1 }
}
