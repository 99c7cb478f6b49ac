/// Eyes, brows and mouths: the small shapes that show a mood.
enum Features {
  private static func n(_ values: Double...) -> String { SVG.numbers(values) }

  // MARK: - Eyes

  /// Returns a calm eye under a heavy lid.
  static func halfShut(_ x: Double, _ y: Double, look: Double = 0) -> String {
    Paint.ink.fill(
      "M\(n(x - 3.9 + look, y))A3.9 4.6 0 0 0 \(n(x + 3.9 + look, y))z")
      + Paint.ink.line("M\(n(x - 7, y + 0.6))Q\(n(x, y - 2.6, x + 7, y + 0.6))", 2.6)
  }

  /// Returns an eye that a smile closes.
  static func smiling(_ x: Double, _ y: Double) -> String {
    Paint.ink.line("M\(n(x - 6.5, y + 2.5))Q\(n(x, y - 6, x + 6.5, y + 2.5))", 2.8)
  }

  /// Returns an eye that looks down.
  static func lowered(_ x: Double, _ y: Double) -> String {
    Paint.ink.line("M\(n(x - 6.5, y - 1))Q\(n(x, y + 5.5, x + 6.5, y - 1))", 2.6)
  }

  /// Returns a wide-open eye.
  static func wide(_ x: Double, _ y: Double) -> String {
    let ball = Outline(x: x, y: y, radius: 7.2, height: 8.6).pathData
    return Paint.paper.fill(ball) + Paint.ink.line(ball, 1.7) + Paint.ink.disc(x, y, 2.3)
  }

  /// Returns an open eye that looks in a direction.
  static func open(_ x: Double, _ y: Double, look: Double = 0, down: Double = 0) -> String {
    let ball = "M\(n(x - 7, y))Q\(n(x, y - 8.5, x + 7, y))Q\(n(x, y + 7, x - 7, y))z"
    return Paint.paper.fill(ball) + Paint.ink.disc(x + look, y - 0.4 + down, 3.6)
      + Paint.paper.disc(x + look - 1.2, y - 1.8 + down, 1.1) + Paint.ink.line(ball, 1.5)
      + Paint.ink.line("M\(n(x - 7, y))Q\(n(x, y - 8.5, x + 7, y))", 2.6)
  }

  /// Returns lashes at the outer corner of an eye, with a `side` of −1 for the left one and 1 for
  /// the right one.
  static func lashes(_ x: Double, _ y: Double, side: Double) -> String {
    Paint.ink.line(
      "M\(n(x + 6 * side, y - 1))l\(n(3.6 * side, -2.8))M\(n(x + 4 * side, y - 3))"
        + "l\(n(2.6 * side, -3.2))", 1.6)
  }

  // MARK: - Brows and mouths

  /// Returns two brows, each from its outer end over its middle to its inner end, mirrored at x =
  /// 60 unless the right one is given.
  static func brows(
    _ outer: (Double, Double), _ middle: (Double, Double), _ inner: (Double, Double),
    right: ((Double, Double), (Double, Double), (Double, Double))? = nil, width: Double = 3.2
  ) -> String {
    func mirrored(_ point: (Double, Double)) -> (Double, Double) { (120 - point.0, point.1) }
    let other = right ?? (mirrored(outer), mirrored(middle), mirrored(inner))
    func brow(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double)) -> String {
      "M\(n(a.0, a.1))Q\(n(b.0, b.1, c.0, c.1))"
    }
    return Paint.ink.line(
      brow(outer, middle, inner) + brow(other.0, other.1, other.2), width)
  }

  /// Returns a mouth as a line, bent down in the middle by `bend` (upward if negative).
  static func mouth(_ y: Double, half: Double, bend: Double, width: Double = 2.4) -> String {
    Paint.ink.line("M\(n(60 - half, y))Q\(n(60, y + bend, 60 + half, y))", width)
  }

  /// Returns a laughing mouth with its upper teeth.
  static func laugh(_ y: Double, half: Double, depth: Double) -> String {
    Paint.ink.fill(
      "M\(n(60 - half, y))Q\(n(60, y + 3, 60 + half, y))Q\(n(60 + half * 0.7, y + depth, 60, y + depth))"
        + "Q\(n(60 - half * 0.7, y + depth, 60 - half, y))z")
      + Paint.paper.fill(
        "M\(n(60 - half * 0.78, y + 1.4))Q\(n(60, y + 3.6, 60 + half * 0.78, y + 1.4))"
          + "L\(n(60 + half * 0.6, y + 4.4))Q\(n(60, y + 6, 60 - half * 0.6, y + 4.4))z")
  }

  /// Returns an O-shaped mouth.
  static func gasp(_ x: Double, _ y: Double, _ radius: Double) -> String {
    Paint.ink.fill(Outline(x: x, y: y, radius: radius, height: radius * 1.3).pathData)
  }

  /// Returns painted lips, with corners pulled up by `smile`.
  static func lips(_ y: Double, half: Double, smile: Double) -> String {
    let corner = y - smile
    let shape =
      "M\(n(60 - half, corner))Q\(n(56, y - 4.5, 60, y - 2.4))Q\(n(64, y - 4.5, 60 + half, corner))"
      + "Q\(n(64, y + 6, 60, y + 6))Q\(n(56, y + 6, 60 - half, corner))z"
    return Paint.accent.fill(shape) + Paint.ink.line(shape, 1.2)
      + Paint.ink.line("M\(n(60 - half, corner))Q\(n(60, y + 2.5, 60 + half, corner))", 1.4)
  }

  /// Returns a four-pointed glint.
  static func sparkle(_ x: Double, _ y: Double, _ size: Double, _ paint: Paint = .paper) -> String {
    let (s, q) = (size, size * 0.2)
    return paint.fill(
      "M\(n(x, y - s))Q\(n(x + q, y - q, x + s, y))Q\(n(x + q, y + q, x, y + s))"
        + "Q\(n(x - q, y + q, x - s, y))Q\(n(x - q, y - q, x, y - s))z")
  }
}
