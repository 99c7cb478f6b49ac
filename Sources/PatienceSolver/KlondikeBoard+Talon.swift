/// The cards of the talon that can come to the top of the waste.
///
/// Waste and stock together are one row of cards, the talon. With unlimited passes a player can
/// bring these cards to the top: every *draw*-th card from the front, the last one, and, until the
/// waste is turned over next, every *draw*-th card counted from the current top.
extension KlondikeBoard {
  /// Returns the card at a place of the talon.
  @inline(__always)
  func talonCard(_ place: Int) -> UInt8 { talonCards[place] }

  /// Returns the place of the talon's last card, as a bit; the talon must not be empty.
  @inline(__always)
  func lastOfTalon(_ state: KlondikeState) -> UInt32 {
    1 &<< UInt32(31 &- state.talon.leadingZeroBitCount)
  }

  /// Returns the places of the talon whose cards can come to the top of the waste, as bits.
  @inline(__always)
  func reachable(_ state: KlondikeState) -> UInt32 {
    if draw == 1 || state.talon == 0 { return state.talon }
    let fresh = turnEnds(state.talon, phase: 0) | lastOfTalon(state)
    guard state.waste != 0 else { return fresh }
    let passed = state.talon & ((1 << UInt32(state.cursor)) &- 1)
    let top: UInt32 = 1 &<< UInt32(31 &- passed.leadingZeroBitCount)
    let phase = draw - 1 - (Int(state.waste) - 1) % draw
    return fresh | turnEnds(state.talon, phase: phase) & ~(top &- 1)
  }

  /// Returns the place of a talon with a given number of cards before it; it must have more.
  func cursor(after count: UInt8, of talon: UInt32) -> UInt8 {
    var rest = talon
    for _ in 0..<count { rest &= rest &- 1 }
    return UInt8(truncatingIfNeeded: rest.trailingZeroBitCount)
  }

  /// Returns the cards at the ends of draws, given the phase of the first card.
  @inline(__always)
  private func turnEnds(_ talon: UInt32, phase: Int) -> UInt32 {
    var found: UInt32 = 0
    var phase = phase
    var rest = talon
    var shift: UInt32 = 0
    while rest != 0 {
      let place = phase &* 256 &+ Int(rest & 255)
      found |= UInt32(ends[place]) &<< shift
      phase = Int(follow[place])
      rest &>>= 8
      shift &+= 8
    }
    return found
  }

  @inline(__always)
  func takeFromTalon(_ place: UInt8, in state: inout KlondikeState) {
    state.talon ^= 1 &<< UInt32(place)
    state.cursor = place
    settleWaste(&state)
  }

  /// Resets the end of the waste if the talon now plays as if it had been turned over.
  @inline(__always)
  func settleWaste(_ state: inout KlondikeState) {
    let passed = state.talon & ((1 << UInt32(state.cursor)) &- 1)
    let count = draw == 1 || passed == state.talon ? 0 : cardCount(passed)
    state.waste = Int(count) % draw == 0 ? 0 : count
    if state.waste == 0 { state.cursor = 0 }
  }

  /// Returns the number of cards in a part of the talon.
  @inline(__always)
  private func cardCount(_ cards: UInt32) -> UInt8 {
    population[Int(cards & 255)] &+ population[Int(cards &>> 8 & 255)]
      &+ population[Int(cards &>> 16 & 255)] &+ population[Int(cards &>> 24)]
  }
}
