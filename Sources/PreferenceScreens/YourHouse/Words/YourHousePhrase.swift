import BlackjackRules
import CardCore
import CasinoKit
import Records

/// What is said about a table by one's own rules, on the page and in the terminal.
public enum YourHousePhrase: Phrase {
  case title
  // What is printed on the card.
  case pays(BlackjackPayout)
  /// The dealer, the shoe and the cut card in a line.
  case printed(OwnTable)
  // The rules.
  case rule(OwnRule)
  /// What a rule means as it is chosen; empty where nothing needs to be said.
  case means(OwnRule, OwnTable)
  /// What an option of a rule is called.
  case option(OwnRule.OptionName)
  /// Why a choice of this rule contradicts another one, and what to do.
  case refusal(OwnRule, TableRules.Contradiction)
  // The edge, as a fraction of the bet.
  case houseEdge, youHaveTheEdge
  case share(Double)
  /// Whose edge it is, and how large, in a sentence.
  case edge(Double)
  /// What it comes to in credits.
  case keeps(Double)
  /// What the last change gave to the house.
  case change(Double)
  case workingOut, notWorkedOut
  case besideTheDealers, column, exact, sameSoft17
  // What can be done.
  case sitDown, practise, terms
  case startFrom, startFromMeans, reset, undo
  // What was wrong with the document.
  case damaged, newer
}

/// All the words of the place, in one language.
public struct YourHouseWords: Localized {
  let house: Words<HousePhrase>
  let say: Words<YourHousePhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
  }
}
