import CardCore
import CasinoKit
import Foundation
import Records
import SwiftData
import Wire

/// What one device has for a document of the backup, for iCloud.
///
/// Every property has a default and none is unique, as CloudKit requires. Once the schema is in production, properties can
/// only be added.
@Model final class DeviceBackup {
  /// The number of the device.
  var device: Int64 = 0
  /// The name of the document.
  var part: String = ""
  /// The JSON of its contents.
  var contents: String = ""

  init(device: Int64, part: String) { (self.device, self.part) = (device, part) }
}

#if os(Linux)
// The macro of SwiftData adds it; the stand-in's can't.
extension DeviceBackup: PersistentModel {}
#endif

/// The copy of experience, settings and statistics in iCloud, for players without an account.
///
/// It never contains a balance. Each device writes only its own records; the merge is that of the server, whose result
/// doesn't depend on order or repetition. With an account, the server keeps the backup, and the copy rests: otherwise what
/// one of them brought would count again in the other.
@MainActor final class CloudMirror {
  private let context: ModelContext
  /// The container of the context, which must exist as long as the context is used.
  private let container: ModelContainer?
  private let store: FileStore
  private let device: Device
  /// Whether the last copy was written.
  private(set) var isWritten = true

  /// The account that stands for iCloud in the state of the merge.
  private static let support = "icloud"
  private static let parts = ["standing", "settings", "statistics"]

  init(
    _ context: ModelContext, _ device: Device, _ store: FileStore,
    in container: ModelContainer? = nil
  ) {
    (self.context, self.device, self.store, self.container) = (context, device, store, container)
  }

  /// The mirror in the player's private database.
  ///
  /// - Returns: `nil` if the app has no access to iCloud or the copy can't be opened; the app works without it.
  static func open(_ container: String?, _ device: Device, _ store: FileStore) -> CloudMirror? {
    guard let container else { return nil }
    let settings = ModelConfiguration("cloud", cloudKitDatabase: .private(container))
    guard let opened = try? ModelContainer(for: DeviceBackup.self, configurations: settings) else {
      return nil
    }
    return CloudMirror(opened.mainContext, device, store, in: opened)
  }

  /// Writes this device's records, receives those of others, and adds what is new to the profile.
  ///
  /// - Parameter canSettle: Whether no table uses the profile.
  /// - Returns: Whether the profile has changed.
  func sync(canSettle: Bool) -> Bool {
    let documents = store.documents
    guard !Self.isMember(documents), let number, var engine = engine(documents, number),
      !engine.isClosed, let rows = try? context.fetch(FetchDescriptor<DeviceBackup>())
    else { return false }
    let now = device.universalTime()
    count(in: &engine)
    engine.look(at: now)
    var own = rows.filter { $0.device == number }
    let first = engine.receive(backups: Self.parts.map { Self.merged($0, rows, of: number) })
    write(first, to: &own, number)
    _ = engine.receive(backups: first.map { Self.merged($0.name, rows + own, of: number) })
    do {
      if context.hasChanges { try context.save() }
      isWritten = true
      engine.note(backedUpAt: now)
    } catch {
      // NB: the next time writes everything again.
      isWritten = false
    }
    let changed = canSettle ? engine.settle(at: now) : []
    keep(engine)
    let profile = changed.filter { $0.name == PlayerProfile.name }
    if !profile.isEmpty { store.keep(profile) }
    return !profile.isEmpty
  }

  private static func isMember(_ documents: [StoredDocument]) -> Bool {
    documents.contains { document in
      document.name == SyncState.name
        && (try? SyncState(document: document.bytes))?.isMember != false
    }
  }

  /// Counts the rounds that aren't counted yet, and notices if the player has started over.
  private func count(in engine: inout SyncEngine) {
    while true {
      let archive = store.page(after: engine.membership.looked, most: 500)
      guard let page = try? RoundPage(archive: archive), engine.count(page) else { return }
    }
  }

  // MARK: - Records

  private func write(
    _ documents: [(name: String, content: Body.BackupContent)], to own: inout [DeviceBackup],
    _ number: Int64
  ) {
    for (name, content) in documents {
      let row =
        own.first { $0.part == name }
        ?? {
          let new = DeviceBackup(device: number, part: name)
          context.insert(new)
          own.append(new)
          return new
        }()
      let contents = String(decoding: content.archive.bytes, as: UTF8.self)
      // NB: an assignment counts as a change, which iCloud would send.
      if row.contents != contents { row.contents = contents }
    }
  }

  /// Merges the records of all devices; those that can't be read stay, and are left out.
  ///
  /// CloudKit may bring the same record twice, so the highest count of each device counts.
  static func merged(_ part: String, _ rows: [DeviceBackup], of own: Int64) -> Body.Backup {
    let all = rows.filter { $0.part == part }.compactMap { row in
      (try? JSONValue(parsing: Array(row.contents.utf8))).flatMap {
        try? Body.BackupContent(archive: $0)
      }.map { (device: row.device, content: $0) }
    }
    let era = all.map { $0.content.era }.max() ?? 0
    let current = all.filter { $0.content.era == era }
    var counters: [String: [Int64: Int64]] = [:]
    for (device, content) in current {
      for count in content.counters ?? [] {
        counters[count.name, default: [:]][device] =
          max(counters[count.name]?[device] ?? 0, count.number)
      }
    }
    var bests: [String: Int64] = [:]
    for best in current.flatMap({ $0.content.bests ?? [] }) {
      bests[best.name] = max(bests[best.name] ?? 0, best.number)
    }
    var choices: [String: Body.BackupChoice] = [:]
    for choice in current.flatMap({ $0.content.choices ?? [] }) {
      if let other = choices[choice.name], !choice.isLater(than: other) { continue }
      choices[choice.name] = choice
    }
    return Body.Backup {
      ($0.name, $0.era) = (part, era)
      $0.counters = numbers(counters.mapValues { $0.values.reduce(0, +) })
      $0.own = numbers(counters.compactMapValues { $0[own] })
      $0.bests = numbers(bests)
      $0.choices = choices.values.sorted { $0.name < $1.name }
    }
  }

  private static func numbers(_ numbers: [String: Int64]) -> [Body.BackupNumber] {
    numbers.sorted { $0.key < $1.key }.map { Body.BackupNumber(name: $0.key, number: $0.value) }
  }

  // MARK: - The state of the merge

  /// The number of this device, which is made once.
  private var number: Int64? {
    let place = device.folder.appending(path: "cloud.device")
    if let data = try? Data(contentsOf: place) {
      return Int64(String(decoding: data, as: UTF8.self))
    }
    // NB: on a new phone nothing has been saved yet.
    try? FileManager.default.createDirectory(at: device.folder, withIntermediateDirectories: true)
    let new = Int64(device.seed() >> 12)
    let isWritten = (try? Data("\(new)".utf8).write(to: place, options: .atomic)) != nil
    return isWritten ? new : nil
  }

  private func statePlace(_ name: String) -> URL { device.folder.appending(path: "cloud.\(name)") }

  private func engine(_ documents: [StoredDocument], _ number: Int64) -> SyncEngine? {
    let names = [SyncState.name, PlayerBackup.name]
    let state = names.compactMap { name in
      (try? Data(contentsOf: statePlace(name))).map { StoredDocument(name, Array($0)) }
    }
    var engine = SyncEngine(documents.filter { $0.name == PlayerProfile.name } + state)
    guard engine.membership.support != Self.support || engine.membership.device != number else {
      return engine
    }
    // NB: without its state, a device that already has records continues from them.
    let isKnown = !state.isEmpty
    engine.begin(
      by: isKnown ? .enter : .open,
      ReceivedAccount(
        support: Self.support, device: number, total: Purse.startingCredits,
        time: device.universalTime()))
    return engine
  }

  private func keep(_ engine: SyncEngine) {
    for document in engine.documents {
      try? Data(document.bytes).write(to: statePlace(document.name), options: .atomic)
    }
  }
}

extension Body.BackupChoice {
  /// Whether it was changed later; if both were changed at once, the one whose text sorts last wins.
  fileprivate func isLater(than other: Body.BackupChoice) -> Bool {
    changed == other.changed
      ? other.value.utf8.lexicographicallyPrecedes(value.utf8) : changed > other.changed
  }
}
