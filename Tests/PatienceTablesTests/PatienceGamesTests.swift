import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Every patience at its table")
struct PatienceGamesTests {
  @Test("Every patience has exactly one table, and a name and characteristics of its own")
  func all() {
    let tables = PatienceRules.onTables.map { $0.id }
    #expect(Set(tables) == Set(PatienceRules.all.map { $0.id }))
    #expect(Set(tables).count == tables.count)
    for language in Language.allCases {
      let names = PatienceRules.onTables.map { PilePhrase.name($0).text(in: language) }
      #expect(Set(names).count == names.count && !names.contains(""))
      for rules in PatienceRules.onTables {
        #expect(PilePhrase.shortName(rules).text(in: language).count <= 10)
        #expect(PatiencePhrase.kindOfGame(rules).text(in: language) != "", "\(rules.id)")
      }
    }
  }

  @Test("A pile's name depends on its patience")
  func piles() {
    func names(_ rules: PatienceRules) -> [String] {
      PatiencePlayer(rules, deal: 1).elements("pile").map { $0.accessibleName }
    }
    let pyramid = names(.pyramid)
    #expect(pyramid.contains { $0.hasPrefix("Row 1, place 1: ") && $0.hasSuffix(", covered") })
    #expect(pyramid.contains { $0.hasPrefix("Row 7, place 7: ") && !$0.contains("covered") })
    #expect(pyramid.contains("Pairs: empty"))
    #expect(names(.triPeaks).contains("Row 1, place 3: 1 face down, covered"))
    #expect(names(.fortyThieves).contains("Spades foundation 2: empty"))
    #expect(names(.spider(suits: 2)).contains("Run 8: empty"))
    #expect(names(.spider(suits: 2)).contains { $0.hasPrefix("Waste") } == false)
    #expect(names(.canfield).contains { $0.hasPrefix("Reserve: ") })
  }

  @Test("Help lists the rules as declared")
  func help() {
    func help(_ rules: PatienceRules) -> String {
      let player = PatiencePlayer(rules, deal: 1)
      player.ask("open help")
      return player.page.text
    }
    #expect(help(.golf).contains("King and ace aren't neighbors."))
    #expect(help(.triPeaks).contains("King and ace are neighbors."))
    #expect(help(.golf.with(.turnedCorner)).contains("King and ace are neighbors."))
    #expect(help(.golf.with(.nothingOnKings)).contains("Nothing can be put on a king."))
    #expect(!help(.golf).contains("Nothing can be put on a king."))
    #expect(help(.klondike(draw: 3).with(.passes(3))).contains("You can go through it 3 times."))
    #expect(help(.klondike(draw: 1).with(.passes(1))).contains("You can go through it once."))
    #expect(help(.pyramid.with(.pairsInWaste)).contains("can leave as a pair"))
    let noReturn = "Cards on the foundations stay there."
    #expect(help(.klondike(draw: 1).with(.noReturn)).contains(noReturn))
    #expect(!help(.klondike(draw: 1)).contains(noReturn))
    #expect(!help(.spider(suits: 2).with(.emptyColumns)).contains("if none is empty"))
    #expect(help(.pyramid).contains("remove pairs of cards that add up to 13"))
    #expect(help(.spider(suits: 4)).contains("Only sequences of one suit move together."))
    #expect(help(.spider(suits: 4)).contains("if none is empty"))
    #expect(help(.fortyThieves).contains("Cards move one at a time."))
    #expect(help(.canfield).contains("The reserve fills empty columns"))
    #expect(help(.eightOff).contains("Only a king can go to an empty column."))
  }

  @Test("A removed pair is announced, and a hint includes its purpose")
  func pairs() throws {
    let player = PatiencePlayer(.pyramid, deal: 1)
    let game = player.model.game
    for _ in 0..<30 {
      player.ask("hint")
      let hint = try #require(player.model.insight.hint)
      #expect(hint.reason == game.reason(for: hint.action, in: player.shown))
      guard case .move(_, let from, let to) = hint.action, to.kind != .foundation else {
        player.ask("tap s")
        continue
      }
      let names = [from, to].compactMap { player.shown.top(of: $0) }.map { English.name(of: $0) }
      player.play(hint.action)
      #expect(player.house.spoken.contains("\(names[0]) and \(names[1]) removed."))
      return
    }
    Issue.record("no pair was met")
  }

  @Test(
    "In every layout, dragged cards land where they are dropped", arguments: PatienceRules.onTables)
  func drags(rules: PatienceRules) throws {
    for number in 1...9 as ClosedRange<UInt64> {
      let player = PatiencePlayer(rules, deal: number)
      let moves = player.model.game.legalActions(in: player.shown).filter { !$0.isStockAction }
      guard case .move(let count, let from, let to)? = moves.first else { continue }
      let layout = player.layout
      let goal = try #require(layout.card(1, of: to)?.pose ?? layout[to]?.pose)
      player.ask("lift \(from.text) \(count)", "drop \(Int(goal.x)) \(Int(goal.y))")
      #expect(player.model.journal.actions.first == moves.first)
      return
    }
    Issue.record("no card of \(rules.id) could be moved")
  }
}
