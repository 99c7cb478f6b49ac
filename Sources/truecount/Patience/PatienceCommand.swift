import ArgumentParser
import CardCore
import Patience
import PatienceDeals

/// Plays, deals, solves and surveys Klondike, and verifies proofs.
struct KlondikeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "klondike",
    abstract: "Play, deal, solve or survey Klondike, or verify a proof.",
    subcommands: [
      PatiencePlayCommand.self, PatienceDealCommand.self, PatienceSolveCommand.self,
      PatienceVerifyCommand.self,
      PatienceSurveyCommand.self, PatienceGradesCommand.self,
    ])
}

/// Does the same as ``KlondikeCommand`` for any patience game, which is named first.
struct PatienceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patience",
    abstract: "Play, deal, solve or survey any patience game, or verify a proof.",
    discussion: """
      Give the game, then a command: play, deal, solve, verify, survey or grades. The games are
      \(PatienceText.games).
      """)

  @Argument(help: "The game.", transform: PatienceText.game)
  var game: PatienceRules

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("The command and its options.", valueName: "command"))
  var words: [String] = []

  func run() throws {
    guard let verb = words.first else {
      throw ValidationError("give a command: play, deal, solve, verify, survey or grades")
    }
    let verbs = GameOfPatience.configuration.subcommands.map { $0.configuration.commandName ?? "" }
    let isKnown = verbs.contains(verb)
    var command = try GameOfPatience.parseAsRoot(
      isKnown ? [verb, "--of", game.id] + words.dropFirst() : words)
    try command.run()
  }
}

/// The commands for a patience game.
struct GameOfPatience: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patience <game>", abstract: "The commands for a patience game.",
    subcommands: KlondikeCommand.configuration.subcommands)
}

/// The options that choose a game: any patience game by its name, or else Klondike.
struct PatienceOptions: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "How many cards Klondike draws at a time: 1 or 3. (default: 3)",
    transform: PatienceText.draw)
  var draw: Int?

  @Option(name: .customLong("of"), help: .hidden, transform: PatienceText.game)
  var named: PatienceRules?

  func validate() throws {
    if let named, draw != nil {
      throw ValidationError("--draw is for klondike; \(named.id) sets the number of cards itself")
    }
  }

  /// The rules by these options, or else by a file.
  func game(drawing fileDraw: Int? = nil) -> Patience {
    Patience(named ?? .klondike(draw: draw ?? fileDraw ?? 3))
  }

  /// How a document names the game: Klondike by the cards drawn at a time, any other by its id.
  func member(of game: Patience) -> JSONValue.Member {
    named == nil
      ? .init("draw", .integer(game.rules.stock?.draw ?? 1)) : .init("game", .string(game.rules.id))
  }
}

/// The options that choose a deal by its number.
struct DealNumber: ParsableArguments {
  @Option(
    parsing: .unconditional, help: "The number of the deal.", transform: PatienceText.number)
  var number: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of a deal of Microsoft's FreeCell, for games dealt face up: 1 to "
        + "\(MicrosoftDeal.numbers.upperBound)."),
    transform: PatienceText.microsoft)
  var microsoft: Int?

  func validate() throws {
    if number != nil, microsoft != nil {
      throw ValidationError("give either --number or --microsoft")
    }
  }

  /// The deal, if one is given.
  var opening: PatienceOpening? {
    number.map { .numbered($0) } ?? microsoft.map { .microsoft($0) }
  }

  /// The deal, after checking that a game has it.
  func opening(for game: Patience) throws -> PatienceOpening? {
    guard let opening else { return nil }
    if let refusal = game.refusal(of: opening) {
      throw ValidationError("--\(refusal.path) \(refusal.problem)")
    }
    return opening
  }

  /// How a document names the deal.
  var members: [JSONValue.Member] {
    number.map { [.init("number", .integer($0))] }
      ?? microsoft.map { [.init("microsoft", .integer($0))] } ?? []
  }
}

/// Parses the options of the patience commands, with a message for each error.
enum PatienceText {
  /// The names of all games.
  static var games: String { PatienceRules.all.map { $0.id }.joined(separator: ", ") }

  /// A game by its permanent name.
  static func game(_ text: String) throws -> PatienceRules {
    guard let rules = PatienceRules.named(text) else {
      throw ValidationError("there is no patience game '\(text)'; the games are \(games)")
    }
    return rules
  }

  /// The number of one of Microsoft's deals.
  static func microsoft(_ text: String) throws -> Int {
    try OptionText.number(
      text, in: MicrosoftDeal.numbers,
      else: "Microsoft's deals are numbered from 1 to \(MicrosoftDeal.numbers.upperBound)")
  }

  /// How many cards are drawn at a time.
  static func draw(_ text: String) throws -> Int {
    guard let draw = Int(text), [1, 3].contains(draw) else {
      throw ValidationError("cards are drawn 1 or 3 at a time")
    }
    return draw
  }

  /// The number of a deal.
  static func number(_ text: String) throws -> UInt64 {
    try OptionText.number(
      text, in: 0...UInt64.max, else: "a deal's number is from 0 to \(UInt64.max)")
  }

  /// How many positions a search may visit.
  static func nodes(_ text: String) throws -> Int {
    try OptionText.number(
      text, in: 1...1_000_000_000,
      else: "it must be a whole number of positions from 1 to 1000000000")
  }

  /// How many megabytes a search may use.
  static func megabytes(_ text: String) throws -> Int {
    try OptionText.number(
      text, in: 1...65_536, else: "it must be a whole number of megabytes from 1 to 65536")
  }
}

/// Shows the layout of a numbered deal.
struct PatienceDealCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deal", abstract: "Show the layout of a numbered deal.")

  @OptionGroup var options: PatienceOptions

  @OptionGroup var deal: DealNumber

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    guard try deal.opening(for: options.game()) != nil else {
      throw ValidationError("give --number, or --microsoft for a game dealt face up")
    }
  }

  func run() throws {
    let game = options.game()
    guard let opening = try deal.opening(for: game) else { return }
    let layout = game.layout(of: game.begin(opening))
    if json {
      Console.write(document(layout, of: game))
    } else {
      print(layout.text)
    }
  }

  private func document(_ layout: PatienceLayout, of game: Patience) -> JSONValue {
    guard case .object(let members) = layout.archive else { return layout.archive }
    return .object([options.member(of: game)] + members)
  }
}
