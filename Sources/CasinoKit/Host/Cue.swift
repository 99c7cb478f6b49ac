/// Something a player hears or feels.
///
/// Each shell decides which sound and which touch that is.
public enum Cue: UInt8, CaseIterable, Sendable {
  case chipPlaced, cardDealt, cardFlipped, shuffle
  case blackjack, win, push, loss, bust
  case actionTapped, newRound, outOfCredits
}
