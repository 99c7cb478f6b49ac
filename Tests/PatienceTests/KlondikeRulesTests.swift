import CardCore
import Patience
import Testing

/// Klondike with the named cards in its columns, and all others in the stock, lowest first.
func table(
  _ columns: [String], faceUp: [Int]? = nil, waste: String = "", foundations: [String] = [],
  draw: Int = 3, rules: PatienceRules? = nil
) -> (game: Patience, position: PatiencePosition) {
  func cards(_ text: String) -> [Card] {
    text.split(separator: " ").compactMap { Card(text: String($0)) }
  }
  let rules = rules ?? .klondike(draw: draw)
  var layout = PatienceLayout(
    columns: columns.map(cards), faceUp: faceUp, waste: cards(waste),
    foundations: foundations.map(cards))
  let laid = (layout.columns + layout.foundations).reduce(layout.waste, +)
  let others = Card.deck.filter { !laid.contains($0) }
  let isInCells = rules.stock == nil
  if isInCells { layout.columns.append(others) } else { layout.stock = others }
  if isInCells { layout.faceUp.append(others.count) }
  let game = Patience(rules)
  #expect(game.refusal(of: .prepared(layout)) == nil)
  return (game, game.begin(.prepared(layout)))
}

@Suite("Klondike at the table")
struct KlondikeRulesTests {
  private func move(_ text: String) -> PatienceAction {
    PatienceAction(text: text) ?? .draw
  }

  @Test("columns are built down in alternating colors")
  func building() throws {
    var (game, position) = table(["9H", "8S", "8D", "TC"])
    #expect(game.refusal(of: move("t3-t1"), in: position) == .doesNotFit(on: Card(.nine, .hearts)))
    try game.play(move("t2-t1"), in: &position)
    #expect(game.layout(of: position).columns[0].map { $0.text } == ["9H", "8S"])
    try game.play(move("t1-t4 x2"), in: &position)
    #expect(game.layout(of: position).columns[3].map { $0.text } == ["TC", "9H", "8S"])
  }

  @Test("an empty column takes only a king")
  func emptyColumn() throws {
    var (game, position) = table(["5C KH", "QS", ""], faceUp: [1, 1, 0])
    #expect(game.refusal(of: move("t2-t3"), in: position) == .doesNotFit(on: nil))
    let events = try game.play(move("t1-t3"), in: &position)
    #expect(events.contains(PatienceEvent(.turnedUp(Card(.five, .clubs), on: PileID(.tableau, 0)))))
  }

  @Test("only a face-up run in order is lifted")
  func lifting() {
    let (game, position) = table(["4C 9H 7S 6D", "TS", "7C", "8H"], faceUp: [3, 1, 1, 1])
    #expect(game.refusal(of: move("t1-t2 x3"), in: position) == .notARun)
    #expect(game.refusal(of: move("t1-t2 x4"), in: position) == .faceDown)
    #expect(
      game.refusal(of: move("t1-t2 x5"), in: position) == .notEnoughCards(in: PileID(.tableau, 0)))
    #expect(game.refusal(of: move("t1-t4 x2"), in: position) == nil)
    #expect(game.refusal(of: move("t1-t3"), in: position) == nil)
    #expect(game.canLift(2, from: PileID(.tableau, 0), in: position.seen))
    #expect(!game.canLift(3, from: PileID(.tableau, 0), in: position.seen))
  }

  @Test("a foundation is built up in suit from the ace, and returns its top card")
  func foundations() throws {
    var (game, position) = table(["2H", "AH", "3S", "2S"])
    #expect(game.refusal(of: move("t1-f3"), in: position) == .doesNotFit(on: nil))
    #expect(game.refusal(of: move("t2-f4"), in: position) == .doesNotFit(on: nil))
    try game.play(move("t2-f3"), in: &position)
    try game.play(move("t1-f3"), in: &position)
    #expect(game.refusal(of: move("f3-t3 x2"), in: position) == .topCardOnly(.foundation))
    try game.play(move("f3-t3"), in: &position)
    #expect(position.seen.foundations[2].count == 1)
  }

  @Test("three cards are drawn at a time, the last one on top; two if no more are left")
  func drawThree() throws {
    var (game, position) = table(
      [
        "", "", "", "", "", "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D",
        "9D TD JD QD KD AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AS 2S 3S 4S 5S 6S 7S 8S",
      ])
    try game.play(.draw, in: &position)
    #expect(position.cards(of: .waste).map { $0.text } == ["9S", "TS", "JS"])
    #expect(game.refusal(of: .turnOver, in: position) == .stockNotEmpty)
    try game.play(.draw, in: &position)
    #expect(position.cards(of: .waste).map { $0.text } == ["9S", "TS", "JS", "QS", "KS"])
    #expect(game.refusal(of: .draw, in: position) == .stockEmpty)
    try game.play(.turnOver, in: &position)
    #expect(position.seen.waste.isEmpty)
    try game.play(.draw, in: &position)
    #expect(position.cards(of: .waste).map { $0.text } == ["9S", "TS", "JS"])
  }

  @Test("Vegas goes through the stock once in draw one, three times in draw three")
  func vegasPasses() throws {
    for (draw, passes) in [(1, 1), (3, 3)] {
      let game = Patience(.vegas(draw: draw))
      var position = game.begin(.numbered(1))
      var redeals = 0
      while game.refusal(of: .draw, in: position) == nil
        || game.refusal(of: .turnOver, in: position) == nil
      {
        if game.refusal(of: .draw, in: position) == nil {
          try game.play(.draw, in: &position)
        } else {
          try game.play(.turnOver, in: &position)
          redeals += 1
        }
      }
      #expect(redeals == passes - 1)
      #expect(game.refusal(of: .turnOver, in: position) == .noMorePasses(most: passes))
    }
  }

  @Test("actions can be parsed from their text, and nonsense can't")
  func actionText() {
    for text in ["draw", "turn over", "w-f1", "t7-t1 x13", "f4-t2", "c1-t8"] {
      #expect(PatienceAction(text: text)?.text == text)
    }
    for text in [
      "", "deal", "w", "w-", "t1-t0", "t1-t2 x1", "t1-t2 x53", "t1-t2  x2", "s1-w", "q1-t1",
    ] {
      #expect(PatienceAction(text: text) == nil, "\(text) was read")
    }
  }

  @Test(
    "standard scoring: 10 for a foundation, 5 from the waste, 5 for turning up, −15 for coming back"
  )
  func standardScore() throws {
    var (game, position) = table(["9C AH", "2S", "3D"], faceUp: [1, 1, 1], waste: "2C", draw: 1)
    try game.play(move("w-t3"), in: &position)
    #expect(position.seen.score == 5)
    try game.play(move("t1-f3"), in: &position)
    #expect(position.seen.score == 20)
    try game.play(move("f3-t2"), in: &position)
    #expect(position.seen.score == 5)
    try game.play(move("t2-f3"), in: &position)
    try game.play(move("f3-t2"), in: &position)
    try game.play(move("t2-f3"), in: &position)
    #expect(position.seen.score == 10)
  }

  @Test("the standard score doesn't fall below 0, and undo restores it")
  func scoreFloor() throws {
    var (game, position) = table(["3S"], foundations: ["AH 2H"], draw: 1)
    let before = position
    let events = try game.play(move("f3-t1"), in: &position)
    #expect(position.seen.score == 0)
    _ = game.takeBack(events, in: &position)
    #expect(position == before)
  }

  @Test("turning the waste over costs 100 in draw one, and 20 from the fourth time in draw three")
  func redealScore() {
    #expect(PatienceScoring.standard.points(redeal: 1, draw: 1) == -100)
    #expect(
      (1...5).map { PatienceScoring.standard.points(redeal: $0, draw: 3) } == [0, 0, 0, -20, -20])
    #expect(PatienceScoring.standard.timeBonus(seconds: 29) == 0)
    #expect(PatienceScoring.standard.timeBonus(seconds: 30) == 23_333)
    #expect(PatienceScoring.standard.timeBonus(seconds: 100) == 7_000)
  }

  @Test("Vegas: pay 52, get 5 for each card home")
  func vegasScore() throws {
    var (game, position) = table(["AH", "2S"], rules: .vegas(draw: 3))
    #expect(position.seen.score == -52)
    try game.play(move("t1-f3"), in: &position)
    #expect(position.seen.score == -47)
    try game.play(move("f3-t2"), in: &position)
    #expect(position.seen.score == -52)
  }
}
