/// Several hands that are computed in parallel.
private typealias Lanes = SIMD8<Double>

/// A calculator of the value of standing, for several hands in parallel.
///
/// It makes two passes over the dealer's hands: forward for their probabilities, and backward for
/// what the player loses from each of them on. No way to draw is followed twice.
///
/// Every value is multiplied by the probability that the player has the hand's cards, in one order,
/// and that the dealer shows the upcard. It is relative to losing the bet: a win is worth 2, a push
/// 1 and a loss 0, each times its probability. A dealer's blackjack beats every hand here.
struct StandingCalculator {
  let dealer: DealerHands
  private var chances: DrawChances
  /// The loss from the next card, by group of the dealer's hands and value.
  private var losses: [Double]
  /// The draws, by place of the dealer's hands.
  private var draws: [Draw]

  /// The number of cards left, by value and number of its cards in the dealer's hand.
  private var left = [Lanes](repeating: .one, count: 10 * DrawChances.dealt)
  /// The weights, by number of special cards in the dealer's hand, then of all its cards.
  private var weights = [Lanes](repeating: .zero, count: DrawChances.dealt * DrawChances.dealt)
  /// The probability of the dealer's hand, by place; after the backward pass, the loss from there
  /// on.
  private var hands: [Lanes]

  /// The draw of one more card to a dealer's hand.
  private struct Draw {
    /// The index in ``weights`` of the hand with a next card that is not special.
    var weight = 0
    /// The loss that the hand's own cards would add if they were still in the shoe.
    var ownLoss = 0.0
  }

  /// Creates a calculator for given probabilities of cards.
  init(_ chances: DrawChances, _ dealer: DealerHands) {
    self.chances = chances
    self.dealer = dealer
    draws = [Draw](repeating: Draw(), count: dealer.hands.count)
    losses = [Double](repeating: 0, count: 10 * dealer.groups.count)
    hands = [Lanes](repeating: .one, count: dealer.hands.count)
    use(chances)
  }

  /// Changes to other probabilities.
  mutating func use(_ chances: DrawChances) {
    self.chances = chances
    for place in dealer.places {
      let specials = chances.isPlain ? 0 : dealer.cards(place, of: chances.special)
      let size = Int(HandTable.shared.sizes[dealer.hands[place].number])
      draws[place].weight = specials * DrawChances.dealt + size + 1
    }
    // NB: for a special value this stays 1, because the weights include it.
    for place in left.indices { left[place] = .one }
  }

  /// Computes the value of standing for hands with one best total.
  ///
  /// - Parameters:
  ///   - hands: The hands; any number.
  ///   - total: Their best total.
  ///   - values: The array for the results: for each hand of the table, one value for each upcard.
  mutating func calculate(_ hands: [Int], total: Int, into values: inout [Double]) {
    face(total)
    let upcards = dealer.upcards
    let places = upcards.map { dealer.place(ofUpcard: $0) }
    var lanes = [Int](repeating: 0, count: Lanes.scalarCount)
    for first in stride(from: 0, to: hands.count, by: lanes.count) {
      for lane in lanes.indices { lanes[lane] = hands[min(first + lane, hands.count - 1)] }
      let ways = load(lanes)
      deal()
      lose()
      for (slot, upcard) in upcards.enumerated() {
        let won = ways * (2 * chance(of: upcard, at: places[slot]) - self.hands[places[slot]])
        for lane in 0..<min(lanes.count, hands.count - first) {
          values[lanes[lane] * upcards.count + slot] = won[lane]
        }
      }
    }
  }

  /// Sets the losses by the dealer's cards for a player with a given total.
  private mutating func face(_ total: Int) {
    for (number, group) in dealer.groups.enumerated() {
      for place in group.places { draws[place].ownLoss = 0 }
      for value in 0..<10 {
        let loss = group.loss(of: total, to: value)
        losses[number * 10 + value] = loss
        guard loss > 0, value != chances.special else { continue }
        for place in group.places {
          draws[place].ownLoss += loss * Double(dealer.cards(place, of: value))
        }
      }
    }
  }

  /// Loads several hands to compute in parallel.
  ///
  /// - Returns: The ways to draw each hand, without its special cards.
  private mutating func load(_ lanes: [Int]) -> Lanes {
    let table = HandTable.shared
    var ways = Lanes.one
    for value in 0..<10 where value != chances.special {
      var count = Lanes.zero
      for lane in lanes.indices {
        let held = table.cards(lanes[lane], of: value)
        count[lane] = chances.counts[value] - Double(held)
        ways[lane] *= chances.ways(value, taking: held)
      }
      for drawn in 0..<Self.mostCards(of: value) {
        left[value * DrawChances.dealt + drawn] = count - Double(drawn)
      }
    }
    loadWeights(lanes.map { chances.weightPlace(of: $0) })
    return ways
  }

  /// Loads the weights of several hands to compute in parallel.
  private mutating func loadWeights(_ places: [Int]) {
    let most = chances.isPlain ? 0 : Self.mostCards(of: chances.special) + 1
    chances.weights.withUnsafeBufferPointer { all in
      places.withUnsafeBufferPointer { places in
        for special in 0...most {
          for cards in special..<DrawChances.dealt {
            var row = Lanes.zero
            for lane in 0..<Lanes.scalarCount {
              row[lane] = all[places[lane] + special * DrawChances.span + cards]
            }
            weights[special * DrawChances.dealt + cards] = row
          }
        }
      }
    }
  }

  /// Returns the most cards of one value in any hand to which a dealer draws.
  private static func mostCards(of value: Int) -> Int {
    min(16 / (value + 1), DrawChances.dealt - 1)
  }

  /// Returns the probability of an upcard without a blackjack, except for the ways to draw the
  /// player's hand.
  private func chance(of upcard: Int, at place: Int) -> Lanes {
    let weight = draws[place].weight
    let cards = left[upcard * DrawChances.dealt]
    guard let hole = DrawChances.hole(under: upcard) else { return cards * weights[weight - 1] }
    let blackjack = weights[hole == chances.special ? weight + DrawChances.dealt : weight]
    return cards * (weights[weight - 1] - left[hole * DrawChances.dealt] * blackjack)
  }

  /// Computes the probability of each of the dealer's hands, except for its weight, from the
  /// upcards on.
  private mutating func deal() {
    hands.withUnsafeMutableBufferPointer { hands in
      left.withUnsafeBufferPointer { left in
        dealer.hands.withUnsafeBufferPointer { steps in
          hands[0] = .one
          for place in 1..<hands.count {
            hands[place] = hands[Int(steps[place].before)] * left[Int(steps[place].card)]
          }
        }
      }
    }
  }

  /// Computes the losses relative to a win from each of the dealer's hands on, in reverse order.
  private mutating func lose() {
    for number in dealer.groups.indices.reversed() {
      let special = chances.isPlain ? 0 : losses[number * 10 + chances.special]
      lose(dealer.groups[number].places, cost: cost(of: number), special: special)
    }
  }

  /// Returns the loss from drawing to a group of hands, with all cards of the shoe before the
  /// upcard.
  private func cost(of group: Int) -> Lanes {
    left.withUnsafeBufferPointer { left in
      losses.withUnsafeBufferPointer { losses in
        var cost = Lanes.zero
        for value in 0..<10 where value != chances.special {
          let loss = losses[group * 10 + value]
          if loss > 0 { cost += loss * left[value * DrawChances.dealt] }
        }
        return cost
      }
    }
  }

  /// Computes the losses from the hands of a group on, by the next card or later.
  ///
  /// - Parameters:
  ///   - places: The hands.
  ///   - cost: The result of ``cost(of:)`` for them.
  ///   - special: The loss from a special card.
  private mutating func lose(_ places: Range<Int>, cost: Lanes, special: Double) {
    hands.withUnsafeMutableBufferPointer { hands in
      weights.withUnsafeBufferPointer { weights in
        draws.withUnsafeBufferPointer { draws in
          dealer.hands.withUnsafeBufferPointer { steps in
            dealer.next.withUnsafeBufferPointer { next in
              for place in places.reversed() {
                let draw = draws[place]
                var loss = (cost - draw.ownLoss) * weights[draw.weight]
                if special > 0 { loss += special * weights[draw.weight + DrawChances.dealt] }
                loss *= hands[place]
                for link in steps[place].next { loss += hands[Int(next[link])] }
                hands[place] = loss
              }
            }
          }
        }
      }
    }
  }
}
