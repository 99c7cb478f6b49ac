/// What a file holds, and with that how large it may be.
///
/// Nothing larger is read, whatever the file turns out to be: a device has no end, and a mistyped
/// name may be anything.
enum FileKind {
  /// A session, as `record` writes it.
  case record
  /// A part of a simulation, as `simulate --shard` writes it.
  case shard
  /// A prepared deal.
  case deal
  /// The proof of a win, as `klondike solve --proof` writes it.
  case proof
  /// A saved game.
  case save
  /// A copy of everything.
  case copy

  /// The most megabytes that such a file may have.
  private var megabytes: Int {
    switch self {
    case .record: 16
    case .shard: 2
    case .deal, .proof: 1
    case .save: 4
    case .copy: 256
    }
  }

  /// The most bytes that such a file may have.
  var mostBytes: Int { megabytes * (self == .copy ? 1 << 20 : 1_000_000) }

  /// The most JSON values that such a file may hold.
  ///
  /// What the program writes has fewer. With this limit, a file takes at most about seven times its
  /// size in memory.
  var mostValues: Int { mostBytes / 10 }

  /// The limit as a sentence.
  var limit: String {
    let name =
      switch self {
      case .record: "A session record"
      case .shard: "A shard"
      case .deal: "A deal"
      case .proof: "A proof"
      case .save: "A saved game"
      case .copy: "A copy"
      }
    return "\(name) has at most \(megabytes) MB."
  }
}
