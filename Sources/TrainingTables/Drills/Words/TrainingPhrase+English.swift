import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Training

extension TrainingPhrase {
  /// The phrase in English.
  ///
  /// The switch is long because every phrase has a line.
  var english: String {
    switch self {
    case .title: "Trainer"
    case .about:
      "Learn to count cards and play basic strategy. Every number is computed for your table."
    case .drill(let kind): kind.english
    case .drillMeans(let kind): kind.englishMeaning

    case .readyTitle: "Ready for the table"
    case .readyCount(let readiness):
      "You meet \(readiness.criteria.count { $0.isMet }) of \(readiness.criteria.count) criteria."
    case .measure(.runningCount):
      "\(Readiness.decks) runs of \(TrainingSettings.RunLength.deck.cards.upperBound) cards in a row, each correct and within \(Int(Readiness.deckTime / 1_000)) seconds"
    case .measure(let kind): Self.measure(kind)
    case .standing(let criterion):
      criterion.isMet
        ? "Ready: \(criterion.done) of \(criterion.needed)"
        : "\(criterion.done) of \(criterion.needed)"
    case .standingFigure(let criterion): "\(criterion.done)/\(criterion.needed)"
    case .met: "Ready"
    case .nowMet(let kind): "You're ready: \(kind.english)."
    case .todayTitle: "Answers today"
    case .today(let answers, 0): English.number(answers)
    case .today(let answers, let goal):
      "\(English.number(answers))/\(English.number(Int64(goal)))"
    case .due(let count): "\(count) due"
    case .lastTime(let result): "Last time \(Self.score(result))"
    case .notYet: "Not tried yet"
    case .startWith(let kind, 0): "Practice: \(kind.english)"
    case .startWith(let kind, let due): "Practice: \(kind.english), \(due) due"

    case .heat: "Cost of your mistakes"
    case .heatMeans:
      "Credits lost to wrong plays in drills, at \(Int(TrainingPhrase.bet)) credits a hand. Empty cells haven't come up yet."
    case .chart(.hard): "Hard totals"
    case .chart(.soft): "Soft totals"
    case .chart(.pairs): "Pairs"
    case .chart(.insurance): "Insurance"
    case .cellLost(let thousandths): English.shortCredits(thousandths)
    case .worst(let hand, let upcard, let lost, let missed, let asked):
      "\(HandFigure.text(ofRow: hand)) against \(upcard.index): \(English.cost(lost)) credits, wrong \(English.number(missed)) of \(English.number(asked))"
    case .nothingLost: "Nothing lost so far."

    case .results: "Your sessions"
    case .resultLine(let result): "\(result.kind.english): \(Self.score(result))"
    case .ago(0): "today"
    case .ago(1): "yesterday"
    case .ago(let days): "\(English.number(days)) days ago"

    case .fromTheTable(let count): "\(English.count(Int64(count), "table mistake"))"
    case .lapsesCost(let lost, 1): "It cost \(English.cost(lost)) credits. Practice only this."
    case .lapsesCost(let lost, _): "They cost \(English.cost(lost)) credits. Practice only these."
    case .lapse(let lapse): Self.lapse(lapse)
    case .moreLapses(let count): "and \(count) more"
    case .mistakes: "Table mistakes"
    case .mistakesMean:
      "Practice your mistakes from the blackjack table until you get each one right. A right answer removes it from the list."
    case .mistakesRules: "Each hand uses the rules of the table where you made the mistake."
    case .noLapses: "You have no table mistakes left to practice."
    case .tableOf(let rules): Self.table(rules)
    case .drillColumn: "Drill"
    case .readyColumn: "Ready"
    case .dueColumn: "Due"

    case .briefingRules(let settings): Self.rules(settings)
    case .briefingTags(let system):
      "\(system.title): "
        + system.tagLines(red: { $0 ? "red 7" : "black 7" }).map {
          "\(English.signed(Int64($0.tag))) for \($0.cards)"
        }.joined(separator: "; ") + "."
    case .briefingStart(let system):
      "Start at \(English.signed(Int64(system.start(decks: 1))))."
    case .briefingRun(let settings): Self.run(settings)
    case .briefingRounding:
      "The true count is the running count divided by the decks left, rounded down: −0.5 becomes −1."
    case .briefingRamp(let settings):
      "Bet \(Self.ramp(settings.ramp.steps(for: settings.count, decks: settings.rules.decks)))."
    case .briefingShoe(let decks): "The shoe holds \(English.count(Int64(decks), "deck"))."
    case .briefingCosts: "After each answer you see what every play is worth."
    case .briefingIndices(let settings): Self.counts(settings.count, decks: settings.rules.decks)
    case .noTrueCount(let system):
      "\(system.title) is unbalanced: you use its running count and need no true count."
    case .otherDrills:
      "Practice running count, deviations and bet ramp, or choose another counting system in the settings."
    case .briefingPayout(let settings):
      "Blackjack pays \(settings.rules.blackjackPayout.text). Half credits round up."
    case .briefingQuestions(let count): English.count(Int64(count), "question") + "."
    case .computing: "Calculating what every play is worth under these rules…"
    case .answered(let count):
      "\(English.count(Int64(count), "answer")) given. Continue where you left off."
    case .ready: "Ready to start."
    case .noOdds: "The value of the plays couldn't be calculated."
    case .noOddsMeans: "The other drills work. Reopen the app to try again."

    case .progress(let place, let count): "\(place) of \(count)"
    case .card(let card): English.name(of: card)
    case .cardFaceDown: "A card face down"
    case .cards: "Cards"
    case .dealer: "Dealer"
    case .player: "You"
    case .cardsShown(let shown, let all): "\(shown) of \(all) cards"
    case .cardsLeft(let left): English.count(Int64(left), "card")
    case .askPlay: "What do you play?"
    case .askInsurance: "Do you take insurance?"
    case .askCount(let system): "What is the running count by \(system.title)?"
    case .askTrueCount: "What is the true count?"
    case .askDecks: "How many decks are left in the shoe?"
    case .askUnits: "How many units do you bet?"
    case .askPayout: "Did the dealer pay that hand correctly?"
    case .spoken(let question): Self.spoken(question)
    case .runningCount: "Running count"
    case .trueCount: "True count"
    case .countOf(let system): system.isBalanced ? "True count" : "Running count"
    case .signed(let number): English.signed(Int64(number))
    case .typedNumber(let text): text.withMinusSign
    case .decksFigure(let quarters): DeckFigure.text(quarters)
    case .decksLeft(let quarters): "\(Self.decks(quarters)) left"
    case .tray(let tray):
      "A discard tray of a shoe with \(English.count(Int64(tray.decks), "deck")), filled to \(Int(tray.filled * 100 + 0.5)) percent"
    case .shoeOf(let decks): "Shoe of \(English.count(Int64(decks), "deck"))"
    case .bet(let credits): "Bet \(English.number(credits))"
    case .givenBack(let credits): "Dealer pays back \(English.number(credits))"
    case .total(let total): "Your total is \(total)"

    case .begin: "Start"
    case .goOn: "Continue"
    case .startOver: "Start over"
    case .nextCards: "Next cards"
    case .giveAnswer: "Answer"
    case .nextQuestion: "Next"
    case .toResult: "See the result"
    case .done: "Done"
    case .again: "Try again"
    case .allDrills: "All drills"
    case .changeSign: "+/−"
    case .eraseDigit: "Erase"
    case .recount: "Count again"
    case .recountNext: "Next card"
    case .recountBack: "Card before"
    case .recounted(let run, let shown): Self.recounted(run, shown)
    case .recountPlace(let shown, let all): "Count after \(shown) of \(all)"
    case .play(let play): BlackjackAction.englishPlay(play)
    case .judgement(true): "Error"
    case .judgement(false): "Correct"
    case .worth(let millionths): English.signedPercent(millionths)
    case .rightMark: "Right"

    case .right: "Right"
    case .wrong: "Wrong"
    case .verdict(let verdict):
      "\(verdict.isRight ? "Right." : "Wrong.") \(Self.reason(verdict))"
    case .because(let verdict): Self.reason(verdict)

    case .score(let result) where result.asked == 0: "No answers given."
    case .score(let result): "\(Self.score(result))."
    case .scoreFigure(let result): "\(result.right)/\(result.asked)"
    case .perAnswer: "Time per answer"
    case .perAnswerFigure(let result): Self.seconds(result.meanMilliseconds)
    case .deckIn(let milliseconds): "Cards counted in \(Self.seconds(milliseconds))"
    case .costTitle: "Cost of your mistakes"
    case .costFigure(let bets): English.credits(TrainingPhrase.perHundred(bets))
    case .costMeans:
      "credits per 100 hands at \(Int(TrainingPhrase.bet)) credits a hand, if you keep playing like this"
    case .costNothing: "You made no mistakes that cost credits."
    case .missedTitle: "Mistakes to review"
    case .nothingMissed: "All correct."
    case .missedName(let verdict): Self.missed(verdict)
    case .missedTimes(let name, let times): "\(name) (\(English.count(times, "time")))"

    case .rulesGroup: "Table you practice for"
    case .drillGroup: "Drills"
    case .choice(let id): Self.choice(id)
    case .choiceMeans(let id): Self.choiceMeans(id)
    case .option(let option): Self.option(option)
    case .forget: "Delete training data"
    case .forgetForGood: "Delete permanently"
    case .forgetMeans:
      "This deletes your answers, your sessions and what is due. Settings are kept. You can't undo it."
    case .forgotten: "Your training data was deleted."

    case .helpTitle: "About the trainer"
    case .help(0): "How it works"
    case .help(1): "What a mistake costs"
    case .help: "Keys"
    case .helpLines(0):
      "What you miss comes back three questions later, then after ten minutes, then after days. The scheduler \(SpacedRepetition.name) sets the times. New hands come up at random, the important ones more often."
    case .helpLines(1):
      "The odds engine calculates the chart for your rules and the value of each play. A row with the same play against every dealer card counts as one item to learn."
    case .helpLines:
      "H: hit. S: stand. D: double. P: split. R: surrender. Digits and −: type a count. Arrow keys: go through miscounted cards again. Enter: continue. E: repeat the question."

    case .progressDamaged: "Your training record was damaged. A new one was started."
    case .progressNewer: "Your training record is from a newer version of True Count."
    case .notKept: "Your training isn't being saved."
    }
  }
}

extension DrillKind {
  /// The name of the drill in English.
  var english: String {
    switch self {
    case .runningCount: "Running count"
    case .basicStrategy: "Basic strategy"
    case .trueCount: "True count"
    case .deviations: "Deviations"
    case .deckEstimation: "Deck estimation"
    case .betRamp: "Bet ramp"
    case .dealerErrors: "Dealer errors"
    }
  }

  fileprivate var englishMeaning: String {
    switch self {
    case .runningCount: "Keep the count while cards are dealt."
    case .basicStrategy: "Find the best play for two cards against the dealer's card."
    case .trueCount: "Turn a running count into a true count."
    case .deviations: "Find the best play at a given count, even against the chart."
    case .deckEstimation: "Estimate the decks left from the discard tray, to half a deck."
    case .betRamp: "Choose your bet by the count."
    case .dealerErrors: "Check whether a hand was paid correctly."
    }
  }
}

extension DealerTable {
  /// The table with some rules, whatever its dealer does with a soft 17.
  static func whose(_ rules: OddsRules) -> DealerTable? {
    allCases.first { OddsRules($0.rules, soft17: rules.soft17) == rules }
  }
}

/// A number of decks in quarters, such as `3½`.
enum DeckFigure {
  static func text(_ quarters: Int) -> String {
    let (whole, part) = quarters.quotientAndRemainder(dividingBy: 4)
    let fraction = ["", "¼", "½", "¾"][part]
    return whole == 0 && part > 0 ? fraction : "\(whole)\(fraction)"
  }
}

extension TrainingPhrase {
  /// The bet that all costs are given for, in credits.
  static var bet: Int64 { 100 }

  /// Bets for each round as thousandths of a credit in a hundred rounds.
  static func perHundred(_ bets: Double) -> Int64 { .millionths(bets) * bet / 10 }

  /// A part of a bet as thousandths of a credit.
  static func credits(_ millionths: Int64) -> Int64 { millionths * bet / 1_000 }

  private static func measure(_ kind: DrillKind) -> String {
    let (answers, errors) = Readiness.measure(of: kind)
    return "\(answers) answers in a row with at most \(English.count(Int64(errors), "mistake"))"
  }

  private static func score(_ result: SessionResult) -> String {
    result.kind == .runningCount
      ? "\(result.right) of \(result.asked) right"
      : "\(result.right) of \(result.asked) right, \(seconds(result.meanMilliseconds)) each"
  }

  private static func seconds(_ milliseconds: Int64) -> String {
    "\(English.tenths(milliseconds * 1_000)) s"
  }

  private static func decks(_ quarters: Int) -> String {
    "\(DeckFigure.text(quarters)) \(quarters <= 4 ? "deck" : "decks")"
  }

  /// The meaning of the counts in a drill, and where an unbalanced count starts and changes.
  private static func counts(_ system: CountSystem, decks: Int) -> String {
    guard system.isBalanced else {
      return "\(system.title) uses the running count, starting at "
        + "\(English.signed(Int64(system.start(decks: decks)))) with "
        + "\(English.count(Int64(decks), "deck")). You have the edge from the key count "
        + "\(English.signed(Int64(system.keyCount(decks: decks)))). The pivot is "
        + "\(English.signed(Int64(system.pivot)))."
    }
    let isByQuarters = TrueCountRule.taught(decks: decks).estimate == .quarters
    return "Counts are \(system.title) true counts, with the decks left to the nearest "
      + "\(isByQuarters ? "quarter" : "half"), rounded down."
  }

  private static func rules(_ settings: TrainingSettings) -> String {
    let rules = settings.rules
    let double =
      switch rules.doubleRestriction {
      case .any: "double on any two cards"
      case .nineToEleven: "double on 9 to 11"
      case .tenToEleven: "double on 10 and 11"
      }
    return "\(English.count(Int64(rules.decks), "deck")), dealer "
      + (rules.soft17 == .stand ? "stands" : "hits") + " on soft 17, \(double), "
      + (rules.doubleAfterSplit ? "also after a split" : "not after a split")
      + more(of: rules) + "."
  }

  /// The other rules: surrender, and what differs from the usual.
  private static func more(of rules: OddsRules) -> String {
    let surrender =
      switch rules.surrender {
      case .none: ", no surrender"
      case .late: ", late surrender"
      case .early: ", early surrender"
      }
    let hands = rules.mostHands == 4 ? "" : ", up to \(rules.mostHands) hands"
    return surrender + hands + (rules.resplitAces ? ", resplit aces" : "")
      + (rules.dealerPeeks ? "" : ", dealer doesn't peek")
  }

  private static func table(_ rules: OddsRules) -> String {
    guard let table = DealerTable.whose(rules) else {
      var settings = TrainingSettings()
      settings.rules = rules
      return self.rules(settings)
    }
    return "\(table.name), dealer \(rules.soft17 == .stand ? "stands" : "hits") on soft 17."
  }

  private static func lapse(_ lapse: MissedItem) -> String {
    let cost =
      "\(English.count(lapse.times, "time")), \(English.cost(lapse.lost)) credits"
    let isInsurance =
      if case .number(let index, _, _) = lapse.thing.matter { index.isInsurance } else { false }
    let played = BlackjackAction.englishPlay(lapse.played, isInsurance: isInsurance)
    switch lapse.thing.matter {
    case .cell(let cell):
      return
        "\(HandFigure.text(ofRow: cell.hand)) against \(cell.upcard.index): \(played) instead of "
        + "\(BlackjackAction.englishPlay(cell.best)) (\(cost))"
    case .number(let index, _, _):
      let hand =
        index.isInsurance
        ? "" : "\(HandFigure.text(ofRow: index.hand)) against \(index.upcard.index): "
      return
        "\(hand)\(played) on the wrong side of index \(English.signed(Int64(index.number))) (\(cost))"
    }
  }

  private static func run(_ settings: TrainingSettings) -> String {
    let cards =
      switch settings.run {
      case .quarter, .half: English.count(Int64(settings.run.cards.lowerBound), "card")
      case .deck: "A full deck except two cards"
      case .twoDecks, .sixDecks: "\(settings.run.decks) decks up to a random place"
      }
    let together = settings.cardsAtOnce == 1 ? "one by one" : "\(settings.cardsAtOnce) at a time"
    return settings.pace == .own
      ? "\(cards), \(together), at your own pace."
      : "\(cards), \(together), every \(seconds(Int64(settings.pace.milliseconds ?? 0)))."
  }

  /// A ramp such as `1 unit below +2, 2 at +2, 3 at +3, 4 at +4 or higher`.
  private static func ramp(_ steps: [(from: Int?, units: Int)]) -> String {
    let lowest = English.signed(Int64(steps.compactMap { $0.from }.first ?? 0))
    let steps = steps.map { from, units in
      from.map { "\(units) at \(English.signed(Int64($0)))" }
        ?? "\(English.count(Int64(units), "unit")) below \(lowest)"
    }
    return "\(steps.joined(separator: ", ")) or higher"
  }

  private static func names(_ cards: [Card]) -> String {
    English.list(cards.map { English.name(of: $0.rank) })
  }

  private static func spoken(_ question: DrillQuestion) -> String {
    switch question {
    case .run(let run): "What is the running count by \(run.system.title)?"
    case .strategy(let asked):
      "\(names(asked.hand)) against \(English.name(of: asked.upcard.rank)). What do you play?"
    case .deviation(let asked):
      "\(names(asked.hand)) against \(English.name(of: asked.upcard.rank)), count "
        + "\(English.signed(Int64(asked.count))). "
        + (asked.index.isInsurance ? "Do you take insurance?" : "What do you play?")
    case .trueCount(let asked):
      "Running count \(English.signed(Int64(asked.running))), \(decks(asked.quarterDecks)) left. "
        + "What is the true count?"
    case .tray(let tray):
      "A shoe of \(English.count(Int64(tray.decks), "deck")); the tray is filled to "
        + "\(Int(tray.filled * 100 + 0.5)) percent. How many decks are left?"
    case .ramp(let asked):
      "\(asked.system.isBalanced ? "True" : "Running") count "
        + "\(English.signed(Int64(asked.count))). How many units do you bet?"
    case .payout(let asked):
      "You have \(names(asked.hand)), the dealer \(names(asked.dealer)). Your bet is "
        + "\(English.number(asked.bet)), the dealer pays back \(English.number(asked.paid)). "
        + "Is that correct?"
    }
  }

  // MARK: - Verdicts

  private static func reason(_ verdict: Verdict) -> String {
    switch verdict.question {
    case .run(let run):
      guard case .number(let given) = verdict.given, given != run.running else {
        return "The count is \(English.signed(Int64(run.running)))."
      }
      return "The count is \(English.signed(Int64(run.running))); you said "
        + "\(English.signed(Int64(given)))."
    case .strategy(let asked): return strategy(asked, verdict)
    case .deviation(let asked): return deviation(asked)
    case .trueCount(let asked):
      return
        "\(English.signed(Int64(asked.running))) divided by \(DeckFigure.text(asked.quarterDecks))"
        + " is \(English.signedHundredths(asked.hundredths)), rounded down "
        + "\(English.signed(Int64(asked.trueCount)))."
    case .tray(let tray):
      let left = tray.decks * 52 - tray.cards
      return
        "\(English.count(Int64(tray.cards), "card")) in the tray, \(English.number(Int64(left))) "
        + "left: \(decks(2 * tray.halfDecksLeft))."
    case .ramp(let asked):
      return "At \(English.signed(Int64(asked.count))), bet "
        + "\(English.count(Int64(asked.units), "unit")). Ramp: \(ramp(asked.steps))."
    case .payout(let asked):
      return
        "\(ending(asked)): a bet of \(English.number(asked.bet)) returns \(English.number(asked.due))"
        + (asked.isError ? ", not \(English.number(asked.paid))." : ".")
    }
  }

  /// Whether the values of two cards are averages over all hands of their total.
  static func isShared(_ hand: [Card]) -> Bool {
    let hand = Hand(hand)
    return !hand.isPair && !hand.isSoft && (7...17).contains(hand.bestTotal)
  }

  /// A note on costs that are averages over all hands of a total.
  static func onAverage(_ hand: [Card]) -> String { isShared(hand) ? " on average" : "" }

  private static func strategy(_ asked: StrategyQuestion, _ verdict: Verdict) -> String {
    let best = BlackjackAction.english(asked.cell.best)
    guard case .play(let given) = verdict.given, let cost = verdict.cost else { return best }
    if !verdict.isRight {
      return "\(BlackjackAction.english(given)) costs \(English.percent(.millionths(cost))) of the "
        + "bet\(onAverage(asked.hand)). \(best) is right."
    }
    guard let next = asked.next, let cost = asked.cell.cost(of: next) else { return "\(best)." }
    return "\(best). \(BlackjackAction.english(next)) would cost "
      + "\(English.percent(.millionths(cost))) of the bet\(onAverage(asked.hand))."
  }

  private static func deviation(_ asked: DeviationQuestion) -> String {
    let index = asked.index
    let number = English.signed(Int64(index.number))
    let hand =
      index.isInsurance
      ? "" : "\(HandFigure.text(ofRow: index.hand)) against \(index.upcard.index): "
    let below =
      index.isInsurance ? "no insurance" : BlackjackAction.english(index.below).lowercasedASCII
    return "\(hand)\(BlackjackAction.englishPlay(index.atOrAbove)) at \(number) or higher; "
      + "otherwise \(below)."
  }

  private static func ending(_ asked: PayoutQuestion) -> String {
    switch asked.outcome {
    case .blackjack: "Blackjack pays \(asked.payout.text)"
    case .win: "A win pays 1:1"
    case .push: "A push"
    case .loss: "A loss"
    case .bust: "A bust hand loses"
    case .surrender: "Surrender"
    }
  }

  private static func missed(_ verdict: Verdict) -> String {
    switch verdict.question {
    case .strategy(let asked):
      return
        "\(HandFigure.text(ofRow: asked.cell.hand)) against \(asked.cell.upcard.index): \(strategy(asked, verdict))"
    case .deviation(let asked):
      return "At count \(English.signed(Int64(asked.count))), \(deviation(asked))"
    case .run, .trueCount, .tray, .ramp, .payout: return reason(verdict)
    }
  }
}

extension StrategyQuestion {
  /// The best of the plays that are not right.
  var next: BlackjackAction? {
    var next: HandOdds.Play?
    for play in cell.plays where play.action != cell.best {
      if play.expectation > next?.expectation ?? -.infinity { next = play }
    }
    return next?.action
  }
}

extension NumberWriting {
  /// Hundredths as a number with two decimals and its sign.
  static func signedHundredths(_ number: Int) -> String {
    let text = hundredths(Int64(number) * 100)
    return number > 0 ? "+\(text)" : text
  }
}
