import CardCore

/// The effect of each event on what the player sees. The game itself changes only through events.
extension Patience {
  public func show(_ event: PatienceEvent, in seen: inout PatienceObservation) {
    let step = event.isTakenBack ? -1 : 1
    switch event.change {
    case .moved(let count, let from, let to):
      seen.moves += step
      carry(count, from: from, to: to, isBack: event.isTakenBack, in: &seen)
    case .carried(let count, let from, let to):
      carry(count, from: from, to: to, isBack: event.isTakenBack, in: &seen)
    case .turnedUp(let card, let pile):
      seen.change(pile) { $0[$0.count - 1].card = event.isTakenBack ? nil : card }
    case .drawn(let cards):
      seen.moves += step
      if event.isTakenBack {
        putBack(cards.count, in: &seen)
      } else {
        turn(cards, in: &seen)
      }
    case .dealt(let cards):
      seen.moves += step
      deal(cards, isBack: event.isTakenBack, in: &seen)
    case .turnedOver(let cards):
      seen.moves += step
      seen.redeals += step
      if event.isTakenBack {
        turn(cards, in: &seen)
      } else {
        putBack(cards.count, in: &seen)
      }
    case .scored(let points): seen.score += event.isTakenBack ? -points : points
    case .won: break
    }
  }

  private func carry(
    _ count: Int, from: PileID, to: PileID, isBack: Bool, in seen: inout PatienceObservation
  ) {
    var cards: ArraySlice<LaidCard> = []
    seen.change(isBack ? to : from) {
      cards = $0.suffix(count)
      $0.removeLast(count)
    }
    seen.change(isBack ? from : to) { $0 += cards }
  }

  /// Deals cards from the stock, one onto each column, or takes them back.
  private func deal(_ cards: [Card], isBack: Bool, in seen: inout PatienceObservation) {
    for place in cards.indices {
      let index = isBack ? cards.count - 1 - place : place
      let laid = isBack ? seen.columns[index].popLast() : seen.stock.popLast()
      guard var laid else { return }
      laid.card = isBack ? nil : cards[index]
      if isBack { seen.stock.append(laid) } else { seen.columns[index].append(laid) }
    }
  }

  /// Turns cards one by one from the stock onto the waste.
  private func turn(_ cards: [Card], in seen: inout PatienceObservation) {
    for card in cards {
      guard var laid = seen.stock.popLast() else { return }
      laid.card = card
      seen.waste.append(laid)
    }
  }

  /// Turns cards one by one from the waste back onto the stock.
  private func putBack(_ count: Int, in seen: inout PatienceObservation) {
    for _ in 0..<count {
      guard var laid = seen.waste.popLast() else { return }
      laid.card = nil
      seen.stock.append(laid)
    }
  }
}
