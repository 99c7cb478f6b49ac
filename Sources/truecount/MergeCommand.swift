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

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    var merged: (plan: SimulationPlan, parts: Int, tally: SimulationTally, seen: Set<Int>)?
    for path in files {
      let file = try shard(in: path)
      guard var sum = merged else {
        merged = (file.plan, file.shard.of, file.tally, [file.shard.number])
        continue
      }
      guard sum.plan == file.plan, sum.parts == file.shard.of else {
        throw Refused(message: "\(path) is a shard of another simulation than \(files[0]).")
      }
      guard sum.seen.insert(file.shard.number).inserted else {
        throw Refused(message: "\(path) is shard \(file.shard.text), which is there already.")
      }
      sum.tally.add(file.tally)
      merged = sum
    }
    guard let merged else { return }
    if let missing = (1...merged.parts).first(where: { !merged.seen.contains($0) }) {
      throw Refused(message: "Shard \(missing)/\(merged.parts) is missing.")
    }
    SimulationReport(merged.plan, merged: merged.tally).show(json: json)
  }

  private func shard(in path: String) throws -> SimulationFile {
    let bytes = try SessionFile.read(path)
    let file: SimulationFile
    do { file = try SimulationFile(archive: try JSONValue(parsing: bytes)) } catch let error
      as ArchiveRefusal
    {
      throw Refused(message: "\(path) is no shard of a simulation: \(error.sentence).")
    } catch { throw Refused(message: "\(path) is no shard of a simulation: it is no JSON.") }
    let simulation = file.plan.simulation
    let blocks = stride(from: file.shard.number - 1, to: simulation.blockCount, by: file.shard.of)
    guard file.tally.rounds == blocks.reduce(0, { $0 + simulation.rounds(ofBlock: $1) }) else {
      throw Refused(message: "\(path) does not hold the rounds of its shard.")
    }
    return file
  }
}
