import BlackjackCoach
import BlackjackRules
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import Foundation
import TableTesting
import Testing

/// Documents as players have them in their stores.
///
/// The files never change; the code that reads them may.
@Suite("Saves of earlier versions")
struct StoredSaveTests {
  private func stored(_ name: String) throws -> [UInt8] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return Array(try Data(contentsOf: folder.appendingPathComponent("Saves/\(name).json")))
  }

  @Test("Version 1, in the middle of a round: the profile is unchanged")
  func profileOfVersionOne() throws {
    let table = Guest(try stored("version-1-round")).model
    let (profile, rank) = (table.profile, table.purse.rank)
    #expect(profile.table == .czarita && profile.roundsPlayed == 287)
    #expect(rank == PlayerRank(totalXP: 4_321, winStreak: 2) && rank.level == 12)
    #expect(profile.choices.dealerSoft17 == .hit && profile.choices.wantsInsurance)
    #expect(table.houseChoices == SharedSettings(hasFourColors: true, hasKeyShortcuts: false))
    #expect(table.purse.credits == 2_158 && table.worth == 2_308)
  }

  @Test("Version 1, in the middle of a round: so are the cards, the bets and the shoe")
  func roundOfVersionOne() throws {
    let guest = Guest(try stored("version-1-round"))
    #expect(guest.model.notice == nil && guest.house.keptAside.isEmpty)
    #expect(guest.hands == ["4D KC AH", "4C"] && guest.dealer == "AC ??")
    #expect(guest.shown.hands.map { $0.bet } == [75, 75] && guest.shown.activeHand == 0)
    #expect(guest.shown.bankroll == 2_158)
    #expect(guest.shown.insurance == .settled(stake: 37, returned: 0))
    #expect(guest.shown.shoeSize == 312 && guest.shown.dealtCount == 106)
    #expect(guest.shown.cutAfter == 234 && guest.shown.count.running == -3)
  }

  @Test("Version 1, in the middle of a round: the next cards are the right ones")
  func nextCardsOfVersionOne() throws {
    let guest = Guest(try stored("version-1-round"))
    guest.ask("stand", "stand")
    #expect(guest.hands == ["4D KC AH", "4C 4D"] && guest.dealer == "AC 5C 5C")
    #expect(guest.shown.result?.net == -187 && guest.shown.bankroll == 2_158)
  }

  @Test("Version 1 has no coach: it is off, with an empty log")
  func coachOfVersionOne() throws {
    let profile = Guest(try stored("version-1-round")).model.profile
    #expect(profile.choices.coach == .off && profile.coachLog == CoachLog())
  }

  @Test("Version 2, in the middle of a coached round: the coach's log is unchanged")
  func coachOfVersionTwo() throws {
    let guest = Guest(try stored("version-2-round"))
    let log = guest.model.profile.coachLog
    #expect(guest.model.notice == nil && guest.model.profile.choices.coach == .afterwards)
    #expect(log.decisions == 10 && log.mistakes == 5)
    #expect(log.lost == ByAdviser(chart: 316_592, count: 317_509, cards: 317_509))
    #expect(log.cells.count == 10 && log.cells[5].lost.chart == -917)
    #expect(log.entries.count == 5 && log.entries[4].costs.cards == 25_515)
    #expect(log.entries[2].chosen == .double && log.entries[2].advice.chart == .stand)
    #expect(guest.shown.phase == .playerTurn && guest.shown.bet == 75)
  }

  @Test("Version 1, between rounds: the bet, its last chip and the shoe are unchanged")
  func betOfVersionOne() throws {
    let guest = Guest(try stored("version-1-bet"))
    #expect(guest.shown.phase == .betting && guest.shown.bet == 60)
    guest.ask("undo")
    #expect(guest.shown.bet == 50)
    guest.ask("deal")
    #expect(guest.hands == ["QH JS"] && guest.dealer == "7C ??")
  }

  @Test(
    "Settings for all tables in an old save move to the shared profile with the first play")
  func takenOver() throws {
    let guest = Guest(try stored("version-1-round"))
    guest.ask("stand")
    let house = try PlayerProfile(document: try #require(guest.house.stored[PlayerProfile.name]))
    #expect(house.choices == SharedSettings(hasFourColors: true, hasKeyShortcuts: false))
    #expect(house.purse == guest.saved?.purse && house.purse?.rank.totalXP == 4_321)
    let back = Guest(guest.house.stored)
    #expect(back.shown == guest.shown && back.model.house == guest.model.house)
  }

  @Test("An old save's settings for all tables are added to the existing ones")
  func addedChoices() throws {
    let house = PlayerProfile(choices: SharedSettings(hasFourColors: false, hasKeyShortcuts: true))
    let guest = Guest([
      StoredDocument(PlayerProfile.name, house.document),
      StoredDocument(SavedBlackjack.name, try stored("version-1-round")),
    ])
    #expect(guest.model.houseChoices == SharedSettings(hasFourColors: true, hasKeyShortcuts: false))
  }
}
