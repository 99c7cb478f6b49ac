/// The multiplications that lead to the chances of a dealer's final hands, each done once.
///
/// Final hands share their high cards: the chance of 7-5-5 and that of 7-5-4-A both begin with that
/// of 7-5. A *node* is such a beginning; a *leaf* is a whole final hand. Both are one multiplication
/// away from the node before them.
struct DealerSteps {
  /// A multiplication: from a node, by the ways to draw some cards of one value.
  struct Step {
    /// The number of the node to multiply; 0 stands for no cards at all.
    let parent: UInt16
    /// Which ways to multiply by: the value times ``DrawChances/dealt``, plus the number of cards.
    let ways: UInt16
  }

  /// A final hand's part in the chances of one upcard.
  struct Share {
    /// The number of the leaf.
    let leaf: UInt16
    /// In how many orders the hand comes after that upcard.
    let orders: Double
  }

  /// The final hands of one total.
  struct Total {
    let total: Int
    let nodes: Range<Int>
    let leaves: Range<Int>
    /// For each upcard, its shares.
    var shares: [Range<Int>]
  }

  /// The values of the upcards.
  let upcards: [Int]
  private(set) var nodes: [Step] = []
  private(set) var leaves: [Step] = []
  /// For each leaf, the number of its hand in the ``HandTable``.
  private(set) var hands: [Int] = []
  private(set) var shares: [Share] = []
  /// The most cards of each value in a final hand.
  private(set) var mostCards = [Int](repeating: 0, count: 10)
  /// From 21 down to 17.
  private(set) var totals: [Total] = []

  /// The steps for some upcards.
  ///
  /// - Parameters:
  ///   - dealer: The final hands.
  ///   - upcards: The values of the upcards.
  init(_ dealer: DealerHands, upcards: [Int]) {
    self.upcards = upcards
    var finals = dealer.finals
    if upcards.count < 10 {
      finals = finals.filter { final in upcards.contains { final.orders[$0] > 0 } }
    }
    for total in (17...21).reversed() {
      let ofTotal = finals.filter { $0.total == total }
      let (firstNode, firstLeaf) = (nodes.count, leaves.count)
      appendSteps(to: ofTotal)
      let shares = appendShares(of: ofTotal, firstLeaf: firstLeaf)
      totals.append(
        Total(
          total: total, nodes: firstNode..<nodes.count, leaves: firstLeaf..<leaves.count,
          shares: shares))
    }
  }

  private mutating func appendSteps(to finals: [DealerHands.Final]) {
    let table = HandTable.shared
    var path: [(ways: UInt16, node: UInt16)] = []
    for final in finals {
      var blocks: [UInt16] = []
      for value in (0..<10).reversed() {
        let held = table.cards(final.hand, of: value)
        if held > 0 { blocks.append(UInt16(value * DrawChances.dealt + held)) }
        mostCards[value] = max(mostCards[value], held)
      }
      guard let last = blocks.popLast() else { continue }
      var shared = 0
      while shared < min(path.count, blocks.count) && path[shared].ways == blocks[shared] {
        shared += 1
      }
      path.removeLast(path.count - shared)
      for block in blocks[shared...] {
        nodes.append(Step(parent: path.last?.node ?? 0, ways: block))
        path.append((block, UInt16(nodes.count)))
      }
      leaves.append(Step(parent: path.last?.node ?? 0, ways: last))
      hands.append(final.hand)
    }
  }

  private mutating func appendShares(
    of finals: [DealerHands.Final], firstLeaf: Int
  ) -> [Range<Int>] {
    upcards.map { upcard in
      let first = shares.count
      for (place, final) in finals.enumerated() where final.orders[upcard] > 0 {
        shares.append(Share(leaf: UInt16(firstLeaf + place), orders: final.orders[upcard]))
      }
      return first..<shares.count
    }
  }
}
