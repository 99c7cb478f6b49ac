import BlackjackOdds

/// The course of a bankroll over a number of rounds.
public struct BankrollTrip: Equatable, Sendable {
  /// The bankroll at the start and after each section of the rounds, in tenths of a unit; 0 once it
  /// is lost.
  public let bankrolls: [Int64]
  /// The round after which nothing was left, from 1, or `nil` if the bankroll lasted.
  public let ruinedAt: Int?
}

extension Simulation {
  /// Plays rounds with a bankroll until they are over or the bankroll is lost.
  ///
  /// A player whose bankroll is smaller than the next bet still makes that bet.
  ///
  /// - Parameters:
  ///   - number: The number of the trip, from 0; each trip has its own shoes, which no block uses.
  ///   - rounds: The number of rounds.
  ///   - bankroll: The bankroll, in units.
  ///   - spread: The bets at each count.
  ///   - points: The number of sections into which the rounds are divided.
  /// - Returns: The bankroll at `points` + 1 times.
  public func trip(
    _ number: Int, rounds: Int, bankroll: Int, spread: BettingSpread, points: Int
  ) -> BankrollTrip {
    withTablePlayer(key: [seed, UInt64(number), 1]) { player in
      var left = Int64(bankroll) * Int64(Settlement.bet)
      var bankrolls = [left]
      for point in 1...points {
        for round in rounds * (point - 1) / points..<rounds * point / points {
          let played = player.next()
          if played.isPlayed { left += Int64(played.won * spread.bet(at: clamped(played.count))) }
          if left <= 0 {
            bankrolls += [Int64](repeating: 0, count: points + 1 - bankrolls.count)
            return BankrollTrip(bankrolls: bankrolls, ruinedAt: round + 1)
          }
        }
        bankrolls.append(left)
      }
      return BankrollTrip(bankrolls: bankrolls, ruinedAt: nil)
    }
  }

  private func clamped(_ number: Int) -> Int {
    guard let counts = count?.tallied else { return 0 }
    return min(max(number, counts.lowerBound), counts.upperBound)
  }
}
