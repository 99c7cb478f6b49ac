/// The probabilities of drawing given cards from a shoe, in one given order.
///
/// The probability of cards in a given order depends only on their number of each value. It is the
/// product, over the values, of the ways to take that many from the shoe, divided by the ways to
/// take that many cards from the whole shoe. It does not depend on which of them go to the player
/// and which to the dealer, nor when. This makes exact odds fast.
///
/// One value may be special: ``weights`` combines the number of its cards with the number of all
/// cards. A split uses this to account for the pair cards that other hands have drawn.
struct DrawChances {
  /// The value of ``special`` if no value is special.
  static let none = 10

  /// The number of different card counts for which a round needs probabilities.
  static let span = 48

  /// The number of different card counts of a dealer's hand.
  static let dealt = 14

  /// The special value, or ``none``.
  let special: Int
  /// The number of cards of each value; fractions for expected numbers.
  let counts: [Double]
  /// The weights by number of cards of the special value, then by number of all cards.
  let weights: [Double]
  /// The ways to take cards in order, by value, then by number of cards taken.
  private let ways: [Double]

  /// Whether no value is special.
  var isPlain: Bool { special == Self.none }

  /// Creates the probabilities for a shoe of a given composition, without a special value.
  init(_ shoe: Composition) { self.init(cards: shoe.cards) }

  /// Creates the probabilities for given numbers of cards, without a special value.
  init(cards: [Double]) {
    special = Self.none
    counts = cards
    ways = Self.ways(counts)
    var weights = [Double](repeating: 0, count: Self.span * Self.span)
    let inverse = Self.inverseWays(total: cards.reduce(0, +))
    for cards in 0..<Self.span { weights[cards] = inverse[cards] }
    self.weights = weights
  }

  /// Creates the probabilities for a shoe from which further cards of one value may have been
  /// drawn.
  ///
  /// - Parameters:
  ///   - cards: The number of cards of each value in the shoe.
  ///   - value: The special value.
  ///   - mix: The weight of each case, by number of further cards of that value.
  init(cards: [Double], special value: Int, mix: [Double]) {
    special = value
    counts = cards
    ways = Self.ways(counts)
    let inverse = Self.inverseWays(total: cards.reduce(0, +))
    var weights = [Double](repeating: 0, count: Self.span * Self.span)
    for held in 0..<Self.span {
      for cards in held..<Self.span {
        var sum = 0.0
        for (extra, weight) in mix.enumerated()
        where weight != 0 && held + extra < Self.span && cards + extra < Self.span {
          sum += weight * ways[value * Self.span + held + extra] * inverse[cards + extra]
        }
        weights[held * Self.span + cards] = sum
      }
    }
    self.weights = weights
  }

  /// Returns the ways to take a number of cards of a value from the shoe, in order.
  ///
  /// Taking one more card than a fraction leaves gives a negative number, so that the probabilities
  /// of all values for a next card always add up to one.
  func ways(_ value: Int, taking count: Int) -> Double { ways[value * Self.span + count] }

  /// Returns the index of the weight of a hand's cards.
  func weightPlace(of hand: Int) -> Int {
    let table = HandTable.shared
    let held = isPlain ? 0 : table.cards(hand, of: special)
    return held * Self.span + Int(table.sizes[hand])
  }

  /// Returns the probability of a hand's cards, in a given order, an upcard, and optionally a hole
  /// card.
  ///
  /// - Parameters:
  ///   - hand: The hand.
  ///   - upcard: The upcard's value.
  ///   - hole: The value of the hole card, or `nil` for any card.
  /// - Returns: A probability from 0 to 1 or, if a value is special, an expected number of hands.
  func chance(of hand: Int, upcard: Int, hole: Int? = nil) -> Double {
    let table = HandTable.shared
    var (product, specials) = (1.0, 0)
    for value in 0..<10 {
      let dealt = (value == upcard ? 1 : 0) + (value == hole ? 1 : 0)
      let taken = table.cards(hand, of: value) + dealt
      if value == special { specials = taken } else { product *= ways(value, taking: taken) }
    }
    let cards = Int(table.sizes[hand]) + (hole == nil ? 1 : 2)
    return product * weights[specials * Self.span + cards]
  }

  /// Returns the probability of a hand's cards, in a given order, an upcard, and a dealer's
  /// blackjack.
  func chanceOfBlackjack(of hand: Int, upcard: Int) -> Double {
    guard let hole = Self.hole(under: upcard) else { return 0 }
    return chance(of: hand, upcard: upcard, hole: hole)
  }

  /// Returns the probability of a hand's cards in a given order and an upcard, for rounds that
  /// reach the player's turn.
  ///
  /// - Parameters:
  ///   - hand: The hand.
  ///   - upcard: The upcard's value.
  ///   - peek: Whether a dealer's blackjack ends the round before the player's turn.
  /// - Returns: The probability, or its part without a blackjack.
  func mass(of hand: Int, upcard: Int, peek: Bool) -> Double {
    let all = chance(of: hand, upcard: upcard)
    return peek ? all - chanceOfBlackjack(of: hand, upcard: upcard) : all
  }

  /// Returns the value that makes a blackjack with an upcard, if there is one.
  static func hole(under upcard: Int) -> Int? {
    upcard == 0 ? 9 : upcard == 9 ? 0 : nil
  }

  private static func ways(_ counts: [Double]) -> [Double] {
    var ways: [Double] = []
    for count in counts {
      var product = 1.0
      for taken in 0..<span {
        ways.append(product)
        product *= count - Double(taken)
      }
    }
    return ways
  }

  private static func inverseWays(total: Double) -> [Double] {
    var inverse: [Double] = []
    var product = 1.0
    for taken in 0..<span {
      inverse.append(Double(taken) <= total ? 1 / product : 0)
      product *= total - Double(taken)
    }
    return inverse
  }
}

extension Composition {
  /// The ten counts as floating-point numbers.
  var cards: [Double] { counts.map { Double($0) } }
}
