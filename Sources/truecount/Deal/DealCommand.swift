import ArgumentParser
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit

/// Plays one round from a fresh shoe, decision by decision.
struct DealCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deal",
    abstract: "Play one round from a fresh shoe and print everything that happens.")

  @OptionGroup var rules: RuleOptions

  @Option(
    parsing: .unconditional, help: "The seed of the shoe.", transform: OptionText.seed)
  var seed: UInt64

  @Option(
    parsing: .unconditional, help: "The bet in credits.", transform: OptionText.bet)
  var bet: Credits

  @Option(
    parsing: .unconditional,
    help: "The decisions in order, separated by commas; empty if the round needs none.",
    transform: OptionText.decisions)
  var actions: [BlackjackAction]?

  @Flag(help: "Offer insurance; 'insurance' or 'decline' is then the first decision.")
  var insurance = false

  @Flag(help: "Print one JSON document.")
  var json = false

  func run() throws {
    let game = try rules.game(offersInsurance: insurance)
    let playthrough = try Playthrough(of: game, seed: seed, bet: bet, decisions: actions ?? [])
    if json {
      Console.write(document(playthrough))
    } else {
      printText(playthrough)
    }
  }

  private func document(_ playthrough: Playthrough) -> JSONValue {
    let round = playthrough.round
    return .object([
      .init("table", .string(rules.table.text)), .init("seed", .integer(seed)),
      .init("soft17", .string(playthrough.game.dealerSoft17.text)), .init("bet", .integer(bet)),
      .init("dealer", .strings(round.dealer.map { $0.text })),
      .init("hands", .array(round.hands.map { $0.archive })), .init("net", .integer(round.net)),
      .init("events", .strings(playthrough.events.map { $0.text })),
    ])
  }

  private func printText(_ playthrough: Playthrough) {
    let round = playthrough.round
    for event in playthrough.events { print(event.text) }
    print("")
    var text = TextTable(heading: ["", "Cards", "Bet", "Outcome", "Returns"])
    text.add(["Dealer", round.dealer.map { $0.text }.joined(separator: " "), "", "", ""])
    for (place, hand) in round.hands.enumerated() {
      text.add([
        "Hand \(place + 1)", hand.cards.map { $0.text }.joined(separator: " "),
        English.number(hand.bet), hand.outcome.text, English.number(hand.returned),
      ])
    }
    for line in text.lines { print(line) }
    print("\nResult \(English.signed(round.net))")
  }
}

/// One round played to its end by given decisions.
struct Playthrough {
  let game: Blackjack
  private(set) var events: [BlackjackEvent] = []
  let round: SessionRecord.Round

  /// Plays a round from a fresh shoe with enough credits for any legal action.
  ///
  /// - Parameters:
  ///   - game: The rules.
  ///   - seed: The seed of the shoe.
  ///   - bet: The bet in credits.
  ///   - decisions: What the player decides, in order.
  /// - Throws: ``Refused`` for the first decision that is illegal, one too many, or missing.
  init(of game: Blackjack, seed: UInt64, bet: Credits, decisions: [BlackjackAction]) throws {
    self.game = game
    guard bet <= Blackjack.highestBet else {
      let reason = BlackjackRefusal.betAboveLimit(Blackjack.highestBet)
      throw Refused(message: BlackjackPhrase.refusal(reason).text(in: .english))
    }
    // NB: four hands, each doubled, and insurance for half a bet.
    var position = game.begin(BlackjackOpening(bankroll: bet * 9, bet: 0, seed: seed))
    for action in [.bet(bet), .deal] + decisions {
      if position.seen.phase == .roundComplete {
        throw Refused(
          message: "The round is over before '\(action.text)'. Leave that decision out.")
      }
      do { events += try game.play(action, in: &position) } catch {
        throw Self.refusal(of: action, because: error, at: position, in: game)
      }
    }
    guard let round = SessionRecord.Round(position.seen) else {
      let legal = Wording.list(game.legalActions(in: position), last: "or")
      throw Refused(message: "The round is not over. Add the next decision: \(legal).")
    }
    self.round = round
  }

  private static func refusal(
    of action: BlackjackAction, because reason: BlackjackRefusal, at position: BlackjackPosition,
    in game: Blackjack
  ) -> Refused {
    if position.seen.phase == .betting {
      return Refused(message: BlackjackPhrase.refusal(reason).text(in: .english))
    }
    return Refused(
      message: Wording.refusal(of: action, because: reason, legal: game.legalActions(in: position)))
  }
}
