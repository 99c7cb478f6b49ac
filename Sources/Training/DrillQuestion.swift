import BlackjackOdds
import BlackjackRules
import CardCore

/// One question of a drill.
public enum DrillQuestion: Equatable, Sendable {
  case run(CountRun)
  case strategy(StrategyQuestion)
  case trueCount(TrueCountQuestion)
  case deviation(DeviationQuestion)
  case tray(TrayQuestion)
  case ramp(RampQuestion)
  case payout(PayoutQuestion)

  /// The correct answer.
  public var answer: DrillAnswer {
    switch self {
    case .run(let run): .number(run.running)
    case .strategy(let question): .play(question.cell.best)
    case .trueCount(let question): .number(question.trueCount)
    case .deviation(let question): .play(question.play)
    case .tray(let question): .halfDecks(question.halfDecksLeft)
    case .ramp(let question): .number(question.units)
    case .payout(let question): .judgement(isError: question.isError)
    }
  }

  /// The plays to choose from; empty for other questions.
  public var legal: [BlackjackAction] {
    switch self {
    case .strategy(let question): question.legal
    case .deviation(let question): question.legal
    case .run, .trueCount, .tray, .ramp, .payout: []
    }
  }

  /// Returns whether an answer is of the right kind for this question.
  public func takes(_ answer: DrillAnswer) -> Bool {
    switch (self, answer) {
    case (.run, .number), (.trueCount, .number), (.ramp, .number), (.payout, .judgement): true
    case (.tray(let question), .halfDecks(let halves)): (0...question.decks * 2).contains(halves)
    case (.strategy, .play(let play)), (.deviation, .play(let play)): legal.contains(play)
    default: false
    }
  }

  /// Judges an answer.
  ///
  /// - Parameter given: An answer of the right kind.
  /// - Returns: Whether it is correct, with its cost and the question.
  public func verdict(on given: DrillAnswer) -> Verdict {
    var cost: Double?
    if case .strategy(let question) = self, case .play(let play) = given {
      cost = question.cell.cost(of: play)
    }
    return Verdict(question: self, given: given, isRight: given == answer, cost: cost)
  }
}

/// A player's answer.
public enum DrillAnswer: Equatable, Sendable {
  /// A count, or a number of units.
  case number(Int)
  case play(BlackjackAction)
  /// A number of decks, in halves.
  case halfDecks(Int)
  /// A judgement of whether the dealer has made an error.
  case judgement(isError: Bool)
}

extension DrillAnswer: TextCodable {
  /// The answer as a player types it: `-3`, `hit`, `2.5 decks`, `error` or `correct`.
  public var text: String {
    switch self {
    case .number(let number): "\(number)"
    case .play(let play): play.text
    case .halfDecks(let halves): "\(halves / 2)\(halves % 2 == 0 ? "" : ".5") decks"
    case .judgement(let isError): isError ? "error" : "correct"
    }
  }

  public init?(text: String) {
    let words = text.parts(between: " ")
    if let number = Self.number(text) {
      self = .number(number)
    } else if words.count == 2, words[1] == "decks" || words[1] == "deck",
      let halves = Self.halves(words[0])
    {
      self = .halfDecks(halves)
    } else if text == "error" || text == "correct" {
      self = .judgement(isError: text == "error")
    } else if let play = BlackjackAction(text: text), Self.plays.contains(play) {
      self = .play(play)
    } else {
      return nil
    }
  }

  private static let plays: [BlackjackAction] = [
    .hit, .stand, .double, .split, .surrender, .insurance, .decline,
  ]

  private static func number(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    let digits = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
    let number = Int(wholeNumber: String(decoding: bytes.dropFirst(digits ? 1 : 0), as: UTF8.self))
    guard let number, (0...9_999).contains(number) else { return nil }
    return bytes.first == UInt8(ascii: "-") ? -number : number
  }

  private static func halves(_ text: String) -> Int? {
    let parts = text.parts(between: ".")
    guard let whole = Int(wholeNumber: parts[0]), (0...99).contains(whole) else { return nil }
    if parts.count == 1 { return whole * 2 }
    guard parts.count == 2, parts[1] == "5" || parts[1] == "0" else { return nil }
    return whole * 2 + (parts[1] == "5" ? 1 : 0)
  }
}

/// The evaluation of an answer, with the question that explains it.
public struct Verdict: Equatable, Sendable {
  public let question: DrillQuestion
  public let given: DrillAnswer
  public let isRight: Bool
  /// The cost of the answer each time, in initial bets; `nil` if a wrong answer has no measurable
  /// cost.
  public let cost: Double?

  /// The correct answer.
  public var answer: DrillAnswer { question.answer }
}
