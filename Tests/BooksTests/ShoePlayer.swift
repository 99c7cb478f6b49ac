import BaccaratRules
import BlackjackRules
import Books
import CardCore
import Dealing
import DealingKeys
import GameContract
import GameList
import Testing

/// A device that plays a dealt shoe, and checks every answer.
///
/// The server may be replaced between two requests.
final class ShoePlayer<Game: ShoeGame> {
  let player: Int64
  let game: Game
  let number: Int64
  var server: DealtShoes
  private(set) var watcher: ShoeWatcher<Game>
  private(set) var answers: [DealtAnswer] = []
  private let now: Int64
  private var chooser: SplitMix64

  /// Sits down and mixes.
  init(
    of game: Game, named name: String, for player: Int64, with server: DealtShoes,
    request: UInt8 = 1, seed: UInt64 = 1, at now: Int64
  ) async throws {
    let commitment = try await server.sitDown(
      at: name, rules: game.archive, request: [UInt8](repeating: request, count: 16), for: player,
      at: now)
    var watcher = ShoeWatcher<Game>(
      expecting: .init(
        of: game, named: name, credits: commitment.terms.credits, key: try await server.publicKey()
      ))
    try watcher.receive(commitment, checkedBy: P256Checker())
    let entropy = [UInt8](repeating: request, count: 32)
    try watcher.send(entropy: entropy)
    number = commitment.terms.number
    let root = try await server.mix(entropy, in: number, for: player, at: now)
    try watcher.receive(root, checkedBy: P256Checker())
    (self.player, self.game, self.server, self.watcher) = (player, game, server, watcher)
    (self.now, chooser) = (now, SplitMix64(seed: seed))
  }

  /// Plays an action, and checks the answer.
  @discardableResult
  func play(_ text: String) async throws -> DealtAnswer {
    let answer = try await server.play(
      text, number: Int64(watcher.nextNumber), in: number, for: player, at: now)
    let action = try #require(Game.Action(text: text))
    _ = try watcher.receive(answer, to: action, checkedBy: P256Checker())
    answers.append(answer)
    return answer
  }

  /// Plays a random legal action, half of the time the first one, which is the deal before a round.
  ///
  /// - Parameter bettingLowest: Whether every bet is the lowest, so that a new account's credits
  ///   last.
  /// - Returns: Whether there was one.
  /// - Throws: The refusal of the server, or the fault of its answer.
  func playAny(bettingLowest: Bool = false) async throws -> Bool {
    var legal = watcher.legalActions
    if bettingLowest {
      var bets: Set<Substring> = []
      // NB: the lowest amount of each bet is listed first.
      legal = legal.filter { bets.insert($0.text.prefix { !$0.isNumber }).inserted }
    }
    guard !legal.isEmpty else { return false }
    let action = chooser.below(2) == 0 ? legal[0] : legal[chooser.below(legal.count)]
    try await play(action.text)
    return true
  }

  /// Plays a round in which no more than the lowest bet can be lost.
  func playRound() async throws {
    let count = watcher.nets.count
    while watcher.nets.count == count {
      let legal = watcher.legalActions
      let last = legal.first { ["decline", "stand", "surrender", "fold"].contains($0.text) }
      // NB: the first one is the deal, or before it the bet, or the next round.
      try await play(#require(last ?? legal.first).text)
    }
  }

  /// Plays with the lowest bets until the table is free of unsettled bets, and at least as many
  /// actions.
  func play(actions: Int) async throws {
    for _ in 0..<actions where try await playAny(bettingLowest: true) {}
    while try await server.list(of: player).first(where: { $0.number == number })?
      .isRoundUnderWay == true
    {
      guard try await playAny(bettingLowest: true) else { break }
    }
  }

  /// Ends the shoe, and checks its file.
  func end() async throws -> ShoeFile {
    let file = try ShoeFile(parsing: try await server.end(number, for: player, at: now))
    try watcher.receive(file, checkedBy: P256Checker())
    return file
  }
}

/// A test of any game that the server deals.
protocol DealtGameTest {
  func run<Game: ShoeGame>(_ game: Game, named name: String) async throws
}

extension DealtGameTest {
  /// Runs the test with every game that the server deals.
  func runAll() async throws {
    try await run(Blackjack(rules: .jeanLuc, hasBetUnits: true), named: "blackjack")
    try await run(Baccarat(hasBetUnits: true), named: "baccarat")
    try await run(WarGame.rules, named: "war")
    try await run(ThreeCardPokerGame.rules, named: "threecardpoker")
  }
}
