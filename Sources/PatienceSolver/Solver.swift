import CardCore
import Patience

/// Whether a position can be won.
public enum Verdict: String, Sendable, TextCodable {
  /// There is a line to the win.
  case winnable
  /// No line leads to a win: all have been searched.
  case lost
  /// The search was given up before it decided.
  case unknown

  /// The word for files and answers: `winnable`, `lost` or `unknown`.
  public var text: String { rawValue }

  public init?(text: String) { self.init(rawValue: text) }
}

/// How much a search may use.
public struct SolverLimits: Equatable, Sendable {
  /// How many different positions it may search.
  public var nodes: Int
  /// How much memory its table of positions may take.
  public var bytes: Int

  public init(nodes: Int = 1_000_000, bytes: Int = 100 << 20) {
    self.nodes = nodes
    self.bytes = bytes
  }
}

/// How to search.
///
/// Both ways are right; they differ in what they decide within limits.
public enum SolverMethod: Sendable {
  /// The quickest way there is, which may become quicker still.
  case latest
  /// A way that never changes: within the same limits it decides the same deals for ever.
  case lasting
}

/// A verdict, and how it was reached.
public struct Judgement: Equatable, Sendable {
  public let verdict: Verdict
  /// The actions that win, if the verdict is ``Verdict/winnable``.
  public let line: [PatienceAction]
  /// How many different positions were searched.
  public let nodes: Int

  init(_ verdict: Verdict, line: [PatienceAction] = [], nodes: Int) {
    self.verdict = verdict
    self.line = line
    self.nodes = nodes
  }
}

/// Decides whether a game can be won by a player who knows where all cards lie.
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
  /// A win comes with its line, which the rules have played to its end. Which games are searched in a
  /// compact form, and which directly by their rules, is said at ``SolverSearch``.
  public func judge(_ position: PatiencePosition) -> Judgement {
    let search = SolverSearch(game, from: position, within: limits, by: method)
    while true {
      if let judgement = search.work(effort: .max) { return judgement }
    }
  }

  /// Judges a position by playing every legal action by the rules of the game, with nothing left out.
  ///
  /// This is how games without a compact form are judged, and how the compact form is checked.
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
