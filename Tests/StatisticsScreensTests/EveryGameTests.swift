import CardCore
import CasinoKit
import GameList
import Patience
import PatienceDeals
import Records
import StatisticsScreens
import Testing
import War

/// Every registered game replays its rounds, forward and backward.
@Suite struct EveryGameTests {
  @Test(arguments: GameName.allCases)
  func roundsEndInWhatWasKept(at game: GameName) throws {
    for seed in 1...25 {
      let round = Played.round(at: game, UInt64(seed))
      let replay = try RoundReplay(round)
      #expect(replay.game == game)
      #expect(replay.reel.result == ReplayResult(staked: round.staked, returned: round.returned))
      #expect(replay.reel.last > 0)
    }
  }

  @Test(arguments: GameName.allCases)
  func goingBackShowsWhatWasThere(at game: GameName) throws {
    for seed in 1...8 {
      let reel = try RoundReplay(Played.round(at: game, UInt64(seed))).reel
      let forward = (0...reel.last).map { reel.step($0) }
      let back = (0...reel.last).reversed().map { reel.step($0) }
      #expect(back.reversed() == forward)
      let middle = reel.last / 2
      #expect(reel.step(reel.last) == forward[reel.last])
      #expect(reel.step(middle) == forward[middle])
      #expect(reel.step(-5) == forward[0] && reel.step(9_999) == forward[reel.last])
    }
  }

  @Test(arguments: GameName.allCases)
  func everyStepSaysSomethingAndNoCardLiesTwice(at game: GameName) throws {
    for seed in 1...8 {
      let reel = try RoundReplay(Played.round(at: game, UInt64(seed))).reel
      for number in 0...reel.last {
        let step = reel.step(number)
        #expect(!step.sentence.isEmpty)
        let places = step.scene.rows.flatMap { $0 }.flatMap { $0.cards }.map { $0.place }
        #expect(Set(places).count == places.count)
      }
    }
  }

  @Test(arguments: [
    GameName.blackjack, .baccarat, .war, .threeCardPoker,
  ])
  func cardsComeOneByOne(at game: GameName) throws {
    let reel = try RoundReplay(Played.round(at: game, 3)).reel
    let counts = (0...reel.last).map { number in
      reel.step(number).scene.rows.flatMap { $0 }.reduce(0) { $0 + $1.cards.count }
    }
    #expect(counts[0] == 0)
    for (before, after) in zip(counts, counts.dropFirst()) { #expect(after - before <= 1) }
  }

  @Test(arguments: GameName.allCases, [Rect(x: 0, y: 0, width: 390, height: 420)])
  func everyPileHasItsPlaceOnAPhone(at game: GameName, felt: Rect) throws {
    for seed in 1...8 {
      let reel = try RoundReplay(Played.round(at: game, UInt64(seed))).reel
      for number in 0...reel.last {
        let layout = ReplayLayout(reel.step(number).scene, in: felt, text: 16)
        for pile in layout.piles {
          for pose in pile.cards { #expect(felt.contains(pose.cardRect)) }
        }
      }
    }
  }

  @Test(
    "In the replay of a patience, rank and suit of each open card in a column are visible",
    arguments: [PatienceRules.spider(suits: 4), .yukon, .klondike(draw: 1), .freeCell],
    [Viewport(width: 1440, height: 900), Viewport(width: 390, height: 844)])
  func columnsAreLegible(of rules: PatienceRules, on screen: Viewport) throws {
    let visit = Visit([Played.patience(rules, 1)], link: "1")
    let reel = try RoundReplay(Played.patience(rules, 1)).reel
    visit.perform(.end)
    let page = visit.room.page(in: screen)
    let felt = try #require(page.all.first { $0.key == "felt" })
    // Where the screen is wide, the rail leaves the whole height below the bar to the columns.
    let isBeside = screen.width > screen.height
    #expect(page["class"]?.hasSuffix("replay low") == isBeside)
    #expect(felt["style"]?.contains("height:\(isBeside ? "844" : "436")px") == true)
    let size = Rect(x: 0, y: 0, width: isBeside ? 1056 : 390, height: isBeside ? 830 : 422)
    for number in 0...reel.last {
      let layout = ReplayLayout(reel.step(number).scene, in: size, text: 16)
      for placed in layout.piles where placed.pile.spread == .column {
        for index in placed.cards.indices {
          #expect(size.contains(placed.cards[index].cardRect))
          if let strip = placed.strip(ofCard: index) {
            #expect(placed.pile.cards[index].card == nil || strip >= 13, "\(rules.id), \(number)")
          }
        }
      }
    }
  }

  @Test(arguments: GameName.allCases)
  func bothLanguagesTellTheSameSteps(at game: GameName) throws {
    let round = Played.round(at: game, 5)
    let german = try RoundReplay(of: round, by: RoundReader(), speaking: .german)
    let english = try RoundReplay(round)
    #expect(german.reel.last == english.reel.last)
    #expect(german.sentences != english.sentences)
  }

  @Test(arguments: GameName.allCases)
  func theRecordIsGenuine(at game: GameName) throws {
    let record = try #require(try RoundReplay(Played.round(at: game, 4)).record)
    let archive = try JSONValue(parsing: Array(record.utf8))
    #expect(try archive.string("format") == RecordFormat.name)
    #expect(try archive.string("game") == game.text)
  }

  @Test(arguments: [PatienceRules.klondike(draw: 3), .spider(suits: 1), .pyramid, .yukon])
  func aReplayOfPatienceHasAStepForEachMove(of rules: PatienceRules) throws {
    let round = Played.patience(rules, 1)
    let journal = try Journal<Patience>(archive: round.journal)
    let replay = try RoundReplay(round)
    #expect(replay.reel.last == journal.observation.moves && replay.reel.last > 0)
    #expect(replay.title == PilePhrase.name(rules).english)
  }

  @Test func aReserveIsToldWithAllItsCards() throws {
    let reel = try RoundReplay(Played.patience(.canfield, 1)).reel
    var mostDown = 0
    for number in 0...reel.last {
      let piles = reel.step(number).scene.rows.flatMap { $0 }
      let reserve = try #require(piles.first { $0.id == "r1" })
      let down = reserve.cards.filter { $0.card == nil }.count
      #expect(down == 0 || reserve.label.contains("\(down) face down"))
      mostDown = max(mostDown, down)
    }
    #expect(mostDown == 12)
  }

  @Test func roundsOfWarWithOddAntesStillCount() {
    #expect(WarGame.hasTable(with: War()) && WarGame.hasTable(with: WarGame.rules))
    #expect(!WarGame.hasTable(with: War(decks: 1)))
    #expect(War().unit(of: .ante) == 1 && WarGame.rules.unit(of: .ante) == 2)
  }
}
