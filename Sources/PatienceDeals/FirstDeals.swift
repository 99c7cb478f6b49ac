/// Winnable deals of Klondike, draw one, for new players.
///
/// A new player's first deal is shown before the solver has loaded, so these deals are listed here.
/// They are the first multiples of 37 that the solver proved winnable.
package enum FirstDeals {
  package static func number(from seed: UInt64) -> UInt64 {
    numbers[Int(seed % UInt64(numbers.count))]
  }

  /// The numbers of the deals.
  static let numbers: [UInt64] = [
    37, 74, 111, 148, 185, 222, 259, 296, 333, 370, 407, 444, 481, 518, 555, 592, 629, 666, 703,
    777, 814, 851,
    888, 925, 962, 999, 1036, 1073, 1110, 1147, 1184, 1221, 1258, 1295, 1332, 1369, 1406, 1443,
    1517, 1554,
    1591, 1628, 1702, 1739, 1776, 1813, 1850, 1924, 1961, 1998, 2035, 2072, 2109, 2146, 2183, 2220,
    2257, 2294,
    2331, 2368, 2405, 2442, 2479, 2516,
  ]
}
