/// The stream cipher ChaCha20, by RFC 8439, as a generator of bytes.
public struct ChaCha20: Sendable {
  /// The words of the first row are the text "expand 32-byte k".
  private var input: [UInt32]
  private var block: [UInt8] = []
  private var used = 0

  /// Creates the stream of a key.
  ///
  /// - Parameters:
  ///   - key: 32 bytes.
  ///   - nonce: 12 bytes; by default zeros, for a key that is used for one stream only.
  ///   - counter: The number of the first block.
  public init(
    key: [UInt8], nonce: [UInt8] = [UInt8](repeating: 0, count: 12), counter: UInt32 = 0
  ) {
    precondition(key.count == 32 && nonce.count == 12, "a key has 32 bytes, a nonce 12")
    input = [0x6170_7865, 0x3320_646E, 0x7962_2D32, 0x6B20_6574]
    input += Self.words(key)
    input.append(counter)
    input += Self.words(nonce)
  }

  /// Returns the next byte of the stream.
  ///
  /// - Precondition: Fewer than 2^38 bytes have been taken.
  public mutating func next() -> UInt8 {
    if used == block.count {
      block = nextBlock()
      used = 0
    }
    defer { used += 1 }
    return block[used]
  }

  /// Returns the next bytes of the stream.
  public mutating func next(_ count: Int) -> [UInt8] { (0..<count).map { _ in next() } }

  /// Draws a number below a bound, each equally likely.
  ///
  /// Four bytes of the stream are a number *x*, the most significant byte first. If *x* is below
  /// the largest multiple of `bound` up to 2^32, the result is *x* modulo `bound`; otherwise the
  /// next four bytes are tried.
  ///
  /// - Parameter bound: At least 1.
  /// - Returns: A number from 0 up to, but not including, `bound`.
  public mutating func bounded(_ bound: UInt32) -> UInt32 {
    let all: UInt64 = 1 << 32
    let limit = all - all % UInt64(bound)
    while true {
      var word: UInt64 = 0
      for _ in 0..<4 { word = word << 8 | UInt64(next()) }
      if word < limit { return UInt32(word % UInt64(bound)) }
    }
  }

  /// Shuffles by Fisher and Yates, from the last place down.
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for last in stride(from: elements.count - 1, to: 0, by: -1) {
      elements.swapAt(last, Int(bounded(UInt32(last + 1))))
    }
  }

  private mutating func nextBlock() -> [UInt8] {
    var state = input
    for _ in 0..<10 {
      for column in 0..<4 {
        Self.quarterRound(&state, column, column + 4, column + 8, column + 12)
      }
      for column in 0..<4 {
        let (b, c, d) = ((column + 1) % 4, (column + 2) % 4, (column + 3) % 4)
        Self.quarterRound(&state, column, b + 4, c + 8, d + 12)
      }
    }
    for place in state.indices { state[place] = state[place] &+ input[place] }
    input[12] = input[12] &+ 1
    // The words' bytes, the least significant one first.
    return (0..<64).map { UInt8(truncatingIfNeeded: state[$0 / 4] >> UInt32($0 % 4 * 8)) }
  }

  /// Mixes four words (RFC 8439, 2.1).
  private static func quarterRound(
    _ state: inout [UInt32], _ a: Int, _ b: Int, _ c: Int, _ d: Int
  ) {
    state[a] = state[a] &+ state[b]
    state[d] = (state[d] ^ state[a]).rotated(right: 16)
    state[c] = state[c] &+ state[d]
    state[b] = (state[b] ^ state[c]).rotated(right: 20)
    state[a] = state[a] &+ state[b]
    state[d] = (state[d] ^ state[a]).rotated(right: 24)
    state[c] = state[c] &+ state[d]
    state[b] = (state[b] ^ state[c]).rotated(right: 25)
  }

  /// The words of bytes, the least significant byte first.
  private static func words(_ bytes: [UInt8]) -> [UInt32] {
    stride(from: 0, to: bytes.count, by: 4).map { start in
      (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) }
    }
  }
}
