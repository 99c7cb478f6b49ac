import CardCore
import CasinoKit

/// The card room: the front door, and behind it a table for each game.
///
/// Every shell with a screen talks to this alone. A player stands at the door or at one table; the
/// other tables keep their games as they were left.
public final class CardRoom {
  /// Where the player stands; `nil` is the door.
  public private(set) var game: GameName?
  private var tables: [(game: GameName, table: any Table)] = []
  private(set) var notice: Notice?

  /// The room of a player who comes in.
  ///
  /// - Parameters:
  ///   - services: What the table of a game needs from the outside.
  ///   - documents: The saved games, each once.
  ///   - movesCards: Whether cards are seen to move.
  public init(
    services: (GameName) -> TableServices, documents: [(game: GameName, bytes: [UInt8])],
    movesCards: Bool
  ) {
    for game in GameName.allCases {
      let document = documents.first { $0.game == game }?.bytes
      tables.append(
        (game, game.table(services: services(game), document: document, movesCards: movesCards)))
    }
  }

  // MARK: - Doors and links

  private var open: (any Table)? { game.map { table(of: $0) } }

  private func table(of game: GameName) -> any Table {
    // NB: the initializer has set up a table for every game.
    tables[tables.firstIndex { $0.game == game } ?? 0].table
  }

  /// What a tile of the door says about the game that lies on a table.
  func summary(of game: GameName) -> String { table(of: game).summary }

  /// The link to where the player stands, such as `blackjack`; empty for the door.
  public var link: String {
    guard let game, let open else { return "" }
    return open.link.isEmpty ? game.text : "\(game.text)/\(open.link)"
  }

  /// Goes where a link leads, or says at the door why it leads nowhere.
  public func follow(link: String) {
    guard link != self.link else { return }
    let parts = link.split(separator: "/", maxSplits: 1).map { String($0) }
    guard let first = parts.first else { return go(to: nil) }
    guard let game = GameName(text: first) else {
      notice = Notice(
        title: "This link leads to no table here.",
        advice: "It may be mistyped, or made by a newer version of True Count. Your games are as "
          + "you left them.")
      return
    }
    go(to: game)
    if parts.count == 2 { table(of: game).follow(link: parts[1]) }
  }

  private func go(to goal: GameName?) {
    guard goal != game else { return }
    open?.attend(false)
    game = goal
    open?.attend(true)
  }

  // MARK: - What the player does

  /// Carries out a command by its text; one that nobody knows does nothing.
  public func perform(text: String) {
    switch text {
    case "go door": go(to: nil)
    case "dismiss-room": notice = nil
    default:
      if text.hasPrefix("go "), let game = GameName(text: String(text.dropFirst(3))) {
        go(to: game)
      } else {
        _ = open?.perform(text: text)
      }
    }
  }

  /// Carries out what a key asks for, and tells whether it asked for anything.
  public func press(key: String) -> Bool { open?.press(key: key) ?? false }

  /// Shows what comes next; called by the wake-up service.
  public func wake() { open?.wake() }

  /// Says that the player looks at the room, or has turned away from it.
  public func attend(_ isWatched: Bool) { open?.attend(isWatched) }

  // MARK: - What comes from outside

  /// Takes an answer of the reckoner to the table that asked, even if the player has left it.
  ///
  /// - Throws: What is wrong with the answer.
  public func hear(_ document: [UInt8]) throws(ArchiveRefusal) {
    let parsed: JSONValue
    do { parsed = try JSONValue(parsing: document) } catch {
      throw ArchiveRefusal("", "is no JSON: byte \(error.offset): \(error.problem)")
    }
    let answer = try ReckonerAnswer(archive: parsed)
    for (_, table) in tables { table.hear(answer) }
  }

  /// Tells the player that questions are not being answered.
  public func reckonerFailed() {
    notice = Notice(
      title: "Help that has to be worked out is missing.",
      advice: "The part of the program that works it out could not start here. You can play on; "
        + "reload the page to try again.")
  }

  /// Tells the player that games cannot be kept.
  public func storageFailed() {
    for (_, table) in tables { table.storageFailed() }
  }

  // MARK: - The page

  /// The page as it is now, for a screen.
  ///
  /// Its root says which link leads here and what the page is called.
  public func page(in viewport: Viewport) -> Element {
    var page = open?.page(in: viewport) ?? FrontDoorView.page(self)
    if let notice { page = page.adding(NoticeView.banner(notice, dismissing: "dismiss-room")) }
    let title = game.map { "\($0.title) · True Count" } ?? "True Count: card games you can check"
    return page.with("data-link", link).with("data-title", title)
  }
}

extension GameName {
  /// A table of this game, with the game that was saved, if any.
  fileprivate func table(
    services: TableServices, document: [UInt8]?, movesCards: Bool
  ) -> any Table {
    switch self {
    case .blackjack:
      GameModel(services: services, document: document, movesCards: movesCards)
    case .klondike:
      KlondikeModel(services: services, document: document, movesCards: movesCards)
    }
  }
}
