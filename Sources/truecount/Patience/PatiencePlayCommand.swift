import ArgumentParser
import CardCore
import Foundation
import Patience
import PatienceDeals
import PatienceSolver

/// Plays a patience game in the terminal, line by line.
struct PatiencePlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "play", abstract: "Play in the terminal.",
    discussion: """
      Type one action or command per line. The piles are s (stock), w (waste), f1 to f4 (foundations: \
      clubs, diamonds, hearts, spades), t1, t2, … (columns), c1, c2, … (cells) and r1 (reserve). 'w-f1' moves the \
      top card of the waste to the clubs, 't3-t5 x2' moves two cards. An empty line draws. Type 'help' for all \
      commands.
      """)

  @OptionGroup var options: PatienceOptions

  @OptionGroup var deal: DealNumber

  @Flag(help: "Without a number: take any deal, not only a winnable one.")
  var any = false

  func validate() throws {
    guard try deal.opening(for: options.game()) != nil, any else { return }
    throw ValidationError("--any takes any deal; leave it out if you give a number")
  }

  /// Chooses a deal, and returns it with whether it is proven winnable.
  private func newDeal(of game: Patience) -> (opening: PatienceOpening, isProven: Bool) {
    let first = UInt64.random(in: 0...999_999_999)
    if any { return (.numbered(first), false) }
    Console.tell("Looking for a deal that can be won…")
    guard let found = DealQuestion(game, from: first).answer().number else {
      Console.tell("None was found. This deal may not be winnable.")
      return (.numbered(first), false)
    }
    return (.numbered(found), true)
  }

  func run() throws {
    let game = options.game()
    let (opening, isProven) = try deal.opening(for: game).map { ($0, false) } ?? newDeal(of: game)
    var table = PatienceInTerminal(game, from: opening)
    print(
      "\(PatienceText.deal(opening)) of \(PatienceText.name(of: game.rules))"
        + "\(isProven ? ", which can be won" : ""). Type 'help' for the commands.")
    while !table.isLeft {
      print(table.picture)
      print("> ", terminator: "")
      guard let line = readLine() else { return print("") }
      let answer = table.handle(line)
      if !answer.isEmpty { print(answer) }
    }
  }
}

/// A patience game in the terminal, played line by line.
struct PatienceInTerminal {
  private var journal: Journal<Patience>
  /// The index of the next hint.
  private var hint = 0
  /// Runs from the first action to the win.
  private var watch = Stopwatch()
  /// What the solver has found out about the position.
  private var known = KnownVerdict()
  /// Whether the player has used the solver, so that hints keep a win.
  private var usesSolver = false
  /// Whether the solver has revealed something about the hidden cards.
  private var isAssisted = false
  /// Whether the player is done.
  private(set) var isLeft = false

  init(_ game: Patience, from opening: PatienceOpening) {
    journal = Journal(of: game, from: opening)
  }

  private static let help = """
    draw (or an empty line), turn over, moves such as w-t1, t2-f3 or t3-t5 x2,
    t3 to move its top card where it fits, lamp to find out whether the game can be won,
    finish to play out the rest, hint, undo, redo, restart, quit
    """

  /// Carries out a line, and returns a message about it.
  mutating func handle(_ line: String) -> String {
    let text = line.lowercased().split(separator: " ").joined(separator: " ")
    if text != "hint" { hint = 0 }
    switch text {
    case "quit": isLeft = true
    case "help": return Self.help
    case "undo":
      known.move(after: nil)
      return journal.undo() == nil ? "There is nothing to undo." : ""
    case "redo":
      known.move(after: nil)
      return journal.redo() == nil ? "There is nothing to redo." : ""
    case "restart": restart()
    case "hint": return nextHint()
    case "finish": return finish()
    case "lamp": return lamp()
    case "":
      let stock = journal.game.actionForTap(count: 1, on: .stock, in: journal.observation)
      return stock.map { play($0) } ?? "The stock is used up."
    default: return playText(text)
    }
    return ""
  }

  /// Restarts the same deal.
  ///
  /// What the solver has revealed still counts as help.
  private mutating func restart() {
    while journal.undo() != nil {}
    known.move(after: nil)
    watch = Stopwatch()
  }

  private mutating func playText(_ text: String) -> String {
    if let action = PatienceAction(text: text) { return play(action) }
    guard let pile = PileID(text: text), journal.game.rules.rule(of: pile) != nil else {
      return "Unknown command '\(text)'. Type 'help' for all commands."
    }
    let action = journal.game.actionForTap(count: 1, on: pile, in: journal.observation)
    return action.map { play($0) } ?? "That card doesn't fit anywhere."
  }

  private mutating func play(_ action: PatienceAction) -> String {
    do { _ = try journal.play(action) } catch { return PatienceText.explanation(of: error) }
    known.move(after: action)
    let isWon = journal.game.isWon(journal.observation)
    watch.run(!isWon, at: Self.now)
    if isWon { return "Won!" }
    guard journal.game.isStuck(journal.position) else { return "" }
    return journal.observation.stock.isEmpty && journal.observation.waste.isEmpty
      ? "No moves are left: the game is lost." : "Only drawing is left: the game is lost."
  }

  /// The next hint.
  ///
  /// Each call returns another one, and then the first one again. Once the player has used the
  /// solver, the first hint keeps a win if there is one.
  private mutating func nextHint() -> String {
    let verdict = usesSolver ? judge() : nil
    let win = verdict == .winnable ? WinningMove(line: known.line) : nil
    let hints = Advice.list(in: journal, knowing: win)
    if hints.isEmpty {
      return journal.legalActions.isEmpty
        ? "There are no moves." : "No useful moves are left."
    }
    defer { hint += 1 }
    let next = hints[hint % hints.count]
    let worth =
      next.kind == .proven
      ? "proven: this move still wins"
      : verdict == .lost ? "this game can't be won" : "suggestion, not proven"
    return "Hint \(hint % hints.count + 1) of \(hints.count): \(next.action.text) (\(worth))"
  }

  /// Returns the verdict on the position, after a search if it isn't known.
  private mutating func judge() -> Verdict {
    if let verdict = known.verdict { return verdict }
    let judgement = Solver(journal.game).judge(journal.position)
      .shortened(in: journal.game, from: journal.position)
    known.learn(judgement)
    if judgement.verdict != .unknown { isAssisted = true }
    return judgement.verdict
  }

  private mutating func finish() -> String {
    guard let line = journal.game.finish(from: journal.position) else {
      return "The rest can't be played out automatically yet."
    }
    return line.reduce("") { $1.isStockAction ? play($1) : play($1) + $0 }
  }

  /// Says whether the game can be won.
  ///
  /// A definite answer uses hidden cards, so it counts as help.
  private mutating func lamp() -> String {
    usesSolver = true
    return switch judge() {
    case .winnable: "This game can be won."
    case .lost: "This game can't be won."
    case .unknown: "The solver couldn't find out whether this game can be won."
    }
  }

  /// The time in milliseconds since 1970.
  private static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }

  /// The score, the moves, the time, and whether the player had help.
  private var status: String {
    let seen = journal.observation
    let time = Stopwatch.text(seconds: watch.milliseconds(at: Self.now) / 1_000)
    return "score \(journal.game.points(in: seen)), \(Wording.count(seen.moves, "move")), \(time)"
      + (isAssisted ? ", with help" : "")
  }

  /// The table as text: foundations, cells, reserve, stock and waste, then the columns, then the score.
  var picture: String {
    var lines = ["", above, ""]
    lines += journal.game.rules.columns.contains { !$0.coveredBy.isEmpty } ? rows : columns
    return (lines + [status]).joined(separator: "\n")
  }

  private var above: String {
    let seen = journal.observation
    let rules = journal.game.rules
    var parts: [String] = []
    switch rules.foundation {
    case .upFromAce, .upFromDealt:
      let home = seen.foundations.enumerated().map { index, pile in
        pile.last?.card?.text ?? "-\(rules.suits[index].letter)"
      }
      parts.append("foundations \(home.joined(separator: " "))")
    case .wholeRuns: parts.append("foundations \(seen.cardsHome)")
    case .pairs, .none:
      let game = journal.game
      parts.append("cleared \(game.cardsAtGoal(in: seen)) of \(game.cardsInAll)")
    }
    if !seen.cells.isEmpty {
      let cells = seen.cells.map { $0.last?.card?.text ?? "--" }
      parts.append("cells \(cells.joined(separator: " "))")
    }
    for reserve in seen.reserves {
      parts.append("reserve \(reserve.count) \(reserve.last?.card?.text ?? "")")
    }
    if rules.stock != nil { parts.append("stock \(seen.stock.count)") }
    if rules.stock?.goal == .waste {
      let waste = seen.waste.suffix(3).map { $0.card?.text ?? "" }
      parts.append("waste \(waste.joined(separator: " "))")
    }
    return parts.joined(separator: "   ")
  }

  private var columns: [String] {
    let seen = journal.observation
    let names = seen.columns.indices.map { $0 < 9 ? "t\($0 + 1)" : "\($0 + 1)" }
    var lines = [names.joined(separator: "  ")]
    for row in 0..<(seen.columns.map { $0.count }.max() ?? 0) {
      let cards = seen.columns.map { column in
        row < column.count ? column[row].card?.text ?? "░░" : "  "
      }
      lines.append(cards.joined(separator: "  "))
    }
    return lines
  }

  /// The cards of overlapping piles, row by row, each after the name of its pile.
  private var rows: [String] {
    let rules = journal.game.rules.columns
    var row = [Int](repeating: 0, count: rules.count)
    for index in rules.indices {
      for cover in rules[index].coveredBy { row[cover] = row[index] + 1 }
    }
    return (0...(row.max() ?? 0)).map { number in
      rules.indices.filter { row[$0] == number }.map { index in
        let card = journal.observation.columns[index].last.map { $0.card?.text ?? "░░" } ?? "  "
        return "t\(index + 1) \(card)"
      }.joined(separator: "  ")
    }
  }
}

extension PatienceText {
  /// A deal as the beginning of a sentence.
  static func deal(_ opening: PatienceOpening) -> String {
    switch opening {
    case .numbered(let number): "Deal \(number)"
    case .microsoft(let number): "Microsoft's deal \(number)"
    case .prepared: "A prepared deal"
    }
  }

  /// The name of a game.
  static func name(of rules: PatienceRules) -> String { PilePhrase.name(rules).english }

  /// Why the rules refuse an action, as a sentence.
  static func explanation(of refusal: PatienceRefusal) -> String {
    switch refusal {
    case .won: "The game is won."
    case .noSuchPile(let pile): "There is no pile \(pile.text)."
    case .samePile: "The cards are already there."
    case .notEnoughCards(let pile): "\(pile.text) doesn't have that many cards."
    case .faceDown: "Face-down cards can't be moved."
    case .notToBeLifted: "Cards can't be taken from there."
    case .topCardOnly: "Only the top card can be moved."
    case .notARun: "These cards aren't in sequence."
    case .notEnoughRoom(let most):
      "There's room to move only \(Wording.count(most, "card")) at once."
    case .oneAtATime: "Only one card at a time can go there."
    case .doesNotFit(let top?): "It doesn't fit on \(top.text)."
    case .doesNotFit(nil): "It can't go on an empty pile."
    case .covered: "Other cards cover that one."
    case .emptyColumn: "Fill the empty columns before you deal."
    case .stockEmpty: "The stock is empty."
    case .stockNotEmpty: "There are still cards in the stock."
    case .wasteEmpty: "The waste is empty."
    case .noMorePasses(let most):
      "You can go through the stock only \(most == 1 ? "once" : "\(most) times")."
    }
  }
}
