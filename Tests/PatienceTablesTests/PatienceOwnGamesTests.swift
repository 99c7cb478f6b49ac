import CardCore
import CasinoKit
import Foundation
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Each patience keeps its own game")
struct PatienceOwnGamesTests {
  private static let freeCell = PatiencePlayer.document(of: .freeCell)

  /// A player with one move in Klondike, deal 9.
  private func started() -> PatiencePlayer {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("tap s")
    return player
  }

  @Test("Going to another patience and back loses nothing, also after a reload")
  func thereAndBack() throws {
    let player = started()
    player.wait(seconds: 30)
    player.ask("game freecell")
    #expect(player.model.rules == .freeCell && player.model.sheet == nil)
    player.play(try #require(player.model.journal.legalActions.first))
    let freeCell = player.shown
    player.ask("game klondike-1")
    #expect(player.model.link == "1/draw-1/9" && player.shown.moves == 1)
    #expect(player.model.seconds == 30, "the clock stands still meanwhile")
    #expect(player.model.message?.text == "Klondike, draw one, deal 9, 1 move")
    let back = PatiencePlayer(player.house.stored)
    #expect(back.model.link == "1/draw-1/9" && back.shown.moves == 1)
    back.ask("game freecell")
    #expect(back.shown == freeCell && back.model.journal.canUndo)
    #expect(PatienceRules.onTables.allSatisfy { back.model.profile[$0].played == 0 })
  }

  @Test("With a game in progress in every patience, each is there after a reload")
  func all() throws {
    let player = PatiencePlayer()
    var seen: [String: PatienceObservation] = [:]
    for rules in PatienceRules.onTables {
      player.ask("game \(rules.id)")
      player.play(try #require(player.model.journal.legalActions.first))
      seen[rules.id] = player.shown
    }
    let back = PatiencePlayer(player.house.stored)
    for rules in PatienceRules.onTables {
      back.ask("game \(rules.id)")
      #expect(back.shown == seen[rules.id] && back.model.isUnderWay, "\(rules.id)")
    }
    #expect(back.model.notice == nil && back.house.keptAside.isEmpty)
  }

  @Test("Games are kept while nothing can be saved")
  func fullStore() {
    let player = started()
    player.model.storageFailed()
    player.ask("game golf", "tap s", "game klondike-1")
    #expect(player.shown.moves == 1 && player.model.number == .own(9))
    player.ask("game golf")
    #expect(player.shown.moves == 1 && player.model.notice != nil)
  }

  @Test(
    "With a full store and sixteen games in progress, each game says that it isn't saved, none is lost from memory, and saved ones stay"
  )
  func fullStoreOfSixteen() throws {
    let games = PatienceGroup.allCases.flatMap { $0.families }.map { $0[0] }
    try #require(games.count == 16)
    let player = PatiencePlayer()
    var seen: [String: PatienceObservation] = [:]
    func play(_ rules: PatienceRules) throws {
      player.ask("game \(rules.id)")
      player.play(try #require(player.model.journal.legalActions.first))
      seen[rules.id] = player.shown
    }
    for rules in games.prefix(8) { try play(rules) }
    let (stored, saved) = (player.house.stored, seen)
    player.house.isFull = true
    // The first eight go on from what is saved, and the others begin.
    for rules in games {
      let refusals = player.house.refusals
      try play(rules)
      #expect(player.house.refusals > refusals, "\(rules.id)")
      // The page reports a refused transaction to the table.
      player.model.storageFailed()
      #expect(player.page.text.contains("Your game isn't being saved."), "\(rules.id)")
      player.ask("dismiss")
      #expect(player.model.notice == nil)
    }
    #expect(player.house.stored == stored)
    for rules in games {
      player.ask("game \(rules.id)")
      #expect(player.shown == seen[rules.id] && player.model.isUnderWay, "\(rules.id)")
    }
    let back = PatiencePlayer(player.house.stored)
    for rules in games.prefix(8) {
      back.ask("game \(rules.id)")
      #expect(back.shown == saved[rules.id] && back.model.isUnderWay, "\(rules.id)")
    }
    #expect(back.model.notice == nil && back.house.keptAside.isEmpty)
  }

  @Test("A deal that nobody has touched is the same after leaving and coming back")
  func untouched() {
    let player = PatiencePlayer()
    let first = player.model.number
    let back = PatiencePlayer(player.house.stored, firstSeed: 99)
    #expect(back.model.number == first, "also the very first one")
    back.ask("game yukon")
    let second = back.model.number
    back.ask("game golf", "game yukon")
    #expect(back.model.number == second)
    #expect(PatiencePlayer(back.house.stored, firstSeed: 98).model.number == second)
  }

  @Test("The first deal of each patience can be won and is there at once", arguments: [1, 44])
  func first(seed: UInt64) {
    let player = PatiencePlayer(firstSeed: seed)
    for rules in PatienceRules.onTables {
      player.ask("game \(rules.id)")
      #expect(player.model.rules == rules && player.model.notes.isProven)
      #expect(!player.model.isUnderWay)
      #expect(FirstDeals.numbers(of: rules).contains(player.ownNumber ?? 0))
    }
    #expect(player.dealsSought.isEmpty)
    player.ask("game golf", "set winnable off")
    let other = PatiencePlayer(player.house.stored.filter { $0.name != "patience-yukon" })
    other.ask("game yukon")
    #expect(!other.model.notes.isProven)
  }

  @Test("A game of another patience is lost only when it is given up there")
  func loss() {
    let player = started()
    player.ask("game freecell", "set winnable off", "new")
    #expect(player.model.sheet == nil, "nothing has been played here")
    player.ask("game klondike-1", "new")
    #expect(player.model.sheet == .leaving)
    player.ask("leave")
    #expect(player.model.profile[.klondike(draw: 1)].played == 1)
    #expect(player.model.profile[.freeCell].played == 0)
  }

  @Test("A win is counted for its patience, and stays on its table")
  func won() {
    let win = PatiencePlayer.oneMoveFromWinning()
    win.ask("tap t1 1", "game pyramid", "game klondike-1")
    #expect(win.model.isWon && win.model.profile[.klondike(draw: 1)].won == 1)
    let back = PatiencePlayer(win.house.stored)
    #expect(back.model.isWon && back.model.profile[.klondike(draw: 1)].played == 1)
  }

  // MARK: - Restart

  @Test("Restart goes back to the first position of the same game, and Redo returns")
  func restart() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    let dealt = player.shown
    player.ask("tap s", "tap s")
    let later = player.shown
    player.wait(seconds: 20)
    player.ask("restart")
    #expect(player.model.sheet == nil && player.shown == dealt && player.model.isUnderWay)
    #expect(player.model.message?.text == "Back at the first position. Redo returns to your moves.")
    #expect(player.model.seconds >= 20, "the clock goes on")
    player.ask("restart")
    #expect(player.model.message?.text == "This is the first position.")
    player.ask("redo", "redo")
    #expect(player.shown == later && player.model.profile[.klondike(draw: 1)].played == 0)
  }

  @Test("A restart gives back no points that time has taken")
  func timedRestart() {
    let player = PatiencePlayer(columns: "AS/AC/9S")
    player.ask("tap t1 1")
    player.wait(seconds: 100)
    player.ask("restart")
    #expect(player.model.score == 0)
    player.ask("redo")
    #expect(player.model.score == 0)
  }

  @Test("After a win, the same deal is dealt again as another game")
  func again() {
    let player = PatiencePlayer.oneMoveFromWinning()
    player.ask("tap t1 1", "restart")
    #expect(player.shown.moves == 0 && !player.model.journal.canRedo && !player.model.isWon)
    #expect(player.model.seconds == 0 && player.model.profile[.klondike(draw: 1)].played == 1)
  }

  // MARK: - Links

  @Test("A link that names a patience continues its game")
  func linkToGame() {
    let player = started()
    player.model.follow(link: "spider-4")
    #expect(player.model.rules == .spider(suits: 4))
    player.model.follow(link: "draw-1")
    #expect(player.model.link == "1/draw-1/9" && player.shown.moves == 1)
  }

  @Test("A link to the deal of a game in progress of another patience continues it")
  func linkToDealElsewhere() {
    let player = started()
    player.ask("game freecell")
    player.model.follow(link: "1/draw-1/9")
    #expect(player.shown.moves == 1 && player.model.sheet == nil)
  }

  @Test("A link to another deal of a patience in progress asks at its game")
  func linkAsks() {
    let player = started()
    player.ask("game freecell")
    player.model.follow(link: "1/draw-1/5")
    #expect(player.model.sheet == .leaving && player.model.link == "1/draw-1/9")
    player.ask("close")
    #expect(player.model.number == .own(9) && player.shown.moves == 1)
  }

  // MARK: - Documents

  private func file(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appendingPathComponent("Saves/\(name).json")))
  }

  @Test("The only game of a save of version 3 becomes the game of its patience")
  func versionThree() throws {
    let player = PatiencePlayer(try file("klondike-version-3"))
    #expect(player.model.notice == nil && player.model.link == "1/freecell/5")
    #expect(player.shown.moves == 2 && player.model.journal.canRedo)
    #expect(!player.model.profile[.winnable])
    player.ask("game golf", "tap s")
    #expect(player.house.stored[Self.freeCell] != nil)
    let back = PatiencePlayer(player.house.stored)
    #expect(back.model.rules == .golf)
    back.ask("game freecell", "redo")
    #expect(back.shown.moves == 3 && back.model.link == "1/freecell/5")
  }

  @Test("A save of this version opens")
  func versionFour() throws {
    let player = PatiencePlayer([
      StoredDocument(PatiencePlayer.name, try file("klondike-version-4")),
      StoredDocument(Self.freeCell, try file("patience-freecell-version-1")),
    ])
    #expect(player.model.notice == nil && player.model.link == "1/freecell/5")
    #expect(player.shown.moves == 2 && player.model.journal.canRedo)
  }

  @Test("A damaged game is quarantined when its patience is opened, and no other is lost")
  func damagedGame() throws {
    let player = started()
    player.ask("game freecell")
    var documents = player.house.stored.filter { $0.name != Self.freeCell }
    documents.append(StoredDocument(Self.freeCell, Array("{}".utf8)))
    let back = PatiencePlayer(documents)
    #expect(back.model.notice?.title.contains("saved game was damaged") == true)
    #expect(back.house.keptAside.map { $0.name } == [Self.freeCell])
    back.ask("dismiss", "game klondike-1")
    #expect(back.shown.moves == 1 && back.model.notice == nil)
    // At another table, nothing is reported before the patience is opened.
    let klondike = PatiencePlayer(
      started().house.stored + [StoredDocument(Self.freeCell, Array("{}".utf8))])
    #expect(klondike.model.notice == nil)
    klondike.ask("game freecell")
    #expect(klondike.model.notice != nil && klondike.model.rules == .freeCell)
  }

  @Test("Damaged results are reported as such, and the games stay")
  func damagedProfile() {
    var documents = started().house.stored.filter { $0.name != PatiencePlayer.name }
    documents.append(StoredDocument(PatiencePlayer.name, Array("{}".utf8)))
    let back = PatiencePlayer(documents)
    #expect(back.model.notice?.title.contains("results and settings") == true)
    #expect(back.shown.moves == 1 && back.model.number == .own(9))
  }

  @Test("A patience that this version doesn't have is replaced, and its game is left alone")
  func unknownPatience() throws {
    let player = started()
    let table = try #require(player.house.stored[PatiencePlayer.name])
    let text = String(decoding: table, as: UTF8.self)
      .replacing(#""playing":"klondike-1""#, with: #""playing":"klondike-9""#)
    let end = try #require(text.range(of: #","checksum":""#))
    var digest = Digest()
    digest.add(Array(text[..<end.lowerBound].utf8))
    let changed = text[..<end.lowerBound] + #","checksum":"\#(digest.text)"}"#
    let other = StoredDocument("patience-klondike-9", Array("{}".utf8))
    let back = PatiencePlayer(
      player.house.stored.filter { $0.name != PatiencePlayer.name }
        + [StoredDocument(PatiencePlayer.name, Array(changed.utf8)), other])
    #expect(back.model.notice == nil && back.model.rules == .klondike(draw: 1))
    #expect(back.shown.moves == 1)
    #expect(back.house.stored["patience-klondike-9"] == other.bytes)
  }

  @Test("The document of one patience under the name of another is damaged")
  func swapped() throws {
    let bytes = try #require(started().document)
    let back = PatiencePlayer([StoredDocument(Self.freeCell, bytes)])
    back.ask("game freecell")
    #expect(back.model.notice?.advice.contains("klondike-1") == true)
    #expect(back.model.rules == .freeCell)
  }
}
