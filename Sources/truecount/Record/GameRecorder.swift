import CardCore
import CasinoKit

/// Collects what is done at any table into a record.
///
/// It follows the documents that the table saves. A table forgets its past between rounds; the recorder
/// does not.
final class GameRecorder {
  private let following: any JournalFollower

  /// A recorder of the game of a name, which begins with what the document of its table says.
  ///
  /// - Throws: That there is no such game.
  init(of game: String) throws {
    following = try NamedGame.run(FollowErrand(), with: game)
  }

  /// Whether play went on in a way that a record cannot hold: by other rules, with another deal, or with
  /// a gift of credits.
  var isOver: Bool { following.isOver }

  /// The record so far, as the text of a file; `nil` before the table has saved anything.
  var fileText: String? { following.fileText }

  /// Adds what was done since the last time.
  func follow(_ document: StoredDocument) {
    guard let archive = try? JSONValue(parsing: document.bytes) else { return }
    let holder = archive.member("journal") == nil ? archive.member("game") : archive
    if let journal = holder?.member("journal") { following.follow(journal) }
  }
}

/// Somebody who follows the journals of one game.
private protocol JournalFollower: AnyObject {
  var isOver: Bool { get }
  var fileText: String? { get }
  func follow(_ archive: JSONValue)
}

/// Makes a follower for a game.
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
  /// What play began with, and what was done before the present journal began.
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

  /// What leads from a journal to an opening from which another one begins; `nil` if nothing does.
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
