/// Something a player hears or feels.
///
/// The module `Sounds` has its sound for every shell, and ``touch`` its vibration.
public enum Cue: UInt8, CaseIterable, Sendable {
  /// A chip is put on the bet.
  case chipPlaced
  /// A card is dealt.
  case cardDealt
  /// A card turns over.
  case cardFlipped
  case shuffle

  // How a round ends.
  case blackjack, win, push, loss, bust

  /// A press without another cue.
  case actionTapped
  /// The cards of the last round are swept up.
  case newRound
  case outOfCredits

  /// A round that brings far more than usual.
  case bigWin
  case levelUp
  /// A table opens to the player.
  case unlocked

  /// Chips are put on each other, as for a double.
  case chipsStacked
  /// The dealer takes chips.
  case chipsGathered
  /// The dealer pays.
  case chipsPaid

  /// A card slides aside, as when a pair is split.
  case cardSlid
  /// A pack is tapped straight.
  case cardsSquared
  /// A command is refused.
  case refused

  // Patience.
  case cardsPickedUp, cardsLaid
  /// Cards come to a foundation.
  case cardsHome
  /// The waste becomes the stock again.
  case wasteTurnedOver
  /// A move is taken back.
  case movedBack
  case hinted
  case patienceWon

  // Baccarat.
  /// A card is bent up slowly.
  case squeezed
  /// Chips are pushed onto a field of the layout.
  case zoneChosen
}
