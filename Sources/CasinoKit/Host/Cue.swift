/// Something a player hears or feels.
///
/// Which sound and which touch that is, each shell decides.
public enum Cue: UInt8, CaseIterable, Sendable {
  case chipPlaced, cardDealt, cardFlipped, shuffle
  case blackjack, win, push, loss, bust
  case actionTapped, newRound, outOfCredits
}
