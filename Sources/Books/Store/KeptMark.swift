import Synchronization

/// The last known mark of a database, in memory and in its file.
final class KeptMark: Sendable {
  let database: String
  private let kept: Mutex<BooksMark?>

  /// Creates the mark of a database, and writes the file if one is known.
  init(of database: String, _ mark: BooksMark?) {
    self.database = database
    kept = Mutex(mark)
    mark?.write(for: database)
  }

  /// The last mark of this process.
  var last: BooksMark? { kept.withLock { $0 } }

  /// Writes the mark of a commit, if it has added entries.
  func note(_ mark: BooksMark) {
    let isNew = kept.withLock { kept in
      defer { kept = mark }
      return kept != mark
    }
    if isNew { mark.write(for: database) }
  }
}
