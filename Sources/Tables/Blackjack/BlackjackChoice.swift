import BlackjackRules
import CardCore
import CasinoKit

/// One choice for the blackjack tables, with its new value.
enum BlackjackChoice {
  case soft17(SoftSeventeen)
  case insurance(Bool)
  case coach(CoachMode)
  case count(Bool)

  /// The choice by its id and that of the option, or `nil` where there is none such.
  init?(_ option: String, of choice: String) {
    switch (choice, option) {
    case ("soft17", _):
      guard let rule = SoftSeventeen(text: option) else { return nil }
      self = .soft17(rule)
    case ("insurance", "on"): self = .insurance(true)
    case ("insurance", "off"): self = .insurance(false)
    case ("count", "on"): self = .count(true)
    case ("count", "off"): self = .count(false)
    case ("coach", _):
      guard let mode = CoachMode(text: option) else { return nil }
      self = .coach(mode)
    default: return nil
    }
  }

  /// The choices as the player meets them at a table.
  static func all(at table: BlackjackTable) -> [Choice] {
    let (choices, say) = (table.profile.choices, table.say)
    let soft17 = Choice(
      "soft17", title: say(.soft17Choice), detail: "",
      options: SoftSeventeen.allCases.map { Choice.Option($0.text, say(.soft17Option($0))) },
      chosen: choices.dealerSoft17.text, takesEffect: .nextDeal)
    let insurance = Choice.toggle(
      "insurance", title: say(.insurance), detail: say(.insuranceChoice),
      isOn: choices.wantsInsurance, takesEffect: .nextDeal, words: table.houseWords)
    return [soft17] + (table.profile.table.rules.insuranceAvailable ? [insurance] : [])
      + [coach(at: table)] + count(at: table)
  }

  /// Whether there is a coach; at a table without hints, why there is none.
  private static func coach(at table: BlackjackTable) -> Choice {
    let say = table.coachSays
    let modes = table.coachObjection == nil ? CoachMode.allCases : [.off]
    return Choice(
      "coach", title: say(.coach), detail: table.coachObjection ?? say(.choice),
      options: modes.map { Choice.Option($0.text, say(.mode($0))) },
      chosen: table.profile.choices.coach.text, in: [.settings, .coach])
  }

  /// Whether the dials show the count; a choice only where there is a coach.
  private static func count(at table: BlackjackTable) -> [Choice] {
    guard table.isCoached else { return [] }
    return [
      .toggle(
        "count", title: table.scene(.countChoice), detail: table.scene(.countChoiceMeans),
        isOn: table.profile.choices.showsCount, in: [.settings, .coach], words: table.houseWords)
    ]
  }
}

extension BlackjackChoices {
  /// Makes a choice.
  mutating func make(_ choice: BlackjackChoice) {
    switch choice {
    case .soft17(let rule): dealerSoft17 = rule
    case .insurance(let isOn): wantsInsurance = isOn
    case .coach(let mode): coach = mode
    case .count(let isOn): showsCount = isOn
    }
  }
}
