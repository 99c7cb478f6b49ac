import BlackjackRules
import CardCore

/// The play of a card counter: a chart, with deviations by the index numbers of a count.
///
///     let play = IndexPlay(strategy: game.strategy, indices: table.indices)
///     play.move(for: sixteen, upcard: .ten, count: 0, legal: [.hit, .stand])   // .stand
///     play.move(for: sixteen, upcard: .ten, count: -1, legal: [.hit, .stand])  // .hit
public struct IndexPlay: Equatable, Sendable {
  /// The play without index numbers.
  public let strategy: BasicStrategy
  /// The index numbers, those with the largest gain first.
  public let indices: [IndexTable.Index]

  /// Creates the play of a counter who uses these numbers.
  public init(strategy: BasicStrategy, indices: [IndexTable.Index]) {
    self.strategy = strategy
    self.indices = indices
  }

  /// Returns a counter's play of a hand.
  ///
  /// - Parameters:
  ///   - hand: The hand in play.
  ///   - upcard: The dealer's upcard.
  ///   - count: The whole true count.
  ///   - legal: The actions that the rules allow now; not empty.
  /// - Returns: One of `legal`.
  public func move(
    for hand: Hand, upcard: Rank, count: Int, legal: [BlackjackAction]
  ) -> BlackjackAction {
    let base = strategy.move(for: hand, upcard: upcard, legal: legal)
    let label = Self.name(of: hand, legal: legal)
    for index in indices where index.hand == label {
      let (below, above) = (
        Self.answer(index.below, legal: legal), Self.answer(index.atOrAbove, legal: legal)
      )
      let play = count < index.number ? below : above
      let usual = count < index.number ? above : below
      guard index.upcard.hardValue == upcard.hardValue, usual == base, legal.contains(play) else {
        continue
      }
      return play
    }
    return base
  }

  /// Returns the answer to an early surrender offer, if there is one: a hand that is to be played
  /// declines it.
  ///
  /// - Parameters:
  ///   - play: The play of the chart or of an index number.
  ///   - legal: The actions that the rules allow now.
  /// - Returns: The play, or the answer to the offer.
  public static func answer(
    _ play: BlackjackAction, legal: [BlackjackAction]
  ) -> BlackjackAction {
    legal == [.surrender, .decline] && play != .surrender ? .decline : play
  }

  /// Returns the name under which the table lists the numbers for a hand.
  ///
  /// - Parameters:
  ///   - hand: The hand in play.
  ///   - legal: The actions that the rules allow now. A pair that cannot be split is a total,
  ///     unless an early surrender offer must be answered first.
  /// - Returns: A total, `A7`, `88`, or `any` if insurance is offered.
  public static func name(of hand: Hand, legal: [BlackjackAction]) -> String {
    if legal.contains(.insurance) { return "any" }
    if hand.isPair && (legal.contains(.split) || legal.contains(.decline)) {
      let letter = Rank.ofValue(hand.cards[0].rank.valueIndex).letter
      return "\(letter)\(letter)"
    }
    return hand.isSoft ? "A\(hand.bestTotal - 11)" : "\(hand.bestTotal)"
  }
}
