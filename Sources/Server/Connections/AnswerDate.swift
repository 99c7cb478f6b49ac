import Foundation
import NIOConcurrencyHelpers

/// The value of the header `Date`, updated once a second.
final class AnswerDate: Sendable {
  private let last = NIOLockedValueBox((second: time_t(-1), text: ""))

  /// The current time, such as `Tue, 24 Nov 2026 22:15:05 GMT`.
  var now: String {
    let second = time(nil)
    return last.withLockedValue { last in
      if last.second != second {
        last = (second, Self.text(of: second))
      }
      return last.text
    }
  }

  private static func text(of second: time_t) -> String {
    var second = second
    var parts = tm()
    gmtime_r(&second, &parts)
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { text in
      let count = strftime(text.baseAddress, 64, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
