import GRDB

/// The reason why the database can't be used.
public enum BookProblem: Error, Equatable, Sendable {
  /// There is no database.
  case missing(path: String)
  /// The file is empty, so it isn't known whether it once was a database.
  case empty(path: String)
  /// The database doesn't contain an entry that it once had.
  case lost(path: String, entry: Int64)
  /// A newer version of the program wrote it.
  case newer(path: String, version: Int64)
  /// The file contains something else, or is damaged.
  case foreign(path: String)
  /// A server uses the folder; its process id, if known.
  case inUse(folder: String, process: Int?)
  /// Another program has been writing for too long.
  case busy(path: String)
  /// The disk is full.
  case full(path: String)
  /// The database doesn't respond; `reason` is its own error, if it gave one.
  case unreachable(database: String, reason: String)
  /// Another error; `reason` is for the operator.
  case failed(path: String, reason: String)

  /// Creates a problem from an error of the store.
  init(_ error: any Error, at path: String) {
    if let problem = error as? BookProblem {
      self = problem.at(path)
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed(path: path, reason: "\(error)")
      return
    }
    switch error.resultCode {
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .foreign(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    case .SQLITE_FULL: self = .full(path: path)
    default: self = .failed(path: path, reason: error.message ?? "\(error.resultCode)")
    }
  }

  /// The same problem with the path of a file.
  private func at(_ path: String) -> BookProblem {
    switch self {
    case .newer("", let version): .newer(path: path, version: version)
    case .foreign(""): .foreign(path: path)
    case .missing(""): .missing(path: path)
    case .failed("", let reason): .failed(path: path, reason: reason)
    case .full(""): .full(path: path)
    default: self
    }
  }

  /// Whether a later retry may help.
  public var passes: Bool {
    switch self {
    case .busy, .full, .inUse, .unreachable: true
    case .missing, .empty, .lost, .newer, .foreign, .failed: false
    }
  }

  /// A sentence for the operator.
  public var sentence: String {
    switch self {
    case .missing(let path): "There is no database at \(path)."
    case .empty(let path):
      "\(path) is empty. Restore a backup with 'truecount books restore', or remove the file to begin "
        + "with a new database."
    case .lost(let path, let entry):
      "\(path) is missing, was cut off, or is older than it was: "
        + (entry == 0 ? "there was a database. " : "it had an entry \(entry). ")
        + "Nothing was changed. If \(path)-wal was removed, put it back; otherwise restore a backup with "
        + "'truecount books restore'. To go on without the lost entries, remove \(path).mark."
    case .newer(let path, let version):
      "\(path) is from a newer version of True Count (schema \(version)). It was not changed. Update, or "
        + "choose another folder with --data."
    case .foreign(let path): "\(path) is damaged or is not a True Count database."
    case .inUse(let folder, let process):
      "Another server\(process.map { " (process \($0))" } ?? "") is using \(folder). "
        + "Stop it first, or choose another folder with --data."
    case .busy(let path): "Another program is using \(path). Try again."
    case .full(let path): "The disk is full, so \(path) could not be written. Nothing was changed."
    case .unreachable(let database, let reason):
      "The database \(database) does not answer\(reason.isEmpty ? "" : ": \(reason)")."
    case .failed(let path, let reason): "\(path) cannot be used: \(reason)."
    }
  }
}
