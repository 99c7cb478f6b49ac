import BlackjackCoach
import CardCore
import Training

/// A number that is typed digit by digit.
enum TypedNumber {
  /// The maximum number of digits.
  static let mostDigits = 3

  static func adding(_ digit: Int, to text: String) -> String {
    let sign = text.bytes.first == UInt8(ascii: "-")
    let digits = Array(text.utf8.dropFirst(sign ? 1 : 0))
    if digits == [UInt8(ascii: "0")] { return "\(sign ? "-" : "")\(digit)" }
    return digits.count >= mostDigits ? text : "\(text)\(digit)"
  }

  static func changingSign(of text: String) -> String {
    text.bytes.first == UInt8(ascii: "-")
      ? String(bytes: Array(text.utf8.dropFirst())) : "-\(text)"
  }

  static func erasing(_ text: String) -> String {
    String(bytes: Array(text.utf8.dropLast()))
  }
}

extension DrillQuestion {
  /// Whether a number is typed for an answer.
  var isNumber: Bool {
    switch self {
    case .run, .trueCount, .ramp: true
    case .strategy, .deviation, .tray, .payout: false
    }
  }

  var isPayout: Bool { if case .payout = self { true } else { false } }

  /// The cards on the felt with it; those of a run come later.
  var cards: [Card] {
    switch self {
    case .strategy(let question): question.hand + [question.upcard]
    case .deviation(let question): question.hand + [question.upcard]
    case .payout(let question): question.hand + question.dealer
    case .run, .trueCount, .tray, .ramp: []
    }
  }
}
