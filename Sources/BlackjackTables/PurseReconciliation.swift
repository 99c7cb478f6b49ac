import BlackjackRules
import CardCore
import CasinoKit

/// The adjustment of the game on a blackjack table to the purse of a returning player.
///
/// The purse takes precedence, because it includes results from other tables. It doesn't include
/// stakes on the felt. So a round under way continues with its stakes, and no credits are doubled
/// or lost.
struct PurseReconciliation {
  /// The game, with the purse's credits as the player's bankroll.
  private(set) var journal: Journal<Blackjack>
  /// Whether the round under way could not be kept.
  ///
  /// Its stakes are lost.
  private(set) var isRoundLost = false

  /// Adjusts a game to a purse.
  ///
  /// If the bankroll already matches the purse, nothing changes, and a result stays on display.
  /// Otherwise a table with a result is cleared, a bet that is no longer covered is lowered, and a
  /// round under way continues.
  init(of journal: Journal<Blackjack>, with purse: Purse) {
    self.journal = journal
    guard journal.creditsForPurse != purse.credits else { return }
    if journal.position.seen.isRoundUnderWay {
      replay(with: purse.credits)
    } else {
      _ = try? self.journal.play(.next)
      begin(with: purse.credits)
    }
  }

  /// Continues the present shoe with other credits, between two rounds.
  private mutating func begin(with credits: Credits) {
    guard let present = journal.game.opening(resuming: journal.position) else { return }
    journal = Journal(
      of: journal.game, from: present.changed(bankroll: credits, bet: min(present.bet, credits)))
  }

  /// Replays the round under way so that it leaves these credits.
  private mutating func replay(with credits: Credits) {
    let game = journal.game
    let bets = journal.actions.prefix { $0 != .deal }
    var past = Journal(of: game, from: journal.opening)
    // NB: the journal holds legal actions only.
    for bet in bets { _ = try? past.play(bet) }
    let bankroll = journal.opening.bankroll + (credits - journal.position.seen.bankroll)
    let opening = journal.opening.changed(
      bankroll: min(max(bankroll, 0), Purse.mostCredits), bet: past.position.seen.bet)
    var round = Journal(of: game, from: opening)
    do {
      for action in journal.actions.dropFirst(bets.count) {
        try Self.play(action, in: &round, as: past)
        _ = try? past.play(action)
      }
      if past.position.seen.phase != .insurance { try Self.declineInsurance(in: &round) }
      journal = round
    } catch {
      isRoundLost = true
      let dealt = min(past.position.seen.dealtCount, 8 * 52)
      journal = Journal(
        of: game, from: opening.changed(bankroll: credits, bet: 0, dealtCount: dealt))
    }
  }

  /// Replays an action of the past round.
  ///
  /// Insurance is offered only to players who can pay for it, so it may be offered now and not
  /// then, or the other way round. The cards don't depend on it.
  private static func play(
    _ action: BlackjackAction, in round: inout Journal<Blackjack>, as past: Journal<Blackjack>
  ) throws(BlackjackRefusal) {
    let wasAsked = past.position.seen.phase == .insurance
    if !wasAsked { try declineInsurance(in: &round) }
    if wasAsked, action == .decline, round.position.seen.phase != .insurance { return }
    try round.play(action)
  }

  private static func declineInsurance(
    in round: inout Journal<Blackjack>
  ) throws(BlackjackRefusal) {
    if round.position.seen.phase == .insurance { try round.play(.decline) }
  }
}

extension Journal where Game == Blackjack {
  /// The player's credits that aren't on a hand, limited to what a purse can hold.
  var creditsForPurse: Credits { min(position.seen.bankroll, Purse.mostCredits) }
}

extension BlackjackOpening {
  /// The same shoe with other credits, and optionally with more cards dealt.
  func changed(
    bankroll: Credits, bet: Credits, dealtCount: Int? = nil
  ) -> BlackjackOpening {
    BlackjackOpening(
      bankroll: bankroll, bet: bet, seed: seed, dealtCount: dealtCount ?? self.dealtCount,
      stacked: stacked)
  }
}
