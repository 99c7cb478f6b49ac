import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import TableTesting
import Testing

@Suite("Fifty rounds by announcements")
struct FiftyRoundsTests {
  @Test(
    "A cautious player hears every card, total and bankroll of fifty rounds correctly",
    arguments: [false, true])
  func fifty(movesCards: Bool) throws {
    let opening = BlackjackOpening(bankroll: 1_000, bet: 0, seed: 9)
    let guest = Guest(
      Player(insurance: true).document(opening), firstSeed: 3, movesCards: movesCards)
    guest.ask("chip 10")
    var answers: Set<String> = []
    var shoes = 0
    for _ in 1...50 {
      guest.house.forget()
      guest.ask("deal")
      while let answer = Self.answer(guest) {
        answers.insert(answer)
        guest.ask(answer)
      }
      let words = guest.house.spoken.joined(separator: " ")
      if words.contains("The dealer shuffles a new shoe.") { shoes += 1 }
      let seen = guest.model.journal.position.seen
      let hand = seen.hands[0].cards.map { $0.card }
      let dealer = seen.dealer.compactMap { $0.card }
      #expect(
        Self.parts(of: words, "Your hand: (CARD),") + Self.drawn(words) == hand.map(Self.name))
      #expect(Self.totals(words) == (2...hand.count).map { Self.total(Array(hand.prefix($0))) })
      #expect(
        Self.parts(of: words, "dealer (?:shows|turns over|draws) the (CARD)\\.")
          == dealer.map(Self.name))
      let totals = (2...dealer.count).map { Self.total(Array(dealer.prefix($0))) }
      #expect(
        Self.parts(of: words, "Dealer total: ([^.]+)\\.") == (totals == ["21"] ? [] : totals))
      let bankroll = try #require(guest.model.worth).description
      #expect(
        Self.parts(of: words, "Bankroll: ([\\d,]+)\\.").map { $0.filter { $0 != "," } }
          == [bankroll])
    }
    #expect(shoes > 0, "the shoe was changed")
    #expect(answers.isSuperset(of: ["hit", "stand", "insurance", "decline"]))
  }

  /// The next action of a cautious player, who draws below 17 and takes insurance otherwise.
  private static func answer(_ guest: Guest) -> String? {
    let commands = guest.page.all.filter { $0["aria-disabled"] != "true" }.compactMap { $0.command }
    let cards = guest.shown.hands.first?.cards.map { $0.card } ?? []
    let isGood = (Int(total(cards).filter { $0.isNumber }) ?? 0) >= 17
    if commands.contains("insurance") { return isGood ? "insurance" : "decline" }
    if commands.contains("hit") { return isGood ? "stand" : "hit" }
    return commands.contains("decline") ? "decline" : nil
  }

  // MARK: - Parsed announcements, and expected values

  /// All matches of a group in a pattern, in which `CARD` stands for the name of a card.
  private static func parts(of words: String, _ pattern: String, _ group: Int = 1) -> [String] {
    let card =
      "(?:Ace|10|[2-9]|Jack|Queen|King) of (?:Clubs|Diamonds|Hearts|Spades)"
    let whole = pattern.replacing("CARD", with: card)
    guard let regex = try? Regex(whole) else { return ["\(whole) is no pattern"] }
    return words.matches(of: regex).compactMap { $0.output[group].substring.map { String($0) } }
  }

  private static func drawn(_ words: String) -> [String] {
    parts(of: words, "(CARD)\\. Total: ([^.]+)\\.")
  }

  private static func totals(_ words: String) -> [String] {
    parts(of: words, "(CARD)\\. Total: ([^.]+)\\.", 2)
  }

  private static func name(_ card: Card) -> String { English.name(of: card) }

  /// A hand's total as it is spoken, such as `soft 17`.
  private static func total(_ cards: [Card]) -> String {
    let hard = cards.reduce(0) { $0 + min($1.rank.rawValue, 10) }
    let isSoft = hard <= 11 && cards.contains { $0.rank == .ace }
    let total = isSoft ? hard + 10 : hard
    return isSoft && total < 21 ? "soft \(total)" : "\(total)"
  }
}
