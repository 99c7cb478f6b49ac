import CardCore
import CasinoKit
import Foundation
import Records
import SwiftData
import Testing
import Wire

@testable import AppShell

extension DeviceServicesTests {
  @MainActor @Suite("The copy in iCloud")
  struct CloudMirrorTests {
    /// Two devices whose stores iCloud keeps alike.
    private struct Devices {
      let context: ModelContext
      let one, other: Device
      let stores: [FileStore]
      let mirrors: [CloudMirror]
    }

    private func device(_ seed: UInt64) -> Device {
      let folder = FileManager.default.temporaryDirectory.appending(
        path: "cloud-\(UUID().uuidString)")
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return Device(
        universalTime: { 1_795_262_400_000 }, offset: { _ in 0 }, seed: { seed << 40 },
        wake: { _, _ in }, monotonicTime: { 0 }, later: { _, _ in }, announce: { _ in },
        folder: folder)
    }

    private func devices() throws -> Devices {
      ModelContainer.opens = true
      let context = try ModelContainer(for: DeviceBackup.self).mainContext
      let devices = [device(1), device(2)]
      let stores = devices.map { FileStore($0.folder) }
      return Devices(
        context: context, one: devices[0], other: devices[1], stores: stores,
        mirrors: zip(devices, stores).map { CloudMirror(context, $0, $1) })
    }

    private func earn(_ experience: Int64, credits: Credits, _ store: FileStore) {
      var profile = LoadedProfile(store.documents).profile
      var purse = profile.purse ?? Purse()
      purse.rank = PlayerRank(
        totalXP: purse.rank.totalXP + experience, winStreak: purse.rank.winStreak)
      purse.credits = credits
      profile.purse = purse
      store.keep([StoredDocument(PlayerProfile.name, profile.document)])
    }

    private func profile(_ store: FileStore) -> PlayerProfile {
      LoadedProfile(store.documents).profile
    }

    @Test("Experience and practice credits of two devices add up once, in any order")
    func merge() throws {
      let devices = try devices()
      earn(100, credits: 5_000, devices.stores[0])
      earn(40, credits: 700, devices.stores[1])
      for place in [0, 1, 0, 0, 1, 1, 0] { _ = devices.mirrors[place].sync(canSettle: true) }
      #expect(devices.stores.map { profile($0).purse?.rank.totalXP } == [140, 140])
      #expect(devices.stores.map { profile($0).purse?.credits } == [4_700, 4_700])
      earn(7, credits: 5_100, devices.stores[0])
      for place in [1, 0, 1, 1, 0] { _ = devices.mirrors[place].sync(canSettle: true) }
      #expect(devices.stores.map { profile($0).purse?.rank.totalXP } == [147, 147])
      #expect(devices.stores.map { profile($0).purse?.credits } == [5_100, 5_100])
      let rows = try devices.context.fetch(FetchDescriptor<DeviceBackup>())
      #expect(!rows.isEmpty && rows.allSatisfy { !$0.contents.contains("5100") })
      #expect(rows.allSatisfy { !$0.contents.contains("credits") })
    }

    @Test("While a table is open, nothing changes below it")
    func waits() throws {
      let devices = try devices()
      earn(100, credits: 1_000, devices.stores[0])
      _ = devices.mirrors[0].sync(canSettle: true)
      #expect(!devices.mirrors[1].sync(canSettle: false))
      #expect(profile(devices.stores[1]).purse?.rank.totalXP ?? 0 == 0)
      #expect(devices.mirrors[1].sync(canSettle: true))
      #expect(profile(devices.stores[1]).purse?.rank.totalXP == 100)
    }

    @Test("Duplicated, damaged and newer records neither count twice nor get lost")
    func records() throws {
      let devices = try devices()
      earn(100, credits: 1_000, devices.stores[0])
      _ = devices.mirrors[0].sync(canSettle: true)
      let rows = try devices.context.fetch(FetchDescriptor<DeviceBackup>())
      for row in rows {
        let copy = DeviceBackup(device: row.device, part: row.part)
        copy.contents = row.contents
        devices.context.insert(copy)
      }
      for contents in ["{", #"{"era":"later"}"#, ""] {
        let damaged = DeviceBackup(device: 77, part: "standing")
        damaged.contents = contents
        devices.context.insert(damaged)
      }
      _ = devices.mirrors[1].sync(canSettle: true)
      #expect(profile(devices.stores[1]).purse?.rank.totalXP == 100)
      let after = try devices.context.fetch(FetchDescriptor<DeviceBackup>())
      #expect(
        after.filter { $0.device == 77 }.map { $0.contents } == ["{", #"{"era":"later"}"#, ""])
    }

    @Test("A device that has lost the state of the merge continues from its records")
    func lostState() throws {
      let devices = try devices()
      earn(100, credits: 1_000, devices.stores[0])
      for place in [0, 1, 0] { _ = devices.mirrors[place].sync(canSettle: true) }
      try Data("{".utf8).write(to: devices.one.folder.appending(path: "cloud.backup"))
      for place in [0, 1, 0] { _ = devices.mirrors[place].sync(canSettle: true) }
      #expect(devices.stores.map { profile($0).purse?.rank.totalXP } == [100, 100])
    }

    @Test("Without space, the copy is written later; without iCloud, there is none")
    func noSpace() throws {
      let devices = try devices()
      devices.context.canSave = false
      earn(100, credits: 1_000, devices.stores[0])
      _ = devices.mirrors[0].sync(canSettle: true)
      #expect(!devices.mirrors[0].isWritten)
      devices.context.canSave = true
      _ = devices.mirrors[0].sync(canSettle: true)
      #expect(devices.mirrors[0].isWritten && devices.context.saves > 0)
      ModelContainer.opens = false
      #expect(
        CloudMirror.open("iCloud.org.example.truecount", devices.one, devices.stores[0]) == nil)
      ModelContainer.opens = true
      #expect(CloudMirror.open(nil, devices.one, devices.stores[0]) == nil)
    }

    @Test("With an account, the server keeps the backup, and the copy rests")
    func account() throws {
      let devices = try devices()
      var membership = SyncState()
      membership.begin(
        by: .open,
        ReceivedAccount(
          support: "7K3-M9Q-2F4-J", device: 1, total: 1_000, time: 1))
      devices.stores[0].keep([StoredDocument(SyncState.name, membership.document)])
      earn(100, credits: 1_000, devices.stores[0])
      #expect(!devices.mirrors[0].sync(canSettle: true))
      #expect(try devices.context.fetch(FetchDescriptor<DeviceBackup>()).isEmpty)
    }
  }
}
