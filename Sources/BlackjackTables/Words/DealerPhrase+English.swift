import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension DealerPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .houseEdge: "House edge"
    case .edge(let share): English.percent(.millionths(share))
    case .workingOut: "…"
    case .edgeExplained:
      "The house edge is the share of each bet you lose on average with a new shoe and optimal play. "
        + "It is calculated for your soft 17 setting."
    case .betsFrom(let bet): "Bets from \(English.number(bet)), no maximum"
    case .lacks(let rules): Self.lacks(rules)
    case .openAll: "Open all five tables"
    case .openAllMeans:
      "To practice any table's rules now. Levels, XP and leaderboards stay the same, and limits apply."
    case .tableOpens(let dealer): "\(dealer.name)'s table is open."
    case .experience(let points, let needed):
      "\(English.number(points)) of \(English.number(needed)) XP"
    case .challenge: "Daily challenge"
    case .sitDown: "Sit down"
    case .youSitHere: "You're at this table."
    case .opensAtLevel(let level): "Unlocks at level \(English.number(level))."
    case .creditsNeeded(let missing):
      "You need \(English.number(missing)) more \(missing == 1 ? "credit" : "credits")."
    case .finishRound: "Finish the round first."
    case .rules(let rules): Self.line(of: rules)
    case .ownTable: "Custom rules"
    case .anyRules: "Any rules you like, with the exact house edge"
    case .chooseRules: "Choose the rules"
    case .line(let dealer, let number): Self.lines(of: dealer)[number]
    }
  }

  /// A table's rules in one line.
  private static func line(of rules: TableRules) -> String {
    let parts =
      RulesWords.basics(of: rules) + (rules.insuranceAvailable ? ["optional insurance"] : []) + [
        "\(rules.penetration)% dealt"
      ] + RulesWords.unusual(in: rules)
    return parts.joined(separator: " · ")
  }

  private static func lacks(_ rules: TableRules) -> String {
    let missing =
      (rules.hintsAvailability == .none ? ["hints", "coach", "chart"] : [])
      + (rules.insuranceAvailable ? [] : ["insurance"])
      + (rules.surrenderMode == .none ? ["surrender"] : [])
    return missing.isEmpty ? "" : "Without \(English.list(missing))"
  }

  private static func lines(of dealer: DealerTable) -> [String] {
    switch dealer {
    case .jeanLuc:
      [
        "Welcome. The cards are warm.", "Take your time. The shoe is patient.",
        "A monocle sees half, but twice as well.", "Bon courage. That is all one needs.",
      ]
    case .czarita:
      [
        "You may approach the table.", "My grandmother dealt to three kings. All hearts.",
        "Good posture is worth a card.", "I have seen bigger shoes. Not many.",
      ]
    case .jack:
      [
        "Pull up a chair.", "Nice night for eight decks.", "River's calm. So am I.",
        "Don't mind the toothpick. It's lucky.",
      ]
    case .ladyLux:
      [
        "Darling, you're on time.", "Two decks. It's more intimate.",
        "I never look at my own cards first.", "The feather counts too, you know.",
      ]
    case .aunty:
      [
        "Sit up straight, dear.", "I have knitted through longer shoes than this.",
        "There's tea if you want it.", "I remember every card. And every birthday.",
      ]
    }
  }
}
