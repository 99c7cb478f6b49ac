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
  public private(set) var profile: BlackjackProfile
  /// The player's standing as far as it has been shown.
  public private(set) var shownRank: PlayerRank
  /// What the last round brought to the player's standing, while its result lies open.
  public private(set) var award: PlayerRank.Award?
  /// The coach, who is asked where there is one.
  public private(set) var coach: Coach
  /// The look at the count that lies over the table.
  public private(set) var peek: CountPeek?
  /// What is said at the table, in the player's language.
  public let say: Words<BlackjackPhrase>
  /// What the coach says.
  let coachSays: Words<CoachPhrase>
  /// What the felt and the rail print.
  let scene: Words<ScenePhrase>
  /// What each round of this shoe brought, in credits, since the player sat down.
  public private(set) var shoeResults: [Credits] = []
  /// The count as the dials show it, where the player has asked to see it.
  public private(set) var dialPeek: CountPeek?
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
    let arrival = BlackjackArrival(documents, seed: services.entropy.seed())
    profile = arrival.profile
    shownRank = arrival.purse.rank
    coach = Coach(firstNumber: services.clock.now())
    super.init(
      SavedBlackjack.name, services: services, arrival: arrival.house, journal: arrival.journal,
      movesCards: movesCards, speaking: words.house)
    if isCoached { coach.takeUp(arrival.unjudged, of: journal) }
    if arrival.isRoundLost {
      tell(Notice(title: say(.roundLost), advice: say(.roundLostBecause)))
    }
  }

  // MARK: - What can be done now

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
    guard let command = BlackjackCommand(text: command) else { return false }
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

  public override func redo() {
    if canBet { super.redo() }
  }

  public override func choose(_ option: String, of choice: String) -> Bool {
    guard let choice = BlackjackChoice(option, of: choice) else { return false }
    profile.choices.make(choice)
    if case .coach = choice { replaceCoach() }
    if case .count = choice { readCount() }
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
    if isCoached { book(coach.note(action)) }
    if action == .next {
      rebase()
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
    SavedBlackjack(
      profile: profile, journal: journal, unjudged: coach.unjudged, purse: purse, in: say
    )
    .document
  }

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
  private func sitDown(with bankroll: Credits, bet: Credits) {
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
    switch event.value {
    case .roundSettled(let result):
      shownRank = purse.rank
      shoeResults.append(result.net)
    case .tableCleared: award = nil
    case .shoeShuffled: shoeResults = []
    default: break
    }
  }

  public override func didRest() {
    consultCoach()
    readCount()
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
    isCoached ? [CoachSheet.opener(coachSays(.openLog), .coach)] : []
  }

  public override var buttons: [TableButton] { BlackjackButtons.all(at: self) }

  public override var help: [HelpSection] { BlackjackHelp.sections(at: self) }

  public override func ownSheet(_ id: SheetID) -> Sheet? {
    switch id {
    case .dealers: DealerListView.sheet(self)
    case .coach: CoachSheet.sheet(self)
    case .count: CountSheet.sheet(self)
    default: nil
    }
  }

  public override func didOpen(_ sheet: SheetID?) {
    if sheet == .count { peekAtCount() }
  }

  public override func view(in viewport: Viewport) -> TableView { scene(in: viewport) }

  // MARK: - The coach

  /// Whether the player has asked to see the count all the time.
  public var showsCount: Bool { profile.choices.showsCount && isCoached }

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
    dialPeek?.hear(answer)
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

  /// Looks at the count, where there is a coach.
  /// Reads the count for the dials, and between rounds has the edge of the next one worked out.
  private func readCount() {
    guard showsCount, !isAnimating, let look = look() else { return }
    if !shown.isRoundUnderWay, look.unseen != dialPeek?.unseen {
      dialPeek = look
      put(look.question)
    }
  }

  private func look() -> CountPeek? {
    CountPeek(at: shown, of: game, number: services.clock.now())
  }

  private func peekAtCount() {
    peek = isCoached ? look() : nil
    if let peek { put(peek.question) }
  }
}
