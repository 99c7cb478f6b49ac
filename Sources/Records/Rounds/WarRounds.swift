import Banking
import CardCore
import CasinoKit
import War

/// What rounds of casino war tell.
final class WarRounds {
  /// The edges of the rules that were played last.
  private var edge: (game: War, edge: WarEdge)?

  private let findsWorth: Bool

  init(findsWorth: Bool) { self.findsWorth = findsWorth }

  func facts(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts {
    let journal = try BankingRounds.journal(of: round, War.self)
    let seen = journal.observation
    let marks = seen.choices.flatMap {
      [RoundFacts.Mark(.ties, 1), RoundFacts.Mark($0 == .war ? .wars : .surrenders, 1)]
    }
    return RoundFacts(
      of: round, marks: marks,
      worth: findsWorth ? worth(of: seen, edge(of: journal.game)) : nil)
  }

  /// What the bets and the choice were worth with a full shoe.
  private func worth(of seen: War.Seen, _ edge: WarEdge) -> RoundWorth {
    let (ante, tie) = (Double(seen.bets[.ante]), Double(seen.bets[.tie]))
    let bets = RoundWorth.thousandths(-ante * edge.ante.value - tie * edge.tie.value)
    guard let choice = seen.choices.first, let tied = seen.playerCards.first?.rank else {
      return RoundWorth(bets: bets)
    }
    let war = ante * edge.war(on: tied)
    // NB: half a credit is the player's.
    let surrender = -Double(seen.bets[.ante] / 2)
    let lost = max(war, surrender) - (choice == .war ? war : surrender)
    return RoundWorth(
      bets: bets, mistakes: RoundWorth.thousandths(lost), decisions: 1, errors: lost > 0 ? 1 : 0)
  }

  private func edge(of game: War) -> WarEdge {
    if let edge, edge.game == game { return edge.edge }
    let found = WarEdge(game)
    edge = (game, found)
    return found
  }
}
