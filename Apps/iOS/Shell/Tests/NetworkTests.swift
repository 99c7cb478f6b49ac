import CardCore
import CasinoKit
import CoreData
import Foundation
import GameKit
import Network
import Records
import Security
import StoreKit
import SwiftData
import Testing

@testable import AppShell

extension DeviceServicesTests {
  @MainActor @Suite("What was made offline, and what other devices send")
  struct NetworkTests {
    private let server = FakeServer()
    private let store = TestShop()
    private let center = TestGameCenter()

    init() {
      (TestShop.shared, Keychain.items, Keychain.refusal) = (store, [:], nil)
      (TestGameCenter.shared, ModelContainer.opens) = (center, true)
      GKLocalPlayer.local.authenticateHandler = nil
      TestNetwork.connect(true)
    }

    private func setOnline(_ isOnline: Bool) {
      (server.isReachable, center.isReachable) = (isOnline, isOnline)
      TestNetwork.connect(isOnline)
    }

    @Test("When the network returns, a payment is counted and the account synced, without a touch")
    func payment() async {
      let phone = Phone(server: server.connection)
      await phone.visit("account")
      await phone.carryOut("open-account")
      await phone.visit("store")
      setOnline(false)
      store.sell("truecount.premium.2", for: server.buyer)
      await phone.settle()
      #expect(server.counted.isEmpty && store.sales.map { $0.isFinished } == [false])
      setOnline(true)
      await phone.settle()
      #expect(server.counted == ["1": 45_000] && store.sales.map { $0.isFinished } == [true])
      let requests = server.requests.count
      TestNetwork.connect(true)
      await phone.settle()
      #expect(server.requests.count == requests, "only a return of the network matters")
    }

    @Test("When the network returns, Game Center gets the scores that were made offline")
    func scores() async {
      let phone = Phone(hasGameCenter: true)
      await phone.visit("boards")
      _ = phone.pictures
      center.sign(true)
      await phone.settle()
      setOnline(false)
      phone.model.open(link: "blackjack")
      for button in ["Add 10", "Deal", "Stand"] {
        phone.press(button)
        phone.rest()
      }
      await phone.visit("boards")
      phone.model.attend(true)
      await phone.settle()
      #expect(center.scores.isEmpty)
      setOnline(true)
      await phone.settle()
      #expect(center.scores[GameCenter.allTime]?.count == 1)
    }

    @Test(
      "Leaderboards that couldn't be reached arrive when the player tries again or comes back",
      .serialized, arguments: [true, false])
    func boards(isPressing: Bool) async {
      setOnline(false)
      let phone = Phone(server: server.connection)
      await phone.visit("boards")
      // NB: the first look at the screen makes it visible, which sends a request.
      _ = phone.pictures
      await phone.settle()
      #expect(phone.words.contains("The server can't be reached right now."))
      setOnline(true)
      await phone.settle()
      if isPressing {
        phone.press("Try again")
      } else {
        phone.environment.scenePhase = .background
        _ = phone.pictures
        phone.environment.scenePhase = .active
        _ = phone.pictures
      }
      await phone.settle()
      #expect(!phone.words.contains("can't be reached"))
      #expect(phone.words.contains("Quiet Ace") && phone.words.contains("+12.5"))
    }

    // MARK: - iCloud

    /// What another device of the player has earned, as its records in iCloud.
    private func earn(_ experience: Int64, in context: ModelContext) throws {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "other-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let device = Device(
        universalTime: { 1_795_262_400_000 }, offset: { _ in 0 }, seed: { 9 << 40 },
        wake: { _, _ in }, monotonicTime: { 0 }, later: { _, _ in }, announce: { _ in },
        folder: folder)
      let files = FileStore(folder)
      var profile = LoadedProfile(files.documents).profile
      var purse = profile.purse ?? Purse()
      purse.rank = PlayerRank(totalXP: experience, winStreak: 0)
      profile.purse = purse
      files.keep([StoredDocument(PlayerProfile.name, profile.document)])
      _ = CloudMirror(context, device, files).sync(canSettle: true)
    }

    private func experience(_ phone: Phone) -> Int64 {
      LoadedProfile(phone.documents).profile.purse?.rank.totalXP ?? 0
    }

    /// Waits until notifications have arrived.
    private func arrive() async {
      for _ in 0..<20 { try? await Task.sleep(for: .milliseconds(1)) }
    }

    @Test("Records of another device are added while the app is open, once, and nothing else is")
    func imports() async throws {
      let phone = Phone(seed: 7 << 40, cloud: "iCloud.org.example.truecount")
      let context = try #require(ModelContainer.last).mainContext
      try earn(140, in: context)
      NSPersistentCloudKitContainer.report(.export)
      NSPersistentCloudKitContainer.report(.import, hasEnded: false)
      NSPersistentCloudKitContainer.report(.import, succeeded: false)
      await arrive()
      #expect(experience(phone) == 0)
      NSPersistentCloudKitContainer.report(.import)
      await arrive()
      #expect(experience(phone) == 140)
      let saves = context.saves
      for _ in 0..<3 { NSPersistentCloudKitContainer.report(.import) }
      await arrive()
      #expect(experience(phone) == 140)
      #expect(context.saves <= saves + 1, "an import of what is known must not be sent again")
    }

    @Test("A hidden app waits with the records until it is visible")
    func hidden() async throws {
      let phone = Phone(seed: 7 << 40, cloud: "iCloud.org.example.truecount")
      phone.model.attend(false)
      try earn(90, in: try #require(ModelContainer.last).mainContext)
      NSPersistentCloudKitContainer.report(.import)
      await arrive()
      #expect(experience(phone) == 0)
      phone.model.attend(true)
      #expect(experience(phone) == 90)
    }
  }
}
