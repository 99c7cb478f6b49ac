/// Every move of the solver's positions, useful or not: the rules of Klondike in compact form.
extension KlondikeBoard {
  /// Returns all moves from a position, one card or run at a time.
  func plainMoves(in state: KlondikeState) -> [KlondikeMove] {
    let free = freePairs(state)
    let welcome = welcome(state, freePairs: free)
    let next = next(state)
    var moves: [KlondikeMove] = []
    each(state.runs & free & next) { moves.append(KlondikeMove(.home, $0)) }
    // NB: moving a column with only a king gains nothing, so such a king is never locked.
    each(state.locked & welcome) { moves.append(KlondikeMove(.open, $0)) }
    if givesBack { each(tops(state) & welcome) { moves.append(KlondikeMove(.back, $0)) } }
    each(UInt64(reachable(state))) { place in
      let card = talonCard(Int(place))
      let bit: UInt64 = 1 << UInt64(card)
      if bit & next != 0 { moves.append(KlondikeMove(.talonHome, card, place: place)) }
      if bit & welcome != 0 { moves.append(KlondikeMove(.talonRun, card, place: place)) }
    }
    return moves
  }

  /// Returns the top cards of the foundations.
  private func tops(_ state: KlondikeState) -> UInt64 { state.home & ~(state.home >> 4) }

  private func each(_ bits: UInt64, _ body: (UInt8) -> Void) {
    var rest = bits
    while rest != 0 {
      body(UInt8(rest.trailingZeroBitCount))
      rest &= rest - 1
    }
  }
}
