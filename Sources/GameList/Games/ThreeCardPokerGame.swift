import Banking
import CardCore
import Persistence
import ThreeCardPoker

extension GameName {
  /// Three Card Poker.
  public static let threeCardPoker = GameName(
    "threecardpoker",
    GameEntry(
      title: GameText("Three Card Poker"),
      about: GameText(
        english: "Three cards, one decision. The dealer needs a queen to qualify.",
        german: "Drei Karten, eine Entscheidung. Der Dealer braucht mindestens eine Dame."),
      cards: ["QS", "KS", "AS"], chips: [25, 5], document: "threecardpoker"))
}

/// Three Card Poker.
public enum ThreeCardPokerGame: BankGame {
  public typealias Rules = ThreeCardPoker

  public static var name: GameName { .threeCardPoker }
  public static var tables: [ThreeCardPoker] {
    TableLimits.Preset.allCases.map {
      ThreeCardPoker(
        limits: BetLimits(lowest: $0.limits.lowest, highest: $0.limits.highest))
    }
  }

  public static func factsReader() -> any RoundFactsReader { ThreeCardPokerRounds() }
}

/// The facts of Three Card Poker rounds.
private final class ThreeCardPokerRounds: RoundFactsReader {
  /// The edges of the pay table that was used last.
  private var edge: (game: ThreeCardPoker, edge: ThreeCardPokerEdge)?

  func facts(of round: PlayedRound) throws(ArchiveRefusal) -> RoundFacts {
    let journal = try BankRoundReader<ThreeCardPoker>.journal(of: round)
    let seen = journal.observation
    guard seen.player.count == 3 else {
      throw ArchiveRefusal("journal", "does not complete a round")
    }
    let marks = seen.choices.map { RoundFacts.Mark($0 == .play ? .plays : .folds, 1) }
    return RoundFacts(
      of: round, marks: marks,
      worth: worth(of: seen, journal.game, edge(of: journal.game)))
  }

  private func worth(
    of seen: ThreeCardPoker.Seen, _ game: ThreeCardPoker, _ edge: ThreeCardPokerEdge
  ) -> RoundWorth {
    let (ante, pairPlus) = (Double(seen.bets[.ante]), Double(seen.bets[.pairPlus]))
    let bets = RoundWorth.thousandths(-ante * edge.ante.value - pairPlus * edge.pairPlus.value)
    guard let choice = seen.choices.first else { return RoundWorth(bets: bets) }
    let hand = ThreeCardHand(seen.playerCards)
    // NB: folding a pair also loses what pair plus would have paid.
    let forgone =
      choice == .fold
      ? pairPlus * Double((game.pairPlus.odds(for: hand.ranking) ?? -1) + 1) : 0
    let lost = ante * lost(by: choice, with: seen.playerCards, edge) + forgone
    return RoundWorth(
      bets: bets, mistakes: RoundWorth.thousandths(lost), decisions: 1, errors: lost > 0 ? 1 : 0)
  }

  /// The cost of a choice, in antes.
  private func lost(
    by choice: ThreeCardPoker.Choice, with cards: [Card], _ edge: ThreeCardPokerEdge
  ) -> Double {
    // NB: a choice by the threshold costs nothing; only others are compared with all dealer hands.
    if edge.isThreshold {
      let isPlayed = edge.weakestPlayed.map { !(ThreeCardHand(cards) < ThreeCardHand($0)) } ?? false
      if isPlayed == (choice == .play) { return 0 }
    }
    let hands = Double(ThreeCardPokerEdge.dealerHands)
    let play = Double(edge.playing(cards)) / hands
    return max(0, choice == .play ? -1 - play : play + 1)
  }

  private func edge(of game: ThreeCardPoker) -> ThreeCardPokerEdge {
    if let edge, edge.game == game { return edge.edge }
    let found = ThreeCardPokerEdge(game)
    edge = (game, found)
    return found
  }
}
