import CardCore

/// The result of a coup, with everything that settles bets and that roads record.
public struct CoupResult: Equatable, Sendable {
  /// The points of the two hands.
  public let player: Int
  public let banker: Int
  /// Whether a hand had 8 or 9 with two cards, so that neither hand drew.
  public let isNatural: Bool
  public let hasPlayerPair: Bool
  public let hasBankerPair: Bool

  /// Creates a result from its points.
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

  /// Creates the result of a finished coup.
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

  /// The winner's margin in points; 0 for a tie.
  public var margin: Int { abs(player - banker) }

  /// The result's text in recordings, such as `banker 3:7`.
  public var text: String { "\(winner?.rawValue ?? "tie") \(player):\(banker)" }
}
