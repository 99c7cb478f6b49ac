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
    case .choiceOffered: hands.prefix(1) + [status]
    case .settled(let spot, let returned): [say(settlement(of: spot, returning: returned))]
    case .roundEnded: hands + [status, say(.newCredits(shown.credits))] + news
    case .shuffled: game.penetration == 0 ? [] : [say(.shuffled)]
    case .betPlaced(let amount, let spot): [say(.spot(gameSays(.spot(spot)), amount))]
    case .staked, .chosen, .cleared: []
    }
  }

  func settlement(of spot: Rules.Spot, returning amount: Credits) -> BankingPhrase {
    let (name, stake) = (gameSays(.spot(spot)), shown.wagered[spot])
    if amount == 0 { return .spotLoses(name) }
    return amount > stake ? .spotWins(name, amount - stake) : .spotPushes(name)
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
  var playersHand: String? { hand(.yourCards, landed.player) }

  /// The dealer's hand, as far as it lies face up.
  var dealersHand: String? { hand(.dealersCards, landed.dealer) }

  /// What stands beside a hand on the felt: whose it is, or what it makes where that has a name.
  func caption(isDealers: Bool) -> String {
    let laid = isDealers ? landed.dealer : landed.player
    let cards = laid.compactMap { $0.card }
    let make = cards.isEmpty || cards.count < laid.count ? "" : gameSays(.make(cards))
    return make.isEmpty ? say(isDealers ? .dealersCards : .yourCards) : make
  }

  private func hand(_ whose: BankingPhrase, _ laid: [LaidCard]) -> String? {
    if laid.isEmpty { return nil }
    let cards = laid.compactMap { $0.card }
    let row = say(.cards(cards, faceDown: laid.count - cards.count))
    let make = cards.count == laid.count ? gameSays(.make(cards)) : ""
    return say(.hand(say(whose), makes: make.isEmpty ? row : "\(row) (\(make))"))
  }

  /// How the round ended.
  var result: String {
    switch shown.net ?? 0 {
    case 0: say(.push)
    case let net: say(net > 0 ? .won(net) : .lost(-net))
    }
  }

  /// What the line above the buttons says.
  public var status: String {
    switch shown.phase {
    case .playing: say(.yourChoice(game.choices(in: shown).map { gameSays(.choice($0)) }))
    case .complete: isOutOfCredits ? "\(result) \(say(.outOfCredits))" : result
    case .betting:
      if isOutOfCredits {
        say(.outOfCredits)
      } else {
        say(nextBets.total == 0 ? .placeBet(lowest: game.limits.lowest) : .yourBet(nextBets.total))
      }
    }
  }
}
