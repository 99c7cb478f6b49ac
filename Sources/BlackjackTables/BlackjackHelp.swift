import BlackjackRules
import CasinoKit

/// The rules of a table, and its keys.
enum BlackjackHelp {
  static func body(of game: Blackjack, in language: Language) -> [Element] {
    let say = Words<HelpPhrase>(language)
    let rules = game.rules
    func section(_ id: String, _ title: HelpPhrase, _ lines: [HelpPhrase]) -> Element {
      HelpSection(id, title: say(title), lines.map { say($0) }).element
    }
    return [
      section("rules", .rules, facts(of: game)),
      section("play", .play, [.aim, .cardValues, .blackjackIs, .experience, .playMoney]),
      section(
        "keys", .keys,
        [
          .bettingKeys, .playingKeys(hasSurrender: rules.surrenderMode != .none), .insuranceKeys,
          .coachKeys, .listeningKeys,
        ]),
    ]
  }

  private static func facts(of game: Blackjack) -> [HelpPhrase] {
    let rules = game.rules
    return [
      .decks(rules), .blackjackRule(rules.blackjackPayout), .soft17Rule(game.dealerSoft17),
      .doubling(rules), .splitting(rules),
      .insuranceRule(isAvailable: rules.insuranceAvailable, isOffered: game.offersInsurance),
      .surrenderRule(rules),
    ] + (rules.dealerPeeks ? [] : [.noLook])
      + (rules.boxes == 1 ? [] : [.boxes(rules.boxes)]) + [.minimumBet(rules.lowestBet)]
      + (rules.betUnit == 1 ? [] : [.betUnit(rules.betUnit)])
  }
}
