import CardCore
import CasinoKit
import GameList
import Records

/// Which of the kept rounds are listed.
public struct RoundFilter: Equatable, Sendable {
  /// The game; `nil` for all.
  public var game: GameName?
  public var result = Result.all

  /// How rounds ended, or that something was given away in them.
  public enum Result: String, CaseIterable, Sendable {
    case all, won, even, lost, mistakes
  }

  /// All rounds of a game, or of every game.
  public init(of game: GameName? = nil) { self.game = game }
}

/// A kept round in the list.
public final class RoundEntry {
  public let number: Int64
  /// The round; `nil` where it cannot be read.
  public let round: PlayedRound?
  public let game: GameName?
  /// Its replay; `nil` where it does not replay.
  public let replay: RoundReplay?
  /// How it ended; `nil` where nobody can tell.
  public let end: RoundEnd?

  /// Looks at a round.
  ///
  /// - Parameters:
  ///   - number: Its number in the store.
  ///   - round: The round; `nil` where it cannot be read.
  ///   - reader: What knows the rules.
  ///   - words: What is said.
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
  }

  /// The game of a round; `nil` where this version does not have it.
  static func game(of round: PlayedRound?) -> GameName? {
    round.flatMap { round in GameName.allCases.first { $0.entry.document == round.table } }
  }

  /// How a round ended: by its credits, or in a game without bets by its rules.
  static func end(of round: PlayedRound, at game: GameName, by reader: RoundReader) -> RoundEnd? {
    game == .klondike ? reader.end(ofPatience: round) : RoundEnd(net: round.net)
  }

  /// The next of its decisions that the coach is to be asked about.
  var openDecision: Int? { replay?.openDecision }
}
