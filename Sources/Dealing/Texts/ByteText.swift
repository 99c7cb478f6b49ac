import CardCore

/// Bytes to be hashed or signed, encoded so that no two lists of values give the same bytes.
///
/// Each begins with a label that says what it is for. Numbers have eight bytes, the most
/// significant one first. A text has its length in bytes as such a number before it. Hashes and
/// secrets have a fixed length and are added as they are.
struct ByteText {
  private(set) var bytes: [UInt8] = []

  /// Creates the beginning of a text for a purpose.
  init(for purpose: Purpose) { add("truecount/deal/1/\(purpose.rawValue)") }

  /// The purposes, which separate all hashes and signatures from each other.
  enum Purpose: String {
    // hashes and keys
    case secret, order, salts, action, ladder
    // signed texts
    case commitment, root, answer, closing
  }

  /// Adds a text.
  mutating func add(_ text: String) {
    let text = text.bytes
    add(text.count)
    bytes += text
  }

  /// Adds a number that is not negative.
  mutating func add(_ number: some BinaryInteger) {
    bytes += UInt64(truncatingIfNeeded: number).bigEndianBytes
  }

  /// Adds bytes whose number is fixed.
  mutating func add(fixed bytes: [UInt8]) { self.bytes += bytes }
}
