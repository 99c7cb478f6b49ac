import BlackjackOdds
import BlackjackRules
import CardCore
import Records

/// A rule of the custom table that the player chooses.
public enum OwnRule: String, CaseIterable, Sendable {
  case payout, decks, penetration, boxes, soft17, peek, double, das, splits, rsa, surrender,
    insurance

  /// The ids of the options, in display order.
  public var options: [String] {
    switch self {
    case .payout: BlackjackPayout.allCases.map { $0.text }
    case .decks: Shoe.deckCounts.map { "\($0)" }
    case .penetration: OwnTable.penetrations.map { "\($0)" }
    case .boxes: TableRules.boxCounts.map { "\($0)" }
    case .soft17: SoftSeventeen.allCases.map { $0.text }
    case .double: DoubleRestriction.allCases.map { $0.text }
    case .splits: TableRules.handCounts.map { "\($0)" }
    case .surrender: SurrenderMode.allCases.map { $0.text }
    case .peek, .das, .rsa, .insurance: ["on", "off"]
    }
  }

  /// The name of an option: a word in each language, or a figure without translation.
  public enum OptionName: Sendable {
    case stands, hits, yes, no, anyTwo, never, late, early
    case percent(String)
    case figure(String)
  }

  /// The name of an option by its id.
  public func name(of option: String) -> OptionName {
    switch self {
    case .payout, .decks, .boxes, .splits: .figure(option)
    case .penetration: .percent(option)
    case .soft17: option == SoftSeventeen.stand.text ? .stands : .hits
    case .double:
      option == DoubleRestriction.any.text
        ? .anyTwo : .figure(option.parts(between: "-").joined(separator: "–"))
    case .surrender:
      switch SurrenderMode(text: option) ?? .none {
      case .none: .never
      case .late: .late
      case .early: .early
      }
    case .peek, .das, .rsa, .insurance: option == "on" ? .yes : .no
    }
  }
}

extension OwnTable {
  /// The id of the chosen option of a rule.
  public func chosen(_ rule: OwnRule) -> String {
    func isOn(_ value: Bool) -> String { value ? "on" : "off" }
    return switch rule {
    case .payout: rules.blackjackPayout.text
    case .decks: "\(rules.deckCount)"
    case .penetration: "\(rules.penetration)"
    case .boxes: "\(rules.boxes)"
    case .soft17: soft17.text
    case .peek: isOn(rules.dealerPeeks)
    case .double: rules.doubleRestriction.text
    case .das: isOn(rules.doubleAfterSplit)
    case .splits: "\(rules.mostHands)"
    case .rsa: isOn(rules.resplitAces)
    case .surrender: rules.surrenderMode.text
    case .insurance: isOn(rules.insuranceAvailable)
    }
  }

  /// Returns the table with another option for one rule, even if it contradicts other rules.
  ///
  /// - Parameters:
  ///   - option: The id of the option.
  ///   - rule: The rule.
  /// - Returns: The table, or `nil` if there is no such option.
  public func choosing(_ option: String, of rule: OwnRule) -> OwnTable? {
    guard rule.options.contains(option) else { return nil }
    var (odds, penetration, boxes) = (oddsRules, rules.penetration, rules.boxes)
    let (number, isOn) = (Int(wholeNumber: option) ?? 0, option == "on")
    switch rule {
    case .payout: odds.blackjackPayout = BlackjackPayout(text: option) ?? .threeToTwo
    case .decks: odds.decks = number
    case .penetration: penetration = number
    case .boxes: boxes = number
    case .soft17: odds.soft17 = SoftSeventeen(text: option) ?? .stand
    case .peek: odds.dealerPeeks = isOn
    case .double: odds.doubleRestriction = DoubleRestriction(text: option) ?? .any
    case .das: odds.doubleAfterSplit = isOn
    case .splits: odds.mostHands = number
    case .rsa: odds.resplitAces = isOn
    case .surrender: odds.surrender = SurrenderMode(text: option) ?? .none
    case .insurance: odds.insurance = isOn
    }
    var table = self
    table.take(odds, penetration: penetration, boxes: boxes)
    return table
  }
}
