/// The scoring rule of a game of patience.
public enum PatienceScoring: Sendable {
  case none
  /// The usual computer score: points for moves, with deductions for moves back and for turning
  /// over the waste.
  case standard
  /// The deck costs 52, and each card on a foundation returns 5.
  case vegas
  /// That of Microsoft's Spider: 500 points, less 1 for each move, and 100 for each complete run.
  ///
  /// SerenityOS describes it in a change of its Spider (GH-5319).
  case spider
  /// That of Canfield's casino: the deck costs 52, and each card that the player brings to a
  /// foundation pays 5.
  ///
  /// The prices are those in Michael Keller's article *What game was played at Canfield's Casino?*
  /// of the Solitaire Laboratory.
  case canfield
  /// The strokes of a hole in Golf: the cards that are left in the columns or, once these are
  /// cleared, minus those left in the stock. The lowest score is the best.
  ///
  /// As in the article *Golf (patience)* of Wikipedia; a game there has nine holes.
  case golf
  /// Competitive scoring of Pyramid: 50 points for clearing it in the first pass, 35 in the second
  /// and 20 in the third, less the cards left in stock and waste. If it isn't cleared, minus all
  /// cards that are left.
  ///
  /// The rules are on playsolitaire-online.com. Six games with a sum of 0 are par there.
  case pyramid

  /// Whether a lower score is a better one.
  public var isLowBest: Bool { self == .golf }

  /// Whether a game that wasn't won has no score worth keeping.
  ///
  /// Spider starts with 500 points.
  public var isOfWins: Bool { self == .spider }

  /// Whether a score is a win or a loss, and so is written with its sign.
  public var isSigned: Bool { [.vegas, .canfield, .pyramid].contains(self) }

  /// The score before the first move, as far as events count it.
  public var start: Int64 { self == .vegas ? -52 : 0 }

  /// Returns the points for moving cards from one kind of pile to another.
  public func points(from: PileKind, to: PileKind) -> Int64 {
    switch (self, from, to) {
    case (.none, _, _): 0
    case (.standard, .waste, .tableau): 5
    case (.standard, .waste, .foundation), (.standard, .tableau, .foundation): 10
    case (.standard, .foundation, .tableau): -15
    case (.vegas, .waste, .foundation), (.vegas, .tableau, .foundation): 5
    case (.vegas, .foundation, .tableau): -5
    default: 0
    }
  }

  /// The points for turning up a card of the tableau.
  public var pointsForTurning: Int64 { self == .standard ? 5 : 0 }

  /// Returns the points for turning over the waste; when drawing three, the first three times are
  /// free.
  ///
  /// - Parameters:
  ///   - redeal: The number of this redeal, from 1.
  ///   - draw: The number of cards that are turned over at a time.
  /// - Returns: The points, zero or negative.
  public func points(redeal: Int, draw: Int) -> Int64 {
    guard self == .standard else { return 0 }
    if draw == 1 { return -100 }
    return redeal > 3 ? -20 : 0
  }

  /// Returns the change of the score; the standard score never falls below 0.
  func change(of score: Int64, by points: Int64) -> Int64 {
    self == .standard ? max(score + points, 0) - score : points
  }

  /// Returns the bonus for winning a timed game: the faster, the higher, but 0 in less than 30
  /// seconds, which is impossible by hand.
  ///
  /// Microsoft's article Q101766 pays it if the game takes more than 30 seconds, and its highest
  /// score includes 700,000 / 30. A game of 30 and a half seconds shows 30.
  ///
  /// - Parameter seconds: The duration of the game in whole seconds.
  /// - Returns: The points to add when the game is won.
  public func timeBonus(seconds: Int64) -> Int64 {
    self == .standard && seconds >= 30 ? 700_000 / seconds : 0
  }
}
