import CardCore
import Patience
import PatienceSolver

/// How hard a deal is among the deals of its patience: each grade is a quarter of them.
///
/// It is told by how many cards have reached their goal at the end of games of a `CasualPlayer`, who
/// follows the hints and does not think ahead. It speaks of playing, not of proof: a deal that nobody
/// wins in passing may be won with thought, or be lost from the start. That is for the lamp to say.
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
    case "klondike-1": (1270, 2760, 4430)
    case "klondike-3": (400, 760, 1440)
    case "klondike-1-vegas": (260, 400, 560)
    case "klondike-3-vegas": (190, 310, 470)
    case "freecell": (310, 510, 870)
    case "yukon": (390, 870, 1800)
    case "pyramid": (1490, 1770, 1990)
    case "tripeaks": (1610, 1720, 1830)
    case "golf": (1120, 1270, 1420)
    case "canfield": (530, 830, 1210)
    case "easthaven": (300, 400, 540)
    case "bakers-game": (200, 320, 480)
    case "eight-off": (430, 820, 1580)
    case "seahaven": (290, 490, 840)
    case "russian": (100, 200, 400)
    case "forty-thieves": (910, 1220, 1580)
    case "spider-1": (520, 1170, 2210)
    // NB: whoever follows the hints hardly ever completes a run of Scorpion, or of Spider with more suits.
    default: nil
    }
  }
}
