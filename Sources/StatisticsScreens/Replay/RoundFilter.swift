import CardCore
import CasinoKit
import GameList
import Records

/// Selects which of the stored rounds are listed.
public struct RoundFilter: Equatable, Sendable {
  /// The game; `nil` for all.
  public var game: GameName?
  public var result = Result.all

  /// How rounds ended, or that they contain a mistake.
  public enum Result: String, CaseIterable, Sendable {
    case all, won, even, lost, mistakes
  }

  /// The results that rounds of a game can have, or those of every game.
  static func results(of game: GameName?) -> [Result] {
    // NB: the coach judges no patience, and a game with help counts as even.
    game == .patience ? [.all, .won, .lost, .even] : Result.allCases
  }

  /// Selects all rounds of a game, or of every game.
  public init(of game: GameName? = nil) { self.game = game }
}

/// A stored round in the list.
public final class RoundEntry {
  public let number: Int64
  /// The round; `nil` if it can't be read.
  public let round: PlayedRound?
  public let game: GameName?
  /// Its replay; `nil` if it can't be replayed.
  public let replay: RoundReplay?
  /// How it ended; `nil` if that is unknown.
  public let end: RoundEnd?
  /// The hands at the end, the player's first; empty in a patience.
  let hands: [ReplayScene.Pile]

  /// Creates the entry of a round.
  ///
  /// - Parameters:
  ///   - number: Its number in the store.
  ///   - round: The round; `nil` if it can't be read.
  ///   - reader: The reader of facts of rounds.
  ///   - words: The texts.
  init(_ number: Int64, _ round: PlayedRound?, by reader: RoundReader, speaking words: ReplayWords)
  {
    self.number = number
    self.round = round
    game = Self.game(of: round)
    let replay = round.flatMap { try? RoundReplay(of: $0, by: reader, speaking: words) }
    self.replay = replay
    end = replay.flatMap { replay in
      Self.end(of: replay.round, at: replay.game, by: reader)
    }
    hands = replay.map { $0.patience == nil ? $0.finalHands : [] } ?? []
  }

  /// The game of a round; `nil` if this version does not have it.
  static func game(of round: PlayedRound?) -> GameName? {
    round.flatMap { round in GameName.allCases.first { $0.entry.document == round.table } }
  }

  /// How a round ended: by its credits, or by its rules in a game without bets.
  static func end(of round: PlayedRound, at game: GameName, by reader: RoundReader) -> RoundEnd? {
    game.isForCredits ? RoundEnd(net: round.net) : reader.facts(of: round)?.end
  }

  /// The next of its decisions for the coach to judge.
  var openDecision: Int? { replay?.openDecision }
}
