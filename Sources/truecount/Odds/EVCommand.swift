import ArgumentParser
import BlackjackOdds
import BlackjackRules
import CardCore

/// Shows what every play of a hand is worth.
struct EVCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ev", abstract: "Show what every legal play of a hand is worth, in initial bets.",
    discussion: """
      The values apply after the dealer has peeked and has no blackjack. Insurance and early \
      surrender, which are decided before the peek, are listed separately.
      """)

  @OptionGroup var odds: OddsOptions

  @Option(help: "The cards of the hand, such as 'TS 6H'.", transform: OddsText.cards)
  var hand: [SeenRank]

  @Option(help: "The dealer's upcard, such as TD.", transform: OddsText.card)
  var upcard: SeenRank

  @Option(
    help: "Other cards already seen, such as '5C 5D KH'.",
    transform: OddsText.cards)
  var seen: [SeenRank] = []

  @Option(help: "How many hands the player has; with 2 or more, this one came from a split.")
  var hands = 1

  @Flag(help: "Print one JSON document.")
  var json = false

  func validate() throws {
    guard (1...4).contains(hands) else { throw ValidationError("a player has 1 to 4 hands") }
  }

  func run() throws {
    let rules = try odds.oddsRules()
    let shoe = try odds.shoe(without: seen, table: hand + [upcard], rules)
    let start = ContinuousClock.now
    let answer = try OddsText.refusing { () throws(OddsRefusal) in
      try HandOdds(
        hand: hand.map { $0.rank }, upcard: upcard.rank, shoe: shoe, rules,
        place: HandOdds.Route(hands: hands, isFromSplit: hands > 1))
    }
    let seconds = OddsText.seconds(since: start)
    if json {
      Console.write(document(answer, seconds: seconds))
    } else {
      printText(answer)
    }
  }

  private func document(_ answer: HandOdds, seconds: JSONValue) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init(
        "expectations",
        .object(answer.plays.map { .init($0.action.text, OddsText.number($0.expectation)) })),
      .init("best", .string(answer.first.text)),
    ]
    let before = answer.beforeLook.map { JSONValue.Member($0.0, OddsText.number($0.1)) }
    if !before.isEmpty { members.append(.init("beforePeek", .object(before))) }
    members.append(.init("method", .string(HandOdds.method)))
    members.append(.init("seconds", seconds))
    return .object(members)
  }

  private func printText(_ answer: HandOdds) {
    var text = TextTable(heading: ["Play", "Expectation", ""])
    for (name, value) in answer.beforeLook {
      text.add(["\(name) (before the peek)", OddsText.percent(value), ""])
    }
    for play in answer.plays {
      text.add([
        play.action.text, OddsText.percent(play.expectation),
        play.action == answer.first ? "best" : "",
      ])
    }
    for line in text.lines { print(line) }
    if answer.first == .surrender && answer.earlySurrender != nil {
      print("Surrender before the dealer peeks.")
    }
  }
}

extension HandOdds {
  /// The decisions before the dealer peeks, and the value of each.
  fileprivate var beforeLook: [(String, Double)] {
    var answers: [(String, Double)] = []
    if let insurance { answers.append(("insurance", insurance)) }
    if let earlySurrender {
      answers.append(("surrender", earlySurrender.surrender))
      answers.append(("decline", earlySurrender.decline))
    }
    return answers
  }

  /// The best decision now: early surrender if that is better, otherwise the best play.
  fileprivate var first: BlackjackAction {
    guard let earlySurrender, earlySurrender.surrender > earlySurrender.decline else { return best }
    return .surrender
  }
}
