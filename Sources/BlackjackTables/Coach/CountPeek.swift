import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// A look at the count, and the edge that it means.
///
/// It is available at any table, with or without a coach.
///
/// It shows the state at the moment of the look, whatever is dealt afterwards.
public struct CountPeek: Equatable, Sendable {
  /// The Hi-Lo count.
  public let count: HiLoCount
  /// The cards not seen since the shuffle, including the hole card.
  public let unseen: Composition
  /// The house edge with a fresh shoe and with the unseen cards, once it is known.
  private var edges: EdgeAnswer?
  /// Whether the cut card is out, so that the next round is dealt from a fresh shoe.
  public let isLastRound: Bool
  private let game: Blackjack
  private let number: Int64

  /// Creates a look, or returns `nil` if the seen cards aren't known.
  init?(at seen: BlackjackObservation, of game: Blackjack, number: Int64) {
    guard let unseen = game.unseenCards(of: seen) else { return nil }
    self.unseen = unseen
    isLastRound = seen.isCutCardReached
    self.game = game
    self.number = number
    count = seen.count
  }

  /// The question for the background worker.
  var question: WorkQuestion {
    WorkQuestion(
      .edge, number: number, about: EdgeQuestion(game: game, unseen: unseen).archive)
  }

  /// Whether another look shows the same.
  func isSame(as other: CountPeek?) -> Bool {
    unseen == other?.unseen && isLastRound == other?.isLastRound && game == other?.game
  }

  /// Processes the answer, if it is the one to this look.
  mutating func receive(_ answer: WorkAnswer) {
    guard answer.topic == .edge, answer.number == number else { return }
    edges = try? EdgeAnswer(archive: answer.says)
  }

  /// Whether the edges aren't known yet.
  public var isWaiting: Bool { edges == nil }

  /// The number of unseen cards in decks of 52.
  public var decksLeft: Double { Double(unseen.total) / 52 }

  /// The running count and the cards left.
  public var reading: CountReading { CountReading(running: count.running, unseen: unseen.total) }

  /// The running count divided by the decks left, not rounded.
  public var trueCount: Double { count.trueCount(decksRemaining: decksLeft) }

  /// The player's edge with a fresh shoe, as a fraction of the bet.
  public var freshEdge: Double? { edges.map { -$0.fresh } }

  /// The player's edge by the rule of thumb: the edge with a fresh shoe plus half a percent for
  /// each true count.
  public var thumbEdge: Double? {
    edges.map { HiLoCount.playerEdge(trueCount: trueCount, houseEdge: $0.fresh * 100) / 100 }
  }

  /// The player's edge in the next round with the best play.
  ///
  /// The round is dealt from the unseen cards, or from a fresh shoe if the cut card is out. It is
  /// `nil` if a round could use up the unseen cards.
  public var exactEdge: Double? { isLastRound ? freshEdge : edges?.left.map { -$0 } }
}
