import App
import BlackjackTesting
import CardCore
import CasinoKit
import GameList
import Records
import TableTesting
import Testing

/// A player who sits down at any table and presses random buttons.
private struct Wanderer {
  let house: TestServices
  var random: RandomPlayer

  init(seed: UInt64) {
    house = TestServices(firstSeed: seed)
    random = RandomPlayer(seed: seed)
  }

  /// Presses random buttons at a game's table, and ten times as many until some rounds are saved.
  mutating func play(_ game: GameName, presses: Int, rounds: Int = 0) -> any Table {
    let table = game.table(services: house.services, documents: house.stored, movesCards: false)
    table.attend(true)
    for press in 0..<presses * 10 {
      if press >= presses, house.rounds.count >= rounds { break }
      house.time += Int64(random.below(20_000))
      let page = table.page(in: Viewport(width: 390, height: 844))
      let commands = page.commands.filter { !$0.hasPrefix("choose") && !$0.hasPrefix("open") }
      guard !commands.isEmpty else { continue }
      _ = table.perform(text: random.pick(commands))
      while table.isAnimating { table.wake() }
    }
    return table
  }
}

extension Element {
  /// The commands of all enabled buttons.
  fileprivate var commands: [String] {
    let own = self["aria-disabled"] == "true" ? nil : self["data-do"]
    return (own.map { [$0] } ?? []) + children.flatMap { $0.commands }
  }
}

@Suite("Every round of every game is saved")
struct RoundHistoryTests {
  @Test(
    "Rounds at every table: their net results, and other credits, add up to the purse",
    arguments: GameName.allCases)
  func everyTable(game: GameName) throws {
    let seed = UInt64.random(in: 0...9_999)
    var wanderer = Wanderer(seed: seed)
    let least = game == .patience ? 0 : 5
    let table = wanderer.play(game, presses: 500, rounds: least)
    let house = wanderer.house
    let rounds = house.rounds
    let about = "seed \(seed), \(game.text), \(rounds.count) rounds"
    let reader = RoundReader()
    for round in rounds where round.posting == nil {
      #expect(round.table == game.entry.document, "\(about)")
      #expect(round.began <= round.ended, "\(about)")
      let facts = try #require(reader.facts(of: round), "\(about)")
      if game != .patience { #expect(facts.end == RoundEnd(net: round.net), "\(about)") }
      #expect(try PlayedRound(document: round.document) == round, "\(about)")
    }
    #expect(rounds.count >= least, "\(about)")
    if let worth = table.worth {
      // NB: free chips are saved as rounds.
      let brought = rounds.reduce(0) { $0 + $1.net }
      #expect(worth - brought == 1_000, "\(about): \(worth), \(brought)")
    }
  }

  @Test("A round during which the clock is set back doesn't end before it begins")
  func clockSetBack() throws {
    for minutes in [2, 7, 13, 20] {
      var wanderer = Wanderer(seed: 7)
      wanderer.house.winter = Int64(minutes) * 60_000
      _ = wanderer.play(.war, presses: 400)
      #expect(wanderer.house.time > wanderer.house.winter)
      #expect(wanderer.house.rounds.count > 4)
      #expect(wanderer.house.rounds.allSatisfy { $0.began <= $0.ended }, "after \(minutes) minutes")
    }
  }

  @Test("After an interruption at any time, the rounds and the purse in the store match")
  func everyWrite() throws {
    let seed = UInt64.random(in: 0...9_999)
    var wanderer = Wanderer(seed: seed)
    // The bets in unfinished rounds at other tables.
    var left: Credits = 0
    for game in [GameName.war, .threeCardPoker, .baccarat, .blackjack] {
      let first = wanderer.house.transactions.count
      let played = wanderer.play(game, presses: 120)
      let house = wanderer.house
      for place in first..<house.transactions.count {
        let stored = house.stored(after: place)
        let table = game.table(
          services: TestServices(stored: stored).services, documents: stored, movesCards: false)
        let brought = house.roundsByTransaction[...place].flatMap { $0 }.reduce(0) { $0 + $1.net }
        let worth = try #require(table.worth)
        // NB: a tie bet is paid before the war is played.
        if game == .war, LoadedProfile(stored).profile.purse?.credits != worth { continue }
        #expect(
          worth + left - brought == 1_000,
          "seed \(seed), \(game.text), after write \(place)")
      }
      let purse = try #require(LoadedProfile(house.stored).profile.purse)
      left += try #require(played.worth) - purse.credits
    }
  }

  @Test("A round has the number of the purse that was saved with it")
  func purseNumber() throws {
    var wanderer = Wanderer(seed: 3)
    _ = wanderer.play(.war, presses: 100)
    let numbers = wanderer.house.rounds.map { $0.purseNumber }
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
    let house = try PlayerProfile(document: #require(wanderer.house.stored[PlayerProfile.name]))
    #expect(try #require(house.purse).number >= #require(numbers.last))
  }
}
