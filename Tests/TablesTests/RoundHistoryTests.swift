import App
import CardCore
import CasinoKit
import GameList
import Records
import Testing

/// A player who sits down at any table by its name and presses what is offered, by chance.
private struct Wanderer {
  let house: House
  var whims: Whims

  init(seed: UInt64) {
    house = House(firstSeed: seed)
    whims = Whims(seed: seed)
  }

  /// Presses buttons by chance at a game's table.
  mutating func play(_ game: GameName, presses: Int) -> any Table {
    let table = game.table(services: house.services, documents: house.stored, movesCards: false)
    table.attend(true)
    for _ in 0..<presses {
      house.time += Int64(whims.below(20_000))
      let page = table.page(in: Viewport(width: 390, height: 844))
      let commands = page.commands.filter { !$0.hasPrefix("choose") && !$0.hasPrefix("open") }
      guard !commands.isEmpty else { continue }
      _ = table.perform(text: whims.pick(commands))
      while table.isAnimating { table.wake() }
    }
    return table
  }
}

extension Element {
  /// The commands of all buttons that can be pressed.
  fileprivate var commands: [String] {
    let own = self["aria-disabled"] == "true" ? nil : self["data-do"]
    return (own.map { [$0] } ?? []) + children.flatMap { $0.commands }
  }
}

@Suite("Every round is kept for good, whatever the game")
struct RoundHistoryTests {
  @Test(
    "Rounds at every table: the rules tell from each what it brought, and with what came beside the tables they are the purse",
    arguments: GameName.allCases)
  func everyTable(game: GameName) throws {
    let seed = UInt64.random(in: 0...9_999)
    var wanderer = Wanderer(seed: seed)
    let table = wanderer.play(game, presses: 500)
    let house = wanderer.house
    let rounds = house.rounds
    let about = "seed \(seed), \(game.text), \(rounds.count) rounds"
    let reader = RoundReader()
    for round in rounds where round.posting == nil {
      #expect(round.table == game.entry.document, "\(about)")
      #expect(round.began <= round.ended, "\(about)")
      let facts = try #require(reader.facts(of: round), "\(about)")
      if game != .klondike { #expect(facts.end == RoundEnd(net: round.net), "\(about)") }
      #expect(try PlayedRound(document: round.document) == round, "\(about)")
    }
    if game != .klondike { #expect(rounds.count > 4, "\(about)") }
    if let worth = table.worth {
      // NB: free chips are kept among the rounds.
      let brought = rounds.reduce(0) { $0 + $1.net }
      #expect(worth - brought == 1_000, "\(about): \(worth), \(brought)")
    }
  }

  @Test("Whenever the program is stopped, the rounds in the store and the purse beside them agree")
  func everyWrite() throws {
    let seed = UInt64.random(in: 0...9_999)
    var wanderer = Wanderer(seed: seed)
    // Bets that lie in open rounds at tables that were left.
    var left: Credits = 0
    for game in [GameName.war, .threecardpoker, .baccarat, .blackjack] {
      let first = wanderer.house.transactions.count
      let played = wanderer.play(game, presses: 120)
      let house = wanderer.house
      for place in first..<house.transactions.count {
        let stored = house.stored(after: place)
        let table = game.table(
          services: House(stored: stored).services, documents: stored, movesCards: false)
        let brought = house.roundsByTransaction[...place].flatMap { $0 }.reduce(0) { $0 + $1.net }
        let worth = try #require(table.worth)
        // NB: a bet on a tie is paid before the war is fought.
        if game == .war, HouseArrival(stored).profile.purse?.credits != worth { continue }
        #expect(
          worth + left - brought == 1_000,
          "seed \(seed), \(game.text), after write \(place)")
      }
      let purse = try #require(HouseArrival(house.stored).profile.purse)
      left += try #require(played.worth) - purse.credits
    }
  }

  @Test("A round bears the number of the purse that was written with it")
  func purseNumber() throws {
    var wanderer = Wanderer(seed: 3)
    _ = wanderer.play(.war, presses: 100)
    let numbers = wanderer.house.rounds.map { $0.purseNumber }
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    let house = try HouseProfile(document: #require(wanderer.house.stored[HouseProfile.name]))
    #expect(try #require(house.purse).number >= #require(numbers.last))
  }
}
