import CardCore

/// Where the player is: on the home page, or at the table of one game.
///
/// Every shell with a screen uses only this. The home page and each table are a card room of their
/// own, so that a shell can load one after the other. The first part of a link names the card room
/// that it leads to.
public final class CardRoom {
  private let place: Route
  private let table: any Table
  private var notice: Notice?
  private let say: Words<CommonPhrase>

  /// A place of the room.
  ///
  /// - Parameters:
  ///   - table: What stands there; the door is a table at which nothing is played.
  ///   - place: How links and pages name the place.
  ///   - words: The house's words in the player's language.
  public init(at table: any Table, in place: Route, speaking words: Words<CommonPhrase> = .english)
  {
    self.table = table
    self.place = place
    say = words
  }

  // MARK: - Links

  /// The link to the open screen, such as `blackjack`; empty on the home page.
  public var link: String {
    place.link.isEmpty || table.link.isEmpty ? place.link : "\(place.link)/\(table.link)"
  }

  /// Opens the part that a link names; if there is none, the screen stays open with a notice.
  public func follow(link: String) {
    guard link != self.link else { return table.arrive() }
    let fault = Notice(title: say(.unknownLink), advice: say(.unknownLinkMeans))
    if notice == fault { notice = nil }
    let parts = link.parts(between: "/").drop { $0.isEmpty }
    guard (parts.first ?? "") == place.link else {
      notice = fault
      return
    }
    let rest = Array(parts.dropFirst()).joined(separator: "/")
    if rest.isEmpty { table.returnHome() } else if !table.follow(link: rest) { notice = fault }
  }

  // MARK: - Commands

  /// The command that closes the room's own message.
  private static let dismissal = "dismiss room"

  /// Carries out a command by its text, and returns whether there is such a command here.
  public func perform(text: String) -> Bool {
    guard text == Self.dismissal else { return table.perform(text: text) }
    notice = nil
    return true
  }

  /// Carries out the command of a key, and returns whether it has one.
  public func press(key: String) -> Bool { table.press(key: key) }

  /// Shows what comes next; called by the wake-up service.
  public func wake() { table.wake() }

  /// Reports whether the page is visible.
  public func attend(_ isWatched: Bool) { table.attend(isWatched) }

  // MARK: - From outside

  /// Receives an answer of the background worker, even while the page is hidden.
  ///
  /// - Throws: The problem with the answer.
  public func receive(_ document: [UInt8]) throws(ArchiveRefusal) {
    let parsed: JSONValue
    do { parsed = try JSONValue(parsing: document) } catch {
      throw ArchiveRefusal("", "is no JSON: byte \(error.offset): \(error.problem)")
    }
    table.receive(try WorkAnswer(archive: parsed))
  }

  /// Tells the player that questions are not being answered.
  public func workerFailed() {
    notice = Notice(title: say(.noHelp), advice: say(.noHelpMeans))
    table.workerFailed()
  }

  /// Tells the player that another screen couldn't be loaded.
  public func wayFailed() {
    notice = Notice(title: say(.noWay), advice: say(.noWayMeans))
  }

  /// Tells the player that games can't be saved.
  public func storageFailed() { table.storageFailed() }

  /// Removes that message, because saving works again.
  public func storageMended() { table.storageMended() }

  // MARK: - The page

  /// The page as it is now, for a screen.
  ///
  /// Its root has the link to it, the title of the page, and the language that the player has chosen,
  /// if any.
  public func page(in viewport: Viewport) -> Element {
    var page = table.page(in: viewport)
    if let notice {
      page = page.adding(NoticeView.banner(notice, dismissing: Self.dismissal, say))
    }
    let title = table.subject.map { "\($0) · \(place.title)" } ?? place.title
    return page.with("data-link", link).with("data-title", title)
      .with("data-language", table.chosenLanguage?.tag ?? "")
  }
}

/// The link and the title of a screen.
public struct Route: Equatable, Sendable {
  /// The first part of the links to the screen, which never changes; empty for the home page.
  public let link: String
  /// The title of its page, in the player's language.
  public let title: String

  public init(link: String, title: String) {
    self.link = link
    self.title = title
  }
}
