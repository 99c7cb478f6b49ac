import CardCore
import Patience

/// The longest column of a patience that a layout has to make legible.
///
/// Where columns are built down by rank, the rules bound it: on the cards of the deal lies a run from
/// the highest rank to the ace. Where groups move, ranks wrap around or the stock is dealt onto the
/// columns, nearly all cards could come together in one. There it is the longest column in solutions
/// of numbered deals, or a little more: 28 cards in Scorpion, 25 in Yukon and Russian Solitaire, 24 in
/// Spider, 14 in Easthaven and 10 in Canfield.
package struct LongestColumn: Equatable {
  /// The number of face-down cards under the others.
  package let faceDown: Int
  package let faceUp: Int

  /// The longest column of a patience.
  package init(of rules: PatienceRules) {
    let dealt = rules.columns.reduce((down: 0, up: 1)) {
      (max($0.down, $1.dealtFaceDown), max($0.up, $1.dealtFaceUp))
    }
    let takesLongRuns =
      rules.foundation == .wholeRuns || rules.columns.contains { $0.lifting == .group }
    let takesMore = rules.turnsCorner || rules.stock.map { $0.goal != .waste } ?? false
    if takesLongRuns || takesMore {
      (faceDown, faceUp) = (0, takesLongRuns ? 28 : 20)
    } else {
      (faceDown, faceUp) = (dealt.down, dealt.up - 1 + rules.ranks)
    }
  }

  private init(faceDown: Int, faceUp: Int) {
    (self.faceDown, self.faceUp) = (faceDown, faceUp)
  }

  /// A column with more face-up cards.
  package func longer(by count: Int) -> LongestColumn {
    LongestColumn(faceDown: faceDown, faceUp: faceUp + count)
  }
}
