import CardCore

/// The order of the cards of a shoe and their salts, which follow from secret and entropy.
///
/// Neither side can choose the order: the secret is fixed before the entropy is known to the
/// server, and the device doesn't know the secret. After the cards of the shoe comes a spare shoe
/// of as many decks, for the rare round that needs more cards than are left.
public struct ShoeOrder: Sendable {
  /// The cards in dealing order, those of the spare shoe last.
  public let cards: [Card]
  /// The salts of all cards one after another, without which nobody could tell a card from its leaf.
  private let salts: [UInt8]
  private let tree: MerkleTree

  /// The number of bytes of a salt.
  public static let saltByteCount = 16

  /// Creates the order of a shoe.
  ///
  /// The key of the shuffle is HKDF of the secret, with the entropy as salt. The shuffle is that of
  /// Fisher and Yates, once for the shoe and once for the spare shoe.
  ///
  /// - Parameters:
  ///   - secret: The server's secret.
  ///   - entropy: The device's entropy.
  ///   - number: The shoe's number.
  ///   - decks: The number of decks.
  public init(secret: [UInt8], entropy: [UInt8], number: Int64, decks: Int) {
    let key = HKDF.extract(secret: secret, salt: entropy)
    func stream(for purpose: ByteText.Purpose) -> ChaCha20 {
      var info = ByteText(for: purpose)
      info.add(number)
      return ChaCha20(key: HKDF.expand(key: key, info: info.bytes, count: 32))
    }
    var (shuffler, salter) = (stream(for: .order), stream(for: .salts))
    var cards: [Card] = []
    for _ in 0..<2 {
      var shoe = [[Card]](repeating: Card.deck, count: decks).flatMap { $0 }
      shuffler.shuffle(&shoe)
      cards += shoe
    }
    let salts = salter.next(cards.count * Self.saltByteCount)
    self.cards = cards
    self.salts = salts
    tree = MerkleTree(
      leaves: cards.indices.map {
        CardOpening.leaf($0, cards[$0], salt: Self.salt(at: $0, of: salts))
      })
  }

  private static func salt(at position: Int, of salts: [UInt8]) -> [UInt8] {
    Array(salts[position * saltByteCount..<(position + 1) * saltByteCount])
  }

  /// Returns the number of cards of a shoe and its spare shoe.
  public static func count(decks: Int) -> Int { 2 * decks * Card.deck.count }

  /// The root of the tree over all cards.
  public var root: [UInt8] { tree.root }

  /// Returns the opening of the card at a position.
  public func opening(at position: Int) -> CardOpening {
    CardOpening(
      position: position, card: cards[position], salt: Self.salt(at: position, of: salts),
      path: tree.path(to: position))
  }
}
