import CardCore
import Patience

extension Journal where Game == Patience {
  /// Reads a journal of unknown origin.
  ///
  /// The opening is checked against the rules before anything is played from it.
  ///
  /// - Throws: The error in the opening or the actions.
  init(checking archive: JSONValue) throws(ArchiveRefusal) {
    let game: Patience = try archive.value("game")
    _ = try game.opening(checking: archive)
    try self.init(archive: archive)
  }
}

extension Patience {
  /// The opening in an archive, if the game can begin with it.
  ///
  /// - Throws: The error in the opening.
  func opening(checking archive: JSONValue) throws(ArchiveRefusal) -> PatienceOpening {
    let opening: PatienceOpening = try archive.value("opening")
    if let refusal = refusal(of: opening) { throw refusal.under("opening") }
    return opening
  }
}

/// The amount of work in one slice of the background worker, some milliseconds in a browser.
enum PatienceSlice {
  /// The effort of a search, in the units of `SolverSearch.work(effort:)`.
  static let effort = 10_000
}
