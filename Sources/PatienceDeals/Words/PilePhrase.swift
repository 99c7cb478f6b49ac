import CardCore
import Localization
import Patience

/// The destination of a move: another card, or a pile.
public enum PatienceGoal: Sendable {
  /// A card; in a game with two packs, which has two of each, with its column.
  case card(Card, in: PileTitle?)
  case pile(PileTitle)
}

/// A move, for announcements and hints.
public enum PatienceStep: Sendable {
  case draw, turnOver
  /// The stock deals a card to each column.
  case dealToColumns
  /// Two cards are removed together.
  case pair(Card, with: Card)
  /// A card moves with a number of others on it; in a game with two packs, its column is named.
  case move(Card, others: Int, from: PileTitle?, to: PatienceGoal)
  /// A card comes back from its foundation.
  case takeBack(Card, to: PatienceGoal)
}

/// The texts about a patience game: its name and deal, its piles, and its events.
///
/// A replay of the game uses no other texts.
public enum PilePhrase: Phrase, Sendable {
  case name(PatienceRules)
  /// The short name of the patience.
  case shortName(PatienceRules)
  /// The patience and its deal, which is `nil` if the cards were laid out by hand.
  case game(PatienceRules, deal: DealTitle?)
  /// The current game, after a number of moves.
  case gameUnderWay(PatienceRules, deal: DealTitle?, moves: Int)
  case gameDealt(PatienceRules, deal: DealTitle?)

  // Cards and piles.

  /// A card, named with its pile.
  case card(Card, at: PileTitle)
  /// The card at the cursor, and the number of cards on it.
  case atCursor(Card, others: Int)
  /// A pile with the number of its face-down cards and the names of the others, the top card last.
  case pile(PileTitle, faceDown: Int, cards: [Card], look: PileLook)

  /// What the player can do with a pile.
  public struct PileLook: Sendable {
    package var isPickedUp = false
    package var isTarget = false
    package var turnsWasteOver = false
    /// Whether other cards cover its card.
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

    /// A pile that the player can do nothing with.
    public static let still = PileLook()
  }

  // Events.

  /// A move that hasn't been made yet.
  case step(PatienceStep)
  case moved(Card, others: Int, to: PatienceGoal)
  case turned(Card, isUp: Bool, at: PileTitle)
  case drawn(Card)
  case drawnBack(Int)
  /// A number of cards were dealt, one to each column or only to the first ones.
  case dealt(Int, toAll: Bool)
  case turnedOver(isTakenBack: Bool)
  /// Two cards met and are removed together.
  case paired(Card, with: Card)
  /// A complete run of a suit was removed.
  case runLeft(Suit)
  case allHome, allCleared

  // Rules about the player's record.

  /// What counts as help, and what doesn't.
  ///
  /// The odds sheet and the badges say the same.
  case whatHelpIs
}
