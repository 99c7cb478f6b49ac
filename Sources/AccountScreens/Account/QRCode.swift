import CardCore

/// A text as a QR code: light and dark squares that cameras read, by ISO/IEC 18004.
///
/// It has bytes with error correction of level M, in the smallest of the versions 1 to 10 that fits.
///
///     QRCode("https://example.org/")?.size  // 25
public struct QRCode: Equatable, Sendable {
  /// The number of squares in a row, without the quiet zone of four on each side.
  public private(set) var size: Int
  private var squares: [Bool]
  /// Whether a square belongs to a fixed pattern and has no data.
  private var isFixed: [Bool]

  /// Whether a square is dark.
  public func isDark(_ row: Int, _ column: Int) -> Bool { squares[row * size + column] }

  /// For each version from 1, the number of correction bytes in a block, and the number of blocks with a number of
  /// data bytes; blocks of the second kind have one byte more.
  private static let versions: [(correction: Int, blocks: Int, data: Int, longer: Int)] = [
    (10, 1, 16, 0), (16, 1, 28, 0), (26, 1, 44, 0), (18, 2, 32, 0), (24, 2, 43, 0),
    (16, 4, 27, 0), (18, 4, 31, 0), (22, 2, 38, 2), (22, 3, 36, 2), (26, 4, 43, 1),
  ]
  /// The centers of the alignment patterns, for each version.
  private static let alignments: [[Int]] = [
    [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46],
    [6, 28, 50],
  ]

  /// Creates the code of a text.
  ///
  /// It is `nil` if the text has more than 213 bytes.
  ///
  /// - Parameter text: The text.
  public init?(_ text: String) {
    let bytes = text.bytes
    let fitting = Self.versions.firstIndex { version in
      let room = version.blocks * version.data + version.longer * (version.data + 1)
      return Self.stream(bytes, isLong: false).count / 8 <= room
    }
    // NB: in version 10, the length takes one byte more.
    guard let place = fitting, place < 9 || bytes.count <= 213 else { return nil }
    let version = place + 1
    size = 17 + 4 * version
    squares = [Bool](repeating: false, count: size * size)
    isFixed = squares
    drawPatterns(version)
    self.place(Self.codewords(bytes, Self.versions[version - 1], isLong: version > 9))
    var best = self
    var least = Int.max
    for mask in 0..<8 {
      var tried = self
      tried.turn(by: mask)
      tried.drawFormat(mask)
      let penalty = tried.penalty
      if penalty < least { (best, least) = (tried, penalty) }
    }
    self = best
  }

  /// The dark squares as the outline of a drawing.
  ///
  /// - Parameter margin: The distance from the edge.
  /// - Returns: A path, in which each row is a line of rectangles.
  public func outline(at margin: Int) -> String {
    var parts: [String] = []
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while column < size, isDark(row, column) { column += 1 }
        if column > start {
          let width = column - start
          parts.append("M\(start + margin) \(row + margin)h\(width)v1h-\(width)z")
        }
        column += 1
      }
    }
    return parts.joined()
  }

  // MARK: - Data

  /// The bits of a text after its mode and its length.
  private static func stream(_ bytes: [UInt8], isLong: Bool) -> [Bool] {
    var bits: [Bool] = []
    func add(_ value: Int, _ count: Int) {
      for bit in (0..<count).reversed() { bits.append(value >> bit & 1 == 1) }
    }
    add(4, 4)
    add(bytes.count, isLong ? 16 : 8)
    for byte in bytes { add(Int(byte), 8) }
    return bits + [Bool](repeating: false, count: (8 - bits.count % 8) % 8)
  }

  /// The bytes of data and of correction, in the order in which they are drawn.
  private static func codewords(
    _ bytes: [UInt8], _ version: (correction: Int, blocks: Int, data: Int, longer: Int),
    isLong: Bool
  ) -> [UInt8] {
    let bits = stream(bytes, isLong: isLong)
    var data: [UInt8] = stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
    let room = version.blocks * version.data + version.longer * (version.data + 1)
    var filling: UInt8 = 0xEC
    while data.count < room {
      data.append(filling)
      filling ^= 0xEC ^ 0x11
    }
    var blocks: [[UInt8]] = []
    var start = 0
    for block in 0..<version.blocks + version.longer {
      let count = version.data + (block < version.blocks ? 0 : 1)
      blocks.append(Array(data[start..<start + count]))
      start += count
    }
    let corrections = blocks.map { correction(of: $0, version.correction) }
    var words: [UInt8] = []
    for place in 0...version.data {
      for block in blocks where place < block.count { words.append(block[place]) }
    }
    for place in 0..<version.correction {
      for block in corrections { words.append(block[place]) }
    }
    return words
  }

  // MARK: - Correction, after Reed and Solomon

  /// The product in the field of 256 elements whose polynomial is x⁸+x⁴+x³+x²+1.
  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var result = 0
    for bit in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7 & 1) * 0x11D
      result ^= Int(other >> UInt8(bit) & 1) * Int(one)
    }
    return UInt8(result & 0xFF)
  }

  /// The remainder of the data, divided by the polynomial whose roots are the first powers of 2.
  private static func correction(of data: [UInt8], _ count: Int) -> [UInt8] {
    var divisor = [UInt8](repeating: 0, count: count)
    divisor[count - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<count {
      for place in 0..<count {
        divisor[place] = product(divisor[place], root)
        if place + 1 < count { divisor[place] ^= divisor[place + 1] }
      }
      root = product(root, 2)
    }
    var rest = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for place in 0..<count { rest[place] ^= product(divisor[place], factor) }
    }
    return rest
  }

  // MARK: - Drawing

  private mutating func fix(_ row: Int, _ column: Int, _ isDark: Bool) {
    squares[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func drawPatterns(_ version: Int) {
    for place in 0..<size {
      fix(6, place, place % 2 == 0)
      fix(place, 6, place % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { drawFinder(row, column) }
    let middles = Self.alignments[version - 1]
    for (first, row) in middles.enumerated() {
      for (second, column) in middles.enumerated() {
        let last = middles.count - 1
        // NB: the finder patterns are in three corners.
        let isCorner = first % last == 0 && second % last == 0 && first + second < 2 * last
        if isCorner { continue }
        for down in -2...2 {
          for right in -2...2 {
            fix(row + down, column + right, max(abs(down), abs(right)) != 1)
          }
        }
      }
    }
    drawFormat(0)
    if version >= 7 { drawVersion(version) }
  }

  private mutating func drawFinder(_ row: Int, _ column: Int) {
    for down in -4...4 {
      for right in -4...4 {
        let (y, x) = (row + down, column + right)
        guard (0..<size).contains(y), (0..<size).contains(x) else { continue }
        let distance = max(abs(down), abs(right))
        fix(y, x, distance != 2 && distance != 4)
      }
    }
  }

  /// Writes level and mask twice; the level M is 0.
  private mutating func drawFormat(_ mask: Int) {
    var rest = mask
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    let bits = (mask << 10 | rest) ^ 0x5412
    func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0...5 { fix(place, 8, bit(place)) }
    fix(7, 8, bit(6))
    fix(8, 8, bit(7))
    fix(8, 7, bit(8))
    for place in 9..<15 { fix(8, 14 - place, bit(place)) }
    for place in 0..<8 { fix(8, size - 1 - place, bit(place)) }
    for place in 8..<15 { fix(size - 15 + place, 8, bit(place)) }
    fix(size - 8, 8, true)
  }

  private mutating func drawVersion(_ version: Int) {
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for place in 0..<18 {
      let isDark = bits >> place & 1 == 1
      let (far, near) = (size - 11 + place % 3, place / 3)
      fix(near, far, isDark)
      fix(far, near, isDark)
    }
  }

  /// Puts the bits of bytes into the free squares: up and down in pairs of columns, from the right.
  private mutating func place(_ words: [UInt8]) {
    var bit = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        let isUpward = (right + 1) & 2 == 0
        let row = isUpward ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          if bit < words.count * 8 {
            squares[row * size + column] = words[bit >> 3] >> UInt8(7 - bit & 7) & 1 == 1
            bit += 1
          }
        }
      }
      right -= 2
    }
  }

  /// Inverts the squares that a mask selects, so that dark and light are mixed well.
  private mutating func turn(by mask: Int) {
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        let isTurned =
          switch mask {
          case 0: (row + column) % 2 == 0
          case 1: row % 2 == 0
          case 2: column % 3 == 0
          case 3: (row + column) % 3 == 0
          case 4: (row / 2 + column / 3) % 2 == 0
          case 5: row * column % 2 + row * column % 3 == 0
          case 6: (row * column % 2 + row * column % 3) % 2 == 0
          default: ((row + column) % 2 + row * column % 3) % 2 == 0
          }
        if isTurned { squares[row * size + column].toggle() }
      }
    }
  }

  /// The penalty of a code that is hard to read: long runs, blocks, false finder patterns, too much of one color.
  private var penalty: Int {
    var sum = 0
    for isDown in [false, true] {
      for line in 0..<size {
        let squares = (0..<size).map { isDown ? isDark($0, line) : isDark(line, $0) }
        sum += Self.penalty(ofLine: squares)
      }
    }
    var dark = 0
    for row in 0..<size {
      for column in 0..<size {
        let here = isDark(row, column)
        if here { dark += 1 }
        guard row + 1 < size, column + 1 < size else { continue }
        if isDark(row + 1, column) == here, isDark(row, column + 1) == here,
          isDark(row + 1, column + 1) == here
        {
          sum += 3
        }
      }
    }
    let all = size * size
    return sum + abs(dark * 20 - all * 10) / all * 10
  }

  private static func penalty(ofLine squares: [Bool]) -> Int {
    var sum = 0
    var run = 0
    for (place, square) in squares.enumerated() {
      run = place > 0 && squares[place - 1] == square ? run + 1 : 1
      if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
    }
    // One dark, one light, three dark, one light, one dark, with four light ones on a side.
    let finder = [true, false, true, true, true, false, true]
    guard squares.count >= 11 else { return sum }
    for start in 0...squares.count - 7
    where Array(squares[start..<start + 7]) == finder {
      let before = start >= 4 && !squares[start - 4..<start].contains(true)
      let end = start + 7
      let after = end + 4 <= squares.count && !squares[end..<end + 4].contains(true)
      if before || after { sum += 40 }
    }
    return sum
  }
}
