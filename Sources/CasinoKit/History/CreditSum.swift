import CardCore

extension Credits {
  /// The sum of two amounts, which stops at the largest that statistics count to.
  func bounded(adding other: Credits) -> Credits {
    Swift.min(Self.mostCounted, Swift.max(-Self.mostCounted, self + other.bounded))
  }

  /// The amount, which stops at the largest that statistics count to.
  var bounded: Credits { Swift.min(Self.mostCounted, Swift.max(-Self.mostCounted, self)) }

  /// No sum grows further than this; two of them still fit into a number.
  static let mostCounted: Credits = 1_000_000_000_000_000_000
}
