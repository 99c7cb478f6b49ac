import Banking
import CardCore
import CasinoKit

/// The last rounds at a table against the bank, the latest last.
public struct BankingHistory: Equatable, Sendable {
  /// A finished round.
  public struct Round: Equatable, Sendable {
    public let mark: RoundMark
    /// The net result, in credits.
    public let net: Credits

    /// Creates a finished round.
    public init(_ mark: RoundMark, net: Credits) {
      self.mark = mark
      self.net = net
    }
  }

  public private(set) var rounds: [Round] = []

  /// The number of rounds that are kept.
  public static let mostRounds = 60

  /// Creates the history of a new table.
  public init() {}

  /// Adds a round, and drops the oldest if there are too many.
  public mutating func add(_ round: Round) {
    rounds = Array((rounds + [round]).suffix(Self.mostRounds))
  }
}

extension BankingHistory.Round: TextCodable {
  /// The highest net result, so that a sum of all rounds can't overflow.
  private static let mostNet: UInt64 = 10_000_000_000_000_000

  /// The mark and the net result, such as `fold -10`.
  public var text: String { "\(mark.rawValue) \(net)" }

  public init?(text: String) {
    let words = text.parts(between: " ")
    guard words.count == 2, let mark = RoundMark(named: words[0]),
      let net = Credits(wholeNumber: words[1]), net.magnitude <= Self.mostNet
    else { return nil }
    self.init(mark, net: net)
  }
}

extension BankingHistory {
  /// The rounds for a file.
  var archive: JSONValue { .texts(rounds) }

  /// Reads the rounds that a file holds.
  ///
  /// - Throws: The part that isn't a list of rounds.
  init(_ name: String, in contents: JSONValue) throws(ArchiveRefusal) {
    let rounds: [Round] = try contents.texts(name)
    self.rounds = Array(rounds.suffix(Self.mostRounds))
  }
}
