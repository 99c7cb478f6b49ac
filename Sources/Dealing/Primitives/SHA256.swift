/// The hash function SHA-256, by FIPS 180-4.
///
/// It is computed here rather than by a library because the browser's modules have none that
/// answers at once.
public enum SHA256 {
  /// The number of bytes of a hash.
  public static let byteCount = 32
  /// The number of bytes of a block, which HMAC needs.
  static let blockByteCount = 64

  /// Returns the hash of a message.
  public static func hash(_ message: [UInt8]) -> [UInt8] {
    let padded = padded(message)
    var state = initial
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      for start in stride(from: 0, to: padded.count, by: blockByteCount) {
        expand(padded, from: start, into: schedule)
        compress(schedule, into: &state)
      }
    }
    return [UInt8](unsafeUninitializedCapacity: byteCount) { bytes, count in
      for place in 0..<byteCount {
        bytes[place] = UInt8(truncatingIfNeeded: state[place / 4] >> UInt32(24 - place % 4 * 8))
      }
      count = byteCount
    }
  }

  /// Returns the message with a one bit, zeros, and its length in bits (FIPS 180-4, 5.1.1).
  private static func padded(_ message: [UInt8]) -> [UInt8] {
    let blocks = (message.count + 9 + blockByteCount - 1) / blockByteCount
    let length = UInt64(message.count) * 8
    return [UInt8](unsafeUninitializedCapacity: blocks * blockByteCount) { bytes, count in
      count = blocks * blockByteCount
      _ = bytes.update(fromContentsOf: message)
      bytes[message.count] = 0x80
      for place in message.count + 1..<count { bytes[place] = 0 }
      for place in 0..<8 {
        bytes[count - 1 - place] = UInt8(truncatingIfNeeded: length >> UInt64(8 * place))
      }
    }
  }

  /// Prepares the message schedule of a block (FIPS 180-4, 6.2.2, step 1).
  private static func expand(
    _ bytes: [UInt8], from start: Int, into schedule: UnsafeMutableBufferPointer<UInt32>
  ) {
    for place in 0..<16 {
      let byte = start + 4 * place
      schedule[place] =
        UInt32(bytes[byte]) << 24 | UInt32(bytes[byte + 1]) << 16 | UInt32(bytes[byte + 2]) << 8
        | UInt32(bytes[byte + 3])
    }
    for place in 16..<64 {
      let (early, late) = (schedule[place - 15], schedule[place - 2])
      let sigma0 = early.rotated(right: 7) ^ early.rotated(right: 18) ^ early >> 3
      let sigma1 = late.rotated(right: 17) ^ late.rotated(right: 19) ^ late >> 10
      schedule[place] = sigma1 &+ schedule[place - 7] &+ sigma0 &+ schedule[place - 16]
    }
  }

  /// Adds a block to the state (FIPS 180-4, 6.2.2, steps 2 to 4).
  private static func compress(
    _ schedule: UnsafeMutableBufferPointer<UInt32>, into state: inout [UInt32]
  ) {
    let constants = constants
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for place in 0..<64 {
      let sum1 = e.rotated(right: 6) ^ e.rotated(right: 11) ^ e.rotated(right: 25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ sum1 &+ choice &+ constants[place] &+ schedule[place]
      let sum0 = a.rotated(right: 2) ^ a.rotated(right: 13) ^ a.rotated(right: 22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ sum0 &+ majority)
    }
    state[0] = state[0] &+ a
    state[1] = state[1] &+ b
    state[2] = state[2] &+ c
    state[3] = state[3] &+ d
    state[4] = state[4] &+ e
    state[5] = state[5] &+ f
    state[6] = state[6] &+ g
    state[7] = state[7] &+ h
  }

  /// The fractions of the square roots of the first eight primes (FIPS 180-4, 5.3.3).
  private static let initial: [UInt32] = [
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A, 0x510E_527F, 0x9B05_688C, 0x1F83_D9AB,
    0x5BE0_CD19,
  ]

  /// The fractions of the cube roots of the first sixty-four primes (FIPS 180-4, 4.2.2).
  private static let constants: [UInt32] = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}

extension UInt32 {
  /// Returns the word with its bits rotated to the right.
  func rotated(right count: UInt32) -> UInt32 { self &>> count | self &<< (32 - count) }
}

extension FixedWidthInteger {
  /// The number's bytes, the most significant one first.
  var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> Self($0))
    }
  }
}
