/// The benchmarks of True Count, which use one core and print one named figure per line.
///
/// The first figure is a calibration for comparing machines. `bench history FOLDER ROUNDS` writes a
/// player's history instead, for measuring the client. `bench books` measures only the server's
/// ledger.
@main
struct Bench {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count == 4, arguments[1] == "history", let rounds = Int(arguments[3]) {
      return try HistoryOfRounds().write(into: arguments[2], rounds: rounds)
    }
    Figure("calibration", "one dependent xorshift64 step", Calibration.nanoseconds(), "ns").show()
    if arguments.dropFirst() == ["books"] {
      for figure in try await BooksFigures.all() { figure.show() }
      return
    }
    for figure in try OddsFigures.all() { figure.show() }
    for figure in try SimulationFigures.all() { figure.show() }
    for figure in try BaccaratFigures.all() { figure.show() }
    for figure in KlondikeFigures.all() { figure.show() }
    for figure in FreeCellFigures.all() { figure.show() }
    for figure in try await BooksFigures.all() { figure.show() }
  }
}

/// A measured number with its name.
struct Figure {
  let name: String
  let meaning: String
  let value: Double
  let unit: String

  /// Creates a figure.
  init(_ name: String, _ meaning: String, _ value: Double, _ unit: String) {
    self.name = name
    self.meaning = meaning
    self.value = value
    self.unit = unit
  }

  /// Prints the figure as name, value, unit and meaning.
  func show() {
    let rounded = Double(Int(value * 1000 + 0.5)) / 1000
    print(
      "\(padded(name, to: 24)) \(padded("\(rounded)", to: 10)) \(padded(unit, to: 4)) \(meaning)")
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
