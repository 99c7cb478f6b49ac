import Banking
import BankingGames
import BankingTables
import CardCore
import CasinoKit
import TableTesting
import Testing
import ThreeCardPoker
import War

@Suite("Pay table, history and coach of a banking table")
struct PayoutsAndCoachTests {
  /// Sits down at a table with prepared cards.
  private func sit<Said: BankingGamePhrase>(
    _ game: Said.Game, _ cards: String, bets: [Credits], coach: CoachMode = .afterwards,
    speaking words: BankingWords<Said> = .english
  ) -> (table: BankingTable<Said>, house: TestServices) {
    let house = TestServices()
    let opening = BankingOpening(
      credits: 1_000, bets: bets, seed: 1,
      stacked: cards.parts(between: " ").compactMap { Card(text: $0) })
    let document = SavedBankingGame(
      Journal(of: game, from: opening), coach: coach, purse: Purse(credits: 1_000), in: .english
    ).document
    let table = BankingTable<Said>(
      "bank", tables: [game], services: house.services,
      documents: [StoredDocument("bank", document)], movesCards: false, speaking: words)
    table.attend(true)
    return (table, house)
  }

  private func texts(of element: Element, in look: String) -> [String] {
    element.all.filter { has(look, $0) }.map { $0.text }
  }

  private func has(_ look: String, _ element: Element) -> Bool {
    (element["class"] ?? "").parts(between: " ").contains(look)
  }

  private func page(_ table: any Table, width: Double = 1_440) -> Element {
    table.page(in: Viewport(width: width, height: 900))
  }

  @Test("Playing and folding are worth what the edge calculates, and pair plus is included")
  func valuesInPoker() throws {
    let game = ThreeCardPoker()
    let edge = ThreeCardPokerEdge(game)
    let hands = Double(ThreeCardPokerEdge.dealerHands)
    for (text, pairPlus) in [
      ("QS 6D 4C", -1.0), ("QS 6D 3C", -1), ("9H 9S 2D", 1), ("5S 4S 3S", 40),
    ] {
      let cards = text.parts(between: " ").compactMap { Card(text: $0) }
      var position = game.begin(
        BankingOpening(credits: 1_000, bets: [10, 5], seed: 1, stacked: cards))
      _ = try game.play(.deal, in: &position)
      let values = game.values(of: game.choices(in: position.seen), in: position.seen)
      #expect(values.map { $0.choice } == [.play, .fold])
      #expect(
        abs(values[0].credits - (10 * Double(edge.playing(cards)) / hands + 5 * pairPlus)) < 1e-9)
      #expect(values[1].credits == -15)
    }
  }

  @Test("After giving up, the felt says so instead of who wins", arguments: [true, false])
  func givingUp(isGerman: Bool) {
    let (poker, _) = sit(
      ThreeCardPoker(), "KS 6D 4C KH 9S 3D", bets: [10, 5],
      speaking: isGerman ? .german : BankingWords<ThreeCardPokerPhrase>.english)
    for command in ["deal", "fold"] { #expect(poker.perform(text: command)) }
    let (war, _) = sit(
      War(), "9S 9D 2C", bets: [10, 10],
      speaking: isGerman ? .german : BankingWords<WarPhrase>.english)
    for command in ["deal", "surrender"] { #expect(war.perform(text: command)) }
    #expect(war.journal.observation.net == 95, "the tie bet has won")
    let (lost, _) = sit(
      War(), "3S KD", bets: [10], speaking: isGerman ? .german : BankingWords<WarPhrase>.english)
    #expect(lost.perform(text: "deal"))
    let endings = [poker as any Table, war, lost].map { texts(of: page($0), in: "arc-title") }
    let told =
      isGerman
      ? ["Du passt", "Du gibst auf", "Dealer gewinnt"]
      : ["You fold", "You surrender", "Dealer wins"]
    for (ending, words) in zip(endings, told) {
      #expect(ending.contains { $0.hasPrefix(words) }, "\(ending)")
    }
  }

  @Test("The coach is off until the player chooses a mode, as at the blackjack tables")
  func coachAtFirst() {
    let house = TestServices()
    let table = BankingTable<WarPhrase>(
      "war", tables: [War()], services: house.services, documents: [], movesCards: false,
      speaking: .english)
    #expect(table.coachMode == .off && CoachMode.standard == .off)
  }

  @Test(
    "The coach's verdict after a fold: what it costs on average, in credits")
  func verdictAfterwards() throws {
    let (table, house) = sit(
      ThreeCardPoker(), "KS 6D 4C KH 9S 3D", bets: [10],
      speaking: BankingWords<ThreeCardPokerPhrase>.english)
    #expect(table.perform(text: "deal"))
    #expect(texts(of: page(table), in: "verdict").isEmpty, "nothing is shown before the decision")
    #expect(table.buttons.allSatisfy { $0.worth == nil })
    #expect(table.perform(text: "fold"))
    let cards = ["KS", "6D", "4C"].compactMap { Card(text: $0) }
    let played = Double(ThreeCardPokerEdge(ThreeCardPoker()).playing(cards))
    let cost = Int64((played / Double(ThreeCardPokerEdge.dealerHands) + 1) * 10_000 + 0.5)
    let told = try #require(texts(of: page(table), in: "verdict").first)
    #expect(told == "Better: Play. Your choice costs \(English.credits(cost)) on average")
    #expect(!house.spoken.contains { $0.contains("Better:") }, "it is read only on request")
    #expect(table.situation.contains { $0.contains("Better:") })
    #expect(table.perform(text: "open payouts"))
    let sheet = try #require(page(table).all.first { $0.tag == "dialog" })
    #expect(sheet.all.contains { $0.tag == "dd" && $0.text == "−10.00" }, "the worth of the fold")
  }

  @Test("During the decision, the coach marks the best choice, with the value of each")
  func adviceMeanwhile() throws {
    let (table, _) = sit(
      War(), "9S 9D 2C 3C 4C KS QD", bets: [10], coach: .meanwhile,
      speaking: BankingWords<WarPhrase>.english)
    #expect(table.perform(text: "deal"))
    let war = Int64(WarEdge(War()).war(on: .nine) * 10_000 - 0.5)
    #expect(
      table.buttons.compactMap { $0.worth } == [
        "\(English.signedCredits(war)) on average", "−5.00 on average",
      ])
    #expect(table.buttons.map { $0.isBest } == [true, false, false])
    #expect(
      texts(of: page(table), in: "verdict") == [
        "Best: Go to war, \(English.signedCredits(war)) on average"
      ])
    #expect(table.perform(text: "set coach off"))
    #expect(table.buttons.allSatisfy { $0.worth == nil })
    #expect(table.perform(text: "war"))
    #expect(texts(of: page(table), in: "verdict").isEmpty)
  }

  @Test("The pay table marks the payouts of a hand, and its figures are those of the rules")
  func payTable() throws {
    let (table, _) = sit(
      ThreeCardPoker(), "5S 4S 3S KH 9S 3D", bets: [10, 5],
      speaking: BankingWords<ThreeCardPokerPhrase>.english)
    let before = try #require(page(table).all.first { has("pay-table", $0) })
    #expect(before.tag == "table" && !before.all.contains { has("paid", $0) })
    #expect(
      before.all.filter { $0.tag == "th" }.map { $0.text }.prefix(3) == [
        "Pair Plus", "Ante bonus", "Straight flush",
      ])
    for command in ["deal", "play"] { #expect(table.perform(text: command)) }
    #expect(texts(of: page(table), in: "paid") == ["40:1 paid", "5:1 paid"])
    #expect(table.perform(text: "open payouts"))
    let sheet = try #require(page(table).all.first { $0.tag == "dialog" })
    #expect(sheet.text.contains("7.28%") && sheet.text.contains("3.37%"))
    #expect(sheet.text.contains("Play queen-6-4 or better"), "the strategy follows from the values")
  }

  @Test("A game that declares no pay table has one with its spots")
  func defaultPayTable() {
    let (table, _) = sit(War(), "KS QD", bets: [10, 10], speaking: BankingWords<WarPhrase>.english)
    #expect(table.perform(text: "deal"))
    #expect(texts(of: page(table), in: "paid") == ["1:1 paid"])
  }

  @Test("The history lists the last rounds, and outlives the table")
  func history() throws {
    let (table, house) = sit(
      ThreeCardPoker(), "QS 6D 3C KH 9S 3D", bets: [10],
      speaking: BankingWords<ThreeCardPokerPhrase>.english)
    for command in ["deal", "fold"] { #expect(table.perform(text: command)) }
    #expect(table.history.rounds == [BankingHistory.Round(.fold, net: -10)])
    let back = BankingTable<ThreeCardPokerPhrase>(
      "bank", tables: [ThreeCardPoker()], services: house.services, documents: house.stored,
      movesCards: false, speaking: .german)
    #expect(back.history == table.history)
    let list = try #require(page(back).all.first { has("bank-rounds", $0) })
    #expect(list.tag == "ol" && list.text.contains("Gepasst, −10"))
  }

  @Test("The sheet says what the letters of the last rounds mean, and links to all rounds")
  func legend() throws {
    let (table, _) = sit(
      ThreeCardPoker(), "QS 6D 3C KH 9S 3D", bets: [10],
      speaking: BankingWords<ThreeCardPokerPhrase>.english)
    table.showWays(toStatistics: "statistics/here", toRounds: "rounds/here", toData: "data")
    #expect(table.perform(text: "open payouts"))
    #expect(texts(of: page(table), in: "rounds-legend").isEmpty, "no rounds yet")
    for command in ["close", "deal", "fold", "open payouts"] {
      #expect(table.perform(text: command))
    }
    #expect(texts(of: page(table), in: "rounds-legend") == ["F: Fold"])
    let link = try #require(page(table).all.first { $0["href"] == "#rounds/here" })
    #expect(link.text == "Your rounds")
  }

  @Test(
    "If bets won and lost, the outcome says how the hand ended and what all bets brought together",
    arguments: [true, false])
  func outcomes(isGerman: Bool) {
    let war = isGerman ? .german : BankingWords<WarPhrase>.english
    let poker = isGerman ? .german : BankingWords<ThreeCardPokerPhrase>.english
    let tables: [(table: any Table, choice: String, told: String, german: String)] = [
      (
        sit(War(), "9S 9D 2C 3C 4C 2H KD", bets: [20, 10], speaking: war).table, "war",
        "You lose the war. In all, you win 60.", "Du verlierst den Krieg. Insgesamt gewinnst du 60."
      ),
      (
        sit(War(), "9S 9D", bets: [20, 10], speaking: war).table, "surrender",
        "You surrender. In all, you win 90.", "Du gibst auf. Insgesamt gewinnst du 90."
      ),
      (
        sit(War(), "9S 9D", bets: [20], speaking: war).table, "surrender",
        "You surrender. You lose 10.", "Du gibst auf. Du verlierst 10."
      ),
      (
        sit(ThreeCardPoker(), "7C 9C 7S 5C 5D 6S", bets: [10, 5], speaking: poker).table, "fold",
        "You fold. You lose 15.", "Du passt. Du verlierst 15."
      ),
    ]
    for (table, choice, told, german) in tables {
      for command in ["deal", choice] { #expect(table.perform(text: command)) }
      let status = page(table).all.first { $0["role"] == "status" }?.text
      #expect(status?.hasPrefix(isGerman ? german : told) == true, "\(status ?? "")")
    }
  }

  @Test("The help of Three Card Poker says which cards make each hand")
  func handsExplained() {
    let (table, _) = sit(
      ThreeCardPoker(), "", bets: [], speaking: BankingWords<ThreeCardPokerPhrase>.english)
    let hands = table.help.first { $0.title == "Hands, best first" }?.lines ?? []
    #expect(hands.count == ThreeCardRanking.allCases.count)
    #expect(hands.contains("Straight: three in a row, such as 9♠ 8♥ 7♣. Aces are high or low."))
    #expect(hands.allSatisfy { $0.contains(": ") })
  }

  @Test("The history keeps sixty rounds, and refuses text that is none")
  func mostHistory() {
    var history = BankingHistory()
    for net in 1...70 { history.add(BankingHistory.Round(.win, net: Int64(net))) }
    #expect(history.rounds.count == BankingHistory.mostRounds && history.rounds[0].net == 11)
    #expect(BankingHistory.Round(text: "fold -10") == BankingHistory.Round(.fold, net: -10))
    for text in ["fold", "fold x", "raise 3", "win 99999999999999999", "win 1 2"] {
      #expect(BankingHistory.Round(text: text) == nil, "\(text)")
    }
  }
}
