import ArgumentParser
import PatienceSolver

/// The option for the number of threads.
struct ThreadOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "How many threads to use. (default: 1)",
    transform: OptionText.threads)
  var threads = 1
}

/// The options that limit the solver.
struct SearchOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      How many positions of a deal to search before giving up. (default: 10000000 for one deal, 100000 for \
      each deal of several)
      """,
    transform: PatienceText.nodes)
  var nodes: Int?

  @Option(
    parsing: .unconditional,
    help: "How many megabytes to use for a deal before giving up. (default: 1024)",
    transform: PatienceText.megabytes)
  var memory = 1_024

  /// The default number of positions for each deal of several, and for a single deal.
  static let ofMany = 100_000
  static let ofOne = 10_000_000

  /// The limits.
  ///
  /// - Parameter usual: How many positions to search without --nodes.
  /// - Returns: The limits of a search.
  func limits(usual: Int) -> SolverLimits {
    SolverLimits(nodes: nodes ?? usual, bytes: memory << 20)
  }
}
