import CardCore
import Patience

/// Which cards go home by themselves after a move of the player, as the player wants it.
public enum GoingHome: String, CaseIterable, Sendable, TextCodable {
  case never
  /// Those that no other card can need any more.
  case safe
  /// All that can.
  case always

  public var text: String { rawValue }

  public init?(text: String) { self.init(rawValue: text) }

  /// The moves that follow an action of the player, in order.
  ///
  /// A card that the player takes back from its foundation is left alone until a card comes to its pile or
  /// goes from there.
  ///
  /// - Parameters:
  ///   - action: The action, which is not played yet.
  ///   - journal: The game before the action.
  /// - Returns: Moves to foundations; none where the action is not legal.
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

  /// The piles on which a card lies that the player took back and has not come back to.
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
