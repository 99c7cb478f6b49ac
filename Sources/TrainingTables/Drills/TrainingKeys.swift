import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Training

/// The keys of a drill, each in one place from the first question to the last.
enum TrainingKeys {
  /// All visible buttons.
  static func all(of table: TrainingTable) -> [TableButton] {
    switch table.stage {
    case .overview: [start(table)]
    case .briefing, .result: (hasAgain(table) ? [again(table)] : []) + [goOn(table)]
    case .flash, .asking, .judged: answers(of: table) + [goOn(table)]
    }
  }

  /// The link to the recommended drill.
  static func start(_ table: TrainingTable) -> TableButton {
    let kind = table.recommended
    let due = kind.isLearnedByHeart ? table.progress.due(kind, at: table.now) : 0
    return TableButton(
      "start", table.words.say(.startWith(kind, due: due)),
      does: TrainingCommand.drill(kind).text, keys: ["Enter"], isPrimary: true)
  }

  /// The large button that continues.
  static func goOn(_ table: TrainingTable) -> TableButton {
    let say = table.words.say
    let (label, isAwake): (TrainingPhrase, Bool) =
      switch table.stage {
      case .briefing where !table.exists: (.startWith(table.recommended, due: 0), true)
      case .overview, .briefing: (table.goesOn ? .goOn : .begin, table.isReady)
      case .flash: (.nextCards, table.progress.settings.pace == .own)
      case .asking:
        table.question?.isNumber == true
          ? (.giveAnswer, DrillAnswer(text: table.typed) != nil) : (.nextQuestion, false)
      case .judged: (table.session?.isOver == true ? .toResult : .nextQuestion, true)
      case .result: (.done, true)
      }
    return TableButton(
      "go-on", say(label), does: TrainingCommand.goOn.text, keys: ["Enter", " "],
      isEnabled: isAwake && !table.isGuarding, isPrimary: true)
  }

  /// Whether there is a key to begin anew: after a session, and before one that goes on.
  static func hasAgain(_ table: TrainingTable) -> Bool {
    table.stage == .result || table.goesOn
  }

  static func again(_ table: TrainingTable) -> TableButton {
    TableButton(
      "again", table.words.say(table.goesOn ? .startOver : .again),
      does: TrainingCommand.again.text, keys: ["a"],
      isEnabled: !table.isGuarding)
  }

  // MARK: - Answers

  /// The keys that answer, or that one types with.
  static func answers(of table: TrainingTable) -> [TableButton] {
    guard let question = table.question else { return [] }
    if table.miscounted != nil { return recount(table) }
    switch question {
    case .run, .trueCount, .ramp: return pad(table)
    case .strategy: return plays(shown(table), table)
    case .deviation(let deviation):
      return deviation.index.isInsurance
        ? plays([.insurance, .decline], table) : plays(shown(table), table)
    case .tray(let tray): return decks(tray, table)
    case .payout:
      return [false, true].map { isError in
        answer(
          .judgement(isError: isError), table.words.say(.judgement(isError: isError)),
          keys: [isError ? "x" : "c"], table)
      }
    }
  }

  /// The plays that have a key under these rules, whatever the hand.
  private static func shown(_ table: TrainingTable) -> [BlackjackAction] {
    let rules = table.session?.settings.rules ?? table.progress.settings.rules
    let missed = table.session?.lapses ?? []
    let surrenders =
      rules.surrender != .none || missed.contains { $0.thing.rules.surrender != .none }
    return [.hit, .stand, .double, .split] + (surrenders ? [.surrender] : [])
  }

  private static func plays(_ plays: [BlackjackAction], _ table: TrainingTable) -> [TableButton] {
    plays.map { play in
      let legal = table.question?.legal.contains(play) ?? false
      var button = answer(
        .play(play), table.words.say(.play(play)), keys: play.key.map { [$0] } ?? [], table,
        isLegal: legal)
      if case .judged(let verdict) = table.stage, case .strategy(let asked) = verdict.question,
        let worth = asked.cell.plays.first(where: { $0.action == play })
      {
        button.worth = table.words.say(.worth(.millionths(worth.expectation)))
      }
      return button
    }
  }

  private static func decks(_ tray: TrayQuestion, _ table: TrainingTable) -> [TableButton] {
    (1...tray.decks * 2 - 1).map { halves in
      // NB: each of the first ten has the digit of its place.
      answer(
        .halfDecks(halves), table.words.say(.decksFigure(quarterDecks: 2 * halves)),
        keys: halves <= 10 ? ["\(halves % 10)"] : [], table)
    }
  }

  /// A key that gives an answer; after the verdict, the right one is marked.
  private static func answer(
    _ answer: DrillAnswer, _ label: String, keys: [String], _ table: TrainingTable,
    isLegal: Bool = true
  ) -> TableButton {
    var look = ""
    var isRight = false
    if case .judged(let verdict) = table.stage {
      isRight = verdict.answer == answer
      if verdict.given == answer { look = isRight ? "given right" : "given wrong" }
    }
    var button = TableButton(
      "answer-\(answer.text)", label, does: TrainingCommand.answer(answer).text, keys: keys,
      isEnabled: isLegal && table.stage == .asking && !table.isGuarding, look: look)
    if isRight { button.bestMark = table.words.say(.rightMark) }
    return button
  }

  /// The keys that step through the cards of a miscounted run.
  private static func recount(_ table: TrainingTable) -> [TableButton] {
    [false, true].map { isForward in
      TableButton(
        isForward ? "recount-next" : "recount-back",
        table.words.say(
          isForward ? (table.recounted == nil ? .recount : .recountNext) : .recountBack),
        does: TrainingCommand.recount(isForward: isForward).text,
        keys: [isForward ? "ArrowRight" : "ArrowLeft"],
        isEnabled: table.canRecount(isForward: isForward) && !table.isGuarding)
    }
  }

  // MARK: - The pad

  private static func pad(_ table: TrainingTable) -> [TableButton] {
    let say = table.words.say
    let isAwake = table.stage == .asking
    func key(
      _ id: String, _ label: String, _ command: TrainingCommand, _ keys: [String]
    ) -> TableButton {
      TableButton(
        id, label, does: command.text, keys: keys, isEnabled: isAwake && !table.isGuarding)
    }
    var keys = (1...9).map { key("digit-\($0)", "\($0)", .digit($0), ["\($0)"]) }
    keys.append(key("sign", say(.changeSign), .sign, ["-", "−"]))
    keys.append(key("digit-0", "0", .digit(0), ["0"]))
    keys.append(key("erase", say(.eraseDigit), .erase, ["Backspace"]))
    return keys
  }
}
