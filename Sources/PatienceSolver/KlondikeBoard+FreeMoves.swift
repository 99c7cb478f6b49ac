/// Moves that are made at once, because they cannot lose the game.
extension KlondikeBoard {
  /// Returns a move that can be made without considering others, or `nil` if there is none.
  ///
  /// These are safe foundation moves and, if cards can come back, foundation moves that can be
  /// undone.
  @inline(__always)
  func freeMove(in state: KlondikeState) -> KlondikeMove? {
    let next = next(state)
    let ready = next & state.runs
    if ready != 0 {
      let bare = ready & freePairs(state)
      let undoable = givesBack ? bare & ~state.locked : 0
      let free = undoable != 0 ? undoable : bare & safe(state)
      if free != 0 {
        return KlondikeMove(.home, UInt8(truncatingIfNeeded: free.trailingZeroBitCount))
      }
    }
    return freeTalonMove(in: state, next: next)
  }

  /// Returns a safe foundation move of a talon card, if that hides no other card.
  @inline(__always)
  private func freeTalonMove(in state: KlondikeState, next: UInt64) -> KlondikeMove? {
    guard state.talon != 0, state.waste == 0 else { return nil }
    let wanted = next & ~state.runs & safe(state)
    guard wanted != 0 else { return nil }
    var rest = draw == 1 ? state.talon : lastOfTalon(state)
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      let card = talonCard(place)
      if wanted & (1 &<< UInt64(card)) != 0 {
        return KlondikeMove(.talonHome, card, place: UInt8(truncatingIfNeeded: place))
      }
    }
    return nil
  }

  /// Returns the cards that no other card can need in a column any more.
  ///
  /// A card is safe if the cards that could be built on it, and those that could be built on these,
  /// can go to their foundations as soon as they can be moved.
  @inline(__always)
  func safe(_ state: KlondikeState) -> UInt64 {
    let heights = state.heights
    let black = min(heights & 15, heights &>> 4 & 15)
    let red = min(heights &>> 8 & 15, heights &>> 12 & 15)
    let redRanks = UInt64(min(black &+ 2, red &+ 3))
    let blackRanks = UInt64(min(red &+ 2, black &+ 3))
    let redCards = ((1 as UInt64) &<< (4 &* redRanks)) &- 1
    let blackCards = ((1 as UInt64) &<< (4 &* blackRanks)) &- 1
    return (redCards & 0xCCCC_CCCC_CCCC_CCCC) | (blackCards & 0x3333_3333_3333_3333)
  }
}
