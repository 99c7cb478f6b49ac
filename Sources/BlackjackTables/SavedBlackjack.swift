import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records

/// The document in which a player's blackjack is kept: the profile, the journal of the round, how many
/// of its decisions the coach has still to judge, what its result brought, and a copy of the purse.
public struct SavedBlackjack: SavedDocument, Sendable {
  public let profile: BlackjackProfile
  public let journal: Journal<Blackjack>
  /// How many of the round's last decisions are not judged yet.
  public let unjudged: Int
  /// What the round brought to the player's standing, while its result lies open.
  public let award: PlayerRank.Award?
  /// The decision that the coach judged last.
  public let verdict: Coach.Verdict?
  /// The purse as it was written together with this document.
  public let purse: Purse
  /// The choices for all tables that documents before version 3 hold.
  public let houseChoices: HouseChoices?
  public let summary: String
  public let language: Language

  /// A document of these, which says what it is in some words.
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

  /// The name under which the document lies in the store, from the days when blackjack was alone.
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

/// What the profile held before version 3 that is the house's now.
private struct OlderProfile {
  let rank: PlayerRank
  let houseChoices: HouseChoices

  init(contents: JSONValue) throws(ArchiveRefusal) {
    let profile = try contents.required("profile")
    do throws(ArchiveRefusal) {
      rank = try profile.value("rank")
      houseChoices = try Self.houseChoices(in: try profile.required("choices"))
    } catch { throw error.under("profile") }
  }

  private static func houseChoices(in choices: JSONValue) throws(ArchiveRefusal) -> HouseChoices {
    do throws(ArchiveRefusal) {
      return HouseChoices(
        hasFourColors: try choices.bool("fourColors"), hasKeyShortcuts: try choices.bool("keys"))
    } catch { throw error.under("choices") }
  }
}
