import CasinoKit
import Foundation
import SwiftUI
import Testing

@testable import AppShell

extension DeviceServicesTests {
  @MainActor @Suite("All data of a player as a file")
  struct DataTests {
    private func rest(_ phone: Phone) async {
      for _ in 0..<60 { await Task.yield() }
    }

    private func phone(languages: [String] = ["en"]) async -> Phone {
      let phone = Phone(languages: languages)
      phone.model.open(link: "blackjack")
      for button in languages == ["en"] ? ["Add 10", "Deal", "Stand"] : [] {
        phone.press(button)
        phone.rest()
      }
      phone.model.open(link: "data")
      await rest(phone)
      return phone
    }

    /// Saves a copy, and returns its place.
    private func copy(_ phone: Phone) async throws -> URL {
      phone.model.perform("save-copy")
      await rest(phone)
      phone.press("Save to Files")
      let place = FileManager.default.temporaryDirectory.appending(
        path: "copy-\(UUID().uuidString).jsonl")
      try #require(phone.pictures.first { $0.kind == "exporter" }).write?(place.path)
      return place
    }

    private func open(_ file: URL, _ phone: Phone) async throws {
      let button = try #require(
        phone.model.blocks.buttons.first {
          if case .chooseFile = $0.action { true } else { false }
        })
      phone.model.press(button.action)
      try #require(phone.pictures.first { $0.kind == "importer" }).write?(file.path)
      await rest(phone)
    }

    @Test("A copy is saved to a file, and replaces everything on another phone")
    func moves() async throws {
      let phone = await phone()
      #expect(!phone.words.contains("Browser storage"))
      let file = try await copy(phone)
      #expect(phone.model.file == nil && phone.model.message == nil)
      let new = Phone()
      new.model.open(link: "data")
      await rest(new)
      try await open(file, new)
      new.model.perform("replace-all")
      new.model.perform("replace-all")
      await rest(new)
      let (old, moved) = (FileStore(phone.folder), FileStore(new.folder))
      #expect(
        old.documents.filter { $0.name == "game" } == moved.documents.filter { $0.name == "game" })
      #expect(old.page(after: 0, most: 10) == moved.page(after: 0, most: 10))
      #expect(moved.roundCount == 1)
      new.model.open(link: "blackjack")
      #expect(new.model.scene != nil)
    }

    @Test("Rounds of a copy are added to those of this phone")
    func adds() async throws {
      let phone = await phone()
      let file = try await copy(phone)
      let other = Phone(seed: 99)
      other.model.open(link: "blackjack")
      for button in ["Add 10", "Deal", "Stand"] {
        other.press(button)
        other.rest()
      }
      other.model.open(link: "data")
      await rest(other)
      try await open(file, other)
      other.model.perform("add-rounds")
      await rest(other)
      #expect(FileStore(other.folder).roundCount == 2)
    }

    @Test(
      "A damaged or newer copy, another file, and one that can't be read change nothing",
      .serialized, arguments: ["en", "de"])
    func refused(language: String) async throws {
      let phone = await phone(languages: [language])
      let before = phone.documents
      let place = FileManager.default.temporaryDirectory.appending(
        path: "file-\(UUID().uuidString)")
      let texts = [
        "", "hello", #"{"format":"truecount.export","version":99}"# + "\n",
        #"{"format":"truecount.export","version":2,"documents":[]}"# + "\n",
      ]
      var said: Set<String> = []
      for text in texts {
        try Data(text.utf8).write(to: place)
        try await open(place, phone)
        let news = phone.words
        #expect(
          !phone.model.blocks.buttons.contains { $0.action.command == "replace-all" }, "\(text)")
        said.insert(news)
      }
      #expect(said.count >= 3, "each has its own sentence")
      try FileManager.default.removeItem(at: place)
      try await open(place, phone)
      #expect(
        phone.shows(
          language == "de"
            ? "Die Datei lässt sich nicht öffnen. Es hat sich nichts geändert."
            : "The file can't be opened. Nothing has changed."))
      phone.model.putMessageAway()
      #expect(phone.documents == before)
    }

    @Test("Replacing writes all or nothing, and keeps the numbers of rounds")
    func replaces() throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "store-\(UUID().uuidString)")
      let store = FileStore(folder)
      store.keep([StoredDocument("one", Array("1".utf8))])
      let round = Array("{}".utf8)
      let rounds: [(number: Int64, bytes: [UInt8])] = [(3, round), (5, round)]
      #expect(
        store.replace(
          [StoredDocument("two", round)], rounds, clearingDocuments: true, rounds: true))
      #expect(store.documents == [StoredDocument("two", round)])
      let page = try RoundPage(archive: store.page(after: 0, most: 10))
      #expect(page.rounds.map { $0.number } == [3, 5] && page.first == 3 && page.last == 5)
      let broken: [(number: Int64, bytes: [UInt8])] = [(1, Array("a\nb".utf8))]
      #expect(
        !store.replace(
          [StoredDocument("three", round)], broken, clearingDocuments: true, rounds: true))
      #expect(store.documents == [StoredDocument("two", round)] && store.roundCount == 2)
      // The app was killed when the old folder was put away, or before the new one was complete.
      let path = folder.path
      try FileManager.default.copyItem(atPath: path, toPath: path + ".new")
      try Data("new".utf8).write(to: URL(filePath: path + ".new/two.json"))
      #expect(FileStore(folder).documents == [StoredDocument("two", round)])
      try FileManager.default.copyItem(atPath: path, toPath: path + ".new")
      try Data("new".utf8).write(to: URL(filePath: path + ".new/two.json"))
      try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
      let mended = FileStore(folder)
      #expect(mended.documents == [StoredDocument("two", Array("new".utf8))])
      #expect(mended.roundCount == 2)
      try FileManager.default.removeItem(at: folder)
    }

    @Test("A file that can't be written is told, and no half of it is offered")
    func unwritable() throws {
      let desk = DataDesk(FileStore(FileManager.default.temporaryDirectory))
      desk.append(Array("first ".utf8))
      let place = try #require(
        desk.write(SavedFile(name: "copy-test.txt", bytes: Array("last".utf8))))
      #expect(try String(contentsOf: place, encoding: .utf8) == "first last")
      #expect(desk.write(SavedFile(name: "no/such/folder.txt", bytes: [1])) == nil)
    }
  }
}
