import BlackjackCoach
import BlackjackTables
import BlackjackTesting
import CardCore
import CasinoKit
import Testing

@Suite("The coach's lines in the rail")
struct CoachLayoutTests {
  @Test(
    "On every screen the rail shows the best play and the verdict, and the sheet the rest")
  func lines() throws {
    let coached = CoachedGuest("8S 6D 8C TH 3S 9D TC KD", mode: .meanwhile)
    coached.ask("deal")
    let screen = Viewport(width: 320, height: 568)
    func panel() throws -> Element {
      try #require(coached.model.page(in: screen).all.first { $0.key == "coach" })
    }
    #expect(try panel().text.contains("Split is best"))
    #expect(try panel().all.allSatisfy { $0.key != "plays" })
    coached.ask("stand")
    coached.ask("open coach")
    #expect(try panel().text.contains("Mistake"))
    let sheet = coached.model.page(in: screen).all.first { $0.key == "sheet-coach" }
    #expect(sheet?.all.contains { $0.key == "results" } == true, "what each adviser would do")
    #expect(!coached.guest.page.all.contains { $0.key == "sheet-coach" && $0.text.contains("Now") })
  }

  @Test("After a round, a list has its decisions with their costs, and the log has all of them")
  func review() throws {
    let coached = CoachedGuest(
      "8S AD 8H 9C 3S 4D TC 5H KD 2C 6S", mode: .afterwards, insurance: true)
    coached.ask("deal", "insurance", "split")
    while coached.guest.shown.isRoundUnderWay { coached.ask("stand") }
    let round = try #require(coached.model.coach.verdict?.round)
    #expect(round.judgements.count >= 4 && round.judgements[0].isInsurance)
    let list = try #require(coached.guest.page.all.first { $0.key == "review" })
    let mistakes = round.judgements.filter { $0.isMistake }
    #expect(!mistakes.isEmpty && mistakes.count < round.judgements.count)
    #expect(list.children.count == mistakes.count, "a long round lists only them")
    for (item, judgement) in zip(list.children, mistakes) {
      let told = item["aria-label"] ?? ""
      #expect(told.contains("cost") == (judgement.costs.cards > 0), "\(told)")
    }
    #expect(coached.model.profile.coachLog.rounds == [round])
    coached.ask("open coach")
    let table = try #require(coached.guest.page.all.first { $0.key == "round-0" })
    #expect(
      table.all.filter { $0.tag == "th" && $0["scope"] == "row" }.count == round.judgements.count)
  }

  @Test("The log keeps the decisions of the last rounds, and older logs have none")
  func rounds() throws {
    var log = CoachLog()
    let coached = CoachedGuest("TS TD 6C 7H 2H")
    coached.ask("deal", "stand")
    let judgement = try #require(coached.verdict)
    for round in 0..<12 {
      log.book(judgement, beginsRound: true)
      for _ in 0..<round % 3 { log.book(judgement, beginsRound: false) }
    }
    #expect(log.rounds.map { $0.judgements.count } == [3, 1, 2, 3, 1, 2, 3, 1, 2, 3])
    #expect(try CoachLog(archive: log.archive) == log)
    guard case .object(let members) = log.archive else { return }
    let older = try CoachLog(archive: .object(members.filter { $0.name != "rounds" }))
    #expect(older.rounds.isEmpty && older.entries == log.entries)
  }
}
