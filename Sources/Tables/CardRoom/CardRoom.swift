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

  /// The front door, which tells what lies on the tables.
  ///
  /// - Parameter documents: The saved games, each once.
  public init(doorTo documents: [(game: GameName, bytes: [UInt8])]) {
    game = nil
    table = FrontDoor(documents)
  }

  /// The table of a game.
  public init(at table: any Table, of game: GameName) {
    self.game = game
    self.table = table
  }

  // MARK: - Links

  /// The link to where the player stands, such as `blackjack`; empty for the door.
  public var link: String {
    guard let game else { return "" }
    return table.link.isEmpty ? game.text : "\(game.text)/\(table.link)"
  }

  /// Opens what a link to this place names, or says why it leads nowhere.
  public func follow(link: String) {
    guard link != self.link else { return }
    let parts = link.split(separator: "/", maxSplits: 1).map { String($0) }
    guard parts.first == game?.text else {
      notice = Notice(
        title: "This link leads to no table here.",
        advice: "It may be mistyped, or made by a newer version of True Count. Your games are as "
          + "you left them.")
      return
    }
    if parts.count == 2 { table.follow(link: parts[1]) }
  }

  // MARK: - What the player does

  /// Carries out a command by its text; one that nobody knows does nothing.
  public func perform(text: String) {
    if text == "dismiss-room" { notice = nil } else { _ = table.perform(text: text) }
  }

  /// Carries out what a key asks for, and tells whether it asked for anything.
  public func press(key: String) -> Bool { table.press(key: key) }

  /// Shows what comes next; called by the wake-up service.
  public func wake() { table.wake() }

  /// Says that the player looks at the room, or has turned away from it.
  public func attend(_ isWatched: Bool) { table.attend(isWatched) }

  // MARK: - What comes from outside

  /// Takes an answer of the reckoner, even if the player has turned away.
  ///
  /// - Throws: What is wrong with the answer.
  public func hear(_ document: [UInt8]) throws(ArchiveRefusal) {
    let parsed: JSONValue
    do { parsed = try JSONValue(parsing: document) } catch {
      throw ArchiveRefusal("", "is no JSON: byte \(error.offset): \(error.problem)")
    }
    table.hear(try ReckonerAnswer(archive: parsed))
  }

  /// Tells the player that questions are not being answered.
  public func reckonerFailed() {
    notice = Notice(
      title: "Help that has to be worked out is missing.",
      advice: "The part of the program that works it out could not start here. You can play on; "
        + "reload the page to try again.")
  }

  /// Tells the player that another place could not be brought in.
  public func wayFailed() {
    notice = Notice(
      title: "The other table could not be brought in.",
      advice: "Its part of the program did not arrive. Check the connection and try again. Your "
        + "games are as you left them.")
  }

  /// Tells the player that games cannot be kept.
  public func storageFailed() { table.storageFailed() }

  // MARK: - The page

  /// The page as it is now, for a screen.
  ///
  /// Its root says which link leads here and what the page is called.
  public func page(in viewport: Viewport) -> Element {
    var page = table.page(in: viewport)
    if let notice { page = page.adding(NoticeView.banner(notice, dismissing: "dismiss-room")) }
    let title = game.map { "\($0.title) · True Count" } ?? "True Count: card games you can check"
    return page.with("data-link", link).with("data-title", title)
  }
}
