import CardCore

/// How a coup ended: all that its bets are settled by, and all that is written down of it.
public struct CoupResult: Equatable, Sendable {
  /// The points of the two hands.
  public let player: Int
  public let banker: Int
  /// Whether a hand had 8 or 9 with two cards, so that none drew.
  public let isNatural: Bool
  public let hasPlayerPair: Bool
  public let hasBankerPair: Bool

  /// A result by its points.
  public init(
    player: Int, banker: Int, isNatural: Bool, hasPlayerPair: Bool = false,
    hasBankerPair: Bool = false
  ) {
    self.player = player
    self.banker = banker
    self.isNatural = isNatural
    self.hasPlayerPair = hasPlayerPair
    self.hasBankerPair = hasBankerPair
  }

  /// The result of a coup that is over.
  public init(_ coup: Coup) {
    self.init(
      player: coup.player.points, banker: coup.banker.points,
      isNatural: coup.player.isNatural || coup.banker.isNatural,
      hasPlayerPair: coup.player.isPair, hasBankerPair: coup.banker.isPair)
  }

  /// The side that won, or `nil` for a tie.
  public var winner: Side? {
    if player == banker { return nil }
    return player > banker ? .player : .banker
  }

  /// By how many points the winner has won; 0 for a tie.
  public var margin: Int { abs(player - banker) }

  /// The result in a recording, such as `banker 3:7`.
  public var text: String { "\(winner?.rawValue ?? "tie") \(player):\(banker)" }
}
