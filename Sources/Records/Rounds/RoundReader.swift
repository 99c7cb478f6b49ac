import CardCore
import CasinoKit
import GameList

/// Tells what rounds were about, by the rules of their games.
///
/// It is a class because what it works out for one round, such as the edge of a bet, serves for the next.
public final class RoundReader {
  let baccarat: BaccaratRounds
  let war: WarRounds
  let threeCardPoker: ThreeCardPokerRounds

  /// A reader.
  ///
  /// - Parameter findsWorth: Whether it works out what bets and choices were worth, which may take far longer than
  ///   playing a round again.
  public init(findsWorth: Bool = true) {
    baccarat = BaccaratRounds(findsWorth: findsWorth)
    war = WarRounds(findsWorth: findsWorth)
    threeCardPoker = ThreeCardPokerRounds(findsWorth: findsWorth)
  }

  /// What a round counts for, or `nil` where no game knows it, or played again it comes to something else.
  ///
  /// - Complexity: That of playing the round again.
  public func facts(of round: PlayedRound) -> RoundFacts? { (try? tell(of: round)) ?? nil }

  /// What a round counts for, or `nil` where no game knows it.
  ///
  /// - Throws: How it differs, played again, from what it says.
  /// - Complexity: That of playing the round again.
  public func tell(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts? {
    switch GameName.allCases.first(where: { $0.entry.document == round.table }) {
    case .blackjack: try BlackjackRounds.facts(of: round)
    case .klondike: try PatienceRounds.facts(of: round)
    case .baccarat: try baccarat.facts(of: round)
    case .war: try war.facts(of: round)
    case .threecardpoker: try threeCardPoker.facts(of: round)
    case nil: nil
    }
  }

  // NB: who asks only for one of these need not bring the rules of all games along.

  /// What the bets and the choice of a round against the bank were worth; `nil` of any other round.
  public func worthOfChoice(in round: PlayedRound) -> RoundWorth? {
    switch GameName.allCases.first(where: { $0.entry.document == round.table }) {
    case .war: (try? war.facts(of: round))?.worth
    case .threecardpoker: (try? threeCardPoker.facts(of: round))?.worth
    default: nil
    }
  }

  /// How a game of patience ended; `nil` where it cannot be played again.
  public func end(ofPatience round: PlayedRound) -> RoundEnd? {
    (try? PatienceRounds.facts(of: round))?.end
  }
}

extension PlayedRound {
  /// Finds out whether its sums are those that playing it again comes to.
  ///
  /// - Parameters:
  ///   - staked: What was bet when it was played again.
  ///   - returned: What came back.
  /// - Throws: That they are not.
  func check(staked: Credits, returned: Credits) throws(ArchiveRefusal) {
    guard (self.staked, self.returned) == (staked, returned) else {
      throw ArchiveRefusal("returned", "is not what playing the round again comes to")
    }
  }
}
