import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// A setting of the blackjack tables with its new value.
enum BlackjackChoice {
  case soft17(SoftSeventeen)
  case insurance(Bool)
  case coach(CoachMode)
  case count(Bool)
  case trueCounts(TrueCountNotation)
  case hints(Bool)
  case autoDeal(Bool)
  case handCount(Bool)
  /// Whether all dealers' tables are open.
  case allTables(Bool)
  /// Whether the player gets count tests.
  case countTest(Bool)

  /// Creates the setting from its id and that of the option, or returns `nil` if there is none.
  init?(_ option: String, of choice: String) {
    switch (choice, option) {
    case ("soft17", _):
      guard let rule = SoftSeventeen(text: option) else { return nil }
      self = .soft17(rule)
    case ("count", "on"): self = .count(true)
    case ("count", "off"): self = .count(false)
    case ("count-test", "on"): self = .countTest(true)
    case ("count-test", "off"): self = .countTest(false)
    case ("coach", _):
      guard let mode = CoachMode(text: option) else { return nil }
      self = .coach(mode)
    case ("true-counts", _):
      guard let notation = TrueCountNotation(text: option) else { return nil }
      self = .trueCounts(notation)
    case (_, "on"), (_, "off"):
      guard let choice = Self(isOn: option == "on", choice) else { return nil }
      self = choice
    default: return nil
    }
  }

  /// Creates an on/off setting from its id.
  private init?(isOn: Bool, _ choice: String) {
    switch choice {
    case "insurance": self = .insurance(isOn)
    case "auto-hint": self = .hints(isOn)
    case "auto-deal": self = .autoDeal(isOn)
    case "hand-count": self = .handCount(isOn)
    case "all-tables": self = .allTables(isOn)
    default: return nil
    }
  }

  /// The settings as a table shows them.
  static func all(at table: BlackjackTable) -> [Choice] {
    let (choices, say) = (table.profile.choices, table.say)
    let soft17 = Choice(
      "soft17", title: say(.soft17Choice), detail: "",
      options: SoftSeventeen.allCases.map { Choice.Option($0.text, say(.soft17Option($0))) },
      chosen: choices.dealerSoft17.text, takesEffect: .nextDeal)
    func toggle(
      _ id: String, _ title: BlackjackPhrase, _ detail: BlackjackPhrase, _ isOn: Bool,
      _ takesEffect: Choice.Effect = .atOnce, in group: ChoiceGroup = .play
    ) -> Choice {
      .toggle(
        id, title: say(title), detail: say(detail), isOn: isOn, takesEffect: takesEffect,
        group: group, words: table.houseWords)
    }
    let rules = table.profile.place.rules
    // NB: the rules of a custom table include it.
    var all = table.profile.own == nil && !table.isShared ? [soft17] : []
    if rules.insuranceAvailable, !table.isShared {
      all.append(
        toggle("insurance", .insurance, .insuranceChoice, choices.wantsInsurance, .nextDeal))
    }
    all.append(coach(at: table))
    if rules.hintsAvailability != .none {
      all.append(
        toggle("auto-hint", .hints, .hintsChoice, choices.wantsHints, in: .coach))
    }
    return all + count(at: table) + trueCounts(at: table) + [
      countTest(at: table),
      toggle("auto-deal", .autoDeal, .autoDealChoice, choices.dealsAutomatically),
      toggle("hand-count", .handCountTitle, .handCountChoice, choices.countsRounds),
      allTables(at: table),
    ]
  }

  private static func allTables(at table: BlackjackTable) -> Choice {
    let say = Words<DealerPhrase>(table.language)
    return .toggle(
      "all-tables", title: say(.openAll), detail: say(.openAllMeans),
      isOn: table.profile.choices.opensAllTables, in: [.settings, .dealers],
      words: table.houseWords)
  }

  private static func countTest(at table: BlackjackTable) -> Choice {
    .toggle(
      "count-test", title: table.trainerSays(.countChoice),
      detail: table.trainerSays(.countChoiceMeans), isOn: table.profile.trainer.asksCount,
      group: .coach, words: table.houseWords)
  }

  /// The coach setting, or at a table without hints the reason why there is no coach.
  private static func coach(at table: BlackjackTable) -> Choice {
    let say = table.coachSays
    let modes = table.coachObjection == nil ? CoachMode.allCases : [.off]
    return Choice(
      "coach", title: say(.coach), detail: table.coachObjection ?? say(.choice),
      options: modes.map { Choice.Option($0.text, say(.mode($0))) },
      chosen: table.profile.choices.coach.text, in: [.settings, .coach], group: .coach)
  }

  /// The rounding of true counts, at a table that shows them.
  private static func trueCounts(at table: BlackjackTable) -> [Choice] {
    if table.coachObjection != nil { return [] }
    let say = table.coachSays
    return [
      Choice(
        "true-counts", title: say(.trueCountHead), detail: say(.notationMeans),
        options: TrueCountNotation.allCases.map { Choice.Option($0.text, say(.notation($0))) },
        chosen: table.profile.choices.trueCounts.text, in: [.settings, .coach], group: .coach)
    ]
  }

  /// Whether the dials show the count; a setting only if there is a coach.
  private static func count(at table: BlackjackTable) -> [Choice] {
    guard table.isCoached else { return [] }
    return [
      .toggle(
        "count", title: table.scene(.countChoice), detail: table.scene(.countChoiceMeans),
        isOn: table.profile.choices.showsCount, in: [.settings, .coach], group: .coach,
        words: table.houseWords)
    ]
  }
}

extension BlackjackProfile {
  /// Applies a new value.
  mutating func make(_ choice: BlackjackChoice) {
    switch choice {
    case .soft17(let rule): choices.dealerSoft17 = rule
    case .insurance(let isOn): choices.wantsInsurance = isOn
    case .coach(let mode): choices.coach = mode
    case .count(let isOn): choices.showsCount = isOn
    case .trueCounts(let notation): choices.trueCounts = notation
    case .hints(let isOn): choices.wantsHints = isOn
    case .autoDeal(let isOn): choices.dealsAutomatically = isOn
    case .handCount(let isOn): choices.countsRounds = isOn
    case .allTables(let isOn): choices.opensAllTables = isOn
    case .countTest(let isOn): trainer.asksCount = isOn
    }
  }
}
