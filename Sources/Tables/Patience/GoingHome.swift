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
  /// A card that the player takes back from its foundation is left alone.
  ///
  /// - Parameters:
  ///   - action: The action, which is not played yet.
  ///   - game: The rules.
  ///   - position: The position before the action.
  /// - Returns: Moves to foundations; none where the action is not legal.
  func moves(
    after action: PatienceAction, in game: Patience, from position: PatiencePosition
  ) -> [PatienceAction] {
    if case .move(_, let from, _) = action, from.kind == .foundation { return [] }
    var position = position
    guard self != .never, (try? game.play(action, in: &position)) != nil else { return [] }
    var moves: [PatienceAction] = []
    while let move = game.moveHome(in: position.seen, onlySafe: self == .safe),
      (try? game.play(move, in: &position)) != nil
    {
      moves.append(move)
    }
    return moves
  }
}
