import BaccaratOdds
import BaccaratRules
import CardCore
import CasinoKit

/// The baccarat table as a player meets it.
public final class BaccaratTable: TableHost<Baccarat> {
  public internal(set) var profile: BaccaratProfile
  /// The player's standing as far as it has been shown.
  public private(set) var shownRank: PlayerRank
  /// What the last coup brought to the player's standing, until the next one begins.
  public private(set) var award: PlayerRank.Award?
  /// What is said at the table, in the player's language.
  public let say: Words<BaccaratPhrase>
  /// The chips in front of the player.
  public var chips: [Credits] { profile.chips }
  /// The exact odds of the next coup; `nil` if the shoe were too short for one.
  public private(set) var odds: CoupOdds?
  /// How many coups are still to be played automatically.
  public internal(set) var autoLeft = 0
  /// When the next of them is dealt, by the clock on the wall.
  var autoTime: Int64?
  /// Whether the coup on the table was dealt automatically.
  var isAutoCoup = false
  /// The card that the player is squeezing.
  public internal(set) var squeeze: Squeeze?

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
    speaking words: BaccaratWords = .english
  ) {
    say = words.table
    let arrival = BaccaratArrival(documents, seed: services.entropy.seed())
    profile = arrival.profile
    shownRank = arrival.purse.rank
    award = arrival.award
    super.init(
      SavedBaccarat.name, services: services, arrival: arrival.house, journal: arrival.journal,
      movesCards: movesCards, speaking: words.house)
    changeChips()
    readOdds()
  }

  // MARK: - What can be done now

  /// The player's credits and standing as they are, whatever has been shown of them.
  public var purse: Purse { house.purse ?? Purse() }

  public override var worth: Credits? { purse.credits + journal.position.seen.staked }

  /// Whether the player may act: nothing moves, and the buttons are not those of a moment ago.
  public var canBet: Bool { !isAnimating && !isGuarding }

  /// Whether a result lies open.
  public var isOver: Bool { shown.phase == .coupComplete }

  /// The chosen chip.
  public var chosenChip: Credits { chips[min(profile.chip, chips.count - 1)] }

  /// The bets that a press on the large key deals for: what lies on the layout, or the last ones.
  public var nextWagers: Wagers {
    isOver || shown.wagers.isEmpty ? shown.lastWagers : shown.wagers
  }

  /// Whether the player has too few credits for any table.
  public var isOutOfCredits: Bool {
    !isAnimating && shown.bankroll < TableLimits.Preset.casual.limits.lowest
      && (isOver || shown.wagers.isEmpty)
  }

  /// The free credits for a player who has run out of them.
  public static let quickChips: Credits = 500

  /// Whether the last coup of the shoe lies on the table.
  public var isShoeUsedUp: Bool { shown.isLastCoup && isOver }

  /// Whether the shoe is being shuffled.
  public var isShuffling: Bool { movingEvent == .shoeShuffled }

  public override var controlsInUse: Int { shown.phase == .dealing ? 1 : 0 }

  /// What each coup of this shoe brought, in credits, as far as it has been shown.
  public var shoeResults: [Credits] {
    let isAhead = journal.position.seen.phase == .coupComplete && !isOver
    return isAhead ? profile.shoe.dropLast() : profile.shoe
  }

  // MARK: - Commands

  public override func willObey(_ command: String) { stopAutoPlay() }

  public override func obey(_ command: String) -> Bool {
    guard let command = BaccaratCommand(text: command) else { return false }
    switch command {
    case .play(.rebet): play(clearing + [.rebet])
    case .play(let action): play(action)
    case .add(let bet): change(bet, by: chosenChip)
    case .take(let bet): change(bet, by: -chosenChip)
    case .choose(let place): profile.chip = place
    case .again: dealAgain()
    case .auto(let rounds): playAutomatically(rounds)
    case .takeQuickChips: takeQuickChips()
    case .squeeze: squeezeByKey()
    case .turnOver: turnOver()
    }
    return true
  }

  public override func obeyInPassing(_ command: String) -> Bool { bend(by: command) }

  public override var waitsForPlayer: Bool { squeeze != nil }

  /// What must be played before a bet can be changed.
  private var clearing: [BaccaratAction] { isOver ? [.next] : [] }

  private func change(_ bet: BaccaratBet, by credits: Credits) {
    guard canBet else { return }
    let stake = isOver ? 0 : shown.wagers[bet]
    let changed = max(0, stake + credits)
    if changed != stake { play(clearing + [.bet(bet, changed)]) }
  }

  /// Deals for what lies on the layout, or else for the last bets once more.
  @discardableResult
  func dealAgain() -> Bool {
    guard canBet else { return false }
    let isBet = !isOver && !shown.wagers.isEmpty
    return play(clearing + (isBet || shown.lastWagers.isEmpty ? [] : [.rebet]) + [.deal])
  }

  public override func undo() { if canBet { super.undo() } }

  public override func redo() { if canBet { super.redo() } }

  public override func pressOwn(key: String) -> Bool {
    if squeeze != nil, houseChoices.hasKeyShortcuts,
      let button = BaccaratButtons.squeezing(at: self).first(where: { $0.isPressed(by: key) })
    {
      return perform(text: button.command)
    }
    guard autoLeft > 0 else { return false }
    stopAutoPlay()
    return key != "Tab"
  }

  public override var listensForTaps: Bool { super.listensForTaps || autoLeft > 0 }

  // MARK: - Playing

  public override func didPlay(_ handed: Handed<BaccaratAction>, _ events: [BaccaratEvent]) {
    let seen = journal.position.seen
    if handed.value == .deal {
      let (staked, returned) = (seen.wagers.total, seen.returned.total)
      var purse = purse
      award = purse.rank.award(
        returned > staked ? .win : returned == staked ? .push : .loss, bet: staked)
      house.purse = purse
      profile.log.note(staked: staked, returned: returned)
      keepRound(staked: staked, returned: returned)
      profile.shoe.append(returned - staked)
    }
    if events.contains(.shoeShuffled) { profile.shoe = [] }
    if handed.value == .next {
      award = nil
      rebase()
    }
    fillPurse()
    guard handed.value == .next else { return }
    takeUpRules()
    moveToAffordableLimits()
  }

  /// Puts what is not in play into the purse.
  private func fillPurse() {
    var purse = purse
    purse.credits = journal.creditsForPurse
    house.purse = purse
  }

  public override var document: [UInt8] {
    SavedBaccarat(
      profile: profile, journal: journal, award: award, purse: purse, in: say
    ).document
  }

  // MARK: - Rules and credits

  /// Goes on by the rules that the player has chosen, between two coups.
  private func takeUpRules() {
    let credits = journal.creditsForPurse
    guard game != profile.game || journal.position.seen.bankroll != credits,
      let present = game.opening(resuming: journal.position)
    else { return }
    if game.decks == profile.decks {
      sit(at: present.with(bankroll: credits))
    } else {
      sit(
        at: BaccaratOpening(
          bankroll: credits, wagers: present.wagers, lastWagers: present.lastWagers,
          seed: services.entropy.seed()))
    }
  }

  private func sit(at opening: BaccaratOpening) {
    begin(Journal(of: profile.game, from: opening))
    if journal.position.seen.results.isEmpty { profile.shoe = [] }
    fillPurse()
    changeChips(atOnce: true)
    readOdds()
  }

  /// Lowers the limits for a player who cannot afford the lowest bet.
  private func moveToAffordableLimits() {
    let credits = journal.position.seen.bankroll
    guard credits < profile.limits.limits.lowest,
      let limits = TableLimits.Preset.allCases.last(where: { $0.limits.lowest <= credits })
    else { return }
    profile.limits = limits
    tell(Notice(title: say(.movedTo(limits.limits)), advice: say(.movedBecause)))
    takeUpRules()
  }

  private func takeQuickChips() {
    guard isOutOfCredits else { return }
    profile.limits = .casual
    var left = journal
    if isOver { _ = try? left.play(.next) }
    guard let present = left.game.opening(resuming: left.position) else { return }
    award = nil
    sit(at: present.with(bankroll: present.bankroll + Self.quickChips))
    keepQuickChips(Self.quickChips)
    save()
  }

  public override func choose(_ option: String, of choice: String) -> Bool {
    guard BaccaratChoice.make(option, of: choice, in: &profile) else { return false }
    if canBet, !isOver {
      takeUpRules()
      moveToAffordableLimits()
    }
    readOdds()
    return true
  }

  public override var resetLosses: [String] {
    [.resetLog(coups: profile.log.rounds), .resetTable].map { say($0) }
  }

  public override func beginAnew() {
    profile.log = RoundLog()
    profile.limits = .casual
    award = nil
    sit(at: BaccaratOpening(bankroll: Purse.startingCredits, seed: services.entropy.seed()))
    shownRank = purse.rank
  }

  // MARK: - Showing

  public override func beat(for event: Handed<BaccaratEvent>) -> Beat {
    BaccaratBeats.beat(for: event.value, in: shown, award: award, say)
  }

  public override func didShow(_ event: Handed<BaccaratEvent>) {
    switch event.value {
    case .cardDealt(let card, let side): offerSqueeze(of: card, to: side)
    case .coupSettled:
      shownRank = purse.rank
      if let award, award.levelAfter > award.levelBefore { sound(.levelUp) }
    default: break
    }
  }

  public override func didRest() {
    (squeeze, isAutoCoup) = (nil, false)
    if shown.phase == .betting, shown.wagers.isEmpty { changeChips() }
    readOdds()
    playOn()
  }

  public override var idlePause: Int? { timeToAutoPlay }

  /// Computes the odds of the next coup, from a fresh shoe if this one is used up.
  private func readOdds() {
    let shoe =
      isShoeUsedUp || nextGame.decks != game.decks
      ? RankCounts(decks: nextGame.decks) : RankCounts(counts: shown.ranksLeft)
    odds = shoe.flatMap { try? CoupOdds($0) }
  }

  /// The rules of the next coup: over a result, those that the player has chosen since.
  public var nextGame: Baccarat { isOver ? profile.game : game }

  /// The house's edge of a bet in the next coup, in millionths; where chips lie, that of this very stake,
  /// whose payout is in whole credits.
  public func edge(of bet: BaccaratBet) -> Int64 {
    let stake = shown.wagers[bet]
    let edge =
      stake > 0
      ? odds?.edge(of: bet, paying: nextGame.pay, staking: stake)
      : odds?.edge(of: bet, paying: nextGame.pay)
    return (edge ?? 0).millionths
  }

  private var fittingChips: [Credits] {
    ChipDenominations.forBankroll(shown.bankroll, lowestBet: game.limits.lowest)
  }

  /// Brings other chips between two shoes, with other limits, or where those at hand are too dear.
  ///
  /// The chosen chip stays what it was if there still is one like it; otherwise it becomes a smaller one.
  private func changeChips(atOnce: Bool = false) {
    let fitting = fittingChips
    guard chips != fitting,
      atOnce || chips.isEmpty || shown.results.isEmpty || chips[0] > shown.bankroll
    else { return }
    // NB: a chip that no place takes alone is not what anybody would choose first.
    let chosen = max(chips.isEmpty ? 0 : chosenChip, game.limits.lowest)
    profile.chips = fitting
    profile.chip = fitting.lastIndex { $0 <= chosen } ?? 0
  }

  public override func didAttend() { if !isWatched { stopAutoPlay() } }

  // MARK: - What the house asks of a table

  public override var title: String { say(.game) }

  public override func words(for refusal: Handed<BaccaratRefusal>) -> String {
    say(.refusal(refusal.value))
  }

  public override var choices: [Choice] { BaccaratChoice.all(at: self) }

  public override var moreSettings: [Element] {
    [SheetOpener.button(houseWords(.statistics), .statistics)]
  }

  public override var buttons: [TableButton] { BaccaratButtons.all(at: self) }

  public override var situation: [String] { BaccaratBeats.situation(at: self).map { say($0) } }

  public override var help: [HelpSection] { BaccaratSheets.help(say) }

  public override var statistics: [FactList] { profile.log.facts(say) }

  public override func ownSheet(_ id: SheetID) -> Sheet? { BaccaratSheets.sheet(id, self) }

  public override func view(in viewport: Viewport) -> TableView {
    let layout = BaccaratLayout(of: shown, squeezing: squeeze?.card, in: viewport)
    let whole = Rect(x: 0, y: 0, width: layout.felt.width, height: layout.felt.maxY)
    return TableView(
      key: "page", look: "page scene \(layout.form.rawValue)",
      attributes: [("data-dealer", SavedBaccarat.name)],
      [
        TableBackgroundView.surface(in: whole),
        TopBarView.bar(in: layout.bar, houseWords, [bankroll(layout)]),
        BaccaratFeltView.felt(self, layout), BaccaratControlsView.controls(self, layout),
      ])
  }

  private func bankroll(_ layout: BaccaratLayout) -> Element {
    let progress = shownRank.progress
    return PurseView.purse(
      say(.bankroll), credits: say(.amount(landed.bankroll)),
      level: say(.level(shownRank.level)), progress: progress,
      progressWords: say(.progress(done: progress.done, needed: progress.needed)),
      room: max(56, layout.bar.width - 254))
  }
}

extension Double {
  /// The number in millionths, rounded.
  var millionths: Int64 { Int64(self * 1_000_000 + (self < 0 ? -0.5 : 0.5)) }
}
