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
      let backups = try await books.backups(for: signedIn)
      return Body.Backups { $0.documents = backups.map { Body.Backup($0) } }
    }
    api.on(.backUp) { request, context in
      let signedIn = try await books.signedIn(with: request.sessionToken, at: books.now)
      guard let document = BackupDocument(named: context.parameters.get("document") ?? "") else {
        throw APIRefusal(
          .notFound, .backupUnknown, "There is no such document.", because: "no such document")
      }
      let content = try await request.json(Body.BackupContent.self, most: .max) { bytes in
        try storage.add(bytes: bytes, request, from: ClientAddress(context.remoteAddress))
      }
      do {
        return Body.Backup(
          try await books.backUp(
            BackupContent(content), as: document, of: signedIn, at: books.now))
      } catch is BackupRefusal {
        throw APIRefusal(
          .badRequest, .backupNotAllowed, "The backup is larger than allowed.",
          because: "a backup exceeds its limits")
      }
    }
  }
}
