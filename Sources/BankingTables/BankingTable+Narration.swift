import Banking
import CardCore
import CasinoKit

/// The texts about a game against the bank, on the screen and for speech.
extension BankingTable {
  /// The texts for an event that has just been shown.
  func sentences(about event: BankingEvent<Rules.Spot, Rules.Choice>) -> [String] {
    switch event {
    case .dealt(let laid, let holder):
      laid.card.map { [say(holder == .player ? .youGet($0) : .dealerGets($0))] } ?? []
    case .turnedUp(let card, _): [say(.dealerTurnsUp(card))]
    case .burned(let count): [say(.burned(count))]
    case .choiceOffered: hands.prefix(1).map { "\($0)." } + [status]
    case .settled(let spot, let returned): [settlement(of: spot, returning: returned)]
    case .roundEnded:
      hands.map { "\($0)." } + [outcome, say(.newCredits(shown.credits))] + plight + reduction
    case .shuffled: game.penetration == 0 ? [] : [say(.shuffled)]
    case .betPlaced(let amount, let spot): [say(.spot(gameSays(.spot(spot)), amount))]
    case .staked, .chosen, .cleared: []
    }
  }

  /// The texts that are also used in replays.
  private var teller: BankingNarrator<Said> { BankingNarrator(say, gameSays) }

  /// The settlement of a spot to which a number of credits came back.
  func settlement(of spot: Rules.Spot, returning amount: Credits) -> String {
    teller.settlement(of: spot, returning: amount, in: shown)
  }

  /// The player's hand and the dealer's, one line for each.
  var hands: [String] {
    [playersHand, dealersHand].compactMap { $0 }
  }

  /// The player's hand, or `nil` before the deal.
  var playersHand: String? { teller.hand(.yourCards, landed.player) }

  /// The dealer's face-up cards as a hand.
  var dealersHand: String? { teller.hand(.dealersCards, landed.dealer) }

  /// The caption of a hand on the felt: the name of the poker hand if there is one, otherwise whose
  /// it is.
  func caption(isDealers: Bool) -> String {
    let laid = isDealers ? landed.dealer : landed.player
    let cards = laid.compactMap { $0.card }
    let make = cards.isEmpty || cards.count < laid.count ? "" : gameSays(.make(cards))
    return make.isEmpty ? say(isDealers ? .dealersCards : .yourCards) : make
  }

  /// The result of the round.
  public var result: String { teller.result(of: shown) }

  /// The outcome of the cards, in the game's own words.
  var verdict: String? { Said.verdict(in: shown).map { gameSays($0) } }

  /// The outcome and the result of the round.
  private var outcome: String { teller.outcome(of: shown).joined(separator: " ") }

  /// A notice if the player can't afford another bet.
  var plight: [String] {
    if !isOutOfCredits { return [] }
    return [say(shown.credits == 0 ? .outOfCredits : .tooFewCredits(needed: fewestCredits))]
  }

  /// A notice if the credits don't cover the bets of the last round, but lower ones.
  var reduction: [String] {
    areBetsReduced && nextBets.total > 0 ? [houseWords(.betsReduced(nextBets.total))] : []
  }

  /// A notice if the last chip was rounded.
  private var rounding: [String] {
    roundedSpot.map { [say(.rounded(gameSays(.spot($0)), to: nextGame.unit(of: $0)))] } ?? []
  }

  /// The reason why the next round can't be dealt, or `nil` if it can.
  var whyNoDeal: String? {
    nextGame.refusal(of: .deal, in: ahead).map {
      $0 == .noBet ? say(.placeBet(lowest: nextGame.lowest(on: .main))) : reason(for: $0)
    }
  }

  /// The reason why the player can't afford a choice, or `nil` if they can.
  func whyNot(_ choice: Rules.Choice) -> String? {
    let cost = game.cost(of: choice, in: shown)
    if cost <= shown.credits { return nil }
    return say(.tooDear(gameSays(.choice(choice)), costs: cost, has: shown.credits))
  }

  /// The text of a refusal, with the names of this table's spots.
  func reason(for refusal: BankingRefusal) -> String {
    let (bets, spots) = (ahead.bets, Rules.Spot.allCases)
    switch refusal {
    case .noMainBet:
      let side = spots.first { bets[$0] > 0 } ?? .main
      return say(.needsMainBet(gameSays(.spot(side)), main: gameSays(.spot(.main))))
    case .notMultiple(let unit):
      let odd = spots.first { bets[$0] % nextGame.unit(of: $0) > 0 } ?? .main
      return say(.notMultiple(gameSays(.spot(odd)), of: unit))
    case .notEnoughCredits(let needed, let credits)
    where shown.phase != .playing && needed > bets.total && credits >= bets.total:
      let later = spots.first { !$0.takesBets } ?? .main
      return say(
        .needsReserve(
          needed - bets.total, for: gameSays(.spot(later)), left: credits - bets.total))
    default: return say(.refusal(refusal))
    }
  }

  /// Whether the status only tells the bets, which are on the felt and on the Deal key.
  var isStatusOnFelt: Bool {
    shown.phase == .betting && plight.isEmpty && whyNoDeal == nil && rounding.isEmpty
  }

  /// The text of the line below the buttons.
  public var status: String {
    switch shown.phase {
    case .playing:
      ((verdict.map { [$0] } ?? []) + [gameSays(.question)]
        + game.choices(in: shown).compactMap { whyNot($0) }).joined(separator: " ")
    case .complete:
      ([outcome] + (isOutOfCredits ? plight : reduction + (whyNoDeal.map { [$0] } ?? []))).joined(
        separator: " ")
    case .betting:
      plight.first ?? whyNoDeal
        ?? ([say(.yourBet(nextBets.total))] + rounding).joined(separator: " ")
    }
  }
}
