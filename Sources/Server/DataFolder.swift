import Foundation

/// The folder in which the server keeps its data.
struct DataFolder: Sendable {
  /// Where it is.
  let path: String

  /// Opens the folder, creating it if it is missing.
  ///
  /// A file is written and removed again, because permission bits alone do not show whether a disk
  /// is full or read-only.
  ///
  /// - Parameter path: Where the folder is, or is to be created.
  /// - Throws: ``ServerRefusal/dataFolderNotWritable(folder:reason:)``.
  init(at path: String) throws(ServerRefusal) {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    let attempt = folder.appendingPathComponent(".writable-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("True Count".utf8).write(to: attempt)
      try FileManager.default.removeItem(at: attempt)
    } catch {
      throw .dataFolderNotWritable(folder: path, reason: Self.reason(for: error))
    }
    self.path = path
  }

  /// Whether the folder can be written now, and its disk has room.
  var takesData: Bool {
    let room = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.volumeAvailableCapacityKey]
    )
    .volumeAvailableCapacity
    return access(path, W_OK) == 0 && (room ?? .max) > Self.leastRoom
  }

  /// The room on the disk, in bytes, below which the folder takes nothing more.
  private static let leastRoom = 16 * 1024 * 1024

  private static func reason(for error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileWriteNoPermission: "permission is denied"
    case .fileWriteOutOfSpace: "the disk is full"
    case .fileWriteVolumeReadOnly: "the disk is read-only"
    default: "no folder can be made there"
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
