import Books
import Hummingbird
import Wire

/// Stores the level, settings and statistics of players with an account, and returns them to their
/// other devices.
struct BackupController {
  let books: Books
  let storage: StorageLimits

  /// Adds the routes below `backup`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RemoteAddressRequestContext>) {
    api.on(.backups) { request, _ in
      let signedIn = try await books.signedIn(with: request.sessionToken, at: books.now)
      return All(documents: try await books.backups(for: signedIn).map { Document($0) })
    }
    api.on(.backUp) { request, context in
      let signedIn = try await books.signedIn(with: request.sessionToken, at: books.now)
      guard let document = BackupDocument(named: context.parameters.get("document") ?? "") else {
        throw APIRefusal(
          .notFound, .backupUnknown, "There is no such document.", because: "no such document")
      }
      let content = try await request.json(Content.self) { bytes in
        try storage.add(bytes: bytes, request, from: ClientAddress(context.remoteAddress))
      }.content
      do {
        return Document(
          try await books.backUp(content, as: document, of: signedIn, at: books.now))
      } catch is BackupRefusal {
        throw APIRefusal(
          .badRequest, .backupNotAllowed, "The backup is larger than allowed.",
          because: "a backup exceeds its limits")
      }
    }
  }

  // MARK: - Requests and responses

  private struct Content: Decodable {
    let era: Int64
    let counters: [String: Int64]?
    let bests: [String: Int64]?
    let choices: [String: Chosen]?

    var content: BackupContent {
      BackupContent(
        era: era, counters: counters ?? [:], bests: bests ?? [:],
        choices: (choices ?? [:]).mapValues { BackupChoice($0.value, changed: $0.changed) })
    }
  }

  private struct Chosen: Codable {
    let value: String
    let changed: Int64
  }

  private struct All: ResponseEncodable {
    let documents: [Document]
  }

  private struct Document: ResponseEncodable {
    let name: String
    /// The number of changes, or 0 if there is no backup yet.
    let version: Int64
    let saved: Int64
    let era: Int64
    /// The counters of all devices together.
    let counters: [String: Int64]
    let bests: [String: Int64]
    let choices: [String: Chosen]
    /// The counters of this device, from which it continues.
    let own: [String: Int64]

    init(_ backup: KeptBackup) {
      (name, version, saved) = (backup.document.name, backup.version, backup.saved)
      let content = backup.content
      (era, counters, bests) = (content.era, content.counters, content.bests)
      choices = content.choices.mapValues { Chosen(value: $0.value, changed: $0.changed) }
      own = backup.own
    }
  }
}
