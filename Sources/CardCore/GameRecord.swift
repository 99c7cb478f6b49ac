/// A complete record of play, which anyone can replay to check every card, result and credit.
///
/// The opening's seed determines the cards, and the actions determine how they were played. Each
/// action is stored with what the player saw of it; ``verify()`` replays everything and compares.
///
///     let record = try GameRecord(
///       "war", playing: [.bet(10, on: .ante), .deal], of: War(), from: War().opening(seed: 7))
///     try record.verify()
public struct GameRecord<Game: CardGame & Archivable>: Equatable, Sendable {
  /// The game's name in files and commands.
  public let name: String
  /// The rules.
  public let game: Game
  /// The state in which play began: credits and a shoe, or a deal.
  public let opening: Game.Opening
  /// Everything that was done, in order.
  public let steps: [RecordedStep<Game>]
  /// The player's score at the beginning and at the end, in credits or in cards on the foundations;
  /// `nil` in a game that keeps no score.
  public let scores: RecordedScores?
  /// A checksum of everything else, which detects changes that no result depends on.
  ///
  /// It is not a signature: it detects typing errors and damaged files. Only a replay proves that
  /// the results follow from the rules.
  let checksum: String

  /// Creates a record by playing a game.
  ///
  /// - Parameters:
  ///   - name: The game's name in files and commands.
  ///   - actions: Everything that is done, in order.
  ///   - game: The rules.
  ///   - opening: The state in which play begins.
  /// - Throws: The first action that the rules refuse.
  /// - Complexity: O(*n*), where *n* is the number of actions.
  public init(
    _ name: String, playing actions: [Game.Action], of game: Game, from opening: Game.Opening
  ) throws(ReplayRefusal<Game.Refusal>) {
    func score(_ position: Game.Position) -> Int64? {
      game.score(of: .first, in: game.observe(position))
    }
    var position = game.begin(opening)
    let before = score(position)
    var steps: [RecordedStep<Game>] = []
    for (place, action) in actions.enumerated() {
      let events: [Game.Event]
      do { events = try game.play(action, in: &position) } catch {
        throw ReplayRefusal(place: place, reason: error)
      }
      let seen = game.events(events, seenFrom: .first)
      steps.append(RecordedStep(action: action, events: seen.map { $0.text }))
    }
    let after = score(position)
    self.init(
      name: name, game: game, opening: opening, steps: steps,
      scores: before.flatMap { before in after.map { RecordedScores(before: before, after: $0) } },
      checksum: nil)
  }

  /// Creates a record from its written parts without checking them; without a checksum, the correct
  /// one is computed.
  init(
    name: String, game: Game, opening: Game.Opening, steps: [RecordedStep<Game>],
    scores: RecordedScores?, checksum: String?
  ) {
    self.name = name
    self.game = game
    self.opening = opening
    self.steps = steps
    self.scores = scores
    let members = Self.members(name, game, opening, steps, scores)
    self.checksum = checksum ?? Self.sum(of: members)
  }

  /// Replays everything and compares what happened.
  ///
  /// - Throws: The first difference, in the order of play.
  /// - Complexity: O(*n*), where *n* is the number of actions.
  public func verify() throws(RecordProblem) {
    guard !game.isPrepared(opening) else { throw .prepared }
    let played: Self
    do {
      played = try Self(name, playing: steps.map { $0.action }, of: game, from: opening)
    } catch { throw .refused(place: error.place, action: steps[error.place].action.text) }
    for (place, (recorded, played)) in zip(steps, played.steps).enumerated()
    where recorded != played {
      throw .difference(
        place: place, action: recorded.action.text, recorded: recorded.told, played: played.told)
    }
    guard scores == played.scores else {
      throw .scores(recorded: scores, played: played.scores)
    }
    guard checksum == played.checksum else { throw .checksum }
  }
}

/// One action of a record, and what the player saw of it.
public struct RecordedStep<Game: CardGame>: Equatable, Sendable {
  public let action: Game.Action
  /// The events, one text each.
  public let events: [String]

  /// All events, in one line.
  var told: String { events.isEmpty ? "nothing" : events.joined(separator: ", ") }
}

/// A player's score before and after the play of a record, in credits or in cards on the
/// foundations.
public struct RecordedScores: Equatable, Sendable {
  public let before: Int64
  public let after: Int64
}

/// The reason why a text is not a genuine record, or no record at all.
public enum RecordProblem: Error, Equatable, Sendable {
  /// The JSON is not a record of a game.
  case notARecord(ArchiveRefusal)
  /// The record was written by a newer version of the program.
  case newerVersion(Int)
  /// The cards were laid out by hand rather than shuffled from the seed.
  case prepared
  /// The rules refuse an action; `place` counts from 0.
  case refused(place: Int, action: String)
  /// The recorded events differ from those that the seed and the actions give; `place` counts from
  /// 0.
  case difference(place: Int, action: String, recorded: String, played: String)
  /// The scores differ from what the seed and the actions give.
  case scores(recorded: RecordedScores?, played: RecordedScores?)
  /// The results are correct, but something that no result depends on was changed.
  case checksum
}
