import ArgumentParser
import BlackjackRules

/// The options that choose the rules of a game.
struct RuleOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The table, or a preset of rules.", valueName: "name"))
  var table = NamedRules.table(.jeanLuc)

  @Option(
    name: .customLong("soft17"), help: "What the dealer does with a soft 17. (default: stand)")
  var chosenSoft17: SoftSeventeen?

  /// What the dealer does with a soft 17 by these options.
  ///
  /// - Throws: That the preset has a rule of its own and another one was asked for.
  func soft17() throws -> SoftSeventeen {
    guard let own = table.ownSoft17 else { return chosenSoft17 ?? .stand }
    guard chosenSoft17 == nil || chosenSoft17 == own else {
      throw Refused(
        message:
          "With the preset \(table.text) the dealer's play on soft 17 is always '\(own.text)'. Leave "
          + "--soft17 out, or choose a table.")
    }
    return own
  }

  /// Blackjack by these options.
  ///
  /// - Parameter offersInsurance: Whether the player wants to be asked for insurance.
  /// - Returns: The rules of every round.
  /// - Throws: That the preset has a soft-17 rule of its own and another one was asked for.
  func game(offersInsurance: Bool) throws -> Blackjack {
    Blackjack(
      rules: table.rules, dealerSoft17: try soft17(), offersInsurance: offersInsurance)
  }
}
