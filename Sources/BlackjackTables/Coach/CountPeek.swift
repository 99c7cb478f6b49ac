import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// A look at the count: what a counter has in mind, and what that is worth.
///
/// It belongs to nobody's help: whoever knows of it may look at any table.
///
/// Everything is as it was at the moment of the look, whatever is dealt afterwards.
public struct CountPeek: Equatable, Sendable {
  /// The Hi-Lo count.
  public let count: HiLoCount
  /// The cards that have not been seen since the shuffle, the hole card among them.
  public let unseen: Composition
  /// The house's edge with a fresh shoe and with the unseen cards, once it is worked out.
  private var edges: EdgeAnswer?
  /// Whether the cut card is out, so that the next round is dealt from a fresh shoe.
  public let isLastRound: Bool
  private let game: Blackjack
  private let number: Int64

  /// A look, or `nil` where the cards are not known.
  init?(at seen: BlackjackObservation, of game: Blackjack, number: Int64) {
    guard let unseen = game.unseenCards(of: seen) else { return nil }
    self.unseen = unseen
    isLastRound = seen.isCutCardReached
    self.game = game
    self.number = number
    count = seen.count
  }

  /// What must be worked out.
  var question: WorkQuestion {
    WorkQuestion(
      .edge, number: number, about: EdgeQuestion(game: game, unseen: unseen).archive)
  }

  /// Whether another look shows the same.
  func isSame(as other: CountPeek?) -> Bool {
    unseen == other?.unseen && isLastRound == other?.isLastRound && game == other?.game
  }

  /// Takes the answer, if it is the one to this look.
  mutating func hear(_ answer: WorkAnswer) {
    guard answer.topic == .edge, answer.number == number else { return }
    edges = try? EdgeAnswer(archive: answer.says)
  }

  /// Whether the edges are still being worked out.
  public var isWaiting: Bool { edges == nil }

  /// Decks of 52 unseen cards.
  public var decksLeft: Double { Double(unseen.total) / 52 }

  /// The running count for each deck left.
  public var trueCount: Double { count.trueCount(decksRemaining: decksLeft) }

  /// The player's edge with a fresh shoe, as a fraction of the bet.
  public var freshEdge: Double? { edges.map { -$0.fresh } }

  /// The player's edge by the rule of thumb: half a percent for each true count on top of the edge
  /// with a fresh shoe.
  public var thumbEdge: Double? {
    edges.map { HiLoCount.playerEdge(trueCount: trueCount, houseEdge: $0.fresh * 100) / 100 }
  }

  /// The player's edge in the next round by best play: dealt from the unseen cards, or from a fresh
  /// shoe if the cut card is out; `nil` where a round could use the unseen cards up.
  public var exactEdge: Double? { isLastRound ? freshEdge : edges?.left.map { -$0 } }
}
