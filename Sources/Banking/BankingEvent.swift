import CardCore

/// Something that happened at a house-banked table.
public enum BankingEvent<Spot: BetSpot, Choice: TableWord>: Equatable, Sendable {
  /// The bet for the next round was set.
  case betPlaced(Credits, on: Spot)
  /// Credits moved from the player onto a spot.
  case staked(Credits, on: Spot)
  case dealt(LaidCard, to: CardHolder)
  /// Cards were burned: discarded face down.
  case burned(count: Int)
  /// The player has a choice.
  case choiceOffered
  case chosen(Choice)
  /// The dealer's face-down card with this index was turned up.
  case turnedUp(Card, Int)
  /// A spot was settled; 0 credits were paid back if the bet was lost.
  case settled(Spot, returned: Credits)
  /// The round is over, with this net result for the player.
  case roundEnded(net: Credits)
  /// The cards were discarded; these bets are kept for another round.
  case cleared(keeping: Bets<Spot>)
  case shuffled
}

/// The holder of cards.
public enum CardHolder: Sendable {
  case player, dealer
}

/// A card on the table, possibly face down, with its place in the shoe.
public struct LaidCard: Equatable, Sendable {
  /// The card, or `nil` while it is face down.
  public let card: Card?
  /// The card's place in the shoe, from 0, which distinguishes it from equal cards of other decks.
  public let place: Int

  public init(card: Card?, place: Int) {
    self.card = card
    self.place = place
  }
}

extension BankingEvent: GameEvent {
  public var revealsHidden: Bool {
    switch self {
    case .dealt, .turnedUp: true
    default: false
    }
  }

  /// Whether the event ends undo: a settled round stays settled, even if the player folded without
  /// seeing another card.
  public var closesUndo: Bool {
    if case .roundEnded = self { return true }
    return revealsHidden
  }

  public var text: String {
    switch self {
    case .betPlaced(let amount, let spot): "bet \(amount) on \(spot.rawValue)"
    case .staked(let amount, let spot): "stake \(amount) on \(spot.rawValue)"
    case .dealt(let laid, let holder):
      "card \(laid.card?.text ?? "face down") to \(holder == .player ? "player" : "dealer")"
    case .burned(let count): "burn \(count)"
    case .choiceOffered: "choice"
    case .chosen(let choice): "chosen \(choice.rawValue)"
    case .turnedUp(let card, _): "turned up \(card.text)"
    case .settled(let spot, let returned): "\(spot.rawValue) returns \(returned)"
    case .roundEnded(let net): "round net \(net)"
    case .cleared(let bets): "table cleared, bets \(bets.total)"
    case .shuffled: "shoe shuffled"
    }
  }
}
