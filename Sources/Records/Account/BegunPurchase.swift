import CardCore

/// A purchase that has begun, noted before the shop hears of it.
///
/// Wherever the program is killed, what the shop has sold tells later whether it came about. So nothing is ordered
/// twice because an answer was lost.
public struct BegunPurchase: Equatable, Sendable {
  /// The id of what is bought.
  public let product: String
  /// The number of the last sale that the shop had noted before; 0 if there was none.
  public let after: Int64
  /// When it began, in milliseconds of universal time.
  public let time: Int64

  /// After so many milliseconds an order that is no sale will be none any more: longer than a server works on a request.
  static let longest: Int64 = 120_000

  /// A purchase.
  public init(of product: String, after: Int64, at time: Int64) {
    (self.product, self.after, self.time) = (product, after, time)
  }

  /// Whether it is known how it ended.
  ///
  /// - Parameters:
  ///   - sale: The number of the shop's last sale.
  ///   - now: The universal time in milliseconds; where the clock was set back, nobody waits.
  /// - Returns: Whether the shop has sold it, or will not any more.
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
