import BlackjackOdds
import BlackjackSimulation
import CardCore

/// A question about the true count for a running count and the decks left.
public struct TrueCountQuestion: Equatable, Sendable {
  public let running: Int
  /// The number of quarter decks left: an even number, except with a single deck.
  public let quarterDecks: Int
  private let rule: TrueCountRule

  /// Creates a question for a shoe of some decks.
  init(decks: Int, _ generator: inout MersenneTwister) {
    rule = .taught(decks: decks)
    let quarters = rule.estimate.unit / DeckEstimate.quarters.unit
    quarterDecks = generator.number(in: 1...max(1, decks * 4 / quarters - 1)) * quarters
    // NB: few cards cannot have a high count.
    let most = quarters == 1 ? 2 * quarterDecks : max(4, quarterDecks * 3 / 2)
    running = generator.number(in: -most...most)
  }

  /// The true count: the running count per deck, rounded down to an integer as everywhere in the
  /// program, so that -0.5 is -1.
  public var trueCount: Int {
    rule.trueCount(running: running, unseen: quarterDecks * DeckEstimate.quarters.unit)
  }

  /// The true count before it is rounded down, to the nearest hundredth.
  public var hundredths: Int {
    (running * 800 + (running < 0 ? -quarterDecks : quarterDecks)) / (2 * quarterDecks)
  }
}

/// A question about the decks left, to half a deck, for a given discard tray.
public struct TrayQuestion: Equatable, Sendable {
  /// The number of decks in the shoe.
  public let decks: Int
  /// The number of cards in the tray.
  public let cards: Int

  /// The smallest number of decks with something to estimate.
  public static let fewestDecks = 2

  /// The maximum distance of a tray from a number of half decks, in cards, so that the nearest
  /// number is unique.
  private static let most = 8

  /// Creates a tray for a shoe of some decks.
  init(decks: Int, _ generator: inout MersenneTwister) {
    self.decks = max(decks, Self.fewestDecks)
    cards =
      generator.number(in: 1...self.decks * 2 - 1) * 26
      + generator.number(in: -Self.most...Self.most)
  }

  /// The nearest number of half decks that are left.
  public var halfDecksLeft: Int {
    DeckEstimate.halves.cards(left: decks * 52 - cards) / DeckEstimate.halves.unit
  }

  /// The share of the shoe that is in the tray, from 0 to 1.
  public var filled: Double { Double(cards) / Double(decks * 52) }
}

/// A question about the bet at a count, in units.
public struct RampQuestion: Equatable, Sendable {
  public let ramp: TrainingSettings.Ramp
  public let system: CountSystem
  /// The number of decks in the shoe.
  public let decks: Int
  /// The true count, or the running count for an unbalanced count.
  public let count: Int

  /// The distance of the lowest and the highest count from the first and the last step.
  private static let reach = (below: 4, above: 3)

  /// Creates a question about the player's ramp.
  init(_ settings: TrainingSettings, _ generator: inout MersenneTwister) {
    (ramp, system, decks) = (settings.ramp, settings.count, settings.rules.decks)
    if system.isBalanced {
      count = generator.number(in: -3...7)
    } else {
      let steps = ramp.spread(for: system, decks: decks).steppedCounts
      let (low, high) = (steps.first ?? 0, steps.last ?? 0)
      count = generator.number(in: low - Self.reach.below...high + Self.reach.above)
    }
  }

  /// The units of the ramp.
  public var units: Int { ramp.spread(for: system, decks: decks).bet(at: count) }

  /// The steps of the ramp.
  public var steps: [(from: Int?, units: Int)] { ramp.steps(for: system, decks: decks) }
}
