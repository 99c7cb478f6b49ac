import ArgumentParser
import BlackjackSimulation
import CardCore
import Foundation

/// The options that say what is told of a simulation, and where.
struct SimulationOutput: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a page with tables and plots to a new file, for any browser.", valueName: "file.html"))
  var report: String?

  @Option(help: ArgumentHelp("Write all numbers as CSV to a new file.", valueName: "file.csv"))
  var csv: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The bankroll whose ruin is told, in units. (default: 100 of the highest bets)",
      valueName: "units"), transform: SimulateText.bankroll)
  var bankroll: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The rounds of a trip, or hours of 100 rounds such as 20h; some trips are played out. "
        + "(default: 100h, played out for a report only)", valueName: "rounds"),
    transform: SimulateText.trip)
  var trip: Int?

  @Flag(help: "Print one JSON document.")
  var json = false

  /// Whether anything is asked for that needs the whole simulation.
  var isMoreThanJSON: Bool { report != nil || csv != nil || bankroll != nil || trip != nil }

  func validate() throws {
    guard report == nil || report != csv else {
      throw ValidationError("--report and --csv are two files.")
    }
  }

  /// Refuses files that could not be written later.
  func checkFiles() throws {
    if let report { try SessionFile.checkNew(report) }
    if let csv { try SessionFile.checkNew(csv) }
  }

  /// Tells a result and writes the files.
  ///
  /// - Parameters:
  ///   - plan: What was simulated.
  ///   - tally: What it brought.
  ///   - outcome: How the run went, or `nil` for merged shards, which took no time that could be
  ///     told.
  /// - Throws: ``Refused`` where a file cannot be written.
  func tell(
    _ plan: SimulationPlan, _ tally: SimulationTally, _ outcome: SimulationWork.Outcome?
  ) throws {
    let result = SimulationResult(
      plan, tally, outcome,
      bankroll: bankroll ?? 100 * plan.spread.highest * plan.simulation.boxes,
      trip: trip ?? 10_000, isTripPlayed: trip != nil || report != nil)
    if let report {
      try SessionFile.write(
        Array(SimulationPage(result).text.utf8), to: report, isReplacing: false)
    }
    if let csv {
      try SessionFile.write(Array(result.csv.utf8), to: csv, isReplacing: false)
    }
    if json { Console.write(result.json) } else { for line in result.lines { print(line) } }
  }
}
