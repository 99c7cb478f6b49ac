import CardCore
import CasinoKit
import Patience

/// The document in which a player's patience is kept: the profile, and the game on the table.
public struct SavedKlondike: SavedDocument, Equatable, Sendable {
  public let profile: KlondikeProfile
  public let game: KlondikeGame

  /// A document of these two.
  public init(profile: KlondikeProfile, game: KlondikeGame) {
    self.profile = profile
    self.game = game
  }

  public static let format = "truecount.klondike"
  /// Version 2 says of which patience a day's deal was won, and which game is the day's or was shown.
  public static let version: Int64 = 2

  public var summary: String {
    guard game.isUnderWay else { return "" }
    // NB: the document is written in the language that is spoken when it is saved.
    let say = Words<PatiencePhrase>(.english)
    return say(
      .gameUnderWay(game.rules, deal: game.number, moves: game.journal.observation.moves))
  }

  public var contents: [JSONValue.Member] {
    [.init("profile", profile.archive), .init("game", game.archive)]
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    profile = try contents.value("profile")
    game = try contents.value("game")
  }
}

/// One game of patience with all that belongs to it besides the cards.
public struct KlondikeGame: Equatable, Sendable {
  public var journal: Journal<Patience>
  /// The number of its deal; `nil` where the cards were laid out by hand.
  public let number: UInt64?
  /// How long it was played, in milliseconds.
  public var milliseconds: Int64 = 0
  /// The day whose deal it was dealt as; `nil` for any other.
  public let day: UInt64?
  /// Whether the player was helped by what lies hidden.
  public var isAssisted = false
  /// Whether the program has played any of it to show how it is won.
  public var isShown = false
  /// Whether it has been counted in the player's record.
  public var isCounted = false

  /// A game that has just been dealt.
  ///
  /// - Parameters:
  ///   - journal: Its deal.
  ///   - day: The day whose deal it is dealt as.
  public init(_ journal: Journal<Patience>, day: UInt64? = nil) {
    self.journal = journal
    self.day = day
    number = Self.number(of: journal.opening)
  }

  /// The rules that it is played by.
  public var rules: PatienceRules { journal.game.rules }

  private static func number(of opening: PatienceOpening) -> UInt64? {
    switch opening {
    case .numbered(let number): number
    case .prepared: nil
    }
  }

  /// Whether it has begun and is not over.
  public var isUnderWay: Bool { !isCounted && journal.canUndo }
}

/// A game is saved with what can be played again. A save without that is read as one in which nothing
/// was taken back, and so is one in which it is damaged.
extension KlondikeGame: Archivable {
  public var archive: JSONValue {
    .object([
      .init("journal", journal.archive),
      .init("undone", .strings(journal.undoneActions.map { $0.text })),
      .init("milliseconds", .integer(milliseconds)),
      .init("day", day.map { .integer($0) } ?? .null),
      .init("isAssisted", .bool(isAssisted)), .init("isShown", .bool(isShown)),
      .init("isCounted", .bool(isCounted)),
    ])
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    let journal: Journal<Patience>
    do { journal = try Journal(checking: archive.required("journal")) } catch {
      throw error.under("journal")
    }
    // NB: documents of version 1 say neither whether the deal is a day's nor what was shown.
    let day = archive.member("day") ?? .null
    self.init(journal, day: day == .null ? nil : try archive.integer("day", in: 0...UInt64.max))
    self.journal.allowRedo(of: (try? archive.texts("undone")) ?? [])
    milliseconds = try archive.integer("milliseconds", in: 0...Int64.max / 2)
    isAssisted = try archive.bool("isAssisted")
    isShown = archive.member("isShown") == nil ? isAssisted : try archive.bool("isShown")
    isCounted = try archive.bool("isCounted")
  }
}
