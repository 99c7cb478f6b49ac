/// What one pile adds to a position's key and to its burden.
///
/// A move changes two piles, so that only these are rated anew.
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

/// How much it weighs where cards lie wrong.
struct PileWeights {
  /// A card that lies on a lower one.
  let onLower: Int
  /// A card that lies on a lower one of its suit; 0 where suits are not built up one by one.
  let onLowerInSuit: Int
  /// A card face down.
  let hidden: Int
  /// A card that does not continue the one that it lies on.
  let misfit: Int
  /// A card that continues one of another suit than runs are made of.
  let mixed: Int
  /// A card that is not home.
  let left: Int

  /// Suits are built up one by one.
  static let foundations = PileWeights(
    onLower: 2, onLowerInSuit: 4, hidden: 5, misfit: 2, mixed: 2, left: 4)
  /// Whole runs leave, and all cards have one suit.
  static let oneSuit = PileWeights(
    onLower: 3, onLowerInSuit: 0, hidden: 5, misfit: 2, mixed: 2, left: 4)
  /// Whole runs leave, and there are several suits: what matters most is that suits are not mixed.
  static let severalSuits = PileWeights(
    onLower: 2, onLowerInSuit: 0, hidden: 5, misfit: 2, mixed: 3, left: 2)
}

extension PileBoard {
  /// Rates a pile.
  ///
  /// Cards weigh that lie face down, that lie on a lower one, which must be dug out first, and that do not
  /// continue a run. Where suits are built up one by one, it is lower cards of their own suit that weigh
  /// most.
  ///
  /// - Complexity: O(*n*), where *n* is the number of cards in the pile.
  @inline(__always)
  func worth(of pile: Int, _ deal: PileDeal) -> PileWorth {
    let isColumn = pile < deal.columnCount
    var key = isColumn && hasAlikeColumns(deal) ? 1 : UInt64(pile) &+ 2
    let weights = deal.weights
    var burden = 0
    var lowest: UInt8 = 13
    // NB: the lowest rank of each suit so far, a byte each.
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

  /// What the stock and the foundations add, with what each card weighs that is not home.
  @inline(__always)
  func worthOfTheRest(_ deal: PileDeal) -> PileWorth {
    var key = UInt64(redeals) &* 128 &+ UInt64(stock(deal)) &+ 1
    for place in 0..<deal.suits.count { key = key &* 14 &+ UInt64(height(place)) }
    return PileWorth(
      key: (key ^ key &>> 30) &* 0xC2B2_AE3D_27D4_EB4F, burden: deal.weights.left &* left(deal))
  }
}
