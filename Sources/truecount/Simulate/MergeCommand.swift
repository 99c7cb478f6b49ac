import ArgumentParser
import BlackjackSimulation
import CardCore

/// Puts the shards of a simulation together.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Put the shards of one simulation together.",
    discussion: "The result equals that of the whole simulation to the last digit.")

  @Argument(help: "The files of all shards, in any order.")
  var files: [String]

  @OptionGroup(title: "What is told") var output: SimulationOutput

  func run() throws {
    try output.checkFiles()
    var merged: (first: SimulationFile, plan: SimulationPlan, tally: SimulationTally)?
    var seen: Set<Int> = []
    for path in files {
      let file: SimulationFile = try read(path) { archive throws(ArchiveRefusal) in
        try SimulationFile(archive: archive)
      }
      let plan: SimulationPlan
      if let merged {
        guard file.plan == merged.first.plan, file.shard.of == merged.first.shard.of else {
          throw Refused(message: "\(path) is a shard of another simulation than \(files[0]).")
        }
        plan = merged.plan
      } else {
        plan = try read(path) { _ throws(ArchiveRefusal) in
          try SimulationPlan(archive: file.plan)
        }
      }
      try check(file, plan.simulation, path)
      guard seen.insert(file.shard.number).inserted else {
        throw Refused(message: "\(path) is shard \(file.shard.text), which is there already.")
      }
      var tally = merged?.tally ?? plan.simulation.emptyTally
      tally.add(file.tally)
      merged = (merged?.first ?? file, plan, tally)
    }
    guard let merged else { return }
    let parts = merged.first.shard.of
    if let missing = (1...parts).first(where: { !seen.contains($0) }) {
      throw Refused(message: "Shard \(missing)/\(parts) is missing.")
    }
    try output.tell(merged.plan, merged.tally, nil)
  }

  /// Reads something from a file.
  private func read<Value>(
    _ path: String, _ body: (JSONValue) throws(ArchiveRefusal) -> Value
  ) throws -> Value {
    let bytes = try SessionFile.read(path)
    do { return try body(try JSONValue(parsing: bytes)) } catch let error as ArchiveRefusal {
      throw Refused(message: "\(path) is no shard of a simulation: \(error.sentence).")
    } catch { throw Refused(message: "\(path) is no shard of a simulation: it is no JSON.") }
  }

  /// Refuses a file that does not hold what its shard plays.
  private func check(_ file: SimulationFile, _ simulation: Simulation, _ path: String) throws {
    let blocks = stride(from: file.shard.number - 1, to: simulation.blockCount, by: file.shard.of)
    let empty = simulation.emptyTally
    guard file.tally.counts == empty.counts, file.tally.boxes == empty.boxes,
      file.tally.rounds == blocks.reduce(0, { $0 + simulation.rounds(ofBlock: $1) })
    else {
      throw Refused(message: "\(path) does not hold the rounds of its shard.")
    }
  }
}
