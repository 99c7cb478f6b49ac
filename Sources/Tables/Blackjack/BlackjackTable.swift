import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

#if canImport(Observation)
import Observation
#endif

/// The blackjack table as a player meets it.
///
/// Actions wait until cards and chips lie still. The purse holds what the player has not staked: the
/// bet on the circle before the deal is still theirs.
#if canImport(Observation)
@Observable
#endif
public final class BlackjackTable: TableHost<Blackjack> {
  public internal(set) var profile: BlackjackProfile
  /// The player's standing as far as it has been shown.
  public internal(set) var shownRank: PlayerRank
  /// What the last round brought to the player's standing, while its result lies open.
  public private(set) var award: PlayerRank.Award?
  /// The coach, who is asked where there is one.
  public private(set) var coach: Coach
  /// The look at the count that lies over the table.
  public internal(set) var peek: CountPeek?
  /// What trains the player now.
  public internal(set) var trainer = Trainer()
  /// The records of the last shoes.
  public internal(set) var shoes: ShoeRecords
  /// Whether the records have changed since they were written.
  var areShoesChanged = false
  /// Against whose play the coach's charts compare.
  public private(set) var comparedAdviser = Adviser.cards

  /// The table of a player who comes back, or of a newcomer.
  ///
  /// - Parameters:
  ///   - services: What the table needs from the outside.
  ///   - documents: All documents of the store.
  ///   - movesCards: Whether events are shown one after another; otherwise all at once, for players
  ///     who want no motion.
  public init(services: TableServices, documents: [StoredDocument], movesCards: Bool = true) {
    let arrival = BlackjackArrival(documents, seed: services.entropy.seed())
    profile = arrival.profile
    shoes = arrival.shoes
    shownRank = arrival.purse.rank
    coach = Coach(firstNumber: services.clock.now())
    super.init(
      SavedBlackjack.name, services: services, arrival: arrival.house, journal: arrival.journal,
      movesCards: movesCards)
    if isCoached { coach.takeUp(arrival.unjudged, of: journal) }
    if arrival.isRoundLost {
      tell(Notice(title: say(.roundLost), advice: say(.roundLostBecause)))
    }
  }

  // MARK: - What can be done now

  /// What is said at the table, in the player's language.
  public var say: Words<BlackjackPhrase> { Words(language) }

  /// What the coach says.
  var coachSays: Words<CoachPhrase> { Words(language) }

  /// The player's credits and standing as they are, whatever has been shown of them.
  public var purse: Purse { house.purse ?? Purse() }

  public override var worth: Credits? { purse.credits + journal.position.seen.staked }

  /// The actions that the rules allow now; none while cards move.
  public var availableActions: [BlackjackAction] { isAnimating ? [] : journal.legalActions }

  /// The chips in front of the player.
  public var chips: [Credits] { ChipDenominations.forBankroll(shown.bankroll) }

  /// The credits that the player holds: the bankroll without the bet on the circle.
  public var creditsInHand: Credits { shown.creditsInHand }

  /// The bet with which the next round would be dealt: what lies on the circle, or over an open
  /// result what will, where the bankroll covers it.
  public var nextBet: Credits { shown.bet <= shown.bankroll ? shown.bet : 0 }

  /// Whether the bet may be changed: before the deal, or over the open result of the last round.
  public var canBet: Bool { !isAnimating && !shown.isRoundUnderWay }

  /// Whether the last chip may be taken back.
  public var canUndoChip: Bool { canBet && shown.phase == .betting && journal.canUndo }

  /// Whether the player has too few credits for any table.
  public var isOutOfCredits: Bool {
    canBet && shown.bankroll < DealerTable.jeanLuc.rules.minBet
  }

  /// The free credits for a player who has run out of them.
  public static let quickChips: Credits = 500

  /// Whether the dealer is shuffling.
  public var isShuffling: Bool {
    switch movingEvent {
    case .shoeShuffled, .discardsShuffled: true
    default: false
    }
  }

  /// Why the last command was not carried out, for a line beside the buttons.
  public var objection: String? {
    message.flatMap { $0.isObjection ? $0.text : nil }
  }

  // MARK: - Commands

  /// Carries out what the player asked for.
  public func perform(_ command: BlackjackCommand) { _ = perform(text: command.text) }

  public override func obey(_ command: String) -> Bool {
    guard let command = BlackjackCommand(text: command) else { return train(command) }
    switch command {
    case .play(.deal): if canBet { play(clearing + [.deal]) }
    case .play(let action): play(action)
    case .addChip(let value): changeBet(to: nextBet + min(value, Blackjack.highestBet))
    case .clearBet: changeBet(to: 0)
    case .sit(let table): sit(at: table)
    case .compare(let adviser): comparedAdviser = adviser
    case .takeQuickChips: takeQuickChips()
    }
    return true
  }

  /// What must be played before a bet can be changed.
  private var clearing: [BlackjackAction] { shown.phase == .roundComplete ? [.next] : [] }

  private func changeBet(to bet: Credits) {
    if canBet { play(clearing + [.bet(bet)]) }
  }

  public override func undo() {
    if canUndoChip { super.undo() }
  }

  public override func pressOwn(key: String) -> Bool { pressForTraining(key) }

  public override func redo() {
    if canBet { super.redo() }
  }

  public override func choose(_ option: String, of choice: String) -> Bool {
    guard let choice = BlackjackChoice(option, of: choice) else { return false }
    profile.make(choice)
    if case .coach = choice {
      replaceCoach()
      if profile.trainer.tour == .coach { tour(to: nil) }
    }
    return true
  }

  // MARK: - Playing

  /// Choices about the rules take effect with the next deal.
  public override func willPlay(_ action: Handed<BlackjackAction>) {
    if action.value == .deal, journal.legalActions.contains(.deal) { rebase(by: profile.game) }
  }

  public override func didPlay(
    _ handed: Handed<BlackjackAction>, _ events: [BlackjackEvent]
  ) {
    let action = handed.value
    for case .roundSettled(let result) in events { finish(result) }
    follow(events)
    if isCoached { book(coach.note(action)) }
    if action == .deal { trainer.beginRound() }
    tour(after: action, events)
    if action == .next {
      rebase()
      clearShoe(events)
      coach.beginRound()
    }
    fillPurse()
    guard action == .next else { return }
    let seen = journal.position.seen
    // NB: no purse holds more, and no game that opens with more could be read again.
    if seen.bankroll > Purse.mostCredits { sitDown(with: seen.bankroll, bet: seen.bet) }
    moveToAffordableTable(with: seen.bankroll)
  }

  private func finish(_ result: RoundResult) {
    var purse = purse
    award = purse.rank.award(result.outcome, bet: result.wagered)
    house.purse = purse
    profile.roundsPlayed = min(profile.roundsPlayed, .max - 1) + 1
  }

  /// Puts what is not staked into the purse.
  private func fillPurse() {
    var purse = purse
    purse.credits = journal.creditsForPurse
    house.purse = purse
  }

  public override var document: [UInt8] {
    SavedBlackjack(profile: profile, journal: journal, unjudged: coach.unjudged, purse: purse)
      .document
  }

  public override func changedDocuments() -> [StoredDocument] { takeShoes() }

  // MARK: - Tables

  /// Why the player cannot sit down at a table now, or `nil` where they can.
  public func objection(toSittingAt table: DealerTable) -> String? {
    if !table.isUnlocked(atLevel: shownRank.level) { return say(.opensAtLevel(table.unlockLevel)) }
    if shown.bankroll < table.rules.minBet { return say(.minimumBet(table.rules.minBet)) }
    if !canBet { return say(.finishRound) }
    return nil
  }

  private func sit(at table: DealerTable) {
    guard objection(toSittingAt: table) == nil else { return }
    open(nil)
    guard table != profile.table else { return }
    profile.table = table
    sitDown(with: shown.bankroll, bet: shown.bet)
    save()
  }

  /// Begins at a fresh shoe of the player's table.
  func sitDown(with bankroll: Credits, bet: Credits) {
    finishShoe()
    begin(
      Journal(
        of: profile.game,
        from: BlackjackOpening(
          bankroll: min(bankroll, Purse.mostCredits), bet: bet, seed: services.entropy.seed())))
    award = nil
    fillPurse()
    replaceCoach()
  }

  /// Moves a player who cannot afford the table's lowest bet to the best table they can.
  @discardableResult
  private func moveToAffordableTable(with bankroll: Credits) -> Bool {
    let left = profile.table
    guard bankroll < left.rules.minBet,
      let table = DealerTable.highestAffordable(bankroll: bankroll, level: purse.rank.level)
    else { return false }
    tell(Notice(title: say(.moved(to: table)), advice: say(.movedBecause(left))))
    profile.table = table
    sitDown(with: bankroll, bet: 0)
    return true
  }

  private func takeQuickChips() {
    guard isOutOfCredits else { return }
    let bankroll = shown.bankroll + Self.quickChips
    if !moveToAffordableTable(with: bankroll) { sitDown(with: bankroll, bet: 0) }
    save()
  }

  // MARK: - Showing

  public override func beat(for event: Handed<BlackjackEvent>) -> Beat {
    Beat(
      pause: BlackjackBeats.motion(of: event.value, in: shown)?.milliseconds ?? 0,
      cue: BlackjackBeats.cue(for: event.value),
      sentences: BlackjackNarrator.phrases(for: event.value, in: shown).map { say($0) })
  }

  public override func didShow(_ event: Handed<BlackjackEvent>) {
    if case .roundSettled = event.value { shownRank = purse.rank }
    if case .tableCleared = event.value { award = nil }
  }

  public override func didRest() {
    consultCoach()
    askForCount()
  }

  public override func didAttend() {
    guard isWatched else { return }
    returnToCoach()
    if canBet, shown.phase == .betting, moveToAffordableTable(with: shown.bankroll) { save() }
  }

  // MARK: - What the house asks of a table

  public override var title: String { say(.tableOf(profile.table)) }

  public override func words(for refusal: Handed<BlackjackRefusal>) -> String {
    say(.refusal(refusal.value))
  }

  public override var choices: [Choice] { BlackjackChoice.all(at: self) }

  public override var moreSettings: [Element] {
    (isCoached ? [CoachSheet.opener(coachSays(.openLog), .coach)] : [])
      + [CoachSheet.opener(trainerSays(.openShoes), .shoes)]
  }

  public override var resetLosses: [String] { losses }

  public override func beginAnew() { startOver() }

  public override var buttons: [TableButton] { BlackjackButtons.all(at: self) }

  public override var help: [HelpSection] { BlackjackHelp.sections(at: self) }

  public override var moreHelp: [Element] {
    [TrainerView.button(trainerSays(.tourAgain), TrainerCommand.beginTour.text)]
  }

  public override func ownSheet(_ id: SheetID) -> Sheet? {
    switch id {
    case .dealers: DealerListView.sheet(self)
    case .coach: CoachSheet.sheet(self, showsPlays: layout(in: viewport).coachForm == .lines)
    case .chart: ChartSheet.sheet(self)
    case .shoes: ShoeSheet.sheet(self)
    default: nil
    }
  }

  public override func view(in viewport: Viewport) -> TableView {
    let layout = layout(in: viewport)
    return TableView(
      key: "page", look: "page felt-\(profile.table.felt.text)",
      [
        BlackjackBarView.bar(self, layout), BlackjackFeltView.felt(self, layout),
        ControlsView.controls(self, layout),
      ] + CoachView.panel(self, layout) + TrainerView.panels(self))
  }

  private func layout(in viewport: Viewport) -> BlackjackLayout {
    BlackjackLayout(of: shown, in: viewport, hasCoach: isCoached)
  }

  // MARK: - The coach

  /// Why there is no coach at this table, or `nil` where there may be one.
  public var coachObjection: String? {
    profile.table.rules.hintsAvailability == .none ? coachSays(.noHints(profile.table)) : nil
  }

  /// Whether the coach is there.
  public var isCoached: Bool { profile.choices.coach != .off && coachObjection == nil }

  /// What the plays of the decision in front of the player are worth, where the coach tells already.
  var openPlays: [HandOdds.Play]? {
    profile.choices.coach == .meanwhile ? coach.open?.plays : nil
  }

  /// Lets the coach look at the table, where everything lies still.
  private func consultCoach() {
    guard isCoached, !isAnimating else { return }
    for question in coach.look(at: shown, of: game) { put(question) }
  }

  /// Sends the coach away, or lets another one come, who knows of nothing yet.
  private func replaceCoach() {
    coach = Coach(firstNumber: services.clock.now())
    consultCoach()
  }

  /// Puts the questions again that may have been lost while the player was elsewhere.
  private func returnToCoach() {
    coach.forgetAsked()
    consultCoach()
  }

  public override func learn(_ answer: WorkAnswer) {
    peek?.hear(answer)
    guard isCoached else { return }
    let (judged, questions) = coach.hear(answer)
    for question in questions { put(question) }
    guard !judged.isEmpty else { return }
    book(judged)
    save()
    speakIfStill()
  }

  private func book(_ judged: [Judgement]) {
    for judgement in judged {
      profile.coachLog.book(judgement)
      remark(coachSays(.spoken(judgement)))
    }
  }
}
