import ArgumentParser
import BlackjackOdds
import CardCore

extension CountRounding: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public var defaultValueDescription: String { text }
  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

extension DeckEstimate: ExpressibleByArgument {
  public init?(argument: String) { self.init(text: argument) }
  public var defaultValueDescription: String { text }
  public static var allValueStrings: [String] { allCases.map { $0.text } }
}

/// The options for how the player computes true counts.
struct TrueCountOptions: ParsableArguments {
  @Option(
    help: "How the player estimates the cards left: by cards, or by quarter, half or whole decks.")
  var estimate = DeckEstimate.cards

  @Option(help: "How true counts are rounded.")
  var rounding = CountRounding.floor

  /// The options as a rule.
  var rule: TrueCountRule { TrueCountRule(estimate: estimate, rounding: rounding) }

  /// Refuses options that a count has no use for.
  func check(_ count: CountSystem?) throws {
    guard rule != .byCards, count?.isBalanced != true else { return }
    throw ValidationError(
      count.map { "\($0.text) has no true counts. Leave out --estimate and --rounding." }
        ?? "--estimate and --rounding need --count.")
  }
}

extension TrueCountRule {
  /// The rule in words, such as `floor` or `floor, by halves`.
  var text: String {
    estimate == .cards ? rounding.text : "\(rounding.text), by \(estimate.text)"
  }
}
