import BaccaratRules
import CardCore

/// The rules of a coup as tables, so that dealing needs no branches.
///
/// Ranks are numbered from 0, the ace; points and rank numbers take four bits each.
struct CoupTables {
  /// The offset of the points of two ranks.
  static let points = 0
  /// The offset of the points of a total and a further rank.
  static let sums = 256
  /// The offset of whether the player draws, by the points of player and banker.
  static let playerDraws = 512
  /// The offset of whether the banker draws, by the banker's points and the player's third rank.
  static let bankerDraws = 768
  /// The offset of whether the banker draws after the player stood, by the points of player and
  /// banker.
  static let bankerDrawsAfterStand = 1_024

  let entries: [UInt8]

  /// Creates the tables from the rules of the game.
  init() {
    var entries = [UInt8](repeating: 0, count: 1_280)
    let ranks = Rank.allCases
    for one in 0..<13 {
      for other in 0..<13 {
        entries[Self.points + one << 4 + other] = UInt8(
          (ranks[one].points + ranks[other].points) % 10)
      }
    }
    for points in 0..<10 {
      for rank in 0..<13 {
        entries[Self.sums + points << 4 + rank] = UInt8((points + ranks[rank].points) % 10)
        let draws =
          points < 8 && ThirdCard.bankerDraws(on: points, afterPlayers: ranks[rank].points)
        entries[Self.bankerDraws + points << 4 + rank] = draws ? 1 : 0
      }
    }
    for player in 0..<8 {
      for banker in 0..<8 {
        let place = player << 4 + banker
        let draws = ThirdCard.playerDraws(on: player)
        entries[Self.playerDraws + place] = draws ? 1 : 0
        entries[Self.bankerDrawsAfterStand + place] =
          !draws && ThirdCard.bankerDraws(on: banker, afterPlayers: nil) ? 1 : 0
      }
    }
    self.entries = entries
  }
}
