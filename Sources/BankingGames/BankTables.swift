import BankingTables
import CasinoKit
import GameList

/// Does something with every game against the bank and the words of its table, whatever their types.
public protocol BankTableVisitor {
  mutating func visit<Game: BankGame, Said: BankingGamePhrase>(
    _ game: Game.Type, speaking words: Said.Type
  ) where Said.Game == Game.Rules
}

/// The tables of the games against the bank.
public enum BankTables {
  /// Shows every game to a visitor, with the words of its table.
  public static func visit(_ visitor: inout some BankTableVisitor) {
    visitor.visit(WarGame.self, speaking: WarPhrase.self)
    visitor.visit(ThreeCardPokerGame.self, speaking: ThreeCardPokerPhrase.self)
  }
}

extension GameName {
  /// Sets the table of a game against the bank; `nil` if this is another game.
  @export(interface)
  public func bankTable(
    _ services: TableServices, _ documents: [StoredDocument], movesCards: Bool,
    in language: Language
  ) -> (any Table)? {
    var opener = TableOpener(
      game: self, services: services, documents: documents, movesCards: movesCards,
      language: language)
    BankTables.visit(&opener)
    return opener.table
  }
}

private struct TableOpener: BankTableVisitor {
  let game: GameName
  let services: TableServices
  let documents: [StoredDocument]
  let movesCards: Bool
  let language: Language
  var table: (any Table)?

  mutating func visit<Game: BankGame, Said: BankingGamePhrase>(
    _ game: Game.Type, speaking words: Said.Type
  ) where Said.Game == Game.Rules {
    guard Game.name == self.game else { return }
    table = BankingTable(
      Game.name.entry.document, tables: Game.tables, services: services, documents: documents,
      movesCards: movesCards, speaking: BankingWords<Said>(language))
  }
}
