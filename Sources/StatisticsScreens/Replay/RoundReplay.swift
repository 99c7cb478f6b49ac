import BaccaratRules
import BankingGames
import BankingTables
import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Patience
import Records
import ThreeCardPoker
import War

/// Why a round cannot be replayed.
public enum ReplayProblem: Error, Equatable, Sendable {
  /// It was played at a table that this version does not know.
  case unknownTable(String)
  /// The rules do not lead from its opening by its actions to the end of a round.
  case doesNotReplay(ArchiveRefusal)
  /// It says something else of its bets and what came back than the rules do.
  case differs(recorded: ReplayResult, played: ReplayResult)
}

/// A round that is kept or was shared, as it is replayed: its steps, and the verdicts on its decisions.
public final class RoundReplay {
  public let round: PlayedRound
  public let game: GameName
  public let reel: RoundReel
  public private(set) var decisions: [ReplayDecision]
  private let words: ReplayWords

  /// Replays a round, and checks that it ends as it says.
  ///
  /// - Parameters:
  ///   - round: The round.
  ///   - reader: What knows the worth of choices.
  ///   - words: What is said.
  /// - Throws: Why it cannot be replayed.
  /// - Complexity: That of playing the round.
  public init(
    of round: PlayedRound, by reader: RoundReader, speaking words: ReplayWords
  ) throws(ReplayProblem) {
    guard let game = GameName.allCases.first(where: { $0.entry.document == round.table }) else {
      throw .unknownTable(round.table)
    }
    (self.round, self.game, self.words) = (round, game, words)
    do throws(ArchiveRefusal) {
      switch game {
      case .blackjack:
        let journal = try Journal<Blackjack>(archive: round.journal)
        let teller = BlackjackTeller(words: words, game: journal.game)
        let reel = try RoundReel(journal, teller)
        (self.reel, decisions) = (reel, ReplayDecision.all(in: journal, reel))
      case .klondike:
        let journal = try Journal<Patience>(archive: round.journal)
        reel = try RoundReel(journal, PatienceTeller(of: journal, speaking: words))
        decisions = []
      case .baccarat:
        reel = try RoundReel(
          Journal<Baccarat>(archive: round.journal), BaccaratTeller(words: words))
        decisions = []
      case .war:
        let journal = try Journal<War>(archive: round.journal)
        let reel = try RoundReel(journal, BankingTeller(words.banking, words.war))
        (self.reel, decisions) = (
          reel,
          ReplayDecision.all(in: journal, reel, worth: reader.worthOfChoice(in: round), words.war)
        )
      case .threecardpoker:
        let journal = try Journal<ThreeCardPoker>(archive: round.journal)
        let reel = try RoundReel(journal, BankingTeller(words.banking, words.poker))
        (self.reel, decisions) = (
          reel,
          ReplayDecision.all(in: journal, reel, worth: reader.worthOfChoice(in: round), words.poker)
        )
      }
    } catch { throw .doesNotReplay(error) }
    let recorded = ReplayResult(staked: round.staked, returned: round.returned)
    guard recorded == reel.result else {
      throw .differs(recorded: recorded, played: reel.result)
    }
  }

  /// The decision that a step shows; `nil` where the player decided nothing.
  public func decision(at step: Int) -> ReplayDecision? { decisions.first { $0.step == step } }

  /// The place of the next decision that the coach is to be asked about.
  public var openDecision: Int? { decisions.firstIndex { !$0.isJudged } }

  /// Takes the coach's answer about a decision.
  ///
  /// - Parameters:
  ///   - place: The decision's place among all.
  ///   - plays: What its plays are worth; `nil` where nobody can tell.
  public func judge(_ place: Int, by plays: [HandOdds.Play]?) {
    decisions[place].judge(by: plays, words.blackjack)
  }

  /// Works the verdicts out at once, where nothing else is waiting.
  ///
  /// - Complexity: Some thousandths of a second for each decision.
  public func judgeAll() {
    while let place = openDecision {
      judge(place, by: try? decisions[place].question?.plays())
    }
  }

  /// That the round replays exactly, in words.
  public var verification: String {
    words.say(
      game == .klondike
        ? .verifiedPatience(steps: reel.last) : .verified(reel.result, steps: reel.last))
  }

  /// How many decisions gave something away.
  public var mistakes: Int { decisions.count { $0.verdict?.isMistake ?? false } }

  /// What decisions gave away in all, in thousandths of a credit.
  public var lost: Int64 { decisions.reduce(0) { $0 + ($1.verdict?.lost ?? 0) } }

  /// The next step after one at which something was given away.
  public func mistake(after step: Int) -> Int? {
    decisions.first { $0.step > step && ($0.verdict?.isMistake ?? false) }?.step
  }
}

extension RoundReplay {
  /// The round as a record with all that the player saw; `nil` where it cannot be one.
  public var record: String? {
    switch game {
    case .blackjack: record(of: Blackjack.self)
    case .klondike: record(of: Patience.self)
    case .baccarat: record(of: Baccarat.self)
    case .war: record(of: War.self)
    case .threecardpoker: record(of: ThreeCardPoker.self)
    }
  }

  private func record<Game: CardGame & Archivable>(of kind: Game.Type) -> String? {
    guard let journal = try? Journal<Game>(archive: round.journal) else { return nil }
    return try? GameRecord(
      game.text, playing: journal.actions, of: journal.game, from: journal.opening
    ).fileText
  }
}
