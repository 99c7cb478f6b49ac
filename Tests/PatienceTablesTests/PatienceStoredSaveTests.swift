import CardCore
import CasinoKit
import Foundation
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

/// Documents as players have them in their stores.
///
/// The files never change; the code that reads them may.
@Suite("Saved patiences of earlier versions")
struct PatienceStoredSaveTests {
  private func stored(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appendingPathComponent("Saves/\(name).json")))
  }

  @Test("Version 1, without redo: the game and the record are kept")
  func versionOne() throws {
    let player = PatiencePlayer(try stored("klondike-version-1"))
    #expect(player.model.notice == nil && player.model.link == "1/draw-3/228")
    #expect(player.shown.moves == 12 && player.model.seconds == 93)
    #expect(player.model.notes.isAssisted && player.model.profile[.leftHanded])
    let record = player.model.profile[.klondike(draw: 3)]
    #expect(record.won == 3 && record.bestSeconds == 214 && record.fewestMoves == 121)
    #expect(!player.model.journal.canRedo)
    #expect(player.model.profile.uncertainDays == [20_261_119, 20_261_120])
    #expect(PatienceRules.onTables.allSatisfy { player.model.profile.wonDays(of: $0).isEmpty })
    #expect(player.model.notes.isShown, "nobody knows whether the lamp alone has helped")
    player.ask("undo")
    #expect(player.shown.moves == 11 && player.model.journal.canRedo)
  }

  @Test("Version 2, with a shown daily deal: so are the days won, by patience")
  func versionTwo() throws {
    let player = PatiencePlayer(try stored("klondike-version-2"))
    #expect(player.model.notice == nil && player.model.link == "day/20261121/draw-3")
    #expect(player.shown.moves == 2 && player.model.seconds == 41)
    #expect(player.model.notes.day == 20_261_121 && player.model.notes.isShown)
    #expect(player.model.profile.wonDays(of: .klondike(draw: 3)) == [20_261_120, 20_261_121])
    #expect(player.model.profile.uncertainDays == [20_261_119])
    #expect(player.model.profile[.freeCell].played == 4 && !player.model.profile[.clock])
    #expect(player.model.journal.canRedo)
    player.ask("redo")
    #expect(player.shown.moves == 3)
  }

  @Test("Version 4, with a daily deal as the game of its patience: all games go on")
  func versionFour() throws {
    let names = [
      "klondike": "klondike-version-4-daily", "patience-golf": "patience-golf-version-1-daily",
      "patience-klondike-1": "patience-klondike-1-version-1",
    ]
    let player = PatiencePlayer(
      try names.sorted { $0.key < $1.key }.map { StoredDocument($0.key, try stored($0.value)) })
    #expect(player.model.notice == nil && player.model.rules == .golf)
    #expect(player.model.notes.day == 20_261_201 && player.shown.moves == 3)
    #expect(player.model.journal.canRedo && player.model.seconds == 1)
    // The address of the page is still that of the earlier version.
    player.model.follow(link: "1/golf/2026120103")
    #expect(player.model.notes.day == 20_261_201 && player.shown.moves == 3)
    player.ask("redo", "game klondike-1")
    #expect(player.model.number == .own(666) && player.shown.moves == 3)
    player.ask("game golf")
    #expect(player.model.notes.day == nil && player.shown.moves == 0)
    let back = PatiencePlayer(player.house.stored)
    back.model.follow(link: "day/20261201/golf")
    #expect(back.model.notes.day == 20_261_201 && back.shown.moves == 4)
    #expect(PatienceRules.onTables.allSatisfy { back.model.profile[$0].played == 0 })
  }

  // MARK: - Settings that are now shared by all tables

  @Test("Four colors and single keys of an older save apply to all tables, from the first save on")
  func choices() throws {
    let player = PatiencePlayer(try stored("klondike-version-2"))
    #expect(player.page["class"]?.contains("four-colors") == true)
    #expect(!player.page.all.contains { $0.tag == "kbd" })
    player.ask("undo")
    let kept = try PlayerProfile(document: #require(player.house.stored[PlayerProfile.name]))
    #expect(kept.choices == SharedSettings(hasFourColors: true, hasKeyShortcuts: false))
    let back = PatiencePlayer(player.house.stored)
    #expect(back.page["class"]?.contains("four-colors") == true)
    back.ask("set four-colors off", "set keys on")
    let again = PatiencePlayer(back.house.stored)
    #expect(again.page["class"]?.contains("four-colors") == false, "an old choice stays forgotten")
    #expect(again.page.all.contains { $0.tag == "kbd" })
  }

  @Test(
    "Merging settings of two tables: four colors if either had them, keys if both",
    arguments: [false, true], [false, true])
  func twoTables(hasFourColors: Bool, hasKeys: Bool) throws {
    let house = PlayerProfile(
      choices: SharedSettings(hasFourColors: hasFourColors, hasKeyShortcuts: hasKeys))
    let player = PatiencePlayer([
      StoredDocument(PlayerProfile.name, house.document),
      StoredDocument(PatiencePlayer.name, try stored("klondike-version-1")),
    ])
    #expect(
      player.model.houseChoices
        == SharedSettings(hasFourColors: true, hasKeyShortcuts: hasKeys))
  }
}
