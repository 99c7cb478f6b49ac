import BlackjackRules
import CardCore
import CasinoKit

/// What a check of a finished shoe's record found.
public struct RecordCheck: Equatable, Sendable {
  /// Which of the kept shoes, from 0, and which part of it.
  public let shoe: Int
  public let part: Int
  /// What is wrong; `nil` if the record is genuine.
  public let refusal: RecordRefusal?

  /// Reads a record as anybody would who was handed the file, and replays it.
  init(_ text: String, shoe: Int, part: Int) {
    (self.shoe, self.part) = (shoe, part)
    do throws(RecordRefusal) {
      try SessionRecord(parsing: Array(text.utf8)).verify()
      refusal = nil
    } catch { refusal = error }
  }
}
