import CardCore
import Patience
import PatienceSolver

/// How hard a deal is among the deals of its patience: each grade is a quarter of them.
///
/// It is told by how many cards are home at the end of games of a `CasualPlayer`, who follows the hints and
/// does not think ahead. It speaks of playing, not of proof: a deal that nobody wins in passing may be won
/// with thought, or be lost from the start. That is for the lamp to say.
public enum DealGrade: String, CaseIterable, Sendable, TextCodable {
  /// The quarter that goes best by itself.
  case easy
  case medium
  case hard
  /// The quarter in which the fewest cards come home.
  case expert

  public var text: String { rawValue }

  public init?(text: String) { self.init(rawValue: text) }

  /// How many games are played for a grade.
  public static let games = 10

  /// The grade that games of a deal come to.
  ///
  /// - Parameters:
  ///   - tally: What came of ``games`` games of the deal.
  ///   - rules: The patience.
  public init?(_ tally: CasualTally, of rules: PatienceRules) {
    guard let quarters = Self.quarters(of: rules) else { return nil }
    let home = tally.hundredthsHome
    self =
      home >= quarters.upper
      ? .easy : home >= quarters.middle ? .medium : home >= quarters.lower ? .hard : .expert
  }

  /// Plays the games of a numbered deal that its grade is told from.
  public static func play(_ game: Patience, deal number: UInt64) -> CasualTally {
    var games = CasualGames(game, from: game.begin(.numbered(number)))
    while !games.isDone { games.work() }
    return games.tally
  }

  /// Where the quarters of a patience's deals meet, in hundredths of a card that is home; `nil` for a patience
  /// that was not measured.
  ///
  /// Measured over the deals 1 to 2,000 of each, by the same player with the same seed: `truecount patience
  /// NAME grades` measures them again.
  static func quarters(
    of rules: PatienceRules
  ) -> (lower: Int, middle: Int, upper: Int)? {
    switch rules.id {
    case "klondike-1": (1120, 2290, 3720)
    case "klondike-3": (400, 720, 1360)
    case "klondike-1-vegas": (270, 400, 560)
    case "klondike-3-vegas": (190, 310, 460)
    case "freecell": (170, 320, 530)
    case "yukon": (440, 1090, 2260)
    case "pyramid": (3880, 4150, 4380)
    case "tripeaks": (4020, 4120, 4230)
    case "golf": (2810, 2980, 3120)
    case "canfield": (530, 850, 1290)
    case "easthaven": (170, 230, 300)
    case "bakers-game": (90, 170, 290)
    case "eight-off": (200, 440, 1170)
    case "seahaven": (140, 280, 510)
    case "russian": (100, 200, 400)
    case "forty-thieves": (1050, 1380, 1790)
    case "spider-1": (390, 910, 1430)
    // NB: whoever follows the hints completes no run of Scorpion, or of Spider with more suits: no quarters.
    default: nil
    }
  }
}
