import CasinoKit
import Foundation
import Stage
import SwiftUI
import Testing

@testable import AppShell

@MainActor @Suite("Screens and sheets on a phone", .serialized)
struct PageTests {
  @Test(
    "The settings are a sheet with a form; a switch takes effect, and swiping it down closes it")
  func settings() throws {
    let phone = Phone()
    phone.model.open(link: "blackjack")
    phone.press("Settings")
    #expect(phone.pictures.contains { $0.kind == "form" })
    let tabs = try #require(phone.pictures.first { $0.kind == "picker" })
    try #require(tabs.children.first { $0.spoken == "Sound" }).press?()
    let sound = { phone.pictures.first { $0.kind == "toggle" && $0.spoken.hasPrefix("Sound") } }
    #expect(sound()?.value == "1")
    sound()?.press?()
    #expect(sound()?.value == "0")
    sound()?.press?()
    let slider = try #require(phone.pictures.first { $0.kind == "slider" })
    slider.set?(3)
    #expect(phone.pictures.contains { $0.kind == "slider" && $0.value == "3 of 10" })
    try #require(phone.pictures.first { $0.kind == "sheet" }).press?()
    #expect(!phone.pictures.contains { $0.kind == "form" })
  }

  @Test("A language that the player chooses applies at once, and on the other screens")
  func language() {
    let phone = Phone()
    phone.model.open(link: "blackjack")
    phone.model.perform("set language de")
    #expect(phone.buttons("Geben").count == 1 && phone.model.link == "blackjack")
    phone.model.open(link: "")
    #expect(phone.pictures.contains { $0.text == "Patiencen" || $0.text == "Patience" })
    #expect(Phone(languages: ["de-AT"]).model.title.contains("Karten"))
  }

  @Test(
    "Every screen of the app opens by its link and shows texts and buttons",
    arguments: [
      "", "patience", "house", "pause", "statistics", "rounds", "trainer", "challenge", "data",
      "verify",
    ])
  func screens(link: String) {
    let phone = Phone()
    phone.model.open(link: link)
    #expect(phone.model.link == link)
    #expect(phone.pictures.filter { $0.press != nil }.count >= 2)
    #expect(phone.pictures.filter { !$0.text.isEmpty }.count > 3)
  }

  @Test("A deal's number is typed and sent, and its link is copied")
  func deals() throws {
    let phone = Phone()
    phone.model.open(link: "klondike")
    phone.rest()
    phone.model.perform("open deals")
    let pictures = phone.pictures
    let field = try #require(pictures.first { $0.kind == "field" })
    let deal = try #require(pictures.first { $0.press != nil && $0.spoken == "Deal" })
    field.write?("228")
    deal.press?()
    phone.rest()
    #expect(phone.model.link.hasSuffix("/228"))
    phone.model.press(.copy(link: phone.model.link))
    #expect(UIPasteboard.general.string == "#\(phone.model.link)")
  }

  @Test("A screen that the app doesn't have leaves the player where they are, with a message")
  func missing() {
    let phone = Phone()
    phone.model.open(link: "blackjack")
    phone.model.open(link: "kit")
    #expect(phone.model.link == "blackjack")
    #expect(
      phone.model.blocks.contains {
        if case .group(.notice, _) = $0.content { true } else { false }
      })
    phone.press("OK")
    #expect(
      !phone.model.blocks.contains {
        if case .group(.notice, _) = $0.content { true } else { false }
      })
  }

  @Test(
    "Without a place to save, the player is told, can play on, and is told when it works again",
    .serialized, arguments: ["en", "de"])
  func noDisk(language: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "phone-\(UUID().uuidString)")
    try Data().write(to: folder)
    let phone = Phone(folder: folder, languages: [language])
    phone.model.open(link: "blackjack")
    phone.give("chip 10")
    phone.rest()
    let sentence =
      language == "de" ? "Dein Spiel wird nicht gespeichert." : "Your game isn't being saved."
    #expect(phone.shows(sentence) && phone.can("deal"))
    expectNoBrowser(phone)
    try FileManager.default.removeItem(at: folder)
    phone.give("chip 10")
    phone.rest()
    #expect(!phone.shows(sentence))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/game.json"))
  }

  @Test(
    "A damaged save is set aside, and the player is told", .serialized, arguments: ["en", "de"])
  func damaged(language: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "phone-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{".utf8).write(to: folder.appending(path: "game.json"))
    let phone = Phone(folder: folder, languages: [language])
    phone.model.open(link: "blackjack")
    #expect(
      phone.shows(
        language == "de"
          ? "Dein gespeichertes Spiel war beschädigt. Ein neues hat begonnen."
          : "Your saved game was damaged, so a new one has started."))
    expectNoBrowser(phone)
    let kept = try String(contentsOf: folder.appending(path: "game.damaged"), encoding: .utf8)
    #expect(kept == "{")
  }

  @Test(
    "A save of a newer version is left as it is, and the player is told", .serialized,
    arguments: ["en", "de"])
  func newer(language: String) throws {
    let first = Phone()
    first.model.open(link: "blackjack")
    first.give("chip 10")
    first.rest()
    let place = first.folder.appending(path: "game.json")
    var saved = try #require(
      JSONSerialization.jsonObject(with: Data(contentsOf: place)) as? [String: Any])
    saved["version"] = 9_999
    let newer = try JSONSerialization.data(withJSONObject: saved)
    try newer.write(to: place)
    let phone = Phone(folder: first.folder, languages: [language])
    phone.model.open(link: "blackjack")
    #expect(
      phone.shows(
        language == "de"
          ? "Dein gespeichertes Spiel stammt aus einer neueren Version von True Count."
          : "Your saved game is from a newer version of True Count."))
    expectNoBrowser(phone)
    phone.give("chip 10")
    phone.rest()
    #expect(try Data(contentsOf: place) == newer)
    #expect(!FileManager.default.fileExists(atPath: phone.folder.path + "/game.damaged"))
  }

  @Test("A damaged line of the saved rounds costs only that round")
  func damagedRounds() async throws {
    let phone = Phone()
    phone.model.open(link: "war")
    for _ in 0..<2 {
      phone.rest()
      phone.give("chip 10")
      phone.rest()
      phone.give("deal")
      phone.rest()
      if phone.can("war") { phone.give("war") }
    }
    phone.rest()
    let place = phone.folder.appending(path: "rounds.jsonl")
    let lines = try String(contentsOf: place, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 2)
    try Data("{\n\(lines[1])\n".utf8).write(to: place)
    let again = Phone(folder: phone.folder)
    again.model.open(link: "rounds")
    for _ in 0..<20 { await Task.yield() }
    #expect(again.words.contains("This round is damaged and can't be replayed."))
    again.model.open(link: "war")
    again.rest()
    #expect(again.credits == phone.credits)
    let after = try String(contentsOf: place, encoding: .utf8).split(separator: "\n")
    #expect(after == ["{", lines[1]])
  }

  /// Nothing on the screen speaks of a browser or a page to reload.
  private func expectNoBrowser(_ phone: Phone, at location: SourceLocation = #_sourceLocation) {
    let words = phone.words
    #expect(
      !words.contains(/[Bb]rowser|[Rr]eload|Seite/), "\(words)", sourceLocation: location)
  }

  @Test("The playing time is counted and reminded of, and a break closes all games until it ends")
  func playingTime() throws {
    let phone = Phone()
    phone.model.open(link: "pause")
    phone.model.perform("set reminder 30")
    phone.model.open(link: "blackjack")
    #expect(phone.model.link == "blackjack")
    phone.wait(minutes: 29)
    #expect(phone.model.reminder == nil)
    phone.wait(minutes: 2)
    #expect(phone.model.reminder != nil && phone.announced.contains { $0.contains("30") })
    phone.press("Take a break")
    #expect(phone.model.link == "pause" && phone.model.reminder == nil)

    phone.model.perform("break 1")
    phone.model.perform("begin-break")
    for game in ["blackjack", "klondike", "war"] {
      phone.model.open(link: game)
      #expect(phone.model.link == "pause" && phone.model.scene == nil)
    }
    phone.wait(minutes: 61)
    phone.model.open(link: "klondike")
    #expect(phone.model.scene != nil)
  }

  @Test("A daily limit closes the open game, and hidden time doesn't count")
  func dailyLimit() {
    let phone = Phone()
    phone.model.open(link: "pause")
    phone.model.perform("set limit 30")
    phone.model.open(link: "klondike")
    phone.environment.scenePhase = .background
    _ = phone.pictures
    phone.model.attend(false)
    phone.wait(minutes: 60)
    phone.model.attend(true)
    phone.wait(minutes: 25)
    #expect(phone.model.scene != nil)
    phone.wait(minutes: 10)
    #expect(phone.model.link == "pause" && phone.model.scene == nil)
  }

  @Test("A saved round is replayed from the app's files, and its file can be shared")
  func rounds() async throws {
    let phone = Phone()
    phone.model.open(link: "blackjack")
    for button in ["Add 10", "Deal", "Stand"] {
      phone.press(button)
      phone.rest()
    }
    phone.model.open(link: "rounds")
    for _ in 0..<20 { await Task.yield() }
    let round = try #require(
      phone.model.blocks.buttons.first { $0.label.contains("Blackjack") || $0.label.contains("10") }
    )
    phone.model.press(round.action)
    for _ in 0..<20 { await Task.yield() }
    phone.model.perform("end")
    phone.rest()
    #expect(phone.model.scene?.nodes.contains { $0.kind.face != nil } == true)
    phone.model.perform("share")
    let save = try #require(
      phone.model.blocks.buttons.first { $0.action.command?.contains("save") == true })
    phone.model.press(save.action)
    let shared = try #require(phone.pictures.first { $0.kind == "share" }?.value)
    #expect(FileManager.default.contents(atPath: shared)?.isEmpty == false)
    phone.press("OK")
    #expect(phone.model.file == nil)
  }

  @Test("A coach's answers come from the background worker")
  func worker() async {
    let phone = Phone()
    phone.model.open(link: "blackjack")
    phone.model.perform("set coach meanwhile")
    for command in ["Add 10", "Deal"] {
      phone.press(command)
      phone.rest()
    }
    let before = phone.model.blocks
    await phone.model.waitForWork()
    #expect(phone.model.blocks != before)
  }
}
