import BlackjackOdds
import CardCore

/// A drill question about the count: cards that are shown one after another.
public struct CountRun: Equatable, Sendable {
  public let system: CountSystem
  /// The cards, in the order in which they are shown.
  public let cards: [Card]
  /// The number of cards shown at once.
  public let atOnce: Int
  /// Whether it is a whole deck, except for two cards that were set aside.
  public let isDeck: Bool
  /// The number of decks from which the cards come.
  public let decks: Int
  /// The number of cards in the shoe as the player sees it: those of the run, or all of several decks,
  /// so that it doesn't give away the end.
  public let shoeSize: Int

  /// Creates a run with the first cards of shuffled decks.
  init(_ settings: TrainingSettings, _ generator: inout MersenneTwister) {
    system = settings.count
    atOnce = settings.cardsAtOnce
    isDeck = settings.run == .deck
    decks = settings.run.decks
    var shoe = (0..<decks).flatMap { _ in Card.deck }
    generator.shuffle(&shoe)
    let lengths = settings.run.cards
    let count = lengths.count == 1 ? lengths.lowerBound : generator.one(of: Array(lengths))
    cards = Array(shoe.prefix(count))
    shoeSize = settings.run.endsAnywhere ? shoe.count : count
  }

  /// The initial count of the decks.
  public var start: Int { system.start(decks: decks) }

  /// The count after all cards.
  public var running: Int { running(after: cards.count) }

  /// Returns the count after some of the cards.
  ///
  /// - Parameter shown: The number of cards, from 0.
  /// - Returns: The count.
  public func running(after shown: Int) -> Int {
    cards.prefix(shown).reduce(start) { $0 + system.tag(of: $1) }
  }

  /// The number of times that cards are shown.
  public var flashCount: Int { (cards.count + atOnce - 1) / atOnce }

  /// Returns the cards that are shown together.
  ///
  /// - Parameter place: From 0 to one less than ``flashCount``.
  /// - Returns: The cards; the last group can have fewer than the others.
  public func flash(_ place: Int) -> [Card] {
    Array(cards.dropFirst(place * atOnce).prefix(atOnce))
  }
}
