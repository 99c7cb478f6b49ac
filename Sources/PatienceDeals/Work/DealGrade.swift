import CardCore
import Patience
import PatienceSolver

/// The difficulty of a deal among the deals of its patience.
///
/// Each grade is one quarter of them.
///
/// It is derived from the number of cards on the foundations at the end of games played by a
/// `CasualPlayer`, who follows the hints and doesn't think ahead. It measures play and proves
/// nothing: a deal that casual play never wins may be winnable with thought, or lost from the
/// start. The winnable check (``LampQuestion``) decides that.
public enum DealGrade: String, CaseIterable, Sendable, TextCodable {
  /// The quarter of deals that casual play gets furthest with.
  case easy
  case medium
  case hard
  /// The quarter of deals with the fewest cards on the foundations.
  case expert

  public var text: String { rawValue }

  public init?(text: String) { self.init(rawValue: text) }

  /// The number of games played for a grade.
  public static let games = 10

  /// Creates the grade from the results of games of a deal.
  ///
  /// - Parameters:
  ///   - tally: The results of ``games`` games of the deal.
  ///   - rules: The patience.
  public init?(_ tally: CasualTally, of rules: PatienceRules) {
    guard let quarters = Self.quarters(of: rules) else { return nil }
    let home = tally.hundredthsHome
    self =
      home >= quarters.upper
      ? .easy : home >= quarters.middle ? .medium : home >= quarters.lower ? .hard : .expert
  }

  /// Plays the games of a numbered deal from which its grade is derived.
  public static func play(_ game: Patience, deal number: UInt64) -> CasualTally {
    var games = CasualGames(game, from: game.begin(.numbered(number)))
    while !games.isDone { games.work() }
    return games.tally
  }

  /// The limits between the quarters, in hundredths of a card on the foundations, or `nil` for a
  /// patience that wasn't measured.
  ///
  /// They were measured over the deals 1 to 2,000 of each patience, by the same player with the
  /// same seed. `truecount patience NAME grades` measures them again.
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
    // NB: following the hints hardly ever completes a run in Scorpion, or in Spider with more
    // suits.
    default: nil
    }
  }
}
