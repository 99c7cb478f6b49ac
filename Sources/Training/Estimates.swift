import BlackjackOdds
import BlackjackSimulation
import CardCore

/// A question about the true count for a running count and the decks left.
public struct TrueCountQuestion: Equatable, Sendable {
  public let running: Int
  /// The number of half decks left.
  public let halfDecks: Int

  /// Creates a question for a shoe of some decks.
  init(decks: Int, _ generator: inout MersenneTwister) {
    halfDecks = generator.number(in: 1...max(1, decks * 2 - 1))
    let most = max(4, halfDecks * 3)
    running = generator.number(in: -most...most)
  }

  /// The true count: the running count per deck, rounded down to an integer as everywhere in the
  /// program, so that -0.5 is -1.
  public var trueCount: Int { IndexPlay.trueCount(running: running, unseen: halfDecks * 26) }

  /// The true count before it is rounded down, to the nearest hundredth.
  public var hundredths: Int {
    (running * 400 + (running < 0 ? -halfDecks : halfDecks)) / (2 * halfDecks)
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
  public var halfDecksLeft: Int { decks * 2 - (cards + 13) / 26 }

  /// The share of the shoe that is in the tray, from 0 to 1.
  public var filled: Double { Double(cards) / Double(decks * 52) }
}

/// A question about the bet at a true count, in units.
public struct RampQuestion: Equatable, Sendable {
  public let ramp: TrainingSettings.Ramp
  public let trueCount: Int

  /// Creates a question about a ramp.
  init(_ ramp: TrainingSettings.Ramp, _ generator: inout MersenneTwister) {
    self.ramp = ramp
    trueCount = generator.number(in: -3...7)
  }

  /// The units of the ramp.
  public var units: Int { ramp.spread.bet(at: trueCount) }
}
