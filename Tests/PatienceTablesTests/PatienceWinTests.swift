import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver
import PatienceTables
import PatienceTesting
import TableTesting
import Testing

@Suite("Whole games won at the table")
struct PatienceWinTests {
  /// How a player moves cards.
  enum Way: CaseIterable { case taps, drags, keys }

  /// A winnable deal of each patience besides Klondike.
  static let deals: [(game: String, number: UInt64)] = [
    ("pyramid", 2), ("tripeaks", 1), ("golf", 1), ("bakers-game", 1), ("eight-off", 1),
    ("seahaven", 1), ("canfield", 2), ("easthaven", 3), ("russian", 1), ("freecell", 1),
    ("yukon", 1), ("spider-1", 1), ("spider-2", 1), ("spider-4", 2), ("scorpion", 8),
    ("forty-thieves", 9),
  ]

  /// Deals of Klondike that can be won with few actions.
  static let ofKlondike: [(game: String, number: UInt64)] = [
    ("klondike-3", 228), ("klondike-1", 255), ("klondike-1", 482),
  ]

  private func winningLine(_ deal: (game: String, number: UInt64)) throws -> (
    PatienceRules, [PatienceAction]
  ) {
    let rules = try #require(PatienceRules.onTable(named: deal.game))
    let game = Patience(rules)
    let solver = Solver(game, limits: SolverLimits(nodes: 10_000_000))
    let judgement = solver.judge(game.begin(.numbered(deal.number)))
    try #require(judgement.verdict == .winnable)
    return (rules, judgement.line)
  }

  @Test(
    "Every patience is won by taps, by drags and by keys, action by action",
    arguments: deals + ofKlondike)
  func wins(game: String, number: UInt64) throws {
    let (rules, line) = try winningLine((game, number))
    for way in Way.allCases {
      let player = PatiencePlayer(rules, deal: number)
      player.ask("set tap-twice on")
      for (place, action) in line.enumerated() {
        player.move(action, by: way)
        try #require(
          player.model.journal.actions == Array(line[...place]), "\(action.text) by \(way)")
      }
      #expect(player.model.isWon && !player.elements("won-panel").isEmpty, "by \(way)")
      #expect(player.house.spoken.last?.contains("You win!") == true, "by \(way)")
    }
  }

  @Test(
    "Every action of Klondike is announced, and every pile is described",
    arguments: ofKlondike)
  func spoken(game: String, number: UInt64) throws {
    let (rules, line) = try winningLine((game, number))
    let player = PatiencePlayer(rules, deal: number)
    let patience = Patience(rules)
    var position = patience.begin(.numbered(number))
    #expect(player.namesOfPiles == Self.names(position))
    for action in line {
      let couldFinish = Self.takesNoThought(patience, position)
      let before = position
      _ = try patience.play(action, in: &position)
      var expected = Self.sentence(action, from: before, to: position)
      if patience.isWon(position.seen) {
        expected += " All cards are home. You win! New badges: First win and Fast Klondike."
      } else if !couldFinish, Self.takesNoThought(patience, position) {
        expected += " The rest is routine: press Finish."
      }
      player.play(action)
      #expect(player.house.spoken.last == expected)
      #expect(player.namesOfPiles == Self.names(position))
    }
    #expect(player.model.isWon)
  }

  // MARK: - Expected texts

  private static func sentence(
    _ action: PatienceAction, from before: PatiencePosition, to after: PatiencePosition
  ) -> String {
    guard case .move(let count, let source, let target) = action else {
      return after.seen.top(of: .waste).map { "Drew the \(English.name(of: $0))." }
        ?? "Waste turned over."
    }
    let carried = after.cards(of: target).suffix(count)
    var words = English.name(of: carried[carried.startIndex])
    if count > 1 { words += " and \(count - 1) more" }
    if target.kind == .foundation {
      words += " home."
    } else if let under = before.cards(of: target).last {
      words += " on \(English.name(of: under))."
    } else {
      words += " to column \(target.index + 1)."
    }
    let left = after.seen[source]
    if source.kind == .tableau, let card = left.last?.card,
      before.seen[source].first(where: { $0.place == left[left.count - 1].place })?.card == nil
    {
      words += " \(English.name(of: card)) turned up in column \(source.index + 1)."
    }
    return words
  }

  private static func names(_ position: PatiencePosition) -> [String] {
    let seen = position.seen
    func top(_ pile: PileID) -> String {
      seen.top(of: pile).map { English.name(of: $0) } ?? "empty"
    }
    var stock = seen.stock.count == 1 ? "1 card" : "\(seen.stock.count) cards"
    if seen.stock.isEmpty { stock = seen.waste.isEmpty ? "empty" : "empty, turns the waste over" }
    let suits = [Suit.clubs, .diamonds, .hearts, .spades]
    return ["Stock: \(stock)", "Waste: \(top(.waste))"]
      + suits.enumerated().map {
        "\(English.name(of: $0.element)) foundation: \(top(PileID(.foundation, $0.offset)))"
      }
      + seen.columns.enumerated().map { place, column in
        let down = column.count { $0.card == nil }
        let up = column.compactMap { $0.card }.map { English.name(of: $0) }
        let words = (down > 0 ? ["\(down) face down"] : []) + up
        return "Column \(place + 1): \(words.isEmpty ? "empty" : words.joined(separator: ", "))"
      }
  }

  /// Whether the rest is obvious: all columns are face up, and moving to foundations and drawing
  /// wins.
  private static func takesNoThought(_ game: Patience, _ position: PatiencePosition) -> Bool {
    guard !position.seen.hasFaceDownColumns else { return false }
    var (rest, idle) = (position, 0)
    while !game.isWon(rest.seen) {
      let actions = game.legalActions(in: rest)
      let home = actions.first { action in
        if case .move(_, let source, let target) = action {
          target.kind == .foundation && source.kind != .foundation
        } else {
          false
        }
      }
      let talon = rest.seen.stock.count + rest.seen.waste.count
      idle = home == nil ? idle + 1 : 0
      guard let next = home ?? actions.first(where: { $0.isStockAction }), idle <= 2 * talon + 2,
        (try? game.play(next, in: &rest)) != nil
      else { return false }
    }
    return true
  }
}

extension PatiencePlayer {
  /// The names of all piles, in page order.
  fileprivate var namesOfPiles: [String] { elements("pile").map { $0.accessibleName } }

  /// Moves cards with taps, drags or keys.
  fileprivate func move(_ action: PatienceAction, by way: PatienceWinTests.Way) {
    guard case .move(let count, let from, let to) = action else {
      return way == .keys ? type("d") : ask("tap s")
    }
    switch way {
    case .taps: ask("tap \(from.text) \(count)", "tap \(to.text)")
    case .drags:
      let layout = layout
      guard let goal = layout.card(1, of: to)?.pose ?? layout[to]?.pose else { return }
      ask("lift \(from.text) \(count)", "drop \(Int(goal.x)) \(Int(goal.y))")
    case .keys:
      ask("at \(from.text)")
      for _ in 1..<count { type("ArrowUp") }
      type(" ")
      ask("at \(to.text)")
      type(" ")
    }
  }
}
