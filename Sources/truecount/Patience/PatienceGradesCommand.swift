import ArgumentParser
import Patience
import PatienceDeals

/// Counts the deals of each grade, as the table grades them.
struct PatienceGradesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grades",
    abstract: "Measure how hard the deals of a game are, as the table grades them.")

  @OptionGroup var options: PatienceOptions

  @Option(
    parsing: .unconditional, help: "How many deals to play, from number 1. (default: 100)",
    transform: OptionText.count)
  var count = 100

  func run() {
    let game = options.game()
    let tallies = (1...UInt64(count)).compactMap { DealGrade.play(game, deal: $0) }
    guard !tallies.isEmpty else {
      return print("\(game.rules.id): the deals of this game have no grades.")
    }
    print("\(game.rules.id): \(Wording.count(count, "deal")), \(DealGrade.games) games each.")
    for grade in DealGrade.allCases {
      let deals = tallies.filter { DealGrade($0) == grade }.count
      let (low, high) = (grade.wins.lowerBound, grade.wins.upperBound)
      print("\(grade.text), \(low == high ? "\(low)" : "\(low) to \(high)") games won: \(deals)")
    }
    let (won, played) = tallies.reduce((0, 0)) { ($0.0 + $1.won, $0.1 + $1.played) }
    print("\(won) of the \(played) games were won.")
  }
}
