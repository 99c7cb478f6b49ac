import ArgumentParser
import Patience
import PatienceDeals

/// Measures the borders between the quarters of a game's deals, by which the table grades its deals.
struct PatienceGradesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grades",
    abstract: "Measure how hard the deals of a game are, as the table grades them.")

  @OptionGroup var options: PatienceOptions

  @Option(
    parsing: .unconditional, help: "How many deals to play, from number 1. (default: 2000)",
    transform: OptionText.count)
  var count = 2_000

  func run() {
    let game = options.game()
    let tallies = (1...UInt64(count)).map { DealGrade.play(game, deal: $0) }
    let home = tallies.map { $0.hundredthsHome }.sorted()
    let places = [count / 4, count / 2, count * 3 / 4].map { String(home[$0]) }
    let borders = places.joined(separator: ", ")
    print("\(game.rules.id): the borders between the quarters of \(count) deals are \(borders),")
    print("in hundredths of a card on the foundations, averaged over \(DealGrade.games) games.")
    let (won, played) = tallies.reduce((0, 0)) { ($0.0 + $1.won, $0.1 + $1.played) }
    print("\(won) of the \(played) games were won.")
  }
}
