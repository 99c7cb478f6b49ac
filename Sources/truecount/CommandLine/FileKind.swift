/// The kinds of files that the program reads, each with a size limit.
///
/// Larger files are refused. A device may have no end, and a mistyped name may be any file.
enum FileKind {
  /// A session, as `record` writes it.
  case record
  /// A part of a simulation, as `simulate --shard` writes it.
  case shard
  /// A prepared deal.
  case deal
  /// A proof that a deal can be won, as `klondike solve --proof` writes it.
  case proof
  /// A saved game.
  case save
  /// A copy of all data, as `export` writes it.
  case copy

  /// The size limit in megabytes.
  private var megabytes: Int {
    switch self {
    case .record: 16
    case .shard: 2
    case .deal, .proof: 1
    case .save: 4
    case .copy: 256
    }
  }

  /// The size limit in bytes.
  var mostBytes: Int { megabytes * (self == .copy ? 1 << 20 : 1_000_000) }

  /// The maximum number of JSON values.
  ///
  /// Files that the program writes have fewer. With this limit, reading a file takes at most about
  /// seven times its size in memory.
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
    return "\(name) can have at most \(megabytes) MB."
  }
}
