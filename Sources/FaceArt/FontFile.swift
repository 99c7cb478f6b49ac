/// Bytes in the order of font files: the most significant first.
struct FontBytes {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }

  mutating func short(_ values: Int...) {
    for value in values {
      byte(value >> 8)
      byte(value)
    }
  }

  mutating func long(_ value: Int) { short(value >> 16, value) }

  mutating func text(_ text: String) { bytes += Array(text.utf8) }

  mutating func append(_ more: [UInt8]) { bytes += more }

  /// Appends zeros up to a multiple of four bytes.
  mutating func pad() {
    while bytes.count % 4 != 0 { bytes.append(0) }
  }
}

extension Face {
  /// The tables of the font by their tags, in the order in which a web font lists them.
  var tables: [(tag: String, bytes: [UInt8])] {
    let outlines = OutlineTable(glyphs)
    return [
      ("cmap", characterMap), ("head", header(outlines)), ("hhea", lineMetrics(outlines)),
      ("hmtx", widths(outlines)), ("maxp", limits), ("name", names), ("OS/2", style),
      ("post", postScript), ("glyf", outlines.shapes), ("loca", outlines.offsets),
    ]
  }

  private func table(_ write: (inout FontBytes) -> Void) -> [UInt8] {
    var bytes = FontBytes()
    write(&bytes)
    return bytes.bytes
  }

  /// The table from character codes to glyphs; glyph 0 represents all missing characters.
  private var characterMap: [UInt8] {
    var runs: [(first: Int, last: Int, glyph: Int)] = []
    for (index, glyph) in glyphs.enumerated() {
      let code = Int(glyph.code)
      if let last = runs.last, last.last + 1 == code {
        runs[runs.count - 1].last = code
      } else {
        runs.append((code, code, index + 1))
      }
    }
    runs.append((0xFFFF, 0xFFFF, 0))
    var (power, log) = (1, 0)
    while power * 2 <= runs.count {
      power *= 2
      log += 1
    }
    return table { out in
      out.short(0, 1, 3, 1, 0, 12)
      out.short(4, 16 + 8 * runs.count, 0, 2 * runs.count, 2 * power, log)
      out.short(2 * (runs.count - power))
      for run in runs { out.short(run.last) }
      out.short(0)
      for run in runs { out.short(run.first) }
      for run in runs { out.short(run.glyph == 0 ? 1 : run.glyph - run.first) }
      for _ in runs { out.short(0) }
    }
  }

  private func header(_ outlines: OutlineTable) -> [UInt8] {
    table { out in
      out.short(1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5)
      // NB: bit 11 declares that packing was lossless.
      out.short(0x0803, 1000)
      for _ in 0..<4 { out.long(0) }
      out.short(outlines.box.left, outlines.box.bottom, outlines.box.right, outlines.box.top)
      out.short(weight == .bold ? 1 : 0, 8, 2, 0, 0)
    }
  }

  private func lineMetrics(_ outlines: OutlineTable) -> [UInt8] {
    table { out in
      out.short(1, 0, Face.ascent, -Face.descent, 0, glyphs.map(\.width).max() ?? 0)
      out.short(outlines.box.left, 0, outlines.box.right, 1, 0, 0, 0, 0, 0, 0, 0)
      out.short(glyphs.count + 1)
    }
  }

  private func widths(_ outlines: OutlineTable) -> [UInt8] {
    table { out in
      out.short(470, 0)
      for (glyph, left) in zip(glyphs, outlines.lefts) { out.short(glyph.width, left) }
    }
  }

  private var limits: [UInt8] {
    let points = glyphs.map { $0.contours.reduce(0) { $0 + $1.count } }.max() ?? 0
    let contours = glyphs.map(\.contours.count).max() ?? 0
    return table { out in
      out.short(1, 0, glyphs.count + 1, points, contours, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)
    }
  }

  private var names: [UInt8] {
    let weightName = weight == .bold ? "Bold" : "Regular"
    let entries = [
      (1, "True Count"), (2, weightName), (4, "True Count \(weightName)"),
      (6, "TrueCount-\(weightName)"),
    ]
    return table { out in
      out.short(0, entries.count, 6 + 12 * entries.count)
      var offset = 0
      for (id, text) in entries {
        out.short(3, 1, 0x409, id, 2 * text.utf16.count, offset)
        offset += 2 * text.utf16.count
      }
      for (_, text) in entries {
        for unit in text.utf16 { out.short(Int(unit)) }
      }
    }
  }

  private var style: [UInt8] {
    table { out in
      out.short(4, 420, weight.rawValue, 5, 0)
      out.short(650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0)
      for _ in 0..<10 { out.byte(0) }
      for _ in 0..<4 { out.long(0) }
      out.text("    ")
      out.short(weight == .bold ? 0x20 : 0x40, Int(glyphs.first?.code ?? 0))
      out.short(Int(glyphs.last?.code ?? 0), Face.ascent, -Face.descent, 0)
      out.short(Face.ascent, Face.descent)
      out.long(1)
      out.long(0)
      out.short(565, Int(Face.capitalHeight), 0, 32, 1)
    }
  }

  private var postScript: [UInt8] {
    table { out in
      out.short(3, 0, 0, 0, -100, 60)
      for _ in 0..<5 { out.long(0) }
    }
  }

  /// The extent of the typeface above and below the baseline.
  private static let (ascent, descent) = (950, 250)
}
