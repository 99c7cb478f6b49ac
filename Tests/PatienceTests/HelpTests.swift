import CardCore
import Patience
import Testing

@Suite("Hints, taps and the end of a patience")
struct HelpTests {
  private func texts(_ actions: [PatienceAction]) -> [String] { actions.map { $0.text } }

  @Test("hints are sorted: to a foundation, turning up a card, from the waste, the stock")
  func hintOrder() {
    let (game, position) = table(
      ["5C 8S", "9H", "AD", "TC", "JH"], faceUp: [1, 1, 1, 1, 1], waste: "8C")
    #expect(
      texts(game.sensibleActions(in: position.seen))
        == ["t3-f2", "t1-t2", "w-t2", "t2-t4", "t4-t5", "draw"])
  }

  @Test("no hint moves a king from one empty column to another, or back and forth between twins")
  func noHintForNothing() {
    let (game, position) = table(["KS", "", "9S 8H", "9C"], faceUp: [1, 0, 2, 1])
    #expect(
      game.legalActions(in: position).contains(
        .move(from: PileID(.tableau, 0), to: PileID(.tableau, 1))))
    let hints = texts(game.sensibleActions(in: position.seen))
    #expect(!hints.contains("t1-t2"))
    #expect(!hints.contains("t3-t4"))
  }

  @Test("a card comes back from its foundation only for a card that fits nowhere else")
  func backFromFoundation() {
    let (game, useful) = table(["9S 2C", "4S"], faceUp: [1, 1], foundations: ["", "AD 2D 3D"])
    #expect(texts(game.sensibleActions(in: useful.seen)).contains("f2-t2"))
    let (_, idle) = table(["2C", "4S"], faceUp: [1, 1], foundations: ["", "AD 2D 3D"])
    #expect(!texts(game.sensibleActions(in: idle.seen)).contains("f2-t2"))
    let (_, home) = table(["9S 2C", "4S"], faceUp: [1, 1], foundations: ["AC", "AD 2D 3D"])
    #expect(!texts(game.sensibleActions(in: home.seen)).contains("f2-t2"))
    let (_, placed) = table(
      ["9S 2C", "4S", "3H"], faceUp: [1, 1, 1], foundations: ["", "AD 2D 3D"])
    #expect(!texts(game.sensibleActions(in: placed.seen)).contains("f2-t2"))
  }

  @Test(
    "a card that came back stays until the other one is on it, and then follows it to the foundation"
  )
  func notHomeAgain() throws {
    var (game, position) = table(["9S 2C", "4S"], faceUp: [1, 1], foundations: ["", "AD 2D 3D"])
    try game.play(
      .move(from: PileID(.foundation, 1), to: PileID(.tableau, 1)), in: &position)
    #expect(
      game.sensibleActions(in: position.seen).first
        == .move(from: PileID(.tableau, 0), to: PileID(.tableau, 1)))
  }

  @Test("no hint moves cards between equal cards, unless that frees one")
  func noSwap() {
    let (game, position) = table(["2H TS 9D", "4H TC", "6H 8S"], faceUp: [2, 1, 1])
    #expect(texts(game.legalActions(in: position)).contains("t1-t2"))
    #expect(!texts(game.sensibleActions(in: position.seen)).contains("t1-t2"))
    let (_, free) = table(
      ["2H 8S 7D", "4H 8C", "6H KD"], faceUp: [2, 1, 1],
      foundations: ["", "", "", "AS 2S 3S 4S 5S 6S 7S"])
    #expect(texts(game.sensibleActions(in: free.seen)).contains("t1-t2"))
  }

  @Test(
    "following the first hint never leads back, except through the stock, and ends",
    arguments: PatienceRules.all)
  func followed(rules: PatienceRules) throws {
    let game = Patience(rules)
    let reported: [String: [UInt64]] = [
      "klondike-1": [185_104, 798_274], "spider-1": [77], "yukon": [659_555],
      "forty-thieves": [87_585],
    ]
    var openings = ((1...25) + (reported[rules.id] ?? [])).map { PatienceOpening.numbered($0) }
    if rules == .freeCell { openings.append(.microsoft(617)) }
    for opening in openings { try follow(game, from: opening) }
  }

  private func follow(_ game: Patience, from opening: PatienceOpening) throws {
    var journal = Journal(of: game, from: opening)
    var past: Set<[SeenPile]> = [piles(journal.observation)]
    while !game.isWon(journal.observation) {
      let hints = game.hints(in: journal.position, after: PatienceTrail(of: journal))
      guard hints.makeSense, let action = hints.actions.first else { break }
      try journal.play(action)
      let isNew = past.insert(piles(journal.observation)).inserted
      #expect(isNew || action.isStockAction, "\(game.rules.id): \(action.text) leads back")
      if journal.actions.count > 400 { break }
    }
    #expect(journal.actions.count <= 400, "\(game.rules.id) from \(opening)")
  }

  /// The positions of all cards, ignoring counters.
  private func piles(_ seen: PatienceObservation) -> [SeenPile] {
    [seen.stock, seen.waste] + seen.foundations + seen.cells + seen.columns + seen.reserves
  }

  @Test("a passed card of the stock is drawn again if it fits somewhere")
  func passedBy() throws {
    let black = ["2S", "4S", "6S", "8S", "TS", "QS"]
    let buried = Card.deck.filter { card in
      !(black + ["8C", "2C", "4C", "6C", "7H"]).contains(card.text)
    }
    func pass(_ last: String) throws -> PatienceHints {
      let (game, position) = table(
        black + [buried.map { $0.text }.joined(separator: " ") + " " + last], draw: 1)
      var journal = Journal(of: game, from: .prepared(game.layout(of: position)))
      let cards = journal.observation.stock.count
      for _ in 0..<cards { try journal.play(.draw) }
      try journal.play(.turnOver)
      return game.hints(in: journal.position, after: PatienceTrail(of: journal))
    }
    let fits = try pass("8C")
    #expect(fits.actions == [.draw] && fits.makeSense)
    #expect(try pass("7H 8C").actions.isEmpty)
  }

  @Test("if no move makes sense, no hint moves a whole column to an empty one")
  func noHintForPlaces() {
    let (game, position) = table(
      ["KD QD", "", "4S 2S"], faceUp: [2, 0, 2], rules: .scorpion)
    let hints = game.hints(in: position, after: PatienceTrail(from: position))
    #expect(texts(game.legalActions(in: position)).contains("t1-t2 x2"))
    #expect(!texts(hints.actions).contains("t1-t2 x2"))
  }

  @Test("hints are legal and change nothing, in every patience")
  func hintsAreLegal() throws {
    for rules in PatienceRules.all {
      let game = Patience(rules)
      // NB: two decks have many more hints, so fewer deals take as long.
      for number in 0..<(rules.cardCount > 52 ? 20 : 100) as Range<UInt64> {
        try game.playAtRandom(number: number, steps: 50) { _, _, _, position in
          for hint in game.sensibleActions(in: position.seen) {
            #expect(game.refusal(of: hint, in: position) == nil)
          }
        }
      }
    }
  }

  @Test("a tapped card goes to a foundation, else onto a card, else to an empty column or cell")
  func tap() {
    let (game, position) = table(["AH", "9H 8S", "9D", "KC 2C", ""], faceUp: [1, 2, 1, 1, 0])
    let seen = position.seen
    #expect(game.actionForTap(count: 1, on: PileID(.tableau, 0), in: seen)?.text == "t1-f3")
    #expect(game.actionForTap(count: 1, on: PileID(.tableau, 1), in: seen)?.text == "t2-t3")
    #expect(game.actionForTap(count: 2, on: PileID(.tableau, 1), in: seen) == nil)
    #expect(game.actionForTap(count: 1, on: .stock, in: seen) == .draw)
    let (freeCell, open) = table(["9H", "5D"], rules: .freeCell)
    #expect(
      freeCell.actionForTap(count: 1, on: PileID(.tableau, 0), in: open.seen)?.text == "t1-c1")
  }

  @Test("a game whose rest is obvious is finished automatically, through the stock too")
  func finish() throws {
    let (game, position) = table(
      ["KC QD", "KD QC", "KH", "KS", "", "QH", "QS"], faceUp: [2, 2, 1, 1, 0, 1, 1], waste: "",
      foundations: [
        "AC 2C 3C 4C 5C 6C 7C 8C 9C TC", "AD 2D 3D 4D 5D 6D 7D 8D 9D TD",
        "AH 2H 3H 4H 5H 6H 7H 8H 9H TH", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS",
      ])
    let line = try #require(game.finish(from: position))
    var end = position
    for action in line { try game.play(action, in: &end) }
    #expect(game.isWon(end.seen))
    #expect(game.legalActions(in: end).isEmpty)
    #expect(game.refusal(of: .draw, in: end) == .won)
  }

  @Test("a game with a face-down card isn't finished automatically")
  func noFinish() {
    let game = Patience(.klondike(draw: 1))
    #expect(game.finish(from: game.begin(.numbered(1))) == nil)
  }

  @Test("a game is stuck if the whole stock gives no move, and not while one card of it fits")
  func stuck() {
    let black = ["2S", "4S", "6S", "8S", "TS", "QS"]
    let buried = Card.deck.filter { card in
      !(black + ["8C", "2C", "4C", "6C", "7H"]).contains(card.text)
    }
    func columns(_ last: String) -> [String] {
      black + [buried.map { $0.text }.joined(separator: " ") + " " + last]
    }
    let (game, stuck) = table(columns("7H 8C"))
    #expect(game.layout(of: stuck).stock.map { $0.text } == ["2C", "4C", "6C"])
    #expect(game.isStuck(stuck))
    let (_, alive) = table(columns("8C"))
    #expect(game.layout(of: alive).stock.map { $0.text } == ["2C", "4C", "6C", "7H"])
    #expect(!game.isStuck(alive))
    #expect(!game.isStuck(game.begin(.numbered(7))))
  }
}
