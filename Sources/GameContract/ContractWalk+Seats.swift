import CardCore

// MARK: - Seats and chance

extension ContractWalk {
  /// Checks that it is the turn of a seat, or of chance with exactly one legal action.
  mutating func checkSeats(_ legal: [Game.Action]) {
    let position = journal.position
    expect(game.seats.first == .first, "nobody sits at the first seat")
    expect(
      game.observe(position) == game.observe(position, from: .first),
      "the player sees something else than the first seat")
    if legal.isEmpty { return }
    switch game.turn(in: position) {
    case .seat(let seat):
      expect(game.seats.contains(seat), "it is the turn of a seat where nobody sits")
    case .chance:
      expect(legal.count == 1, "chance has a choice")
    }
  }

  /// Checks that the events of an action, as each seat sees them, show the seat everything it may
  /// know.
  mutating func checkShowing(
    _ events: [Game.Event], of action: Game.Action, from before: Game.Position
  ) {
    for seat in game.seats {
      var shown = game.observe(before, from: seat)
      for event in game.events(events, seenFrom: seat) { game.show(event, in: &shown) }
      expect(
        shown == game.observe(journal.position, from: seat),
        "the events of \(action.text) do not show \(seat.label) what happened")
    }
  }
}

// MARK: - Hidden information

extension ContractWalk {
  /// Shuffles what is hidden from each seat, and checks that nothing reveals it.
  mutating func checkSecrets(_ legal: [Game.Action]) {
    let position = journal.position
    for seat in game.seats {
      let other = game.lookalike(of: position, from: seat, shuffledBy: &dealer)
      if other != position { lookalikes += 1 }
      expect(
        game.observe(other, from: seat) == game.observe(position, from: seat),
        "\(seat.label) sees what is hidden from it")
      expect(
        legal.isEmpty == game.legalActions(in: other).isEmpty
          && game.turn(in: other) == game.turn(in: position),
        "whose turn it is tells \(seat.label) what is hidden from it")
      checkChoices(of: seat, in: other)
      for action in legal {
        checkStories(action, action, in: other, from: seat)
        if game.turn(in: position) == .seat(seat) { continue }
        for choice in legal { checkStories(action, choice, in: position, from: seat) }
      }
    }
  }

  /// Checks that a seat has the same legal and illegal actions in a position that looks the same to
  /// it.
  private mutating func checkChoices(of seat: Seat, in other: Game.Position) {
    let position = journal.position
    guard game.turn(in: position) == .seat(seat), game.turn(in: other) == .seat(seat) else {
      return
    }
    let legal = game.legalActions(in: position)
    expect(
      game.legalActions(in: other) == legal,
      "the legal actions tell \(seat.label) what is hidden from it")
    for action in legal + probes {
      expect(
        game.refusal(of: action, in: other) == game.refusal(of: action, in: position),
        "a refusal tells \(seat.label) what is hidden from it")
    }
  }

  /// Compares what a seat sees of an action in this position and in one that looks the same.
  ///
  /// If the two differ, an event reveals something that was hidden. In a game with several players,
  /// whatever it reveals must be in the seat's observation afterwards, so that an event contains no
  /// more than the observation shows.
  private mutating func checkStories(
    _ action: Game.Action, _ choice: Game.Action, in other: Game.Position, from seat: Seat
  ) {
    var (here, there) = (journal.position, other)
    guard let told = try? game.play(action, in: &here),
      let toldThere = try? game.play(choice, in: &there)
    else { return }
    let story = game.events(told, seenFrom: seat)
    let otherStory = game.events(toldThere, seenFrom: seat)
    var shown = game.observe(journal.position, from: seat)
    for (event, otherEvent) in zip(story, otherStory) {
      if event == otherEvent {
        game.show(event, in: &shown)
        continue
      }
      expect(
        action != choice || event.revealsHidden || otherEvent.revealsHidden,
        "\(event.text) reveals to \(seat.label) what is hidden, and does not say so")
      var otherShown = shown
      game.show(event, in: &shown)
      game.show(otherEvent, in: &otherShown)
      expect(
        game.seats.count == 1 || shown != otherShown,
        "\(event.text) tells \(seat.label) more than it shows")
      return
    }
  }
}

extension Seat {
  /// The seat's name in the description of a violation, such as `seat 0`.
  fileprivate var label: String { "seat \(number)" }
}
