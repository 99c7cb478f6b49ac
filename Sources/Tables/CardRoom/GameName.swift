import BankingTables
import CardCore
import CasinoKit

/// The games of the card room: the one list that the page, the store, the front door, links, the
/// terminal, the background worker and the generic tests read.
///
/// A game is entered here: a case, its entry, and its table. Its name, which is that of its case,
/// never changes: it stands in links.
public enum GameName: String, CaseIterable, Sendable {
  case blackjack
  case klondike
  case baccarat
  case war
  case threecardpoker

  /// What the front door and the store know of the game.
  public var entry: GameEntry {
    switch self {
    case .blackjack: .blackjack
    case .klondike: .klondike
    case .baccarat: .baccarat
    case .war: .war
    case .threecardpoker: .threecardpoker
    }
  }

  /// Whether the game is played for credits.
  public var isForCredits: Bool { self != .klondike }

  /// What the game is called, in English.
  public var title: String { GameTitle.title(self).english }

  /// What the game is called in a language.
  public func title(in language: Language) -> String { GameTitle.title(self).text(in: language) }

  /// Sets the game's table for a player.
  ///
  /// - Parameters:
  ///   - services: What the table needs from the outside.
  ///   - documents: All documents of the store.
  ///   - movesCards: Whether events are shown one after another.
  ///   - language: The language that is spoken at the table.
  /// - Returns: The table, with the game that lay on it.
  public func table(
    services: TableServices, documents: [StoredDocument], movesCards: Bool,
    in language: Language = .english
  ) -> any Table {
    switch self {
    case .blackjack:
      Self.blackjackTable(services, documents, movesCards: movesCards, in: language)
    case .klondike:
      Self.klondikeTable(services, documents, movesCards: movesCards, in: language)
    case .baccarat:
      Self.baccaratTable(services, documents, movesCards: movesCards, in: language)
    case .war:
      Self.warTable(services, documents, movesCards: movesCards, in: language)
    case .threecardpoker:
      Self.threecardpokerTable(services, documents, movesCards: movesCards, in: language)
    }
  }

  /// What the background worker does for tables.
  ///
  /// In browsers these are two modules, so that nobody waits for what another game needs.
  public static var work: [WorkKind] { advice + solving }

  /// The work on blackjack, its statistics and the trainer.
  public static var advice: [WorkKind] {
    CoachWork.kinds + RoundWork.kinds + [TrainingWork.kind, LapseWork.kind]
  }

  /// The work on patiences.
  public static var solving: [WorkKind] { PatienceWork.kinds }
}

extension GameName: TextCodable {
  public var text: String { rawValue }

  public init?(text: String) { self.init(named: text) }
}

/// What is known of a game away from its table, besides what the card room says of it.
public struct GameEntry: Equatable, Sendable {
  /// The cards on its tile, by their text.
  public let cards: [String]
  /// The name under which its document lies in the store, which never changes.
  public let document: String
  /// The names of the documents that its table keeps besides.
  public var moreDocuments: [String] = []
  /// The values of the chips on its tile.
  public var chips: [Credits] = []
  /// The deal of the day as a way of its own, by the rest of its link; empty without one.
  public var daily = ""
}

extension CardRoom {
  /// The card room at the table of one of its games.
  public convenience init(
    at table: any Table, of game: GameName, in language: Language = .english
  ) {
    table.showWay(
      toStatistics: "\(StatisticsRoom.name)/\(game.text)", toData: PlayerDataRoom.name)
    self.init(
      at: table, in: Place(link: game.text, named: game.title(in: language)),
      speaking: Words(language))
  }
}
