import CardCore
import Dealing
import Localization
import Persistence

/// What a device keeps about dealt shoes: the server's key, the number of the last shoe, the entropy of
/// open ones, and the games that the player plays for ranked credits.
///
/// Everything else comes from the server, and is checked again.
public struct RankedRecord: Equatable, Sendable {
  /// The server's public key; empty until it is known.
  public internal(set) var key: [UInt8] = []
  /// The number of the last shoe that was placed for this device.
  public private(set) var last: Int64 = 0
  private var sent: [Sent] = []
  /// The games that the player plays for ranked credits, by their names in links.
  private var games: [String] = []

  private struct Sent: Equatable, Sendable {
    let number: Int64
    let entropy: [UInt8]
    /// Whether the server has signed a root with it.
    var isMixed = false
  }

  /// The number of shoes whose entropy is kept.
  private static let most = 32

  /// Creates the record of a device that has played none.
  public init() {}

  /// Creates the record from its document; an empty one if that is missing or damaged.
  public init(from document: StoredDocument?) {
    self = document.flatMap { try? RankedRecord(document: $0.bytes) } ?? RankedRecord()
  }

  /// The entropy that the device has sent for a shoe.
  func entropy(of number: Int64) -> [UInt8]? { sent.first { $0.number == number }?.entropy }

  /// Whether the server has mixed the device's entropy into a shoe.
  func hasMixed(_ number: Int64) -> Bool { sent.contains { $0.number == number && $0.isMixed } }

  /// Records that the server has mixed the device's entropy into a shoe.
  ///
  /// - Returns: Whether that is new.
  mutating func confirmMix(of number: Int64) -> Bool {
    guard let place = sent.firstIndex(where: { $0.number == number }), !sent[place].isMixed else {
      return false
    }
    sent[place].isMixed = true
    return true
  }

  /// Records that a shoe was placed.
  mutating func place(_ number: Int64) { last = max(last, number) }

  /// Records the entropy of a shoe, before it is sent.
  mutating func note(_ entropy: [UInt8], of number: Int64) {
    if self.entropy(of: number) == entropy { return }
    forget(number)
    sent.append(Sent(number: number, entropy: entropy))
    if sent.count > Self.most { sent.removeFirst() }
  }

  /// Forgets the entropy of a shoe.
  mutating func forget(_ number: Int64) { sent.removeAll { $0.number == number } }

  /// Returns whether the player plays a game for ranked credits.
  func isRanked(_ game: String) -> Bool { games.contains(game) }

  /// Records the kind of credits that the player has chosen at a game.
  mutating func choose(ranked isRanked: Bool, at game: String) {
    games.removeAll { $0 == game }
    if isRanked { games.append(game) }
  }
}

extension RankedRecord: SavedDocument {
  /// The document's name in the store.
  public static let name = "ranked"

  public static let format = "truecount.ranked"
  public static let version: Int64 = 1
  public static let firstWithChecksum: Int64 = 1

  public var summary: String { "" }

  public var contents: [JSONValue.Member] {
    [
      .init("key", .hexadecimal(key)), .init("last", .integer(last)),
      .init(
        "sent",
        .array(
          sent.map {
            .object([
              .init("number", .integer($0.number)), .init("entropy", .hexadecimal($0.entropy)),
              .init("mixed", .bool($0.isMixed)),
            ])
          })),
      .init("games", .array(games.map { .string($0) })),
    ]
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    if try contents.string("key") != "" {
      key = try contents.hexadecimal("key", count: SignedText.keyByteCount)
    }
    last = try contents.integer("last", in: 0...Int64.max)
    for item in try contents.array("sent") {
      sent.append(
        Sent(
          number: try item.integer("number", in: 0...Int64.max),
          entropy: try item.hexadecimal("entropy", count: ShoeCommitment.secretByteCount),
          isMixed: item.isTrue("mixed")))
    }
    // NB: earlier documents have no list.
    if contents.member("games") != nil {
      for case .string(let game) in try contents.array("games") { choose(ranked: true, at: game) }
    }
  }
}
