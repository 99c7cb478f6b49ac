import Foundation

/// Files and folders that only the server's own user can read.
public enum PrivateFile {
  /// Creates a folder and those above it that are missing.
  ///
  /// An existing folder keeps its permissions: it may be the operator's.
  ///
  /// - Throws: The system's error.
  public static func createFolder(_ path: String) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      return
    }
    let above = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if above != path { try createFolder(above) }
    // NB: the file manager gives the permissions to the last of several new folders only.
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
  }

  /// Creates an empty file, which must not exist.
  ///
  /// - Throws: ``BookProblem``.
  static func create(_ path: String) throws(BookProblem) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let problem = errno
      throw problem == ENOSPC
        ? .full(path: path) : .failed(path: path, reason: String(cString: strerror(problem)))
    }
    close(descriptor)
  }

  /// Takes all permissions of other users from a file, if there is one and it is ours.
  static func closeToOthers(_ path: String) { _ = chmod(path, 0o600) }

  /// Makes the names in a file's folder durable.
  static func synchronizeFolder(of path: String) {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    close(descriptor)
  }
}
