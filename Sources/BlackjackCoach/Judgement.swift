import BlackjackOdds
import BlackjackRules
import CardCore

/// The cost of a decision compared with the play of each of three advisers.
///
/// All plays are valued exactly for the cards that the player has seen. The cost is the value of
/// the adviser's play minus the value of the player's play, in millionths of the initial bet. It is
/// negative if the player did better than the adviser.
public struct Judgement: Equatable, Sendable {
  /// The player's cards.
  public let hand: [Card]
  public let upcard: Card
  /// The cell of the decision in the charts.
  public let cell: ChartCell
  /// The true count at the decision, as a whole number.
  public let trueCount: Int
  /// The running count and the cards left at the decision; `nil` in judgements of earlier versions.
  public let reading: CountReading?
  /// The initial bet on the hand.
  ///
  /// For insurance, the initial bets on all hands.
  public let bet: Credits
  public let chosen: BlackjackAction
  /// The play of each adviser.
  public let advice: ByAdviser<BlackjackAction>
  /// The cost compared with each adviser, in millionths of the bet.
  public let costs: ByAdviser<Int64>

  /// Judges a play, unless its value isn't known.
  ///
  /// - Parameters:
  ///   - chosen: The play, one of those in the question.
  ///   - decision: The decision.
  ///   - plays: The values of its plays.
  ///   - counter: The counting strategy.
  init?(
    _ chosen: BlackjackAction, in decision: Coach.Decision, worth plays: [HandOdds.Play],
    counter: IndexPlay
  ) {
    let question = decision.question
    guard let own = plays.first(where: { $0.action == chosen })?.expectation else { return nil }
    var best = own
    var bestAction = chosen
    for play in plays where play.expectation > best {
      (best, bestAction) = (play.expectation, play.action)
    }
    let cards = Hand(question.hand, isFromSplit: question.isFromSplit)
    advice = ByAdviser(
      chart: counter.strategy.move(
        for: cards, upcard: question.upcard.rank, legal: question.legal),
      count: counter.move(
        for: cards, upcard: question.upcard.rank, count: decision.trueCount,
        legal: question.legal),
      cards: bestAction)
    costs = advice.map { action in
      let worth = plays.first { $0.action == action }?.expectation ?? own
      return Int64.millionths(worth - own)
    }
    hand = question.hand
    upcard = question.upcard
    cell = ChartCell(of: question)
    trueCount = decision.trueCount
    reading = decision.reading
    bet = decision.bet
    self.chosen = chosen
  }

  /// The cards of the hand, such as `A-7`.
  package var handName: String { Hand.named(hand) }

  /// Whether the decision was about insurance.
  package var isInsurance: Bool { cell.chart == .insurance }

  /// The advisers whose play matches the player's.
  public var agreeing: [Adviser] { Adviser.allCases.filter { advice[$0] == chosen } }

  /// Whether the play is a mistake: it cost something, and no adviser would have made it.
  public var isMistake: Bool { agreeing.isEmpty && costs.cards > 0 }

  /// Whether the play cost at least a hundredth of a credit, or is a mistake.
  package var isCostly: Bool { isMistake || lost.cards >= 5 }

  /// The cost compared with each adviser, in thousandths of a credit.
  public var lost: ByAdviser<Int64> {
    costs.map { cost in
      // NB: the highest bets times the highest costs exceed 64 bits.
      let thousandths = Double(cost) * Double(bet) / 1_000
      return Int64(min(max(thousandths, -Self.mostLost), Self.mostLost))
    }
  }

  /// The maximum cost of a decision, in thousandths of a credit.
  private static let mostLost = 1e15
}

extension Int64 {
  /// Returns a number in millionths, rounded to the nearest.
  package static func millionths(_ value: Double) -> Int64 {
    Int64(value * 1_000_000 + (value < 0 ? -0.5 : 0.5))
  }
}

extension Judgement: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("hand", .texts(hand)), .init("upcard", .string(upcard.text)),
        .init("cell", .integer(cell.number)), .init("count", .integer(trueCount)),
        .init("bet", .integer(bet)),
        .init("chosen", .string(chosen.text)),
        .init("advice", .strings(Adviser.allCases.map { advice[$0].text })),
        .init("costs", .array(Adviser.allCases.map { .integer(costs[$0]) })),
      ] + (reading?.contents ?? []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let advice: [BlackjackAction] = try archive.texts("advice")
    guard advice.count == 3 else { throw ArchiveRefusal("advice", "does not name three plays") }
    guard let cell = ChartCell(number: try archive.integer("cell", in: 0...Int64.max)) else {
      throw ArchiveRefusal("cell", "is in no chart")
    }
    self.cell = cell
    self.advice = ByAdviser(chart: advice[0], count: advice[1], cards: advice[2])
    hand = try archive.texts("hand")
    upcard = try archive.text("upcard")
    trueCount = try archive.integer("count", in: -1_000...1_000)
    reading = CountReading(contents: archive)
    bet = try archive.integer("bet", in: 0...Blackjack.highestBet)
    chosen = try archive.text("chosen")
    costs = try ByAdviser(numbers: try archive.required("costs"), "costs")
  }
}

extension CountReading {
  /// The members of an archive.
  fileprivate var contents: [JSONValue.Member] {
    [.init("running", .integer(running)), .init("unseen", .integer(unseen))]
  }

  /// Reads the members, or returns `nil` if they are missing.
  fileprivate init?(contents: JSONValue) {
    guard let running: Int = try? contents.integer("running", in: -1_000...1_000),
      let unseen: Int = try? contents.integer("unseen", in: 0...1_000)
    else { return nil }
    self.init(running: running, unseen: unseen)
  }
}

extension ByAdviser where Value == Int64 {
  /// Reads three whole numbers, in the order of the advisers.
  package init(numbers archive: JSONValue, _ name: String) throws(ArchiveRefusal) {
    let numbers = try [Int64](numbers: archive, name)
    guard numbers.count == 3 else { throw ArchiveRefusal(name, "does not hold three numbers") }
    self.init(chart: numbers[0], count: numbers[1], cards: numbers[2])
  }
}

extension [Int64] {
  /// Reads an array of whole numbers.
  package init(numbers archive: JSONValue, _ name: String) throws(ArchiveRefusal) {
    guard case .array(let items) = archive else { throw ArchiveRefusal(name, "is not an array") }
    self = []
    for item in items {
      guard case .number(let text) = item, let number = Int64(wholeNumber: text) else {
        throw ArchiveRefusal(name, "holds something else than whole numbers")
      }
      append(number)
    }
  }
}
