import CasinoKit
import Foundation
import Records
import Security
import StoreKit
import SwiftUI
import Testing

@testable import AppShell

/// Tests of services that share the stand-ins' state.
@MainActor @Suite("Services of the device", .serialized)
struct DeviceServicesTests {}

extension Phone {
  /// The saved documents.
  var documents: [StoredDocument] { FileStore(folder).documents }
}

extension DeviceServicesTests {
  @MainActor @Suite("The account on a phone")
  struct AccountTests {
    private let server = FakeServer()

    init() {
      (TestShop.shared, Keychain.items, Keychain.refusal) = (TestShop(), [:], nil)
    }

    @Test("A new account has a key in the keychain that the server has verified")
    func open() async throws {
      let phone = Phone(server: server.connection)
      await phone.visit("account")
      await phone.carryOut("open-account")
      #expect(phone.words.contains("7K3-M9Q-2F4-J"))
      #expect(server.keys.count == 1 && Keychain.items.count == 1)
      let item = try #require(Keychain.items.values.first)
      #expect(
        item[kSecAttrAccessible] as? String == kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly)
      #expect((item[kSecValueData] as? Data)?.count == 32)
      #expect(
        !phone.documents.contains {
          String(decoding: $0.bytes, as: UTF8.self).contains(server.keys[0])
        })
    }

    @Test("If the response to a new key is lost, the same key signs in later")
    func lostResponse() async {
      let phone = Phone(server: server.connection)
      await phone.visit("account")
      server.loses = "POST account"
      await phone.carryOut("open-account")
      #expect(!phone.words.contains("7K3-M9Q-2F4-J") && server.keys.count == 1)
      server.isSignedIn = false
      let again = Phone(folder: phone.folder, server: server.connection)
      await again.visit("account")
      #expect(again.words.contains("7K3-M9Q-2F4-J") && server.keys.count == 1)
    }

    @Test("When the session has ended, the key signs in again")
    func sessionEnds() async {
      let phone = Phone(server: server.connection)
      await phone.visit("account")
      await phone.carryOut("open-account")
      server.isSignedIn = false
      await phone.carryOut("look-now")
      #expect(server.isSignedIn && phone.words.contains("Everything is up to date."))
    }

    @Test(
      "A keychain that is locked is told as a failure, and changes nothing", .serialized,
      arguments: ["en", "de"])
    func locked(language: String) async {
      let phone = Phone(languages: [language], server: server.connection)
      await phone.visit("account")
      Keychain.refusal = errSecInteractionNotAllowed
      await phone.carryOut("open-account")
      #expect(server.keys.isEmpty && Keychain.items.isEmpty)
      #expect(
        phone.model.message
          == (language == "de"
            ? "Der Schlüsselbund ist gesperrt. Entsperre das Gerät und versuch es noch einmal."
            : "The keychain is locked. Unlock the device and try again."))
      Keychain.refusal = nil
      phone.model.putMessageAway()
      await phone.carryOut("look-now", "open-account")
      #expect(phone.words.contains("7K3-M9Q-2F4-J"))
    }

    @Test(
      "Without a server or without a network, each screen says so, and the games are open",
      .serialized, arguments: ["account", "store", "boards"])
    func away(link: String) async {
      let alone = Phone()
      await alone.visit(link)
      #expect(alone.model.link == link)
      #expect(!alone.words.isEmpty && server.requests.isEmpty)
      server.isReachable = false
      let english = Phone(server: server.connection)
      await english.visit(link)
      #expect(
        english.words.contains("can't be reached") || english.words.contains("can’t be reached"))
      let german = Phone(languages: ["de"], server: server.connection)
      await german.visit(link)
      #expect(german.words.contains("nicht erreichbar"))
      english.model.open(link: "blackjack")
      #expect(english.model.scene != nil)
    }

    @Test("A damaged record of the account is set aside, and the key finds the account again")
    func damaged() async throws {
      let phone = Phone(server: server.connection)
      await phone.visit("account")
      await phone.carryOut("open-account")
      try Data("{".utf8).write(to: phone.folder.appending(path: "account.json"))
      let again = Phone(folder: phone.folder, server: server.connection)
      await again.visit("account")
      #expect(again.words.contains("7K3-M9Q-2F4-J"))
      #expect(FileManager.default.fileExists(atPath: phone.folder.path + "/account.damaged"))
    }

    @Test("A newer record of the account isn't overwritten, and the player is told")
    func newer() async throws {
      let phone = Phone(server: server.connection)
      await phone.visit("account")
      await phone.carryOut("open-account")
      let newer = #"{"format":"truecount.membership","version":99}"#
      let place = phone.folder.appending(path: "account.json")
      try Data(newer.utf8).write(to: place)
      let again = Phone(folder: phone.folder, server: server.connection)
      await again.visit("store")
      #expect(again.words.contains("A newer version of True Count has changed your account data."))
      #expect(try String(contentsOf: place, encoding: .utf8) == newer)
    }

    @Test("The code of a device is a link to the server's page")
    func addresses() {
      #expect(
        Device.address("https://cards.example.org")?.absoluteString == "https://cards.example.org/")
      #expect(Device.address("http://localhost:8080/")?.absoluteString == "http://localhost:8080/")
      #expect(Device.address("http://cards.example.org") == nil, "cards travel encrypted")
    }
  }
}
