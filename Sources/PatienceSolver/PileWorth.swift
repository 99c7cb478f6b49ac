/// The contribution of one pile to a position's key and burden, where the burden estimates the
/// distance from a win.
///
/// A move changes two piles, so only these are computed again.
struct PileWorth {
  var key: UInt64 = 0
  var burden = 0

  @inline(__always)
  static func += (sum: inout PileWorth, other: PileWorth) {
    sum.key &+= other.key
    sum.burden &+= other.burden
  }

  @inline(__always)
  static func -= (sum: inout PileWorth, other: PileWorth) {
    sum.key &-= other.key
    sum.burden &-= other.burden
  }
}

/// The heuristic weights of misplaced cards.
struct PileWeights {
  /// A card on a lower one.
  let onLower: Int
  /// A card on a lower one of its suit; 0 if suits are not built up one by one.
  let onLowerInSuit: Int
  /// A face-down card.
  let hidden: Int
  /// A card that does not continue the one beneath it.
  let misfit: Int
  /// A card that continues one of another suit, with which it forms no run.
  let mixed: Int
  /// A card that is not on a foundation.
  let left: Int

  /// The weights for suits that are built up one by one.
  static let foundations = PileWeights(
    onLower: 2, onLowerInSuit: 4, hidden: 5, misfit: 2, mixed: 2, left: 4)
  /// The weights for whole runs with a single suit.
  static let oneSuit = PileWeights(
    onLower: 3, onLowerInSuit: 0, hidden: 5, misfit: 2, mixed: 2, left: 4)
  /// The weights for whole runs with several suits, where it matters most not to mix suits.
  static let severalSuits = PileWeights(
    onLower: 2, onLowerInSuit: 0, hidden: 5, misfit: 2, mixed: 3, left: 2)
}

extension PileBoard {
  /// Returns the contribution of a pile.
  ///
  /// It adds weights for face-down cards, for cards on lower ones, which must be moved first, and
  /// for cards that don't continue a run. If suits are built up one by one, cards on lower cards of
  /// their own suit have the highest weights.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cards in the pile.
  @inline(__always)
  func worth(of pile: Int, _ deal: PileDeal) -> PileWorth {
    let isColumn = pile < deal.columnCount
    var key = isColumn && hasAlikeColumns(deal) ? 1 : UInt64(pile) &+ 2
    let weights = deal.weights
    var burden = 0
    var lowest: UInt8 = 13
    // NB: the lowest rank of each suit so far, in one byte each.
    var lowestInSuit: UInt32 = 0x0D0D_0D0D
    var under = Self.hidden
    for place in start(pile)..<end(pile) {
      let laid = card(place)
      key = (key ^ UInt64(laid)) &* 0x9E37_79B9_7F4A_7C15
      key ^= key &>> 29
      let card = laid & ~Self.hidden
      let (rank, suit) = (card >> 2, UInt32(card & 3) &* 8)
      if rank > lowest { burden &+= weights.onLower } else { lowest = rank }
      if !deal.isByRuns {
        if UInt32(rank) > lowestInSuit &>> suit & 0xFF {
          burden &+= weights.onLowerInSuit
        } else {
          lowestInSuit = lowestInSuit & ~(0xFF &<< suit) | UInt32(rank) &<< suit
        }
      }
      if laid >= Self.hidden { burden &+= weights.hidden }
      if isColumn {
        if under >= Self.hidden || !deal.fits(card, on: under) {
          burden &+= weights.misfit
        } else if !deal.isRun(card, on: under) {
          burden &+= weights.mixed
        }
      }
      under = laid
    }
    return PileWorth(key: (key ^ key &>> 32) &* 0xD6E8_FEB8_6659_FD93, burden: burden)
  }

  /// Returns the contribution of the stock and the foundations, including the weight of each card
  /// that is not on a foundation.
  @inline(__always)
  func worthOfTheRest(_ deal: PileDeal) -> PileWorth {
    var key = UInt64(redeals) &* 128 &+ UInt64(stock(deal)) &+ 1
    for place in 0..<deal.suits.count { key = key &* 14 &+ UInt64(height(place)) }
    return PileWorth(
      key: (key ^ key &>> 30) &* 0xC2B2_AE3D_27D4_EB4F, burden: deal.weights.left &* left(deal))
  }
}
