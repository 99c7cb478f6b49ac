/// Writes a sound as a WAV file (RIFF WAVE), 16-bit mono.
enum WAVFile {
  /// The bytes of the file.
  ///
  /// - Parameters:
  ///   - samples: From −1 to 1.
  ///   - rate: Samples per second.
  /// - Returns: The header and the samples.
  static func bytes(of samples: [Float], rate: Int) -> [UInt8] {
    let size = samples.count * 2
    var bytes: [UInt8] = []
    func word(_ value: Int, _ count: Int) {
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * place))) }
    }
    bytes += Array("RIFF".utf8)
    word(36 + size, 4)
    bytes += Array("WAVEfmt ".utf8)
    for (value, count) in [(16, 4), (1, 2), (1, 2), (rate, 4), (rate * 2, 4), (2, 2), (16, 2)] {
      word(value, count)
    }
    bytes += Array("data".utf8)
    word(size, 4)
    for sample in samples { word(Int((max(-1, min(1, sample)) * 32_767).rounded()), 2) }
    return bytes
  }
}
