import Patience

/// The patiences with a display name, by their permanent names in the rules.
package enum PatienceName: String {
  case klondike1 = "klondike-1"
  case klondike3 = "klondike-3"
  case vegas1 = "klondike-1-vegas"
  case vegas3 = "klondike-3-vegas"
  case easthaven
  case freeCell = "freecell"
  case bakersGame = "bakers-game"
  case eightOff = "eight-off"
  case seahaven
  case yukon
  case russian
  case spider1 = "spider-1"
  case spider2 = "spider-2"
  case spider4 = "spider-4"
  case scorpion
  case pyramid
  case triPeaks = "tripeaks"
  case golf
  case canfield
  case fortyThieves = "forty-thieves"

  /// Creates the name of a patience without its option, or returns `nil` for unnamed rules, such as
  /// a small patience in a test.
  package init?(of rules: PatienceRules) { self.init(rawValue: rules.usualID) }
}
