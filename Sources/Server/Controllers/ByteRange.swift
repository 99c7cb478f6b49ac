/// A part of a file, requested with the header `Range`.
///
/// Several parts at once, and other units than bytes, are not supported. Such a header is ignored
/// and the whole file sent, as RFC 9110, section 14.2 allows.
struct ByteRange: Equatable {
  private enum Form: Equatable {
    case from(Int, through: Int?)
    case last(Int)
  }

  private let form: Form

  /// Parses a header such as `bytes=0-499`, `bytes=500-` or `bytes=-500`.
  init?(_ header: String) {
    let parts = header.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bytes" else { return nil }
    let ends = parts[1].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy(Self.isNumber) else { return nil }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, let last?) where first <= last: form = .from(first, through: last)
    case (let first?, nil) where ends[1].isEmpty: form = .from(first, through: nil)
    case (nil, let count?) where ends[0].isEmpty: form = .last(count)
    default: return nil
    }
  }

  /// Returns the range within a file of some size, or `nil` if it is outside.
  func bytes(of size: Int) -> Range<Int>? {
    switch form {
    case .from(let first, let last):
      first < size ? first..<min(size, (last ?? size - 1) + 1) : nil
    case .last(let count):
      count > 0 && size > 0 ? max(0, size - count)..<size : nil
    }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    text.utf8.count <= 18 && text.utf8.allSatisfy { (48...57).contains($0) }
  }
}
