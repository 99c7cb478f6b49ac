import BlackjackRules
import BlackjackTables
import CardCore

/// The random choices of a player; equal seeds give equal choices.
///
/// The numbers come from Steele, Lea and Flood's SplitMix64.
package struct RandomPlayer {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  /// A number from 0 up to, but not including, `bound`.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  package mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  /// A player's save: new or experienced, poor or rich, at any position of the shoe.
  package mutating func document() -> [UInt8] {
    let player = Player(
      at: .jeanLuc, xp: pick([0, 3_140, 100_000]), soft17: pick(SoftSeventeen.allCases),
      insurance: below(2) == 0)
    let opening = BlackjackOpening(
      bankroll: pick([5, 60, 1_000, 5_000, 2_000_000]), seed: next(), dealtCount: below(156))
    return player.document(opening)
  }

  /// The next command: usually a sensible one, sometimes any at all.
  package mutating func command(for model: BlackjackTable) -> String {
    switch below(12) {
    case 0: return pick(SampleCommands.all)
    case 1: return pick(["undo", "clear", "next", "sit \(pick(DealerTable.allCases).text)"])
    case 2: return "chip \(pick(model.chips))"
    default: break
    }
    guard model.canBet else { return pick(model.availableActions).text }
    if model.isOutOfCredits { return "quick-chips" }
    return model.shown.bet < model.game.rules.minBet ? "chip \(pick(model.chips))" : "deal"
  }
}
