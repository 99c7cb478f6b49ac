/// Keyed hashes by RFC 2104, with SHA-256.
public enum HMAC {
  /// Returns the keyed hash of a message.
  public static func hash(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
    let short = key.count > SHA256.blockByteCount ? SHA256.hash(key) : key
    let padded = short + [UInt8](repeating: 0, count: SHA256.blockByteCount - short.count)
    let inner = SHA256.hash(padded.map { $0 ^ 0x36 } + message)
    return SHA256.hash(padded.map { $0 ^ 0x5C } + inner)
  }
}

/// Keys derived from a secret by RFC 5869, with SHA-256.
public enum HKDF {
  /// Returns a key of uniform bits from a secret (RFC 5869, 2.2).
  public static func extract(secret: [UInt8], salt: [UInt8]) -> [UInt8] {
    HMAC.hash(secret, key: salt)
  }

  /// Returns as many bytes for a purpose as are needed (RFC 5869, 2.3).
  ///
  /// - Parameters:
  ///   - key: The result of ``extract(secret:salt:)``.
  ///   - info: The purpose; other purposes get unrelated bytes.
  ///   - count: At most 255 times 32.
  /// - Returns: As many bytes.
  public static func expand(key: [UInt8], info: [UInt8], count: Int) -> [UInt8] {
    precondition(count <= 255 * SHA256.byteCount, "HKDF gives 8,160 bytes at most")
    var (bytes, block): ([UInt8], [UInt8]) = ([], [])
    var number: UInt8 = 0
    while bytes.count < count {
      number += 1
      block = HMAC.hash(block + info + [number], key: key)
      bytes += block
    }
    return Array(bytes.prefix(count))
  }
}
