import CardCore

/// A sale as it stands in the books: the latest that its shop said, who has it, and what of it is booked.
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
  /// How many entries it has: the purchase, a refund, the refund withdrawn, and so on.
  private(set) var turns: Int64
  /// Whether the account that had it was deleted, so that it never counts again.
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

  /// The sale that a word is about, as it is kept or as the word tells it.
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

  /// Takes up what a word says, unless something later was said.
  ///
  /// Of two words of the same moment, the one that takes the sale back counts.
  ///
  /// - Returns: Whether something later was known.
  mutating func add(_ word: SaleWord) -> Bool {
    guard word.spoken > spoken || (word.spoken == spoken && word.revoked != nil) else {
      return word.spoken < spoken
    }
    (spoken, revoked) = (word.spoken, word.revoked)
    return false
  }

  /// Whether the entries say what the shop said last.
  var isSettled: Bool { (turns % 2 == 1) == (revoked == nil) }

  /// The entry that is still missing, which counts as booked from now on; none where nobody has the sale.
  mutating func bookTurn() -> [Entry] {
    guard let player, !isClosed, !isSettled else { return [] }
    let isRefund = turns % 2 == 1
    let entry = Entry(
      id: entryID(turns), account: player, amount: isRefund ? -credits : credits,
      cause: isRefund ? .refund : .purchase)
    turns += 1
    return [entry]
  }

  /// The id of the entry of a turn, counted from 0.
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
