import Foundation

/// Changes many files in a folder, all of them or none, even if the program is stopped.
///
/// The new files are written to a draft folder, which is then renamed. From that moment, the change takes effect. If
/// the program stops while it moves the files into place, the next command that opens the folder moves the rest.
struct FolderChange {
  private let folder: String
  private var draft: String { "\(folder)/.import" }
  private static func ready(in folder: String) -> String { "\(folder)/.import-ready" }

  /// Starts a change in a locked folder.
  ///
  /// - Throws: ``Refused`` if the folder cannot be written.
  init(in folder: String) throws(Refused) {
    self.folder = folder
    try? FileManager.default.removeItem(atPath: draft)
    guard mkdir(draft, 0o700) == 0 else { throw .cannot("write", folder) }
  }

  /// Sets the new contents of a file.
  ///
  /// With no bytes, the change removes the file.
  ///
  /// - Throws: ``Refused`` if it cannot be written.
  func put(_ bytes: [UInt8], as name: String) throws(Refused) {
    try SessionFile.write(bytes, to: "\(draft)/\(name)", isReplacing: false)
  }

  /// Opens a file whose new contents are written in pieces.
  ///
  /// - Throws: ``Refused`` if it cannot be written.
  func open(_ name: String) throws(Refused) -> Pen {
    try Pen("\(draft)/\(name)")
  }

  /// Makes the change.
  ///
  /// - Throws: ``Refused`` if the change cannot be made, or if a file cannot be moved into place. In the second case,
  ///   ``isPending(in:)`` is true, and ``finish(in:)`` moves the rest.
  func carryOut() throws(Refused) {
    Self.synchronize(draft)
    guard rename(draft, Self.ready(in: folder)) == 0 else { throw .cannot("write", folder) }
    Self.synchronize(folder)
    try Self.finish(in: folder)
  }

  /// Discards the change before it is made.
  func discard() { try? FileManager.default.removeItem(atPath: draft) }

  /// Whether a change was made, but not all its files are in place.
  static func isPending(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: ready(in: folder))
  }

  /// Moves the files of an unfinished change into place, if there is one.
  ///
  /// - Throws: ``Refused`` if one cannot be moved. The next call tries again.
  static func finish(in folder: String) throws(Refused) {
    let ready = ready(in: folder)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: ready) else { return }
    for name in names {
      let (from, to) = ("\(ready)/\(name)", "\(folder)/\(name)")
      // NB: a temporary file from an interrupted write is not part of the change.
      if name.hasPrefix(".") {
        unlink(from)
        continue
      }
      var status = stat()
      guard lstat(from, &status) == 0 else { throw .cannot("read", from) }
      if status.st_size == 0 {
        guard unlink(to) == 0 || errno == ENOENT else { throw .cannot("remove", to) }
        unlink(from)
      } else {
        guard rename(from, to) == 0 else { throw .cannot("write", to) }
      }
    }
    rmdir(ready)
    synchronize(folder)
  }

  /// Syncs the names in a folder to disk.
  private static func synchronize(_ folder: String) {
    let file = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
    if file >= 0 {
      fsync(file)
      close(file)
    }
  }

  /// Writes a file in pieces, from its beginning to its end.
  final class Pen {
    private let path: String
    private let file: FileHandle

    fileprivate init(_ path: String) throws(Refused) {
      self.path = path
      guard FileManager.default.createFile(atPath: path, contents: nil),
        let file = FileHandle(forWritingAtPath: path)
      else { throw .cannot("write", path) }
      self.file = file
    }

    /// Appends bytes.
    ///
    /// - Throws: ``Refused`` if they cannot be written.
    func write(_ bytes: [UInt8]) throws(Refused) {
      do { try file.write(contentsOf: Data(bytes)) } catch { throw .cannot("write", path) }
    }

    /// Syncs the file to disk, and closes it.
    ///
    /// - Throws: ``Refused`` if it cannot be written.
    func close() throws(Refused) {
      do {
        try file.synchronize()
        try file.close()
      } catch { throw .cannot("write", path) }
    }
  }
}
