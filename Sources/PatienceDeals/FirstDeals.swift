import Patience

/// Winnable deals for players who open a patience for the first time.
///
/// Such a deal is shown before the solver has loaded, so these deals are listed here. They are the
/// first that the solver proved winnable; of Klondike with one card, the first multiples of 37.
/// Spider with four suits has the deals of ``ProvenDeals``.
package enum FirstDeals {
  /// The number of a first deal.
  ///
  /// - Parameters:
  ///   - rules: The patience.
  ///   - seed: An unpredictable number.
  /// - Returns: The number of a winnable deal.
  package static func number(of rules: PatienceRules, from seed: UInt64) -> UInt64 {
    let numbers = numbers(of: rules)
    return numbers[Int(seed % UInt64(numbers.count))]
  }

  /// The numbers of the deals of a patience.
  package static func numbers(of rules: PatienceRules) -> [UInt64] {
    switch rules.id {
    // NB: the same games as Vegas, with another score, or with more passes.
    case "klondike-1-passes-1", "klondike-1-passes-3": numbers(of: .vegas(draw: 1))
    case "klondike-3-passes-3": numbers(of: .vegas(draw: 3))
    case "klondike-3-no-return": [1, 3, 4, 5, 8, 9, 10, 11, 12, 14]
    case "golf-kings": [1, 7, 9, 16, 25]
    default: usualNumbers(of: rules)
    }
  }

  private static func usualNumbers(of rules: PatienceRules) -> [UInt64] {
    switch PatienceName(of: rules) {
    case .klondike1, nil: klondike
    case .klondike3: [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14]
    case .vegas1: [20, 23, 25, 26, 29, 39, 46, 51, 71, 79, 86, 88]
    case .vegas3: [3, 4, 8, 9, 12, 15, 17, 20, 22, 23, 24, 25]
    case .easthaven: [1, 3, 4, 5, 7, 8, 9, 11, 12, 14, 15, 16]
    case .freeCell: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    case .bakersGame: [1, 2, 4, 5, 6, 7, 8, 9, 13, 14, 15, 16]
    case .eightOff: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    case .seahaven: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14]
    case .yukon: [1, 3, 4, 6, 7, 9, 10, 14, 15, 18, 19, 20]
    case .russian: [1, 9, 29, 31, 36, 40, 43, 64, 88, 115, 116, 118]
    case .spider1: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    case .spider2: [1, 2, 4, 5, 7, 9, 11, 12, 13, 14, 15, 17]
    case .spider4: ProvenDeals(of: .spider(suits: 4))?.numbers ?? []
    case .scorpion: [8, 18, 26, 35, 41, 43, 54, 56]
    case .pyramid: [2, 5, 6, 9, 10, 11, 12, 14, 15, 18, 19, 20]
    case .triPeaks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
    case .golf: [1, 3, 6, 7, 9, 11, 13, 16, 17, 19, 24, 25]
    case .canfield: [2, 3, 6, 10, 14, 17, 20, 21]
    case .fortyThieves: [3, 4, 6, 8, 9, 10, 23, 27]
    }
  }

  private static let klondike: [UInt64] = [
    37, 74, 111, 148, 185, 222, 259, 296, 333, 370, 407, 444, 481, 518, 555, 592, 629, 666, 703,
    777, 814, 851,
    888, 925, 962, 999, 1036, 1073, 1110, 1147, 1184, 1221, 1258, 1295, 1332, 1369, 1406, 1443,
    1517, 1554,
    1591, 1628, 1702, 1739, 1776, 1813, 1850, 1924, 1961, 1998, 2035, 2072, 2109, 2146, 2183, 2220,
    2257, 2294,
    2331, 2368, 2405, 2442, 2479, 2516,
  ]
}
