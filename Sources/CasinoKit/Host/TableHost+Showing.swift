import CardCore

/// The motion on a table.
struct MovingCards<Event> {
  var isMoving = false
  /// The event that was shown last, while its cards still move.
  var event: Event?
  /// Whether the game finishes automatically.
  var isHurrying = false

  /// Ends their motion.
  mutating func stop() { (isMoving, event) = (false, nil) }
}

/// Showing events one after another, each when the motion of the previous one has ended.
extension TableHost {
  /// The event that was shown last, while its cards still move.
  public var movingEvent: Game.Event? { moving.event }

  /// Shows the events that wait, until one moves or none is left.
  func showPending() {
    while !moving.isMoving, !behavior.waitsForPlayer, let event = playback.next() {
      let pause = meet(event)
      guardControls()
      guard movesCards, pause > 0 else {
        playback.land()
        continue
      }
      moving.event = event
      move(forMilliseconds: pause)
    }
    guard !isAnimating else { return }
    comeToRest()
    think()
  }

  /// Ignores presses for a moment if the set of buttons has changed.
  private func guardControls() {
    controlGuard.follow(behavior.controls, sleepingFor: services.guardTime)
  }

  /// Plays the cue of an event that was just shown, and returns how long it moves.
  private func meet(_ event: Game.Event) -> Int {
    let handed = Handed(event)
    let beat = beat(for: handed)
    if let cue = beat.cue { sound(cue, at: beat.place) }
    narration.add(beat.sentences)
    didShow(handed)
    return beat.pause
  }

  /// Waits for motion before the next event is shown, for a number of milliseconds at normal tempo.
  public func move(forMilliseconds pause: Int) {
    moving.isMoving = true
    let scaled = houseChoices.tempo.scaled(pause) / presentSpeed
    controlGuard.pass(scaled)
    services.wakeUps.wake(afterMilliseconds: scaled)
  }

  /// Completes all motion at once because the player wants to see the end, who is not to press more
  /// than that by accident.
  func skipAhead() {
    guard behavior.input == .waits, isAnimating else { return }
    settle()
    controlGuard.sleep(for: services.guardTime)
  }

  /// Completes all motion at once, and ends automatic play.
  public func settle() {
    moving.stop()
    demonstration.end()
    while let event = playback.next() { _ = meet(event) }
    playback.land()
    guardControls()
    comeToRest()
  }

  private func comeToRest() {
    moving.event = nil
    moving.isHurrying = false
    didRest()
    announceLevel()
    speakIfStill()
  }

  /// Shows what comes next: a demonstrated action, or an event.
  func showNext() {
    if controlGuard.isAsleep { wakeButtons() }
    moving.stop()
    playback.land()
    if let action = demonstration.next() { play(action) } else { showPending() }
  }

  /// Schedules the table's next call while nothing moves, if it has one.
  public func planWake() {
    guard !isAnimating, !demonstration.isThinking else { return }
    if controlGuard.isAsleep {
      if let time = controlGuard.planWake() { services.wakeUps.wake(afterMilliseconds: time) }
    } else if let pause = behavior.idlePause {
      services.wakeUps.wake(afterMilliseconds: pause)
    }
  }
}
