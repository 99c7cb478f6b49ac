import Banking
import BankingGames
import BankingTables
import CardCore
import CasinoKit
import GameContract
import TableTesting
import Testing
import ThreeCardPoker
import War

/// The table's sentences about random rounds, compared with the payouts of the rules.
private struct Witness<Said: BankingGamePhrase> {
  let table: BankingTable<Said>
  private var chooser: SplitMix64

  init(_ game: Said.Game, seed: UInt64, speaking words: BankingWords<Said>) {
    chooser = SplitMix64(seed: seed)
    let document = SavedBankingGame(
      Journal(of: game, from: BankingOpening(credits: 1_000_000, seed: seed)),
      purse: Purse(credits: 1_000_000), in: .english
    ).document
    table = BankingTable(
      "bank", tables: [game], services: TestServices().services,
      documents: [StoredDocument("bank", document)], movesCards: false, speaking: words)
    table.attend(true)
  }

  private func ask(_ command: String) {
    _ = table.perform(text: command)
    while table.isAnimating || table.isGuarding { table.wake() }
  }

  /// Plays a round with random bets.
  mutating func play() {
    ask("clear")
    for spot in Said.Game.Spot.allCases where spot.takesBets {
      let bet = [5, 10, 15, 25, 100][chooser.below(5)]
      if spot == Said.Game.Spot.main || chooser.below(2) == 0 { ask("\(spot.rawValue) \(bet)") }
    }
    ask("deal")
    while table.shown.phase == .playing {
      let choices = Said.Game.Choice.allCases
      ask(choices[chooser.below(choices.count)].rawValue)
    }
  }

  /// The sentence about each spot with a bet, with the stake and the returned credits.
  var claims: [(said: String, stake: Credits, returned: Credits)] {
    let page = table.page(in: Viewport(width: 390, height: 844))
    return Said.Game.Spot.allCases.compactMap { spot in
      let stake = table.shown.wagered[spot]
      let view = page.all.first { $0.key == spot.rawValue && $0["role"] == "img" }
      guard stake > 0, let said = view?["aria-label"] else { return nil }
      return (said, stake, table.shown.returned[spot])
    }
  }
}

@Suite("Sentences about a round match the payouts")
struct RoundSentenceTests {
  /// The numbers in a sentence.
  private func numbers(_ sentence: String) -> [Credits] {
    sentence.split { !"0123456789,.".contains($0) }
      .compactMap { Credits($0.filter { $0.isNumber }) }
  }

  /// The returned credits according to a sentence about a spot, or `nil` if the sentence is
  /// unknown.
  private func told(_ said: String, _ stake: Credits) -> Credits? {
    // NB: the hand that earns a bonus is named by a rank, whose number isn't an amount.
    let paid = String(said.split(separator: " for ")[0].split(separator: " Bonus")[0])
    let sum = numbers(paid).reduce(0, +)
    if said.contains("half the ante") || said.contains("halbe Ante") { return stake - sum }
    if said.contains("loses, but") || said.contains("verliert, aber") { return sum }
    if said.hasSuffix("loses.") || said.hasSuffix("verliert.") { return 0 }
    if said.contains("wins") || said.contains("gewinnt") { return stake + sum }
    if said.contains("returned") || said.contains("kommt zurück") { return stake + sum }
    return nil
  }

  private func check<Said: BankingGamePhrase>(
    _ game: Said.Game, speaking words: BankingWords<Said>, rounds: Int,
    verdict: (BankingTable<Said>, String) -> Void
  ) {
    var witness = Witness<Said>(game, seed: 11, speaking: words)
    var pushes = 0
    var evens = 0
    for _ in 0..<rounds {
      witness.play()
      let (table, seen) = (witness.table, witness.table.shown)
      for (said, stake, returned) in witness.claims {
        #expect(told(said, stake) == returned, "\(said)")
      }
      let net = seen.net ?? 0
      let result = table.result
      if net > 0 {
        #expect(
          numbers(result) == [net] && ["You win", "Du gewinnst"].contains { result.hasPrefix($0) })
      } else if net < 0 {
        #expect(
          numbers(result) == [-net]
            && ["You lose", "Du verlierst"].contains { result.hasPrefix($0) })
      } else if seen.returned == seen.wagered {
        pushes += 1
        let bets = Said.Game.Spot.allCases.filter { seen.wagered[$0] > 0 }.count
        #expect(
          [
            "You get your bet\(bets == 1 ? "" : "s") back.",
            "Du bekommst deine\(bets == 1 ? "n Einsatz" : " Einsätze") zurück.",
          ].contains(result))
      } else {
        evens += 1
        #expect(["You break even.", "Gewinn und Verlust heben sich auf."].contains(result))
      }
      verdict(table, table.status)
    }
    #expect(evens > 0, "no round in which a win made up for a loss")
  }

  @Test(
    "War: each spot, the result, and who won the war",
    arguments: [BankingWords<WarPhrase>.english, .german])
  func war(words: BankingWords<WarPhrase>) {
    check(War(), speaking: words, rounds: 400) { table, status in
      let seen = table.shown
      let isWon = ["You win the war.", "Du gewinnst den Krieg."].contains { status.hasPrefix($0) }
      let isLost = ["You lose the war.", "Du verlierst den Krieg."].contains {
        status.hasPrefix($0)
      }
      #expect(isWon == (seen.wagered[.raise] > 0 && seen.returned[.raise] > 0), "\(status)")
      #expect(isLost == (seen.wagered[.raise] > 0 && seen.returned[.raise] == 0), "\(status)")
    }
  }

  @Test(
    "Three Card Poker: each spot with its bonus, the result, and whether the dealer qualifies",
    arguments: [BankingWords<ThreeCardPokerPhrase>.english, .german])
  func poker(words: BankingWords<ThreeCardPokerPhrase>) {
    check(ThreeCardPoker(), speaking: words, rounds: 400) { table, status in
      let seen = table.shown
      let dealer = ThreeCardHand(seen.dealerCards)
      let isUnqualified = ["The dealer doesn't qualify.", "Der Dealer qualifiziert sich nicht."]
        .contains { status.hasPrefix($0) }
      #expect(isUnqualified == (seen.choices == [.play] && !dealer.qualifies), "\(status)")
      let isDealers = ["The dealer wins with ", "Der Dealer gewinnt: "].contains {
        status.hasPrefix($0)
      }
      #expect(isDealers == (seen.choices == [.play] && seen.returned[.play] == 0), "\(status)")
    }
  }
}
