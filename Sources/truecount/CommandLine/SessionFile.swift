import Foundation

/// Reads files up to a limit, and writes them completely or not at all.
enum SessionFile {
  /// Writes a file in one step: other programs see either the old file or the complete new one.
  ///
  /// A symbolic link at this path is replaced like a file. Its target is not changed.
  ///
  /// - Parameters:
  ///   - bytes: The contents.
  ///   - path: The path of the file.
  ///   - isReplacing: Whether an existing file may be replaced.
  /// - Throws: ``Refused`` if the file cannot be written; an existing file is then unchanged.
  static func write(_ bytes: [UInt8], to path: String, isReplacing: Bool) throws(Refused) {
    if isReplacing { try checkReplaceable(path) }
    let draft = try Draft(beside: path)
    do {
      try draft.fill(with: bytes)
      try draft.publish(isReplacing: isReplacing)
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Refuses to replace anything but a file or a link, such as a device or a pipe.
  private static func checkReplaceable(_ path: String) throws(Refused) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT) else {
      throw Refused(message: "Cannot write \(path): it exists and is not a file.")
    }
  }

  /// Refuses a path at which a file exists or cannot be written.
  ///
  /// - Throws: ``Refused`` with the reason. No file is left behind.
  static func checkNew(_ path: String) throws(Refused) {
    var status = stat()
    guard lstat(path, &status) != 0 else {
      throw Refused(message: "\(path) already exists. Choose another name.")
    }
    try Draft(beside: path).discard()
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - kind: The kind of file, which limits its size.
  /// - Returns: All of its bytes.
  /// - Throws: ``Refused`` if the file is too large or cannot be read.
  static func read(_ path: String, as kind: FileKind = .save) throws(Refused) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .cannot("read", path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= kind.mostBytes {
      let count = Foundation.read(file, &part, part.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += part[..<count] }
      if count < 0 && errno != EINTR { throw .cannot("read", path) }
    }
    throw Refused(message: "\(path) is too large. \(kind.limit)")
  }
}

/// A temporary file with an unguessable name, in the folder of the file that it will become.
private struct Draft {
  private let path: String
  private let name: String
  private let file: Int32

  /// The permissions of the finished file, limited by the user's mask.
  private static let mode: mode_t = {
    let mask = umask(0)
    umask(mask)
    return 0o644 & ~mask
  }()

  /// Opens a new file that only its owner can read.
  ///
  /// - Throws: ``Refused`` if no file can be created in the folder.
  init(beside path: String) throws(Refused) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let word = String(UInt64.random(in: .min ... .max), radix: 36)
    self.path = path
    name = "\(folder).truecount-\(word)"
    file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .cannot("write", path) }
  }

  /// Writes all bytes, and syncs them to disk.
  func fill(with bytes: [UInt8]) throws(Refused) {
    // NB: without this, a file above the user's size limit would end the process and leave the draft.
    signal(SIGXFSZ, SIG_IGN)
    var done = 0
    while done < bytes.count {
      let written = bytes[done...].withUnsafeBytes {
        Foundation.write(file, $0.baseAddress, $0.count)
      }
      if written < 0 && errno != EINTR { throw .cannot("write", path) }
      done += max(0, written)
    }
    // NB: some file systems don't support modes; there the file keeps its original mode.
    _ = fchmod(file, Self.mode)
    guard fsync(file) == 0 else { throw .cannot("write", path) }
  }

  /// Gives the file its final name.
  func publish(isReplacing: Bool) throws(Refused) {
    // NB: link() fails if the name is taken, and rename() replaces an existing file.
    guard (isReplacing ? rename(name, path) : link(name, path)) == 0 else {
      if errno == EEXIST && !isReplacing {
        throw Refused(message: "\(path) already exists. Choose another name, or use --force.")
      }
      throw .cannot("write", path)
    }
    close(file)
    if !isReplacing { unlink(name) }
  }

  /// Removes the file.
  func discard() {
    close(file)
    unlink(name)
  }
}

extension Refused {
  /// A refusal for a file that cannot be used, with the system's reason.
  static func cannot(_ verb: String, _ path: String) -> Refused {
    Refused(message: "Cannot \(verb) \(path): \(String(cString: strerror(errno))).")
  }
}
