import CardCore
import Patience

extension PatienceRefusal {
  /// Why the rules refuse, said to the player.
  public var explanation: String {
    switch self {
    case .won: "The game is won."
    case .noSuchPile, .samePile: "The cards lie there already."
    case .notEnoughCards: "There are not that many cards."
    case .faceDown: "Cards that lie face down stay where they are."
    case .notToBeLifted: "Nothing is lifted from there."
    case .topCardOnly: "Only the top card can be lifted."
    case .notARun: "These cards do not lie in order."
    case .notEnoughRoom(let most): "There is room to move \(most) at once."
    case .oneAtATime: "Cards go there one by one."
    case .doesNotFit(let top?): "It does not fit on the \(top.name)."
    case .doesNotFit(nil): "It does not fit on the empty pile."
    case .stockEmpty: "The stock is empty."
    case .stockNotEmpty: "There are cards in the stock still."
    case .wasteEmpty: "Stock and waste are used up."
    case .noMorePasses(1): "The stock is gone through only once."
    case .noMorePasses(let most): "The stock is gone through only \(most) times."
    }
  }
}
