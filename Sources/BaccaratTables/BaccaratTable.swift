import BaccaratOdds
import BaccaratRules
import CardCore
import CasinoKit
import GameList

/// A baccarat table.
public final class BaccaratTable: TableHost<Baccarat> {
  public internal(set) var profile: BaccaratProfile
  /// The player's experience as far as it has been shown.
  public private(set) var shownRank: PlayerRank
  /// The texts of the table.
  public let say: Words<BaccaratPhrase>
  /// The exact odds of the next coup, or `nil` if the shoe is too short for one.
  public private(set) var odds: CoupOdds?
  /// The number of coups still to be played automatically.
  public internal(set) var autoLeft = 0
  /// The time when the next of them is dealt, by the system clock.
  var autoTime: Int64?
  /// Whether the coup on the table was dealt automatically.
  var isAutoCoup = false
  /// The bet that the last command changed by more than a chip, because it is a multiple of a unit.
  var rounded: (bet: BaccaratBet, chip: Credits, became: Credits)?
  /// The rules of the practice table, while the table is ranked.
  var practiceRules: BaccaratProfile?
  /// The card that the player is squeezing.
  public internal(set) var squeeze: Squeeze?

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
    speaking words: BaccaratWords = .english
  ) {
    say = words.table
    let arrival = BaccaratArrival(documents, seed: services.entropy.seed())
    profile = arrival.profile
    shownRank = arrival.purse.rank
    super.init(
      SavedBaccarat.name, services: services, arrival: arrival.house, journal: arrival.journal,
      movesCards: movesCards, speaking: words.house)
    resume(arrival.award)
    offerRanked(named: GameName.baccarat.text)
    readOdds()
  }

  // MARK: - Current state

  /// The player's current credits and experience, whether or not they have been shown.
  public var purse: Purse { house.purse ?? Purse() }

  public override var worth: Credits? { purse.credits + practiceJournal.position.seen.staked }

  /// Whether the player may act: nothing moves, and the buttons didn't just appear.
  public var canBet: Bool { !isAnimating && !isGuarding }

  /// Whether a result is on the table.
  public var isOver: Bool { shown.phase == .coupComplete }

  /// The chosen chip.
  public var chosenChip: Credits { chips[min(profile.chip, chips.count - 1)] }

  public override var betRange: BetRange? {
    BetRange(lowest: nextGame.limits.lowest, highest: nextGame.limits.highest)
  }

  /// Whether the player has too few credits for any table.
  public var isOutOfCredits: Bool {
    !isRanked && !isAnimating && shown.bankroll < TableLimits.Preset.casual.limits.lowest
      && (isOver || shown.wagers.isEmpty)
  }

  public override var nextStepMessage: String? {
    isOutOfCredits ? say(.outOfCredits(shown.bankroll)) : nil
  }

  /// Whether the last coup of the shoe is on the table.
  public var isShoeUsedUp: Bool { shown.isLastCoup && isOver }

  /// Whether the shoe is being shuffled.
  public var isShuffling: Bool { movingEvent == .shoeShuffled }

  public override var behavior: TableBehavior {
    TableBehavior(
      controls: shown.phase == .dealing ? 1 : 0, waitsForPlayer: squeeze != nil,
      idlePause: timeToAutoPlay, listensForTaps: autoLeft > 0)
  }

  /// The net result of each coup of this shoe, in credits, as far as it has been shown.
  public var shoeResults: [Credits] {
    let nets = isRanked ? rankedNets : profile.shoe
    let isAhead = journal.position.seen.phase == .coupComplete && !isOver
    return isAhead ? nets.dropLast() : nets
  }

  // MARK: - Commands

  public override func willHandle(_ command: String) {
    stopAutoPlay()
    rounded = nil
  }

  public override func handle(_ command: String) -> Bool {
    guard let command = BaccaratCommand(text: command) else { return false }
    switch command {
    case .play(.rebet): play(isOver ? standing : [.rebet])
    case .play(.clear): play(isOver ? .next : .clear)
    case .play(.double): play(standing + [.double])
    case .takeBack: takeBack()
    case .play(let action): play(action)
    case .add(let bet): add(chosenChip, to: bet)
    case .take(let bet): take(chosenChip, from: bet)
    case .choose(let place): profile.chip = place
    case .again: dealAgain()
    case .auto(let rounds): playAutomatically(rounds)
    case .takeQuickChips: takeQuickChips()
    case .squeeze: squeezeByKey()
    case .turnOver: turnOver()
    }
    return true
  }

  public override func handleInPassing(_ command: String) -> Bool { bend(by: command) }

  public override func undoOrRedo(_ step: HistoryStep) { if canBet { super.undoOrRedo(step) } }

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

  // MARK: - Playing

  public override func didPlay(_ handed: Handed<BaccaratAction>?, _ events: [BaccaratEvent]) {
    guard let action = handed?.value else { return }
    if isRanked {
      if action == .next { rebase() }
      return
    }
    let seen = journal.position.seen
    if action == .deal {
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
    if action == .next {
      award = nil
      rebase()
    }
    fillPurse()
    guard action == .next else { return }
    takeUpRules()
    moveToAffordableLimits()
  }

  /// Puts the credits that aren't in play into the purse.
  private func fillPurse() {
    var purse = purse
    purse.credits = journal.creditsForPurse
    house.purse = purse
  }

  public override var chosenGame: Handed<Baccarat> { Handed(profile.game) }

  public override func takeUp(_ game: Handed<Baccarat>) { choose(rulesOf: game.value) }

  public override func didChangeCredits() { keepPractice() }

  public override func documents() -> [StoredDocument] {
    let saved = SavedBaccarat(
      profile: practiceProfile, journal: practiceJournal, award: practiceAward, purse: purse,
      in: say)
    return [StoredDocument(name, saved.document)]
  }

  // MARK: - Rules and credits

  /// Applies changed rule settings, between two coups.
  private func takeUpRules() {
    if isRanked { return }
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
    readOdds()
  }

  /// Lowers the limits for a player who can't afford the lowest bet.
  private func moveToAffordableLimits() {
    let credits = journal.position.seen.bankroll
    guard !isRanked, credits < profile.limits.limits.lowest,
      let limits = TableLimits.Preset.allCases.last(where: { $0.limits.lowest <= credits })
    else { return }
    profile.limits = limits
    tell(Notice(title: say(.movedTo(limits.limits)), advice: say(.movedBecause)))
    takeUpRules()
  }

  private func takeQuickChips() {
    guard isOutOfCredits else { return }
    // NB: the free credits cover the lowest bet of all limits, so the chosen ones stay.
    var left = journal
    if isOver { _ = try? left.play(.next) }
    guard let present = left.game.opening(resuming: left.position) else { return }
    award = nil
    sit(at: present.with(bankroll: present.bankroll + Purse.freeCredits))
    keepQuickChips(Purse.freeCredits)
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

  private func beginAnew() {
    profile.log = RoundLog()
    profile.limits = .casual
    award = nil
    sit(at: BaccaratOpening(bankroll: Purse.startingCredits, seed: services.entropy.seed()))
    shownRank = purse.rank
  }

  // MARK: - Display

  public override func beat(for event: Handed<BaccaratEvent>) -> Beat {
    BaccaratBeats.beat(for: event.value, in: shown, say)
  }

  public override func didShow(_ event: Handed<BaccaratEvent>) {
    switch event.value {
    case .cardDealt(let card, let side): offerSqueeze(of: card, to: side)
    case .coupSettled:
      shownRank = purse.rank
      if let award, award.levelAfter > award.levelBefore { sound(.levelUp) }
      if areWagersReduced { remark(houseWords(.betsReduced(coveredWagers.total))) }
    default: break
    }
  }

  public override func didRest() {
    (squeeze, isAutoCoup) = (nil, false)
    readOdds()
    playOn()
  }

  /// Computes the odds of the next coup, from a fresh shoe if this one is used up.
  func readOdds() {
    let shoe =
      isShoeUsedUp || nextGame.decks != game.decks
      ? RankCounts(decks: nextGame.decks) : RankCounts(counts: shown.ranksLeft)
    odds = shoe.flatMap { try? CoupOdds($0) }
  }

  /// The rules of the next coup, including settings changed after a result.
  public var nextGame: Baccarat { isOver ? profile.game : game }

  /// The house edge of a bet in the next coup, in millionths.
  ///
  /// It is the same for every amount, because no payout is rounded.
  public func edge(of bet: BaccaratBet) -> Int64 {
    (odds?.edge(of: bet, paying: nextGame.pay) ?? 0).millionths
  }

  public override func didAttend() { if !isWatched { stopAutoPlay() } }

  // MARK: - Texts and views for the host

  public override func words(for refusal: Handed<BaccaratRefusal>) -> String {
    say(.refusal(refusal.value))
  }

  public override var settings: TableSettings {
    TableSettings(
      choices: BaccaratChoice.all(at: self),
      more: [SheetOpener.button(houseWords(.statistics), .statistics)], looks: .bets,
      newBeginning: NewBeginning(
        losses: [.resetLog(coups: profile.log.rounds), .resetTable].map { say($0) }
      ) { self.beginAnew() })
  }

  public override var buttons: [TableButton] { BaccaratButtons.all(at: self) }

  public override var situation: [String] { BaccaratBeats.situation(at: self).map { say($0) } }

  public override func ownSheet(_ id: SheetID) -> Sheet? {
    switch id {
    case .help: .help(say(.game), BaccaratSheets.help(say, houseWords))
    case .statistics: .statistics(profile.log.facts(say), houseWords)
    default: BaccaratSheets.sheet(id, self)
    }
  }

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
    return purseView(
      say(.bankroll), credits: say(.amount(landed.bankroll)), rank: shownRank,
      progress: say(.progress(done: progress.done, needed: progress.needed)),
      room: max(56, layout.bar.width - 254))
  }
}

extension Double {
  /// The number in millionths, rounded.
  var millionths: Int64 { Int64(self * 1_000_000 + (self < 0 ? -0.5 : 0.5)) }
}
