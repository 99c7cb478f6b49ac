import CardCore
import Localization
import Patience

extension BadgePhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .name(let badge): Self.englishName(of: badge)
    case .meaning(let badge): Self.englishMeaning(of: badge)
    case .earned(let badges):
      "New \(badges.count == 1 ? "badge" : "badges"): "
        + "\(English.list(badges.map { Self.englishName(of: $0) }))."
    }
  }

  private static func englishName(of badge: PatienceBadge) -> String {
    switch badge {
    case .wins(1): "First win"
    case .wins(let number): "\(English.number(number)) wins"
    case .streak(let number): "\(English.number(number)) in a row"
    case .kind(let group): englishName(of: group)
    case .everyGame: "All games"
    case .otherRules: "Other rules"
    case .fourSuits: "Four suits"
    case .fastKlondike: "Fast Klondike"
    case .days(let number): "\(English.count(number, "day")) in a row"
    case .fives(1): "All daily deals"
    case .fives(let number): "All daily deals, \(English.count(number, "day"))"
    }
  }

  private static func englishName(of group: PatienceGroup) -> String {
    switch group {
    case .klondike: "Klondike and its relatives"
    case .cells: "Games with cells"
    case .groups: "Yukon and its relatives"
    case .runs: "Games with runs"
    case .clearing: "Clearing games"
    case .others: "The other games"
    }
  }

  private static func englishMeaning(of badge: PatienceBadge) -> String {
    switch badge {
    case .wins(1): "Win any game."
    case .wins(let number): "Win \(English.number(number)) games."
    case .streak(let number): "Win the same game \(English.number(number)) times in a row."
    case .kind(let group):
      "Win \(English.list(group.familyNames { PilePhrase.englishFamily(of: $0) }))."
    case .everyGame: "Win all \(English.number(badge.goal)) games. Variants count, too."
    case .otherRules(let number): "Win \(English.number(number)) variants with other rules."
    case .fourSuits: "Win Spider with four suits."
    case .fastKlondike(let minutes): "Win Klondike in less than \(English.number(minutes)) minutes."
    case .days(let number):
      "Win a daily deal for each of \(English.number(number)) days in a row."
    case .fives(1): "Win all five daily deals of a day."
    case .fives(let number):
      "Win all five daily deals on each of \(English.number(number)) days in a row."
    }
  }
}

extension PatienceGroup {
  /// The names of the games of this group.
  func familyNames(_ name: (PatienceRules) -> String) -> [String] {
    families.map { name($0[0]) }
  }
}
