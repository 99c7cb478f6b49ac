import Patience
import PatienceSolver

/// Which of the first numbered deals of a patience can be won.
///
/// The odds show it where deals that look like the one on the table can't be solved in time. The verdicts are
/// those of `truecount patience GAME survey --from 1 --count 50` with `nodes(for:)` positions.
public struct DealSurvey: Equatable, Sendable {
  /// The number of deals examined: 1 to 50.
  package static let deals = 50
  /// The deals that can be won, and those that can't: a bit for each, from deal 1 on.
  private let winnable, lost: UInt64

  private init(_ winnable: UInt64, _ lost: UInt64) {
    (self.winnable, self.lost) = (winnable, lost)
  }

  /// The survey of a patience, or `nil` if it hides no cards; there, the deal itself is solved.
  public init?(of rules: PatienceRules) {
    let survey: DealSurvey? =
      switch rules.id {
      case "klondike-1":
        DealSurvey(0x1_feff_ffef_efdf, 0x2_0100_0010_1020)
      case "klondike-1-no-return":
        DealSurvey(0x1_feff_ffef_ef9f, 0x2_0100_0010_1060)
      case "klondike-1-passes-3":
        DealSurvey(0x1_eefb_bfed_cf9c, 0)
      case "klondike-1-passes-1", "klondike-1-vegas":
        DealSurvey(0x2040_1348_0000, 0x1_0000_0002_0020)
      case "klondike-3":
        DealSurvey(0xfeff_dfeb_efdf, 0x3_0100_2010_1020)
      case "klondike-3-no-return":
        DealSurvey(0xfeff_dfeb_ef9f, 0x3_0100_2010_1060)
      case "klondike-3-passes-3", "klondike-3-vegas":
        DealSurvey(0xd640_13e9_498c, 0x1_0102_0002_0020)
      case "easthaven":
        DealSurvey(0x3_ffb6_f2ed_eddd, 0x100_0202)
      case "yukon":
        DealSurvey(0x2_adb4_bbfe_63ed, 0x800)
      case "russian":
        DealSurvey(0x488_5000_0101, 0x3_fb77_afff_fefe)
      case "spider-1", "spider-1-empty-columns":
        DealSurvey(0x3_ffff_ffbf_ffff, 0)
      case "spider-2", "spider-2-empty-columns":
        DealSurvey(0x3_be83_46b9_7d5b, 0)
      case "spider-4", "spider-4-empty-columns":
        DealSurvey(0x8500_3023_1010, 0)
      case "scorpion":
        DealSurvey(0x504_0202_0080, 0x1_5a21_bcbd_d166)
      case "pyramid":
        DealSurvey(0x3_174f_bbde_6f32, 0x20a0_4021_9045)
      case "pyramid-waste-pairs":
        DealSurvey(0x3_174f_bbdc_6fba, 0x20a0_4001_9045)
      case "tripeaks":
        DealSurvey(0x3_efff_ffdf_ef7f, 0)
      case "golf":
        DealSurvey(0x2_ea22_7787_d56f, 0x1_15c9_8878_2a00)
      case "golf-wrap":
        DealSurvey(0x1_773f_77d7_fcfd, 0)
      case "golf-kings":
        DealSurvey(0x2_6806_4500_d141, 0x1_97d9_baff_2a8e)
      case "canfield":
        DealSurvey(0x3_a8b4_a1f9_236f, 0x4708_0000_1480)
      case "forty-thieves":
        DealSurvey(0x2_9406_c640_03ac, 0)
      default: nil
      }
    guard let survey else { return nil }
    self = survey
  }

  /// The number of positions after which the solver gave up a deal.
  package static func nodes(for rules: PatienceRules) -> Int {
    switch rules.id {
    case "golf", "golf-kings": 1_000_000
    case "spider-4", "spider-4-empty-columns": 500_000
    default: 100_000
    }
  }

  /// Returns the verdict on a deal by its number, 1 to 50.
  package func verdict(on number: Int) -> Verdict {
    let bit: UInt64 = 1 << UInt64(number - 1)
    return winnable & bit != 0 ? .winnable : lost & bit != 0 ? .lost : .unknown
  }

  /// The counted verdicts, with the bounds of the share that can be won.
  public var tally: WinTally {
    var tally = WinTally()
    for number in 1...Self.deals { tally.count(verdict(on: number)) }
    return tally
  }
}
