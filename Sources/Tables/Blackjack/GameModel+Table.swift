import CardCore
import CasinoKit
import TrueCountEngine

extension GameModel: Table {
  public func perform(text: String) -> Bool {
    guard let command = TableCommand(text: text) else { return false }
    perform(command)
    return true
  }

  public func press(key: String) -> Bool {
    guard let command = command(forKey: key) else { return false }
    perform(command)
    return true
  }

  public func hear(_ answer: ReckonerAnswer) { hearForCoach(answer) }

  public func attend(_ isWatched: Bool) {
    guard isWatched != self.isWatched else { return }
    self.isWatched = isWatched
    if isWatched { returnToCoach() } else { while isAnimating { wake() } }
  }

  /// A table is where its player sits; no link leads to another.
  public var link: String { "" }

  public func follow(link: String) {}
}
