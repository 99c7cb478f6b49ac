import Banking
import CardCore
import CasinoKit

/// The pay table of a game, which is printed on the felt: a column for each bet, and a row for each
/// hand that it pays.
public struct BankingPayTable<Said: BankingGamePhrase> {
  /// A bet of the pay table.
  public struct Column {
    public let spot: Said.Game.Spot
    public let title: Said
    /// What it pays in each row, such as `40:1`; `nil` if it pays nothing.
    public let pays: [Said?]

    /// Creates a column.
    public init(_ spot: Said.Game.Spot, title: Said, pays: [Said?]) {
      self.spot = spot
      self.title = title
      self.pays = pays
    }
  }

  /// The names of the rows, each with a shorter form for narrow screens; empty if there is one row.
  public let rows: [(name: Said, short: Said)]
  public let columns: [Column]

  /// Creates a pay table.
  public init(rows: [(name: Said, short: Said)] = [], columns: [Column]) {
    self.rows = rows
    self.columns = columns
  }
}

extension BankingGamePhrase {
  public static func payTable(of game: Game) -> BankingPayTable<Self> {
    BankingPayTable(
      columns: Game.Spot.allCases.map {
        BankingPayTable.Column($0, title: spot($0), pays: [odds($0)])
      })
  }

  public static func paidRow(of spot: Game.Spot, in seen: Game.Seen, of game: Game) -> Int? {
    seen.phase == .complete && seen.returned[spot] > seen.wagered[spot] ? 0 : nil
  }

  public static func strategy(of game: Game) -> [Self] { [] }

  public static var dealer: HouseDealer? { nil }

  public static func dealerLine(_ number: Int) -> Self? { nil }
}

/// A dealer who has a portrait in `art.svg`.
public struct HouseDealer: Sendable {
  /// The name of the portrait.
  let portrait: String
  let name: String

  public static let czarita = HouseDealer(portrait: "czarita", name: "Czarita")
  public static let ladyLux = HouseDealer(portrait: "lady-lux", name: "Lady Lux")

  /// The number of lines that a dealer has.
  public static let lineCount = 4

  /// The number of the line after a number of rounds; `nil` for none.
  ///
  /// There is a line after every fourth round, whatever its result, and all lines take turns.
  static func line(after rounds: Int64) -> Int? {
    rounds % 4 == 0 ? Int(rounds / 4 % Int64(lineCount)) : nil
  }
}
