import CardCore
import GameContract
import Patience

/// The kinds of patience that are tested, and their recorded games.
public enum PatienceCatalog {
  /// Every kind of patience that players can choose.
  public static var games: [(name: String, game: Patience)] {
    PatienceRules.all.map { ($0.id, Patience($0)) }
  }

  /// Actions of every kind, most of them illegal at any one time.
  static let probes: [PatienceAction] = [
    .draw, .turnOver, .move(from: .waste, to: PileID(.tableau, 0)),
    .move(from: .stock, to: .waste), .move(from: PileID(.tableau, 0), to: PileID(.tableau, 0)),
    .move(from: PileID(.tableau, 1), to: PileID(.tableau, 2)),
    .move(count: 2, from: PileID(.tableau, 3), to: PileID(.tableau, 4)),
    .move(count: 53, from: PileID(.tableau, 6), to: PileID(.tableau, 0)),
    .move(from: PileID(.tableau, 0), to: PileID(.cell, 0)),
    .move(from: PileID(.cell, 3), to: PileID(.foundation, 3)),
    .move(from: PileID(.foundation, 0), to: PileID(.tableau, 5)),
    .move(from: PileID(.tableau, 98), to: PileID(.foundation, 9)),
  ]

  static var playthroughs: [Playthrough] {
    [
      session(
        "klondike-by-threes", "Cards turned up and brought home, and the waste turned over.",
        .klondike(draw: 3), number: 7,
        [
          "t5-f4", "turn over", "draw", "w-t1", "w-t5", "w-f4", "w-f3", "draw", "w-t2", "w-t6",
          "t2-t6 x2", "t5-t2 x2", "t5-t6", "draw", "w-t2", "draw", "draw", "w-t4", "draw", "draw",
          "draw", "turn over", "draw",
        ]),
      session(
        "klondike-by-ones", "Runs moved, a card back from its foundation, a new pass paid for.",
        .klondike(draw: 1), number: 7,
        [
          "t5-f4", "draw", "w-f3", "f3-t1", "draw", "w-f4", "draw", "w-t5", "draw", "draw", "w-t6",
          "t2-t6", "t5-t2 x2", "t5-t2 x2", "draw", "w-t6", "t5-t6", "draw", "w-t4", "draw", "draw",
          "w-t2", "draw", "w-t4", "t3-t4", "t3-f3", "f3-t4",
        ] + [String](repeating: "draw", count: 14) + ["turn over"]),
      session(
        "vegas-one-pass", "One pass through the stock, and no more.", .vegas(draw: 1), number: 7,
        ["t5-f4"] + [String](repeating: "draw", count: 25) + ["turn over", "w-t1"]),
      session(
        "freecell", "Cells taken and given back until there is none left.", .freeCell, number: 1,
        [
          "t5-f1", "t8-t1", "t1-c1", "t1-c1", "t8-t1", "t8-t6", "t1-c2", "c1-t1", "t2-c1", "t2-f3",
          "t1-c3", "c2-t1", "t2-c2", "t1-c4", "t3-c4", "t1-t8 x2", "draw",
        ]),
      session(
        "yukon", "Cards moved with whatever lies on them.", .yukon, number: 1,
        [
          "t1-t7", "t4-t7 x3", "t4-t6", "t3-t4 x4", "t3-t4 x7", "t5-t7", "t4-t5 x5", "t4-t5",
          "t5-t2 x7", "t5-t2 x3", "t4-t5", "t5-t3 x2", "t5-t1",
        ]),
      finish,
    ] + walks + variants
  }

  /// A recording of every other game from its first deal.
  private static var walks: [Playthrough] {
    let walks: [(PatienceRules, [String])] = [
      (
        .spider(suits: 1),
        [
          "t1-t10", "t2-t3", "t2-t1", "t3-t2 x2", "t3-t4", "t3-t9", "t6-t10", "t6-t1", "t6-t4",
          "t6-t1", "t8-t10", "t5-t8", "t5-t4", "t10-t3 x4", "t10-t2", "t6-t1",
        ]
      ),
      (
        .spider(suits: 2),
        [
          "t1-t10", "t2-t3", "t2-t1", "t5-t4", "t6-t2", "t5-t6", "t6-t1 x2", "t6-t4", "t6-t4",
          "t7-t9", "t7-t2", "t2-t7 x3", "t10-t9 x2", "t10-t3", "t6-t1", "t1-t6 x5",
        ]
      ),
      (
        .spider(suits: 4),
        [
          "t1-t10", "t2-t3", "t2-t1", "t5-t4", "t6-t2", "t5-t6", "t6-t1 x2", "t6-t4", "t6-t4",
          "t7-t9", "t7-t2", "t2-t7 x3", "t10-t9 x2", "t10-t3", "t1-t2 x2", "t6-t2",
        ]
      ),
      (
        .pyramid,
        [
          "t22-t25", "t23-t24", "t17-f1", "draw", "w-t18", "draw", "w-t28", "draw", "w-f1", "draw",
          "w-t12", "draw", "draw", "w-t27", "draw", "draw",
        ]
      ),
      (
        .triPeaks,
        [
          "t25-w", "t19-w", "draw", "t22-w", "t21-w", "t27-w", "t24-w", "t23-w", "t15-w", "t13-w",
          "t26-w", "t14-w", "draw", "t12-w", "t17-w", "draw",
        ]
      ),
      (
        .golf,
        [
          "t1-w", "draw", "draw", "t6-w", "draw", "draw", "t3-w", "t4-w", "t7-w", "t1-w", "t2-w",
          "t6-w", "t1-w", "t2-w", "t3-w", "draw",
        ]
      ),
      (
        .scorpion,
        [
          "t5-t7 x3", "t2-t5 x4", "draw",
        ]
      ),
      (
        .russian,
        [
          "t3-t5 x3", "t3-t4", "t1-t3", "t4-t6 x3", "t5-t4", "t7-t4 x2", "t5-t7", "t5-t7 x5",
          "t6-t5 x8", "t2-t6 x4", "t7-t1 x7", "t1-t7 x4", "t4-t1 x6", "t6-t4 x3", "t3-t6 x2",
          "t4-t3 x4",
        ]
      ),
      (
        .canfield,
        [
          "r1-t1", "draw", "draw", "draw", "w-f4", "draw", "w-f1", "w-t2", "r1-t2", "r1-t4",
          "r1-t1", "t3-t2", "draw", "w-t2", "t4-t2 x2", "r1-f2",
        ]
      ),
      (
        .fortyThieves,
        [
          "t1-f2", "t10-f4", "t5-t6", "draw", "draw", "draw", "w-t8", "draw", "draw", "draw",
          "w-t2", "t7-t2", "t7-t3", "t7-f6", "draw", "draw",
        ]
      ),
      (
        .easthaven,
        [
          "t5-t2", "t5-f4", "t6-f4", "t6-t1", "draw", "draw", "draw", "t1-f2", "t1-f2", "t7-f3",
          "draw", "t3-f1", "t6-t7", "draw", "t2-f2",
        ]
      ),
      (
        .bakersGame,
        [
          "t5-f1", "t1-c1", "t4-t1", "t1-c2", "c2-t1", "t1-c2", "c2-t1", "t1-c2", "c2-t1", "t1-c2",
          "c2-t1", "t1-c2", "c2-t1", "t1-c2", "c2-t1", "t1-c2",
        ]
      ),
      (
        .eightOff,
        [
          "t2-f3", "t5-f1", "t3-t4", "c4-t1", "t1-c4", "c4-t1", "t1-c4", "c4-t1", "t1-c4", "c4-t1",
          "t1-c4", "c4-t1", "t1-c4", "c4-t1", "t1-c4", "c4-t1",
        ]
      ),
      (
        .seahaven,
        [
          "t2-f3", "t5-f1", "t3-t4", "t3-t9", "t5-t9", "c2-t1", "t1-c2", "c2-t1", "t1-c2", "c2-t1",
          "t1-c2", "c2-t1", "t1-c2", "c2-t1", "t1-c2", "c2-t1",
        ]
      ),
    ]
    return walks.map { rules, actions in
      session(
        rules.id, "From the deal, as far as a sixteenth action.", rules, number: 1, actions)
    }
  }

  /// Recordings of the games with other rules, which show the rule.
  private static var variants: [Playthrough] {
    let three = ["draw", "draw", "draw", "draw", "draw", "draw", "draw", "draw", "turn over"]
    let one = [String](repeating: "draw", count: 24) + ["turn over"]
    let golf = [
      "t1-w", "draw", "draw", "t6-w", "draw", "draw", "t3-w", "t4-w", "t7-w", "t1-w", "t2-w",
      "t6-w", "t1-w", "t2-w", "t3-w", "draw",
    ]
    let walks: [(PatienceRules, UInt64, [String])] = [
      (.klondike(draw: 1).with(.passes(1)), 7, one + ["w-t1"]),
      (.klondike(draw: 1).with(.passes(3)), 7, one + one + one),
      (.klondike(draw: 1).with(.noReturn), 7, ["t5-f4", "draw", "w-f3", "f3-t1", "draw"]),
      (.klondike(draw: 3).with(.passes(3)), 7, three + three + three),
      (.klondike(draw: 3).with(.noReturn), 7, ["t5-f4", "f4-t1", "draw"]),
      (
        .pyramid.with(.pairsInWaste), 2,
        (1...12).flatMap { _ in ["draw", "w-f1 x2"] }
      ), (.golf.with(.turnedCorner), 1, golf), (.golf.with(.nothingOnKings), 1, golf),
    ]
    return walks.map { rules, number, actions in
      session(
        rules.id, "What the changed rule allows, and no more.", rules, number: number, actions)
    } + [1, 2, 4].map { emptyColumns(.spider(suits: $0)) }
  }

  /// A Spider that deals onto an empty column.
  private static func emptyColumns(_ usual: PatienceRules) -> Playthrough {
    let game = Patience(usual.with(.emptyColumns))
    var layout = game.layout(of: game.begin(.numbered(1)))
    layout.stock += layout.columns[9]
    (layout.columns[9], layout.faceUp[9]) = ([], 0)
    return Playthrough(
      "patience-\(game.rules.id)", "The stock deals onto an empty column.", of: game,
      from: .prepared(layout), playing: [PatienceAction](repeating: .draw, count: 7),
      status: status)
  }

  /// A Klondike whose last cards are moved to the foundations automatically, including those of the
  /// stock.
  private static var finish: Playthrough {
    let game = Patience(.klondike(draw: 3))
    let kings = Suit.allCases.map { Card(.king, $0) }
    let layout = PatienceLayout(
      columns: [[Card(.queen, .clubs)], [Card(.queen, .diamonds)]],
      stock: [Card(.queen, .hearts), Card(.queen, .spades)] + kings,
      foundations: Suit.allCases.map { suit in
        Rank.allCases.filter { $0.rawValue <= 11 }.map { Card($0, suit) }
      })
    let opening = PatienceOpening.prepared(layout)
    return Playthrough(
      "patience-klondike-finish", "The rest is plain: it is finished without a thought.", of: game,
      from: opening, playing: (game.finish(from: game.begin(opening)) ?? []) + [.draw],
      status: status)
  }

  private static func session(
    _ name: String, _ subject: String, _ rules: PatienceRules, number: UInt64, _ actions: [String]
  ) -> Playthrough {
    Playthrough(
      "patience-\(name)", subject, of: Patience(rules), from: .numbered(number),
      playing: actions.compactMap { PatienceAction(text: $0) }, status: status)
  }

  /// Returns the face-up cards, pile by pile, and the score.
  private static func status(_ seen: PatienceObservation) -> String {
    var text = "score \(seen.score), moves \(seen.moves), stock \(seen.stock.count)"
    text += ", home \(seen.cardsHome)"
    if let waste = seen.top(of: .waste) { text += ", waste \(waste.text)" }
    for cell in seen.cells { text += " {\(cell.last?.card?.text ?? "")}" }
    for column in seen.columns {
      text += " |" + column.reduce("") { "\($0) \($1.card?.text ?? "--")" }
    }
    return text
  }
}
