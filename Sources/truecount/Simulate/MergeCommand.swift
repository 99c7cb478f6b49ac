import ArgumentParser
import BlackjackSimulation
import CardCore

/// Combines the shards of a simulation.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Combine the shards of a simulation.",
    discussion: "The result is the same as the whole simulation's, to the last digit.")

  @Argument(help: "The files of all shards, in any order.", transform: OptionText.file)
  var files: [String]

  @OptionGroup(title: "What to report") var output: SimulationOutput

  func run() throws {
    try output.checkFiles()
    var merged: (first: SimulationFile, plan: SimulationPlan, tally: SimulationTally)?
    var seen: Set<Int> = []
    for path in files {
      let file = try read(path)
      let plan: SimulationPlan
      if let merged {
        guard file.plan == merged.first.plan, file.shard.of == merged.first.shard.of else {
          throw Refused(message: "\(files[0]) and \(path) are shards of different simulations.")
        }
        plan = merged.plan
      } else {
        do { plan = try SimulationPlan(archive: file.plan) } catch {
          throw refusal(of: path, error.under("plan").sentence)
        }
      }
      try check(file, plan.simulation, path)
      guard seen.insert(file.shard.number).inserted else {
        throw Refused(message: "\(path) is shard \(file.shard.text), which was already given.")
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

  /// Reads a shard, and reports if it has no digest.
  private func read(_ path: String) throws -> SimulationFile {
    let bytes = try SessionFile.read(path, as: .shard)
    let archive: JSONValue
    do { archive = try JSONValue(parsing: bytes, valueLimit: FileKind.shard.mostValues) } catch {
      throw refusal(of: path, "it is not JSON: at byte \(error.offset), \(error.problem)")
    }
    let file: SimulationFile
    do { file = try SimulationFile(archive: archive) } catch {
      throw refusal(of: path, error.sentence)
    }
    if !file.hasDigest {
      Console.tell("\(path) is from an older version, without a digest to check it by.")
    }
    return file
  }

  private func refusal(of path: String, _ problem: String) -> Refused {
    Refused(message: "\(path) cannot be merged: \(problem).")
  }

  /// Refuses a file that does not contain the rounds of its shard.
  private func check(_ file: SimulationFile, _ simulation: Simulation, _ path: String) throws {
    let blocks = stride(from: file.shard.number - 1, to: simulation.blockCount, by: file.shard.of)
    let empty = simulation.emptyTally
    guard file.tally.counts == empty.counts, file.tally.boxes == empty.boxes,
      file.tally.rounds == blocks.reduce(0, { $0 + simulation.rounds(ofBlock: $1) })
    else {
      throw Refused(message: "\(path) does not contain the rounds of its shard.")
    }
  }
}
