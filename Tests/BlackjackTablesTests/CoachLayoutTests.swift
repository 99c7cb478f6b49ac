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
    coached.ask("stand", "open coach")
    #expect(try panel().text.contains("Mistake"))
    let sheet = coached.model.page(in: screen).all.first { $0.key == "sheet-coach" }
    #expect(sheet?.all.contains { $0.key == "results" } == true, "what each adviser would do")
    #expect(!coached.guest.page.all.contains { $0.key == "sheet-coach" && $0.text.contains("Now") })
  }
}
