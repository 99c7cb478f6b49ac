import Banking
import CardCore
import CasinoKit

/// The bets of the next round.
///
/// The bets of the last round stay on their spots, as far as the player's credits cover them.
extension BankingTable {
  /// The bets that a spot takes.
  func range(of spot: Rules.Spot) -> BetRange {
    BetRange(
      lowest: nextGame.lowest(on: spot), highest: nextGame.limits.highest,
      unit: nextGame.unit(of: spot))
  }

  /// The bets of the next round.
  var nextBets: Bets<Rules.Spot> { ahead.bets }

  /// Whether the credits don't cover all bets of the last round.
  var areBetsReduced: Bool { shown.phase == .complete && nextBets != shown.bets }

  /// The table before the next deal, without the result.
  var ahead: Rules.Seen {
    guard shown.phase == .complete else { return shown }
    var seen = shown
    game.show(.cleared(keeping: coveredBets), in: &seen)
    return seen
  }

  /// The bets of the last round as far as the credits cover them, the main bet first.
  private var coveredBets: Bets<Rules.Spot> {
    var covered = Bets<Rules.Spot>()
    for spot in Rules.Spot.allCases {
      let range = range(of: spot)
      var bet = min(shown.bets[spot], range.highest)
      if bet < range.lowest { bet = 0 }
      covered[spot] = bet
      while bet > 0, covered.total + game.reserve(beside: covered) > shown.credits {
        bet = range.covered(bet, by: bet - 1)
        covered[spot] = bet
      }
    }
    return covered
  }

  /// The actions needed before bets can be changed, or for the same bets again.
  var clearing: [BankingAction<Rules.Spot, Rules.Choice>] {
    guard shown.phase == .complete else { return [] }
    let kept = nextGame.keptBets(shown.bets, credits: shown.credits)
    let changed = Rules.Spot.allCases.filter { nextBets[$0] != kept[$0] }
    return [.next] + changed.map { .bet(nextBets[$0], on: $0) }
  }

  /// Adds a chip to the spot that chips go to, rounded up to the spot's unit.
  func add(_ chip: Credits) {
    change(aim, by: chip, to: range(of: aim).bet(nextBets[aim], adding: chip))
  }

  /// The chip that can be taken back: the top one of the spot that chips go to, or of the last spot
  /// with a bet.
  var topChip: (chip: Credits, spot: Rules.Spot)? {
    let spots = [aim] + Rules.Spot.allCases.reversed()
    guard shown.phase != .playing, let spot = spots.first(where: { nextBets[$0] > 0 }),
      let chip = ChipStack.chips(for: nextBets[spot], from: chips).last
    else { return nil }
    return (nextBets[spot] - range(of: spot).bet(nextBets[spot], taking: chip), spot)
  }

  /// Whether bets are within the limits and the credits cover them.
  func accepts(_ bets: Bets<Rules.Spot>) -> Bool {
    var seen = ahead
    for spot in Rules.Spot.allCases where bets[spot] != seen.bets[spot] {
      let action = BankingAction<Rules.Spot, Rules.Choice>.bet(bets[spot], on: spot)
      if nextGame.refusal(of: action, in: seen) != nil { return false }
      game.show(.betPlaced(bets[spot], on: spot), in: &seen)
    }
    return nextGame.refusal(of: .deal, in: seen) == nil
  }

  /// Places bets on all spots at once.
  func place(_ bets: Bets<Rules.Spot>) {
    guard canBet, accepts(bets) else { return }
    let changed = Rules.Spot.allCases.filter { bets[$0] != nextBets[$0] }
    play(clearing + changed.map { .bet(bets[$0], on: $0) })
  }

  /// Takes a chip back.
  func takeBack() {
    guard let (chip, spot) = topChip else { return }
    change(spot, by: -chip, to: nextBets[spot] - chip)
  }

  private func change(_ spot: Rules.Spot, by chip: Credits, to bet: Credits) {
    let before = nextBets[spot]
    guard canBet, play(clearing + [.bet(bet, on: spot)]) else { return }
    if bet != before + chip { roundedSpot = spot }
  }
}
