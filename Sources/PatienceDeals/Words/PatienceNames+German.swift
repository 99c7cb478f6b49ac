import CardCore
import Patience

extension PilePhrase {
  /// The German name of a patience.
  package static func germanName(of rules: PatienceRules) -> String {
    let family = germanFamily(of: rules)
    return germanVariant(of: rules).map { "\(family), \($0)" } ?? family
  }

  /// The German name of a patience without its variant.
  package static func germanFamily(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1, .klondike3: "Klondike"
    case .vegas1, .vegas3: "Vegas"
    case .spider1, .spider2, .spider4: "Spider"
    case .fortyThieves: "Vierzig Räuber"
    case .bakersGame: "Baker’s Game"
    case .seahaven: "Seahaven Towers"
    case .russian: "Russische Patience"
    case .easthaven, .freeCell, .eightOff, .yukon, .scorpion, .pyramid, .triPeaks, .golf, .canfield,
      nil:
      shortGermanName(of: rules)
    }
  }

  /// The German name of a variant, or `nil` if a patience has none.
  package static func germanVariant(of rules: PatienceRules) -> String? {
    let words = [usualGermanVariant(of: rules), rules.option.map { germanName(of: $0) }]
      .compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The German name of an option, for use after other words.
  package static func germanName(of option: PatienceOption) -> String {
    switch option {
    case .turnedCorner: "Ass neben König"
    case .nothingOnKings: "nichts auf Könige"
    case .passes(1): "ein Durchgang"
    case .passes(2): "zwei Durchgänge"
    case .passes(3): "drei Durchgänge"
    case .passes(let most): "\(most) Durchgänge"
    case .pairsInWaste: "Paare auf der Ablage"
    case .noReturn: "Zielstapel behalten Karten"
    case .emptyColumns: "Geben auf leere Spalten"
    }
  }

  private static func usualGermanVariant(of rules: PatienceRules) -> String? {
    switch PatienceName(of: rules) {
    case .klondike1, .vegas1: "eine Karte"
    case .klondike3, .vegas3: "drei Karten"
    case .spider1: "eine Farbe"
    case .spider2: "zwei Farben"
    case .spider4: "vier Farben"
    case .easthaven, .freeCell, .bakersGame, .eightOff, .seahaven, .yukon, .russian, .scorpion,
      .pyramid, .triPeaks, .golf, .canfield, .fortyThieves, nil:
      nil
    }
  }

  /// The German name of a variant for use below the short name, or `nil` if a patience has none.
  package static func shortGermanVariant(of rules: PatienceRules) -> String? {
    switch PatienceName(of: rules) {
    case .klondike1, .vegas1: "1 Karte"
    case .klondike3, .vegas3: "3 Karten"
    case .spider1: "1 Farbe"
    case .spider2: "2 Farben"
    case .spider4: "4 Farben"
    default: nil
    }
  }

  /// The German name of a patience in at most ten letters, without its variant.
  static func shortGermanName(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1, .klondike3: "Klondike"
    case .vegas1, .vegas3: "Vegas"
    case .freeCell: "FreeCell"
    case .yukon: "Yukon"
    case .spider1, .spider2, .spider4: "Spider"
    case .pyramid: "Pyramide"
    case .triPeaks: "TriPeaks"
    case .golf: "Golf"
    case .scorpion: "Skorpion"
    case .russian: "Russische"
    case .canfield: "Canfield"
    case .fortyThieves: "40 Räuber"
    case .easthaven: "Easthaven"
    case .bakersGame: "Baker’s"
    case .eightOff: "Eight Off"
    case .seahaven: "Seahaven"
    case nil: rules.id
    }
  }
}
