import Patience
import PatienceSolver

/// How hard a patience is: how many of the deals 1 to 50 a `CarefulPlayer` wins, one game each.
///
/// The player looks equally far ahead in every patience, so that they can be compared. The results are
/// those of `truecount patience GAME grades --once`.
public struct GameDifficulty: Equatable, Sendable {
  /// The number of deals played: 1 to 50.
  public static let deals = 50
  /// The number of positions that the player thinks through before a move.
  private static let lookahead = 100

  /// The deals that the player wins: a bit for each, from deal 1 on.
  private let won: UInt64

  /// The difficulty of a patience with its usual rules, or `nil` with others.
  public init?(of rules: PatienceRules) {
    let won: UInt64? =
      switch rules.id {
      case "pyramid": 0x3_174b_bbdc_4e30
      case "klondike-1": 0xc4f2_1f6c_8994
      case "eight-off": 0x2_824c_21d4_5823
      case "tripeaks": 0x2_0d27_a443_4401
      case "spider-1": 0x3_9103_9502_0509
      case "klondike-3": 0x7062_9120_0810
      case "yukon": 0x3_4010_0802_1664
      case "freecell": 0x1080_25c0_8032
      case "seahaven": 0x2_0211_01c1_0021
      case "easthaven": 0xc404_0001_0000
      case "canfield": 0x10_0000_0120
      case "bakers-game": 0x4_1002
      case "russian": 0x400_1000_0001
      case "klondike-1-vegas": 0x1040_0000
      case "klondike-3-vegas": 0x40_0000_0080
      case "golf": 0x1
      case "scorpion": 0x4_0000_0000
      case "spider-4": 0x0
      case "spider-2": 0x0
      case "forty-thieves": 0x0
      default: nil
      }
    guard let won else { return nil }
    self.won = won
  }

  /// Plays one of the deals.
  ///
  /// - Returns: Whether the player wins.
  public static func wins(_ game: Patience, deal number: Int) -> Bool {
    var player = CarefulPlayer(
      game, from: game.begin(.numbered(UInt64(number))), seed: 1, lookahead: lookahead)
    while true {
      if let end = player.work(effort: .max) { return game.isWon(end) }
    }
  }

  /// Whether the player wins a deal, by its number from 1 to 50.
  public func isWon(deal number: Int) -> Bool {
    won & 1 << UInt64(number - 1) != 0
  }

  /// The number of deals that the player wins.
  public var wins: Int { (1...Self.deals).count { isWon(deal: $0) } }

  /// The grade of the number of wins.
  public var grade: DealGrade {
    DealGrade.allCases.first { Self.wins(for: $0).contains(wins) } ?? .expert
  }

  /// The numbers of deals won that have a grade.
  public static func wins(for grade: DealGrade) -> ClosedRange<Int> {
    switch grade {
    case .easy: 15...deals
    case .medium: 5...14
    case .hard: 1...4
    case .expert: 0...0
    }
  }
}
