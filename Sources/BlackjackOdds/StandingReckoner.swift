/// Some hands reckoned side by side.
private typealias Lanes = SIMD8<Double>

/// Reckons what standing is worth, a few hands at a time.
///
/// Every value is joint with the chance that the player holds the hand's cards, in one order, and
/// that the dealer shows the upcard. It is counted from losing the bet: a win is worth 2, a push 1
/// and a loss nothing, each times its chance. A dealer's blackjack beats every hand here.
struct StandingReckoner {
  let steps: DealerSteps
  private var chances: DrawChances
  /// For each leaf, which of ``weights`` belongs to it.
  private var leafWeights: [UInt16]

  private var ways = [Lanes](repeating: .one, count: 10 * DrawChances.dealt)
  private var weights = [Lanes](repeating: .zero, count: DrawChances.dealt * DrawChances.dealt)
  private var nodes: [Lanes]
  private var leaves: [Lanes]

  /// A reckoner that goes by some chances of cards.
  init(_ chances: DrawChances, _ steps: DealerSteps) {
    self.chances = chances
    self.steps = steps
    leafWeights = Self.leafWeights(chances, steps)
    nodes = [Lanes](repeating: .one, count: steps.nodes.count + 1)
    leaves = [Lanes](repeating: .zero, count: steps.leaves.count)
  }

  /// Goes by other chances from now on.
  mutating func use(_ chances: DrawChances) {
    self.chances = chances
    leafWeights = Self.leafWeights(chances, steps)
    // NB: the ways of a special value stay 1, because its weights hold them.
    for place in ways.indices { ways[place] = .one }
  }

  private static func leafWeights(_ chances: DrawChances, _ steps: DealerSteps) -> [UInt16] {
    let table = HandTable.shared
    return steps.hands.map { hand in
      let specials =
        chances.special == DrawChances.none ? 0 : table.cards(hand, of: chances.special)
      return UInt16(specials * DrawChances.dealt + Int(table.sizes[hand]))
    }
  }

  /// Reckons hands of one best total.
  ///
  /// - Parameters:
  ///   - hands: The hands; any number.
  ///   - total: Their best total.
  ///   - values: Where the values go: for each hand of the table, one for each upcard.
  mutating func reckon(_ hands: [Int], total: Int, into values: inout [Double]) {
    let width = steps.upcards.count
    var lanes = [Int](repeating: 0, count: Lanes.scalarCount)
    var sums = [Lanes](repeating: .zero, count: width)
    for first in stride(from: 0, to: hands.count, by: lanes.count) {
      for lane in lanes.indices { lanes[lane] = hands[min(first + lane, hands.count - 1)] }
      load(lanes)
      lose(to: total, &sums)
      for lane in 0..<min(lanes.count, hands.count - first) {
        let hand = lanes[lane]
        let product = chances.product(of: hand)
        for slot in 0..<width {
          let certain = chances.chanceWithoutBlackjack(
            of: hand, upcard: steps.upcards[slot], product: product)
          values[hand * width + slot] = 2 * certain - product * sums[slot][lane]
        }
      }
    }
  }

  /// What is lost of a win to dealers who do not bust: 1 by a push and 2 by a loss.
  private mutating func lose(to total: Int, _ sums: inout [Lanes]) {
    for slot in sums.indices { sums[slot] = .zero }
    for part in steps.totals where part.total >= total {
      fill(part)
      let loss: Double = part.total == total ? 1 : 2
      for slot in sums.indices { sums[slot] += loss * sum(part.shares[slot]) }
    }
  }

  /// Lays out the ways and weights of some hands side by side.
  private mutating func load(_ lanes: [Int]) {
    let table = HandTable.shared
    let hasSpecial = chances.special != DrawChances.none
    let rows = hasSpecial ? steps.mostCards[chances.special] + 1 : 1
    for (lane, hand) in lanes.enumerated() {
      for value in 0..<10 where value != chances.special {
        let left = chances.counts[value] - Double(table.cards(hand, of: value))
        var product = 1.0
        for count in 0..<steps.mostCards[value] {
          product *= max(left - Double(count), 0)
          ways[value * DrawChances.dealt + count + 1][lane] = product
        }
      }
      let held = hasSpecial ? table.cards(hand, of: chances.special) : 0
      let size = Int(table.sizes[hand])
      for more in 0..<rows {
        for cards in 0..<DrawChances.dealt {
          weights[more * DrawChances.dealt + cards][lane] =
            chances.weight(special: held + more, cards: size + cards)
        }
      }
    }
  }

  /// The chances of the final hands of one total, each in one order.
  private mutating func fill(_ part: DealerSteps.Total) {
    ways.withUnsafeBufferPointer { ways in
      nodes.withUnsafeMutableBufferPointer { nodes in
        steps.nodes.withUnsafeBufferPointer { steps in
          for place in part.nodes {
            nodes[place + 1] = nodes[Int(steps[place].parent)] * ways[Int(steps[place].ways)]
          }
        }
      }
      fillLeaves(part.leaves, ways)
    }
  }

  private mutating func fillLeaves(_ range: Range<Int>, _ ways: UnsafeBufferPointer<Lanes>) {
    let steps = steps.leaves
    leaves.withUnsafeMutableBufferPointer { leaves in
      nodes.withUnsafeBufferPointer { nodes in
        weights.withUnsafeBufferPointer { weights in
          leafWeights.withUnsafeBufferPointer { leafWeights in
            steps.withUnsafeBufferPointer { steps in
              for place in range {
                leaves[place] =
                  nodes[Int(steps[place].parent)] * ways[Int(steps[place].ways)]
                  * weights[Int(leafWeights[place])]
              }
            }
          }
        }
      }
    }
  }

  /// The chances of some final hands, each in all its orders.
  private func sum(_ shares: Range<Int>) -> Lanes {
    leaves.withUnsafeBufferPointer { leaves in
      steps.shares.withUnsafeBufferPointer { all in
        var sum = Lanes.zero
        for place in shares { sum += all[place].orders * leaves[Int(all[place].leaf)] }
        return sum
      }
    }
  }
}
