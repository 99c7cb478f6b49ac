import CardCore
import Foundation
import Patience
import Testing

@Suite("Declarations of the pile layer")
struct LayerTests {
  private func move(_ text: String) -> PatienceAction {
    PatienceAction(text: text) ?? .draw
  }

  private func cards(_ text: String) -> [Card] {
    text.split(separator: " ").compactMap { Card(text: String($0)) }
  }

  @Test("Spider deals a card to every column, and only while none is empty")
  func spiderDeals() throws {
    let game = Patience(.spider(suits: 4))
    var position = game.begin(.numbered(1))
    let before = position
    let events = try game.play(.draw, in: &position)
    #expect(position.seen.stock.count == 40)
    #expect(zip(position.seen.columns, before.seen.columns).allSatisfy { $0.count == $1.count + 1 })
    #expect(position.seen.moves == 1)
    _ = game.takeBack(events, in: &position)
    #expect(position == before)
    var layout = game.layout(of: before)
    layout.stock += layout.columns[9]
    layout.columns[9] = []
    layout.faceUp[9] = 0
    let gap = game.begin(.prepared(layout))
    #expect(game.refusal(of: .prepared(layout)) == nil)
    #expect(game.refusal(of: .draw, in: gap) == .emptyColumn)
  }

  @Test("a whole run of a suit is removed automatically, and the card under it is turned up")
  func wholeRun() throws {
    let game = Patience(.spider(suits: 1))
    let run = "KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    var layout = PatienceLayout(
      columns: [cards("5S \(run)"), cards("AS")], faceUp: [12, 1],
      foundations: (0..<7).map { _ in cards("\(run) AS") })
    layout.foundations.removeLast()
    let rest = cards("AS 2S 3S 4S 6S 7S 8S 9S TS JS QS KS")
    layout.stock = rest
    layout.columns += [[]]
    layout.faceUp += [0]
    #expect(game.refusal(of: .prepared(layout)) == nil)
    var position = game.begin(.prepared(layout))
    let events = try game.play(move("t2-t1"), in: &position)
    #expect(
      events.map { $0.text } == ["1 from t2 to t1", "13 carried from t1 to f7", "t1 turns up 5S"])
    #expect(position.seen.cardsHome == 91)
    _ = game.takeBack(events, in: &position)
    #expect(position == game.begin(.prepared(layout)))
  }

  @Test("Pyramid removes pairs of thirteen and kings, and nothing that is covered")
  func pyramid() throws {
    let game = Patience(.pyramid)
    var position = game.begin(.numbered(1))
    #expect(game.refusal(of: move("t1-t28"), in: position) == .covered)
    #expect(position.seen.columns.allSatisfy { $0.count == 1 })
    for action in game.legalActions(in: position) where !action.isStockAction {
      guard case .move(1, let from, let to) = action, to.kind == .tableau else { continue }
      var next = position
      let events = try game.play(action, in: &next)
      #expect(next.seen[from].isEmpty && next.seen[to].isEmpty && next.seen.cardsHome == 2)
      #expect(next.seen.moves == 1 && events.count == 2)
    }
    let ranks = try #require(
      game.legalActions(in: position).first { action in
        guard case .move(_, _, let to) = action else { return false }
        return to.kind == .tableau
      })
    guard case .move(_, let from, let to) = ranks else { return }
    let pair = [from, to].compactMap { position.seen.top(of: $0)?.rank.rawValue }
    #expect(pair.reduce(0, +) == 13)
    try game.play(ranks, in: &position)
    #expect(game.cardsLeft(in: position.seen) == 26)
  }

  @Test("TriPeaks turns cards up when both cards on them are gone, and connects ace and king")
  func triPeaks() throws {
    let game = Patience(.triPeaks)
    let position = game.begin(.numbered(1))
    #expect(position.seen.columns.reduce(0) { $0 + ($1[0].card == nil ? 1 : 0) } == 18)
    #expect(position.seen.waste.count == 1 && position.seen.stock.count == 23)
    var layout = game.layout(of: position)
    for index in 0..<28 where ![9, 18, 19].contains(index) {
      layout.stock += layout.columns[index]
      (layout.columns[index], layout.faceUp[index]) = ([], 0)
    }
    let king = try #require(layout.stock.firstIndex { $0.rank == .king })
    layout.stock.append(layout.waste[0])
    layout.waste = [layout.stock.remove(at: king)]
    #expect(game.refusal(of: .prepared(layout)) == nil)
    let end = game.begin(.prepared(layout))
    #expect(end.seen.columns[9][0].card == nil)
    let ace = Card(.ace, .clubs)
    #expect(game.rules.allows(ace, on: layout.waste[0], by: .nextRank))
    #expect(!PatienceRules.golf.allows(ace, on: layout.waste[0], by: .nextRank))
  }

  @Test("Canfield fills an empty column from its reserve and begins with the rank that was dealt")
  func canfield() throws {
    let game = Patience(.canfield)
    var filled = 0
    for number in 1...40 as ClosedRange<UInt64> {
      var position = game.begin(.numbered(number))
      let bases = position.seen.foundations.compactMap { $0.first?.card }
      let base = try #require(bases.first)
      #expect(game.baseRank(in: position.seen) == base.rank)
      #expect(position.seen.reserves[0].count == 13)
      for _ in 0..<60 {
        guard let action = game.sensibleActions(in: position.seen).first else { break }
        let events = try game.play(action, in: &position)
        filled += events.contains { $0.text.contains("carried from r1") } ? 1 : 0
        #expect(
          position.seen.reserves[0].isEmpty || !position.seen.columns.contains { $0.isEmpty })
      }
    }
    #expect(filled > 20)
  }

  @Test("face-up cards are visible, and face-down cards aren't")
  func hidden() {
    for rules in PatienceRules.all {
      let seen = Patience(rules).begin(.numbered(1)).seen
      for (rule, column) in zip(rules.columns, seen.columns) {
        #expect(column.filter { $0.card == nil }.count == rule.dealtFaceDown, "\(rules.id)")
      }
      #expect(seen.stock.allSatisfy { $0.card == nil })
    }
  }

  @Test("Microsoft's deal 1 is the well-known one, also for games similar to FreeCell")
  func microsoft() throws {
    let layout = Patience(.freeCell).layout(
      of: Patience(.freeCell).begin(.microsoft(1)))
    let top = layout.columns.map { $0[0].text }.joined(separator: " ")
    #expect(top == "JD 2D 9H JC 5D 7H 7C 5H")
    #expect(layout.columns.map { $0[1].text }.joined(separator: " ") == "KD KC 9S 5S AD QC KH 3H")
    for rules in PatienceRules.all {
      let refusal = Patience(rules).refusal(of: .microsoft(1))
      #expect(
        (refusal == nil)
          == (rules.stock == nil && rules.columns[0].dealtFaceDown == 0
            && rules.columns[6].dealtFaceDown == 0),
        "\(rules.id)")
    }
    #expect(Patience(.freeCell).refusal(of: .microsoft(2_147_483_648)) != nil)
    let opening = PatienceOpening.microsoft(11_982)
    #expect(try PatienceOpening(archive: JSONValue(parsing: opening.archive.text)) == opening)
    #expect(throws: ArchiveRefusal.self) {
      try PatienceOpening(archive: JSONValue(parsing: #"{"microsoft": 0}"#))
    }
  }

  @Test("a file of declarations has at most forty lines for each game in it")
  func shortDeclarations() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources/Patience")
    var found = 0
    for name in [
      "Spider", "Pyramid", "Golf", "Canfield", "FortyThieves", "FreeCell", "Yukon", "Klondike",
    ] {
      let file = folder.appendingPathComponent("PatienceRules+\(name).swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      for part in text.components(separatedBy: "public static ").dropFirst() {
        let code = part.split(separator: "\n").filter {
          !$0.trimmingCharacters(in: .whitespaces).hasPrefix("///")
        }
        #expect(code.count <= 40, "\(name)")
        found += 1
      }
    }
    #expect(found >= 15)
  }
}
