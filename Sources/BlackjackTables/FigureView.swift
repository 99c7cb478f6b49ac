import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

/// The large figure beside a single hand: its total, and the result.
///
/// Several hands have theirs above their cards.
enum FigureView {
  static func figures(_ table: BlackjackTable, _ layout: BlackjackLayout) -> [Element] {
    table.shown.hands.indices.map { total($0, table, layout) }
  }

  private static func total(
    _ index: Int, _ table: BlackjackTable, _ layout: BlackjackLayout
  ) -> Element {
    let seen = table.shown
    let hand = seen.hands[index]
    let isLone = seen.boxes == 1 && seen.hands.count == 1
    let isActive = seen.handInPlay != nil && seen.activeHand == index && !isLone
    let net = hand.returned - hand.bet + (isLone ? table.insuranceNet ?? 0 : 0)
    let landed = table.landedHand(index)
    let total = isLone ? landed.map { String($0.bestTotal) } : table.total(ofHand: index)
    let text = total ?? ""
    var words = [Element("b", key: "total", text: text)]
    if isLone, let landed, let caption = caption(hand, landed) {
      words.insert(.words("caption", table.scene(caption)), at: 0)
    }
    var longest = text.scalarCount
    if isLone, let outcome = hand.outcome, outcome != .push || net != 0 {
      words.append(gain(net, at: table))
    }
    if let outcome = hand.outcome {
      var text = table.say(.told(.outcome(outcome, net: net)))
      // NB: above one of many hands there is room only for the amount. Its sign and color show the
      // outcome.
      if layout.isStacked, layout.handLabels[index].width < leastWidth(of: text) {
        text = table.scene(.gain(net))
        // NB: the amount is written smaller, and both should fit on one line.
        longest += (text.scalarCount * 5 + 7) / 8
      } else if !isLone {
        longest = max(longest, text.scalarCount)
      }
      words.append(.words(isLone ? "outcome visually-hidden" : "outcome", text))
    }
    let kind = hand.outcome.map { " \($0.text)" } ?? (isActive ? " to-play" : "")
    return Element(
      "div", key: "hand-\(index)",
      [
        ("class", "total over\(isLone ? " figure" : layout.isStacked ? " many" : "")\(kind)"),
        ("style", "\(layout.handLabels[index].css);--n:\(longest)"), ("role", "img"),
        (
          "aria-label", table.say(.told(.playerHand(hand, number: index + 1, of: seen.hands.count)))
        ),
      ], words)
  }

  /// The result of a single hand below its total, insurance included.
  private static func gain(_ net: Credits, at table: BlackjackTable) -> Element {
    let amount = table.scene(.gain(net))
    let kind = net > 0 ? " won" : net < 0 ? " lost" : ""
    return Element(
      "span", key: "gain",
      [("class", "gain\(kind)"), ("style", "--n:\(amount.scalarCount)")], text: amount)
  }

  /// The minimum width for the text of an outcome, with letters ten pixels wide.
  private static func leastWidth(of text: String) -> Double { Double(text.scalarCount) * 6.5 + 6 }

  /// Whether the total is soft or hard, while it matters.
  private static func caption(_ hand: PlayerHand, _ landed: Hand) -> ScenePhrase? {
    switch hand.outcome {
    case .bust: return .bust
    case .push: return .ending(.push)
    case .win, .blackjack, .loss, .surrender: return nil
    case nil: break
    }
    if landed.isBusted { return .bust }
    if landed.bestTotal >= 21 || hand.status != .playing { return nil }
    return landed.isSoft ? .soft : .hard
  }
}
