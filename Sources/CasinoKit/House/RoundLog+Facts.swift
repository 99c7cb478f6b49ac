import CardCore

/// The texts for totals of rounds, which all games share.
public enum RoundLogWord: Phrase, Sendable {
  /// The names of the totals: results, bets, and the overall gain or loss.
  case won, lost, even, bets, gains, biggestWin
  /// A number of rounds or credits.
  case amount(Credits)
  /// A part of all rounds.
  case share(Int64, of: Int64)
  /// A gain in credits, or a loss if negative.
  case gain(Credits)

  public var english: String {
    switch self {
    case .won: "Won"
    case .lost: "Lost"
    case .even: "Even"
    case .bets: "Bet"
    case .gains: "Result"
    case .biggestWin: "Biggest win"
    case .amount(let amount): English.number(amount)
    case .share(let part, let whole):
      "\(English.number(part)) (\(English.percent(Self.millionths(part, of: whole))))"
    case .gain(let credits): credits == 0 ? "±0" : English.signed(credits)
    }
  }

  public var german: String {
    switch self {
    case .won: "Gewonnen"
    case .lost: "Verloren"
    case .even: "Ausgeglichen"
    case .bets: "Gesetzt"
    case .gains: "Ergebnis"
    case .biggestWin: "Größter Gewinn"
    case .amount(let amount): German.number(amount)
    case .share(let part, let whole):
      "\(German.number(part)) (\(German.percent(Self.millionths(part, of: whole))))"
    case .gain(let credits): credits == 0 ? "±0" : German.signed(credits)
    }
  }

  private static func millionths(_ part: Int64, of whole: Int64) -> Int64 {
    whole == 0 ? 0 : part * 1_000_000 / whole
  }
}

/// The phrases of a game that can describe totals of its rounds.
public protocol RoundLogPhrase: Phrase {
  /// What the game calls its rounds; in baccarat they are coups.
  static var roundsPlayed: Self { get }
  /// The texts that all games share.
  static func roundLog(_ word: RoundLogWord) -> Self
}

extension RoundLog {
  /// The totals as facts for a sheet.
  ///
  /// - Parameter say: The game's words.
  /// - Returns: A single list of them.
  public func facts<Said: RoundLogPhrase>(_ say: Words<Said>) -> [FactList] {
    func fact(_ id: String, _ name: RoundLogWord, _ value: RoundLogWord) -> FactList.Fact {
      FactList.Fact(id, say(.roundLog(name)), say(.roundLog(value)))
    }
    return [
      FactList(
        "log",
        [
          FactList.Fact("rounds", say(.roundsPlayed), say(.roundLog(.amount(rounds)))),
          fact("won", .won, .share(won, of: rounds)),
          fact("lost", .lost, .share(lost, of: rounds)),
          fact("even", .even, .share(even, of: rounds)),
          fact("staked", .bets, .amount(staked)),
          fact("net", .gains, .gain(net)),
          fact("biggest", .biggestWin, .amount(biggestWin)),
        ])
    ]
  }
}
