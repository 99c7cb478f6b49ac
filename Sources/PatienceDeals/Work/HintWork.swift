import CardCore
import Patience
import PatienceSolver
import Workers

/// The question which of the hints keeps a known win: topic `WorkTopic.hint`.
///
/// The hints are sensible by what the player sees. The best of them that still wins is suggested
/// first, and the next move of the known win only if none of them is found to win.
public struct HintQuestion: Equatable, Sendable {
  public let journal: Journal<Patience>
  /// A win from the current position.
  public let line: [PatienceAction]
  /// The cards that move to the foundations after the player's move.
  public let goingHome: GoingHome
  /// Whether to try the hints before the next move of the known win.
  public let triesHints: Bool

  /// Creates the question for the current position of a journal.
  public init(
    _ journal: Journal<Patience>, knowing line: [PatienceAction], goingHome: GoingHome,
    triesHints: Bool
  ) {
    self.journal = journal
    self.line = line
    self.goingHome = goingHome
    self.triesHints = triesHints
  }

  /// The limits of the search after one hint.
  static let limits = SolverLimits(nodes: 20_000, bytes: 32 << 20)
  /// The number of hints to search.
  private static let mostHints = 3

  /// The search for the answer.
  package func search() -> WinningMoveSearch {
    let game = journal.game
    var actions = Array(line.prefix(1))
    // NB: the hints don't lead back to an earlier position, but the known win may.
    let isBack =
      line.first.map {
        PatienceTrail(of: journal).leadsBack(by: $0, from: journal.position, in: game)
      } ?? false
    if triesHints || isBack {
      let hints = game.hints(in: journal.position, after: PatienceTrail(of: journal))
      if hints.makeSense { actions = hints.actions.prefix(Self.mostHints) + actions }
    }
    return WinningMoveSearch(
      game, from: journal.position,
      trying: actions.map { [$0] + goingHome.moves(after: $0, in: journal) }, knowing: line,
      within: Self.limits)
  }

  /// Returns the answer from what was found.
  ///
  /// Safe moves never lose, so a win whose first move they follow is still one.
  package func answer(_ found: WinningMove) -> HintAnswer {
    found.line.isEmpty && goingHome != .always
      ? WinningMove(line: line, losing: found.losing) : found
  }

  /// The answer if it needs no search: the best hint is the next move of the known win.
  package var immediateAnswer: HintAnswer? { search().work(effort: 0).map { answer($0) } }
}

/// A win that begins with the move to suggest; no win if all moves that were tried may lose.
public typealias HintAnswer = WinningMove

extension HintQuestion: Archivable {
  public var archive: JSONValue {
    .object([
      .init("journal", journal.archive), .init("line", .strings(line.map { $0.text })),
      .init("goingHome", .string(goingHome.text)), .init("triesHints", .bool(triesHints)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    line = try archive.texts("line")
    goingHome = try archive.text("goingHome")
    triesHints = try archive.bool("triesHints")
    do { journal = try Journal(checking: archive.required("journal")) } catch {
      throw error.under("journal")
    }
  }
}

/// The solver's work on the hints of a position.
///
/// It returns one ``HintAnswer``.
final class HintWork: BackgroundWork {
  private let question: HintQuestion
  private let search: WinningMoveSearch

  init(about question: HintQuestion) {
    self.question = question
    search = question.search()
  }

  var isDone: Bool { search.found != nil }

  func work() -> JSONValue? {
    search.work(effort: PatienceSlice.effort).map { question.answer($0).archive }
  }
}
