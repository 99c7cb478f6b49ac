import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records

/// The tables to sit at, and free credits.
extension BlackjackTable {
  /// The reason why the player can't sit down at a table now, or `nil` if they can.
  public func objection(toSittingAt table: DealerTable) -> DealerPhrase? {
    if !isUnlocked(table) { return .opensAtLevel(table.unlockLevel) }
    if shown.bankroll < table.rules.lowestBet {
      return .creditsNeeded(table.rules.lowestBet - shown.bankroll)
    }
    return canBet ? nil : .finishRound
  }

  /// The player's custom table, if they have chosen its rules.
  var knownOwnTable: OwnTable? { profile.own ?? own }

  func sit(at table: DealerTable) {
    guard objection(toSittingAt: table) == nil else { return }
    open(nil)
    guard profile.place != .table(table) else { return }
    if isRanked { (profile.table, profile.own) = (table, nil) } else { move(to: table) }
    save()
  }

  /// Moves to a dealer's table, or to the custom table with that dealer.
  func move(to table: DealerTable, own: OwnTable? = nil) {
    profile.table = table
    profile.own = own
    let seen = journal.position.seen
    let isEnough = seen.bet >= profile.place.rules.lowestBet
    sitDown(with: seen.bankroll, bet: isEnough ? seen.bet : 0)
  }

  /// Moves the player to the custom table if they have asked for that, unless a round is under way.
  @discardableResult
  func takeInvitation() -> Bool {
    guard let own = invitation, !isRanked, !journal.position.seen.isRoundUnderWay else {
      return false
    }
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
    peek = nil
    replaceCoach()
    readCount()
  }

  /// The table to which a player with a bankroll has to move, or `nil` if they can stay, or can
  /// afford none.
  func affordableTable(with bankroll: Credits) -> DealerTable? {
    let rules = profile.place.rules
    if bankroll / Credits(rules.boxes) >= rules.lowestBet { return nil }
    return DealerTable.allCases.last { isUnlocked($0) && $0.rules.lowestBet <= bankroll }
  }

  /// Continues with the rest of the shoe and another bankroll, and without a bet.
  private func goOn(with bankroll: Credits) {
    var journal = journal
    if journal.position.seen.phase == .roundComplete { _ = try? journal.play(.next) }
    guard let present = journal.game.opening(resuming: journal.position), present.dealtCount > 0
    else {
      return sitDown(with: bankroll, bet: 0)
    }
    begin(Journal(of: journal.game, from: present.changed(bankroll: bankroll, bet: 0)))
    award = nil
    fillPurse()
    peek = nil
    coach.beginRound()
    readCount()
  }

  /// Moves a player who can't afford the table minimum to the best table they can afford.
  @discardableResult
  func moveToAffordableTable(with bankroll: Credits) -> Bool {
    let left = profile.place
    guard !isRanked, let table = affordableTable(with: bankroll) else { return false }
    tell(Notice(title: say(.moved(to: table)), advice: say(.movedBecause(left))))
    (profile.table, profile.own) = (table, nil)
    sitDown(with: bankroll, bet: 0)
    return true
  }

  /// The bankroll with the free credits.
  var refilled: Credits { shown.bankroll + Purse.freeCredits }

  /// Takes the free credits, for a player who has run out.
  func takeQuickChips() {
    guard isOutOfCredits else { return }
    let bankroll = refilled
    keepQuickChips(Purse.freeCredits)
    if !moveToAffordableTable(with: bankroll) { goOn(with: bankroll) }
    save()
  }
}
