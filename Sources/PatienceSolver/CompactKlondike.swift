import Patience

/// A view of the solver's compact form of one Klondike deal, for checking it against the rules.
///
/// The compact form omits the parts of the arrangement that don't matter, so one word represents
/// many positions on the table. An audit plays positions both by the rules and in the compact form.
public struct CompactKlondike {
  private let deal: KlondikeDeal
  private let tables: KlondikeTables
  private let board: KlondikeBoard

  /// Creates the compact form of a deal, or returns `nil` if it has none; see ``Solver/judge(_:)``.
  public init?(_ game: Patience, from start: PatiencePosition) {
    guard let deal = KlondikeDeal(game, start) else { return nil }
    self.deal = deal
    tables = KlondikeTables(deal)
    board = KlondikeBoard(deal, tables)
  }

  /// Returns the word of a position of this deal.
  public func word(of position: PatiencePosition) -> UInt64 {
    board.key(of: deal.state(of: position, on: board))
  }

  /// Returns the words after playing a card of the stock or the waste.
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
    /// The word after the move.
    public let word: UInt64
    /// The actions of the move by the rules; `nil` if the rules refuse one, which would be an error
    /// of the compact form.
    public let actions: [PatienceAction]?
  }

  /// Returns all moves of the compact form from a position, useful or not.
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

  /// Judges the deal by trying every move of the compact form, without omissions.
  public func judgePlainly(limits: SolverLimits = SolverLimits()) -> Judgement {
    var search = KlondikeSearch(deal, .plain)
    let verdict = search.run(within: limits, effort: .max)
    return Judgement(verdict ?? .unknown, nodes: search.nodes)
  }

  /// Judges the deal as ``Solver`` does, but checks each position for a loss in the easier game,
  /// which draws one card at a time.
  ///
  /// The solver begins these checks only after several hundred positions, which small decks seldom
  /// reach.
  public func judgeAsking(limits: SolverLimits = SolverLimits()) -> Judgement {
    var search = KlondikeSearch(deal, .pruned, askingFrom: 0)
    let verdict = search.run(within: limits, effort: .max)
    return Judgement(verdict ?? .unknown, nodes: search.nodes)
  }
}
