import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension ShoePhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .noShoeYet:
      "Here you can check finished shoes: the seed, every card and every credit. The seed of the shoe "
        + "in play reveals the next cards, so it isn't in this list. A round you share contains it."
    case .shoesExplained(let most):
      "The seed determines the order of the cards. Check replays the shoe and compares every card "
        + "and every credit; with the saved file, anyone can do the same. The last \(most) shoes "
        + "are kept."
    case .recordUnreadable: "This record is damaged."
    case .shoeTitle(let record): Self.title(of: record)
    case .seed: "Seed"
    case .net: "Result"
    case .check: "Check"
    case .saveFile: "Save file"
    case .checked(let check):
      check.refusal.map { "Record not verified. \($0.english)" }
        ?? "Verified. Every card and every credit matches the seed and your plays."
    case .roundsPlayed(let rounds): English.count(Int64(rounds), "round")
    case .round: "Round"
    case .bet: "Bet"
    case .yourCards: "You"
    case .dealersCards: "Dealer"
    case .result: "Result"
    case .amount(let amount): English.number(amount)
    case .signed(let amount): English.signed(amount)
    case .cards(let cards): Self.list(cards)
    case .hands(let hands): hands.map { Self.list($0.cards) }.joined(separator: " / ")
    }
  }

  private static func title(of record: SessionRecord) -> String {
    let place = RulesWords.name(of: record.table)
    let dealt = record.opening.dealtCount
    return dealt == 0 ? place : "\(place), from card \(dealt + 1)"
  }

  /// Cards with their suits, such as `10♠ 6♥`.
  private static func list(_ cards: [Card]) -> String {
    cards.map { "\($0.rank.index)\($0.suit.symbol)" }.joined(separator: " ")
  }
}
