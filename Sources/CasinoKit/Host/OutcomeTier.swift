/// How strongly a result is celebrated; each tier has its own look and sound at every table.
public enum OutcomeTier: String, CaseIterable, Sendable {
  case blackjack, bigWin, win, push, loss, bust
  case levelUp, unlock
}
