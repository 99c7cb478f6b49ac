import ArgumentParser
import BlackjackRules
import CardCore
import CasinoKit
import Tables

/// Plays a session and writes its record.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Play a session and write a record of it.",
    discussion: """
      Without --actions, basic strategy plays. The record holds the seed, every action and every \
      result, so that anyone can check it with 'truecount replay'.
      """)

  @Argument(help: ArgumentHelp("The file to write.", valueName: "file"), transform: OptionText.file)
  var path: String

  @OptionGroup var rules: RuleOptions

  @Option(
    parsing: .unconditional, help: "The seed of the first shoe. (default: random)",
    transform: OptionText.seed)
  var seed: UInt64?

  @Option(
    parsing: .unconditional, help: "The bet in every round. (default: the table's lowest)",
    transform: OptionText.bet)
  var bet: Credits?

  @Option(
    parsing: .unconditional, help: "How many rounds to play. (default: 10)",
    transform: OptionText.count)
  var rounds: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The actions to play instead, such as 'bet 10,deal,hit,stand,next'.", valueName: "actions"),
    transform: OptionText.actions)
  var actions: [BlackjackAction]?

  @Flag(help: "Offer insurance if the table allows it.")
  var insurance = false

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func validate() throws {
    if actions != nil && (bet != nil || rounds != nil) {
      throw ValidationError("--actions includes all bets and rounds; leave --bet and --rounds out")
    }
  }

  func run() throws {
    let game = try rules.game(offersInsurance: insurance)
    let opening = game.opening(seed: seed ?? UInt64.random(in: .min ... .max))
    let played = try actions ?? strategyActions(of: game, from: opening)
    let record: SessionRecord
    do {
      record = try SessionRecord(
        playing: played, at: rules.table, soft17: game.dealerSoft17, offersInsurance: insurance,
        from: opening)
    } catch { throw refusal(error, of: played, in: game, from: opening) }
    let bytes = Array(record.fileText.utf8)
    guard bytes.count <= FileKind.record.mostBytes else {
      throw Refused(
        message: "The record would be too large. \(FileKind.record.limit) Play fewer rounds.")
    }
    try SessionFile.write(bytes, to: path, isReplacing: force)
    print("\(path): \(record.summary)")
  }

  private func strategyActions(
    of game: Blackjack, from opening: BlackjackOpening
  ) throws -> [BlackjackAction] {
    var actions: [BlackjackAction] = []
    var position = game.begin(opening)
    func play(_ action: BlackjackAction) throws {
      do { _ = try game.play(action, in: &position) } catch {
        throw Refused(message: BlackjackPhrase.refusal(error).text(in: .english))
      }
      actions.append(action)
    }
    for round in 0..<(rounds ?? 10) {
      if round > 0 { try play(.next) }
      let wager = bet ?? game.rules.minBet
      if wager > position.seen.bankroll && round > 0 {
        Console.tell("The credits ran out after \(Wording.count(round, "round")).")
        break
      }
      if position.seen.bet != wager { try play(.bet(wager)) }
      try play(.deal)
      while position.seen.phase != .roundComplete {
        try play(game.advice(at: position.seen) ?? .stand)
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
  /// The record in a few words.
  var summary: String {
    let net = rounds.reduce(0) { $0 + $1.net }
    return "\(Wording.count(rounds.count, "round")) at \(table.text), seed \(opening.seed), net "
      + English.signed(net)
  }
}
