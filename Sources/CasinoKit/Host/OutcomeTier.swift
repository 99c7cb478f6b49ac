/// How much is made of what has just happened: each has its own look and sound at every table.
public enum OutcomeTier: String, CaseIterable, Sendable {
  case blackjack, bigWin, win, push, loss, bust
  case levelUp, unlock
}
