import CardCore

/// A game's phrases that can say what its rounds come to.
///
/// A game calls its rounds what players call them: in baccarat they are coups.
public protocol RoundLogPhrase: Phrase {
  /// The names of the sums: the rounds, how they ended, all bets, and what was won or lost in all.
  static var roundsPlayed: Self { get }
  static var roundsWon: Self { get }
  static var roundsLost: Self { get }
  static var roundsEven: Self { get }
  static var allBets: Self { get }
  static var allGains: Self { get }
  static var biggestWin: Self { get }

  /// A number of rounds or credits.
  static func amount(_ amount: Credits) -> Self
  /// A number of rounds out of all of them.
  static func share(_ part: Int64, of whole: Int64) -> Self
  /// Credits that were won, or lost if they are negative.
  static func gain(_ credits: Credits) -> Self
}

extension RoundLog {
  /// The sums as facts for a sheet.
  ///
  /// - Parameter say: The game's words.
  /// - Returns: One list of them.
  public func facts<Said: RoundLogPhrase>(_ say: Words<Said>) -> [FactList] {
    func fact(_ id: String, _ name: Said, _ value: Said) -> FactList.Fact {
      FactList.Fact(id, say(name), say(value))
    }
    return [
      FactList(
        "log",
        [
          fact("rounds", .roundsPlayed, .amount(rounds)),
          fact("won", .roundsWon, .share(won, of: rounds)),
          fact("lost", .roundsLost, .share(lost, of: rounds)),
          fact("even", .roundsEven, .share(even, of: rounds)),
          fact("staked", .allBets, .amount(staked)),
          fact("net", .allGains, .gain(net)),
          fact("biggest", .biggestWin, .amount(biggestWin)),
        ])
    ]
  }
}
