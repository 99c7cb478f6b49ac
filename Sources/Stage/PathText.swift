/// A path in the notation of SVG, as lines and curves.
public enum PathText {
  /// A step of a path.
  public enum Step: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, control: Point, Point)
    case close
  }

  /// A point of a drawing.
  public struct Point: Equatable, Sendable {
    public let x, y: Double

    /// Creates a point.
    public init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

    static func + (one: Point, other: Point) -> Point { Point(one.x + other.x, one.y + other.y) }

    func mixed(with other: Point, _ share: Double) -> Point {
      Point(x + (other.x - x) * share, y + (other.y - y) * share)
    }
  }

  /// Reads a path; a part that can't be read ends it.
  public static func steps(_ text: String) -> [Step] {
    var reader = Reader(text)
    return reader.steps()
  }

  /// The point in the middle of a path that is one line or curve.
  public static func middle(of text: String) -> Point? {
    let steps = steps(text)
    guard case .move(let start)? = steps.first, steps.count > 1 else { return nil }
    switch steps[1] {
    case .line(let end): return start.mixed(with: end, 0.5)
    case .curve(let one, let two, let end):
      let (a, b, c) = (
        start.mixed(with: one, 0.5), one.mixed(with: two, 0.5), two.mixed(with: end, 0.5)
      )
      return a.mixed(with: b, 0.5).mixed(with: b.mixed(with: c, 0.5), 0.5)
    case .move, .close: return nil
    }
  }

  private struct Reader {
    private let bytes: [UInt8]
    private var place = 0
    private var here = Point(0, 0)
    private var start = Point(0, 0)

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func steps() -> [Step] {
      var steps: [Step] = []
      var verb: UInt8 = 0
      while let byte = next() {
        if byte >= 0x41 {
          verb = byte
          place += 1
        } else if verb == 0 {
          return steps
        }
        guard let step = step(verb) else { return steps }
        steps += step
        // NB: more points after a move are lines.
        if verb == UInt8(ascii: "M") { verb = UInt8(ascii: "L") }
        if verb == UInt8(ascii: "m") { verb = UInt8(ascii: "l") }
        if verb | 0x20 == UInt8(ascii: "z") { verb = 0 }
      }
      return steps
    }

    private mutating func step(_ verb: UInt8) -> [Step]? {
      let base = verb & 0x20 == 0 ? Point(0, 0) : here
      switch verb | 0x20 {
      case UInt8(ascii: "m"):
        guard let to = point(from: base) else { return nil }
        (here, start) = (to, to)
        return [.move(to)]
      case UInt8(ascii: "l"):
        guard let to = point(from: base) else { return nil }
        return line(to)
      case UInt8(ascii: "h"):
        guard let x = number() else { return nil }
        return line(Point(base.x + x, here.y))
      case UInt8(ascii: "v"):
        guard let y = number() else { return nil }
        return line(Point(here.x, base.y + y))
      case UInt8(ascii: "q"):
        guard let middle = point(from: base), let to = point(from: base) else { return nil }
        defer { here = to }
        return [
          .curve(here.mixed(with: middle, 2 / 3), control: to.mixed(with: middle, 2 / 3), to)
        ]
      case UInt8(ascii: "c"):
        guard let one = point(from: base), let two = point(from: base), let to = point(from: base)
        else { return nil }
        here = to
        return [.curve(one, control: two, to)]
      case UInt8(ascii: "a"): return arc(from: base)
      case UInt8(ascii: "z"):
        here = start
        return [.close]
      default: return nil
      }
    }

    private mutating func line(_ to: Point) -> [Step] {
      here = to
      return [.line(to)]
    }

    /// An arc as curves of at most a quarter turn each; arcs of our drawings are never tilted.
    private mutating func arc(from base: Point) -> [Step]? {
      guard let rx = number(), let ry = number(), number() != nil, let large = flag(),
        let sweep = flag(), let to = point(from: base), rx > 0, ry > 0
      else { return nil }
      // In coordinates in which it is a part of a circle with the radius 1.
      let (dx, dy) = ((to.x - here.x) / rx, (to.y - here.y) / ry)
      let half = (dx * dx + dy * dy).squareRoot() / 2
      guard half > 0 else { return [] }
      let grown = max(1, half)
      let (a, b) = (rx * grown, ry * grown)
      let (ux, uy) = (dx / (2 * half), dy / (2 * half))
      let share = half / grown
      let away = (1 - share * share).squareRoot() * (large == sweep ? -1 : 1)
      // The angles are kept as pairs of cosine and sine, which a half step halves by itself.
      let center = Point(
        (here.x + to.x) / 2 - uy * away * a, (here.y + to.y) / 2 + ux * away * b)
      let from = Point((here.x - center.x) / a, (here.y - center.y) / b)
      let end = Point((to.x - center.x) / a, (to.y - center.y) / b)
      let steps = Self.quarters(from, end, isClockwise: sweep, isLarge: large).map { one, two in
        Self.curve(one, two, isClockwise: sweep) { Point(center.x + $0.x * a, center.y + $0.y * b) }
      }
      here = to
      return steps
    }

    /// The parts of an arc of the unit circle, each at most a quarter.
    private static func quarters(
      _ from: Point, _ to: Point, isClockwise: Bool, isLarge: Bool
    ) -> [(Point, Point)] {
      let turn = isClockwise ? 1.0 : -1.0
      var (parts, here) = ([(Point, Point)](), from)
      for place in 0..<4 {
        let dot = here.x * to.x + here.y * to.y
        let cross = (here.x * to.y - here.y * to.x) * turn
        let isNear = dot > -1e-9 && cross > -1e-9
        if isNear, place > 0 || !isLarge { break }
        let next = Point(-here.y * turn, here.x * turn)
        parts.append((here, next))
        here = next
      }
      let rest = (here.x - to.x) * (here.x - to.x) + (here.y - to.y) * (here.y - to.y)
      return rest > 1e-12 ? parts + [(here, to)] : parts
    }

    private static func curve(
      _ from: Point, _ to: Point, isClockwise: Bool, at place: (Point) -> Point
    ) -> Step {
      let turn = isClockwise ? 1.0 : -1.0
      let cosine = max(-1, min(1, from.x * to.x + from.y * to.y))
      // The control points of a curve that follows a part of a circle: 4/3 tan(angle / 4).
      let halfCosine = ((1 + cosine) / 2).squareRoot()
      let quarterTangent = ((1 - halfCosine) / (1 + halfCosine)).squareRoot()
      let reach = 4.0 / 3 * quarterTangent * turn
      return .curve(
        place(Point(from.x - from.y * reach, from.y + from.x * reach)),
        control: place(Point(to.x + to.y * reach, to.y - to.x * reach)), place(to))
    }

    private mutating func point(from base: Point) -> Point? {
      guard let x = number(), let y = number() else { return nil }
      return base + Point(x, y)
    }

    /// The next byte that is no space and no comma.
    private mutating func next() -> UInt8? {
      while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x2C { place += 1 }
      return place < bytes.count ? bytes[place] : nil
    }

    private mutating func flag() -> Bool? {
      guard let byte = next(), byte == 0x30 || byte == 0x31 else { return nil }
      place += 1
      return byte == 0x31
    }

    private mutating func number() -> Double? {
      guard next() != nil else { return nil }
      let begin = place
      var hasPoint = false
      while place < bytes.count {
        let byte = bytes[place]
        let isSign = byte == 0x2D || byte == 0x2B
        if isSign, place > begin { break }
        if byte == 0x2E, hasPoint { break }
        if byte == 0x2E { hasPoint = true }
        guard isSign || byte == 0x2E || (0x30...0x39).contains(byte) else { break }
        place += 1
      }
      return Double(String(decoding: bytes[begin..<place], as: UTF8.self))
    }
  }
}
