import BlackjackRules
import CardCore
import CasinoKit

/// The dealer: a portrait that reacts to the game, and a plate with the name.
///
/// A press opens the list of dealers.
enum DealerView {
  static func portrait(_ table: BlackjackTable, _ layout: BlackjackLayout) -> [Element] {
    guard let pose = layout.portrait else { return [] }
    let dealer = table.profile.table.text
    return [
      Element(
        "button", key: "portrait", [("class", "portrait"), ("style", pose.css)] + leads(table),
        [
          .drawing(
            "portrait-face", "0 0 120 120",
            [.symbol(dealer), .symbol("\(dealer)-\(mood(table))")]),
          .words("name-plate", table.say(.nameOf(table.profile.place))),
        ])
    ]
  }

  /// The plate alone, for the bar.
  static func plate(_ table: BlackjackTable) -> Element {
    Element(
      "button", key: "table", [("class", "bar-button table-name")] + leads(table),
      [.words("name-plate", table.say(.nameOf(table.profile.place)))])
  }

  private static func leads(_ table: BlackjackTable) -> [(String, String)] {
    SheetOpener.attributes(
      .dealers, label: table.say(.changeTable(from: table.profile.place)))
  }

  /// The dealer's expression: happy for a player who wins, sorry for one who loses.
  private static func mood(_ table: BlackjackTable) -> String {
    let seen = table.shown
    guard let result = seen.result else { return seen.isRoundUnderWay ? "attentive" : "calm" }
    return switch result.outcome {
    case .blackjack: "astonished"
    case .win: "pleased"
    case .push: "calm"
    case .loss: "sorry"
    }
  }
}
