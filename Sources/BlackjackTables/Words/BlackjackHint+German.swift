import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension BlackjackHint {
  /// The hint in German, such as `Bleiben. Im Schnitt verliert Bleiben 15,40 % des Einsatzes, …`.
  var german: String {
    switch best {
    case .decline where next == .insurance:
      return "Keine Versicherung. Im Schnitt \(Self.verb(worth.next)) sie \(stake(worth.next))."
    case .insurance:
      return "Versicherung. Im Schnitt \(Self.verb(worth.best)) sie \(stake(worth.best))."
    default: break
    }
    let isAlike = (worth.best < 0) == (worth.next < 0)
    let second = isAlike ? "" : "\(Self.verb(worth.next)) "
    let busts = bustPercent.map {
      " Mit \($0)\u{A0}% der ungesehenen Karten würdest du dich überkaufen."
    }
    return "\(Self.name(of: best)). Im Schnitt \(Self.verb(worth.best)) \(Self.name(of: best)) "
      + "\(stake(worth.best)), \(Self.name(of: next)) \(second)\(Self.share(worth.next))."
      + (busts ?? "")
  }

  private static func verb(_ worth: Int64) -> String { worth < 0 ? "verliert" : "gewinnt" }

  private static func share(_ worth: Int64) -> String {
    German.percent(worth < 0 ? -worth : worth)
  }

  private func stake(_ worth: Int64) -> String { "\(Self.share(worth)) des Einsatzes" }

  private static func name(of action: BlackjackAction) -> String {
    BlackjackPhrase.told(.action(action)).german
  }
}
