import CardCore
import CasinoKit
import TrueCountEngine

/// The rules of the table in play, and its keys.
enum HelpView {
  static func sheet(_ model: GameModel) -> Element {
    let say = model.say
    let rules = model.game.rules
    return SheetView.sheet(
      "help", title: say(.tableOf(model.profile.table)),
      [
        list("rules", .rules, facts(of: rules, soft17: model.game.dealerSoft17), say),
        list("play", .play, [.aim, .cardValues, .blackjackIs, .rounding], say),
        list(
          "keys", .keys,
          [
            .bettingKeys, .playingKeys(hasSurrender: rules.surrenderMode != .none), .insuranceKeys,
            .coachKeys,
          ], say),
        Element("p", key: "fair", [("class", "fine-print")], text: say(.playMoney)),
      ])
  }

  private static func facts(of rules: TableRules, soft17: SoftSeventeen) -> [BlackjackPhrase] {
    [
      .decks(rules), .blackjackRule(rules.blackjackPayout), .soft17Rule(soft17), .doubling(rules),
      .splitting(mostHands: TableRules.mostHands),
      .insuranceRule(isAvailable: rules.insuranceAvailable), .surrenderRule(rules.surrenderMode),
      .minimumBet(rules.minBet),
    ]
  }

  private static func list(
    _ key: String, _ title: BlackjackPhrase, _ lines: [BlackjackPhrase],
    _ say: Words<BlackjackPhrase>
  ) -> Element {
    Element(
      "div", key: key, [],
      [
        Element("h3", text: say(title)),
        Element("ul", [("class", "plain")], lines.map { Element("li", text: say($0)) }),
      ])
  }
}
