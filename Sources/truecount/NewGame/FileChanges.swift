import Foundation

/// Files to be written, all of them or none.
struct FileChanges {
  /// The folder that their paths begin in.
  let root: URL
  let all: [Change]

  /// A file that is new, or is replaced.
  struct Change {
    let path: String
    /// What it held; `nil` where there is no file yet.
    let before: String?
    let after: String

    /// The number of lines that are new or changed.
    var newLineCount: Int {
      let lines = [after, before ?? ""].map {
        $0.split(separator: "\n", omittingEmptySubsequences: false)
      }
      return lines[0].difference(from: lines[1]).insertions.count
    }
  }

  /// Writes everything beside its place, and then moves it there.
  ///
  /// - Throws: ``Refused``, saying what cannot be written; every file is then what it was.
  func carryOut() throws(Refused) {
    var done = Progress()
    do {
      for change in all { try prepare(change, &done) }
      for change in all { try publish(change, &done) }
    } catch {
      done.takeBack()
      throw error
    }
  }

  /// What has been done so far.
  private struct Progress {
    /// Folders that were made, outer ones first.
    var folders: [URL] = []
    var drafts: [URL] = []
    /// Files that are in place, with what was there before.
    var published: [(file: URL, before: String?)] = []

    /// Makes everything as it was.
    func takeBack() {
      for (file, before) in published {
        if let before {
          try? Data(before.utf8).write(to: file, options: .atomic)
        } else {
          unlink(file.path)
        }
      }
      for draft in drafts { unlink(draft.path) }
      for folder in folders.reversed() { rmdir(folder.path) }
    }
  }

  private func file(of change: Change) -> URL { root.appendingPathComponent(change.path) }

  private func draft(of change: Change) -> URL {
    file(of: change).appendingPathExtension("new-\(getpid())")
  }

  private func prepare(_ change: Change, _ done: inout Progress) throws(Refused) {
    try makeFolders(for: change, &done)
    let draft = draft(of: change)
    done.drafts.append(draft)
    do { try Data(change.after.utf8).write(to: draft, options: .withoutOverwriting) } catch {
      throw .cannot("write", change.path)
    }
  }

  private func makeFolders(for change: Change, _ done: inout Progress) throws(Refused) {
    var folder = root
    for part in change.path.split(separator: "/").dropLast() {
      folder.appendPathComponent(String(part))
      if FileManager.default.fileExists(atPath: folder.path) { continue }
      guard mkdir(folder.path, 0o777) == 0 else { throw .cannot("make", folder.path) }
      done.folders.append(folder)
    }
  }

  private func publish(_ change: Change, _ done: inout Progress) throws(Refused) {
    let file = file(of: change)
    guard rename(draft(of: change).path, file.path) == 0 else {
      throw .cannot("write", change.path)
    }
    done.published.append((file, change.before))
  }
}
