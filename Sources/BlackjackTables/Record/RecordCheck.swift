import BlackjackRules
import CardCore
import CasinoKit

/// A part of a shoe that is done: the places of both among those that are kept, from 0.
public struct ShoePart: Equatable, Sendable {
  public let shoe: Int
  public let part: Int

  public init(shoe: Int, part: Int) {
    self.shoe = shoe
    self.part = part
  }
}

/// What a check of a finished shoe's record found.
struct RecordCheck: Equatable, Sendable {
  let place: ShoePart
  /// What is wrong; `nil` if the record is genuine.
  let refusal: RecordRefusal?

  /// Reads a record as anybody would who was handed the file, and replays it.
  init(_ text: String, at place: ShoePart) {
    self.place = place
    do throws(RecordRefusal) {
      try SessionRecord(parsing: text.bytes).verify()
      refusal = nil
    } catch { refusal = error }
  }
}
