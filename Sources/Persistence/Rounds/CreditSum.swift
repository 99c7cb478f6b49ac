import CardCore

extension Credits {
  /// The sum of two amounts, limited to the largest that statistics can count.
  func bounded(adding other: Credits) -> Credits {
    Swift.min(Self.mostCounted, Swift.max(-Self.mostCounted, self + other.bounded))
  }

  /// The amount, limited to the largest that statistics can count.
  var bounded: Credits { Swift.min(Self.mostCounted, Swift.max(-Self.mostCounted, self)) }

  /// The largest sum; two of them still fit into a number.
  static let mostCounted: Credits = 1_000_000_000_000_000_000
}
