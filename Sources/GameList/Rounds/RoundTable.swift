import BlackjackRules
import CardCore
import Persistence

/// The blackjack table of a round: a dealer's, or one with custom rules.
public enum RoundTable: Equatable, Sendable {
  case dealer(DealerTable)
  case own(TableRules, SoftSeventeen)

  /// Finds the table of a game; if the rules are those of a dealer, it is that dealer's.
  public init(_ game: Blackjack) {
    self =
      DealerTable.allCases.first { $0.rules == game.rules }.map { .dealer($0) }
      ?? .own(game.rules, game.dealerSoft17)
  }

  /// The table of a round; `nil` for other games, or if the rules can't be read.
  public init?(of round: PlayedRound) {
    guard round.table == GameName.blackjack.entry.document,
      let archive = round.journal.member("game"), let game = try? Blackjack(archive: archive)
    else { return nil }
    self.init(game)
  }

  /// The permanent name, such as `jean-luc` or `your-house`.
  public var text: String {
    switch self {
    case .dealer(let dealer): dealer.text
    case .own: NamedRules.ownText
    }
  }
}

extension RoundTable: Archivable {
  public var archive: JSONValue {
    switch self {
    case .dealer(let dealer): .string(dealer.text)
    case .own(let rules, let soft17):
      .object([.init("rules", rules.archive), .init("soft17", .string(soft17.text))])
    }
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    if case .string(let name) = archive, let dealer = DealerTable(text: name) {
      self = .dealer(dealer)
    } else {
      self = .own(try archive.value("rules"), try archive.text("soft17"))
    }
  }
}
