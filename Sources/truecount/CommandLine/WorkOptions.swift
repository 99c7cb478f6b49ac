import ArgumentParser
import PatienceSolver

/// On how many threads a command works.
struct ThreadOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "How many threads to use. (default: 1)",
    transform: OptionText.threads)
  var threads = 1
}

/// How long a search for a win may go on.
struct SearchOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      How many positions of a deal to search before giving up. (default: 10000000 for one deal, 100000 for \
      each of many)
      """,
    transform: PatienceText.nodes)
  var nodes: Int?

  @Option(
    parsing: .unconditional,
    help: "How many megabytes to use for a deal before giving up. (default: 1024)",
    transform: PatienceText.megabytes)
  var memory = 1_024

  /// How many positions each of many deals gets, and how many a single one.
  static let ofMany = 100_000
  static let ofOne = 10_000_000

  /// The limits.
  ///
  /// - Parameter usual: How many positions are searched where the player has not said so.
  /// - Returns: What a search may use.
  func limits(usual: Int) -> SolverLimits {
    SolverLimits(nodes: nodes ?? usual, bytes: memory << 20)
  }
}
