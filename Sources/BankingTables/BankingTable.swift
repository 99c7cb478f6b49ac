import Banking
import CardCore
import CasinoKit

/// The table of any game against the bank: a game gives its rules and its words, and gets bets with chips,
/// the purse, saving, undo, keys, narration and help.
public final class BankingTable<Said: BankingGamePhrase>: TableHost<Said.Game> {
  public typealias Rules = Said.Game

  /// What is said at every table with a bank.
  let say: Words<BankingPhrase>
  /// What is said at this one.
  let gameSays: Words<Said>
  /// The spot to which chips go.
  private(set) var aim = Rules.Spot.main
  /// What the last round brought to the player's standing, until the next one begins.
  public private(set) var award: PlayerRank.Award?
  /// The player's standing as far as it has been shown.
  private(set) var shownRank: PlayerRank
  /// The rounds that were played to their end at this table.
  public private(set) var log: RoundLog

  /// What the house keeps of each bet, once the help has been opened.
  public private(set) var edges: [(spot: Rules.Spot, edge: ExactEdge)] = []

  /// The table of a player who comes back, or of a newcomer.
  ///
  /// - Parameters:
  ///   - name: The name under which the table's document lies in the store.
  ///   - game: The rules.
  ///   - services: What the table needs from outside.
  ///   - documents: All documents of the store.
  ///   - movesCards: Whether events are shown one after another.
  ///   - words: What is said, in the player's language.
  public init(
    _ name: String, game: Rules, services: TableServices, documents: [StoredDocument],
    movesCards: Bool = true, speaking words: BankingWords<Said>
  ) {
    say = words.table
    gameSays = words.game
    let arrival = Arrival<SavedBankingGame<Rules>>(at: name, among: documents)
    var house = arrival.house
    let purse = house.openPurse(orNewer: arrival.document?.purse)
    var journal =
      arrival.document?.journal
      ?? Journal(
        of: game, from: BankingOpening(credits: purse.credits, seed: services.entropy.seed()))
    let isKept = journal.agree(with: purse.credits)
    award = journal.observation.phase == .complete ? arrival.document?.award : nil
    shownRank = purse.rank
    log = arrival.document?.log ?? RoundLog()
    super.init(
      name, services: services, arrival: house, journal: journal, movesCards: movesCards,
      speaking: words.house)
    if !isKept { tell(Notice(title: say(.roundLost), advice: say(.roundLostBecause))) }
  }

  // MARK: - What can be done now

  /// The player's credits and standing as they are, whatever has been shown of them.
  public var purse: Purse { house.purse ?? Purse() }

  public override var worth: Credits? { purse.credits + journal.position.seen.stakes.total }

  /// Whether bets may be changed: before the deal, or over the open result of the last round.
  var canBet: Bool { !isAnimating && !isGuarding && shown.phase != .playing }

  /// The bets with which the next round would be dealt.
  var nextBets: Bets<Rules.Spot> { ahead.bets }

  /// What the player sees before the next deal: over an open result, the table without it.
  var ahead: Rules.Seen {
    guard shown.phase == .complete else { return shown }
    var seen = shown
    game.show(.cleared(keeping: game.keptBets(shown.bets, credits: shown.credits)), in: &seen)
    return seen
  }

  /// The chips in front of the player: by the table's limits, so that they never change under a finger.
  public var chips: [Credits] {
    [1, 2, 5, 20, 100].map { $0 * game.limits.lowest }.filter { $0 <= game.limits.highest }
  }

  /// Whether the player has too few credits for the lowest bet.
  public var isOutOfCredits: Bool {
    shown.phase != .playing && shown.credits < fewestCredits
  }

  /// The credits without which no round can be dealt.
  var fewestCredits: Credits {
    var lowest = Bets<Rules.Spot>()
    lowest[Rules.Spot.main] = game.limits.lowest
    return lowest.total + game.reserve(beside: lowest)
  }

  /// The free credits for a player who has run out of them.
  static var freeCredits: Credits { 500 }

  // NB: as the game stands, not as far as it is shown: the guard against a press that was meant for other
  // keys passes while cards move, and what appears when they lie can be pressed at once.
  public override var controlsInUse: Int {
    switch journal.position.seen.phase {
    case .betting: 0
    case .playing: 1
    // NB: a second press on the key that dealt is not meant for the next round.
    case .complete: 2
    }
  }

  // MARK: - Commands

  public override func obey(_ command: String) -> Bool {
    if let action = BankingAction<Rules.Spot, Rules.Choice>(text: command) {
      play(action == .deal && shown.phase == .complete ? [.next, .deal] : [action])
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
    case ("clear", "")?:
      let covered = Rules.Spot.allCases.filter { nextBets[$0] > 0 }
      if canBet, !covered.isEmpty { play(clearing + covered.map { .bet(0, on: $0) }) }
    case ("free-chips", "")?: takeFreeChips()
    default: return false
    }
    return true
  }

  /// What must be played before bets can be changed.
  private var clearing: [BankingAction<Rules.Spot, Rules.Choice>] {
    shown.phase == .complete ? [.next] : []
  }

  private func add(_ chip: Credits) {
    if canBet { play(clearing + [.bet(nextBets[aim] + chip, on: aim)]) }
  }

  private func takeFreeChips() {
    guard canBet, isOutOfCredits else { return }
    var journal = journal
    _ = journal.agree(with: shown.credits + Self.freeCredits)
    keepQuickChips(Self.freeCredits)
    begin(journal)
    award = nil
    fillPurse()
    save()
    remark(say(.freeTaken(Self.freeCredits)))
    remark(say(.newCredits(shown.credits)))
    speakIfStill()
  }

  public override func undo() { if canBet { tellBets { super.undo() } } }
  public override func redo() { if canBet { tellBets { super.redo() } } }

  /// Takes a step back or forth, and tells the bets that it changed.
  private func tellBets(_ step: () -> Void) {
    let before = shown.bets
    step()
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
    return perform(text: HouseCommand.hurry.text)
  }

  // MARK: - Playing

  public override func didPlay(
    _ action: Handed<BankingAction<Rules.Spot, Rules.Choice>>,
    _ events: [BankingEvent<Rules.Spot, Rules.Choice>]
  ) {
    for case .roundEnded(let net) in events {
      let staked = journal.position.seen.wagered.total
      var purse = purse
      award = purse.rank.award(net > 0 ? .win : net < 0 ? .loss : .push, bet: staked)
      house.purse = purse
      log.note(staked: staked, returned: staked + net)
      keepRound(staked: staked, returned: staked + net)
    }
    if action.value == .next {
      award = nil
      rebase()
    }
    fillPurse()
  }

  public override func didGoBackOrForth() { fillPurse() }

  public override func didShow(_ event: Handed<BankingEvent<Rules.Spot, Rules.Choice>>) {
    guard case .roundEnded = event.value else { return }
    shownRank = purse.rank
    if let award, award.levelAfter > award.levelBefore { sound(.levelUp) }
  }

  /// Puts what is not staked into the purse.
  private func fillPurse() {
    var purse = purse
    purse.credits = min(journal.position.seen.credits, Purse.mostCredits)
    house.purse = purse
  }

  public override var document: [UInt8] {
    SavedBankingGame(journal, log: log, award: award, purse: purse, in: say).document
  }

  public override var resetLosses: [String] {
    [say(.resetLog(log.rounds)), say(.resetBets)]
  }

  public override func beginAnew() {
    begin(
      Journal(
        of: game,
        from: BankingOpening(credits: Purse.startingCredits, seed: services.entropy.seed())))
    award = nil
    log = RoundLog()
    fillPurse()
    shownRank = purse.rank
  }

  // MARK: - Showing and saying

  public override var title: String { gameSays(.title) }

  public override func beat(for event: Handed<BankingEvent<Rules.Spot, Rules.Choice>>) -> Beat {
    let (motion, cue) = BankingBeats.beat(of: event.value, in: shown, game)
    return Beat(
      pause: motion?.milliseconds ?? 0, cue: cue, sentences: sentences(about: event.value))
  }

  public override func words(for refusal: Handed<BankingRefusal>) -> String {
    reason(for: refusal.value)
  }

  public override var help: [HelpSection] { BankingSheets.help(at: self) }

  public override func didOpen(_ sheet: SheetID?) {
    if sheet == .help, edges.isEmpty { edges = Said.edges(of: game) }
  }

  public override var moreSettings: [Element] {
    [SheetOpener.button(houseWords(.statistics), .statistics)]
  }

  public override var statistics: [FactList] { log.facts(say) }

  public override var buttons: [TableButton] { BankingButtons.all(at: self) }

  public override var situation: [String] {
    [say(.newCredits(shown.credits)), status] + hands
  }

  public override func view(in viewport: Viewport) -> TableView {
    BankingView.view(self, in: viewport)
  }
}
