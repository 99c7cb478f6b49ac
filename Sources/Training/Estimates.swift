import BlackjackOdds
import BlackjackSimulation
import CardCore

/// The question which true count a running count is with some decks left.
public struct TrueCountQuestion: Equatable, Sendable {
  public let running: Int
  /// How many half decks are left.
  public let halfDecks: Int

  /// A question for a shoe of some decks.
  init(decks: Int, _ generator: inout MersenneTwister) {
    halfDecks = generator.number(in: 1...max(1, decks * 2 - 1))
    let most = max(4, halfDecks * 3)
    running = generator.number(in: -most...most)
  }

  /// The true count: the running count per deck, rounded down to a whole number as everywhere in the
  /// program, so that -0.5 is -1.
  public var trueCount: Int { IndexPlay.trueCount(running: running, unseen: halfDecks * 26) }

  /// The true count before it is rounded down, to the nearest hundredth.
  public var hundredths: Int {
    (running * 400 + (running < 0 ? -halfDecks : halfDecks)) / (2 * halfDecks)
  }
}

/// The question how many decks are left when a discard tray looks like this, to half a deck.
public struct TrayQuestion: Equatable, Sendable {
  /// The decks of the shoe.
  public let decks: Int
  /// The cards in the tray.
  public let cards: Int

  /// The fewest decks for which there is something to estimate.
  public static let fewestDecks = 2

  /// How far a tray may be from a number of half decks, in cards, so that only one is nearest.
  private static let most = 8

  /// A tray of the shoe of some decks.
  init(decks: Int, _ generator: inout MersenneTwister) {
    self.decks = max(decks, Self.fewestDecks)
    cards =
      generator.number(in: 1...self.decks * 2 - 1) * 26
      + generator.number(in: -Self.most...Self.most)
  }

  /// The nearest number of half decks that are left.
  public var halfDecksLeft: Int { decks * 2 - (cards + 13) / 26 }

  /// The part of the shoe that lies in the tray, from 0 to 1.
  public var filled: Double { Double(cards) / Double(decks * 52) }
}

/// The question how many units are bet at a true count.
public struct RampQuestion: Equatable, Sendable {
  public let ramp: TrainingSettings.Ramp
  public let trueCount: Int

  /// A question about a ramp.
  init(_ ramp: TrainingSettings.Ramp, _ generator: inout MersenneTwister) {
    self.ramp = ramp
    trueCount = generator.number(in: -3...7)
  }

  /// The units that the ramp says.
  public var units: Int { ramp.spread.bet(at: trueCount) }
}
