import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import GameList
import Records
import TableTesting
import Testing

@Suite("Two and three boxes with custom rules, and the coach before early surrender")
struct BoxesAtTheTableTests {
  /// A player at the custom table.
  private func player(
    boxes: Int, surrender: SurrenderMode = .none, coach: CoachMode = .off, insurance: Bool = false
  ) -> Player {
    var player = Player(insurance: insurance, coach: coach)
    var odds = OddsRules(.jeanLuc)
    odds.surrender = surrender
    var own = OwnTable()
    own.take(odds, boxes: boxes)
    player.profile.own = own
    return player
  }

  private func coached(
    _ cards: String, boxes: Int = 2, surrender: SurrenderMode = .none, insurance: Bool = false,
    bankroll: Credits = 1_000
  ) -> CoachedGuest {
    CoachedGuest(
      Guest(
        cards,
        player: player(
          boxes: boxes, surrender: surrender, coach: .afterwards, insurance: insurance),
        bankroll: bankroll))
  }

  /// The values that the command `ev` would print for a hand, with other cards seen.
  private func odds(
    _ hand: String, _ upcard: String, seen: String = "", _ rules: String = "decks=4"
  ) throws -> HandOdds {
    let rules = try RulesText.rules(rules)
    var shoe = rules.freshShoe
    try shoe.remove([Card](text: seen).map { $0.rank })
    return try HandOdds(
      hand: [Card](text: hand).map { $0.rank }, upcard: try #require(Card(text: upcard)).rank,
      shoe: shoe, rules)
  }

  // MARK: - Play

  @Test("Each box gets the same bet, if the credits cover all of them")
  func bets() throws {
    let guest = Guest("", player: player(boxes: 3), bankroll: 100, bet: 25)
    #expect(guest.model.nextBet == 25)
    let page = guest.page.all
    #expect(page.contains { $0.command == "deal" && $0.text.contains("Deal: 3 × 25") })
    #expect(page.contains { $0.key == "bet-0" && $0.text.contains("3 × 25") })
    let chips = page.filter { $0.command?.hasPrefix("chip") == true }
    #expect(chips.count > 3)
    for chip in chips {
      let value = try #require(chip.command.flatMap { Credits($0.split(separator: " ")[1]) })
      #expect((chip["aria-disabled"] == nil) == (value <= 8), "chip \(value)")
    }
    guest.ask("double-bet")
    #expect(guest.model.nextBet == 25, "6 × 25 is more than 100")
  }

  @Test("A round of two boxes, word for word")
  func spoken() {
    let guest = Guest("8S TS 6D 8C AH TH 3D KD TD 9C", player: player(boxes: 2), movesCards: true)
    guest.ask("deal", "split", "hit", "stand")
    #expect(
      guest.house.spoken == [
        """
        Your hand 1 of 2: 8 of Spades, 8 of Clubs. Total: 16. \
        Your hand 2 of 2: 10 of Spades, Ace of Hearts. Total: 21. Blackjack. \
        The dealer shows the 6 of Diamonds. \
        Hand 1 of 2: 8 of Spades, 8 of Clubs. Total: 16.
        """,
        "You split. 3 of Diamonds. Total: 11.",
        """
        King of Diamonds. Total: 21. Hand 1 has 21. \
        Hand 2 of 3: 8 of Clubs. Total: 8. 10 of Diamonds. Total: 18.
        """,
        """
        Hand 2 stands on 18. The dealer turns over the 10 of Hearts. Dealer total: 16. \
        The dealer draws the 9 of Clubs. Dealer total: 25. Hand 1 wins 100. Hand 2 wins 100. \
        Blackjack! You win 150. Bankroll: 1,350.
        """,
      ])
    #expect(guest.model.award?.xp == Guest.experience(.blackjack, 300))
  }

  @Test("After leaving in the middle of a round, the boxes are restored and the round continues")
  func reload() {
    let guest = Guest("8S TS 6D 8C 9H TH 3D KD TD 9C", player: player(boxes: 2))
    guest.ask("deal", "split")
    let back = Guest(guest.house.stored)
    #expect(back.shown == guest.shown && back.hands == ["8S 3D", "8C", "TS 9H"])
    back.ask("stand", "stand", "stand")
    #expect(back.shown.phase == .roundComplete)
    let kept = back.house.rounds
    #expect(kept.count == 1 && kept[0].staked == 300)
  }

  @Test("A player who can't cover the boxes is moved to a table with one, with a message")
  func moved() {
    let guest = Guest("", player: player(boxes: 3), bankroll: 14, bet: 0)
    guest.model.attend(true)
    #expect(guest.model.profile.place == .table(.jeanLuc))
    #expect(guest.model.notice?.advice == "3 × 6 is more than your bankroll.")
  }

  @Test(
    "A saved round includes the bets of all boxes and the splits, and luck is the rest")
  func statistics() throws {
    let guest = Guest("8S TS 6D 8C 9H TH 3D KD TD 9C", player: player(boxes: 2))
    guest.ask("deal", "split", "stand", "stand", "stand")
    let round = try #require(guest.house.rounds.first)
    let facts = try #require(RoundReader().facts(of: round))
    func count(_ mark: String) -> Int64 {
      facts.marks.filter { $0.name == mark }.reduce(0) { $0 + $1.count }
    }
    #expect(count("hands") == 3 && count("splits") == 1)
    let worth = try #require(RoundReader().worth(of: round))
    let edge = try TableEdge(OddsRules(.jeanLuc), bet: 100).edge
    #expect(abs(worth.bets - Int64(-edge * 200_000)) <= 1)
    #expect(worth.decisions == 4)
  }

  // MARK: - The coach

  @Test("In the second box, values match `ev` with the first box's cards seen")
  func secondBox() throws {
    let coached = coached("TS TH TD 8C 6S 7H 5C")
    coached.ask("deal", "stand")
    let question = try #require(coached.decisions.last)
    #expect(question.hand == [Card](text: "TH 6S") && question.hands == 1)
    coached.ask("hit")
    let verdict = try #require(coached.verdict)
    let plays = try odds("TH 6S", "TD", seen: "TS 8C").plays
    #expect(coached.model.coach.last?.plays == plays.filter { question.legal.contains($0.action) })
    #expect(verdict.bet == 100 && verdict.chosen == .hit)
  }

  @Test("Insurance is judged for all boxes together")
  func insurance() throws {
    let coached = coached("TS 9S AD 8C 9C 7H", insurance: true)
    coached.ask("deal", "insurance")
    let verdict = try #require(coached.verdict)
    let worth = try #require(try odds("TS 8C", "AD", seen: "9S 9C").insurance)
    #expect(verdict.costs.cards == Int64((-worth * 1_000_000).rounded()) && verdict.bet == 200)
    #expect(verdict.lost.cards == verdict.costs.cards * 200 / 1_000)
  }

  @Test(
    "Before early surrender, both answers have the values of `ev`, over all hole cards",
    arguments: [("TS", "6C", "TD"), ("9S", "7C", "AD"), ("8S", "8C", "TD"), ("5S", "6C", "AD")])
  func earlySurrender(first: String, second: String, upcard: String) throws {
    let coached = coached("\(first) \(upcard) \(second) 7H 2H 3H", boxes: 1, surrender: .early)
    coached.ask("deal")
    let question = try #require(coached.decisions.last)
    #expect(question.legal == [.surrender, .decline])
    coached.ask("surrender")
    let verdict = try #require(coached.verdict)
    let asked = try #require(
      try odds("\(first) \(second)", upcard, "decks=4,surrender=early").earlySurrender)
    #expect(
      coached.model.coach.last?.plays == [
        HandOdds.Play(action: .surrender, expectation: asked.surrender),
        HandOdds.Play(action: .decline, expectation: asked.decline),
      ])
    let better = asked.surrender > asked.decline
    #expect(verdict.advice.cards == (better ? .surrender : .decline))
    #expect(verdict.advice.chart == verdict.advice.cards && verdict.isMistake == !better)
    #expect(
      verdict.costs.cards
        == (better ? 0 : Int64(((asked.decline - asked.surrender) * 1_000_000).rounded())))
    #expect(coached.panel?.contains("insurance") == false)
  }

  @Test(
    "Without credits for a second bet, playing on is worth less for doubles and splits")
  func poor() throws {
    let rich = coached("5S AD 6C 7H 2H 3H", boxes: 1, surrender: .early)
    let poor = coached("5S AD 6C 7H 2H 3H", boxes: 1, surrender: .early, bankroll: 150)
    for guest in [rich, poor] { guest.ask("deal") }
    let (full, bare) = (
      try #require(try rich.decisions.last?.plays()), try #require(try poor.decisions.last?.plays())
    )
    let all = try odds("5S 6C", "AD", "decks=4,surrender=early")
    let hit = try #require(all.plays.first { $0.action == .hit }).expectation
    let double = try #require(all.plays.first { $0.action == .double }).expectation
    let asked = try #require(all.earlySurrender)
    // The value of playing on is a mean of a lost bet and the best play.
    let chance = (asked.decline - max(hit, double)) / (-1 - max(hit, double))
    #expect(abs(full[1].expectation - asked.decline) < 1e-15)
    #expect(abs(bare[1].expectation - ((1 - chance) * hit - chance)) < 1e-12)
  }

  @Test("Each box is offered surrender and judged separately before the peek")
  func earlySurrenderOfBoxes() throws {
    let coached = coached("TS 9S TD 6C 7C 7H 2H 3H", surrender: .early)
    coached.ask("deal", "surrender")
    #expect(coached.verdict?.hand == [Card](text: "TS 6C") && coached.verdict?.chosen == .surrender)
    coached.ask("decline")
    #expect(coached.verdict?.hand == [Card](text: "9S 7C") && coached.verdict?.isMistake == true)
    let asked = try #require(
      try odds("9S 7C", "TD", seen: "TS 6C", "decks=4,surrender=early").earlySurrender)
    #expect(coached.verdict?.costs.cards == Int64(((-0.5 - asked.decline) * 1_000_000).rounded()))
  }
}

extension Guest {
  /// The experience from a new player's first round.
  fileprivate static func experience(_ outcome: RoundOutcome, _ bet: Credits) -> Int64 {
    var rank = PlayerRank()
    return rank.award(outcome, bet: bet).xp
  }
}
