import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Records

/// The blackjack table as a player meets it.
///
/// Actions wait until cards and chips lie still. The purse holds what the player has not staked: the
/// bet on the circle before the deal is still theirs.
public final class BlackjackTable: TableHost<Blackjack> {
  public internal(set) var profile: BlackjackProfile
  /// The player's standing as far as it has been shown.
  public internal(set) var shownRank: PlayerRank
  /// What the last round brought to the player's standing, until the next one begins.
  public private(set) var award: PlayerRank.Award?
  /// The coach, who is asked where there is one.
  public private(set) var coach: Coach
  /// What is said at the table, in the player's language.
  public let say: Words<BlackjackPhrase>
  /// What the coach says.
  let coachSays: Words<CoachPhrase>
  /// What the felt and the rail print.
  let scene: Words<ScenePhrase>
  /// What is said to players who want to learn.
  let trainerSays: Words<TrainerPhrase>
  /// The count as the dials show it, where the player has asked to see it.
  public private(set) var dialPeek: CountPeek?
  /// The chips in front of the player; they change with the shoe, at the player's wish, or if they
  /// are too high for the bankroll.
  public private(set) var chips: [Credits] = []
  /// The chips that were exchanged without the player's asking, until the player bets again.
  public private(set) var newChips: [Credits]?
  /// Rounds played to the end since the player came.
  public private(set) var roundsThisVisit: Int64 = 0
  /// When the next round is dealt automatically, by the clock on the wall.
  var autoDealTime: Int64?
  /// Whether the result on the table has just been seen for the first time.
  var isResultFresh = false
  /// The look at the count that lies over the table.
  public internal(set) var peek: CountPeek?
  /// What trains the player now.
  public internal(set) var trainer = Trainer()
  /// The records of the last shoes.
  public internal(set) var shoes: ShoeRecords
  /// Whether the records have changed since they were written.
  var areShoesChanged = false
  /// The player's own table as they have chosen it last, if they have.
  private let own: OwnTable?
  /// The player's own table, to which they move when no round is under way.
  private var invitation: OwnTable?
  /// The exact edges in the list of tables.
  private(set) var houseEdges = HouseEdges()
  /// The chart for the rules of the player's own table.
  private(set) var computedChart = ComputedChart()
  /// Against whose play the coach's charts compare.
  public private(set) var comparedAdviser = Adviser.cards

  /// The table of a player who comes back, or of a newcomer.
  ///
  /// - Parameters:
  ///   - services: What the table needs from the outside.
  ///   - documents: All documents of the store.
  ///   - movesCards: Whether events are shown one after another; otherwise all at once, for players
  ///     who want no motion.
  ///   - words: What is said, in the player's language.
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

  // MARK: - What can be done now

  /// What each round of this shoe brought, in credits, as far as it has been shown.
  public var shoeResults: [Credits] {
    let nets = shoes.running.parts.flatMap { $0.rounds.map { $0.net } }
    return journal.position.seen.result != nil && shown.result == nil ? nets.dropLast() : nets
  }

  /// The player's credits and standing as they are, whatever has been shown of them.
  public var purse: Purse { house.purse ?? Purse() }

  public override var worth: Credits? { purse.credits + journal.position.seen.staked }

  /// The actions that the rules allow now; none while cards move or buttons sleep.
  public var availableActions: [BlackjackAction] { isReady ? journal.legalActions : [] }

  /// Whether the player may act: nothing moves, and the buttons are not those of a moment ago.
  private var isReady: Bool { !isAnimating && !isGuarding }

  /// The player's credits as the table shows them at all times: those that are not staked.
  ///
  /// A bet is staked with the deal, and comes back when its chips have reached the player.
  public var bankroll: Credits { landed.bankroll }

  /// The credits that can still be bet on top of what lies on the circle.
  public var creditsInHand: Credits { shown.creditsInHand }

  /// The bet on each box with which the next round would be dealt: what lies on the circle, or over an
  /// open result what will, if the bankroll covers it.
  public var nextBet: Credits { shown.bet <= mostBet ? shown.bet : 0 }

  /// The highest bet on each box that the bankroll covers.
  var mostBet: Credits { shown.bankroll / Credits(shown.boxes) }

  /// The chips on the circle for the next round, the largest first; none while a round is under way.
  public var spotChips: [Credits] {
    shown.isRoundUnderWay ? [] : ChipStack.chips(for: nextBet)
  }

  /// The lowest bet that can be dealt for with the chips at hand.
  public var lowestBet: Credits {
    let lowest = game.rules.minBet
    return ChipDenominations.lowest(lowest, on: nextBet < lowest ? nextBet : 0, from: chips)
  }

  /// Whether the bet may be changed: before the deal, or over the open result of the last round.
  public var canBet: Bool { isReady && !shown.isRoundUnderWay }

  /// Whether the last chip may be taken back.
  public var canUndoChip: Bool { canBet && shown.phase == .betting && journal.canUndo }

  /// Whether the player has too few credits for any table.
  public var isOutOfCredits: Bool {
    !isAnimating && !shown.isRoundUnderWay && shown.bankroll < Self.lowestBetAnywhere
  }

  /// The lowest bet of all tables.
  static var lowestBetAnywhere: Credits { DealerTable.jeanLuc.rules.minBet }

  public override var controlsInUse: Int {
    switch shown.phase {
    case .betting, .roundComplete: 0
    case .insurance: 1
    default: shown.isEarlySurrenderOffered ? 2 : 3
    }
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

  /// Deals the next round for the bet on the circle.
  func deal() {
    if canBet { play(clearing + [.deal]) }
  }

  public override func willObey(_ command: String) { cancelAutoDeal() }

  /// What must be played before a bet can be changed.
  private var clearing: [BlackjackAction] { shown.phase == .roundComplete ? [.next] : [] }

  private func changeBet(to bet: Credits) {
    guard canBet, clearing != [] || bet != shown.bet else { return }
    newChips = nil
    play(clearing + [.bet(bet)])
  }

  public override func undo() {
    if canUndoChip { super.undo() }
  }

  public override func pressOwn(key: String) -> Bool {
    if key == "Escape", autoDealTime != nil {
      cancelAutoDeal()
      return true
    }
    return pressForTraining(key)
  }

  public override var listensForTaps: Bool { super.listensForTaps || autoDealTime != nil }

  public override func redo() {
    if canBet { super.redo() }
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
    if isCoached { book(coach.note(action)) } else { coach.letPass() }
    // NB: a look at the count is of the moment, and a verdict of the round before it says nothing now.
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
    // NB: no purse holds more, and no game that opens with more could be read again.
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

  /// Puts what is not staked into the purse.
  private func fillPurse() {
    var purse = purse
    purse.credits = journal.creditsForPurse
    house.purse = purse
  }

  public override var document: [UInt8] {
    SavedBlackjack(
      profile: profile, journal: journal, unjudged: coach.unjudged,
      award: journal.position.seen.result == nil ? nil : award, verdict: coach.verdict,
      purse: purse, in: say
    ).document
  }

  public override func changedDocuments() -> [StoredDocument] { takeShoes() }

  // MARK: - Tables

  /// Why the player cannot sit down at a table now, or `nil` where they can.
  public func objection(toSittingAt table: DealerTable) -> DealerPhrase? {
    if !isUnlocked(table) { return .opensAtLevel(table.unlockLevel) }
    if shown.bankroll < table.rules.minBet { return .minimumBet(table.rules.minBet) }
    return canBet ? nil : .finishRound
  }

  /// Whether the player's level, as far as it has been shown, opens a table.
  func isUnlocked(_ table: DealerTable) -> Bool { table.isUnlocked(atLevel: shownRank.level) }

  /// The player's own table, if they have chosen its rules.
  var knownOwnTable: OwnTable? { profile.own ?? own }

  private func sit(at table: DealerTable) {
    guard objection(toSittingAt: table) == nil else { return }
    open(nil)
    guard profile.place != .table(table) else { return }
    move(to: table)
    save()
  }

  /// Moves to a dealer's table, or with that dealer to the player's own.
  private func move(to table: DealerTable, own: OwnTable? = nil) {
    profile.table = table
    profile.own = own
    let seen = journal.position.seen
    sitDown(with: seen.bankroll, bet: seen.bet)
  }

  /// Moves a player to their own table who has asked for that, unless a round is under way.
  @discardableResult
  private func takeInvitation() -> Bool {
    guard let own = invitation, !journal.position.seen.isRoundUnderWay else { return false }
    invitation = nil
    profile.sittings = own.sittings
    move(to: .jeanLuc, own: own)
    return true
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
    takeChips()
    newChips = nil
    peek = nil
    replaceCoach()
    readCount()
  }

  /// Moves a player who cannot afford the table's lowest bet to the best table they can.
  @discardableResult
  private func moveToAffordableTable(with bankroll: Credits) -> Bool {
    let left = profile.place
    guard bankroll / Credits(left.rules.boxes) < left.rules.minBet,
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

  // MARK: - Showing

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
    if !shown.isRoundUnderWay, credits >= game.rules.minBet, credits < lowestBet { renewChips() }
    consultCoach()
    readCount()
    askForCount()
    dealAutomatically()
  }

  public override var idlePause: Int? { timeToAutoDeal }

  // MARK: - Chips

  /// The chips that fit the bankroll and the table now.
  private var fittingChips: [Credits] {
    ChipDenominations.forBankroll(mostBet, lowestBet: game.rules.minBet)
  }

  /// Whether other chips would fit the bankroll better.
  public var canChangeChips: Bool { canBet && !isOutOfCredits && chips != fittingChips }

  private func takeChips() { chips = fittingChips }

  /// Exchanges the chips, and tells so.
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

  // MARK: - What the house asks of a table

  public override var title: String { say(.tableOf(profile.place)) }

  public override func words(for refusal: Handed<BlackjackRefusal>) -> String {
    say(.refusal(refusal.value))
  }

  public override var choices: [Choice] { BlackjackChoice.all(at: self) }

  public override var moreSettings: [Element] {
    (isCoached ? [SheetOpener.button(coachSays(.openLog), .coach)] : [])
      + [SheetOpener.button(trainerSays(.openShoes), .shoes)]
  }

  public override var hasDealer: Bool { true }

  public override var resetLosses: [String] { losses }

  public override func beginAnew() { startOver() }

  public override var buttons: [TableButton] { BlackjackButtons.all(at: self) }

  public override var situation: [String] { BlackjackSituation.phrases(at: self).map { say($0) } }

  public override var moreHelp: [Element] {
    [TrainerView.button(trainerSays(.tourAgain), TrainerCommand.beginTour.text)]
      + BlackjackHelp.body(of: game, in: language)
  }

  public override func ownSheet(_ id: SheetID) -> Sheet? {
    switch id {
    case .dealers: Sheet(id, title: say(.chooseTable), DealersSheet(of: self).body)
    case .coach:
      Sheet(id, title: coachSays(.coach), rows(in: .coach) + CoachSheet.body(of: self))
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

  /// Sends the background worker a request for the numbers that the open sheet lacks.
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

  /// Whether the player has asked to see the count all the time.
  public var showsCount: Bool { profile.choices.showsCount && isCoached }

  /// Why there is no coach at this table, or `nil` where there may be one.
  public var coachObjection: String? {
    profile.place.rules.hintsAvailability == .none ? coachSays(.noHints(profile.table)) : nil
  }

  /// Whether the coach is there.
  public var isCoached: Bool { profile.choices.coach != .off && coachObjection == nil }

  /// Whether the best play is pointed out at this table.
  public var isHinted: Bool { profile.choices.wantsHints && coachObjection == nil }

  /// What the plays of the decision in front of the player are worth, where the coach tells already.
  var openPlays: [HandOdds.Play]? {
    isCoached && profile.choices.coach == .meanwhile && !isAnimating ? coach.open?.plays : nil
  }

  /// The best play for the decision in front of the player, and why, if the player wants hints.
  public var hint: BlackjackHint? {
    guard isHinted, !isAnimating, let open = coach.open, let plays = open.plays else { return nil }
    return BlackjackHint(for: open.question, worth: plays)
  }

  /// Lets the coach look at the table, where everything lies still.
  private func consultCoach() {
    guard isCoached || isHinted, !isAnimating else { return }
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
    dialPeek?.hear(answer)
    houseEdges.hear(answer)
    computedChart.take(answer)
    guard isCoached || isHinted else { return }
    let hintBefore = hint
    let (judged, questions) = coach.hear(answer)
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

  /// Reads the count for the dials, and between rounds has the edge of the next one worked out.
  private func readCount() {
    guard showsCount, !isAnimating, let look = look(), !look.isSame(as: dialPeek) else { return }
    dialPeek = look
    put(look.question)
  }

  /// The true count as a counter uses it, rounded down; `nil` where the cards are not known.
  var wholeTrueCount: Int? {
    game.unseenCards(of: shown).map {
      IndexPlay.trueCount(running: shown.count.running, unseen: $0.total)
    }
  }

  private func look() -> CountPeek? {
    CountPeek(at: landed, of: game, number: services.clock.now())
  }
}
