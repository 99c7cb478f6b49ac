/// A few hands computed side by side.
private typealias Lanes = SIMD8<Double>

/// Computes what standing is worth, a few hands at a time.
///
/// It passes over the dealer's hands twice: forwards for how likely each is, and backwards for what
/// the player loses from there on, so that no way to draw is followed twice.
///
/// Every value is joint with the chance that the player holds the hand's cards, in one order, and
/// that the dealer shows the upcard. It is counted from losing the bet: a win is worth 2, a push 1
/// and a loss nothing, each times its chance. A dealer's blackjack beats every hand here.
struct StandingCalculator {
  let dealer: DealerHands
  private var chances: DrawChances
  /// By group of the dealer's hands and value, what the next card costs.
  private var losses: [Double]
  /// By place of the dealer's hands.
  private var draws: [Draw]

  /// By value and number of its cards that the dealer holds, how many are left.
  private var left = [Lanes](repeating: .one, count: 10 * DrawChances.dealt)
  /// By number of special cards that the dealer holds, then of all cards.
  private var weights = [Lanes](repeating: .zero, count: DrawChances.dealt * DrawChances.dealt)
  /// By place, how likely the dealer's hand is, and then what is lost from there on.
  private var hands: [Lanes]

  /// The dealer's drawing one more card to a hand.
  private struct Draw {
    /// Which of ``weights`` the hand has with a card that is not special.
    var weight = 0
    /// What the cards of the hand would cost, were they still to be drawn.
    var ownLoss = 0.0
  }

  /// A calculator for given chances of cards.
  init(_ chances: DrawChances, _ dealer: DealerHands) {
    self.chances = chances
    self.dealer = dealer
    draws = [Draw](repeating: Draw(), count: dealer.hands.count)
    losses = [Double](repeating: 0, count: 10 * dealer.groups.count)
    hands = [Lanes](repeating: .one, count: dealer.hands.count)
    use(chances)
  }

  /// Changes to other chances.
  mutating func use(_ chances: DrawChances) {
    self.chances = chances
    for place in dealer.places {
      let specials = chances.isPlain ? 0 : dealer.cards(place, of: chances.special)
      let size = Int(HandTable.shared.sizes[dealer.hands[place].number])
      draws[place].weight = specials * DrawChances.dealt + size + 1
    }
    // NB: what is left of a special value stays 1, because the weights hold it.
    for place in left.indices { left[place] = .one }
  }

  /// Computes hands of one best total.
  ///
  /// - Parameters:
  ///   - hands: The hands; any number.
  ///   - total: Their best total.
  ///   - values: Where the values go: for each hand of the table, one for each upcard.
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

  /// Sets what the dealer's cards cost a player with a given total.
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

  /// Lays out a few hands side by side.
  ///
  /// - Returns: The ways to draw each hand, except for its special cards.
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

  /// Lays out the weights of a few hands side by side.
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

  /// The most cards of one value to which a dealer draws.
  private static func mostCards(of value: Int) -> Int {
    min(16 / (value + 1), DrawChances.dealt - 1)
  }

  /// The chance of an upcard without a blackjack, except for the ways to draw the player's hand.
  private func chance(of upcard: Int, at place: Int) -> Lanes {
    let weight = draws[place].weight
    let cards = left[upcard * DrawChances.dealt]
    guard let hole = DrawChances.hole(under: upcard) else { return cards * weights[weight - 1] }
    let blackjack = weights[hole == chances.special ? weight + DrawChances.dealt : weight]
    return cards * (weights[weight - 1] - left[hole * DrawChances.dealt] * blackjack)
  }

  /// The chance of each of the dealer's hands, except for its weight, from the upcards on.
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

  /// What a win loses from each of the dealer's hands on, from the last ones back.
  private mutating func lose() {
    for number in dealer.groups.indices.reversed() {
      let special = chances.isPlain ? 0 : losses[number * 10 + chances.special]
      lose(dealer.groups[number].places, cost: cost(of: number), special: special)
    }
  }

  /// What all cards of the shoe before the upcard would cost, drawn to a group of hands.
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

  /// What is lost from the hands of a group on: by the next card, or later.
  ///
  /// - Parameters:
  ///   - places: The hands.
  ///   - cost: What ``cost(of:)`` returns for them.
  ///   - special: What a special card costs.
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
