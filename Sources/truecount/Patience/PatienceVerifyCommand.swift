import ArgumentParser
import CardCore
import Patience

/// A game that `verify` can require for a proof.
struct ProvenGame: ExpressibleByArgument {
  /// Its name on the command line.
  let name: String
  /// The rules with this name.
  let rules: [PatienceRules]

  /// Klondike and Vegas with any draw, then every patience game by its own name.
  static let all: [ProvenGame] =
    [.klondike, .vegas] + PatienceRules.all.map { ProvenGame(name: $0.id, rules: [$0]) }

  /// The games that a number without a game can mean.
  ///
  /// They have the same deals.
  static let numbered = klondike.rules + vegas.rules

  private static let klondike = ProvenGame(
    name: "klondike", rules: [.klondike(draw: 1), .klondike(draw: 3)])
  private static let vegas = ProvenGame(
    name: "vegas", rules: [.vegas(draw: 1), .vegas(draw: 3)])

  private init(name: String, rules: [PatienceRules]) {
    self.name = name
    self.rules = rules
  }

  init?(argument: String) {
    guard let game = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = game
  }

  static var allValueStrings: [String] { all.map { $0.name } }
}

/// Checks the proof of a win by the rules alone.
struct PatienceVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify", abstract: "Check the proof of a win by the rules alone.",
    discussion:
      "The proof must match every option. A number without a game is a deal of Klondike or Vegas.")

  @Argument(
    help: ArgumentHelp("The proof to check.", valueName: "file"), transform: OptionText.file)
  var path: String

  @Option(help: ArgumentHelp("The game that the proof must be for.", valueName: "name"))
  var game: ProvenGame?

  @Option(
    parsing: .unconditional, help: "The number of the deal that the proof must be for.",
    transform: PatienceText.number)
  var number: UInt64?

  @Option(
    parsing: .unconditional, help: "How many cards the game must draw at a time: 1 or 3.",
    transform: PatienceText.draw)
  var draw: Int?

  @Option(
    parsing: .unconditional, help: "The number of the Microsoft deal that the proof must be for.",
    transform: PatienceText.microsoft)
  var microsoft: Int?

  @Option(name: .customLong("of"), help: .hidden)
  var named: ProvenGame?

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    if named != nil, game != nil || draw != nil {
      throw ValidationError("the game is already given; leave out --game and --draw")
    }
    if number != nil, microsoft != nil {
      throw ValidationError("give either --number or --microsoft")
    }
    guard let game, let draw else { return }
    guard game.rules.contains(where: { $0.stock?.draw == draw }) else {
      throw ValidationError("--game \(game.name) and --draw \(draw) do not go together.")
    }
  }

  func run() throws {
    let file = try PatienceFile.read(path, as: .proof)
    let proof: PatienceProof
    do { proof = try PatienceProof(archive: file) } catch {
      throw fault(PatienceFile.text(of: error))
    }
    if let difference = difference(from: proof) { throw fault(difference) }
    do { try proof.check() } catch { throw fault(explanation(of: error, in: proof)) }
    report(proof)
  }

  /// How the proof differs from the options.
  private func difference(from proof: PatienceProof) -> String? {
    let rules = proof.game.rules
    let name = PatienceText.name(of: rules)
    let game = game ?? named
    if let game, !game.rules.contains(where: { $0.id == rules.id }) {
      return "It is a proof for \(name), not for \(game.name)."
    }
    if let draw, rules.stock?.draw != draw {
      return "It is a proof for \(name), not for --draw \(draw)."
    }
    if let microsoft, proof.opening != .microsoft(microsoft) {
      return "It is a proof for another deal, not for Microsoft's number \(microsoft)."
    }
    guard let number else { return nil }
    if game == nil, !ProvenGame.numbered.contains(where: { $0.id == rules.id }) {
      return "It is a proof for \(name); a number without --game is a deal of Klondike or Vegas."
    }
    if proof.opening != .numbered(number) {
      return "It is a proof for another deal, not for number \(number)."
    }
    return nil
  }

  private func fault(_ problem: String) -> Refused {
    if json {
      Console.write(
        .object([.init("verified", .bool(false)), .init("problem", .string(problem))]))
    }
    return Refused(message: "\(path) does not prove a win. \(problem)")
  }

  private func explanation(of fault: PatienceProof.Fault, in proof: PatienceProof) -> String {
    switch fault {
    case .opening(let refusal): PatienceFile.text(of: refusal)
    case .refused(let place, _):
      "The rules don't allow action \(place + 1), '\(proof.line[place].text)': it is wrong, or the "
        + "proof is for another deal."
    case .notWon(let left):
      "The game is not won: \(Wording.count(left, "card")) \(left == 1 ? "is" : "are") left after the "
        + "last action."
    }
  }

  private func report(_ proof: PatienceProof) {
    let deal =
      switch proof.opening {
      case .numbered(let number): "deal \(number)"
      case .microsoft(let number): "Microsoft's deal \(number)"
      case .prepared: "a prepared deal"
      }
    guard json else {
      let name = PatienceText.name(of: proof.game.rules)
      print(
        "\(path) is verified: \(deal) of \(name) is won in "
          + "\(Wording.count(proof.line.count, "action")).")
      return
    }
    var members: [JSONValue.Member] = [
      .init("verified", .bool(true)), .init("game", .string(proof.game.rules.id)),
    ]
    if case .numbered(let number) = proof.opening {
      members.append(.init("number", .integer(number)))
    }
    if case .microsoft(let number) = proof.opening {
      members.append(.init("microsoft", .integer(number)))
    }
    members.append(.init("actions", .integer(proof.line.count)))
    Console.write(.object(members))
  }
}
