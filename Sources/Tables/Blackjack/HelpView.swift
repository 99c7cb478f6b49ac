import CardCore
import CasinoKit
import TrueCountEngine

/// The rules of the table in play, and its keys.
enum HelpView {
  static func sheet(_ model: GameModel) -> Element {
    let rules = model.game.rules
    return SheetView.sheet(
      "help", title: "\(model.profile.table.name)'s table",
      [
        list("Rules", facts(of: rules, soft17: model.game.dealerSoft17)),
        list(
          "Play",
          [
            "Come closer to 21 than the dealer without going over it.",
            "Aces count 1 or 11, court cards 10.",
            "An ace with a ten or court card as the first two cards is blackjack.",
            "Half a credit is always rounded in your favour.",
          ]),
        list(
          "Keys",
          [
            "1 to 5 add a chip, U takes it back, C clears the bet, Enter deals.",
            "H hits, S stands, D doubles, P splits.",
            "I takes insurance, N declines.",
            "Where the coach is on, O opens its log and T the count.",
          ]),
        Element(
          "p", key: "fair", [("class", "fine-print")],
          text: "Credits are play money. They cannot be paid out."),
      ])
  }

  private static func facts(of rules: TableRules, soft17: SoftSeventeen) -> [String] {
    [
      "\(rules.deckCount) decks, \(rules.penetration)\u{A0}% of them dealt before the shuffle.",
      "Blackjack pays \(BlackjackTableView.payout(rules.blackjackPayout)).",
      "\(BlackjackTableView.soft17(soft17)).",
      rules.doubleRestriction == .any
        ? "Double on any first two cards" + (rules.doubleAfterSplit ? ", after a split too." : ".")
        : "Double on \(rules.doubleRestriction == .nineToEleven ? "9 to 11" : "10 or 11") only"
          + (rules.doubleAfterSplit ? ", after a split too." : ", not after a split."),
      "Split pairs up to \(TableRules.mostHands) hands; split aces get one card each.",
      rules.insuranceAvailable
        ? "Insurance against an ace pays 2 to 1." : "No insurance.",
      "Bets from \(English.number(rules.minBet)) up.",
    ]
  }

  private static func list(_ title: String, _ lines: [String]) -> Element {
    Element(
      "div", key: title, [],
      [
        Element("h3", text: title),
        Element("ul", [("class", "plain")], lines.map { Element("li", text: $0) }),
      ])
  }
}
