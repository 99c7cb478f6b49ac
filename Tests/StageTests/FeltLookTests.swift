import App
import CardCore
import CasinoKit
import GameList
import Stage
import TableTesting
import Testing

@Suite("Looks of texts and drawings on a felt")
struct FeltLookTests {
  @Test("A blackjack lights the band of the print, and a result darkens it")
  func band() {
    let lit = Paint(of: "print tall lit arc-band")
    #expect((lit.fill, lit.stroke, lit.opacity) == ("accent", nil, 1))
    #expect(Paint.ink(of: "print tall lit arc-title") == "on-accent")
    let (plain, won) = (Paint(of: "print arc-band"), Paint(of: "print won arc-band"))
    #expect((plain.fill, plain.stroke, plain.opacity) == ("ink", nil, 0.2))
    #expect((won.fill, won.opacity) == ("ink", 0.3))
    #expect(Paint(of: "print won arc-edges").stroke == "accent")
  }

  private func words(_ look: String, _ content: [Element]) throws -> [StageText] {
    let hand = Element(
      "div", key: "hand", [("class", look), ("style", "--x:60px;--y:80px;--w:97px;--n:2")], content)
    let felt = Element(
      "main", [("class", "felt"), ("style", "left:0px;top:0px;width:390px;height:367px")], [hand])
    let scene = try #require(StageScene(Element("div", [], [felt])))
    guard case .words(let lines)? = scene["hand"]?.kind else { return [] }
    return lines
  }

  @Test("A figure has only its gain in color, half as large, and both end at the right")
  func figure() throws {
    let lines = try words(
      "total over figure blackjack",
      [
        Element("b", key: "total", text: "21"),
        Element("span", key: "gain", [("class", "gain won"), ("style", "--n:4")], text: "+150"),
      ])
    #expect(lines.map { $0.color } == ["ivory", "win"])
    #expect(lines.map { $0.size } == [64, 32] && lines.allSatisfy { $0.isTrailing })
    let beside = try words("total over win", [Element("b", key: "total", text: "21")])
    #expect(beside.map { $0.color } == ["win"] && beside.allSatisfy { !$0.isTrailing })
  }

  @Test("The name of a dealer is on a plate over the lower edge of the portrait")
  func plate() throws {
    let outside = TestServices(firstSeed: 2)
    let table = GameName.blackjack.table(
      services: outside.services, documents: [], movesCards: false)
    table.attend(true)
    let scene = try #require(
      StageScene(table.page(in: Viewport(width: 390, height: 844))))
    let portrait = try #require(
      scene.nodes.first { $0.command == "open tables" && $0.label != nil })
    let plate = try #require(scene["\(portrait.id)/plate"])
    let name = try #require(scene["\(portrait.id)/words"])
    #expect(plate.kind == .panel(look: "name-plate") && plate.label == nil && name.label == nil)
    #expect(portrait.frame.y < plate.frame.y && plate.frame.y < portrait.frame.maxY)
    #expect(plate.frame.maxY > portrait.frame.maxY)
    #expect(portrait.pose.depth < plate.pose.depth && plate.pose.depth < name.pose.depth)
    guard case .words(let lines) = name.kind else { throw CancellationError() }
    #expect(lines.map { $0.color } == ["on-accent"] && lines[0].isUppercase)
  }
}
