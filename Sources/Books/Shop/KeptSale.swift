import CardCore

/// A sale in the database: the shop's latest statement, the player, and what is booked.
struct KeptSale {
  let id: [UInt8]
  let shop: Int64
  let transaction: String
  var player: Int64?
  let product: String
  let quantity: Int64
  let credits: Credits
  let isAdFree: Bool
  let bought: Int64
  private(set) var spoken: Int64
  private(set) var revoked: Int64?
  /// The number of its entries: the purchase, a refund, the refund withdrawn, and so on.
  private(set) var turns: Int64
  /// Whether its account was deleted, so that it never counts again.
  let isClosed: Bool

  static let columns =
    "id, shop, number, player, product, quantity, credits, ad_free, bought, spoken, revoked, turns, closed"

  /// Reads a sale.
  init?(row: BookRow) {
    (id, shop, transaction, player) = (row.bytes(0), row.integer(1), row.text(2), row.number(3))
    (product, quantity, credits) = (row.text(4), row.integer(5), row.integer(6))
    (isAdFree, bought, spoken) = (row.integer(7) != 0, row.integer(8), row.integer(9))
    (revoked, turns, isClosed) = (row.number(10), row.integer(11), row.integer(12) != 0)
  }

  /// Returns the stored sale that a statement is about, or a new one.
  ///
  /// - Throws: ``SaleRefusal/contradiction``.
  init(of word: SaleWord, in rows: any BookTransaction) throws {
    let found = try rows.row(
      "SELECT \(Self.columns) FROM purchase WHERE id = ?", [.bytes(word.id)])
    if let kept = found.flatMap({ KeptSale(row: $0) }) {
      guard kept.product == word.product.id, kept.quantity == word.quantity else {
        throw SaleRefusal.contradiction
      }
      self = kept
    } else {
      self.init(new: word)
    }
  }

  private init(new word: SaleWord) {
    (id, shop, transaction) = (word.id, word.shop.rawValue, word.transaction)
    (product, quantity, bought) = (word.product.id, word.quantity, word.bought)
    credits = word.product.credits * word.quantity
    isAdFree = word.product.isAdFree
    (spoken, revoked, turns, isClosed) = (word.spoken, word.revoked, 0, false)
  }

  /// Applies a statement, unless a later one is known.
  ///
  /// Of two statements with the same time, the one with a refund counts.
  ///
  /// - Returns: Whether a later one was known.
  mutating func add(_ word: SaleWord) -> Bool {
    guard word.spoken > spoken || (word.spoken == spoken && word.revoked != nil) else {
      return word.spoken < spoken
    }
    (spoken, revoked) = (word.spoken, word.revoked)
    return false
  }

  /// Whether the entries match the latest statement.
  var isSettled: Bool { (turns % 2 == 1) == (revoked == nil) }

  /// Returns the missing entry and counts it as booked.
  ///
  /// Empty if the sale has no player.
  mutating func bookTurn() -> [Entry] {
    guard let player, !isClosed, !isSettled else { return [] }
    let isRefund = turns % 2 == 1
    let entry = Entry(
      id: entryID(turns), account: player, amount: isRefund ? -credits : credits,
      cause: isRefund ? .refund : .purchase)
    turns += 1
    return [entry]
  }

  /// Returns the id of the entry of a turn, counted from 0.
  func entryID(_ turn: Int64) -> [UInt8] { Secret.digest(Array("turn \(turn) of ".utf8) + id) }

  /// The ids of all its entries.
  var entryIDs: [[UInt8]] { (0..<turns).map { entryID($0) } }

  /// Writes the sale.
  func write(in rows: any BookTransaction) throws {
    try rows.run(
      """
      INSERT INTO purchase (\(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET player = excluded.player, spoken = excluded.spoken,
      revoked = excluded.revoked, turns = excluded.turns
      """,
      [
        .bytes(id), .integer(shop), .text(transaction), player.map { .integer($0) } ?? .null,
        .text(product), .integer(quantity), .integer(credits), .integer(isAdFree ? 1 : 0),
        .integer(bought), .integer(spoken), revoked.map { .integer($0) } ?? .null,
        .integer(turns), .integer(isClosed ? 1 : 0),
      ])
  }
}
