import BlackjackRules
import CardCore
import CasinoKit

/// The blackjack table at which a round was played: a dealer's, or the player's own with its rules.
public enum RoundTable: Equatable, Sendable {
  case dealer(DealerTable)
  case own(TableRules, SoftSeventeen)

  /// The table with a game's rules; a dealer's, wherever the rules are those of a dealer.
  public init(_ game: Blackjack) {
    self =
      DealerTable.allCases.first { $0.rules == game.rules }.map { .dealer($0) }
      ?? .own(game.rules, game.dealerSoft17)
  }

  /// The table of a round; `nil` of another game, or if its rules cannot be read.
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
    case .own: OwnTable.name
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

/// What is said of the table at which a round was played.
public enum RoundTablePhrase: Phrase {
  case yourHouse
  case name(RoundTable)
  /// The name, and of the player's own table the rules.
  case rules(RoundTable)
  /// The same as a sentence.
  case playedAt(RoundTable)

  public var english: String {
    switch self {
    case .name(.dealer(let dealer)), .rules(.dealer(let dealer)): dealer.name
    case .yourHouse, .name(.own): "Your house"
    case .playedAt(.dealer(let dealer)): "\(BlackjackPhrase.name(of: .table(dealer)))."
    case .playedAt(let table): "\(Self.rules(table).english)."
    case .rules(.own(let rules, let soft17)):
      "Your house: "
        + (DealerPhrase.basics(of: rules)
        + [soft17 == .stand ? "dealer stands on soft 17" : "dealer hits soft 17"]
        + DealerPhrase.unusual(in: rules)).joined(separator: "; ")
    }
  }

  public var german: String {
    switch self {
    case .name(.dealer(let dealer)), .rules(.dealer(let dealer)): dealer.name
    case .yourHouse, .name(.own): "Dein Tisch"
    case .playedAt(.dealer(let dealer)): "\(BlackjackPhrase.germanName(of: .table(dealer)))."
    case .playedAt(let table): "\(Self.rules(table).german)."
    case .rules(.own(let rules, let soft17)):
      "Dein Tisch: "
        + (DealerPhrase.germanBasics(of: rules)
        + [soft17 == .stand ? "Dealer bleibt bei Soft 17" : "Dealer zieht bei Soft 17"]
        + DealerPhrase.germanUnusual(in: rules)).joined(separator: "; ")
    }
  }
}
