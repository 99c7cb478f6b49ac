import Patience

/// The cards of a patience that are moving, which the page shows above the others.
struct CardsInFlight {
  /// The moving cards by their places in the deal, in the order in which they started.
  private(set) var places: [Int] = []
  /// Whether the cards are being dealt for a new game.
  private(set) var isDealing = false
  /// A number that changes with each deal, so that its cards aren't mistaken for those of the deal
  /// before.
  private(set) var deal = 0

  /// Starts a new deal, whose cards are different ones.
  mutating func beginDeal(isSeen: Bool) {
    deal += 1
    (places, isDealing) = ([], isSeen)
  }

  /// Adds cards from the top of a pile.
  mutating func send(_ count: Int, of pile: SeenPile) {
    places += pile.suffix(count).map { $0.place }
  }

  /// Adds the cards that an event has moved, the top one last.
  mutating func send(_ event: PatienceEvent, in seen: PatienceObservation) {
    if case .dealt(let cards) = event.change {
      if event.isTakenBack { return send(cards.count, of: seen.stock) }
      for column in seen.columns.prefix(cards.count) { send(1, of: column) }
      return
    }
    let (pile, count): (PileID, Int) =
      switch event.change {
      case .moved(let count, let from, let to), .carried(let count, let from, let to):
        (event.isTakenBack ? from : to, count)
      case .turnedUp(_, let pile): (pile, 1)
      case .drawn(let cards): (event.isTakenBack ? .stock : .waste, cards.count)
      case .turnedOver(let cards): (event.isTakenBack ? .waste : .stock, cards.count)
      case .dealt, .scored, .won: (.stock, 0)
      }
    send(count, of: seen[pile])
  }

  /// Clears the moving cards, because all have arrived.
  mutating func arrive() { (places, isDealing) = ([], false) }
}
