import CardCore

/// Splits the bytes of a copy into lines, whatever pieces they come in, and computes the
/// fingerprint of all of them.
struct CopyLines {
  /// The fingerprint of everything before the current line.
  private(set) var digest = Digest()
  /// The number of complete lines.
  private(set) var count: Int64 = 0
  /// The bytes after the last line break.
  private(set) var rest: [UInt8] = []

  static let lineBreak = UInt8(ascii: "\n")

  /// The lines that a piece completes, without their line breaks.
  mutating func take(_ piece: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    for place in piece.indices where piece[place] == Self.lineBreak {
      lines.append(rest + piece[start..<place])
      rest = []
      start = place + 1
    }
    rest += piece[start...]
    return lines
  }

  /// Records that a line has been read.
  mutating func pass(_ line: [UInt8]) {
    digest.add(line)
    digest.add(CollectionOfOne(Self.lineBreak))
    count += 1
  }
}

/// The line of a round: a JSON list of its number and its document.
///
///     [17,{"format":"truecount.round", … }]
enum RoundLine {
  /// The highest number; no player reaches it.
  static let mostNumber: Int64 = 1_000_000_000_000

  static func bytes(_ number: Int64, _ round: [UInt8]) -> [UInt8] {
    "[\(number),".bytes + round + "]".bytes
  }

  /// The parts of a line; `nil` if it is not the line of a round.
  static func parts(of line: [UInt8]) -> (number: Int64, round: [UInt8])? {
    guard line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]"),
      let comma = line.prefix(20).firstIndex(of: UInt8(ascii: ",")), comma > 1,
      line[1] != UInt8(ascii: "0"), line[1] != UInt8(ascii: "+"),
      let number = Int64(wholeNumber: String(bytes: Array(line[1..<comma]))),
      (1...mostNumber).contains(number)
    else { return nil }
    return (number, Array(line[(comma + 1)..<(line.count - 1)]))
  }
}

/// The last line of a copy: the number of rounds, and the fingerprint of all bytes before the
/// fingerprint.
enum EndLine {
  static func bytes(rounds: Int64, after digest: Digest) -> [UInt8] {
    let body = "{\"rounds\":\(rounds)".bytes
    var digest = digest
    digest.add(body)
    return body + ",\"checksum\":\"\(digest.text)\"}".bytes
  }
}
