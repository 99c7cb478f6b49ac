import Dealing
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

extension AllGames {
  /// Checks a finished shoe of the game that its terms name.
  ///
  /// - Throws: The first check that fails.
  public static func verify(
    _ file: ShoeFile, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) {
    var visitor = ShoeVisitor(file: file, checker: checker)
    visit(&visitor)
    if let fault = visitor.fault { throw fault }
  }
}

/// Checks a shoe by the rules of its game.
private struct ShoeVisitor: GameDefinitionVisitor {
  let file: ShoeFile
  let checker: any SignatureChecker
  var fault: ShoeFault? = .otherGame

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    guard file.commitment.terms.game == Game.name.text else { return }
    do throws(ShoeFault) {
      try Game.verify(file, checkedBy: checker)
      fault = nil
    } catch { fault = error }
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
