import CardCore

/// A count test: the running count, and the player's answer so far.
public struct CountQuestion: Equatable, Sendable {
  /// The running count when the test began.
  let running: Int
  /// The typed answer, such as `-4`.
  public private(set) var typed = ""
  /// The answer, once it is given.
  public private(set) var answer: Int?

  init(running: Int) { self.running = running }

  /// The error of the answer in points, or `nil` before it is given.
  public var missedBy: Int? { answer.map { Int(($0 - running).magnitude) } }

  /// The maximum number of digits of a count.
  private static let mostDigits = 3

  /// Adds a key to the answer: a digit, `+` or `-` at any time, or `back`.
  ///
  /// - Returns: Whether it is such a key.
  mutating func type(_ key: String) -> Bool {
    guard answer == nil else { return false }
    let bytes = typed.bytes
    let isNegative = bytes.first == UInt8(ascii: "-")
    let digits = isNegative ? Array(bytes.dropFirst()) : bytes
    let pressed = key.bytes
    if pressed == "back".bytes {
      typed = String(bytes: Array(bytes.dropLast()))
    } else if pressed == [UInt8(ascii: "-")] {
      typed = String(bytes: isNegative ? digits : [UInt8(ascii: "-")] + digits)
    } else if pressed == [UInt8(ascii: "+")] {
      typed = String(bytes: digits)
    } else if pressed.count == 1, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(pressed[0]) {
      if digits.count < Self.mostDigits { typed = String(bytes: bytes + pressed) }
    } else {
      return false
    }
    return true
  }

  /// Submits the typed answer, if it is a number.
  mutating func give() {
    if answer == nil { answer = Int(wholeNumber: typed) }
  }
}
