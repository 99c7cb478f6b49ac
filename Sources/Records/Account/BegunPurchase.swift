import CardCore

/// A purchase that has begun, saved before the order is sent.
///
/// If the program is killed, the shop's sales show later whether it succeeded. So a lost response never leads to a
/// second order.
public struct BegunPurchase: Equatable, Sendable {
  /// The id of the product.
  public let product: String
  /// The number of the shop's last sale before it; 0 if there was none.
  public let after: Int64
  /// When it began, in milliseconds of universal time.
  public let time: Int64

  /// The milliseconds after which an order can't become a sale any more: longer than a server works on a request.
  static let longest: Int64 = 120_000

  /// Creates a purchase.
  public init(of product: String, after: Int64, at time: Int64) {
    (self.product, self.after, self.time) = (product, after, time)
  }

  /// Whether its outcome is known.
  ///
  /// - Parameters:
  ///   - sale: The number of the shop's last sale.
  ///   - now: The universal time in milliseconds. If the clock was set back, the purchase is over.
  /// - Returns: Whether the shop has sold it, or won't any more.
  func isOver(upTo sale: Int64, at now: Int64) -> Bool {
    sale > after || now < time || now - time > Self.longest
  }
}

extension BegunPurchase: Archivable {
  public var archive: JSONValue {
    .object([
      .init("product", .string(product)), .init("after", .integer(after)),
      .init("time", .integer(time)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    product = try archive.string("product")
    after = try archive.count("after")
    time = try archive.count("time")
  }
}
