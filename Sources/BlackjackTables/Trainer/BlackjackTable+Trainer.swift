import BlackjackRules
import CardCore
import CasinoKit

/// What the table does for players who want to learn.
extension BlackjackTable {
  /// Carries out a command, and returns whether there is such a command.
  func train(_ text: String) -> Bool {
    guard let command = TrainerCommand(text: text) else { return false }
    switch command {
    case .peek: peek == nil ? lookAtCount() : lookAway()
    case .endPeek: lookAway()
    case .type(let key): return type(key)
    case .answer: answer()
    case .dropQuestion: trainer.withdraw()
    case .check(let place): check(place)
    case .saveShoe(let place): offer(place)
    case .beginTour:
      open(nil)
      lead(to: .bet)
    case .nextTourStep: lead(to: profile.trainer.tour?.next)
    case .endTour: lead(to: nil)
    }
    return true
  }

  /// Carries out what a key without a button asks for, and returns whether it asked for anything.
  func pressForTraining(_ key: String) -> Bool {
    if key == "Escape" {
      if peek != nil { return train(TrainerCommand.endPeek.text) }
      if trainer.question != nil { return train(TrainerCommand.dropQuestion.text) }
      return profile.trainer.tour != nil && train(TrainerCommand.endTour.text)
    }
    guard houseChoices.hasKeyShortcuts else { return false }
    if trainer.question != nil, trainer.question?.answer == nil, typeByKey(key) { return true }
    switch key {
    case "t", "T": return train(TrainerCommand.peek.text)
    case "g", "G": return perform(text: HouseCommand.open(.chart).text)
    default: return false
    }
  }

  // MARK: - The count

  private func lookAtCount() {
    trainer.withdraw()
    guard let look = CountPeek(at: landed, of: game, number: services.clock.now()) else { return }
    // NB: where the dials show the same already, it is worked out, or will be.
    if showsCount, let dialPeek, look.isSame(as: dialPeek) {
      peek = dialPeek
    } else {
      peek = look
      put(look.question)
    }
    guard let peek else { return }
    services.announcer.announce(trainerSays(.spokenCount(peek)))
  }

  private func lookAway() {
    peek = nil
  }

  /// Asks for the running count, if the player wants to be asked and a question is due.
  func askForCount() {
    guard profile.trainer.asksCount, shown.phase == .roundComplete, !isAnimating, peek == nil,
      trainer.isQuestionDue()
    else { return }
    trainer.ask(running: shown.count.running, after: profile.roundsPlayed)
    remark(trainerSays(.askCount))
  }

  /// Keys go to the answer from the first that cannot mean a chip: a sign or a nought.
  private func typeByKey(_ key: String) -> Bool {
    if trainer.isTyping, key == "Enter" { return train(TrainerCommand.answer.text) }
    let typed = key == "Backspace" ? "back" : key
    guard trainer.isTyping || typed == "+" || typed == "-" || typed == "0" else { return false }
    return type(typed)
  }

  private func type(_ key: String) -> Bool {
    guard trainer.question?.type(key) == true else { return false }
    trainer.isTyping = true
    return true
  }

  private func answer() {
    guard trainer.question?.answer == nil else { return }
    trainer.question?.give()
    guard let question = trainer.question, let missedBy = question.missedBy else { return }
    trainer.isTyping = false
    profile.trainer.score.add(missedBy: missedBy)
    services.announcer.announce(trainerSays(.countAnswered(question)))
    save()
  }

  // MARK: - Shoes

  private func check(_ place: ShoePart) {
    guard sheet == .shoes, let text = shoes.finished.text(of: place) else { return }
    let check = RecordCheck(text, at: place)
    trainer.check = check
    services.announcer.announce(Words<ShoePhrase>(language)(.checked(check)))
  }

  private func offer(_ place: ShoePart) {
    guard let text = shoes.finished.text(of: place),
      let record = try? JSONValue(parsing: text.bytes),
      let opening = try? BlackjackOpening(archive: record)
    else { return }
    services.files?.offer(
      SavedFile(name: "truecount-\(opening.seed).json", bytes: text.bytes))
  }

  // MARK: - The tour

  /// The command with which the tour's offer of the coach is taken.
  var tourOffer: String { HouseCommand.choose("coach", CoachMode.meanwhile.text).text }

  /// Takes the player to a step of the tour, or ends it, because they ask for it.
  private func lead(to step: TourStep?) {
    tour(to: step)
    save()
  }

  /// Takes the player to a step of the tour, or ends it; whoever calls this saves.
  func tour(to step: TourStep?) {
    let step = step == .coach && (coachObjection != nil || isCoached) ? nil : step
    profile.trainer.tour = step
  }

  /// Takes the step of the tour that the player has taken by playing.
  func tour(after action: BlackjackAction, _ events: [BlackjackEvent]) {
    switch (action, profile.trainer.tour) {
    case (.deal, .bet?): tour(to: .play)
    case (.deal, .coach?): tour(to: nil)
    default: break
    }
    if profile.trainer.tour == .play {
      for case .roundSettled in events { tour(to: .coach) }
    }
  }
}
