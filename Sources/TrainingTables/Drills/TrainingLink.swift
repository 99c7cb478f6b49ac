import CardCore
import Training

/// A link to a drill, without the name of the trainer: `1/true-count/7`.
struct TrainingLink: Sendable, TextCodable {
  let kind: DrillKind
  /// Whether the drill is about mistakes at the table.
  let isOfLapses: Bool
  /// The seed of its questions; `nil` for new ones.
  let seed: UInt64?

  /// The version of the links.
  private static let version = "1"
  /// The name of the drill of mistakes at the table.
  private static let lapsesName = "mistakes"

  /// The drill of mistakes at the table.
  static let lapses = TrainingLink(.basicStrategy, isOfLapses: true, seed: nil)

  init(_ kind: DrillKind, isOfLapses: Bool, seed: UInt64?) {
    self.kind = kind
    self.isOfLapses = isOfLapses
    self.seed = seed
  }

  var text: String {
    let drill = "\(Self.version)/\(isOfLapses ? Self.lapsesName : kind.text)"
    return seed.map { "\(drill)/\($0)" } ?? drill
  }

  init?(text: String) {
    let parts = text.parts(between: "/")
    guard (2...3).contains(parts.count), parts[0] == Self.version else { return nil }
    isOfLapses = parts[1] == Self.lapsesName
    guard let kind = isOfLapses ? .basicStrategy : DrillKind(text: parts[1]) else { return nil }
    self.kind = kind
    seed = parts.count == 3 ? UInt64(wholeNumber: parts[2]) : nil
    if parts.count == 3, seed == nil { return nil }
  }
}
