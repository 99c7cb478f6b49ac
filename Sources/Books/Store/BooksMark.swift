import Foundation
import GRDB

/// What a data folder remembers of its database: the last entry, in a small file beside it.
///
/// A database can't tell that it was emptied, cut off, or lost the log with its latest changes; it
/// just looks older or new. So the number and the seal of the last entry are also written to this
/// file after each commit, without waiting for the disk. They say what the database must contain at
/// least.
struct BooksMark: Equatable {
  let number: Int64
  let seal: [UInt8]

  /// The mark of a database without entries.
  static let beginning = BooksMark(number: Ledger.beginning.number, seal: Ledger.beginning.seal)

  init(number: Int64, seal: [UInt8]) { (self.number, self.seal) = (number, seal) }

  /// The mark of a database.
  init(of rows: any BookTransaction) throws {
    let last = try Ledger.last(in: rows)
    (number, seal) = (last.number, last.seal)
  }

  /// Whether a database contains the entry.
  func isHeld(by rows: any BookTransaction) throws -> Bool {
    if number == 0 { return true }
    let found = try rows.row("SELECT seal FROM entry WHERE number = ?", [.integer(number)])
    return found?.bytes(0) == seal
  }

  // MARK: - The file

  /// The path of the file for a database.
  static func path(of database: String) -> String { database + ".mark" }

  private static let title = "truecount books 1"

  /// The contents of the file, always of the same length.
  private var text: String {
    let digits = "\(number)"
    let zeros = String(repeating: "0", count: max(0, 19 - digits.count))
    return "\(Self.title)\n\(zeros)\(digits) \(Hexadecimal.text(seal))\n"
  }

  /// Reads the file for a database.
  ///
  /// - Returns: `nil` if there is none. An unreadable file counts as the mark of a database without
  ///   entries: it still says that there was one.
  init?(of database: String) {
    let path = Self.path(of: database)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    self = Self.beginning
    guard let data = FileManager.default.contents(atPath: path) else { return }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    guard lines.count == 2, lines[0] == Self.title else { return }
    let parts = lines[1].split(separator: " ")
    guard parts.count == 2, let number = Int64(parts[0]), number >= 0,
      let seal = Hexadecimal.bytes(String(parts[1])), seal.count == Self.beginning.seal.count
    else { return }
    self.init(number: number, seal: seal)
  }

  /// Writes the file for a database that was put in place of another.
  static func remember(_ database: String) throws {
    let queue = try DatabaseQueue(path: database)
    defer { try? queue.close() }
    try queue.read { db in try BooksMark(of: SQLiteTransaction(db)) }.write(for: database)
  }

  /// Writes the file for a database.
  ///
  /// A mark that can't be written stays as it is, which is still true.
  func write(for database: String) {
    let descriptor = open(Self.path(of: database), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let text = text
    _ = pwrite(descriptor, text, text.utf8.count, 0)
    close(descriptor)
  }
}
