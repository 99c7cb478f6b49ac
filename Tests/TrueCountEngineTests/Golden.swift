import Foundation
import Testing

/// Compares a text with the one kept in `Playthroughs`, byte for byte.
///
/// With `UPDATE_PLAYTHROUGHS=1` in the environment the kept text is written instead; the change is
/// then reviewed like any other.
func expectGolden(_ text: String, named name: String) throws {
  let file = playthroughFolder.appendingPathComponent("\(name).txt")
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

/// The folder of the recordings.
let playthroughFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("Playthroughs")
