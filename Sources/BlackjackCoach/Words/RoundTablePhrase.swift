import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records

/// The table at which a round was played.
package enum RoundTablePhrase: Phrase {
  case yourHouse
  case name(RoundTable)
  /// The name, followed by the rules if they are custom.
  case rules(RoundTable)
  /// The same as a sentence.
  case playedAt(RoundTable)

  package var english: String {
    switch self {
    case .name(.dealer(let dealer)), .rules(.dealer(let dealer)): dealer.name
    case .yourHouse, .name(.own): "Custom rules"
    case .playedAt(.dealer(let dealer)): "\(RulesWords.name(of: .table(dealer)))."
    case .playedAt(let table): "\(Self.rules(table).english)."
    case .rules(.own(let rules, let soft17)):
      "Custom rules: "
        + (RulesWords.basics(of: rules)
        + [soft17 == .stand ? "dealer stands on soft 17" : "dealer hits soft 17"]
        + RulesWords.unusual(in: rules)).joined(separator: "; ")
    }
  }

  package var german: String {
    switch self {
    case .name(.dealer(let dealer)), .rules(.dealer(let dealer)): dealer.name
    case .yourHouse, .name(.own): "Eigene Regeln"
    case .playedAt(.dealer(let dealer)): "\(RulesWords.germanName(of: .table(dealer)))."
    case .playedAt(let table): "\(Self.rules(table).german)."
    case .rules(.own(let rules, let soft17)):
      "Eigene Regeln: "
        + (RulesWords.germanBasics(of: rules)
        + [soft17 == .stand ? "Dealer bleibt bei Soft 17" : "Dealer zieht bei Soft 17"]
        + RulesWords.germanUnusual(in: rules)).joined(separator: "; ")
    }
  }
}
