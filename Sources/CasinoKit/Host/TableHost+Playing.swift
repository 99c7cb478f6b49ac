import CardCore

/// How actions are played: the player's, those of chance and opponents, and what is demonstrated.
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

  /// Undoes the player's last actions, as one command.
  ///
  /// - Parameter count: How many actions, unless the rules allow fewer.
  public func undo(_ count: Int) {
    var undone = 0
    while undone < count, playback.takeBack() { undone += 1 }
    guard undone > 0 else { return }
    didPlay(nil, [])
    showAndSave()
  }

  // MARK: - Another game

  /// Replaces the game with another; events of the old game that were not shown are dropped.
  public func begin(_ journal: Journal<Game>) {
    defer { markChange() }
    playback = Playback(journal)
    controlGuard = ControlGuard(behavior.controls)
    moving = MovingCards()
    demonstration.end()
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
  public func demonstrate(_ actions: [Game.Action]) {
    demonstration.begin(actions)
    think()
  }

  /// Whether actions are being demonstrated.
  public var isDemonstrating: Bool { demonstration.isUnderWay }

  /// How many times as fast as the player's tempo a demonstration goes.
  public var demonstrationSpeed: Int { demonstration.speed }

  /// Goes on demonstrating twice as fast; after four times as fast, at the player's tempo again.
  public func changeDemonstrationSpeed() { demonstration.changeSpeed() }

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
    // NB: even who wants no motion must be able to follow.
    let tempo = houseChoices.tempo == .instant ? Tempo.fast : houseChoices.tempo
    services.wakeUps.wake(
      afterMilliseconds: tempo.scaled(Motion.thought.milliseconds) / presentSpeed)
  }

  /// How many times as fast as the player's tempo things go now.
  var presentSpeed: Int { isDemonstrating ? demonstrationSpeed : 1 }
}
