import BlackjackRules
import CardCore
import CasinoKit

/// A part of a finished shoe, by the indices of both.
public struct ShoePart: Equatable, Sendable {
  public let shoe: Int
  public let part: Int

  public init(shoe: Int, part: Int) {
    self.shoe = shoe
    self.part = part
  }
}

/// The result of checking a finished shoe's record.
struct RecordCheck: Equatable, Sendable {
  let place: ShoePart
  /// The error, or `nil` if the record is genuine.
  let refusal: RecordRefusal?

  /// Parses a record from its text, as any recipient of the file could, and replays it.
  init(_ text: String, at place: ShoePart) {
    self.place = place
    do throws(RecordRefusal) {
      try SessionRecord(parsing: text.bytes).verify()
      refusal = nil
    } catch { refusal = error }
  }
}
