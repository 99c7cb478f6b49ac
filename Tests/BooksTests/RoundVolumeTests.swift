import BaccaratRules
import Banking
import BlackjackRules
import Books
import CardCore
import CasinoKit
import GameList
import Patience
import Testing
import ThreeCardPoker
import Training
import War

@Suite("The size of rounds")
struct RoundVolumeTests {
  let house: TestDatabase

  init() throws { house = try TestDatabase() }

  /// The size of a record in which all numbers have the maximum length.
  private func bytes(
    at game: GameName, _ journal: JSONValue, notes: JSONValue? = nil
  ) -> Int {
    PlayedRound(
      at: game.entry.document, began: 9_000_000_000_000_000, ended: 9_000_000_000_000_000,
      staked: .max, returned: .max, journal: journal, notes: notes,
      purseNumber: .max
    ).document.count
  }

  private func journal(_ game: JSONValue, _ opening: JSONValue, _ actions: [String]) -> JSONValue {
    .object([
      .init("game", game), .init("opening", opening),
      .init("actions", .array(actions.map { .string($0) })),
    ])
  }

  /// The longest of some words.
  private func longest(_ words: some Sequence<String>) -> String {
    words.max { $0.utf8.count < $1.utf8.count } ?? ""
  }

  /// The maximum number of cards that some hands can draw.
  ///
  /// No hand draws at 21, and no cards are lower than the lowest ones.
  private func mostDrawn(by hands: Int, decks: Int) -> Int {
    var (cards, pips) = (0, 21 * hands)
    for rank in 1...10 {
      let some = min(pips / rank, decks * 4)
      (cards, pips) = (cards + some, pips - some * rank)
    }
    return cards + hands
  }

  @Test("The largest round of blackjack at any table is far below the limit")
  func blackjack() {
    let rules = TableRules(
      deckCount: 8, blackjackPayout: .evenMoney, surrenderMode: .early,
      doubleRestriction: .nineToEleven, doubleAfterSplit: false, penetration: 100,
      minBet: Blackjack.highestBet, hintsAvailability: .toggle, insuranceAvailable: false,
      mostHands: 3, resplitAces: true, dealerPeeks: false, boxes: 3)
    let hands = 3 * 4
    let actions =
      ["deal", "insurance"] + Array(repeating: "decline", count: 3)
      + Array(repeating: "split", count: hands - 3) + Array(repeating: "double", count: hands)
      + Array(repeating: "hit", count: mostDrawn(by: hands, decks: 8))
    let opening = BlackjackOpening(
      bankroll: Purse.mostCredits, bet: Blackjack.highestBet, seed: .max, dealtCount: 8 * 52)
    let game = Blackjack(rules: rules, dealerSoft17: .stand, offersInsurance: false)
    let largest = bytes(at: .blackjack, journal(game.archive, opening.archive, actions))
    #expect((1_500..<2_048).contains(largest), "\(largest)")
    #expect(largest * 4 < RoundVolume.mostBytes(at: GameName.blackjack.entry.document))
  }

  @Test("Before the deal, chips can be placed 400 times at any other table")
  func bets() {
    var baccarat = Array(
      repeating: longest(
        BaccaratBet.allCases.map {
          BaccaratAction.bet($0, TableLimits.Preset.allCases.map { $0.limits.highest }.max() ?? 0)
            .text
        }), count: 400)
    baccarat.append("deal")
    let opening = BaccaratOpening(
      bankroll: Purse.mostCredits, seed: .max, coups: BaccaratOpening.mostCoups)
    let largest = bytes(at: .baccarat, journal(Baccarat().archive, opening.archive, baccarat))
    #expect(largest < RoundVolume.mostBytes(at: GameName.baccarat.entry.document), "\(largest)")
    expectRoom(War(), at: .war)
    expectRoom(ThreeCardPoker(), at: .threeCardPoker)
  }

  private func expectRoom<Game: BankingGame & Archivable>(_ game: Game, at name: GameName) {
    let spot = longest(Game.Spot.allCases.map { $0.rawValue })
    let actions =
      Array(repeating: "\(spot) \(BetLimits.mostCredits)", count: 400) + ["deal", "surrender"]
    // all cards of the shoe except the last ones were dealt, and all of them burned
    let opening = JSONValue.object([
      .init("credits", .integer(Purse.mostCredits)),
      .init("bets", .integers(Game.Spot.allCases.map { _ in BetLimits.mostCredits })),
      .init("seed", .integer(UInt64.max)), .init("dealt", .integer(8 * 52)),
      .init("burned", .integers(Array(0..<8 * 52))),
    ])
    let largest = bytes(at: name, journal(game.archive, opening, actions))
    #expect(largest < RoundVolume.mostBytes(at: name.entry.document), "\(name): \(largest)")
  }

  @Test("A game of patience can have 4,500 moves of the longest name, and far more draws")
  func patience() throws {
    let move = PatienceAction.move(
      count: 13, from: PileID(.tableau, 9), to: PileID(.tableau, 9))
    let game = try #require(
      GameName.allCases.first { !$0.isForCredits }?.entry.document)
    let largest = bytes(
      at: .patience,
      journal(
        Patience(.klondike(draw: 3)).archive, PatienceOpening.numbered(.max).archive,
        Array(repeating: move.text, count: 4_500)),
      notes: .object([
        .init("milliseconds", .integer(Int64.max)), .init("day", .integer(UInt64.max)),
      ]))
    #expect(largest < RoundVolume.mostBytes(at: game), "\(largest)")
  }

  @Test("A challenge is as small as a round")
  func challenge() {
    let answered = AnsweredChallenge(DailyChallenge(day: AnsweredChallenge.lastDay, tier: .master))
    let round = PlayedRound(.challenge, got: 12_000, about: answered.archive, at: house.now)
    #expect(round.document.count < 1_024)
    #expect(RoundVolume.mostBytes(at: round.table) >= 16 << 10)
  }

  /// A round whose notes bring it to a given size.
  private func round(_ round: PlayedRound, of bytes: Int) -> PlayedRound {
    func noted(_ count: Int) -> PlayedRound {
      PlayedRound(
        at: round.table, began: round.began, ended: round.ended, staked: round.staked,
        returned: round.returned, journal: round.journal,
        notes: .string(String(repeating: "A", count: count)))
    }
    return noted(bytes - noted(0).document.count)
  }

  @Test("A round above the limit is refused, and one at the limit counts")
  func bounds() async throws {
    let device = try await house.newcomer()
    let patience = PlayedRound(
      at: GameName.patience.entry.document, began: 1, ended: 2, staked: 0, returned: 0,
      journal: Journal(of: Patience(.klondike(draw: 3)), from: .numbered(1)).archive)
    for (played, most) in [(try Played.blackjack(seed: 1), 16 << 10), (patience, 64 << 10)] {
      #expect(round(played, of: most).document.count == most)
      await #expect(throws: RoundRefusal.tooLarge) {
        try await device.send(round(played, of: most + 1), in: house)
      }
      try await device.send(round(played, of: most), in: house)
    }
    #expect(try await house.books.check().problems == [])
  }

  @Test("Larger rounds from earlier versions stay valid")
  func olderRounds() throws {
    let large = round(try Played.blackjack(seed: 1), of: 200_000)
    _ = try Verifier().verify(large.document)
  }

  @Test("An account has a daily limit of bytes, and continues the next day")
  func day() async throws {
    let books = house.books
    let device = try await house.newcomer()
    try await device.send(Played.blackjack(seed: 1), in: house)
    let next = try Played.blackjack(seed: 2)
    try await house.tamper(
      "UPDATE volume SET bytes = \(RoundVolume.mostBytesADay - Int64(next.document.count))")
    let record = try device.record(next.document)
    try await device.send(next, in: house)
    let last = try Played.blackjack(seed: 3)
    let midnight = (house.now / 86_400_000 + 1) * 86_400_000
    await #expect {
      try await device.send(last, in: house)
    } throws: {
      ($0 as? RoundsPause)?.ends == midnight
    }
    #expect(try await books.statement(of: device.player).count == 3)
    // rounds already counted are known, another account has no limit yet, and nor has the next day
    #expect(try await !books.count(record, of: device.signedIn, at: house.now))
    try await house.newcomer().send(last, in: house)
    #expect(
      try await books.count(
        device.record(last.document), of: device.signedIn, at: midnight))
    try await books.delete(device.player, at: midnight)
    #expect(try await books.check().problems == [])
  }
}
