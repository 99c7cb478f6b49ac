import Foundation

/// A change of many files in a folder, all of them or none, whenever the program is stopped.
///
/// The new files are written into a folder of their own, which then gets another name: from that moment on, the
/// change is made. Moving the files to their places is finished by whoever opens the folder next.
struct FolderChange {
  private let folder: String
  private var draft: String { "\(folder)/.import" }
  private static func ready(in folder: String) -> String { "\(folder)/.import-ready" }

  /// Begins a change in a folder that is locked.
  ///
  /// - Throws: ``Refused`` where the folder cannot be written.
  init(in folder: String) throws(Refused) {
    self.folder = folder
    try? FileManager.default.removeItem(atPath: draft)
    guard mkdir(draft, 0o700) == 0 else { throw .cannot("write", folder) }
  }

  /// Notes what a file is to hold; without bytes it is to be gone.
  ///
  /// - Throws: ``Refused`` where it cannot be written.
  func put(_ bytes: [UInt8], as name: String) throws(Refused) {
    try SessionFile.write(bytes, to: "\(draft)/\(name)", isReplacing: false)
  }

  /// Opens a file that is to hold what is appended to it.
  ///
  /// - Throws: ``Refused`` where it cannot be written.
  func open(_ name: String) throws(Refused) -> Pen {
    try Pen("\(draft)/\(name)")
  }

  /// Makes the change.
  ///
  /// - Throws: ``Refused`` where it cannot be made; everything is then as it was.
  func carryOut() throws(Refused) {
    Self.synchronize(draft)
    guard rename(draft, Self.ready(in: folder)) == 0 else { throw .cannot("write", folder) }
    Self.synchronize(folder)
    try Self.finish(in: folder)
  }

  /// Takes the change back before it is made.
  func discard() { try? FileManager.default.removeItem(atPath: draft) }

  /// Whether a change is made, and not all files are in their places.
  static func isPending(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: ready(in: folder))
  }

  /// Moves the files of a change to their places, if there is one.
  ///
  /// - Throws: ``Refused`` where one cannot be moved; the next call goes on there.
  static func finish(in folder: String) throws(Refused) {
    let ready = ready(in: folder)
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: ready) else { return }
    for name in names {
      let (from, to) = ("\(ready)/\(name)", "\(folder)/\(name)")
      // NB: a draft that the system left there is nobody's file.
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

  /// Has the system write the names in a folder to the disk.
  private static func synchronize(_ folder: String) {
    let file = Foundation.open(folder, O_RDONLY | O_CLOEXEC)
    if file >= 0 {
      fsync(file)
      close(file)
    }
  }

  /// Writes a file from its beginning to its end.
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

    /// Writes bytes at the end.
    ///
    /// - Throws: ``Refused`` where they cannot be written.
    func write(_ bytes: [UInt8]) throws(Refused) {
      do { try file.write(contentsOf: Data(bytes)) } catch { throw .cannot("write", path) }
    }

    /// Has everything written to the disk.
    ///
    /// - Throws: ``Refused`` where it cannot be written.
    func close() throws(Refused) {
      do {
        try file.synchronize()
        try file.close()
      } catch { throw .cannot("write", path) }
    }
  }
}
