import ArgumentParser
import CardCore
import Patience
import PatienceSolver
import Tables

/// Measures where the quarters of a patience's deals meet, by which the table grades its deals.
struct KlondikeGradesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "grades",
    abstract: "Measure how hard the deals of a patience are, as the table grades them.")

  @Option(parsing: .unconditional, help: "The patience, such as klondike-3 or freecell.")
  var game: String

  @Option(
    parsing: .unconditional, help: "How many deals to play, from number 1. (default: 2000)",
    transform: OptionText.count)
  var count = 2_000

  func validate() throws {
    guard PatienceRules.named(game) != nil else {
      let known = PatienceRules.all.map { $0.id }.joined(separator: ", ")
      throw ValidationError("there is no patience called \(game); known are \(known)")
    }
  }

  func run() {
    guard let rules = PatienceRules.named(game) else { return }
    let home = (1...UInt64(count)).map { number in
      DealGrade.play(Patience(rules), deal: number).hundredthsHome
    }.sorted()
    let places = [count / 4, count / 2, count * 3 / 4].map { String(home[$0]) }
    print("\(rules.id): the quarters of \(count) deals meet at \(places.joined(separator: ", ")),")
    print("in hundredths of a card that is home after \(DealGrade.games) games of each.")
  }
}
