/// Orders functions so that those that are alike lie side by side.
///
/// A packer writes what it has seen before as a distance and a length, and a short distance takes
/// fewer bits. Functions are compared by the sequences of six bytes that both have; after each comes
/// the one that shares most with it for its length.
public enum AlikeOrder {
  /// The order of some functions, by their places; the longest comes first.
  ///
  /// - Complexity: O(n · k) for n bytes, each sequence of which k functions have, 60 at most.
  public static func order(of functions: [[UInt8]]) -> [Int] {
    guard var last = functions.indices.max(by: { functions[$0].count < functions[$1].count }) else {
      return []
    }
    let sequences = functions.map(sequences)
    let holders = holders(of: sequences)
    var left = Set(functions.indices)
    var order: [Int] = []
    // NB: in the order in which they were, so that nothing depends on how a set is laid out.
    var next = functions.indices.makeIterator()
    while true {
      order.append(last)
      left.remove(last)
      if left.isEmpty { return order }
      if let alike = mostAlike(to: last, sequences, holders, among: left) {
        last = alike
      } else {
        while let place = next.next() {
          if left.contains(place) {
            last = place
            break
          }
        }
      }
    }
  }

  private static let length = 6
  /// What more functions have says little of any two of them.
  private static let mostHolders = 59
  /// Short functions share most of their few sequences with many others; this weighs them less.
  private static let weightOfLength = 50

  /// All sequences of a function, each as a number, sorted and once.
  private static func sequences(of function: [UInt8]) -> [UInt64] {
    guard function.count >= length else { return [] }
    var found: [UInt64] = []
    var sequence: UInt64 = 0
    for (place, byte) in function.enumerated() {
      sequence = (sequence << 8 | UInt64(byte)) & (1 << (8 * UInt64(length)) - 1)
      if place >= length - 1 { found.append(sequence) }
    }
    found.sort()
    return found.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// For each sequence, the functions that have it.
  private static func holders(of sequences: [[UInt64]]) -> [UInt64: [Int]] {
    var holders: [UInt64: [Int]] = [:]
    for (function, own) in sequences.enumerated() {
      for sequence in own { holders[sequence, default: []].append(function) }
    }
    return holders.filter { 2...mostHolders ~= $0.value.count }
  }

  private static func mostAlike(
    to function: Int, _ sequences: [[UInt64]], _ holders: [UInt64: [Int]], among left: Set<Int>
  ) -> Int? {
    var shared: [Int: Int] = [:]
    for sequence in sequences[function] {
      for other in holders[sequence] ?? [] where left.contains(other) {
        shared[other, default: 0] += 1
      }
    }
    // NB: of equals the first, and in whole numbers, so that the order is the same everywhere.
    return shared.max { one, other in
      let (first, second) = (
        one.value * (weightOfLength + sequences[other.key].count),
        other.value * (weightOfLength + sequences[one.key].count)
      )
      return first == second ? one.key > other.key : first < second
    }?.key
  }
}
