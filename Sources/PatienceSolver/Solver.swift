import CardCore
import Patience

/// Whether a position can be won.
public enum Verdict: String, Sendable, TextCodable {
  /// A line leads to a win.
  case winnable
  /// No line leads to a win: all were searched.
  case lost
  /// The search was stopped before it decided.
  case unknown

  /// The verdict's text in files and answers: `winnable`, `lost` or `unknown`.
  public var text: String { rawValue }

  public init?(text: String) { self.init(rawValue: text) }
}

/// The limits of a search.
public struct SolverLimits: Equatable, Sendable {
  /// The maximum number of different positions.
  public var nodes: Int
  /// The maximum memory of the table of positions, in bytes.
  public var bytes: Int

  public init(nodes: Int = 1_000_000, bytes: Int = 100 << 20) {
    self.nodes = nodes
    self.bytes = bytes
  }
}

/// The method of a search.
///
/// Both methods are correct; they differ in what they decide within limits.
public enum SolverMethod: Sendable {
  /// The fastest method, which may change and become faster.
  case latest
  /// A method that never changes: within the same limits it always decides the same deals.
  case lasting
}

/// A verdict with its evidence.
public struct Judgement: Equatable, Sendable {
  public let verdict: Verdict
  /// The winning actions, if the verdict is ``Verdict/winnable``.
  public let line: [PatienceAction]
  /// The number of different positions searched.
  public let nodes: Int

  init(_ verdict: Verdict, line: [PatienceAction] = [], nodes: Int) {
    self.verdict = verdict
    self.line = line
    self.nodes = nodes
  }
}

/// A solver that decides whether a game can be won if all cards are known.
///
///     let game = Patience(.klondike(draw: 3))
///     Solver(game).judge(game.begin(.numbered(1))).verdict
public struct Solver: Sendable {
  private let game: Patience
  private let limits: SolverLimits
  private let method: SolverMethod

  public init(
    _ game: Patience, limits: SolverLimits = SolverLimits(), by method: SolverMethod = .latest
  ) {
    self.game = game
    self.limits = limits
    self.method = method
  }

  /// Judges a position.
  ///
  /// A win comes with its line, which has been replayed to its end by the rules. ``SolverSearch``
  /// lists which games are searched in a compact form, and which directly by their rules.
  public func judge(_ position: PatiencePosition) -> Judgement {
    let search = SolverSearch(game, from: position, within: limits, by: method)
    while true {
      if let judgement = search.work(effort: .max) { return judgement }
    }
  }

  /// Judges a position by playing every legal action by the rules of the game, without omissions.
  ///
  /// This judges games without a compact form, and checks the compact forms.
  public func judgeByRules(_ position: PatiencePosition) -> Judgement {
    var search = RulesSearch(game, from: position)
    return search.run(within: limits, effort: .max)
      ?? Judgement(.unknown, nodes: search.nodes)
  }
}

extension Judgement: Archivable {
  public var archive: JSONValue {
    .object([
      .init("verdict", .string(verdict.text)), .init("nodes", .integer(nodes)),
      .init("line", .strings(line.map { $0.text })),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    verdict = try archive.text("verdict")
    nodes = try archive.integer("nodes", in: 0...Int.max)
    line = try archive.texts("line")
  }
}
