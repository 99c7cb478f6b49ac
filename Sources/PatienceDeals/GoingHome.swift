import CardCore
import Patience

/// The player's setting for which cards move to the foundations automatically after a move.
public enum GoingHome: String, CaseIterable, Sendable, TextCodable {
  case never
  /// Cards that no other card can need any more.
  case safe
  /// Every card that can move there.
  case always

  public var text: String { rawValue }

  public init?(text: String) { self.init(rawValue: text) }

  /// The automatic moves that follow an action of the player, in order.
  ///
  /// A card that the player took back from a foundation stays until a card is moved to or from its
  /// pile.
  ///
  /// - Parameters:
  ///   - action: The action, which hasn't been played yet.
  ///   - journal: The game before the action.
  /// - Returns: Moves to foundations. Empty if the action is illegal.
  package func moves(after action: PatienceAction, in journal: Journal<Patience>)
    -> [PatienceAction]
  {
    if case .move(_, let from, _) = action, from.kind == .foundation { return [] }
    let game = journal.game
    var position = journal.position
    guard self != .never, (try? game.play(action, in: &position)) != nil else { return [] }
    let kept = Self.piles(keptIn: journal.actions + [action], of: game.rules)
    var moves: [PatienceAction] = []
    while let move = game.moveHome(in: position.seen, onlySafe: self == .safe, except: kept),
      (try? game.play(move, in: &position)) != nil
    {
      moves.append(move)
    }
    return moves
  }

  /// The piles that hold a card taken back from a foundation and that no later move has touched.
  private static func piles(
    keptIn actions: [PatienceAction], of rules: PatienceRules
  ) -> [PileID] {
    var kept: [PileID] = []
    for action in actions {
      switch action {
      case .move(_, let from, let to):
        kept = kept.filter { $0 != from && $0 != to }
        if from.kind == .foundation { kept.append(to) }
      case .draw where rules.stock?.goal != .waste: kept = []
      case .draw, .turnOver: break
      }
    }
    return kept
  }
}
