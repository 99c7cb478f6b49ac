import CardCore
import Patience

/// What is known of a position's end.
public enum Verdict: String, Sendable {
  /// There is a line to the win.
  case winnable
  /// No line leads to a win: all were searched.
  case lost
  /// The search was given up before either was found.
  case unknown
}

/// How much a search may use.
public struct SolverLimits: Equatable, Sendable {
  /// How many different positions it may look at.
  public var nodes: Int
  /// How much memory its table of positions may take.
  public var bytes: Int

  public init(nodes: Int = 1_000_000, bytes: Int = 100 << 20) {
    self.nodes = nodes
    self.bytes = bytes
  }
}

/// A verdict and how it was come by.
public struct Judgement: Equatable, Sendable {
  public let verdict: Verdict
  /// The actions that win, where the verdict is ``Verdict/winnable``.
  public let line: [PatienceAction]
  /// How many different positions were looked at.
  public let nodes: Int

  init(_ verdict: Verdict, line: [PatienceAction] = [], nodes: Int) {
    self.verdict = verdict
    self.line = line
    self.nodes = nodes
  }
}

/// Says whether a patience can be won by a player who knows where all cards lie.
///
///     let game = Patience(.klondike(draw: 3))
///     Solver(game).judge(game.begin(.numbered(1))).verdict
public struct Solver: Sendable {
  private let game: Patience
  private let limits: SolverLimits

  public init(_ game: Patience, limits: SolverLimits = SolverLimits()) {
    self.game = game
    self.limits = limits
  }

  /// Judges a position.
  ///
  /// A win comes with its line, which the rules have played to its end. Klondike with unlimited
  /// passes is searched in a compact form, every other patience by its rules as they are.
  public func judge(_ position: PatiencePosition) -> Judgement {
    guard let deal = KlondikeDeal(game, position) else { return judgeByRules(position) }
    var search = KlondikeSearch(deal)
    let outcome = search.run(nodeLimit: limits.nodes, byteLimit: limits.bytes)
    guard outcome == .winnable else { return Judgement(outcome, nodes: search.nodes) }
    var line = KlondikeLine(game, from: position)
    for move in search.line() {
      guard line.play(move) else { return Judgement(.unknown, nodes: search.nodes) }
    }
    guard game.isWon(line.position.seen) else { return Judgement(.unknown, nodes: search.nodes) }
    return Judgement(.winnable, line: line.actions, nodes: search.nodes)
  }

  /// Judges a position by playing every legal action by the rules of the game, with nothing left out.
  ///
  /// This is how a patience without a compact form is judged, and how the compact one is checked.
  public func judgeByRules(_ position: PatiencePosition) -> Judgement {
    RulesSearch(game, limits: limits).judge(position)
  }
}
