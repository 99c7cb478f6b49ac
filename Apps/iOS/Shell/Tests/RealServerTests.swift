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
  }
}
