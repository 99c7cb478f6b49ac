import Banking
import CardCore
import CasinoKit

/// The table of any game against the bank.
///
/// The game supplies rules and texts. The table adds bets with chips, the purse, saving, undo,
/// keys, narration and help.
public final class BankingTable<Said: BankingGamePhrase>: TableHost<Said.Game> {
  public typealias Rules = Said.Game

  /// The texts of every banking table.
  let say: Words<BankingPhrase>
  /// The texts of this game.
  let gameSays: Words<Said>
  /// The spot that chips go to.
  var aim = Rules.Spot.main
  /// The spot whose bet the last command changed by more than a chip, because it is a multiple of a
  /// unit.
  var roundedSpot: Rules.Spot?
  /// The player's experience as far as it has been shown.
  private(set) var shownRank: PlayerRank
  /// The rounds completed at this table.
  public private(set) var log: RoundLog
  /// The last rounds.
  public var history: BankingHistory { isRanked ? rankedHistory : practiceHistory }
  private var practiceHistory: BankingHistory
  private var rankedHistory = BankingHistory()
  /// Whether there is a coach, and when it advises.
  public internal(set) var coachMode: CoachMode
  /// The values of the choices that the player has, if the coach shows them.
  var openValues: [ChoiceValue<Rules.Choice>] = []
  /// The choices of the round on the table, if there is a coach.
  var judged: [JudgedChoice<Rules.Choice>] = []
  /// The bets of the last round, which can be repeated.
  public private(set) var lastBets = Bets<Rules.Spot>()
  /// The rules of the tables that the player can choose from, the lowest limits first.
  let tables: [Rules]
  /// The rules of the next round; a round from an earlier version, or with other limits, ends by its
  /// own.
  var rules: Rules
  /// The rules of the practice table, while the table is ranked.
  var practiceRules: Rules?

  /// The house edge of each bet, once it has been calculated.
  public private(set) var edges: [(spot: Rules.Spot, edge: ExactEdge)] = []
  /// The time when the edges are calculated; `nil` once they are.
  private var edgeTime: Int64?
  /// Whether the edges have been calculated.
  var knowsEdges: Bool { edgeTime == nil }
  /// The optimal strategy, once a sheet with it has been opened.
  private(set) var strategy: [String] = []

  /// Creates the table of a returning or a new player.
  ///
  /// - Parameters:
  ///   - name: The document's name in the store.
  ///   - tables: The rules that the player can choose from, which differ in their limits, the lowest
  ///     first.
  ///   - services: The services that the table uses.
  ///   - documents: All saved documents.
  ///   - movesCards: Whether to animate events one after another.
  ///   - words: The texts in the player's language.
  public init(
    _ name: String, tables: [Rules], services: TableServices, documents: [StoredDocument],
    movesCards: Bool = true, speaking words: BankingWords<Said>
  ) {
    say = words.table
    gameSays = words.game
    let arrival = Arrival<SavedBankingGame<Rules>>(at: name, among: documents)
    var house = arrival.house
    let purse = house.openPurse(orNewer: arrival.document?.purse)
    let game = tables.affordable(with: purse.credits, upTo: arrival.document?.lowestBet)
    var journal =
      arrival.document?.journal
      ?? Journal(
        of: game, from: BankingOpening(credits: purse.credits, seed: services.entropy.seed()))
    let isKept = journal.agree(with: purse.credits)
    if journal.game != game, let present = journal.game.opening(resuming: journal.position) {
      journal = Journal(of: game, from: present)
    }
    (self.tables, rules) = (tables, game)
    let award = journal.observation.phase == .complete ? arrival.document?.award : nil
    shownRank = purse.rank
    log = arrival.document?.log ?? RoundLog()
    practiceHistory = arrival.document?.history ?? BankingHistory()
    coachMode = arrival.document?.coach ?? .standard
    lastBets = arrival.document?.lastBets ?? lastBets
    edgeTime = services.clock.now() + 300
    super.init(
      name, services: services, arrival: house, journal: journal, movesCards: movesCards,
      speaking: words.house)
    resume(award)
    offerRanked(named: name)
    if !isKept { tell(Notice(title: say(.roundLost), advice: say(.roundLostBecause))) }
    consultCoach()
  }

  // MARK: - Current state

  /// The player's current credits and experience, whether or not they have been shown.
  public var purse: Purse { house.purse ?? Purse() }

  public override var worth: Credits? { purse.credits + practiceJournal.position.seen.stakes.total }

  /// Whether bets may be changed: before the deal, or after the result.
  var canBet: Bool { !isAnimating && !isGuarding && shown.phase != .playing }

  public override var betRange: BetRange? { range(of: .main) }

  /// Whether the player has too few credits for the lowest bet.
  public var isOutOfCredits: Bool {
    !isRanked && shown.phase != .playing && shown.credits < fewestCredits
  }

  public override var nextStepMessage: String? { plight.first ?? reduction.first }

  /// The minimum credits to play a round at any table.
  var fewestCredits: Credits { tables[0].fewestCredits }

  // NB: as the game stands, not as far as it is shown: the guard against a press that was meant for other
  // keys passes while cards move, and what appears when they lie can be pressed at once.
  public override var behavior: TableBehavior {
    switch journal.position.seen.phase {
    case .betting: TableBehavior(controls: 0, idlePause: timeToEdges)
    case .playing: TableBehavior(controls: 1, idlePause: timeToEdges)
    // NB: a second press on the key that dealt is not meant for the next round.
    case .complete: TableBehavior(controls: 2, idlePause: timeToEdges)
    }
  }

  /// The milliseconds until the edges are calculated, which doesn't delay the first picture.
  private var timeToEdges: Int? {
    edgeTime.map { time in
      let left = time - services.clock.now()
      // NB: a clock that was set back must not extend the wait.
      return left > 300 ? 0 : Int(max(0, left))
    }
  }

  /// Calculates the edges, unless they are known.
  private func readEdges() {
    if edgeTime != nil { edges = Said.edges(of: rules) }
    edgeTime = nil
  }

  public override func didRest() {
    if timeToEdges == 0 { readEdges() }
    consultCoach()
  }

  // MARK: - Commands

  public override func willHandle(_ command: String) { roundedSpot = nil }

  public override func handle(_ command: String) -> Bool {
    if let action = BankingAction<Rules.Spot, Rules.Choice>(text: command) {
      play(action == .deal ? clearing + [.deal] : [action])
      return true
    }
    switch CommandText(command).map({ ($0.verb, $0.operand ?? "") }) {
    case ("chip", let value)?:
      guard let value = Credits(wholeNumber: value), value > 0 else { return false }
      add(min(value, BetLimits.mostCredits))
    case ("aim", let spot)?:
      guard let spot = Rules.Spot(named: spot), spot.takesBets else { return false }
      aim = spot
      say(say(.chipsGo(to: gameSays(.spot(spot)))))
    case ("take-back", "")?: takeBack()
    case ("clear", "")?:
      let covered = Rules.Spot.allCases.filter { nextBets[$0] > 0 }
      if canBet, !covered.isEmpty { play(clearing + covered.map { .bet(0, on: $0) }) }
    case ("double", "")?: if nextBets.total > 0 { place(nextBets.doubled) }
    case ("rebet", "")?: if nextBets.total == 0, lastBets.total > 0 { place(lastBets) }
    case ("free-chips", "")?: takeFreeChips()
    default: return false
    }
    return true
  }

  private func takeFreeChips() {
    guard canBet, isOutOfCredits else { return }
    var journal = journal
    _ = journal.agree(with: shown.credits + Purse.freeCredits)
    keepQuickChips(Purse.freeCredits)
    begin(journal)
    award = nil
    lowerLimits()
    fillPurse()
    save()
    remark(say(.freeTaken(Purse.freeCredits)))
    remark(say(.newCredits(shown.credits)))
    speakIfStill()
  }

  /// Takes a step back or forth, and tells the bets that it changed.
  public override func undoOrRedo(_ step: HistoryStep) {
    guard canBet else { return }
    let before = shown.bets
    super.undoOrRedo(step)
    for spot in Rules.Spot.allCases where shown.bets[spot] != before[spot] {
      remark(say(.spot(gameSays(.spot(spot)), shown.bets[spot])))
    }
    speakIfStill()
  }

  public override func pressOwn(key: String) -> Bool {
    let isQuestion = ["e", "w"].contains { $0.uppercasedASCII == key.uppercasedASCII }
    guard isAnimating, houseChoices.hasKeyShortcuts, !isQuestion,
      key == "Enter" || key.utf8.count == 1
    else { return false }
    return perform(text: CommonCommand.hurry.text)
  }

  // MARK: - Playing

  public override func didPlay(
    _ action: Handed<BankingAction<Rules.Spot, Rules.Choice>>?,
    _ events: [BankingEvent<Rules.Spot, Rules.Choice>]
  ) {
    for case .roundEnded(let net) in events where isRanked {
      rankedHistory.add(BankingHistory.Round(game.mark(of: journal.position.seen), net: net))
    }
    for case .roundEnded(let net) in events where !isRanked {
      let staked = journal.position.seen.wagered.total
      var purse = purse
      award = purse.rank.award(net > 0 ? .win : net < 0 ? .loss : .push, bet: staked)
      house.purse = purse
      log.note(staked: staked, returned: staked + net)
      practiceHistory.add(BankingHistory.Round(game.mark(of: journal.position.seen), net: net))
      keepRound(staked: staked, returned: staked + net)
    }
    if action?.value == .deal { lastBets = journal.position.seen.bets }
    if action?.value == .next {
      award = nil
      rebase()
      takeUpRules()
    }
    if !isRanked { fillPurse() }
  }

  public override var chosenGame: Handed<Rules> { Handed(rules) }

  public override func takeUp(_ game: Handed<Rules>) { rules = game.value }

  public override func didChangeCredits() {
    keepPracticeRules()
    if !isRanked { rankedHistory = BankingHistory() }
    consultCoach()
  }

  public override func didShow(_ event: Handed<BankingEvent<Rules.Spot, Rules.Choice>>) {
    guard case .roundEnded = event.value else { return }
    shownRank = purse.rank
    lowerLimits()
    if let award, award.levelAfter > award.levelBefore { sound(.levelUp) }
  }

  /// Puts the credits that aren't staked into the purse.
  private func fillPurse() {
    var purse = purse
    purse.credits = min(journal.position.seen.credits, Purse.mostCredits)
    house.purse = purse
  }

  public override func documents() -> [StoredDocument] {
    let saved = SavedBankingGame(
      practiceJournal, log: log, award: practiceAward, history: practiceHistory,
      lastBets: lastBets, coach: coachMode, lowestBet: (practiceRules ?? rules).limits.lowest,
      purse: purse, in: say)
    return [StoredDocument(name, saved.document)]
  }

  private func beginAnew() {
    rules = tables[0]
    begin(
      Journal(
        of: rules,
        from: BankingOpening(credits: Purse.startingCredits, seed: services.entropy.seed())))
    award = nil
    log = RoundLog()
    practiceHistory = BankingHistory()
    lastBets = Bets()
    consultCoach()
    fillPurse()
    shownRank = purse.rank
  }

  // MARK: - Views and texts

  var title: String { gameSays(.title) }

  public override func beat(for event: Handed<BankingEvent<Rules.Spot, Rules.Choice>>) -> Beat {
    let (motion, cue) = BankingBeats.beat(of: event.value, in: shown, game)
    return Beat(
      pause: motion?.milliseconds ?? 0, cue: cue, sentences: sentences(about: event.value))
  }

  public override func words(for refusal: Handed<BankingRefusal>) -> String {
    reason(for: refusal.value)
  }

  /// What the help says.
  public var help: [HelpSection] { BankingSheets.help(at: self) }

  public override func ownSheet(_ id: SheetID) -> Sheet? {
    switch id {
    case .help: .help(title, help)
    case .statistics: .statistics(statistics, houseWords)
    case .payouts: BankingSheets.payouts(at: self)
    default: nil
    }
  }

  public override func didOpen(_ sheet: SheetID?) {
    guard sheet == .help || sheet == .payouts else { return }
    readEdges()
    if strategy.isEmpty { strategy = Said.strategy(of: rules).map { gameSays($0) } }
  }

  public override func choose(_ option: String, of choice: String) -> Bool {
    choice == "limits" ? chooseLimits(option) : choice == "coach" && setCoach(option)
  }

  /// Whether the game has values for its choices.
  public override var hasCoach: Bool { Rules.hasValues }

  public override var settings: TableSettings {
    TableSettings(
      choices: limitsChoice + coachChoice,
      more: [SheetOpener.button(houseWords(.statistics), .statistics)], looks: .bets,
      newBeginning: NewBeginning(losses: [say(.resetLog(log.rounds)), say(.resetBets)]) {
        self.beginAnew()
      })
  }

  /// The rounds that were played at this table, in figures.
  public var statistics: [FactList] { log.facts(say) }

  public override var buttons: [TableButton] { BankingButtons.all(at: self) }

  public override var situation: [String] {
    [say(.newCredits(shown.credits)), status] + hands + (coachLine.map { ["\($0.text)."] } ?? [])
  }

  public override func view(in viewport: Viewport) -> TableView {
    BankingView.view(self, in: viewport)
  }
}
