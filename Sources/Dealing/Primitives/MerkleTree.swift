/// The Merkle tree of RFC 6962 over a list of leaves, with SHA-256.
///
/// Leaves and nodes are hashed with different prefixes, so that no node can pass for a leaf.
///
///     let tree = MerkleTree(leaves: [[1], [2], [3]])
///     let path = tree.path(to: 2)
///     MerkleTree.root(of: [3], at: 2, among: 3, along: path) == tree.root  // true
public struct MerkleTree: Sendable {
  /// The hashes of each level one after another, 32 bytes each; the level of the leaves first.
  ///
  /// The last node of a level with an odd number of nodes moves up as it is.
  private let levels: [[UInt8]]

  /// Creates the tree of a list of at least one leaf.
  public init(leaves: [[UInt8]]) {
    precondition(!leaves.isEmpty, "a tree has a leaf")
    var level: [UInt8] = []
    level.reserveCapacity(leaves.count * SHA256.byteCount)
    for leaf in leaves { level += Self.leafHash(leaf) }
    var levels = [level]
    while level.count > SHA256.byteCount {
      let pair = 2 * SHA256.byteCount
      var upper: [UInt8] = []
      upper.reserveCapacity(level.count / 2 + SHA256.byteCount)
      for start in stride(from: 0, to: level.count, by: pair) {
        let nodes = level[start..<min(start + pair, level.count)]
        if nodes.count == pair { upper += Self.nodeHash(nodes) } else { upper += nodes }
      }
      level = upper
      levels.append(level)
    }
    self.levels = levels
  }

  /// The root, which commits to every leaf and its place (RFC 6962, 2.1).
  public var root: [UInt8] { levels[levels.count - 1] }

  /// Returns the audit path of a leaf: the hashes that lead from it to the root (RFC 6962, 2.1.1).
  public func path(to place: Int) -> [[UInt8]] {
    var path: [[UInt8]] = []
    var index = place
    for level in levels.dropLast() {
      let sibling = (index ^ 1) * SHA256.byteCount
      if sibling < level.count { path.append(Array(level[sibling..<sibling + SHA256.byteCount])) }
      index >>= 1
    }
    return path
  }

  /// Follows an audit path from a leaf (RFC 9162, 2.1.3.2).
  ///
  /// - Parameters:
  ///   - leaf: The leaf itself, not its hash.
  ///   - place: The leaf's place in the list, from 0.
  ///   - count: The number of leaves.
  ///   - path: The audit path.
  /// - Returns: The root to which it leads, or `nil` if its length is wrong.
  public static func root(
    of leaf: [UInt8], at place: Int, among count: Int, along path: [[UInt8]]
  ) -> [UInt8]? {
    guard place >= 0, place < count else { return nil }
    var (index, last) = (place, count - 1)
    var hash = leafHash(leaf)
    for sibling in path {
      guard last > 0 else { return nil }
      if index & 1 == 1 || index == last {
        hash = nodeHash((sibling + hash)[...])
        // NB: the last node of a level with an odd number of nodes has moved up without a sibling.
        while index & 1 == 0, index > 0 { (index, last) = (index >> 1, last >> 1) }
      } else {
        hash = nodeHash((hash + sibling)[...])
      }
      (index, last) = (index >> 1, last >> 1)
    }
    return last == 0 ? hash : nil
  }

  private static func leafHash(_ leaf: [UInt8]) -> [UInt8] { SHA256.hash([0] + leaf) }

  /// Returns the hash of a node from those of its two children, one after the other.
  private static func nodeHash(_ children: ArraySlice<UInt8>) -> [UInt8] {
    SHA256.hash([1] + children)
  }
}
