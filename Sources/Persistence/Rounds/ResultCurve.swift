import CardCore

/// The result over time, in no more points than a chart can show.
///
/// While there are few rounds, each has its point. When there are too many points, every second one
/// is dropped, and from then on only every second round gets one; the last round always has one.
public struct ResultCurve: Equatable, Sendable {
  /// The result after a round.
  public struct Point: Equatable, Sendable {
    /// The number of rounds so far.
    public let rounds: Int64
    /// The total net result, in credits.
    public let net: Credits
    /// Their total expected result, in thousandths of a credit.
    public let worth: Int64
    /// The sum of the squared luck, in credits squared.
    public let spread: Double

    /// Creates a point; without expected results, the curve only shows results.
    public init(rounds: Int64, net: Credits, worth: Int64 = 0, spread: Double = 0) {
      self.rounds = rounds
      self.net = net
      self.worth = worth
      self.spread = spread
    }
  }

  /// The points so far, at equal distances, without the last.
  private var spaced: [Point] = []
  private var last: Point?
  /// The number of rounds per point.
  private var distance: Int64 = 1

  /// The maximum number of points, without the last.
  static let most = 240

  /// The curve of no rounds.
  public init() {}

  /// The points, in order.
  public var points: [Point] {
    guard let last, spaced.last != last else { return spaced }
    return spaced + [last]
  }

  /// Adds the result after one more round.
  mutating func add(_ point: Point) {
    last = point
    guard point.rounds % distance == 0 else { return }
    spaced.append(point)
    guard spaced.count > Self.most else { return }
    distance *= 2
    spaced = spaced.filter { $0.rounds % distance == 0 }
  }
}

extension ResultCurve: Archivable {
  public var archive: JSONValue {
    .object(
      [
        .init("distance", .integer(distance)), .init("points", .array(spaced.map { $0.archive })),
      ] + (last.map { [.init("last", $0.archive)] } ?? []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    distance = try archive.integer("distance", in: 1...Int64.max / 2)
    for point in try archive.array("points") { spaced.append(try Point(archive: point)) }
    if let point = archive.member("last") { last = try Point(archive: point) }
    guard spaced.count <= Self.most else { throw ArchiveRefusal("points", "are too many") }
  }
}

extension ResultCurve.Point: Archivable {
  public var archive: JSONValue {
    .array([
      .integer(rounds), .integer(net), .integer(worth), .integer(spread.bitPattern),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    guard case .array(let parts) = archive, parts.count == 4 else {
      throw ArchiveRefusal("", "is not a point of a curve")
    }
    var numbers: [Int64] = []
    for part in parts.prefix(3) {
      guard case .number(let text) = part, let number = Int64(wholeNumber: text) else {
        throw ArchiveRefusal("", "holds something else than whole numbers")
      }
      numbers.append(number)
    }
    guard case .number(let text) = parts[3], let bits = UInt64(wholeNumber: text) else {
      throw ArchiveRefusal("", "holds something else than whole numbers")
    }
    self.init(
      rounds: numbers[0], net: numbers[1], worth: numbers[2], spread: Double(bitPattern: bits))
  }
}
