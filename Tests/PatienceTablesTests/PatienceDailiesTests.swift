import CardCore
import CasinoKit
import GameList
import Patience
import PatienceDeals
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Daily deals beside the player's own games")
struct PatienceDailiesTests {
  private static let day: UInt64 = 20_261_121

  /// A game after a number of moves.
  private func journal(
    _ rules: PatienceRules, deal number: UInt64, moves: Int = 1
  ) throws -> Journal<Patience> {
    var journal = Journal(of: Patience(rules), from: .numbered(number))
    for _ in 0..<moves { try journal.play(#require(journal.legalActions.first)) }
    return journal
  }

  /// The games in a store.
  private func games(_ player: PatiencePlayer) -> SavedPatienceGames {
    SavedPatienceGames(among: player.house.stored, besides: nil)
  }

  @Test("A daily deal that an earlier version saved as the only game is kept beside a new own game")
  func ofEarlierVersion() throws {
    let daily = try journal(.golf, deal: Self.day * 100, moves: 2)
    let notes = PatienceNotes(day: Self.day)
    let table = JSONValue.object([
      .init("format", .string("truecount.klondike")), .init("version", .integer(2)),
      .init("summary", .string("")), .init("profile", PatienceProfile().archive),
      .init("game", .object(SavedPatienceGame(daily, notes).contents)),
    ]).text
    let player = PatiencePlayer(Array(table.utf8))
    #expect(player.model.notes.day == Self.day && player.shown.moves == 2)
    player.ask("game golf")
    #expect(player.model.notes.day == nil && player.model.sheet == nil)
    player.play(try #require(player.model.journal.legalActions.first))
    let back = PatiencePlayer(player.house.stored)
    #expect(back.model.notes.day == nil && back.shown.moves == 1)
    back.ask("daily")
    #expect(back.model.notes.day == Self.day && back.shown.moves == 2)
    #expect(back.model.profile[.golf].played == 0)
  }

  @Test("At a daily deal, the link to the calendar leads to its day")
  func wayToItsDay() throws {
    let daily = SavedPatienceGame(try journal(.golf, deal: 7), PatienceNotes(day: Self.day))
    let player = PatiencePlayer([StoredDocument("patience-daily-1", daily.document)])
    player.model.follow(link: "day/\(Self.day)/golf")
    try #require(player.model.notes.day == Self.day)
    for sheet in ["deals", "statistics"] {
      player.ask("open \(sheet)")
      #expect(player.page.all.contains { $0["href"] == "#statistics/daily/\(Self.day)" })
    }
  }

  @Test("A daily deal in the document of its patience moves when the own game is saved there")
  func inDocumentOfPatience() throws {
    let daily = try journal(.golf, deal: Self.day * 100, moves: 3)
    // NB: earlier versions didn't note the day in the document of the table.
    let own = SavedPatienceGame(Journal(of: Patience(.golf), from: .numbered(1)))
    let stored = [
      StoredDocument("klondike", SavedPatience(profile: PatienceProfile(), playing: own).document),
      StoredDocument(
        "patience-golf", SavedPatienceGame(daily, PatienceNotes(day: Self.day)).document),
    ]
    let player = PatiencePlayer(stored)
    #expect(player.model.notes.day == Self.day && player.shown.moves == 3)
    player.ask("game golf")
    #expect(player.model.notes.day == nil && player.shown.moves == 0)
    let games = games(player)
    #expect(try games.game(of: .golf)?.notes.day == nil)
    #expect(try games.game(of: .golf, day: Self.day)?.journal.observation.moves == 3)
  }

  @Test("Yesterday's unfinished deal doesn't block today's, and its link continues it")
  func yesterday() throws {
    let daily = try journal(.golf, deal: 2_026_112_000)
    let player = PatiencePlayer(daily, PatienceNotes(day: 20_261_120))
    player.ask("daily")
    #expect(player.model.sheet == nil)
    player.hearAll(of: BackgroundWorker(for: WorkKind.patience))
    #expect(player.model.notes.day == Self.day && player.shown.moves == 0)
    let back = PatiencePlayer(player.house.stored)
    #expect(back.model.notes.day == Self.day, "the deal on the table stays there")
    back.model.follow(link: "day/20261120/golf")
    #expect(back.model.notes.day == 20_261_120 && back.shown.moves == 1)
    #expect(back.model.profile[.golf].played == 0)
  }

  @Test("New deal beside a daily deal asks only if the player's own game would be lost")
  func newDeal() throws {
    let daily = (try journal(.golf, deal: Self.day * 100), PatienceNotes(day: Self.day))
    let free = PatiencePlayer(PatiencePlayer.documents(of: [daily]))
    free.ask("set winnable off", "new")
    #expect(free.model.sheet == nil && free.model.notes.day == nil)
    #expect(free.model.profile[.golf].played == 0)
    free.play(try #require(free.model.journal.legalActions.first))
    let own = free.model.number
    free.ask("daily")
    #expect(free.model.notes.day == Self.day && free.shown.moves == 1)
    free.ask("new")
    #expect(free.model.sheet == .leaving && free.model.number == own)
    free.ask("leave")
    #expect(free.model.number != own && free.model.profile[.golf].played == 1)
  }

  @Test("The player's own game waits beside the daily deal with its moves and its clock")
  func ownGameWaits() throws {
    let player = PatiencePlayer(
      PatiencePlayer.documents(of: [(try journal(.golf, deal: 1), PatienceNotes())]))
    player.play(try #require(player.model.journal.legalActions.first))
    player.wait(seconds: 61)
    player.ask("daily")
    player.hearAll(of: BackgroundWorker(for: WorkKind.patience))
    #expect(player.model.notes.day == Self.day && player.model.seconds == 0)
    player.play(try #require(player.model.journal.legalActions.first))
    player.wait(seconds: 9)
    player.ask("game golf")
    #expect(player.shown.moves == 2 && player.model.seconds == 62)
    player.ask("daily")
    #expect(player.shown.moves == 1 && player.model.seconds == 9)
    #expect(player.model.profile[.golf].played == 0 && player.house.rounds.isEmpty)
  }

  // MARK: - Links

  @Test("The number of the daily deal on the table leads to it, as in links of earlier versions")
  func byNumber() throws {
    let daily = (try journal(.golf, deal: 2_026_112_103), PatienceNotes(day: Self.day))
    let player = PatiencePlayer(PatiencePlayer.documents(of: [daily]))
    player.model.follow(link: "1/golf/2026112103")
    #expect(player.model.notes.day == Self.day && player.shown.moves == 1)
    player.ask("game golf")
    player.model.follow(link: "1/golf/2026112103")
    #expect(player.model.notes.day == nil && player.model.number == .own(2_026_112_103))
  }

  @Test("The link of a daily deal in progress continues it, also with a clock before its day")
  func clockSetBack() throws {
    let daily = SavedPatienceGame(
      try journal(.golf, deal: 2_026_112_200), PatienceNotes(day: Self.day + 1))
    let own = PatiencePlayer.documents(of: [(try journal(.yukon, deal: 1), PatienceNotes())])
    let player = PatiencePlayer(own + [StoredDocument("patience-daily-7", daily.document)])
    player.model.follow(link: "day/20261122/golf")
    #expect(player.model.notice == nil)
    #expect(player.model.notes.day == Self.day + 1 && player.shown.moves == 1)
    player.model.follow(link: "day/20261122/freecell")
    #expect(player.model.notice != nil && player.model.rules == .golf, "nothing is dealt ahead")
  }

  @Test(
    "A link to a day to come or to no day leads nowhere",
    arguments: ["99991231", "10000101000", "18446744073709550131", "20261122", "20260230"])
  func noSuchDay(date: String) throws {
    let player = PatiencePlayer(try journal(.golf, deal: 1))
    player.model.follow(link: "day/\(date)/golf")
    #expect(player.model.notice?.title == "There's no daily deal for that day.")
    #expect(player.model.number == .own(1) && player.dealsSought.isEmpty)
  }

  @Test("A link to a day long past deals its cards beside the player's own game")
  func longPast() throws {
    let player = PatiencePlayer(try journal(.golf, deal: 1))
    player.model.follow(link: "day/19000101/golf")
    player.hearAll(of: BackgroundWorker(for: WorkKind.patience))
    #expect(player.model.notes.day == 19_000_101)
    #expect(player.model.link == "day/19000101/golf")
    player.ask("game golf")
    #expect(player.model.number == .own(1) && player.shown.moves == 1)
  }

  // MARK: - Many days

  /// The documents of a player with an own game of Golf and daily deals in all documents for them.
  ///
  /// The daily deal of the first document was played first.
  private func full() throws -> [StoredDocument] {
    let own = PatiencePlayer.documents(of: [(try journal(.golf, deal: 1), PatienceNotes())])
    return own
      + (try DocumentForm.dailyDeals.enumerated().map { place, form in
        var notes = PatienceNotes(day: 20_261_001 + UInt64(place))
        notes.playedAt = Int64(place)
        let game = SavedPatienceGame(try journal(.golf, deal: UInt64(place)), notes)
        return StoredDocument(form.name, game.document)
      })
  }

  @Test("With 20 unfinished daily deals, the first move of another one removes the oldest")
  func manyDays() throws {
    let player = PatiencePlayer(try full())
    #expect(games(player).dailiesUnderWay.count == DocumentForm.dailyDeals.count)
    player.ask("daily")
    player.hearAll(of: BackgroundWorker(for: WorkKind.patience))
    #expect(player.model.notes.day == Self.day && player.model.notice == nil)
    #expect(try games(player).game(of: .golf, day: 20_261_001) != nil, "nothing was played yet")
    player.play(try #require(player.model.journal.legalActions.first))
    #expect(
      player.model.notice?.title
        == "Your unfinished daily deal was removed: Golf, 1 October 2026.")
    let kept = games(player)
    #expect(try kept.game(of: .golf, day: 20_261_001) == nil)
    #expect(try kept.game(of: .golf, day: 20_261_002) != nil)
    #expect(try kept.game(of: .golf, day: Self.day)?.journal.observation.moves == 1)
    player.ask("dismiss")
    player.play(try #require(player.model.journal.legalActions.first))
    #expect(player.model.notice == nil)
    #expect(try games(player).game(of: .golf, day: 20_261_002) != nil)
    #expect(player.model.profile[.golf].played == 0)
  }

  @Test("A finished daily deal makes way before an unfinished one")
  func finishedFirst() throws {
    var games = SavedPatienceGames(among: try full(), besides: nil)
    var notes = PatienceNotes(day: 20_261_005)
    notes.isCounted = true
    games.keep(SavedPatienceGame(try journal(.golf, deal: 4), notes))
    games.keep(SavedPatienceGame(try journal(.golf, deal: 9), PatienceNotes(day: Self.day)))
    #expect(games.takeDropped().isEmpty)
    #expect(games.dailiesUnderWay.count == DocumentForm.dailyDeals.count)
  }

  // MARK: - Documents that can't be read

  @Test("A damaged daily deal is reported once, and the own game stays")
  func damaged() throws {
    let own = (try journal(.golf, deal: 1), PatienceNotes())
    let daily = SavedPatienceGame(
      try journal(.golf, deal: Self.day * 100), PatienceNotes(day: Self.day))
    var bytes = daily.document
    let last = try #require(
      bytes.lastIndex { (UInt8(ascii: "1")...UInt8(ascii: "8")).contains($0) })
    bytes[last] += 1
    let player = PatiencePlayer(
      PatiencePlayer.documents(of: [own]) + [StoredDocument("patience-daily-1", bytes)])
    #expect(player.model.notice != nil)
    #expect(player.house.keptAside == [StoredDocument("patience-daily-1", bytes)])
    #expect(player.model.number == .own(1) && player.shown.moves == 1)
    let back = PatiencePlayer(player.house.stored)
    #expect(back.model.notice == nil && back.house.keptAside.isEmpty)
    #expect(games(back).dailiesUnderWay.isEmpty)
  }

  @Test("A daily deal of no calendar day is damaged", arguments: [0, 20_261_340] as [UInt64])
  func noDate(day: UInt64) throws {
    let daily = SavedPatienceGame(try journal(.golf, deal: 1, moves: 0), PatienceNotes(day: day))
    #expect(throws: SaveProblem.self) { try SavedPatienceGame(document: daily.document) }
    let player = PatiencePlayer([StoredDocument("patience-daily-1", daily.document)])
    #expect(player.model.notice != nil && player.house.keptAside.count == 1)
  }

  @Test("A daily deal of a newer version is left as it is, and nothing is written")
  func newer() throws {
    let text = #"{"format":"truecount.patience-game","version":2,"checksum":"0"}"#
    let newer = StoredDocument("patience-daily-1", Array(text.utf8))
    let player = PatiencePlayer(
      PatiencePlayer.documents(of: [(try journal(.golf, deal: 1), PatienceNotes())]) + [newer])
    player.play(try #require(player.model.journal.legalActions.first))
    #expect(player.model.notice != nil && player.house.transactions.isEmpty)
    #expect(player.house.keptAside.isEmpty)
  }

  @Test("The link to today's deal leads to Klondike, whatever is on the table")
  func today() throws {
    let klondike = PatienceRules.klondike(draw: 1)
    let daily = (try journal(klondike, deal: Self.day * 100), PatienceNotes(day: Self.day))
    let player = PatiencePlayer(PatiencePlayer.documents(of: [daily]))
    player.ask("game freecell")
    player.model.follow(link: PatienceLink.today)
    #expect(player.model.rules == klondike && player.model.notes.day == Self.day)
    #expect(player.status?.contains("Klondike, draw one, 21 November 2026, 1 move") == true)
  }
}
