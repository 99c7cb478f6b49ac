import ArgumentParser
import BlackjackOdds
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import SelfPlay

/// Plays a session and writes its record.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Play a session and write a record of it.",
    discussion: """
      Without --actions, blackjack is played by basic strategy, and any other game by a bot. The \
      record contains the seed, every action and every result, so that anyone can check it with \
      'truecount replay'.
      """)

  @Argument(help: ArgumentHelp("The file to write.", valueName: "file"), transform: OptionText.file)
  var path: String

  @Option(
    help: ArgumentHelp(
      "The game, such as war, or one of its rule sets.", valueName: "name"))
  var game = "blackjack"

  @OptionGroup var rules: RuleOptions

  @Option(
    parsing: .unconditional, help: "The seed of the first shoe. (default: random)",
    transform: OptionText.seed)
  var seed: UInt64?

  @Option(
    parsing: .unconditional, help: "The bet in every round. (default: the lowest bet)",
    transform: OptionText.bet)
  var bet: Credits?

  @Option(
    parsing: .unconditional, help: "How many rounds to play. (default: 10)",
    transform: OptionText.count)
  var rounds: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The actions to play instead, such as 'bet 10,deal,hit,stand,next'.", valueName: "actions"))
  var actions: String?

  @Option(help: "The bot that plays a game other than blackjack. (default: random)")
  var bot: BotKind?

  @Flag(help: "Offer insurance if the table allows it.")
  var insurance = false

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func validate() throws {
    if actions != nil && (bet != nil || rounds != nil || bot != nil) {
      throw ValidationError(
        "--actions includes all bets and rounds; leave out --bet, --rounds and --bot")
    }
    if game == "blackjack" {
      _ = try actions.map(OptionText.actions)
      guard bot == nil else {
        throw ValidationError("Blackjack is played by basic strategy; leave out --bot.")
      }
      return
    }
    let ofBlackjack = [
      ("--table", rules.table != .table(.jeanLuc)), ("--soft17", rules.chosenSoft17 != nil),
      ("--bet", bet != nil), ("--insurance", insurance),
    ]
    if let option = ofBlackjack.first(where: { $0.1 })?.0 {
      throw ValidationError("\(option) is for blackjack. Leave it out with --game \(game).")
    }
  }

  func run() throws {
    let (bytes, summary) = game == "blackjack" ? try recordBlackjack() : try recordOther()
    guard bytes.count <= FileKind.record.mostBytes else {
      throw Refused(
        message: "The record would be too large. \(FileKind.record.limit) Play fewer rounds.")
    }
    try SessionFile.write(bytes, to: path, isReplacing: force)
    print("\(path): \(summary)")
  }

  private var seedToUse: UInt64 { seed ?? .random(in: .min ... .max) }

  private func recordOther() throws -> (bytes: [UInt8], summary: String) {
    try NamedGame.run(
      RecordErrand(
        seed: seedToUse, rounds: rounds ?? 10, bot: bot ?? .random,
        actions: actions.map(OptionText.words(of:))),
      with: game)
  }

  private func recordBlackjack() throws -> (bytes: [UInt8], summary: String) {
    let game = try rules.game(offersInsurance: insurance)
    let opening = game.opening(seed: seedToUse)
    let played =
      try actions.map(OptionText.actions) ?? strategyActions(of: game, from: opening)
    try checkBets(of: played, in: game)
    let record: SessionRecord
    do {
      record = try SessionRecord(
        playing: played, at: rules.table, soft17: game.dealerSoft17, offersInsurance: insurance,
        from: opening)
    } catch { throw refusal(error, of: played, in: game, from: opening) }
    return (Array(record.fileText.utf8), record.summary)
  }

  /// Refuses bets whose payouts would have to be rounded.
  ///
  /// - Throws: ``Refused`` for the first of them.
  private func checkBets(of actions: [BlackjackAction], in game: Blackjack) throws {
    for (place, action) in actions.enumerated() {
      guard case .bet(let bet) = action, bet % game.betUnit > 0 else { continue }
      let reason = BlackjackRefusal.betNotMultiple(of: game.betUnit)
      let words = BlackjackPhrase.refusal(reason).text(in: .english)
      throw Refused(message: "Action \(place + 1): \(action.text) is refused. \(words)")
    }
  }

  private func strategyActions(
    of game: Blackjack, from opening: BlackjackOpening
  ) throws -> [BlackjackAction] {
    var actions: [BlackjackAction] = []
    var position = game.begin(opening)
    let strategy = game.strategy()
    func play(_ action: BlackjackAction) throws {
      do { _ = try game.play(action, in: &position) } catch {
        throw Refused(message: BlackjackPhrase.refusal(error).text(in: .english))
      }
      actions.append(action)
    }
    for round in 0..<(rounds ?? 10) {
      if round > 0 { try play(.next) }
      let wager = bet ?? game.lowestBet
      if wager > position.seen.bankroll && round > 0 {
        Console.tell("The credits ran out after \(Wording.count(round, "round")).")
        break
      }
      if position.seen.bet != wager { try play(.bet(wager)) }
      try play(.deal)
      while position.seen.phase != .roundComplete {
        try play(game.advice(at: position.seen, by: strategy) ?? .stand)
      }
    }
    return actions
  }

  private func refusal(
    _ refusal: RecordRefusal, of actions: [BlackjackAction], in game: Blackjack,
    from opening: BlackjackOpening
  ) -> Refused {
    guard case .action(let place, let reason) = refusal,
      let before = try? Journal(of: game, from: opening, replaying: Array(actions.prefix(place)))
    else { return Refused(message: refusal.text(in: .english)) }
    let words = Wording.refusal(of: actions[place], because: reason, legal: before.legalActions)
    return Refused(message: "Action \(place + 1): \(words)")
  }
}

extension SessionRecord {
  /// A short summary of the record.
  var summary: String {
    let net = rounds.reduce(0) { $0 + $1.net }
    return "\(Wording.count(rounds.count, "round")) at \(table.text), seed \(opening.seed), net "
      + English.signed(net)
  }
}

/// Plays a game and creates its record.
private struct RecordErrand: GameErrand {
  let seed: UInt64
  let rounds: Int
  let bot: BotKind
  /// The actions as texts; `nil` if the bot plays.
  let actions: [String]?

  func run<Game: CardGame & Archivable>(
    _ game: Game, kind: String, named name: String
  ) throws -> (bytes: [UInt8], summary: String) {
    let opening = game.opening(seed: seed)
    let played = try actions.map { try Self.read($0, of: game) } ?? session(of: game)
    do {
      let record = try GameRecord(kind, playing: played, of: game, from: opening)
      return (Array(record.fileText.utf8), record.summary)
    } catch {
      var before = game.begin(opening)
      for action in played[..<error.place] { _ = try? game.play(action, in: &before) }
      let legal = game.legalActions(in: before).map { $0.text }
      throw Refused(
        message: "Action \(error.place + 1): \(played[error.place].text) is not legal here. "
          + "Legal now: \(Wording.list(legal, last: "or")).")
    }
  }

  /// The actions of the bot.
  private func session<Game: CardGame>(of game: Game) -> [Game.Action] {
    let played = SelfPlay(of: game, seed: seed, bots: [bot]).session(rounds: rounds)
    if played.rounds < rounds {
      let rounds = Wording.count(played.rounds, "round")
      Console.tell("Play ended after \(rounds), because no other round is possible.")
    }
    return played.journal.actions
  }

  /// Parses the texts of actions.
  private static func read<Game: CardGame>(
    _ texts: [String], of game: Game
  ) throws -> [Game.Action] {
    try texts.map { text in
      guard let action = Game.Action(text: text) else {
        throw ValidationError("'\(text)' is not an action of this game")
      }
      return action
    }
  }
}

extension GameRecord {
  /// A short summary of the record.
  var summary: String {
    let net = scores.map { ", net \(English.signed($0.after - $0.before))" } ?? ""
    return "\(name), \(Wording.count(steps.count, "action"))\(net)"
  }
}
