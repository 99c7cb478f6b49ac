import Patience

/// A view of the solver's compact form of one Klondike deal, for checking it against the rules.
///
/// The compact form omits the parts of the arrangement that do not matter, so one word stands for
/// many positions on the table. An audit plays positions by the rules and by the compact form side
/// by side.
public struct CompactKlondike {
  private let deal: KlondikeDeal
  private let tables: KlondikeTables
  private let board: KlondikeBoard

  /// The compact form of a deal, or `nil` if it has none: see ``Solver/judge(_:)``.
  public init?(_ game: Patience, from start: PatiencePosition) {
    guard let deal = KlondikeDeal(game, start) else { return nil }
    self.deal = deal
    tables = KlondikeTables(deal)
    board = KlondikeBoard(deal, tables)
  }

  /// The word of a position of this deal.
  public func word(of position: PatiencePosition) -> UInt64 {
    board.key(of: deal.state(of: position, on: board))
  }

  /// The words that playing a card of the stock or the waste leads to.
  public func talonWords(of position: PatiencePosition) -> [UInt64] {
    let state = deal.state(of: position, on: board)
    return board.plainMoves(in: state).filter { $0.kind == .talonHome || $0.kind == .talonRun }
      .map { move in
        var next = state
        board.make(move, in: &next)
        return board.key(of: next)
      }
  }

  /// One move of the compact form.
  public struct Successor: Sendable {
    /// The word that the move leads to.
    public let word: UInt64
    /// The actions that play it by the rules; `nil` if the rules refuse one, which would be a
    /// fault.
    public let actions: [PatienceAction]?
  }

  /// All moves of the compact form from a position, sensible or not.
  public func successors(of position: PatiencePosition) -> [Successor] {
    let state = deal.state(of: position, on: board)
    return board.plainMoves(in: state).map { move in
      var next = state
      board.make(move, in: &next)
      var line = KlondikeLine(deal.game, from: position)
      let isPlayed = line.play(move)
      return Successor(word: board.key(of: next), actions: isPlayed ? line.actions : nil)
    }
  }

  /// Judges the deal by trying every move of the compact form, with nothing left out.
  public func judgePlainly(limits: SolverLimits = SolverLimits()) -> Judgement {
    var search = KlondikeSearch(deal, .plain)
    let verdict = search.run(within: limits, effort: .max)
    return Judgement(verdict ?? .unknown, nodes: search.nodes)
  }

  /// Judges the deal as ``Solver`` does, but asks about each position whether it is lost even when cards
  /// are drawn one by one.
  ///
  /// The solver begins to ask only after some hundred positions, which deals of small decks seldom have.
  public func judgeAsking(limits: SolverLimits = SolverLimits()) -> Judgement {
    var search = KlondikeSearch(deal, .pruned, askingFrom: 0)
    let verdict = search.run(within: limits, effort: .max)
    return Judgement(verdict ?? .unknown, nodes: search.nodes)
  }
}
