import ArgumentParser
import BlackjackRules

/// The options that choose the rules of a game.
struct RuleOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The table, or a rule preset.", valueName: "name"))
  var table = NamedRules.table(.jeanLuc)

  @Option(
    name: .customLong("soft17"), help: "What the dealer does on soft 17. (default: stand)")
  var chosenSoft17: SoftSeventeen?

  /// What the dealer does on soft 17 with these options.
  ///
  /// - Throws: ``Refused`` if the options contradict the preset's own soft-17 rule.
  func soft17() throws -> SoftSeventeen {
    guard let own = table.ownSoft17 else { return chosenSoft17 ?? .stand }
    guard chosenSoft17 == nil || chosenSoft17 == own else {
      throw Refused(
        message:
          "With the preset \(table.text), the rule for soft 17 is always '\(own.text)'. Leave out "
          + "--soft17, or choose a table.")
    }
    return own
  }

  /// The blackjack game with these options, with bets in whole units as at the tables.
  ///
  /// - Parameter offersInsurance: Whether the player wants to be offered insurance.
  /// - Returns: The game.
  /// - Throws: ``Refused`` if the options contradict the preset's own soft-17 rule.
  func game(offersInsurance: Bool) throws -> Blackjack {
    Blackjack(
      rules: table.rules, dealerSoft17: try soft17(), offersInsurance: offersInsurance,
      hasBetUnits: true)
  }
}
