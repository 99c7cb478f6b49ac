import Banking
import CardCore
import Persistence
import War

extension GameName {
  /// Casino war.
  public static let war = GameName(
    "war",
    GameEntry(
      title: GameText("Casino War"),
      about: GameText(
        english: "One card each; the higher one wins. On a tie, surrender or go to war.",
        german: "Je eine Karte, die höhere gewinnt. Bei Unentschieden: aufgeben oder Krieg."),
      cards: ["KS", "KH"], chips: [10, 50], document: "war"))
}

/// Casino war.
public enum WarGame: BankGame {
  public typealias Rules = War

  public static var name: GameName { .war }
  /// Antes are even, and so are the chips, which are multiples of the lowest bet.
  public static var tables: [War] {
    [(10, 500), (20, 1_000), (50, 5_000), (100, 10_000), (500, 50_000)].map {
      War(limits: BetLimits(lowest: $0.0, highest: $0.1), hasBetUnits: true)
    }
  }
  /// Antes were from 5 and could be odd.
  public static var formerRules: [War] { [War()] }

  public static func factsReader() -> any RoundFactsReader { WarRounds() }
}

/// The facts of casino war rounds.
private final class WarRounds: RoundFactsReader {
  /// The edges of the rules that were used last.
  private var edge: (game: War, edge: WarEdge)?

  func facts(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts {
    let journal = try BankRoundReader<War>.journal(of: round)
    let seen = journal.observation
    let marks = seen.choices.flatMap {
      [RoundFacts.Mark(.ties, 1), RoundFacts.Mark($0 == .war ? .wars : .surrenders, 1)]
    }
    return RoundFacts(
      of: round, marks: marks,
      worth: worth(of: seen, edge(of: journal.game)))
  }

  /// The value of the bets and of the choice with a full shoe.
  private func worth(of seen: War.Seen, _ edge: WarEdge) -> RoundWorth {
    let (ante, tie) = (Double(seen.bets[.ante]), Double(seen.bets[.tie]))
    let bets = RoundWorth.thousandths(-ante * edge.ante.value - tie * edge.tie.value)
    guard let choice = seen.choices.first, let tied = seen.playerCards.first?.rank else {
      return RoundWorth(bets: bets)
    }
    // NB: without the credits for the raise, surrender isn't a decision.
    if choice == .surrender, seen.credits - seen.returned[.ante] < seen.bets[.ante] {
      return RoundWorth(bets: bets)
    }
    let war = ante * edge.war(on: tied)
    // NB: only rounds from before antes had to be even have a half to round.
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
