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
import PatienceDeals
import Records

/// Why a round cannot be replayed.
public enum ReplayProblem: Error, Equatable, Sendable {
  /// This version does not have its game.
  case unknownTable(String)
  /// The rules don't lead from its opening, by its actions, to the end of a round.
  case doesNotReplay(ArchiveRefusal)
  /// Its recorded bets or returns differ from those of the replay.
  case differs(recorded: ReplayResult, played: ReplayResult)
}

/// The replay of a stored or shared round: its steps, and the verdicts on its decisions.
public final class RoundReplay {
  public let round: PlayedRound
  public let game: GameName
  public let reel: RoundReel
  public private(set) var decisions: [ReplayDecision]
  /// The name of the game in a list of rounds, such as `Spider, two suits`; that of a daily deal has
  /// its date.
  public var title: String {
    guard let patience else { return words.say(.game(game)) }
    return words.patience(
      patience.day.map { .game(patience.rules, deal: .daily($0)) } ?? .name(patience.rules))
  }

  /// The patience, the day of a daily deal, and the number of moves; `nil` for any other game.
  let patience: (rules: PatienceRules, day: UInt64?, moves: Int)?
  private let words: ReplayWords

  /// Replays a round, and checks its result.
  ///
  /// - Parameters:
  ///   - round: The round.
  ///   - reader: The reader of the values of choices.
  ///   - words: The texts.
  /// - Throws: Why it can't be replayed.
  /// - Complexity: The cost of playing the round.
  public init(
    of round: PlayedRound, by reader: RoundReader, speaking words: ReplayWords
  ) throws(ReplayProblem) {
    guard let game = GameName.allCases.first(where: { $0.entry.document == round.table }) else {
      throw .unknownTable(round.table)
    }
    (self.round, self.game, self.words) = (round, game, words)
    var patience: (rules: PatienceRules, day: UInt64?, moves: Int)?
    do throws(ArchiveRefusal) {
      switch game {
      case .blackjack:
        let journal = try Journal<Blackjack>(archive: round.journal)
        let narrator = BlackjackReplayNarrator(words: words, game: journal.game)
        let reel = try RoundReel(journal, narrator)
        (self.reel, decisions) = (reel, ReplayDecision.all(in: journal, reel))
      case .patience:
        let journal = try Journal<Patience>(archive: round.journal)
        let day = round.notes.flatMap { try? PatienceNotes(archive: $0) }?.day
        reel = try RoundReel(
          journal, PatienceReplayNarrator(of: journal, day: day, speaking: words))
        decisions = []
        patience = (journal.game.rules, day, journal.observation.moves)
      case .baccarat:
        reel = try RoundReel(
          Journal<Baccarat>(archive: round.journal), BaccaratReplayNarrator(words: words))
        decisions = []
      default:
        var replayer = BankReplayer(round: round, game: game, reader: reader, words: words)
        BankTables.visit(&replayer)
        guard let replay = try replayer.replay?.get() else {
          throw ArchiveRefusal("table", "has no replay")
        }
        (reel, decisions) = replay
      }
    } catch { throw .doesNotReplay(error) }
    self.patience = patience
    let recorded = ReplayResult(staked: round.staked, returned: round.returned)
    guard recorded == reel.result else {
      throw .differs(recorded: recorded, played: reel.result)
    }
  }

  /// The decision that a step shows; `nil` if the player decided nothing.
  public func decision(at step: Int) -> ReplayDecision? { decisions.first { $0.step == step } }

  /// The index of the next decision for the coach to judge.
  public var openDecision: Int? { decisions.firstIndex { !$0.isJudged } }

  /// Applies the coach's answer about a decision.
  ///
  /// - Parameters:
  ///   - place: The decision's index.
  ///   - plays: The values of its plays; `nil` if they can't be calculated.
  public func judge(_ place: Int, by plays: [HandOdds.Play]?) {
    decisions[place].judge(by: plays, words.blackjack)
  }

  /// Calculates all verdicts at once, for callers without a background worker.
  ///
  /// - Complexity: Some milliseconds for each decision.
  public func judgeAll() {
    while let place = openDecision {
      judge(place, by: try? decisions[place].question?.plays())
    }
  }

  /// The statement that the replay matches the record.
  public var verification: String {
    words.say(
      patience.map { .verifiedPatience(moves: $0.moves) }
        ?? .verified(reel.result, steps: reel.last))
  }

  /// The hands at the end of the round, the player's first.
  var finalHands: [ReplayScene.Pile] {
    // NB: where each side has a row of its own, the dealer's is above.
    Array(reel.step(reel.last).scene.rows.reversed().joined()).filter { !$0.cards.isEmpty }
  }

  /// The number of mistakes.
  public var mistakes: Int { decisions.count { $0.verdict?.isMistake ?? false } }

  /// The total cost of mistakes, in thousandths of a credit.
  public var lost: Int64 { decisions.reduce(0) { $0 + ($1.verdict?.lost ?? 0) } }

  /// The next step after a given one with a mistake.
  public func mistake(after step: Int) -> Int? {
    decisions.first { $0.step > step && ($0.verdict?.isMistake ?? false) }?.step
  }
}

extension RoundReplay {
  /// The round as a record with everything that the player saw; `nil` if that is not possible.
  public var record: String? {
    var recorder = Recorder(round: round, game: game)
    AllGames.visit(&recorder)
    return recorder.record
  }
}

/// Replays a round of a game against the bank.
private struct BankReplayer: BankTableVisitor {
  typealias Replay = (reel: RoundReel, decisions: [ReplayDecision])

  let round: PlayedRound
  let game: GameName
  let reader: RoundReader
  let words: ReplayWords
  var replay: Result<Replay, ArchiveRefusal>?

  mutating func visit<Game: BankGame, Said: BankingGamePhrase>(
    _ game: Game.Type, speaking words: Said.Type
  ) where Said.Game == Game.Rules {
    guard Game.name == self.game else { return }
    replay = Result { () throws(ArchiveRefusal) in try replay(speaking: words) }
  }

  private func replay<Said: BankingGamePhrase>(
    speaking: Said.Type
  ) throws(ArchiveRefusal) -> Replay {
    let say = Words<Said>(words.say.language)
    let journal = try Journal<Said.Game>(archive: round.journal)
    let reel = try RoundReel(journal, BankingNarrator(words.banking, say))
    let worth = reader.facts(of: round)?.worth
    return (reel, ReplayDecision.all(in: journal, reel, worth: worth, say))
  }
}

/// Writes the record of a round.
private struct Recorder: GameDefinitionVisitor {
  let round: PlayedRound
  let game: GameName
  var record: String?

  mutating func visit<Game: GameDefinition>(_ game: Game.Type) {
    guard Game.name == self.game,
      let journal = try? Journal<Game.Rules>(archive: round.journal)
    else { return }
    record = try? GameRecord(
      Game.name.text, playing: journal.actions, of: journal.game, from: journal.opening
    ).fileText
  }
}
