import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackHint {
  /// The hint in English, such as `Stand. On average, standing loses 15.40% of the bet, hitting 19%`.
  var english: String {
    let average = "On average, "
    switch best {
    case .decline where next == .insurance:
      return "No insurance. \(average)insurance \(Self.claim(worth.next))."
    case .insurance: return "Insurance. \(average)it \(Self.claim(worth.best))."
    default: break
    }
    let second =
      (worth.best < 0) == (worth.next < 0)
      ? Self.share(worth.next) : Self.claim(worth.next)
    let busts = bustPercent.map { " \($0)% of the unseen cards would bust you." }
    return "\(BlackjackPhrase.told(.action(best)).english). \(average)\(Self.gerund(of: best)) "
      + "\(Self.claim(worth.best)), \(Self.gerund(of: next)) \(second).\(busts ?? "")"
  }

  /// The average result of a play: `loses 15.40% of the bet`.
  private static func claim(_ worth: Int64) -> String {
    "\(worth < 0 ? "loses" : "wins") \(share(worth)) of the bet"
  }

  private static func share(_ worth: Int64) -> String {
    English.percent(worth < 0 ? -worth : worth)
  }

  private static func gerund(of action: BlackjackAction) -> String {
    switch action {
    case .hit: "hitting"
    case .stand: "standing"
    case .double: "doubling"
    case .split: "splitting"
    case .surrender: "surrendering"
    case .decline: "declining"
    case .insurance, .bet, .deal, .next: ""
    }
  }
}
