import CardCore
import CasinoKit
import TrueCountEngine

#if canImport(Observation)
import Observation
#endif

/// The blackjack table as a player meets it.
///
/// The engine plays an action at once and the result is saved at once; what is shown follows event
/// by event, as fast as cards and chips move. ``shown`` is therefore the table as it was a moment
/// ago, and while it catches up the actions are locked.
///
/// The model belongs to the thread of its shell; it asks for no actor, because there is none in a
/// browser.
#if canImport(Observation)
@Observable
#endif
public final class GameModel {
  /// The table as far as it has been shown.
  public private(set) var shown: BlackjackObservation
  /// The player's standing as far as it has been shown.
  public private(set) var shownRank: PlayerRank
  public internal(set) var profile: PlayerProfile
  /// What the last round brought to the player's standing, while its result lies open.
  public private(set) var award: PlayerRank.Award?
  /// What lies over the table.
  public private(set) var sheet: TableCommand.Sheet?
  public private(set) var notice: Notice?
  /// Whether the dealer is shuffling.
  public private(set) var isShuffling = false
  /// The coach, who is asked where there is one.
  public internal(set) var coach: Coach
  /// The look at the count that lies over the table.
  public internal(set) var peek: CountPeek?
  /// Against whose play the coach's charts compare.
  public private(set) var comparedAdviser = Adviser.cards
  /// Why the last command was not carried out, for a line beside the buttons.
  public private(set) var objection: String?

  private var journal: Journal<Blackjack>
  /// Events that have happened and are not shown yet, the next one first.
  private var pending: [BlackjackEvent] = []
  /// Whether the event shown last is still moving.
  private var isMoving = false
  /// Whether the player looks at the table.
  var isWatched = false
  /// What is to be said once everything lies still.
  private var sentences: [String] = []
  /// What the coach has to say, after what happened.
  var remarks: [String] = []
  /// Whether documents are written; not while a newer program's document is in the store.
  private var isSaving = true
  let services: TableServices
  private let movesCards: Bool

  /// The table of a player who comes back, or of a newcomer.
  ///
  /// - Parameters:
  ///   - services: What the model needs from the outside.
  ///   - document: The saved game, if there is one.
  ///   - movesCards: Whether events are shown one after another; otherwise all at once, for
  ///     players who want no motion.
  public init(services: TableServices, document: [UInt8]?, movesCards: Bool = true) {
    self.services = services
    self.movesCards = movesCards
    coach = Coach(firstNumber: services.clock.now())
    var profile = PlayerProfile()
    var journal = Journal(
      of: profile.game,
      from: BlackjackOpening(bankroll: Blackjack.startingBankroll, seed: services.entropy.seed()))
    var problem: SaveProblem?
    var unjudged = 0
    if let document {
      do {
        let saved = try SavedGame(document: document)
        (profile, journal, unjudged) = (saved.profile, saved.journal, saved.unjudged)
      } catch { problem = error }
    }
    self.profile = profile
    self.journal = journal
    shown = journal.observation
    shownRank = profile.rank
    if isCoached { coach.takeUp(unjudged, of: journal) }
    if let problem, let document { report(problem, with: document) }
  }

  // MARK: - Words

  /// What is said at the table, in the player's language.
  public var say: Words<BlackjackPhrase> { Words(.english) }

  /// What the coach says.
  var coachSays: Words<CoachPhrase> { Words(say.language) }

  /// What the house says at every table.
  var houseSays: Words<HousePhrase> { Words(say.language) }

  // MARK: - What can be done now

  /// Whether cards or chips are moving, so that actions wait.
  public var isAnimating: Bool { isMoving || !pending.isEmpty }

  /// The actions that the rules allow now; none while cards move.
  public var availableActions: [BlackjackAction] {
    isAnimating ? [] : journal.legalActions
  }

  /// The chips in front of the player.
  public var chips: [Credits] { ChipDenominations.forBankroll(shown.bankroll) }

  /// The credits that the player holds: the bankroll without the bet on the circle.
  public var creditsInHand: Credits { shown.creditsInHand }

  /// The bet with which the next round would be dealt: what lies on the circle, or over an open
  /// result what will, where the bankroll covers it.
  public var nextBet: Credits { shown.bet <= shown.bankroll ? shown.bet : 0 }

  /// The rules in force at the table.
  public var game: Blackjack { journal.game }

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

  // MARK: - Commands

  /// Carries out what the player asked for.
  public func perform(_ command: TableCommand) {
    objection = nil
    switch command {
    case .play(.deal): deal()
    case .play(let action): if !isAnimating { play(action) }
    case .addChip(let value): changeBet { $0 + min(value, Blackjack.highestBet) }
    case .clearBet: changeBet { _ in 0 }
    case .undoChip: undoChip()
    case .sit(let table): sit(at: table)
    case .open(let sheet): open(sheet)
    case .close: sheet = nil
    case .choose(let choice): choose(choice)
    case .compare(let adviser): comparedAdviser = adviser
    case .takeQuickChips: takeQuickChips()
    case .dismissNotice: notice = nil
    }
  }

  /// Shows what is next to be shown; called by the wake-up service.
  public func wake() {
    isMoving = false
    isShuffling = false
    showPending()
  }

  /// Tells the player that the game cannot be kept.
  public func storageFailed() {
    notice = Notice(title: say(.notSaved), advice: say(.notSavedAdvice))
  }

  private func open(_ sheet: TableCommand.Sheet) {
    self.sheet = sheet
    if sheet == .count { peekAtCount() }
  }

  private func deal() {
    guard canBet else { return }
    if shown.phase == .roundComplete { play(.next) }
    if journal.legalActions.contains(.deal) { adoptChoices() }
    play(.deal)
  }

  private func play(_ action: BlackjackAction) {
    do {
      let events = try journal.play(action)
      for case .roundSettled(let result) in events { finish(result) }
      tellCoach(action)
      if action == .next {
        journal.rebase()
        coach.beginRound()
      }
      pending += events
      save()
      if action == .next { moveToAffordableTable(with: journal.position.seen.bankroll) }
      showPending()
    } catch {
      objection = say(.refusal(error))
    }
  }

  private func finish(_ result: RoundResult) {
    award = profile.rank.award(result.outcome, bet: result.wagered)
    profile.roundsPlayed = min(profile.roundsPlayed, .max - 1) + 1
  }

  private func changeBet(to newBet: (Credits) -> Credits) {
    guard canBet else { return }
    if shown.phase == .roundComplete { play(.next) }
    play(.bet(newBet(journal.position.seen.bet)))
  }

  private func undoChip() {
    guard canUndoChip, journal.undo() != nil else { return }
    shown = journal.observation
    save()
  }

  private func takeQuickChips() {
    guard isOutOfCredits else { return }
    let bankroll = shown.bankroll + Self.quickChips
    if !moveToAffordableTable(with: bankroll) { sitDown(with: bankroll, bet: 0) }
  }

  // MARK: - Tables and choices

  /// Why the player cannot sit down at a table now, or `nil` where they can.
  public func objection(toSittingAt table: DealerTable) -> String? {
    if !table.isUnlocked(atLevel: shownRank.level) { return say(.opensAtLevel(table.unlockLevel)) }
    if shown.bankroll < table.rules.minBet {
      return say(.minimumBet(table.rules.minBet))
    }
    if !canBet { return say(.finishRound) }
    return nil
  }

  private func sit(at table: DealerTable) {
    guard objection(toSittingAt: table) == nil else { return }
    sheet = nil
    guard table != profile.table else { return }
    profile.table = table
    sitDown(with: shown.bankroll, bet: shown.bet)
  }

  /// Begins at a fresh shoe of the player's table.
  private func sitDown(with bankroll: Credits, bet: Credits) {
    journal = Journal(
      of: profile.game,
      from: BlackjackOpening(bankroll: bankroll, bet: bet, seed: services.entropy.seed()))
    pending = []
    isMoving = false
    isShuffling = false
    award = nil
    shown = journal.observation
    replaceCoach()
    save()
  }

  /// Moves a player who cannot afford the table's lowest bet to the best table they can.
  @discardableResult
  private func moveToAffordableTable(with bankroll: Credits) -> Bool {
    let left = profile.table
    guard bankroll < left.rules.minBet,
      let table = DealerTable.highestAffordable(bankroll: bankroll, level: profile.rank.level)
    else { return false }
    notice = Notice(title: say(.moved(to: table)), advice: say(.movedBecause(left)))
    profile.table = table
    sitDown(with: bankroll, bet: 0)
    return true
  }

  private func choose(_ choice: PlayerChoice) {
    switch choice {
    case .soft17(let rule): profile.choices.dealerSoft17 = rule
    case .insurance(let isOn): profile.choices.wantsInsurance = isOn
    case .fourColors(let isOn): profile.choices.hasFourColors = isOn
    case .keyShortcuts(let isOn): profile.choices.hasKeyShortcuts = isOn
    case .coach(let mode):
      profile.choices.coach = mode
      replaceCoach()
    }
    save()
  }

  /// Choices about the rules take effect with the next deal.
  private func adoptChoices() {
    guard journal.game != profile.game,
      let opening = journal.game.opening(resuming: journal.position)
    else { return }
    journal = Journal(of: profile.game, from: opening)
  }

  // MARK: - Showing

  /// Shows events one after another, each when the one before it has come to rest.
  private func showPending() {
    while !isMoving, !pending.isEmpty { show(pending.removeFirst()) }
    consultCoach()
    speakIfStill()
  }

  /// Says what is to be said, unless something still moves.
  func speakIfStill() {
    guard !isAnimating, !(sentences.isEmpty && remarks.isEmpty) else { return }
    services.announcer.announce((sentences + remarks).joined(separator: " "))
    (sentences, remarks) = ([], [])
  }

  private func show(_ event: BlackjackEvent) {
    journal.game.show(event, in: &shown)
    if let cue = RoundPacing.cue(for: event) { services.cues.play(cue) }
    sentences += Narrator.phrases(for: event, in: shown).map { say($0) }
    if case .roundSettled = event { shownRank = profile.rank }
    if case .tableCleared = event { award = nil }
    let pause = movesCards ? RoundPacing.pause(after: event, in: shown) : 0
    if pause > 0 {
      isMoving = true
      isShuffling = RoundPacing.cue(for: event) == .shuffle
      services.wakeUps.wake(afterMilliseconds: pause)
    }
  }

  // MARK: - Saving

  func save() {
    guard isSaving else { return }
    services.store.save(
      SavedGame(profile: profile, journal: journal, unjudged: coach.unjudged).document)
  }

  private func report(_ problem: SaveProblem, with document: [UInt8]) {
    switch problem {
    case .damaged: services.store.keepAside(document)
    case .newer: isSaving = false
    }
    notice = problem.notice(of: "game")
  }
}
