import BlackjackOdds
import CardCore

/// Cards that are shown one after another, and then the question how the count stands.
public struct CountRun: Equatable, Sendable {
  public let system: CountSystem
  /// The cards, in the order in which they are shown.
  public let cards: [Card]
  /// How many are shown at once.
  public let atOnce: Int
  /// Whether it is a whole deck, but for the two cards that were set aside.
  public let isDeck: Bool

  /// The first cards of a shuffled deck.
  init(_ settings: TrainingSettings, _ generator: inout MersenneTwister) {
    system = settings.count
    atOnce = settings.cardsAtOnce
    isDeck = settings.run == .deck
    var deck = Card.deck
    generator.shuffle(&deck)
    cards = Array(deck.prefix(settings.run.cards))
  }

  /// The count with which one deck begins.
  public var start: Int { system.start(decks: 1) }

  /// The count after all cards.
  public var running: Int { cards.reduce(start) { $0 + system.tag(of: $1) } }

  /// How often cards are shown.
  public var flashCount: Int { (cards.count + atOnce - 1) / atOnce }

  /// The cards that are shown together.
  ///
  /// - Parameter place: From 0 to one less than ``flashCount``.
  /// - Returns: Fewer than the others the last time, if they do not come out even.
  public func flash(_ place: Int) -> [Card] {
    Array(cards.dropFirst(place * atOnce).prefix(atOnce))
  }
}
