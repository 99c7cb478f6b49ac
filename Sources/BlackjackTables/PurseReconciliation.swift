import BlackjackRules
import CardCore
import CasinoKit

/// Makes the game that lies on a blackjack table agree with the purse of the player who comes back.
///
/// The purse is right: whatever was won or lost at other tables meanwhile is in it. What lies on the
/// felt as a stake is not, so a round under way is played on with the stakes that were made, and
/// nothing is doubled or lost.
struct PurseReconciliation {
  /// The game, with the purse's credits in the player's bankroll.
  private(set) var journal: Journal<Blackjack>
  /// Whether the round under way could not be kept; its stakes are gone.
  private(set) var isRoundLost = false

  /// Takes over what is in a purse.
  ///
  /// Where the bankroll is that of the purse already, nothing changes, and an open result stays open.
  /// Otherwise a table with a result is cleared, a bet that is not covered any more is lowered, and a
  /// round under way stays as it is.
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

  /// Goes on from the present shoe with other credits, between two rounds.
  private mutating func begin(with credits: Credits) {
    guard let present = journal.game.opening(resuming: journal.position) else { return }
    journal = Journal(
      of: journal.game, from: present.changed(bankroll: credits, bet: min(present.bet, credits)))
  }

  /// Plays the round under way again so that it leaves these credits.
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

  /// Plays an action again as it was played in the past.
  ///
  /// Insurance is offered only to those who can pay for it, so the question may be put now and not
  /// then, or the other way round; the cards do not depend on it.
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
  /// The credits that are the player's and lie on no hand; no more than a purse holds.
  var creditsForPurse: Credits { min(position.seen.bankroll, Purse.mostCredits) }
}

extension BlackjackOpening {
  /// The same shoe with other credits, and perhaps with more cards dealt.
  fileprivate func changed(
    bankroll: Credits, bet: Credits, dealtCount: Int? = nil
  ) -> BlackjackOpening {
    BlackjackOpening(
      bankroll: bankroll, bet: bet, seed: seed, dealtCount: dealtCount ?? self.dealtCount,
      stacked: stacked)
  }
}
