import ArgumentParser
import CardCore

/// Shows the cards of a shuffled shoe.
struct ShoeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shoe", abstract: "Show the cards of a shuffled shoe in dealing order.")

  @Option(
    parsing: .unconditional, help: "Decks in the shoe: 1, 2, 4, 6 or 8.",
    transform: OptionText.decks)
  var decks: Int

  @Option(
    parsing: .unconditional, help: "The seed of the shuffle.", transform: OptionText.seed)
  var seed: UInt64

  @Option(
    parsing: .unconditional, help: "How many cards to show. (default: all)",
    transform: OptionText.count)
  var count: Int?

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    if let count, count > decks * 52 {
      throw ValidationError("a shoe of \(decks) decks holds \(decks * 52) cards, not \(count)")
    }
  }

  func run() {
    let shoe = Shoe(decks: decks, seed: seed)
    let cards = shoe.cards.prefix(count ?? shoe.cards.count).map { $0.text }
    if json {
      Console.write(.object([.init("cards", .strings(cards))]))
    } else {
      for start in stride(from: 0, to: cards.count, by: 13) {
        print(cards[start..<min(start + 13, cards.count)].joined(separator: " "))
      }
    }
  }
}
