import CardCore
import Patience

extension KlondikeDeal {
  /// Returns the solver's form of a position of this deal.
  ///
  /// - Parameters:
  ///   - position: A position that can be reached from the deal's position.
  ///   - board: The board of this deal.
  /// - Returns: The same position without the parts of the arrangement that don't matter.
  func state(of position: PatiencePosition, on board: KlondikeBoard) -> KlondikeState {
    var state = KlondikeState()
    for pile in position.seen.foundations {
      for laid in pile {
        let card = CardBits.index(of: position.deck[laid.place])
        state.home |= 1 << UInt64(card)
        state.heights += 1 << UInt32((card & 3) * 4)
      }
    }
    for index in position.seen.columns.indices { layColumn(index, of: position, in: &state) }
    for laid in position.seen.stock + position.seen.waste {
      state.talon |= 1 << UInt32(talonPlace(of: position.deck[laid.place]))
    }
    if let top = position.seen.waste.last {
      state.cursor = UInt8(talonPlace(of: position.deck[top.place]) + 1)
    }
    board.settleWaste(&state)
    return state
  }

  private func talonPlace(of card: Card) -> Int {
    talon.firstIndex(of: CardBits.index(of: card)) ?? 0
  }

  private func layColumn(
    _ index: Int, of position: PatiencePosition, in state: inout KlondikeState
  ) {
    let pile = PileID(.tableau, index)
    let cards = position.cards(of: pile).map { CardBits.index(of: $0) }
    let length = game.mostLifted(from: pile, in: position.seen)
    guard length > 0 else {
      state.emptyColumns += 1
      return
    }
    for card in cards.suffix(length) { state.runs |= 1 << UInt64(card) }
    let depth = cards.count - length
    let base: UInt64 = 1 << UInt64(cards[depth])
    state.bases |= base
    if depth > 0 || kings & base == 0 {
      state.locked |= base
      state.counts += UInt32(depth + 1) << UInt32(columns[index].shift)
    }
  }
}
