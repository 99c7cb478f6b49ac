import CardCore
import Patience
import Testing

@Suite("Options of the declarations")
struct OptionTests {
  private static let variants = PatienceRules.all.filter { $0.option != nil }

  private func move(_ text: String) -> PatienceAction {
    PatienceAction(text: text) ?? .draw
  }

  @Test("A variant has a name of its own, and deals the cards of the usual game")
  func names() throws {
    #expect(
      Self.variants.map { $0.id } == [
        "klondike-1-passes-1", "klondike-1-passes-3", "klondike-1-no-return",
        "klondike-3-passes-3", "klondike-3-no-return", "spider-1-empty-columns",
        "spider-2-empty-columns", "spider-4-empty-columns", "pyramid-waste-pairs", "golf-wrap",
        "golf-kings",
      ])
    #expect(Set(PatienceRules.all.map { $0.id }).count == PatienceRules.all.count)
    for rules in Self.variants {
      let usual = try #require(PatienceRules.named(rules.usualID))
      let option = try #require(rules.option)
      #expect(usual.option == nil && usual.options.contains(option) && rules.options.isEmpty)
      #expect(rules != usual && rules == usual.with(option))
      #expect(PatienceRules.named(rules.id) == rules)
      for number in 0..<20 as Range<UInt64> {
        #expect(Patience(rules).layout(number: number) == Patience(usual).layout(number: number))
      }
    }
  }

  @Test("In Golf, kings connect with aces, or with nothing, or only downward")
  func golf() {
    let golf = PatienceRules.golf
    for (rules, aceOnKing, queenOnKing, kingOnQueen, kingOnAce) in [
      (golf, false, true, true, false), (golf.with(.turnedCorner), true, true, true, true),
      (golf.with(.nothingOnKings), false, false, true, false),
    ] {
      for (card, waste, isLegal) in [
        ("AD", "KS", aceOnKing), ("QD", "KS", queenOnKing), ("KD", "QS", kingOnQueen),
        ("KD", "AS", kingOnAce), ("JD", "QS", true),
      ] {
        let (game, position) = table([card, "7C"], waste: waste, rules: rules)
        let refusal = game.refusal(of: move("t1-w"), in: position)
        #expect((refusal == nil) == isLegal, "\(rules.id): \(card) on \(waste)")
      }
    }
  }

  @Test("In Pyramid, the two top cards of the waste can leave as a pair")
  func pairsInWaste() throws {
    let (usual, _) = table(["KC"], waste: "5D 8H", rules: .pyramid)
    #expect(usual.rules.options == [.pairsInWaste])
    for (waste, isPair) in [("5D 8H", true), ("8H 5D", true), ("5D 8H 2C", false), ("8H", false)] {
      let (game, start) = table(
        ["2S"], waste: waste, rules: .pyramid.with(.pairsInWaste))
      let pair = move("w-f1 x2")
      #expect((game.refusal(of: pair, in: start) == nil) == isPair)
      #expect(usual.refusal(of: pair, in: start) != nil)
      #expect(game.legalActions(in: start).contains(pair) == isPair)
      #expect(game.refusal(of: move("w-t1 x2"), in: start) != nil)
      let tap = game.actionForTap(count: 1, on: .waste, in: start.seen)
      #expect(tap == (isPair ? pair : nil))
      guard isPair else { continue }
      var position = start
      let events = try game.play(pair, in: &position)
      #expect(position.seen.waste.isEmpty && position.seen.cardsHome == 2)
      _ = game.takeBack(events, in: &position)
      #expect(position == start)
    }
    // A pair with the pyramid goes before one in the waste.
    let (game, position) = table(["5C"], waste: "5D 8H", rules: .pyramid.with(.pairsInWaste))
    #expect(game.actionForTap(count: 1, on: .waste, in: position.seen)?.text == "w-t1")
  }

  @Test("Klondike with limited passes turns the waste over so many times, less one")
  func passes() throws {
    for (rules, passes) in [
      (PatienceRules.klondike(draw: 1).with(.passes(1)), 1),
      (.klondike(draw: 1).with(.passes(3)), 3), (.klondike(draw: 3).with(.passes(3)), 3),
    ] {
      let game = Patience(rules)
      var position = game.begin(.numbered(7))
      for pass in 1...passes {
        while !position.seen.stock.isEmpty { try game.play(.draw, in: &position) }
        let refusal = game.refusal(of: .turnOver, in: position)
        #expect(refusal == (pass < passes ? nil : .noMorePasses(most: passes)), "\(rules.id)")
        if refusal == nil { try game.play(.turnOver, in: &position) }
      }
      #expect(rules.scoring == .standard)
    }
  }

  @Test("Foundations can keep their cards")
  func noReturn() {
    for draw in [1, 3] {
      let usual = PatienceRules.klondike(draw: draw)
      let (game, position) = table(
        ["9S 2C", "4S"], faceUp: [1, 1], foundations: ["", "AD 2D 3D"], rules: usual)
      #expect(game.refusal(of: move("f2-t2"), in: position) == nil)
      let strict = Patience(usual.with(.noReturn))
      #expect(strict.refusal(of: move("f2-t2"), in: position) == .notToBeLifted(.foundation))
      #expect(strict.sensibleActions(in: position.seen).allSatisfy { !$0.text.hasPrefix("f") })
    }
  }

  @Test("Spider can deal onto empty columns")
  func emptyColumns() throws {
    for suits in [1, 2, 4] {
      let usual = Patience(.spider(suits: suits))
      let game = Patience(usual.rules.with(.emptyColumns))
      var layout = usual.layout(number: 1)
      layout.stock += layout.columns[9]
      layout.columns[9] = []
      layout.faceUp[9] = 0
      var position = game.begin(.prepared(layout))
      #expect(usual.refusal(of: .draw, in: position) == .emptyColumn)
      let before = position
      let events = try game.play(.draw, in: &position)
      #expect(position.seen.columns[9].count == 1)
      _ = game.takeBack(events, in: &position)
      #expect(position == before)
    }
  }
}
