import CardCore

/// An action of a player in a game of patience.
public enum PatienceAction: Hashable, Sendable {
  /// Turns over the next cards of the stock onto the waste.
  case draw
  /// Turns over the waste to form the stock again.
  case turnOver
  /// Moves the top cards of one pile to another.
  case move(count: Int, from: PileID, to: PileID)

  /// Returns a move of one card.
  public static func move(from: PileID, to: PileID) -> PatienceAction {
    .move(count: 1, from: from, to: to)
  }

  /// Whether this deals from the stock or restarts it, instead of moving cards in play.
  public var isStockAction: Bool {
    switch self {
    case .draw, .turnOver: true
    case .move: false
    }
  }
}

extension PatienceAction: TextCodable {
  /// The action's text: `draw`, `turn over`, or a move such as `w-f1` or, with more than one card,
  /// `t3-t5 x4`.
  public var text: String {
    switch self {
    case .draw: "draw"
    case .turnOver: "turn over"
    case .move(let count, let from, let to):
      count == 1 ? "\(from.text)-\(to.text)" : "\(from.text)-\(to.text) x\(count)"
    }
  }

  public init?(text: String) {
    switch text {
    case "draw": self = .draw
    case "turn over": self = .turnOver
    default:
      let words = text.parts(between: " ")
      let names = words[0].parts(between: "-")
      guard words.count <= 2, names.count == 2, let from = PileID(text: names[0]),
        let to = PileID(text: names[1])
      else { return nil }
      var count = 1
      if words.count == 2 {
        let parts = words[1].parts(between: "x")
        guard parts.count == 2, parts[0].isEmpty, let number = Int(wholeNumber: parts[1]),
          (2...52).contains(number)
        else { return nil }
        count = number
      }
      self = .move(count: count, from: from, to: to)
    }
  }
}
