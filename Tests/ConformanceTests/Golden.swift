import Foundation
import Testing

/// Compares a text with the recorded one, byte for byte.
///
/// With `UPDATE_PLAYTHROUGHS=1` in the environment, the recorded text is written instead. The
/// change is then reviewed like any other.
func expectGolden(_ text: String, named name: String) throws {
  let file = try goldenFile(named: name)
  if ProcessInfo.processInfo.environment["UPDATE_PLAYTHROUGHS"] == "1" {
    try Data(text.utf8).write(to: file)
    return
  }
  let kept = try String(contentsOf: file, encoding: .utf8)
  guard text != kept else { return }
  let lines = (text.components(separatedBy: "\n"), kept.components(separatedBy: "\n"))
  let place = zip(lines.0, lines.1).enumerated().first { $1.0 != $1.1 }
  Issue.record(
    """
    \(name).txt differs in line \((place?.offset ?? min(lines.0.count, lines.1.count)) + 1)
    kept: \(place?.element.1 ?? "the end")
    now:  \(place?.element.0 ?? "the end")
    """)
}

/// The location of a recorded text.
///
/// A recorded session is with its game, in the folder `Playthroughs` of that game's tests. The
/// fingerprints of all games are beside this file. A new recording belongs to the game whose
/// recordings begin with the same word.
func goldenFile(named name: String) throws -> URL {
  let folders = try playthroughFolders()
  let known = try folders.first { folder in
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .contains { $0 == "\(name).txt" || $0.hasPrefix("\(name.prefix { $0 != "-" })-") }
  }
  return (known ?? fingerprintFolder).appendingPathComponent("\(name).txt")
}

/// The folders of all games' recordings.
func playthroughFolders() throws -> [URL] {
  let tests = fingerprintFolder.deletingLastPathComponent().deletingLastPathComponent()
  return try FileManager.default.contentsOfDirectory(atPath: tests.path).sorted()
    .map { tests.appendingPathComponent("\($0)/Playthroughs") }
    .filter { FileManager.default.fileExists(atPath: $0.path) }
}

/// The folder of the recorded texts of all games together.
let fingerprintFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("Fingerprints")
