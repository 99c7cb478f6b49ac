import Foundation

/// Files that are either whole or not there.
enum SessionFile {
  /// Writes a file as a whole: whoever reads it sees the old one or the new one.
  ///
  /// A link that bears the name is replaced like a file; what it leads to is left alone.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: Where it lies.
  ///   - isReplacing: Whether a file that is already there may be replaced.
  /// - Throws: ``Refused``, saying why the file cannot be written; what was there is unchanged.
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

  /// Refuses what is no file, such as a device or a pipe.
  private static func checkReplaceable(_ path: String) throws(Refused) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard [S_IFREG, S_IFLNK].contains(status.st_mode & S_IFMT) else {
      throw Refused(message: "Cannot write \(path): it is there, and is not a file.")
    }
  }

  /// Refuses a file that is there already or that could not be written.
  ///
  /// - Throws: ``Refused``, saying why; nothing is left behind.
  static func checkNew(_ path: String) throws(Refused) {
    var status = stat()
    guard lstat(path, &status) != 0 else {
      throw Refused(message: "\(path) is there already. Choose another name.")
    }
    try Draft(beside: path).discard()
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Where it lies.
  ///   - kind: What it should hold; a larger file is not read to its end.
  /// - Returns: All of its bytes.
  /// - Throws: ``Refused``, saying why it cannot be read.
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

/// A file that is being written, under a name that nobody can guess, in the folder where it will lie.
private struct Draft {
  private let path: String
  private let name: String
  private let file: Int32

  /// What others may do with the finished file: the usual, as far as the user's mask allows.
  private static let mode: mode_t = {
    let mask = umask(0)
    umask(mask)
    return 0o644 & ~mask
  }()

  /// Opens a new file that only its owner can read.
  ///
  /// - Throws: ``Refused`` where the folder takes no new file.
  init(beside path: String) throws(Refused) {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let word = String(UInt64.random(in: .min ... .max), radix: 36)
    self.path = path
    name = "\(folder).truecount-\(word)"
    file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .cannot("write", path) }
  }

  /// Writes all bytes down to the disk.
  func fill(with bytes: [UInt8]) throws(Refused) {
    // NB: without this, a file beyond the user's limit would end the process and leave the draft.
    signal(SIGXFSZ, SIG_IGN)
    var done = 0
    while done < bytes.count {
      let written = bytes[done...].withUnsafeBytes {
        Foundation.write(file, $0.baseAddress, $0.count)
      }
      if written < 0 && errno != EINTR { throw .cannot("write", path) }
      done += max(0, written)
    }
    // NB: some file systems know no modes; there the file stays as it was made.
    _ = fchmod(file, Self.mode)
    guard fsync(file) == 0 else { throw .cannot("write", path) }
  }

  /// Gives the file its name.
  func publish(isReplacing: Bool) throws(Refused) {
    // NB: a link fails where the name is taken; a rename replaces what bears it.
    guard (isReplacing ? rename(name, path) : link(name, path)) == 0 else {
      if errno == EEXIST && !isReplacing {
        throw Refused(message: "\(path) is there already. Choose another name, or use --force.")
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
  /// That a file cannot be used, with the reason that the system gives.
  static func cannot(_ verb: String, _ path: String) -> Refused {
    Refused(message: "Cannot \(verb) \(path): \(String(cString: strerror(errno))).")
  }
}
