import CardCore
import Localization
import Patience

extension BadgePhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .name(let badge): Self.germanName(of: badge)
    case .meaning(let badge): Self.germanMeaning(of: badge)
    case .earned(let badges):
      "\(badges.count == 1 ? "Neue Auszeichnung" : "Neue Auszeichnungen"): "
        + "\(German.list(badges.map { Self.germanName(of: $0) }))."
    }
  }

  private static func germanName(of badge: PatienceBadge) -> String {
    switch badge {
    case .wins(1): "Erster Sieg"
    case .wins(let number): "\(German.number(number)) Siege"
    case .streak(let number): "\(German.number(number)) in Folge"
    case .kind(let group): germanName(of: group)
    case .everyGame: "Alle Spiele"
    case .otherRules: "Andere Regeln"
    case .fourSuits: "Vier Farben"
    case .fastKlondike: "Schnelles Klondike"
    case .days(let number): "\(German.count(number, "Tag", "Tage")) in Folge"
    case .fives(1): "Alle Tagesspiele"
    case .fives(let number): "Alle Tagesspiele, \(German.count(number, "Tag", "Tage"))"
    }
  }

  private static func germanName(of group: PatienceGroup) -> String {
    switch group {
    case .klondike: "Klondike und Verwandte"
    case .cells: "Spiele mit Zellen"
    case .groups: "Yukon und Verwandte"
    case .runs: "Spiele mit Folgen"
    case .clearing: "Abräumspiele"
    case .others: "Die übrigen Spiele"
    }
  }

  private static func germanMeaning(of badge: PatienceBadge) -> String {
    switch badge {
    case .wins(1): "Gewinne eine Partie."
    case .wins(let number): "Gewinne \(German.number(number)) Partien."
    case .streak(let number): "Gewinne dasselbe Spiel \(German.number(number))-mal in Folge."
    case .kind(let group):
      "Gewinne \(German.list(group.familyNames { PilePhrase.germanFamily(of: $0) }))."
    case .everyGame: "Gewinne alle \(German.number(badge.goal)) Spiele. Varianten zählen auch."
    case .otherRules(let number): "Gewinne \(German.number(number)) Varianten mit anderen Regeln."
    case .fourSuits: "Gewinne Spider mit vier Farben."
    case .fastKlondike(let minutes):
      "Gewinne Klondike in weniger als \(German.number(minutes)) Minuten."
    case .days(let number):
      "Gewinne an \(German.number(number)) Tagen in Folge ein Tagesspiel."
    case .fives(1): "Gewinne alle fünf Tagesspiele eines Tages."
    case .fives(let number):
      "Gewinne an \(German.number(number)) Tagen in Folge alle fünf Tagesspiele."
    }
  }
}
