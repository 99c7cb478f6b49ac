import BaccaratRules
import CardCore
import CasinoKit

/// The bets of the next coup.
///
/// The bets of the last coup stay on the layout, as far as the player's credits cover them.
extension BaccaratTable {
  /// The bets that the Deal key deals for: those on the layout, or else the last ones.
  public var nextWagers: Wagers {
    isOver || shown.wagers.isEmpty ? coveredWagers : shown.wagers
  }

  /// Whether the credits don't cover the bets of the last coup, but lower ones.
  var areWagersReduced: Bool { !coveredWagers.isEmpty && coveredWagers != shown.lastWagers }

  /// The bets of the last coup as far as the credits cover them, the main bets first.
  var coveredWagers: Wagers {
    var covered = Wagers()
    for bet in shown.lastWagers.bets {
      covered[bet] = range(of: bet).covered(
        shown.lastWagers[bet], by: shown.bankroll - covered.total)
    }
    return covered
  }

  /// The amounts that a bet can have in the next coup.
  private func range(of bet: BaccaratBet) -> BetRange {
    BetRange(
      lowest: nextGame.lowest(of: bet), highest: nextGame.limits.highest,
      unit: nextGame.unit(of: bet))
  }

  /// The actions that put the bets of the last coup on the layout again.
  private var placing: [BaccaratAction] {
    areWagersReduced
      ? coveredWagers.bets.map { .bet($0, coveredWagers[$0]) }
      : shown.lastWagers.isEmpty ? [] : [.rebet]
  }

  /// The actions after which the bets of the next coup are on the layout: after a result, it is
  /// cleared, and the last bets are placed again.
  var standing: [BaccaratAction] { isOver ? [.next] + placing : [] }

  /// The table before the next deal, without the result.
  var ahead: BaccaratObservation {
    guard isOver else { return shown }
    var seen = shown
    game.show(.phaseChanged(.betting), in: &seen)
    game.show(.tableCleared, in: &seen)
    let wagers = coveredWagers
    for bet in wagers.bets { game.show(.betPlaced(bet, wagers[bet]), in: &seen) }
    return seen
  }

  /// The stake on a bet in the next coup.
  func stake(on bet: BaccaratBet) -> Credits { ahead.wagers[bet] }

  /// Adds a chip to a bet, rounded up to the bet's unit.
  func add(_ chip: Credits, to bet: BaccaratBet) {
    change(bet, by: chip, to: range(of: bet).bet(stake(on: bet), adding: chip))
  }

  /// Takes a chip back from a bet, rounded up to the bet's unit.
  func take(_ chip: Credits, from bet: BaccaratBet) {
    change(bet, by: -chip, to: range(of: bet).bet(stake(on: bet), taking: chip))
  }

  private func change(_ bet: BaccaratBet, by chip: Credits, to changed: Credits) {
    let stake = stake(on: bet)
    guard canBet, changed != stake, play(standing + [.bet(bet, changed)]) else { return }
    if changed != max(0, stake + chip) {
      rounded = (bet, abs(chip), abs(changed - stake))
    }
  }

  /// The chip that can be taken back: the top one of the bet that was changed last, or else of the
  /// last one on the layout.
  var topChip: (chip: Credits, bet: BaccaratBet)? {
    let changed = journal.actions.reversed().compactMap { action in
      if case .bet(let bet, _) = action { bet } else { nil }
    }
    let bets = (isOver ? [] : changed) + BaccaratBet.allCases.reversed()
    guard shown.phase != .dealing, let bet = bets.first(where: { stake(on: $0) > 0 }),
      let chip = ChipStack.chips(for: stake(on: bet), from: chips).last
    else { return nil }
    return (stake(on: bet) - range(of: bet).bet(stake(on: bet), taking: chip), bet)
  }

  /// Takes a chip back.
  func takeBack() {
    if let (chip, bet) = topChip { take(chip, from: bet) }
  }

  /// Deals for the bets on the layout, or for the last bets again.
  @discardableResult
  func dealAgain() -> Bool {
    guard canBet else { return false }
    let isEmpty = !isOver && shown.wagers.isEmpty
    return play(standing + (isEmpty ? placing : []) + [.deal])
  }
}
