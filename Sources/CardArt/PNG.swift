/// A writer of PNG pictures in sixteen shades between two colors.
///
/// Such a picture takes four bits per pixel, so it is small even without compression.
enum PNG {
  typealias Colour = (red: UInt8, green: UInt8, blue: UInt8)

  /// Returns a square picture.
  ///
  /// - Parameters:
  ///   - levels: The shade of each pixel, row by row, from 0 to 15.
  ///   - side: The number of pixels in a row.
  ///   - from: The color of level 0.
  ///   - to: The color of level 15.
  /// - Returns: The file's bytes.
  static func encode(_ levels: [UInt8], side: Int, from: Colour, to: Colour) -> [UInt8] {
    var header = bytes(UInt32(side))
    header += bytes(UInt32(side))
    header += [4, 3, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    file += chunk("IHDR", header)
    file += chunk("PLTE", palette(from: from, to: to))
    file += chunk("IDAT", stored(rows(levels, side: side)))
    file += chunk("IEND", [])
    return file
  }

  private static func palette(from: Colour, to: Colour) -> [UInt8] {
    var shades: [UInt8] = []
    for level in 0...15 {
      for (first, last) in [(from.red, to.red), (from.green, to.green), (from.blue, to.blue)] {
        shades.append(UInt8((Int(first) * (15 - level) + Int(last) * level) / 15))
      }
    }
    return shades
  }

  /// Returns two pixels per byte, with each row preceded by its filter type, which is none.
  private static func rows(_ levels: [UInt8], side: Int) -> [UInt8] {
    var data: [UInt8] = []
    for row in 0..<side {
      data.append(0)
      for column in stride(from: 0, to: side, by: 2) {
        let right: UInt8 = column + 1 < side ? levels[row * side + column + 1] : 0
        data.append(levels[row * side + column] << 4 | right)
      }
    }
    return data
  }

  private static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(kind.utf8) + content
    return bytes(UInt32(content.count)) + body + bytes(checksum(body))
  }

  /// Returns a zlib stream of stored blocks.
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    let limit = 0xffff
    var stream: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: data.count, by: limit) {
      let block = data[start..<min(start + limit, data.count)]
      let (low, high) = (UInt8(block.count & 0xff), UInt8(block.count >> 8))
      stream += [start + limit < data.count ? 0 : 1, low, high, ~low, ~high] + block
    }
    var (sum, sums): (UInt32, UInt32) = (1, 0)
    for byte in data {
      sum = (sum + UInt32(byte)) % 65521
      sums = (sums + sum) % 65521
    }
    return stream + bytes(sums << 16 | sum)
  }

  /// Returns the CRC-32 of a chunk.
  private static func checksum(_ data: [UInt8]) -> UInt32 {
    var sum: UInt32 = 0xffff_ffff
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xedb8_8320 }
    }
    return ~sum
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { (shift: UInt32) in UInt8(truncatingIfNeeded: value >> shift) }
  }
}
