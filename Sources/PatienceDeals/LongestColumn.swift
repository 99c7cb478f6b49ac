import CardCore
import Patience

/// The longest column of a patience that a layout has to make legible.
///
/// Where columns are built down by rank, the rules bound it: on the cards of the deal lies a run from
/// the highest rank to the ace. Where groups move, or the stock is dealt onto the columns, nearly all
/// cards could come together in one. There it is what searches for solutions of numbered deals found,
/// and a little more.
package struct LongestColumn: Equatable {
  /// The number of face-down cards under the others.
  package let faceDown: Int
  package let faceUp: Int

  /// The longest column of a patience.
  package init(of rules: PatienceRules) {
    let dealt = rules.columns.reduce((down: 0, up: 1)) {
      (max($0.down, $1.dealtFaceDown), max($0.up, $1.dealtFaceUp))
    }
    let isOpen =
      rules.turnsCorner || rules.stock.map { $0.goal != .waste } ?? false
      || rules.columns.contains { $0.lifting == .group }
    (faceDown, faceUp) = (isOpen ? 0 : dealt.down, isOpen ? Self.found : dealt.up - 1 + rules.ranks)
  }

  private init(faceDown: Int, faceUp: Int) {
    (self.faceDown, self.faceUp) = (faceDown, faceUp)
  }

  /// The number of face-up cards in the longest column that was found, which had none face down.
  private static let found = 28

  /// A column with more face-up cards.
  package func longer(by count: Int) -> LongestColumn {
    LongestColumn(faceDown: faceDown, faceUp: faceUp + count)
  }
}
