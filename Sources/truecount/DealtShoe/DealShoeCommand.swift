import ArgumentParser
import CardCore
import Dealing
import DealingKeys
import Foundation
import GameContract
import GameList

/// Deals a shoe to a random player, and writes its file.
struct DealShoeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deal-shoe", abstract: "Deal a shoe to a random player, for trying its check.",
    discussion: """
      The command plays both sides: a dealer, and a device that checks every answer. The player takes \
      random legal actions. 'truecount verify-shoe' checks the file.
      """)

  @Argument(
    help: ArgumentHelp("The file to write.", valueName: "file"), transform: OptionText.file)
  var path: String

  @Option(
    help: ArgumentHelp(
      "The game, such as baccarat, or one of its rule sets.", valueName: "name"))
  var game: String

  @Option(help: "The maximum number of rounds.", transform: OptionText.count)
  var rounds = 20

  @Option(
    parsing: .unconditional, help: "The player's credits. (default: 10000)",
    transform: OptionText.bet)
  var credits: Credits = 10_000

  @Option(
    parsing: .unconditional,
    help: "Derives key, secret, entropy and actions from this number. Such a shoe proves nothing.",
    transform: OptionText.seed)
  var testSeed: UInt64?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func validate() throws {
    guard credits <= Purse.mostCredits else {
      throw ValidationError("A player can have at most \(Purse.mostCredits) credits.")
    }
  }

  func run() throws {
    let sources = ShoeSources(testSeed: testSeed)
    if testSeed != nil {
      Console.tell(
        "The key, the secret and the entropy follow from --test-seed, so this shoe proves nothing.")
    }
    let file = try NamedGame.run(
      DealShoeErrand(rounds: rounds, credits: credits, sources: sources), with: game)
    try SessionFile.write(file.bytes, to: path, isReplacing: force)
    let terms = file.commitment.terms
    print("\(path): \(Wording.count(file.rounds.count, "round")) of \(terms.game)")
  }
}

/// Where key, secret, entropy, choices and times of a shoe come from.
private struct ShoeSources {
  let testSeed: UInt64?

  /// Returns 32 bytes for a purpose: of the system's generator, or derived from the seed.
  func bytes(for purpose: String) -> [UInt8] {
    guard let testSeed else {
      var generator = SystemRandomNumberGenerator()
      return (0..<32).map { _ in .random(in: .min ... .max, using: &generator) }
    }
    return SHA256.hash(Array("test \(purpose) \(testSeed)".utf8))
  }

  /// The server's key.
  var key: ServerKey {
    // NB: nearly every 32 bytes are a key.
    ServerKey(bytes(for: "key")) ?? ServerKey()
  }

  /// The seed of the player's choices.
  var choices: UInt64 { testSeed ?? .random(in: .min ... .max) }

  /// The present time in milliseconds, or 0 with a seed.
  var time: Int64 { testSeed == nil ? Int64(Date().timeIntervalSince1970 * 1_000) : 0 }
}

/// Deals a shoe of a game.
private struct DealShoeErrand: GameErrand {
  let rounds: Int
  let credits: Credits
  let sources: ShoeSources

  func run<Game: CardGame & Archivable>(
    _ game: Game, kind: String, named name: String
  ) throws -> ShoeFile {
    guard let game = game as? any ShoeGame else {
      throw ValidationError("\(kind) is not dealt from a shoe. Choose a game against the bank.")
    }
    let letters = name.filter { $0 != "-" }
    let entry = GameName.allCases.first { letters.hasPrefix($0.text) }
    do { return try deal(game, as: entry?.text ?? kind) } catch {
      throw Refused(message: "The shoe could not be dealt. \(error.sentence)")
    }
  }

  private func deal<Game: ShoeGame>(_ game: Game, as name: String) throws(ShoeFault) -> ShoeFile {
    let terms = ShoeTerms(
      number: 1, game: name, rules: game.archive, credits: credits, time: sources.time)
    let shoe = try ShoeRehearsal(
      of: game, terms: terms, secret: sources.bytes(for: "secret"),
      entropy: sources.bytes(for: "entropy"), signedBy: sources.key, checkedBy: P256Checker())
    var chooser = SplitMix64(seed: sources.choices)
    return try shoe.play(rounds: rounds) { legal in
      // NB: the first legal action is the deal before a round, and no other is so likely to lead on.
      chooser.below(2) == 0 ? legal[0] : legal[chooser.below(legal.count)]
    }
  }
}
