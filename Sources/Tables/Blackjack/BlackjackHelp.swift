import BlackjackRules
import CasinoKit

/// The rules of the table in play, and its keys.
enum BlackjackHelp {
  static func sections(at table: BlackjackTable) -> [HelpSection] {
    let say = table.say
    let rules = table.game.rules
    func section(
      _ id: String, _ title: BlackjackPhrase, _ lines: [BlackjackPhrase]
    ) -> HelpSection {
      HelpSection(id, title: say(title), lines.map { say($0) })
    }
    return [
      section("rules", .rules, facts(of: rules, soft17: table.game.dealerSoft17)),
      section("play", .play, [.aim, .cardValues, .blackjackIs, .rounding, .playMoney]),
      section(
        "keys", .keys,
        [
          .bettingKeys, .playingKeys(hasSurrender: rules.surrenderMode != .none), .insuranceKeys,
          .coachKeys, .listeningKeys,
        ]),
    ]
  }

  private static func facts(of rules: TableRules, soft17: SoftSeventeen) -> [BlackjackPhrase] {
    [
      .decks(rules), .blackjackRule(rules.blackjackPayout), .soft17Rule(soft17), .doubling(rules),
      .splitting(mostHands: TableRules.mostHands),
      .insuranceRule(isAvailable: rules.insuranceAvailable), .surrenderRule(rules.surrenderMode),
      .minimumBet(rules.minBet),
    ]
  }
}
