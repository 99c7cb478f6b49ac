import BlackjackRules
import CardCore
import CasinoKit

/// The current state of the table, as far as it has been shown.
extension BlackjackTable {
  /// The net result of each round of this shoe, in credits, as far as it has been shown.
  public var shoeResults: [Credits] {
    let nets =
      isRanked ? rankedNets : shoes.running.parts.flatMap { $0.rounds.map { $0.net } }
    return journal.position.seen.result != nil && shown.result == nil ? nets.dropLast() : nets
  }

  /// The player's current credits and experience, whether or not they have been shown.
  public var purse: Purse { house.purse ?? Purse() }

  /// The legal actions.
  ///
  /// Empty while cards move or buttons are disabled.
  public var availableActions: [BlackjackAction] { isReady ? journal.legalActions : [] }

  /// Whether the player may act: nothing moves, and the buttons didn't just appear.
  var isReady: Bool { !isAnimating && !isGuarding }

  /// The credits that aren't staked, as the table shows them.
  ///
  /// A bet is staked with the deal, and comes back when its chips have reached the player.
  public var bankroll: Credits { landed.bankroll }

  /// The credits that can be added to the bet on the circle.
  public var creditsInHand: Credits { shown.creditsInHand }

  /// The rules of the next round, including choices that take effect with it.
  public var nextGame: Blackjack { profile.game }

  /// Whether the player has too few credits for any table.
  public var isOutOfCredits: Bool {
    !isRanked && !isAnimating && !shown.isRoundUnderWay && shown.bankroll < Self.lowestBetAnywhere
  }

  /// The lowest minimum bet of all tables.
  static var lowestBetAnywhere: Credits { DealerTable.jeanLuc.rules.lowestBet }

  /// Whether the dealer is shuffling.
  public var isShuffling: Bool {
    switch movingEvent {
    case .shoeShuffled, .discardsShuffled: true
    default: false
    }
  }

  /// The reason why the last command was refused, for a line beside the buttons.
  public var objection: String? {
    message.flatMap { $0.isObjection ? $0.text : nil }
  }

  /// The name of the table.
  public var title: String { say(.tableOf(profile.place)) }
}
