import CardCore

/// Something that happened in a game of patience.
///
/// Every event can be undone exactly by its ``reversed`` event, which plays the same animation
/// backwards.
public struct PatienceEvent: Equatable, Sendable {
  public let change: Change
  /// Whether the event undoes its change.
  public let isTakenBack: Bool

  /// A change on the table.
  public enum Change: Equatable, Sendable {
    /// The top cards of a pile moved to another, keeping their order.
    case moved(count: Int, from: PileID, to: PileID)
    /// The rules moved cards in the same way after an action: a pair or a whole run was removed, or
    /// an empty column was filled.
    case carried(count: Int, from: PileID, to: PileID)
    /// The top card of a pile was turned face up.
    case turnedUp(Card, on: PileID)
    /// Cards were turned over one by one from the stock onto the waste, in this order.
    case drawn([Card])
    /// Cards were dealt from the stock, one onto each column from the first, in this order.
    case dealt([Card])
    /// The whole waste was turned over to form the stock; these are its cards, bottom to top.
    case turnedOver([Card])
    /// The score changed by these points.
    case scored(Int64)
    /// The last card reached its goal.
    case won
  }

  public init(_ change: Change, isTakenBack: Bool = false) {
    self.change = change
    self.isTakenBack = isTakenBack
  }

  /// The event that undoes this one.
  public var reversed: PatienceEvent { PatienceEvent(change, isTakenBack: !isTakenBack) }
}

extension PatienceEvent: GameEvent {
  public var revealsHidden: Bool {
    switch change {
    case .turnedUp, .drawn, .dealt: !isTakenBack
    case .turnedOver: isTakenBack
    case .moved, .carried, .scored, .won: false
    }
  }

  /// The event as one line of a recording, such as `t3 turns up 9C`.
  public var text: String { isTakenBack ? "back: \(change.text)" : change.text }
}

extension PatienceEvent.Change {
  /// The change as one line of a recording, such as `3 from t1 to t5`.
  public var text: String {
    switch self {
    case .moved(let count, let from, let to): "\(count) from \(from.text) to \(to.text)"
    case .carried(let count, let from, let to): "\(count) carried from \(from.text) to \(to.text)"
    case .turnedUp(let card, let pile): "\(pile.text) turns up \(card.text)"
    case .drawn(let cards): "drawn" + cards.reduce("") { $0 + " \($1.text)" }
    case .dealt(let cards): "dealt" + cards.reduce("") { $0 + " \($1.text)" }
    case .turnedOver(let cards): "waste of \(cards.count) turned over"
    case .scored(let points): "score \(points)"
    case .won: "won"
    }
  }
}
