import ArgumentParser
import Foundation
import Patience
import PatienceDeals
import PatienceSolver

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

  @Option(
    parsing: .unconditional,
    help: "Play more games of each deal, to check what a grade says about them.",
    transform: OptionText.count)
  var again: Int?

  @Flag(help: "Play the deals 1 to 50 once each, to measure how hard the game is.")
  var once = false

  func run() {
    let game = options.game()
    if once { return print(results(of: game)) }
    var deals: [DealGrade: [Deal]] = [:]
    for number in 1...UInt64(count) {
      guard let tally = DealGrade.play(game, deal: number), let grade = DealGrade(tally) else {
        return print("\(game.rules.id): the deals of this game have no grades.")
      }
      let again = self.again.flatMap { DealGrade.play(game, deal: number, games: $0, seed: 2) }
      deals[grade, default: []].append(Deal(tally: tally, again: again))
    }
    print("\(game.rules.id): \(Wording.count(count, "deal")), \(DealGrade.games) games each.")
    for grade in DealGrade.allCases { print(line(of: grade, deals[grade] ?? [])) }
    let all = deals.values.joined()
    let (won, played) = all.reduce((0, 0)) { ($0.0 + $1.tally.won, $0.1 + $1.tally.played) }
    print("\(won) of the \(played) games were won.")
  }

  /// The deals that the player wins, also as the bits that `GameDifficulty` declares.
  private func results(of game: Patience) -> String {
    let won = (1...GameDifficulty.deals).filter {
      GameDifficulty.wins(game, deal: $0)
    }
    let bits = won.reduce(into: UInt64(0)) { $0 |= 1 << UInt64($1 - 1) }
    return "\(game.rules.id): \(won.count) of \(Wording.count(GameDifficulty.deals, "deal")) won "
      + "(0x\(String(bits, radix: 16)))."
  }

  /// The results of a deal.
  private struct Deal {
    /// The games that its grade is derived from.
    let tally: GameTally
    /// The games played to check the grade.
    let again: GameTally?
  }

  /// The deals of a grade, and the share of further games won with its standard error between deals.
  private func line(of grade: DealGrade, _ deals: [Deal]) -> String {
    let (low, high) = (grade.wins.lowerBound, grade.wins.upperBound)
    let line =
      "\(grade.text), \(low == high ? "\(low)" : "\(low) to \(high)") games won: \(deals.count)"
    let shares = deals.compactMap { $0.again }.map { Double($0.won) / Double($0.played) }
    guard shares.count > 1 else { return line }
    let mean = shares.reduce(0, +) / Double(shares.count)
    let squares = shares.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let error = (squares / Double(shares.count * (shares.count - 1))).squareRoot()
    return line
      + String(
        format: "; %.1f%% of further games won (standard error %.1f)", 100 * mean, 100 * error)
  }
}
