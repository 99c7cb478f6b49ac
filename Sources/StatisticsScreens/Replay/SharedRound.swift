import CardCore
import CasinoKit

/// A shared round: table, rules, opening with the seed, actions, bets and returns.
///
/// The time when it was played and the notes about it are not shared.
public enum SharedRound {
  /// The text for a link.
  ///
  ///     SharedRound.text(of: round)  // "AW1fHc5k…"
  public static func text(of round: PlayedRound) -> String {
    PackedText.pack(archive(of: round).bytes, after: preamble.bytes)
  }

  /// The round of a link; `nil` if the link is cut off, mistyped or contains no round.
  public static func round(in text: String) -> PlayedRound? {
    // NB: no real round is as long.
    guard text.bytes.count <= mostLetters,
      let bytes = PackedText.unpack(text, after: preamble.bytes),
      let archive = try? JSONValue(parsing: bytes)
    else { return nil }
    return try? round(archive)
  }

  /// The name of the format of files, and its version.
  public static let format = "truecount-round"
  private static let version = 1

  /// A file with the round, as text.
  public static func file(of round: PlayedRound) -> String {
    let head: [JSONValue.Member] = [
      .init("format", .string(format)), .init("version", .integer(version)),
    ]
    guard case .object(let members) = archive(of: round) else { return "" }
    return "\(JSONValue.object(head + members).prettyText)\n"
  }

  /// The version of a file that a newer program has written; `nil` for any other file.
  public static func newerVersion(ofFile archive: JSONValue) -> Int? {
    guard (try? archive.string("format")) == format else { return nil }
    return try? archive.integer("version", in: version + 1...Int(Int32.max))
  }

  /// The round of a file.
  ///
  /// - Throws: The part that is missing or not allowed.
  public static func round(inFile archive: JSONValue) throws(ArchiveRefusal) -> PlayedRound {
    guard try archive.string("format") == format else {
      throw ArchiveRefusal("format", "is not \(format)")
    }
    _ = try archive.integer("version", in: 1...version)
    return try round(archive)
  }

  /// The maximum length of a link's record, in characters.
  private static let mostLetters = 100_000

  private static func archive(of round: PlayedRound) -> JSONValue {
    .object([
      .init("table", .string(round.table)), .init("staked", .integer(round.staked)),
      .init("returned", .integer(round.returned)), .init("journal", round.journal),
    ])
  }

  private static func round(_ archive: JSONValue) throws(ArchiveRefusal) -> PlayedRound {
    PlayedRound(
      at: try archive.string("table"), began: 0, ended: 0,
      staked: try archive.integer("staked", in: 0...mostCredits),
      returned: try archive.integer("returned", in: 0...mostCredits),
      journal: try archive.required("journal"))
  }

  /// More than any round bets or returns.
  private static let mostCredits: Credits = 1_000_000_000_000_000_000

  /// The text that records have in common, which links need not repeat.
  ///
  /// It never changes, because existing links are packed with exactly this text.
  private static let preamble = """
    {"table":"klondike","staked":0,"returned":0,"journal":{"game":{"game":"klondike-3"},"opening":{"number":1},\
    "actions":["draw","w-t1","w-f1","draw","t1-f1","t2-t3","t4-t5 x2","t6-t7 x3","turn over","draw","draw","w-f2",\
    "t7-f3","t5-f4","draw"]}}\
    {"table":"baccarat","staked":10,"returned":20,"journal":{"game":{"decks":8,"banker":"commission","limits":\
    {"lowest":5,"highest":500}},"opening":{"bankroll":1000,"wagers":{"player":10,"banker":10,"tie":5},"last":{},\
    "seed":1,"coups":0},"actions":["bet banker 10","bet player 10","bet tie 5","deal"]}}\
    {"table":"threecardpoker","staked":20,"returned":40,"journal":{"game":{"anteBonus":"5-4-1","pairPlus":\
    "40-30-6-3-1","limits":{"lowest":5,"highest":500}},"opening":{"credits":1000,"bets":[10,5,0],"seed":1,"dealt":\
    0},"actions":["ante 10","pair-plus 5","deal","play","fold"]}}\
    {"table":"war","staked":10,"returned":20,"journal":{"game":{"decks":6,"tieAfterTie":false,"limits":{"lowest":\
    5,"highest":500}},"opening":{"credits":1000,"bets":[10,0,0],"seed":1,"dealt":2,"burned":[2,3,4]},"actions":\
    ["ante 10","tie 5","deal","war","surrender"]}}\
    {"table":"game","staked":10,"returned":20,"journal":{"game":{"rules":{"decks":6,"blackjackPayout":"6:5",\
    "surrender":"late","double":"9-11","doubleAfterSplit":false,"penetration":75,"minBet":25,"hints":"never",\
    "insurance":true},"soft17":"hit","insurance":true},"opening":{"bankroll":1000,"bet":10,"seed":1,"dealt":0},\
    "actions":["bet 10","deal","insurance","decline","split","double","surrender","hit","stand"]}}\
    {"table":"game","staked":10,"returned":0,"journal":{"game":{"rules":{"decks":4,"blackjackPayout":"3:2",\
    "surrender":"none","double":"any","doubleAfterSplit":true,"penetration":75,"minBet":5,"hints":"always",\
    "insurance":true},"soft17":"stand","insurance":false},"opening":{"bankroll":1000,"bet":10,"seed":1,"dealt":\
    0},"actions":["deal","hit","stand"]}}
    """
}
