import CardCore
import Dealing

/// A player's shoe in a list.
public struct ShoeLine: Equatable, Sendable {
  public let number: Int64
  /// The game's name in links.
  public let game: String
  /// The times when the player sat down, and of the last action.
  public let began: Int64
  public let changed: Int64
  /// Whether the entropy has been mixed in.
  public let isMixed: Bool
  /// Whether a round is under way.
  public let isRoundUnderWay: Bool
  /// The bets of the round under way, which no other shoe can use.
  public let held: Credits
  /// The number of settled rounds, and what the player won in them.
  public let rounds: Int64
  public let net: Credits
  /// The time when the shoe ended, or `nil` if it is open.
  public let ended: Int64?
  /// Whether the file of a finished shoe is kept.
  public let hasFile: Bool

  /// The columns that ``init(_:)`` reads.
  static let columns = """
    number, game, began, changed, root IS NOT NULL, under_way, held, rounds, net, ended,
    file IS NOT NULL
    """

  /// Reads a shoe.
  init(_ row: BookRow) {
    (number, game) = (row.integer(0), row.text(1))
    (began, changed) = (row.integer(2), row.integer(3))
    (isMixed, isRoundUnderWay) = (row.integer(4) != 0, row.integer(5) != 0)
    (held, rounds, net) = (row.integer(6), row.integer(7), row.integer(8))
    (ended, hasFile) = (row.number(9), row.integer(10) != 0)
  }
}

/// Which state of a shoe is stored, to compare with one in memory.
struct ShoeHead {
  let actions: Int64
  let rounds: Int64
  let signature: [UInt8]
  let isEnded: Bool
  /// The credits that are one unit on the leaderboards, or `nil` if the shoe doesn't count.
  let unit: Credits?
  /// The player's actions on the last day with any.
  let volume: ShoeVolume

  /// Finds a player's shoe.
  ///
  /// - Throws: ``ShoeRefusal/unknownShoe`` if the player has no such shoe.
  init(of shoe: Int64, for player: Int64, in rows: any BookTransaction) throws {
    let found = try rows.row(
      """
      SELECT shoe.actions, rounds, signature, ended IS NOT NULL, unit, day, shoe_volume.actions
      FROM shoe LEFT JOIN shoe_volume ON shoe_volume.player = shoe.player
      WHERE number = ? AND shoe.player = ?
      """, [.integer(shoe), .integer(player)])
    guard let found else { throw ShoeRefusal.unknownShoe }
    (actions, rounds) = (found.integer(0), found.integer(1))
    (signature, isEnded, unit) = (found.bytes(2), found.integer(3) != 0, found.number(4))
    volume = ShoeVolume(day: found.integer(5), actions: found.integer(6))
  }

  /// Whether a dealer is in this state.
  func isState(of dealer: any AnyShoeDealer) -> Bool {
    dealer.actionCount == actions && dealer.lastSignature == signature
  }
}

/// The parts of an open shoe from which its dealer is made again.
enum StoredShoe {
  /// Makes the dealer of an open shoe, by playing all its actions again.
  ///
  /// - Throws: ``BookProblem`` if what is stored can't be played.
  static func dealer(of shoe: Int64, in rows: any BookTransaction) throws -> any AnyShoeDealer {
    let found = try rows.row(
      "SELECT game, commitment, secret, root FROM shoe WHERE number = ?", [.integer(shoe)])
    guard let found else { throw ShoeRefusal.unknownShoe }
    do {
      let archive = try archive(of: shoe, found, in: rows)
      return try DealtGames.dealer(of: found.text(0), archive: archive)
    } catch let refusal as ArchiveRefusal {
      throw BookProblem.failed(
        path: "", reason: "shoe \(shoe) cannot be read: \(refusal.sentence)")
    } catch is JSONRefusal {
      throw BookProblem.failed(path: "", reason: "shoe \(shoe) is not JSON")
    }
  }

  private static func archive(
    of shoe: Int64, _ row: BookRow, in rows: any BookTransaction
  ) throws -> JSONValue {
    let answers = try rows.rows(
      "SELECT action, signature FROM shoe_action WHERE shoe = ? ORDER BY number", [.integer(shoe)]
    ).map { action in
      JSONValue.object([
        .init("action", .string(action.text(0))),
        .init("signature", .string(Hexadecimal.text(action.bytes(1)))),
      ])
    }
    let root = row.text(3)
    return .object([
      .init("commitment", try JSONValue(parsing: row.text(1))),
      .init("secret", .string(Hexadecimal.text(row.bytes(2)))),
      .init("root", root.isEmpty ? .null : try JSONValue(parsing: root)),
      .init("answers", .array(answers)), .init("file", .null),
    ])
  }
}
