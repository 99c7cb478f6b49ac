import Foundation

/// Holds a folder for this process alone, until it lets go or ends in whatever way.
///
/// The system keeps the lock with the process, so one that was killed blocks nobody. The file stays; it tells who holds it.
public final class FolderLock: Sendable {
  /// Why the folder is not held.
  public enum Refusal: Error, Equatable {
    /// Another process holds it; its number, where the file tells.
    case held(by: Int?)

    /// The lock's file cannot be opened.
    case unusable(reason: String)
  }

  private let descriptor: CInt

  /// Takes the lock of a folder that exists.
  ///
  /// - Parameter path: Where the folder is.
  /// - Throws: ``Refusal``; then nothing is held.
  public init(of path: String) throws(Refusal) {
    let descriptor = open("\(path)/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unusable(reason: String(cString: strerror(errno))) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let owner = Self.number(in: descriptor)
      close(descriptor)
      throw .held(by: owner)
    }
    self.descriptor = descriptor
    let text = "\(getpid())\n"
    // NB: the number is a courtesy to whoever is refused; on a full disk the lock holds without it.
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
