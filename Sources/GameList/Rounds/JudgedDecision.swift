import Banking
import BlackjackOdds
import BlackjackRules
import CardCore
import Dealing

/// A decision of a player, compared with the best one for the cards that the player had seen.
public struct JudgedDecision: Equatable, Sendable {
  /// The index of its action in the journal.
  public let place: Int
  /// The player's decision and the best one, as texts of actions.
  ///
  /// They are the same if no decision was better.
  public let chosen, best: String
  /// The expected cost of the decision, in credits; 0 if no decision was better.
  public let cost: Double
}

extension BlackjackGame {
  /// Every action between the deal and the end of a round for which the rules left a choice,
  /// insurance and early surrender too.
  ///
  /// Values are exact for the unseen cards. Payouts aren't rounded to whole credits in them.
  public static func decisions(in journal: Journal<Blackjack>) -> [JudgedDecision] {
    MadeDecision.all(in: journal).compactMap { made in
      made.judged().map {
        JudgedDecision(
          place: made.place, chosen: made.chosen.text, best: $0.best.text,
          cost: $0.cost * Double(made.bet))
      }
    }
  }
}

extension BankGame {
  /// The choices after the deal: to play or to fold, to go to war or to surrender.
  public static func decisions(in journal: Journal<Rules>) -> [JudgedDecision] {
    journal.game.judgedChoices(in: journal).map {
      JudgedDecision(
        place: $0.place, chosen: $0.chosen.rawValue, best: $0.best.choice.rawValue, cost: $0.cost)
    }
  }
}

extension GameDefinition where Rules: ShoeGame {
  public static func decisions(of file: ShoeFile) throws(ShoeFault) -> [[JudgedDecision]] {
    var left = decisions(in: try file.journal(of: Rules.self))[...]
    return file.rounds.map { round in
      let made = left.prefix { $0.place < round.actions }
      left = left.dropFirst(made.count)
      return Array(made)
    }
  }
}

extension AllGames {
  /// Returns the decisions of a finished shoe, round by round, each compared with the best one.
  ///
  /// What a player bets isn't a decision, so baccarat has none.
  ///
  /// - Parameter file: The shoe, which should be verified.
  /// - Returns: As many lists as the shoe has rounds.
  /// - Throws: `ShoeFault` if the actions can't be played.
  /// - Complexity: That of playing the shoe, and of valuing each decision: for blackjack up to some
  ///   milliseconds, for Three Card Poker a comparison with 18,424 hands.
  public static func decisions(of file: ShoeFile) throws(ShoeFault) -> [[JudgedDecision]] {
    var visitor = DecisionsVisitor(file: file)
    visit(&visitor)
    return try visitor.found.get()
  }
}

/// Judges the decisions of a shoe by the rules of its game.
private struct DecisionsVisitor: GameDefinitionVisitor {
  let file: ShoeFile
  var found = Result<[[JudgedDecision]], ShoeFault>.failure(.otherGame)

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    guard file.commitment.terms.game == Game.name.text else { return }
    found = Result { () throws(ShoeFault) in try Game.decisions(of: file) }
  }
}
