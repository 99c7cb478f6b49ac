import CardCore
import CasinoKit

/// Records the actions at any table.
///
/// It reads the documents that the table saves. Between rounds, a table drops its past actions; the recorder
/// keeps them.
final class GameRecorder {
  private let following: any JournalFollower

  /// Creates a recorder for the game with a name.
  ///
  /// The record starts with the first document that it follows.
  ///
  /// - Throws: `ValidationError` if there is no such game.
  init(of game: String) throws {
    following = try NamedGame.run(FollowErrand(), with: game)
  }

  /// Whether play continued in a way that a record cannot contain: with other rules, another deal, or free
  /// credits.
  var isOver: Bool { following.isOver }

  /// The record so far, as the text of a file; `nil` before the table has saved anything.
  var fileText: String? { following.fileText }

  /// Adds the actions since the last call.
  func follow(_ document: StoredDocument) {
    guard let archive = try? JSONValue(parsing: document.bytes) else { return }
    let holder = archive.member("journal") == nil ? archive.member("game") : archive
    if let journal = holder?.member("journal") { following.follow(journal) }
  }
}

/// Follows the journals of one game, for any game.
private protocol JournalFollower: AnyObject {
  var isOver: Bool { get }
  var fileText: String? { get }
  func follow(_ archive: JSONValue)
}

/// Creates a follower for a game.
private struct FollowErrand: GameErrand {
  func run<Game: CardGame & Archivable>(
    _ game: Game, kind: String, named name: String
  ) -> any JournalFollower {
    Follower<Game>(kind)
  }
}

/// Follows the journals of one game.
private final class Follower<Game: CardGame & Archivable>: JournalFollower {
  private let name: String
  /// The opening of the session, and the actions before the current journal.
  private var past: (opening: Game.Opening, actions: [Game.Action])?
  private var journal: Journal<Game>?
  private(set) var isOver = false

  init(_ name: String) { self.name = name }

  var fileText: String? {
    guard let past, let journal else { return nil }
    return try? GameRecord(
      name, playing: past.actions + journal.actions, of: journal.game, from: past.opening
    ).fileText
  }

  func follow(_ archive: JSONValue) {
    guard !isOver, let next = try? Journal<Game>(archive: archive) else { return }
    if let journal, next.game != journal.game || next.opening != journal.opening {
      guard next.game == journal.game, let way = Self.way(from: journal, to: next.opening) else {
        isOver = true
        return
      }
      past?.actions += journal.actions + way
    }
    if past == nil { past = (next.opening, []) }
    journal = next
  }

  /// The actions that lead from a journal to the opening of the next one; `nil` if there are none.
  private static func way(
    from journal: Journal<Game>, to opening: Game.Opening
  ) -> [Game.Action]? {
    if journal.game.opening(resuming: journal.position) == opening { return [] }
    return journal.legalActions.first { action in
      var after = journal.position
      guard (try? journal.game.play(action, in: &after)) != nil else { return false }
      return journal.game.opening(resuming: after) == opening
    }.map { [$0] }
  }
}
