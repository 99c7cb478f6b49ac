import CardCore
import CasinoKit
import TrueCountEngine

/// The document in which a player's game is kept: the profile, the journal of the round, and how many
/// of its decisions the coach has still to judge.
public struct SavedGame: SavedDocument, Equatable, Sendable {
  public let profile: PlayerProfile
  public let journal: Journal<Blackjack>
  /// How many of the round's last decisions are not judged yet.
  public let unjudged: Int

  /// A document of these.
  public init(profile: PlayerProfile, journal: Journal<Blackjack>, unjudged: Int = 0) {
    self.profile = profile
    self.journal = journal
    self.unjudged = unjudged
  }

  public static let format = "truecount.save"
  public static let version: Int64 = 2

  public var summary: String {
    let shown = journal.observation
    return BlackjackPhrase.summary(
      profile.table, level: profile.rank.level, credits: shown.creditsInHand,
      isRoundUnderWay: shown.isRoundUnderWay
    ).text(in: .english)
  }

  public var contents: [JSONValue.Member] {
    [
      .init("profile", profile.archive), .init("journal", journal.archive),
      .init("unjudged", .integer(unjudged)),
    ]
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    let profile: PlayerProfile = try contents.value("profile")
    let journal: Journal<Blackjack> = try contents.value("journal")
    guard journal.game.rules == profile.table.rules else {
      throw ArchiveRefusal("journal.game.rules", "are not those of the player's table")
    }
    let unjudged = try? contents.integer("unjudged", in: 0...Coach.mostWaiting)
    self.init(profile: profile, journal: journal, unjudged: unjudged ?? 0)
  }
}
