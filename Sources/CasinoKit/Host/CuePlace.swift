/// Where a cue sounds: from −100 at the left edge of the table to 100 at the right.
public struct CuePlace: Equatable, Sendable {
  public let hundredths: Int

  /// Creates a place, limited to the edges.
  public init(_ hundredths: Int) { self.hundredths = min(100, max(-100, hundredths)) }

  public static let middle = CuePlace(0)

  /// The place of a point on a felt of some width.
  public init(x: Double, on width: Double) {
    // NB: dividing by the width of an empty felt gives no number.
    let part = x / width * 200 - 100
    self.init(part > -100 ? (part < 100 ? Int(part) : 100) : -100)
  }

  /// The middle of one of some fields that divide the table from left to right.
  public init(field: Int, of count: Int) {
    self.init((2 * field + 1) * 100 / max(1, count) - 100)
  }
}
