import BlackjackRules
import CardCore
import CasinoKit
import Records

/// The texts about custom rules, on the screen and in the terminal.
public enum CustomRulesPhrase: Phrase {
  case title
  // The card.
  case pays(BlackjackPayout)
  /// The dealer, the shoe and the cut card in one line.
  case printed(OwnTable)
  // The rules.
  case rule(OwnRule)
  /// The meaning of a rule's current option, or an empty text if it needs none.
  case means(OwnRule, OwnTable)
  /// The name of a rule's option.
  case option(OwnRule.OptionName)
  /// The reason why an option contradicts another rule, and what to change.
  case refusal(OwnRule, TableRules.Contradiction)
  // The edge, as a fraction of the bet.
  case houseEdge, youHaveTheEdge
  case share(Double)
  /// The house edge or the player's, in a sentence.
  case edge(Double)
  /// The edge in credits.
  case keeps(Double)
  /// The effect of the last change on the house edge.
  case change(Double)
  case workingOut, notWorkedOut
  case besideTheDealers, column, exact, sameSoft17
  // Actions.
  case sitDown, practise
  /// The conditions at the table, with its lowest bet.
  case terms(Credits)
  case startFrom, startFromMeans, reset, undo
  // Errors in the document.
  case damaged, newer
}

/// All texts of the screen in one language.
public struct CustomRulesWords: Localized {
  let house: Words<CommonPhrase>
  let say: Words<CustomRulesPhrase>

  /// Creates the texts of a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
  }
}
