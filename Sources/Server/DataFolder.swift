import Books
import Foundation

/// The folder with the server's data.
struct DataFolder: Sendable {
  /// The path.
  let path: String

  /// Opens the folder, and creates it if it is missing.
  ///
  /// A test file is written and removed, because permission bits alone don't show whether a disk is
  /// full or read-only.
  ///
  /// - Parameter path: The path.
  /// - Throws: ``ServerRefusal/dataFolderNotWritable(folder:reason:)``.
  init(at path: String) throws(ServerRefusal) {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let attempt = folder.appendingPathComponent(".writable-\(UUID().uuidString)")
    do {
      try PrivateFile.createFolder(path)
      try Data("True Count".utf8).write(to: attempt)
      try FileManager.default.removeItem(at: attempt)
    } catch {
      throw .dataFolderNotWritable(folder: path, reason: Self.reason(for: error))
    }
    self.path = path
  }

  /// Checks that the folder isn't in the folder of the client, whose files everybody can read.
  ///
  /// - Parameter client: The client's folder.
  /// - Throws: ``ServerRefusal/dataFolderIsPublic(folder:)``.
  func check(outside client: String) throws(ServerRefusal) {
    func parts(_ path: String) -> [String] {
      URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL.pathComponents
    }
    if parts(path).starts(with: parts(client)) { throw .dataFolderIsPublic(folder: path) }
  }

  /// Whether the folder is writable and its disk has enough space.
  var takesData: Bool { access(path, W_OK) == 0 && (room ?? .max) > Self.leastRoom }

  /// The free space of its disk in bytes, or `nil` if it isn't known.
  var room: Int? {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return nil }
    return Int(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize))
  }

  /// The minimum free disk space, in bytes.
  private static let leastRoom = 16 * 1024 * 1024

  private static func reason(for error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileWriteNoPermission: "permission is denied"
    case .fileWriteOutOfSpace: "the disk is full"
    case .fileWriteVolumeReadOnly: "the disk is read-only"
    default: "the folder cannot be created"
    }
  }
}

/// Returns the default folder for the server's data.
///
/// - Parameter environment: The process's environment variables.
/// - Returns: `truecount/server` below `XDG_DATA_HOME`, or below `~/.local/share`.
public func standardDataFolder(environment: [String: String]) -> String {
  let share =
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      folder
    } else {
      NSHomeDirectory() + "/.local/share"
    }
  return share + "/truecount/server"
}
