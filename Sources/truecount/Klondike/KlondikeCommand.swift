import ArgumentParser
import CardCore
import Patience
import PatienceSolver

/// Everything about Klondike: deals, whether they can be won, and the proof.
struct KlondikeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "klondike",
    abstract: "Play Klondike, deal it, solve it, check a proof, or survey many deals.",
    subcommands: [
      KlondikePlayCommand.self, KlondikeDealCommand.self, KlondikeSolveCommand.self,
      KlondikeVerifyCommand.self,
      KlondikeSurveyCommand.self, KlondikeGradesCommand.self,
    ])
}

/// The option that chooses a Klondike.
struct KlondikeOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "How many cards to draw at a time: 1 or 3. (default: 3)",
    transform: KlondikeText.draw)
  var draw: Int?

  /// The rules by this option or, failing that, by a file.
  func game(drawing fileDraw: Int? = nil) -> Patience {
    Patience(.klondike(draw: draw ?? fileDraw ?? 3))
  }
}

/// Reads Klondike's options, and says what is wrong with them.
enum KlondikeText {
  /// How many cards are turned over at a time.
  static func draw(_ text: String) throws -> Int {
    guard let draw = Int(text), [1, 3].contains(draw) else {
      throw ValidationError("cards are drawn 1 or 3 at a time")
    }
    return draw
  }

  /// The number of a deal.
  static func number(_ text: String) throws -> UInt64 {
    guard let number = UInt64(text) else {
      throw ValidationError("a deal's number is from 0 to \(UInt64.max)")
    }
    return number
  }

  /// How many positions a search may look at.
  static func nodes(_ text: String) throws -> Int {
    guard let nodes = Int(text), (1...1_000_000_000).contains(nodes) else {
      throw ValidationError("it must be a whole number of positions from 1 to 1000000000")
    }
    return nodes
  }

  /// How many megabytes a search may take.
  static func megabytes(_ text: String) throws -> Int {
    guard let megabytes = Int(text), (1...65_536).contains(megabytes) else {
      throw ValidationError("it must be a whole number of megabytes from 1 to 65536")
    }
    return megabytes
  }

  /// How many threads work at once.
  static func threads(_ text: String) throws -> Int {
    guard let threads = Int(text), (1...256).contains(threads) else {
      throw ValidationError("allowed is a whole number of threads from 1 to 256")
    }
    return threads
  }
}

/// Shows the layout of a numbered deal.
struct KlondikeDealCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deal", abstract: "Show the layout of a numbered deal.")

  @OptionGroup var options: KlondikeOptions

  @Option(
    parsing: .unconditional, help: "The number of the deal.", transform: KlondikeText.number)
  var number: UInt64

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() {
    let game = options.game()
    let layout = game.layout(number: number)
    if json {
      Console.write(document(layout, draw: game.rules.stock?.draw ?? 1))
    } else {
      print(text(layout))
    }
  }

  private func document(_ layout: PatienceLayout, draw: Int) -> JSONValue {
    guard case .object(let members) = layout.archive else { return layout.archive }
    return .object([.init("draw", .integer(draw))] + members)
  }

  /// The columns from left to right, face-down cards in brackets, and the stock.
  private func text(_ layout: PatienceLayout) -> String {
    var lines: [String] = []
    for (column, faceUp) in zip(layout.columns, layout.faceUp) {
      let cards = column.enumerated().map { place, card in
        place + faceUp < column.count ? "(\(card.text))" : card.text
      }
      lines.append("Column \(lines.count + 1): " + cards.joined(separator: " "))
    }
    lines.append("Stock:    " + layout.stock.map { $0.text }.joined(separator: " "))
    return lines.joined(separator: "\n")
  }
}
