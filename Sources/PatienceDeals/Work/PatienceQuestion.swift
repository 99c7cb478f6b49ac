import CardCore
import Patience

extension Journal where Game == Patience {
  /// Reads a journal of unknown origin: a layout that its rules cannot begin with is refused before
  /// anything is played from it.
  ///
  /// - Throws: What is wrong with the opening or with the actions.
  init(checking archive: JSONValue) throws(ArchiveRefusal) {
    let game: Patience = try archive.value("game")
    _ = try game.opening(checking: archive)
    try self.init(archive: archive)
  }
}

extension Patience {
  /// The opening that an archive holds, refused where the game cannot begin with it.
  ///
  /// - Throws: What is wrong with the opening.
  func opening(checking archive: JSONValue) throws(ArchiveRefusal) -> PatienceOpening {
    let opening: PatienceOpening = try archive.value("opening")
    if let refusal = refusal(of: opening) { throw refusal.under("opening") }
    return opening
  }
}

/// How much of the search is done in one slice of the background worker: some milliseconds in a browser.
enum PatienceSlice {
  /// As ``SolverSearch/work(effort:)`` counts.
  static let effort = 10_000
  /// How many actions of a casual player.
  static let actions = 200
}
