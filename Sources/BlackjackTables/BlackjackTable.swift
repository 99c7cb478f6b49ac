import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Navigation
import Records

/// A blackjack table.
///
/// Actions wait until cards and chips have stopped moving. The purse holds the credits that aren't
/// staked. Before the deal, the bet on the circle isn't staked yet.
public final class BlackjackTable: TableHost<Blackjack> {
  public internal(set) var profile: BlackjackProfile
  /// The player's experience as far as it has been shown.
  public internal(set) var shownRank: PlayerRank
  /// The coach, which is used only if it is on.
  public internal(set) var coach: Coach
  /// The texts of the table.
  public let say: Words<BlackjackPhrase>
  /// The texts of the coach.
  let coachSays: Words<CoachPhrase>
  /// The texts on the felt and the rail.
  let scene: Words<ScenePhrase>
  /// The texts for training.
  let trainerSays: Words<TrainerPhrase>
  /// The count for the dials, if the player wants to see it.
  public internal(set) var dialPeek: CountPeek?
  /// The number of rounds completed in this visit.
  public internal(set) var roundsThisVisit: Int64 = 0
  /// The time when the next round is dealt automatically, by the system clock.
  var autoDealTime: Int64?
  /// Whether the result on the table has just been shown for the first time.
  var isResultFresh = false
  /// The count on display over the table.
  public internal(set) var peek: CountPeek?
  /// The training state at the table.
  public internal(set) var trainer = Trainer()
  /// The records of the recent shoes.
  public internal(set) var shoes: ShoeRecords
  /// Whether the records have changed since they were saved.
  var areShoesChanged = false
  /// The player's custom table as last chosen, if any.
  let own: OwnTable?
  /// The custom table that the player moves to when no round is under way.
  var invitation: OwnTable?
  /// The exact house edges in the list of tables.
  var houseEdges = HouseEdges()
  /// The chart for the rules of the custom table.
  var computedChart = ComputedChart()
  /// What the player has chosen and the coach knows for practice, while the table is ranked.
  var practice: PracticeState?
  /// The adviser that the coach's charts compare with.
  public internal(set) var comparedAdviser = Adviser.cards

  /// Creates the table of a returning or a new player.
  ///
  /// - Parameters:
  ///   - services: The services that the table uses.
  ///   - documents: All saved documents.
  ///   - movesCards: Whether to animate events one after another. Otherwise they are shown at once,
  ///     for players who prefer reduced motion.
  ///   - words: The texts in the player's language.
  public init(
    services: TableServices, documents: [StoredDocument], movesCards: Bool = true,
    speaking words: BlackjackWords = .english
  ) {
    say = words.table
    coachSays = words.coach
    scene = words.scene
    trainerSays = words.trainer
    let arrival = BlackjackArrival(documents, seed: services.entropy.seed())
    profile = arrival.profile
    shoes = arrival.shoes
    (own, invitation) = (arrival.own, arrival.invitation)
    shownRank = arrival.purse.rank
    coach = Coach(firstNumber: services.clock.now(), verdict: arrival.verdict)
    super.init(
      SavedBlackjack.name, services: services, arrival: arrival.house, journal: arrival.journal,
      movesCards: movesCards, speaking: words.house)
    resume(arrival.award)
    offerShared(SharedShoe.game, named: SharedShoe.name, resultsAt: RouteName.sharedShoe)
    coach.rule = profile.choices.trueCounts.rule
    if isCoached { coach.takeUp(arrival.unjudged, of: journal) }
    if arrival.isRoundLost {
      tell(Notice(title: say(.roundLost), advice: say(.roundLostBecause)))
    }
  }

  public override var worth: Credits? { purse.credits + practiceJournal.position.seen.staked }

  public override var betRange: BetRange? {
    BetRange(lowest: nextGame.lowestBet, highest: Blackjack.highestBet, unit: nextGame.betUnit)
  }

  public override var behavior: TableBehavior {
    let controls =
      switch shown.phase {
      case .betting, .roundComplete: 0
      case .insurance: 1
      default: shown.isEarlySurrenderOffered ? 2 : 3
      }
    return TableBehavior(
      controls: controls, idlePause: timeToAutoDeal, listensForTaps: autoDealTime != nil)
  }

  // MARK: - Commands

  /// Carries out a command.
  public func perform(_ command: BlackjackCommand) { _ = perform(text: command.text) }

  public override func handle(_ command: String) -> Bool {
    guard let command = BlackjackCommand(text: command) else { return train(command) }
    if isShared, command.changesBet {
      objectToBet()
      return true
    }
    switch command {
    case .play(.deal): deal()
    case .play(.bet(shown.bet)) where canBet && shown.phase == .betting: break
    case .play(let action): play(action)
    case .addChip(let value): changeBet(to: nextBet + min(value, Blackjack.highestBet))
    // NB: a bet of 0 would be a step to undo at the table that the player moves to.
    case .clearBet:
      if canBet, clearing != [], nextBet == 0 { play(clearing) } else { changeBet(to: 0) }
    case .doubleBet: if nextBet > 0 { changeBet(to: nextBet * 2) }
    case .rebet: if nextBet == 0, profile.lastBet > 0 { changeBet(to: profile.lastBet) }
    case .takeBack: if let chip = spotChips.last { changeBet(to: nextBet - chip) }
    case .sit(let table): sit(at: table)
    case .compare(let adviser): comparedAdviser = adviser
    case .takeQuickChips: takeQuickChips()
    }
    return true
  }

  public override func willHandle(_ command: String) { cancelAutoDeal() }

  public override func undoOrRedo(_ step: HistoryStep) {
    if step == .undo ? canUndoChip : canBet { super.undoOrRedo(step) }
  }

  public override func pressOwn(key: String) -> Bool {
    if key == "Escape", autoDealTime != nil {
      cancelAutoDeal()
      return true
    }
    return pressForTraining(key)
  }

  public override func choose(_ option: String, of choice: String) -> Bool {
    guard let choice = BlackjackChoice(option, of: choice) else { return false }
    profile.make(choice)
    switch choice {
    case .coach:
      replaceCoach()
      if profile.trainer.tour == .coach { tour(to: nil) }
    case .hints, .trueCounts: consultCoach()
    case .soft17: requestNumbers()
    case .count: readCount()
    default: break
    }
    return true
  }

  // MARK: - Playing

  public override func didPlay(
    _ handed: Handed<BlackjackAction>?, _ events: [BlackjackEvent]
  ) {
    guard let action = handed?.value else { return }
    if isRanked { return didPlayRanked(action, events) }
    for case .roundSettled(let result) in events { finish(result) }
    follow(events)
    if isCoached { book { $0.note(action) } } else { coach.letPass() }
    // NB: a look at the count is momentary, and the verdict on the previous round no longer
    // applies.
    peek = nil
    if action == .deal {
      profile.lastBet = journal.position.seen.bet
      trainer.beginRound()
      coach.forgetVerdict()
    }
    tour(after: action, events)
    if action == .next {
      award = nil
      rebase()
      clearShoe(events)
      coach.beginRound()
    }
    fillPurse()
    guard action == .next else { return }
    takeInvitation()
    let seen = journal.position.seen
    // NB: a purse can't hold more, and a game that starts with more could not be read again.
    if seen.bankroll > Purse.mostCredits { sitDown(with: seen.bankroll, bet: seen.bet) }
    moveToAffordableTable(with: seen.bankroll)
  }

  public override var chosenGame: Handed<Blackjack> { Handed(profile.game) }

  public override var hasCoach: Bool { true }

  public override var hasCustomRules: Bool { profile.own != nil }

  public override func takeUp(_ game: Handed<Blackjack>) { choose(rulesOf: game.value) }

  public override func didChangeCredits() { keepPractice() }

  public override func documents() -> [StoredDocument] {
    let (journal, coach) = (practiceJournal, practice?.coach ?? coach)
    let saved = SavedBlackjack(
      profile: practice?.profile(profile) ?? profile, journal: journal, unjudged: coach.unjudged,
      award: journal.position.seen.result == nil ? nil : practiceAward, verdict: coach.verdict,
      purse: purse, in: say)
    return [StoredDocument(name, saved.document)] + takeShoes()
  }

  // MARK: - Display

  public override func beat(for event: Handed<BlackjackEvent>) -> Beat {
    let (cue, hand) = BlackjackCues.cue(for: event.value, in: shown)
    let sentences = BlackjackNarrator.phrases(
      for: event.value, in: shown, paying: game.rules.blackjackPayout
    ).map { say(.told($0)) }
    return Beat(
      pause: BlackjackBeats.motion(of: event.value, in: shown)?.milliseconds ?? 0, cue: cue,
      at: hand.map { CuePlace(field: $0, of: max(shown.hands.count, $0 + 1)) } ?? .middle,
      sentences: sentences)
  }

  public override func didShow(_ event: Handed<BlackjackEvent>) {
    guard case .roundSettled = event.value else { return }
    shownRank = purse.rank
    isResultFresh = true
    if let cue = BlackjackCues.cue(for: award) { sound(cue) }
  }

  public override func didRest() {
    if isResultFresh, isBetReduced { remark(houseWords(.betsReduced(nextBet))) }
    consultCoach()
    readCount()
    askForCount()
    dealAutomatically()
  }

  /// Whether a table is open: by the player's level, as far as it has been shown, or because the player
  /// has opened all tables.
  func isUnlocked(_ table: DealerTable) -> Bool {
    profile.choices.opensAllTables || table.isUnlocked(atLevel: shownRank.level)
  }

  public override func unlocked(by award: PlayerRank.Award) -> [String] {
    award.unlocked.map { Words<DealerPhrase>(language)(.tableOpens($0)) }
  }

  public override var nextStepMessage: String? {
    if isOutOfCredits { return say(emptyPurse) }
    return isBetReduced ? houseWords(.betsReduced(nextBet)) : nil
  }

  public override func didAttend() {
    guard isWatched else { return cancelAutoDeal() }
    returnToCoach()
    readCount()
    if canBet, takeInvitation() { save() }
    if canBet, shown.phase == .betting, moveToAffordableTable(with: shown.bankroll) { save() }
    requestNumbers()
  }

  // MARK: - Texts and views for the host

  public override func words(for refusal: Handed<BlackjackRefusal>) -> String {
    say(.refusal(refusal.value))
  }

  public override var settings: TableSettings {
    TableSettings(
      choices: BlackjackChoice.all(at: self),
      more: [SheetOpener.button(trainerSays(.openShoes), .shoes)],
      coaching: isCoached ? [SheetOpener.button(coachSays(.openLog), .coach)] : [],
      looks: .bets, newBeginning: NewBeginning(losses: losses) { self.startOver() })
  }

  public override var buttons: [TableButton] { BlackjackButtons.all(at: self) }

  public override var situation: [String] { BlackjackSituation.phrases(at: self).map { say($0) } }

  public override func ownSheet(_ id: SheetID) -> Sheet? {
    switch id {
    case .help:
      .help(
        title, [],
        [TrainerView.button(trainerSays(.tourAgain), TrainerCommand.beginTour.text)]
          + BlackjackHelp.body(of: game, in: language))
    case .dealers: Sheet(id, title: say(.chooseTable), DealersSheet(of: self).body)
    case .coach:
      Sheet(id, title: coachSays(.log), rows(in: .coach) + CoachSheet.body(of: self))
    case .chart: Sheet(id, title: trainerSays(.chart), ChartSheet.body(of: self))
    case .shoes:
      Sheet(
        id, title: trainerSays(.shoes),
        ShoeSheet.body(of: shoes.finished, trainer.check, in: language))
    default: nil
    }
  }

  public override func didOpen(_ sheet: SheetID?) {
    trainer.check = nil
    requestNumbers()
  }

  public override func workerFailed() {
    forget(.chart)
    super.workerFailed()
  }

  public override func view(in viewport: Viewport) -> TableView { scene(in: viewport) }

  // MARK: - The coach

  public override func learn(_ answer: WorkAnswer) {
    peek?.receive(answer)
    dialPeek?.receive(answer)
    houseEdges.receive(answer)
    computedChart.take(answer)
    guard isCoached || isHinted else { return }
    let hintBefore = hint
    var questions: [WorkQuestion] = []
    let isNews = book { coach in
      let (judged, next) = coach.receive(answer)
      questions = next
      return judged
    }
    for question in questions { put(question) }
    if let hint, hint != hintBefore {
      remark(say(.hint(hint)))
      speakIfStill()
    }
    guard isNews else { return }
    save()
    speakIfStill()
  }
}
