import ArgumentParser
import BlackjackSimulation
import CardCore
import Foundation

/// The options for the report of a simulation.
struct SimulationOutput: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write a page with tables and plots to a new file.", valueName: "file.html"),
    transform: OptionText.file)
  var report: String?

  @Option(
    help: ArgumentHelp("Write all numbers as CSV to a new file.", valueName: "file.csv"),
    transform: OptionText.file)
  var csv: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The bankroll for the risk of ruin, in units. (default: 100 times the highest bet)",
      valueName: "units"), transform: SimulateText.bankroll)
  var bankroll: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The length of a trip in rounds, or in hours of 100 rounds such as 20h. Some trips are also "
        + "simulated. (default: 100h, simulated only for a report)", valueName: "rounds"),
    transform: SimulateText.trip)
  var trip: Int?

  @Flag(help: "Print one JSON document.")
  var json = false

  /// Whether any option needs the whole simulation.
  var isMoreThanJSON: Bool { report != nil || csv != nil || bankroll != nil || trip != nil }

  func validate() throws {
    guard report == nil || report != csv else {
      throw ValidationError("--report and --csv must be different files.")
    }
  }

  /// Refuses files that could not be written later.
  func checkFiles() throws {
    if let report { try SessionFile.checkNew(report) }
    if let csv { try SessionFile.checkNew(csv) }
  }

  /// Reports a result and writes the files.
  ///
  /// - Parameters:
  ///   - plan: What was simulated.
  ///   - tally: The results.
  ///   - outcome: The run, or `nil` for merged shards, which have no time to report.
  /// - Throws: ``Refused`` if a file cannot be written.
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
