import CardCore

/// The value of a choice: the player's average result over all cards that haven't been seen.
public struct ChoiceValue<Choice: TableWord>: Equatable, Sendable {
  public let choice: Choice
  /// The average result of all unsettled bets, in credits.
  public let credits: Double

  /// Creates the value of a choice.
  public init(_ choice: Choice, _ credits: Double) {
    self.choice = choice
    self.credits = credits
  }
}

/// What a history of rounds shows about a round, besides its net result.
public enum RoundMark: String, TableWord {
  case win, loss, push
  /// The player folded.
  case fold
  /// The player surrendered.
  case surrender
  /// The first cards tied, and the round went on.
  case tie
  /// The dealer's hand didn't qualify.
  case notQualified = "not-qualified"
}

extension BankingGame {
  public static var hasValues: Bool { false }

  public func values(of choices: [Choice], in seen: Seen) -> [ChoiceValue<Choice>] { [] }

  public func mark(of seen: Seen) -> RoundMark {
    let net = seen.net ?? 0
    return net > 0 ? .win : net < 0 ? .loss : .push
  }
}

/// A choice that the player made, with the values of all choices.
public struct JudgedChoice<Choice: TableWord>: Equatable, Sendable {
  public let chosen: Choice
  /// The values of all choices, in the order in which tables list them.
  public let values: [ChoiceValue<Choice>]
  /// The main bet of the round.
  public let bet: Credits
  /// The index of its action in the journal.
  public let place: Int

  /// Creates a judged choice; `nil` if the values don't include it.
  public init?(
    _ chosen: Choice, among values: [ChoiceValue<Choice>], bet: Credits, place: Int
  ) {
    guard values.contains(where: { $0.choice == chosen }) else { return nil }
    self.chosen = chosen
    self.place = place
    self.values = values
    self.bet = bet
  }

  /// The choice with the highest value; the player's own if several are equal.
  public var best: ChoiceValue<Choice> {
    let own = values.first { $0.choice == chosen } ?? values[0]
    // NB: values that differ only by rounding are equally good.
    return values.reduce(own) { $1.credits > $0.credits + 1e-9 ? $1 : $0 }
  }

  /// The average cost of the choice compared with the best one, in credits.
  public var cost: Double {
    let own = values.first { $0.choice == chosen } ?? values[0]
    return best.credits - own.credits
  }

  public var isBest: Bool { best.choice == chosen }
}

extension BankingGame {
  /// Returns the player's choices in a journal that have values.
  ///
  /// Choices that the credits didn't cover are left out, because the player couldn't make them.
  public func judgedChoices(in journal: Journal<Self>) -> [JudgedChoice<Choice>] {
    var position = begin(journal.opening)
    var judged: [JudgedChoice<Choice>] = []
    for (place, action) in journal.actions.enumerated() {
      if case .choose(let chosen) = action {
        let seen = position.seen
        let legal = choices(in: seen).filter { refusal(of: .choose($0), in: seen) == nil }
        judged +=
          JudgedChoice(
            chosen, among: values(of: legal, in: seen), bet: seen.bets[Spot.main], place: place
          ).map { [$0] } ?? []
      }
      // NB: the journal has played them already, so the rules allow them.
      _ = try? play(action, in: &position)
    }
    return judged
  }
}
