import CasinoKit
import Foundation
import Records
import Security
import StoreKit
import SwiftUI
import Testing

@testable import AppShell

extension DeviceServicesTests {
  /// The program of the release build, as a server with the test shop.
  @MainActor @Suite("An account on the real server")
  struct RealServerTests {
    private final class Server {
      let process = Process()
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "server-\(UUID().uuidString)")
      let address: URL

      init() throws {
        let root = URL(filePath: #filePath).appending(path: "../../../../..").standardized
        let program = root.appending(path: ".build/release/truecount")
        let web = folder.appending(path: "web")
        try FileManager.default.createDirectory(at: web, withIntermediateDirectories: true)
        try Data("page".utf8).write(to: web.appending(path: "index.html"))
        let shop = Process()
        shop.executableURL = program
        shop.arguments = ["shop", "init", "--data", folder.path]
        shop.standardOutput = FileHandle.nullDevice
        try shop.run()
        shop.waitUntilExit()
        process.executableURL = program
        process.arguments = [
          "serve", "--port", "0", "--data", folder.path, "--web", web.path, "--test-shop",
        ]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var said = ""
        while !said.hasSuffix("/\n") {
          let data = output.fileHandleForReading.availableData
          guard !data.isEmpty else { throw CocoaError(.fileReadUnknown) }
          said += String(decoding: data, as: UTF8.self)
        }
        let line = said.split(separator: " ").last { $0.hasPrefix("http") } ?? ""
        address = try #require(URL(string: line.trimmingCharacters(in: .newlines)))
      }

      deinit {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
      }
    }

    @Test(
      "An account is opened, synced, used in the test shop, exported, and found again by its key")
    func account() async throws {
      (TestShop.shared, Keychain.items, Keychain.refusal) = (TestShop(), [:], nil)
      let server = try Server()
      let connection = ServerConnection.real(to: server.address)
      let phone = Phone(server: connection)
      await phone.visit("account")
      await phone.carryOut("open-account")
      let account = try #require(phone.documents.first { $0.name == SyncState.name })
      let state = try SyncState(document: account.bytes)
      #expect(state.isMember && state.isSignedIn && phone.words.contains(state.support))

      await phone.visit("store")
      await phone.carryOut("buy truecount.premium.1", "buy-now")
      #expect(phone.words.contains("You bought Silver: 20,000 ranked credits."))
      await phone.visit("account")
      await phone.carryOut("show-statement", "save-account")
      #expect(phone.words.contains("21,000"))
      let file = try #require(phone.model.file)
      let export = try String(contentsOf: file, encoding: .utf8)
      #expect(export.contains(state.support) && export.contains("truecount.premium.1"))
      await phone.visit("boards")
      #expect(phone.words.contains("Blackjack"))

      // The app was deleted; the keychain still has the key.
      let new = Phone(server: connection)
      await new.visit("account")
      #expect(new.words.contains(state.support))
      #expect(
        try SyncState(
          document: try #require(new.documents.first { $0.name == SyncState.name }).bytes
        )
        .total == 21_000)
    }

    /// Waits until one of some commands can be given, and returns the first of them.
    private func wait(for commands: [String], on phone: Phone) async throws -> String {
      for _ in 0..<300 {
        if let command = commands.first(where: { phone.can($0) }) { return command }
        await phone.settle()
        phone.wait(milliseconds: 64)
      }
      Issue.record("none of \(commands) can be given: \(phone.words)")
      throw CancellationError()
    }

    @Test(
      "A round for ranked credits is dealt by the server; its shoe is verified, and its net in the account",
      arguments: RoundTests.all)
    func ranked(round: RoundTests.Round) async throws {
      (TestShop.shared, Keychain.items, Keychain.refusal) = (TestShop(), [:], nil)
      let server = try Server()
      let phone = Phone(server: ServerConnection.real(to: server.address))
      await phone.visit("account")
      await phone.carryOut("open-account")
      phone.model.open(link: "\(round.link)/ranked")
      for command in round.bet { phone.give(try await wait(for: [command], on: phone)) }
      while true {
        let next = try await wait(for: round.choices + ["decline", round.again], on: phone)
        if next == round.again { break }
        phone.give(next)
      }
      #expect(phone.words.contains("Ranked credits"))
      let credits = try #require(phone.credits)
      #expect(FileStore(phone.folder).documents.contains { $0.name == RankedAccess.document })
      phone.model.perform("open credits")
      if phone.can("end-shoe") { phone.give("end-shoe") }
      for _ in 0..<300 where !phone.words.contains("verified") {
        await phone.settle()
        phone.wait(milliseconds: 64)
      }
      await phone.visit("account")
      await phone.carryOut("look-now")
      #expect(phone.words.contains(credits), "the account has the credits of the table")
      await phone.visit("verify")
      let commands = phone.model.blocks.buttons.compactMap { $0.action.command }
      let check = try #require(commands.last { $0.hasPrefix("check-shoe ") })
      await phone.carryOut(check)
      #expect(phone.words.contains("The shoe is verified."))
      // The table opens with the credits that were chosen last, and the practice game waits as it was.
      phone.model.open(link: round.link)
      await phone.settle()
      #expect(phone.words.contains("Ranked credits"))
      phone.model.perform("set credits practice")
      phone.rest()
      #expect(phone.words.contains("Practice credits") && phone.credits == "1,000")
    }
  }
}
