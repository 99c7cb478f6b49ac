import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Records

/// A blackjack table.
///
/// Actions wait until cards and chips have stopped moving. The purse holds the credits that aren't
/// staked. Before the deal, the bet on the circle isn't staked yet.
public final class BlackjackTable: TableHost<Blackjack> {
  public internal(set) var profile: BlackjackProfile
  /// The player's experience as far as it has been shown.
  public internal(set) var shownRank: PlayerRank
  /// The experience that the last round earned, until the next one begins.
  public private(set) var award: PlayerRank.Award?
  /// The coach, which is used only if it is on.
  public private(set) var coach: Coach
  /// The texts of the table.
  public let say: Words<BlackjackPhrase>
  /// The texts of the coach.
  let coachSays: Words<CoachPhrase>
  /// The texts on the felt and the rail.
  let scene: Words<ScenePhrase>
  /// The texts for training.
  let trainerSays: Words<TrainerPhrase>
  /// The count for the dials, if the player wants to see it.
  public private(set) var dialPeek: CountPeek?
  /// The chips to bet with.
  ///
  /// They change with the shoe, on request, or if they are too high for the bankroll.
  public private(set) var chips: [Credits] = []
  /// The chips that were exchanged automatically, until the player bets again.
  public private(set) var newChips: [Credits]?
  /// The number of rounds completed in this visit.
  public private(set) var roundsThisVisit: Int64 = 0
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
  private let own: OwnTable?
  /// The custom table that the player moves to when no round is under way.
  private var invitation: OwnTable?
  /// The exact house edges in the list of tables.
  private(set) var houseEdges = HouseEdges()
  /// The chart for the rules of the custom table.
  private(set) var computedChart = ComputedChart()
  /// The adviser that the coach's charts compare with.
  public private(set) var comparedAdviser = Adviser.cards

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
    award = arrival.award
    coach = Coach(firstNumber: services.clock.now(), verdict: arrival.verdict)
    super.init(
      SavedBlackjack.name, services: services, arrival: arrival.house, journal: arrival.journal,
      movesCards: movesCards, speaking: words.house)
    takeChips()
    if isCoached { coach.takeUp(arrival.unjudged, of: journal) }
    if arrival.isRoundLost {
      tell(Notice(title: say(.roundLost), advice: say(.roundLostBecause)))
    }
  }

  // MARK: - Current state

  /// The net result of each round of this shoe, in credits, as far as it has been shown.
  public var shoeResults: [Credits] {
    let nets = shoes.running.parts.flatMap { $0.rounds.map { $0.net } }
    return journal.position.seen.result != nil && shown.result == nil ? nets.dropLast() : nets
  }

  /// The player's current credits and experience, whether or not they have been shown.
  public var purse: Purse { house.purse ?? Purse() }

  public override var worth: Credits? { purse.credits + journal.position.seen.staked }

  /// The legal actions.
  ///
  /// Empty while cards move or buttons are disabled.
  public var availableActions: [BlackjackAction] { isReady ? journal.legalActions : [] }

  /// Whether the player may act: nothing moves, and the buttons didn't just appear.
  private var isReady: Bool { !isAnimating && !isGuarding }

  /// The credits that aren't staked, as the table shows them.
  ///
  /// A bet is staked with the deal, and comes back when its chips have reached the player.
  public var bankroll: Credits { landed.bankroll }

  /// The credits that can be added to the bet on the circle.
  public var creditsInHand: Credits { shown.creditsInHand }

  /// The bet on each box of the next round, or 0 if the bankroll doesn't cover it.
  ///
  /// It is the bet on the circle, or after a result the one that will be placed there.
  public var nextBet: Credits { shown.bet <= mostBet ? shown.bet : 0 }

  /// The highest bet on each box that the bankroll covers.
  var mostBet: Credits { shown.bankroll / Credits(shown.boxes) }

  /// The chips on the circle for the next round, the largest first.
  ///
  /// Empty while a round is under way.
  public var spotChips: [Credits] {
    shown.isRoundUnderWay ? [] : ChipStack.chips(for: nextBet)
  }

  /// The rules of the next round, including choices that take effect with it.
  public var nextGame: Blackjack { profile.game }

  /// The reason why the next round can't be dealt for the bet on the circle, or `nil` if it can.
  public var refusalOfBet: BlackjackRefusal? {
    nextGame.refusalOfWager(nextBet, bankroll: shown.bankroll)
  }

  /// The lowest bet that can be placed with the available chips.
  public var lowestBet: Credits {
    let lowest = nextGame.lowestBet
    return ChipDenominations.lowest(lowest, on: nextBet < lowest ? nextBet : 0, from: chips)
  }

  /// Whether the bet may be changed: before the deal, or after the result.
  public var canBet: Bool { isReady && !shown.isRoundUnderWay }

  /// Whether the last chip can be taken back.
  public var canUndoChip: Bool { canBet && shown.phase == .betting && journal.canUndo }

  /// Whether the player has too few credits for any table.
  public var isOutOfCredits: Bool {
    !isAnimating && !shown.isRoundUnderWay && shown.bankroll < Self.lowestBetAnywhere
  }

  /// The lowest minimum bet of all tables.
  static var lowestBetAnywhere: Credits { DealerTable.jeanLuc.rules.lowestBet }

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

  /// The free credits for a player who has run out.
  public static let quickChips: Credits = 500

  /// Whether the dealer is shuffling.
  public var isShuffling: Bool {
    switch movingEvent {
    case .shoeShuffled, .discardsShuffled: true
    default: false
    }
  }

  /// The reason why the last command was refused, for a line beside the buttons.
  public var objection: String? {
    message.flatMap { $0.isObjection ? $0.text : nil }
  }

  // MARK: - Commands

  /// Carries out a command.
  public func perform(_ command: BlackjackCommand) { _ = perform(text: command.text) }

  public override func handle(_ command: String) -> Bool {
    guard let command = BlackjackCommand(text: command) else { return train(command) }
    switch command {
    case .play(.deal): deal()
    case .play(.bet(shown.bet)) where canBet && shown.phase == .betting: break
    case .play(let action): play(action)
    case .addChip(let value): changeBet(to: nextBet + min(value, Blackjack.highestBet))
    case .clearBet: changeBet(to: 0)
    case .doubleBet: if nextBet > 0 { changeBet(to: nextBet * 2) }
    case .rebet: if nextBet == 0, profile.lastBet > 0 { changeBet(to: profile.lastBet) }
    case .changeChips: if canBet { takeChips() }
    case .sit(let table): sit(at: table)
    case .compare(let adviser): comparedAdviser = adviser
    case .takeQuickChips: takeQuickChips()
    }
    return true
  }

  /// Deals the next round for the bet on the circle; choices about the rules take effect with it.
  func deal() {
    guard canBet else { return }
    play(clearing + [.deal]) { action in
      if action == .deal, journal.legalActions.contains(.deal) { rebase(by: profile.game) }
    }
  }

  public override func willHandle(_ command: String) { cancelAutoDeal() }

  /// The actions needed before the bet can be changed.
  private var clearing: [BlackjackAction] { shown.phase == .roundComplete ? [.next] : [] }

  private func changeBet(to bet: Credits) {
    guard canBet, clearing != [] || bet != shown.bet else { return }
    newChips = nil
    play(clearing + [.bet(bet)])
  }

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
    case .hints: consultCoach()
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
    for case .roundSettled(let result) in events { finish(result) }
    follow(events)
    if isCoached { book(coach.note(action)) } else { coach.letPass() }
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

  private func finish(_ result: RoundResult) {
    var purse = purse
    award = purse.rank.award(result.outcome, bet: result.wagered)
    house.purse = purse
    profile.roundsPlayed = min(profile.roundsPlayed, .max - 1) + 1
    roundsThisVisit += 1
    keepRound(staked: result.wagered + result.insured, returned: result.returned)
  }

  /// Puts the credits that aren't staked into the purse.
  private func fillPurse() {
    var purse = purse
    purse.credits = journal.creditsForPurse
    house.purse = purse
  }

  public override func documents() -> [StoredDocument] {
    let saved = SavedBlackjack(
      profile: profile, journal: journal, unjudged: coach.unjudged,
      award: journal.position.seen.result == nil ? nil : award, verdict: coach.verdict,
      purse: purse, in: say)
    return [StoredDocument(name, saved.document)] + takeShoes()
  }

  // MARK: - Tables

  /// The reason why the player can't sit down at a table now, or `nil` if they can.
  public func objection(toSittingAt table: DealerTable) -> DealerPhrase? {
    if !isUnlocked(table) { return .opensAtLevel(table.unlockLevel) }
    if shown.bankroll < table.rules.lowestBet { return .minimumBet(table.rules.lowestBet) }
    return canBet ? nil : .finishRound
  }

  /// Whether the player's level, as far as it has been shown, unlocks a table.
  func isUnlocked(_ table: DealerTable) -> Bool { table.isUnlocked(atLevel: shownRank.level) }

  /// The player's custom table, if they have chosen its rules.
  var knownOwnTable: OwnTable? { profile.own ?? own }

  private func sit(at table: DealerTable) {
    guard objection(toSittingAt: table) == nil else { return }
    open(nil)
    guard profile.place != .table(table) else { return }
    move(to: table)
    save()
  }

  /// Moves to a dealer's table, or to the custom table with that dealer.
  private func move(to table: DealerTable, own: OwnTable? = nil) {
    profile.table = table
    profile.own = own
    let seen = journal.position.seen
    sitDown(with: seen.bankroll, bet: seen.bet)
  }

  /// Moves the player to the custom table if they have asked for that, unless a round is under way.
  @discardableResult
  private func takeInvitation() -> Bool {
    guard let own = invitation, !journal.position.seen.isRoundUnderWay else { return false }
    invitation = nil
    profile.sittings = own.sittings
    move(to: .jeanLuc, own: own)
    return true
  }

  /// Starts with a new shoe at the player's table.
  func sitDown(with bankroll: Credits, bet: Credits) {
    finishShoe()
    begin(
      Journal(
        of: profile.game,
        from: BlackjackOpening(
          bankroll: min(bankroll, Purse.mostCredits), bet: bet, seed: services.entropy.seed())))
    award = nil
    fillPurse()
    takeChips()
    newChips = nil
    peek = nil
    replaceCoach()
    readCount()
  }

  /// Moves a player who can't afford the table minimum to the best table they can afford.
  @discardableResult
  private func moveToAffordableTable(with bankroll: Credits) -> Bool {
    let left = profile.place
    guard bankroll / Credits(left.rules.boxes) < left.rules.lowestBet,
      let table = DealerTable.highestAffordable(bankroll: bankroll, level: purse.rank.level)
    else { return false }
    tell(Notice(title: say(.moved(to: table)), advice: say(.movedBecause(left))))
    (profile.table, profile.own) = (table, nil)
    sitDown(with: bankroll, bet: 0)
    return true
  }

  private func takeQuickChips() {
    guard isOutOfCredits else { return }
    let bankroll = shown.bankroll + Self.quickChips
    keepQuickChips(Self.quickChips)
    if !moveToAffordableTable(with: bankroll) { sitDown(with: bankroll, bet: 0) }
    save()
  }

  // MARK: - Display

  public override func beat(for event: Handed<BlackjackEvent>) -> Beat {
    let (cue, hand) = BlackjackCues.cue(for: event.value, in: shown)
    return Beat(
      pause: BlackjackBeats.motion(of: event.value, in: shown)?.milliseconds ?? 0, cue: cue,
      at: hand.map { CuePlace(field: $0, of: max(shown.hands.count, $0 + 1)) } ?? .middle,
      sentences: BlackjackNarrator.phrases(
        for: event.value, in: shown, paying: game.rules.blackjackPayout, award: award
      ).map { say(.told($0)) })
  }

  public override func didShow(_ event: Handed<BlackjackEvent>) {
    switch event.value {
    case .roundSettled:
      shownRank = purse.rank
      isResultFresh = true
      if let cue = BlackjackCues.cue(for: award) { sound(cue) }
    case .shoeShuffled:
      renewChips()
    default: break
    }
  }

  public override func didRest() {
    let credits = mostBet
    if !shown.isRoundUnderWay, credits >= nextGame.lowestBet, credits < lowestBet { renewChips() }
    consultCoach()
    readCount()
    askForCount()
    dealAutomatically()
  }

  // MARK: - Chips

  /// The chips that fit the bankroll and the table now.
  private var fittingChips: [Credits] {
    ChipDenominations.forBankroll(
      mostBet, lowestBet: nextGame.lowestBet, betUnit: nextGame.betUnit)
  }

  /// Whether other chips would fit the bankroll better.
  public var canChangeChips: Bool { canBet && !isOutOfCredits && chips != fittingChips }

  private func takeChips() { chips = fittingChips }

  /// Exchanges the chips, and announces it.
  private func renewChips() {
    guard chips != fittingChips else { return }
    takeChips()
    newChips = chips
    remark(say(.newChips(chips)))
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

  /// The name of the table.
  public var title: String { say(.tableOf(profile.place)) }

  public override func words(for refusal: Handed<BlackjackRefusal>) -> String {
    say(.refusal(refusal.value))
  }

  public override var settings: TableSettings {
    TableSettings(
      choices: BlackjackChoice.all(at: self),
      more: (isCoached ? [SheetOpener.button(coachSays(.openLog), .coach)] : [])
        + [SheetOpener.button(trainerSays(.openShoes), .shoes)],
      hasDealer: true, newBeginning: NewBeginning(losses: losses) { self.startOver() })
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

  /// Requests from the background worker the numbers that the open sheet needs.
  private func requestNumbers() {
    if sheet == .dealers,
      let request = houseEdges.request(profile.choices.dealerSoft17, ownTable: knownOwnTable)
    {
      ask(.houseEdges, about: request)
    }
    if sheet == .chart, coachObjection == nil, let request = computedChart.request(for: game) {
      ask(.chart, about: request)
    }
  }

  public override func workerFailed() {
    forget(.chart)
    super.workerFailed()
  }

  public override func view(in viewport: Viewport) -> TableView { scene(in: viewport) }

  // MARK: - The coach

  /// Whether the player wants to see the count at all times.
  public var showsCount: Bool { profile.choices.showsCount && isCoached }

  /// The reason why there is no coach at this table, or `nil` if there can be one.
  public var coachObjection: String? {
    profile.place.rules.hintsAvailability == .none ? coachSays(.noHints(profile.table)) : nil
  }

  /// Whether the coach is on.
  public var isCoached: Bool { profile.choices.coach != .off && coachObjection == nil }

  /// Whether hints are on.
  public var isHinted: Bool { profile.choices.wantsHints && coachObjection == nil }

  /// The values of the plays for the current decision, if the coach shows them before the player
  /// decides.
  var openPlays: [HandOdds.Play]? {
    isCoached && profile.choices.coach == .meanwhile && !isAnimating ? coach.open?.plays : nil
  }

  /// The hint for the current decision, if hints are on.
  public var hint: BlackjackHint? {
    guard isHinted, !isAnimating, let open = coach.open, let plays = open.plays else { return nil }
    return BlackjackHint(for: open.question, worth: plays)
  }

  /// Has the coach examine the table while nothing moves.
  private func consultCoach() {
    guard isCoached || isHinted, !isAnimating else { return }
    for question in coach.look(at: shown, of: game) { put(question) }
  }

  /// Removes the coach, or creates a new one.
  private func replaceCoach() {
    coach = Coach(firstNumber: services.clock.now())
    consultCoach()
  }

  /// Sends questions again that may have been lost while the player was elsewhere.
  private func returnToCoach() {
    coach.forgetAsked()
    consultCoach()
  }

  public override func learn(_ answer: WorkAnswer) {
    peek?.receive(answer)
    dialPeek?.receive(answer)
    houseEdges.receive(answer)
    computedChart.take(answer)
    guard isCoached || isHinted else { return }
    let hintBefore = hint
    let (judged, questions) = coach.receive(answer)
    for question in questions { put(question) }
    if let hint, hint != hintBefore {
      remark(say(.hint(hint)))
      speakIfStill()
    }
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

  /// Updates the count for the dials, and between rounds requests the edge of the next one.
  private func readCount() {
    guard showsCount, !isAnimating, let look = look(), !look.isSame(as: dialPeek) else { return }
    dialPeek = look
    put(look.question)
  }

  /// The true count rounded down, or `nil` if the seen cards aren't known.
  var wholeTrueCount: Int? {
    game.unseenCards(of: shown).map {
      TrueCountRule.byCards.trueCount(running: shown.count.running, unseen: $0.total)
    }
  }

  private func look() -> CountPeek? {
    CountPeek(at: landed, of: game, number: services.clock.now())
  }
}
