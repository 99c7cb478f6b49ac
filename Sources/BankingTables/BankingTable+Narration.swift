import Banking
import CardCore
import CasinoKit

/// What is told of a game against the bank, to those who look and to those who listen.
extension BankingTable {
  /// What is said of one event that has just been shown.
  func sentences(about event: BankingEvent<Rules.Spot, Rules.Choice>) -> [String] {
    switch event {
    case .dealt(let laid, let holder):
      laid.card.map { [say(holder == .player ? .youGet($0) : .dealerGets($0))] } ?? []
    case .turnedUp(let card, _): [say(.dealerTurnsUp(card))]
    case .burned(let count): [say(.burned(count))]
    case .choiceOffered: hands.prefix(1).map { "\($0)." } + [status]
    case .settled(let spot, let returned): [settlement(of: spot, returning: returned)]
    case .roundEnded:
      hands.map { "\($0)." } + [outcome, say(.newCredits(shown.credits))] + news + plight
    case .shuffled: game.penetration == 0 ? [] : [say(.shuffled)]
    case .betPlaced(let amount, let spot): [say(.spot(gameSays(.spot(spot)), amount))]
    case .staked, .chosen, .cleared: []
    }
  }

  /// What is told here as well as where rounds are replayed.
  private var teller: BankingTeller<Said> { BankingTeller(say, gameSays) }

  /// What became of a spot to which these credits came back.
  func settlement(of spot: Rules.Spot, returning amount: Credits) -> String {
    teller.settlement(of: spot, returning: amount, in: shown)
  }

  /// A new level.
  private var news: [String] {
    guard let award, award.levelAfter > award.levelBefore else { return [] }
    return [say(.newLevel(award.levelAfter))]
  }

  /// The player's hand and the dealer's, each in a line, with what it makes.
  var hands: [String] {
    [playersHand, dealersHand].compactMap { $0 }
  }

  /// The player's hand, and what it makes; `nil` before the deal.
  var playersHand: String? { teller.hand(.yourCards, landed.player) }

  /// The dealer's hand, as far as it lies face up.
  var dealersHand: String? { teller.hand(.dealersCards, landed.dealer) }

  /// What stands beside a hand on the felt: whose it is, or what it makes where that has a name.
  func caption(isDealers: Bool) -> String {
    let laid = isDealers ? landed.dealer : landed.player
    let cards = laid.compactMap { $0.card }
    let make = cards.isEmpty || cards.count < laid.count ? "" : gameSays(.make(cards))
    return make.isEmpty ? say(isDealers ? .dealersCards : .yourCards) : make
  }

  /// What the round won or lost.
  public var result: String { teller.result(of: shown) }

  /// What the cards have decided, in the game's own words.
  var verdict: String? { Said.verdict(in: shown).map { gameSays($0) } }

  /// How the round ended, and what it won or lost.
  private var outcome: String { verdict.map { "\($0) \(result)" } ?? result }

  /// That the credits do not suffice for another bet.
  private var plight: [String] {
    if !isOutOfCredits { return [] }
    return [say(shown.credits == 0 ? .outOfCredits : .tooFewCredits(needed: fewestCredits))]
  }

  /// Why the next round cannot be dealt, or `nil` if it can.
  var whyNoDeal: String? {
    game.refusal(of: .deal, in: ahead).map {
      $0 == .noBet ? say(.placeBet(lowest: game.limits.lowest)) : reason(for: $0)
    }
  }

  /// Why the credits do not suffice for a choice, or `nil` if they do.
  func whyNot(_ choice: Rules.Choice) -> String? {
    let cost = game.cost(of: choice, in: shown)
    if cost <= shown.credits { return nil }
    return say(.tooDear(gameSays(.choice(choice)), costs: cost, has: shown.credits))
  }

  /// A refusal in words, with the names of this table's spots.
  func reason(for refusal: BankingRefusal) -> String {
    let (bets, spots) = (ahead.bets, Rules.Spot.allCases)
    switch refusal {
    case .noMainBet:
      let side = spots.first { bets[$0] > 0 } ?? .main
      return say(.needsMainBet(gameSays(.spot(side)), main: gameSays(.spot(.main))))
    case .notEnoughCredits(let needed, let credits)
    where shown.phase != .playing && needed > bets.total && credits >= bets.total:
      let later = spots.first { !$0.takesBets } ?? .main
      return say(
        .needsReserve(
          needed - bets.total, for: gameSays(.spot(later)), left: credits - bets.total))
    default: return say(.refusal(refusal))
    }
  }

  /// What the line above the buttons says.
  public var status: String {
    switch shown.phase {
    case .playing:
      ((verdict.map { [$0] } ?? []) + [gameSays(.question)]
        + game.choices(in: shown).compactMap { whyNot($0) }).joined(separator: " ")
    case .complete:
      ([outcome] + (isOutOfCredits ? plight : whyNoDeal.map { [$0] } ?? [])).joined(separator: " ")
    case .betting:
      plight.first ?? whyNoDeal ?? say(.yourBet(nextBets.total))
    }
  }
}
