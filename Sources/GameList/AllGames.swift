import Persistence

/// All games: the one list behind the page, the store, the home page, links, the terminal,
/// statistics, the ledger and the generic tests.
public enum AllGames {
  /// Calls the visitor with every game, in the order of the home page.
  public static func visit(_ visitor: inout some GameDefinitionVisitor) {
    visitor.visit(BlackjackGame.self)
    visitor.visit(PatienceGame.self)
    visitor.visit(BaccaratGame.self)
    visitor.visit(WarGame.self)
    visitor.visit(ThreeCardPokerGame.self)
  }

  /// The forms of the documents of all games.
  public static var documents: [DocumentForm] {
    var visitor = DocumentsVisitor()
    visit(&visitor)
    return visitor.all
  }
}

extension GameName {
  /// All games, in the order of the home page.
  public static let allCases: [GameName] = {
    var visitor = NamesVisitor()
    AllGames.visit(&visitor)
    return visitor.all
  }()
}

private struct NamesVisitor: GameDefinitionVisitor {
  var all: [GameName] = []

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) { all.append(Game.name) }
}

private struct DocumentsVisitor: GameDefinitionVisitor {
  var all: [DocumentForm] = []

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) { all += Game.documents }
}
