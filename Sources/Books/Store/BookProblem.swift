import GRDB

/// Why the books cannot be used.
public enum BookProblem: Error, Equatable, Sendable {
  /// There are none.
  case missing(path: String)
  /// A newer program has written them.
  case newer(path: String, version: Int64)
  /// The file holds something else, or is damaged.
  case foreign(path: String)
  /// A server keeps its data in the folder; its process's number, where it is known.
  case inUse(folder: String, process: Int?)
  /// Another program is writing for too long.
  case busy(path: String)
  /// The disk is full.
  case full(path: String)
  /// The database does not answer; `reason` is its own, where it gave one.
  case unreachable(database: String, reason: String)
  /// Something else; `reason` is for whoever runs the house.
  case failed(path: String, reason: String)

  /// A problem of the store's engine.
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

  /// The same problem of a file that is known by now.
  private func at(_ path: String) -> BookProblem {
    switch self {
    case .newer("", let version): .newer(path: path, version: version)
    case .foreign(""): .foreign(path: path)
    case .missing(""): .missing(path: path)
    case .failed("", let reason): .failed(path: path, reason: reason)
    default: self
    }
  }

  /// Whether trying again later may help.
  public var passes: Bool {
    switch self {
    case .busy, .full, .inUse, .unreachable: true
    case .missing, .newer, .foreign, .failed: false
    }
  }

  /// The problem as a sentence for whoever runs the house.
  public var sentence: String {
    switch self {
    case .missing(let path): "There are no books at \(path)."
    case .newer(let path, let version):
      "A newer True Count has written \(path) (schema \(version)); it is left as it is. Update, or use "
        + "another folder with --data."
    case .foreign(let path): "\(path) is damaged or is not the books of True Count."
    case .inUse(let folder, let process):
      "Another server\(process.map { " (process \($0))" } ?? "") keeps its data in \(folder). "
        + "Stop it first, or choose another folder with --data."
    case .busy(let path): "Another program keeps \(path) busy. Try again."
    case .full(let path): "The disk is full, so \(path) takes nothing more. Nothing was changed."
    case .unreachable(let database, let reason):
      "The database \(database) does not answer\(reason.isEmpty ? "" : ": \(reason)")."
    case .failed(let path, let reason): "\(path) cannot be used: \(reason)."
    }
  }
}
