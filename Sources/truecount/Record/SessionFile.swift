import Foundation

/// Files that are either whole or not there.
enum SessionFile {
  /// Writes a file as a whole: whoever reads it sees the old one or the new one.
  ///
  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - path: Where it lies.
  ///   - isReplacing: Whether a file that is already there may be replaced.
  /// - Throws: ``Refused``, saying why the file cannot be written; what was there is unchanged.
  static func write(_ bytes: [UInt8], to path: String, isReplacing: Bool) throws(Refused) {
    let draft = "\(path).\(getpid()).new"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw refusal(to: "write", path) }
    defer { unlink(draft) }
    let isWritten = writeAll(bytes, to: file) && fsync(file) == 0
    let problem = errno
    close(file)
    guard isWritten else { throw refusal(to: "write", path, number: problem) }
    // NB: a link fails where the name is taken; a rename replaces what bears it.
    guard (isReplacing ? rename(draft, path) : link(draft, path)) == 0 else {
      if errno == EEXIST {
        throw Refused(message: "\(path) is there already. Choose another name, or use --force.")
      }
      throw refusal(to: "write", path)
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
    let draft = "\(path).\(getpid()).new"
    let file = open(draft, O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw refusal(to: "write", path) }
    close(file)
    unlink(draft)
  }

  /// The bytes of a file.
  ///
  /// - Throws: ``Refused``, saying why it cannot be read.
  static func read(_ path: String) throws(Refused) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw refusal(to: "read", path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(file, &part, part.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += part[..<count] }
      if count < 0 && errno != EINTR { throw refusal(to: "read", path) }
    }
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Bool {
    var done = 0
    while done < bytes.count {
      let written = bytes[done...].withUnsafeBytes {
        Foundation.write(file, $0.baseAddress, $0.count)
      }
      if written < 0 && errno != EINTR { return false }
      done += max(0, written)
    }
    return true
  }

  private static func refusal(to verb: String, _ path: String, number: Int32 = errno) -> Refused {
    Refused(message: "Cannot \(verb) \(path): \(String(cString: strerror(number))).")
  }
}
