import CardCore

/// The proof that a card lay at a position of the shoe from the beginning.
public struct CardOpening: Equatable, Sendable {
  /// The card's position, from 0.
  public let position: Int
  public let card: Card
  public let salt: [UInt8]
  /// The hashes that lead from the card's leaf to the root: an inclusion proof.
  public let path: [[UInt8]]

  /// Creates an opening from its parts.
  public init(position: Int, card: Card, salt: [UInt8], path: [[UInt8]]) {
    self.position = position
    self.card = card
    self.salt = salt
    self.path = path
  }

  /// Checks the proof.
  ///
  /// - Parameters:
  ///   - root: The signed root.
  ///   - count: The number of all cards, those of the spare shoe included.
  /// - Returns: Whether the path leads to the root.
  public func belongs(to root: [UInt8], among count: Int) -> Bool {
    let leaf = Self.leaf(position, card, salt: salt)
    return MerkleTree.root(of: leaf, at: position, among: count, along: path) == root
  }

  /// Returns the leaf of a card: position, card number and salt.
  static func leaf(_ position: Int, _ card: Card, salt: [UInt8]) -> [UInt8] {
    UInt64(position).bigEndianBytes + [card.number] + salt
  }

  /// The card with its place.
  var dealt: DealtCard { DealtCard(card: card, place: position) }
}

extension CardOpening: Archivable {
  public var archive: JSONValue {
    .object([
      .init("position", .integer(position)), .init("card", .string(card.text)),
      .init("salt", .hexadecimal(salt)),
      .init("path", .array(path.map { .hexadecimal($0) })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    var path: [[UInt8]] = []
    for item in try archive.array("path") {
      guard case .string(let text) = item, let hash = Hexadecimal.bytes(text),
        hash.count == SHA256.byteCount
      else { throw ArchiveRefusal("path", "is not a list of hashes") }
      path.append(hash)
    }
    self.init(
      position: try archive.integer("position", in: 0...Int(UInt16.max)),
      card: try archive.text("card"),
      salt: try archive.hexadecimal("salt", count: ShoeOrder.saltByteCount), path: path)
  }
}
