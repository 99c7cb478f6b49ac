import CardCore
import Patience

extension PilePhrase {
  /// The English name of a patience.
  package static func englishName(of rules: PatienceRules) -> String {
    let family = englishFamily(of: rules)
    return englishVariant(of: rules).map { "\(family), \($0)" } ?? family
  }

  /// The English name of a patience without its variant.
  package static func englishFamily(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1, .klondike3: "Klondike"
    case .vegas1, .vegas3: "Vegas"
    case .spider1, .spider2, .spider4: "Spider"
    case .fortyThieves: "Forty Thieves"
    case .bakersGame: "Baker's Game"
    case .seahaven: "Seahaven Towers"
    case .russian: "Russian Solitaire"
    case .easthaven, .freeCell, .eightOff, .yukon, .scorpion, .pyramid, .triPeaks, .golf, .canfield,
      nil:
      shortEnglishName(of: rules)
    }
  }

  /// The English name of a variant, or `nil` if a patience has none.
  package static func englishVariant(of rules: PatienceRules) -> String? {
    let words = [usualEnglishVariant(of: rules), rules.option.map { englishName(of: $0) }]
      .compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  /// The English name of an option, for use after other words.
  package static func englishName(of option: PatienceOption) -> String {
    switch option {
    case .turnedCorner: "ace next to king"
    case .nothingOnKings: "nothing on kings"
    case .passes(1): "one pass"
    case .passes(2): "two passes"
    case .passes(3): "three passes"
    case .passes(let most): "\(most) passes"
    case .pairsInWaste: "pairs in the waste"
    case .noReturn: "foundations keep cards"
    case .emptyColumns: "deal onto empty columns"
    }
  }

  private static func usualEnglishVariant(of rules: PatienceRules) -> String? {
    switch PatienceName(of: rules) {
    case .klondike1, .vegas1: "draw one"
    case .klondike3, .vegas3: "draw three"
    case .spider1: "one suit"
    case .spider2: "two suits"
    case .spider4: "four suits"
    case .easthaven, .freeCell, .bakersGame, .eightOff, .seahaven, .yukon, .russian, .scorpion,
      .pyramid, .triPeaks, .golf, .canfield, .fortyThieves, nil:
      nil
    }
  }

  /// The English name of a variant for use below the short name, or `nil` if a patience has none.
  package static func shortEnglishVariant(of rules: PatienceRules) -> String? {
    switch PatienceName(of: rules) {
    case .klondike1, .vegas1: "draw 1"
    case .klondike3, .vegas3: "draw 3"
    case .spider1: "1 suit"
    case .spider2: "2 suits"
    case .spider4: "4 suits"
    default: nil
    }
  }

  /// The English name of a patience in at most ten letters, without its variant.
  static func shortEnglishName(of rules: PatienceRules) -> String {
    switch PatienceName(of: rules) {
    case .klondike1, .klondike3: "Klondike"
    case .vegas1, .vegas3: "Vegas"
    case .freeCell: "FreeCell"
    case .yukon: "Yukon"
    case .spider1, .spider2, .spider4: "Spider"
    case .pyramid: "Pyramid"
    case .triPeaks: "TriPeaks"
    case .golf: "Golf"
    case .scorpion: "Scorpion"
    case .russian: "Russian"
    case .canfield: "Canfield"
    case .fortyThieves: "40 Thieves"
    case .easthaven: "Easthaven"
    case .bakersGame: "Baker's"
    case .eightOff: "Eight Off"
    case .seahaven: "Seahaven"
    case nil: rules.id
    }
  }
}
