import CardCore
import Patience

/// The moves of a game that the table played by itself after a move of the player.
///
/// One undo takes them back together with the player's move, and one redo repeats them with it.
public struct AutomaticMoves: Equatable, Sendable {
  /// Their indices among the actions of the game, including undone ones, in ascending order.
  private(set) var indices: [Int] = []

  public init() {}

  /// Creates the moves that a game has by the player's setting.
  ///
  /// Games that were saved by earlier versions don't record them.
  ///
  /// - Parameters:
  ///   - journal: The game.
  ///   - goingHome: The setting for automatic moves to the foundations.
  init(in journal: Journal<Patience>, by goingHome: GoingHome) {
    let actions = journal.actions + journal.undoneActions
    var game = Journal(of: journal.game, from: journal.opening)
    while game.actions.count < actions.count {
      let action = actions[game.actions.count]
      let followers = goingHome.moves(after: action, in: game)
      guard (try? game.play(action)) != nil else { return }
      for move in followers {
        let next = game.actions.count
        guard next < actions.count, actions[next] == move, (try? game.play(move)) != nil else {
          break
        }
        indices.append(next)
      }
    }
  }

  /// Records that an action was played, which discards those that were undone.
  ///
  /// - Parameters:
  ///   - index: Its index among the actions.
  ///   - isAutomatic: Whether the table played it after a move of the player.
  package mutating func play(_ index: Int, isAutomatic: Bool) {
    indices.removeAll { $0 >= index }
    if isAutomatic { indices.append(index) }
  }

  /// The number of actions that one undo takes back after `count` actions.
  package func undone(from count: Int) -> Int {
    var first = count - 1
    while indices.contains(first) { first -= 1 }
    return count - first
  }

  /// The number of actions that one redo repeats after `count` actions.
  package func redone(from count: Int) -> Int {
    var next = count + 1
    while indices.contains(next) { next += 1 }
    return next - count
  }
}

extension AutomaticMoves {
  /// The indices as they are saved.
  var archive: JSONValue { .array(indices.map { .integer($0) }) }

  /// Reads saved indices; those that no game can have are dropped.
  init(archive: [JSONValue]) {
    var last = 0
    for case .number(let text) in archive {
      guard let index = Int(wholeNumber: text), index > last else { continue }
      indices.append(index)
      last = index
    }
  }
}
