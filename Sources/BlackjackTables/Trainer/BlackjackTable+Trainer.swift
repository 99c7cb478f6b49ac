import BlackjackRules
import CardCore
import CasinoKit

/// The training features of the table.
extension BlackjackTable {
  /// Carries out a training command, and returns whether the text is one.
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

  /// Handles a key without a button, and returns whether it did anything.
  func pressForTraining(_ key: String) -> Bool {
    if key == "Escape" {
      if peek != nil { return train(TrainerCommand.endPeek.text) }
      if trainer.question != nil { return train(TrainerCommand.dropQuestion.text) }
      return profile.trainer.tour != nil && train(TrainerCommand.endTour.text)
    }
    guard houseChoices.hasKeyShortcuts else { return false }
    if isCountAsked, typeByKey(key) { return true }
    switch key {
    case "t", "T": return train(TrainerCommand.peek.text)
    case "g", "G": return perform(text: CommonCommand.open(.chart).text)
    default: return false
    }
  }

  // MARK: - The count

  private func lookAtCount() {
    trainer.withdraw()
    guard !isRanked, let look = CountPeek(at: landed, of: game, number: services.clock.now()) else {
      return
    }
    // NB: if the dials show the same count, the edge is known or has been requested.
    if showsCount, let dialPeek, look.isSame(as: dialPeek) {
      peek = dialPeek
    } else {
      peek = look
      put(look.question)
    }
    guard let peek else { return }
    services.announcer.announce(trainerSays(.spokenCount(peek, figure(of: peek.reading))))
  }

  private func lookAway() {
    peek = nil
  }

  /// Starts a count test, if the player wants them and one is due.
  func askForCount() {
    guard !isRanked, profile.trainer.asksCount, shown.phase == .roundComplete, !isAnimating,
      peek == nil,
      trainer.isQuestionDue()
    else { return }
    trainer.ask(running: shown.count.running, after: profile.roundsPlayed)
    remark(trainerSays(.askCount))
  }

  /// Whether a count test waits for its answer.
  var isCountAsked: Bool { trainer.question.map { $0.answer == nil } ?? false }

  /// Whether the count must not be shown: during a test, and in a round that ends with one.
  var isCountHidden: Bool {
    isCountAsked
      || profile.trainer.asksCount && shown.isRoundUnderWay && trainer.isQuestionNext
  }

  /// Adds a key to the answer.
  ///
  /// Digits and signs mean the answer as long as the question is open. Enter submits the answer. No
  /// key deals, so that a player who types an answer can't deal by mistake.
  private func typeByKey(_ key: String) -> Bool {
    switch key {
    case "Enter": return train(TrainerCommand.answer.text)
    case "Backspace": return train(TrainerCommand.type("back").text)
    case " ": return true
    default: return key != "back" && type(key)
    }
  }

  private func type(_ key: String) -> Bool {
    trainer.question?.type(key) ?? false
  }

  private func answer() {
    guard trainer.question?.answer == nil else { return }
    trainer.question?.give()
    guard let question = trainer.question, let missedBy = question.missedBy else { return }
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

  /// The command that accepts the tour's offer of the coach.
  var tourOffer: String { CommonCommand.choose("coach", CoachMode.meanwhile.text).text }

  /// Moves the player to a step of the tour, or ends it, on request.
  private func lead(to step: TourStep?) {
    tour(to: step)
    save()
  }

  /// Moves the player to a step of the tour, or ends it.
  ///
  /// The caller saves.
  func tour(to step: TourStep?) {
    let step = step == .coach && (coachObjection != nil || isCoached) ? nil : step
    profile.trainer.tour = step
  }

  /// Advances the tour if the player has just done what the step explains.
  func tour(after action: BlackjackAction, _ events: [BlackjackEvent]) {
    switch (action, profile.trainer.tour) {
    case (.deal, .bet?): tour(to: .play)
    // NB: no coach is offered at a ranked table, so the step waits for the practice table.
    case (.deal, .coach?) where !isRanked: tour(to: nil)
    default: break
    }
    if profile.trainer.tour == .play {
      for case .roundSettled in events { tour(to: .coach) }
    }
  }
}
