import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records

/// The saved document of a player's blackjack.
///
/// It contains the profile, the journal of the round, the number of its decisions not judged yet,
/// the experience that it earned, and a copy of the purse.
public struct SavedBlackjack: SavedDocument, Sendable {
  public let profile: BlackjackProfile
  public let journal: Journal<Blackjack>
  /// The number of the round's last decisions not judged yet.
  public let unjudged: Int
  /// The experience that the round earned, while its result is on the table.
  public let award: PlayerRank.Award?
  /// The last decision that the coach judged.
  public let verdict: Coach.Verdict?
  /// The purse as saved together with this document.
  public let purse: Purse
  /// The settings for all tables, from documents before version 3.
  public let houseChoices: SharedSettings?
  public let summary: String
  public let language: Language

  /// Creates a document with a summary in words.
  public init(
    profile: BlackjackProfile, journal: Journal<Blackjack>, unjudged: Int = 0,
    award: PlayerRank.Award? = nil, verdict: Coach.Verdict? = nil, purse: Purse,
    in words: Words<BlackjackPhrase> = .english
  ) {
    summary = words(
      .summary(profile.place, isRoundUnderWay: journal.observation.isRoundUnderWay))
    language = words.language
    self.profile = profile
    self.journal = journal
    self.unjudged = unjudged
    self.award = award
    self.verdict = verdict
    self.purse = purse
    houseChoices = nil
  }

  /// The document's name in the store.
  ///
  /// It dates from when blackjack was the only game.
  public static let name = DocumentForm.blackjack.name

  public static let format = DocumentForm.blackjack.format
  public static let version = DocumentForm.blackjack.version
  public static let firstWithChecksum = DocumentForm.blackjack.firstWithChecksum

  public var contents: [JSONValue.Member] {
    [
      .init("profile", profile.archive), .init("journal", journal.archive),
      .init("unjudged", .integer(unjudged)), .init("purse", purse.archive),
    ]
      + (journal.undoneActions.isEmpty
        ? [] : [.init("undone", .texts(journal.undoneActions))])
      + (award.map { [.init("award", $0.archive)] } ?? [])
      + (verdict.map { [.init("verdict", $0.archive)] } ?? [])
  }

  public init(contents: JSONValue) throws(ArchiveRefusal) {
    (summary, language) = SavedBlackjack.told(by: contents)
    profile = try contents.value("profile")
    var journal: Journal<Blackjack> = try contents.value("journal")
    journal.allowRedo(of: (try? contents.texts("undone")) ?? [])
    self.journal = journal
    guard journal.game.rules == profile.place.rules else {
      throw ArchiveRefusal("journal.game.rules", "are not those of the player's table")
    }
    unjudged = (try? contents.integer("unjudged", in: 0...Coach.mostWaiting)) ?? 0
    award = try? contents.value("award")
    verdict = try? contents.value("verdict")
    if try contents.integer("version", in: 1...Int64.max) >= Self.firstWithPurse {
      purse = try contents.value("purse")
      houseChoices = nil
    } else {
      let older = try OlderProfile(contents: contents)
      purse = Purse(credits: journal.creditsForPurse, rank: older.rank)
      houseChoices = older.houseChoices
    }
  }

  private static let firstWithPurse: Int64 = 3
}

/// The members that the profile contained before version 3 and that the shared profile contains
/// now.
private struct OlderProfile {
  let rank: PlayerRank
  let houseChoices: SharedSettings

  init(contents: JSONValue) throws(ArchiveRefusal) {
    let profile = try contents.required("profile")
    do throws(ArchiveRefusal) {
      rank = try profile.value("rank")
      houseChoices = try Self.houseChoices(in: try profile.required("choices"))
    } catch { throw error.under("profile") }
  }

  private static func houseChoices(in choices: JSONValue) throws(ArchiveRefusal) -> SharedSettings {
    do throws(ArchiveRefusal) {
      return SharedSettings(
        hasFourColors: try choices.bool("fourColors"), hasKeyShortcuts: try choices.bool("keys"))
    } catch { throw error.under("choices") }
  }
}
