import CardCore
import CasinoKit
import Patience

/// Where cards go: onto another card, or to a pile as such.
public enum PatienceGoal: Sendable {
  case card(Card)
  case pile(PileTitle)
}

/// A move as it is told or hinted at.
public enum PatienceStep: Sendable {
  case draw, turnOver
  /// The stock deals cards to the columns.
  case dealToColumns
  /// Two cards leave together.
  case pair(Card, with: Card)
  /// A card with so many others on it.
  case move(Card, others: Int, to: PatienceGoal)
  /// A card that comes back from its foundation.
  case takeBack(Card, to: PatienceGoal)
}

/// What is told of a game of patience: its name and deal, its piles, and what happens to them.
///
/// It is all that a replay of the game says too.
public enum PilePhrase: Phrase, Sendable {
  case name(PatienceRules)
  /// The name where there is little room.
  case shortName(PatienceRules)
  /// The patience and its deal; the number is `nil` where the cards were laid out by hand.
  case game(PatienceRules, deal: DealNumber?)
  /// The game on the table, where it is under way.
  case gameUnderWay(PatienceRules, deal: DealNumber?, moves: Int)
  case gameDealt(PatienceRules, deal: DealNumber?)

  // Cards and piles.

  /// A card that is named where it lies.
  case card(Card, at: PileTitle)
  /// The card at the cursor, and how many lie on it.
  case atCursor(Card, others: Int)
  /// A pile with its face-down cards counted and the others named, the top card last.
  case pile(PileTitle, faceDown: Int, cards: [Card], look: PileLook)

  /// What can be done with a pile, besides what lies in it.
  public struct PileLook: Sendable {
    package var isPickedUp = false
    package var isTarget = false
    package var turnsWasteOver = false
    /// Whether other cards lie on its card.
    package var isCovered = false

    package init(
      isPickedUp: Bool = false, isTarget: Bool = false, turnsWasteOver: Bool = false,
      isCovered: Bool = false
    ) {
      self.isPickedUp = isPickedUp
      self.isTarget = isTarget
      self.turnsWasteOver = turnsWasteOver
      self.isCovered = isCovered
    }

    /// A pile with which nothing can be done.
    public static let still = PileLook()
  }

  // What happens.

  /// A move before it is made.
  case step(PatienceStep)
  case moved(Card, others: Int, to: PatienceGoal)
  case turned(Card, isUp: Bool, at: PileTitle)
  case drawn(Card)
  case drawnBack(Int)
  /// So many cards were dealt, one to each column or to the first ones.
  case dealt(Int, toAll: Bool)
  case turnedOver(isTakenBack: Bool)
  /// Two cards met and leave together.
  case paired(Card, with: Card)
  /// A whole run of a suit left.
  case runLeft(Suit)
  case allHome, allCleared
}
