import CardCore
import Patience
import Testing

@Suite("Prepared layouts that are refused")
struct LayoutRefusalTests {
  private let game = Patience(.klondike(draw: 3))

  private func refusal(_ change: (inout PatienceLayout) -> Void) -> String? {
    var layout = game.layout(number: 7)
    change(&layout)
    return game.refusal(of: .prepared(layout)).map { "\($0.path): \($0.problem)" }
  }

  @Test("the deal itself is accepted")
  func accepted() {
    #expect(refusal { _ in } == nil)
  }

  @Test("a duplicate card")
  func twice() {
    let text = refusal { $0.stock[0] = $0.stock[1] }
    #expect(text == "stock[1]: 2S is there twice")
  }

  @Test("a missing card")
  func missing() {
    #expect(refusal { $0.stock.removeLast() } == ": KS is missing")
    #expect(refusal { $0.stock.removeLast(3) } == ": 3H and 2 more are missing")
  }

  @Test("too many columns, nonexistent cells, or an impossible number of face-up cards")
  func impossiblePiles() {
    #expect(refusal { $0.columns.append([]) } == "tableau: has 8 columns; allowed are 7")
    #expect(refusal { $0.cells = [[]] } == "cells: are 1; allowed are 0")
    #expect(refusal { $0.faceUp[0] = 0 } == "faceUp[0]: is 0; allowed is 1 to 1")
    #expect(refusal { $0.faceUp[3] = 5 } == "faceUp[3]: is 5; allowed is 1 to 4")
    #expect(refusal { $0.faceUp.removeLast() } == "faceUp: has 6 counts for 7 columns")
  }

  @Test("a foundation that isn't one suit from the ace up")
  func foundation() {
    let text = refusal {
      $0.foundations = [[$0.stock[1]]]
      $0.stock.remove(at: 1)
    }
    #expect(text == "foundations[0]: is not one suit from the ace up")
  }

  @Test("a stock in a patience without one")
  func stock() {
    let layout = game.layout(number: 7)
    let refusal = Patience(.yukon).refusal(of: .prepared(layout))
    #expect(refusal == ArchiveRefusal("stock", "has cards, but yukon has no stock"))
  }

  @Test(
    "JSON that isn't a layout",
    arguments: [
      ("[]", ": is not an object"), (#"{"tableau": [["XX"]]}"#, "tableau[0][0]: is not known"),
      (#"{"tableau": 3}"#, "tableau: is not an array"),
      (
        #"{"tableau": [[]], "faceUp": [-1]}"#,
        "faceUp[0]: is -1; allowed is 0 to 104"
      ),
      (#"{"stock": [1]}"#, "stock[0]: is not known"),
    ])
  func json(text: String, problem: String) throws {
    let value = try JSONValue(parsing: text)
    do {
      _ = try PatienceLayout(archive: value)
      Issue.record("\(text) was read")
    } catch {
      #expect("\(error.path): \(error.problem)" == problem)
    }
  }

  @Test("an unknown game, with the known ones listed")
  func unknownGame() throws {
    let archive = try JSONValue(parsing: #"{"game": "bridge"}"#)
    #expect(
      throws: ArchiveRefusal(
        "game",
        "is not known; known are klondike-1, klondike-3, klondike-1-vegas, klondike-3-vegas, "
          + "freecell, yukon, spider-1, spider-2, spider-4, pyramid, tripeaks, golf, scorpion, "
          + "russian, canfield, forty-thieves, easthaven, bakers-game, eight-off, seahaven, "
          + "klondike-1-passes-1, klondike-1-passes-3, klondike-1-no-return, klondike-3-passes-3, "
          + "klondike-3-no-return, spider-1-empty-columns, spider-2-empty-columns, "
          + "spider-4-empty-columns, pyramid-waste-pairs, golf-wrap, golf-kings")
    ) { try Patience(archive: archive) }
  }
}
