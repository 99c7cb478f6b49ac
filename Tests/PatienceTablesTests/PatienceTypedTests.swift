import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Games of typed layouts")
struct PatienceTypedTests {
  private static func home(_ suit: String, _ count: Int) -> String {
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"].prefix(count)
      .map { $0 + suit }.joined(separator: " ")
  }

  private static let text =
    "KC; Foundations: \(home("C", 12)) \(home("D", 13)) \(home("H", 13)) \(home("S", 13))"

  @Test("A typed layout is played, has a link, is saved, and counts in no statistics")
  func play() throws {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("layout \(Self.text)")
    #expect(player.model.number == nil && player.shown.cardsHome == 51)
    let link = player.model.link
    #expect(link.hasPrefix("typed/draw-1/KC...."))
    let back = PatiencePlayer(player.house.stored)
    #expect(back.shown == player.shown && back.model.link == link)
    player.ask("tap t1 1")
    #expect(player.model.isWon)
    #expect(player.page.text.contains("Your own layout isn't counted."))
    let record = player.model.profile[.klondike(draw: 1)]
    #expect(record == PatienceRecord())
    let other = PatiencePlayer(.freeCell, deal: 1)
    other.model.follow(link: link)
    #expect(other.model.rules == .klondike(draw: 1) && other.model.link == link)
    #expect(other.model.notice == nil)
  }

  @Test("A layout with a fault changes nothing, and the fault is at its field")
  func fault() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("open deals", "layout KC KC")
    #expect(player.model.number == .own(9))
    let field = player.page.all.first { $0.tag == "textarea" }
    #expect(field?["aria-invalid"] == "true")
    #expect(player.page.text.contains("The King of Clubs is there too often."))
    player.model.follow(link: "typed/draw-1/KCKC")
    #expect(player.model.number == .own(9) && player.model.notice != nil)
  }

  @Test("Leaving a typed layout isn't a loss")
  func leave() {
    let player = PatiencePlayer(.klondike(draw: 1), deal: 9)
    player.ask("layout \(Self.text)", "tap t1 1", "undo", "deal 5")
    #expect(player.model.number == .own(5))
    #expect(player.model.profile[.klondike(draw: 1)] == PatienceRecord())
  }

  @Test("The shortest known line is told where it reveals nothing, and after a win")
  func shortest() throws {
    let player = PatiencePlayer(.freeCell, deal: 1)
    player.ask("open insight")
    let worker = BackgroundWorker(for: WorkKind.patience)
    player.hearAll(of: worker)
    #expect(player.page.text.contains("Shortest known solution"))
    #expect(player.page.text.contains("There may be a shorter one."))
    let hidden = PatiencePlayer(.klondike(draw: 1), deal: 255)
    hidden.ask("open insight")
    #expect(!hidden.page.text.contains("Shortest known solution"))
  }

  @Test("The shortest known solution is kept with the game, and for the same cards dealt again")
  func keptSolution() throws {
    let player = PatiencePlayer(.freeCell, deal: 1)
    player.ask("open insight")
    player.hearAll(of: BackgroundWorker(for: WorkKind.patience))
    let known = try #require(player.model.notes.fewestMoves)
    #expect(player.page.text.contains("\(known) moves from the deal."))
    player.ask("close")
    let back = PatiencePlayer(player.house.stored)
    #expect(back.model.notes.fewestMoves == known)
    for action in Solver(back.model.game).judge(back.model.journal.position).line {
      back.play(action)
    }
    try #require(back.model.isWon)
    let moves = Int64(back.shown.moves)
    #expect(
      back.page.text.contains("Shortest known solution from the deal: \(known) moves.")
        == (known < moves))
    back.ask("restart")
    #expect(back.model.notes.fewestMoves == min(known, moves))
    back.ask("deal 2")
    #expect(back.model.notes.fewestMoves == nil)
  }

  @Test("Microsoft deal 1155215, beyond a million, has a form and a link")
  func beyondAMillion() throws {
    let link = "1/freecell/microsoft-1155215"
    let player = PatiencePlayer(.freeCell, deal: 9)
    player.ask("microsoft 1,155,215")
    #expect(player.model.number == .microsoft(1_155_215) && player.model.link == link)
    let other = PatiencePlayer(.golf, deal: 9)
    other.model.follow(link: link)
    #expect(other.model.number == .microsoft(1_155_215) && other.model.rules == .freeCell)
    #expect(other.shown.columns.map { $0.count } == [7, 7, 7, 7, 6, 6, 6, 6])
  }
}
