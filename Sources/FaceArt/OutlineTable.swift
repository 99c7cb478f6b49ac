/// The shapes of all characters as TrueType stores them, after an empty one for missing characters.
struct OutlineTable {
  typealias Box = (left: Int, bottom: Int, right: Int, top: Int)

  /// The shapes, one after another.
  private(set) var shapes: [UInt8] = []

  /// The offset of each shape, and the end of the last one.
  private(set) var offsets: [UInt8] = []

  /// The left edge of each character's ink.
  private(set) var lefts: [Int] = []

  /// The bounding box of all shapes.
  private(set) var box: Box = (0, 0, 0, 0)

  init(_ glyphs: [Glyph]) {
    var places = FontBytes()
    places.short(0, 0)
    for glyph in glyphs {
      if glyph.contours.isEmpty {
        lefts.append(0)
      } else {
        let edges = Self.edges(of: glyph)
        lefts.append(edges.left)
        box = (
          min(box.left, edges.left), min(box.bottom, edges.bottom), max(box.right, edges.right),
          max(box.top, edges.top)
        )
        shapes += Self.shape(of: glyph, edges)
      }
      places.short(shapes.count / 2)
    }
    offsets = places.bytes
  }

  private static func edges(of glyph: Glyph) -> Box {
    let points = glyph.contours.joined()
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    return (xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
  }

  private static func shape(of glyph: Glyph, _ box: Box) -> [UInt8] {
    var out = FontBytes()
    out.short(glyph.contours.count, box.left, box.bottom, box.right, box.top)
    var end = -1
    for contour in glyph.contours {
      end += contour.count
      out.short(end)
    }
    out.short(0)
    var (flags, across, up) = ([Int](), FontBytes(), FontBytes())
    var (x, y) = (0, 0)
    for point in glyph.contours.joined() {
      var flag = point.isOn ? 1 : 0
      flag |= Self.step(point.x - x, short: 2, same: 16, &across)
      flag |= Self.step(point.y - y, short: 4, same: 32, &up)
      // NB: the first flag declares that contours overlap.
      flags.append(flags.isEmpty ? flag | 64 : flag)
      (x, y) = (point.x, point.y)
    }
    write(flags, &out)
    out.append(across.bytes)
    out.append(up.bytes)
    out.pad()
    return out.bytes
  }

  /// Writes the distance to the next point along one axis in the fewest possible bytes.
  private static func step(_ way: Int, short: Int, same: Int, _ out: inout FontBytes) -> Int {
    if way == 0 { return same }
    if abs(way) < 256 {
      out.byte(abs(way))
      return way > 0 ? short | same : short
    }
    out.short(way)
    return 0
  }

  /// Writes the flags, repeated ones as a count.
  private static func write(_ flags: [Int], _ out: inout FontBytes) {
    var index = 0
    while index < flags.count {
      var end = index + 1
      while end < flags.count && flags[end] == flags[index] && end - index < 256 { end += 1 }
      if end - index > 1 {
        out.byte(flags[index] | 8)
        out.byte(end - index - 1)
      } else {
        out.byte(flags[index])
      }
      index = end
    }
  }
}
