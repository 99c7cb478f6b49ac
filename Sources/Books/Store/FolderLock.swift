import Foundation

/// A lock on a folder for this process, until it is released or the process ends.
///
/// The system ties the lock to the process, so a killed process blocks nobody. The file stays and
/// contains the process id.
public final class FolderLock: Sendable {
  /// The reason why the folder isn't locked.
  public enum Refusal: Error, Equatable {
    /// Another process has locked it; its process id, if the file contains it.
    case held(by: Int?)

    /// The lock file can't be opened.
    case unusable(reason: String)
  }

  private let descriptor: CInt

  /// Locks an existing folder.
  ///
  /// - Parameter path: The folder.
  /// - Throws: ``Refusal``. Nothing is locked then.
  public init(of path: String) throws(Refusal) {
    let descriptor = open("\(path)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unusable(reason: String(cString: strerror(errno))) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let owner = Self.number(in: descriptor)
      close(descriptor)
      throw .held(by: owner)
    }
    self.descriptor = descriptor
    let text = "\(getpid())\n"
    // NB: the process id is only informative. On a full disk, the lock works without it.
    if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.utf8.count, 0) }
  }

  deinit { close(descriptor) }

  private static func number(in descriptor: CInt) -> Int? {
    var bytes = [UInt8](repeating: 0, count: 20)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return count > 0
      ? Int(String(decoding: bytes.prefix(count).prefix { $0 >= 48 }, as: UTF8.self)) : nil
  }
}
