import CardCore
import CasinoKit

/// Where the player stands in the card room: at the front door, or at the table of one game.
///
/// Every shell with a screen talks to this alone. The door and each table are a card room of their
/// own, so that a shell may bring in one after the other; which of them a link leads to, its first
/// part says.
public final class CardRoom {
  /// The game of the table; `nil` is the door.
  public let game: GameName?
  private let table: any Table
  private(set) var notice: Notice?
  /// The first part of links to this place; empty for the door.
  private let name: String
  /// What the page is called here.
  private let title: String
  private let say: Words<RoomPhrase>
  private let houseWords: Words<HousePhrase>

  /// The table of a game; without a game, the door.
  public init(at table: any Table, of game: GameName?, speaking words: RoomWords = .english) {
    let say = words.room
    self.game = game
    self.table = table
    self.say = say
    name = game?.text ?? ""
    title = game.map { say(.tableTitle(say(.title($0)))) } ?? say(.doorTitle)
    houseWords = words.house
  }

  /// A place that is neither a game nor the door.
  init(at table: any Table, named name: String, titled title: String, speaking words: RoomWords) {
    game = nil
    self.table = table
    self.name = name
    self.title = title
    say = words.room
    houseWords = words.house
  }

  // MARK: - Links

  /// The link to where the player stands, such as `blackjack`; empty for the door.
  public var link: String { table.link.isEmpty ? name : "\(name)/\(table.link)" }

  /// Opens what a link to this place names, or says why it leads nowhere.
  public func follow(link: String) {
    guard link != self.link else { return }
    let parts = link.parts(between: "/").drop { $0.isEmpty }
    guard (parts.first ?? "") == name else {
      notice = Notice(title: say(.unknownLink), advice: say(.unknownLinkMeans))
      return
    }
    let rest = Array(parts.dropFirst()).joined(separator: "/")
    if !rest.isEmpty { table.follow(link: rest) }
  }

  // MARK: - What the player does

  /// The command that closes the room's own message.
  private static let dismissal = "dismiss room"

  /// Carries out a command by its text, and tells whether there is such a command here.
  public func perform(text: String) -> Bool {
    guard text == Self.dismissal else { return table.perform(text: text) }
    notice = nil
    return true
  }

  /// Carries out what a key asks for, and tells whether it asked for anything.
  public func press(key: String) -> Bool { table.press(key: key) }

  /// Shows what comes next; called by the wake-up service.
  public func wake() { table.wake() }

  /// Says that the player looks at the room, or has turned away from it.
  public func attend(_ isWatched: Bool) { table.attend(isWatched) }

  // MARK: - What comes from outside

  /// Takes an answer of the background worker, even if the player has turned away.
  ///
  /// - Throws: What is wrong with the answer.
  public func hear(_ document: [UInt8]) throws(ArchiveRefusal) {
    let parsed: JSONValue
    do { parsed = try JSONValue(parsing: document) } catch {
      throw ArchiveRefusal("", "is no JSON: byte \(error.offset): \(error.problem)")
    }
    table.hear(try WorkAnswer(archive: parsed))
  }

  /// Tells the player that questions are not being answered.
  public func workerFailed() {
    notice = Notice(title: say(.noHelp), advice: say(.noHelpMeans))
    table.workerFailed()
  }

  /// Tells the player that another place could not be brought in.
  public func wayFailed() {
    notice = Notice(title: say(.noWay), advice: say(.noWayMeans))
  }

  /// Takes over what the store holds now for a player who comes back.
  public func refresh(from documents: [StoredDocument]) { table.refresh(from: documents) }

  /// Tells the player that games cannot be kept.
  public func storageFailed() { table.storageFailed() }

  // MARK: - The page

  /// The page as it is now, for a screen.
  ///
  /// Its root says which link leads here, what the page is called, and which language the player has
  /// chosen, if any.
  public func page(in viewport: Viewport) -> Element {
    var page = table.page(in: viewport)
    if let notice {
      page = page.adding(NoticeView.banner(notice, dismissing: Self.dismissal, houseWords))
    }
    return page.with("data-link", link).with("data-title", title)
      .with("data-language", table.chosenLanguage?.tag ?? "")
  }
}
