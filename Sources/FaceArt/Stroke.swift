/// A part of a stroke that is straight or bends by at most an eighth of a turn.
struct Stretch {
  var start: Vector
  var startDirection: Vector
  var end: Vector
  var endDirection: Vector

  var isStraight: Bool { startDirection.cross(endDirection).magnitude < 1e-6 }
  var length: Double { (end - start).length }

  var reversed: Stretch {
    Stretch(
      start: end, startDirection: endDirection * -1, end: start,
      endDirection: startDirection * -1)
  }
}

/// The path of a pen from where it is put down to where it is lifted.
struct Stroke {
  private(set) var stretches: [Stretch] = []
  private(set) var isClosed = false

  /// Returns the strokes of a path in SVG notation: M, L, H, V, C and Z with absolute coordinates.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - place: A function that converts a point of the path to the typeface's coordinates.
  /// - Returns: A stroke for each M.
  static func strokes(_ path: String, place: (Double, Double) -> Vector) -> [Stroke] {
    var strokes: [Stroke] = []
    var (x, y, start) = (0.0, 0.0, (0.0, 0.0))
    for (letter, numbers) in steps(path) {
      let from = place(x, y)
      switch letter {
      case "M":
        (x, y) = (numbers[0], numbers[1])
        start = (x, y)
        strokes.append(Stroke())
      case "L", "H", "V", "Z":
        switch letter {
        case "L": (x, y) = (numbers[0], numbers[1])
        case "H": x = numbers[0]
        case "V": y = numbers[0]
        default: (x, y) = start
        }
        strokes[strokes.count - 1].addLine(from, place(x, y))
        if letter == "Z" { strokes[strokes.count - 1].isClosed = true }
      case "C":
        let handles = (place(numbers[0], numbers[1]), place(numbers[2], numbers[3]))
        (x, y) = (numbers[4], numbers[5])
        strokes[strokes.count - 1].addCurve(from, handles.0, handles.1, place(x, y))
      default: preconditionFailure("A sketch has no step \(letter).")
      }
    }
    return strokes
  }

  private static func steps(_ path: String) -> [(Character, [Double])] {
    var steps: [(Character, [Double])] = []
    var word = ""
    func finishWord() {
      if let number = Double(word) { steps[steps.count - 1].1.append(number) }
      word = ""
    }
    for character in path {
      if character.isLetter {
        finishWord()
        steps.append((character, []))
      } else if character == " " {
        finishWord()
      } else {
        if character == "-" { finishWord() }
        word.append(character)
      }
    }
    finishWord()
    return steps
  }

  private mutating func addLine(_ start: Vector, _ end: Vector) {
    let way = end - start
    guard way.length > 0.5 else { return }
    stretches.append(
      Stretch(start: start, startDirection: way.unit, end: end, endDirection: way.unit))
  }

  /// Adds a curve, divided where its direction is horizontal, vertical or diagonal.
  private mutating func addCurve(_ a: Vector, _ b: Vector, _ c: Vector, _ d: Vector) {
    func point(_ t: Double) -> Vector {
      let u = 1 - t
      return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
    }
    let (p, q, r) = (b - a, c - b, d - c)
    func direction(_ t: Double) -> Vector {
      let u = 1 - t
      let way = p * (u * u) + q * (2 * u * t) + r * (t * t)
      return way.length > 1e-6 ? way.unit : (d - a).unit
    }
    var cuts: [Double] = []
    for (x, y) in [(1.0, 0.0), (0, 1), (1, 1), (1, -1)] {
      let axis = Vector(x: x, y: y)
      cuts += Self.roots(p.cross(axis), q.cross(axis), r.cross(axis))
    }
    let times = [0] + cuts.filter { $0 > 0.04 && $0 < 0.96 }.sorted() + [1]
    for (from, to) in zip(times, times.dropFirst()) where to - from > 0.02 {
      stretches.append(
        Stretch(
          start: point(from), startDirection: direction(from), end: point(to),
          endDirection: direction(to)))
    }
  }

  /// Returns the zeros of `p·(1−t)² + 2·q·(1−t)·t + r·t²`.
  private static func roots(_ p: Double, _ q: Double, _ r: Double) -> [Double] {
    let (a, b, c) = (p - 2 * q + r, 2 * (q - p), p)
    if abs(a) < 1e-6 { return abs(b) < 1e-6 ? [] : [-c / b] }
    let radicand = b * b - 4 * a * c
    guard radicand >= 0 else { return [] }
    let root = radicand.squareRoot()
    return [(-b - root) / (2 * a), (-b + root) / (2 * a)]
  }
}
