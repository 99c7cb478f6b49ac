import CardCore

/// Compressed text for links, in characters that need no escaping in a URL.
///
/// Repetitions are replaced by references: the text becomes literal bytes and references to earlier
/// text, beginning with a preamble that both sides know. A checksum of the whole text reveals links
/// that were cut off or mistyped.
public enum PackedText {
  /// The first character, which identifies this compression.
  private static let mark = UInt8(ascii: "A")
  /// The shortest repetition that is worth a reference.
  private static let fewest = 4
  /// The largest text that a link can unpack to.
  private static let mostBytes = 1 << 20

  /// Packs a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - preamble: The text that both sides know.
  /// - Returns: Letters, digits, hyphens and underscores.
  /// - Complexity: O(*n* · *m*), where *n* is the length of the text and *m* that of the text with
  ///   the preamble.
  public static func pack(_ text: [UInt8], after preamble: [UInt8]) -> String {
    let all = preamble + text
    var packed = checksum(of: text)
    var literal: [UInt8] = []
    var place = preamble.count
    while place < all.count {
      let (length, distance) = longest(at: place, in: all)
      if length >= fewest {
        flush(&literal, into: &packed)
        write(length * 2 + 1, into: &packed)
        write(distance, into: &packed)
        place += length
      } else {
        literal.append(all[place])
        place += 1
      }
    }
    flush(&literal, into: &packed)
    return String(bytes: [mark] + letters(of: packed))
  }

  /// Unpacks a text; `nil` if it is not a complete packed text.
  ///
  /// - Parameters:
  ///   - packed: What ``pack(_:after:)`` returned.
  ///   - preamble: The text that both sides know.
  /// - Returns: The text.
  public static func unpack(_ packed: String, after preamble: [UInt8]) -> [UInt8]? {
    let signs = packed.bytes
    guard signs.first == mark, let bytes = bytes(of: Array(signs.dropFirst())), bytes.count > 4
    else { return nil }
    var all = preamble
    var place = 4
    while place < bytes.count {
      guard let (count, next) = number(at: place, in: bytes) else { return nil }
      place = next
      let length = count / 2
      guard length > 0, all.count + length <= preamble.count + mostBytes else { return nil }
      if count % 2 == 0 {
        guard place + length <= bytes.count else { return nil }
        all += bytes[place..<place + length]
        place += length
      } else {
        guard let (distance, next) = number(at: place, in: bytes), distance > 0,
          distance <= all.count
        else { return nil }
        place = next
        for _ in 0..<length { all.append(all[all.count - distance]) }
      }
    }
    let text = Array(all[preamble.count...])
    return checksum(of: text) == Array(bytes.prefix(4)) ? text : nil
  }

  /// The longest earlier match for the text at an index, and its distance.
  private static func longest(at place: Int, in all: [UInt8]) -> (length: Int, distance: Int) {
    var best = (length: 0, distance: 0)
    for start in 0..<place where all[start] == all[place] {
      var length = 1
      while place + length < all.count, all[start + length] == all[place + length] { length += 1 }
      // NB: of equally long matches the nearest, because short distances take fewer characters.
      if length >= best.length { best = (length, place - start) }
    }
    return best
  }

  private static func flush(_ literal: inout [UInt8], into packed: inout [UInt8]) {
    if literal.isEmpty { return }
    write(literal.count * 2, into: &packed)
    packed += literal
    literal = []
  }

  /// Writes a number, seven bits per byte.
  private static func write(_ number: Int, into packed: inout [UInt8]) {
    var rest = number
    while rest >= 128 {
      packed.append(UInt8(rest & 127) | 128)
      rest >>= 7
    }
    packed.append(UInt8(rest))
  }

  private static func number(at place: Int, in bytes: [UInt8]) -> (number: Int, next: Int)? {
    var (number, shift, place) = (0, 0, place)
    while place < bytes.count, shift < 28 {
      number |= Int(bytes[place] & 127) << shift
      place += 1
      if bytes[place - 1] < 128 { return (number, place) }
      shift += 7
    }
    return nil
  }

  private static func checksum(of text: [UInt8]) -> [UInt8] {
    var digest = Digest()
    digest.add(text)
    return (0..<4).map { UInt8(truncatingIfNeeded: digest.value >> (8 * UInt64($0))) }
  }

  // MARK: - Characters

  private static let alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".bytes

  private static func letters(of bytes: [UInt8]) -> [UInt8] {
    var letters: [UInt8] = []
    var (bits, count) = (0, 0)
    for byte in bytes {
      (bits, count) = (bits << 8 | Int(byte), count + 8)
      while count >= 6 {
        count -= 6
        letters.append(alphabet[bits >> count & 63])
      }
      bits &= 63
    }
    if count > 0 { letters.append(alphabet[bits << (6 - count) & 63]) }
    return letters
  }

  private static func bytes(of letters: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for letter in letters {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      (bits, count) = ((bits << 6 | value) & 0xFFFF, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}
