import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Training

extension TrainingPhrase {
  /// The phrase in German.
  ///
  /// The switch is long because every phrase has a line.
  var german: String {
    switch self {
    case .title: "Trainer"
    case .recount: "Nachzählen"
    case .recountNext: "Nächste Karte"
    case .recountBack: "Karte davor"
    case .recounted(let run, let shown): Self.germanRecounted(run, shown)
    case .recountPlace(let shown, let all): "Count nach \(shown) von \(all)"
    case .about:
      "Lerne Karten zählen und die Basisstrategie. Jede Zahl ist für deinen Tisch berechnet."
    case .drill(let kind): kind.german
    case .drillMeans(let kind): kind.germanMeaning

    case .readyTitle: "Bereit für den Tisch"
    case .readyCount(let readiness):
      "Du erfüllst \(readiness.criteria.count { $0.isMet }) von \(readiness.criteria.count) Kriterien."
    case .measure(.runningCount):
      "\(Readiness.decks) Folgen von \(TrainingSettings.RunLength.deck.cards.upperBound) Karten hintereinander, jede richtig und in höchstens \(Int(Readiness.deckTime / 1_000)) Sekunden"
    case .measure(let kind): Self.germanMeasure(kind)
    case .standing(let criterion):
      criterion.isMet
        ? "Bereit: \(criterion.done) von \(criterion.needed)"
        : "\(criterion.done) von \(criterion.needed)"
    case .standingFigure(let criterion): "\(criterion.done)/\(criterion.needed)"
    case .met: "Bereit"
    case .nowMet(let kind): "Du bist jetzt bereit: \(kind.german)."
    case .todayTitle: "Antworten heute"
    case .today(let answers, 0): German.number(answers)
    case .today(let answers, let goal):
      "\(German.number(answers))/\(German.number(Int64(goal)))"
    case .due(let count): "\(count) fällig"
    case .lastTime(let result): "Zuletzt \(Self.germanScore(result))"
    case .notYet: "Noch nicht versucht"
    case .startWith(let kind, 0): "Üben: \(kind.german)"
    case .startWith(let kind, let due): "Üben: \(kind.german), \(due) fällig"

    case .heat: "Kosten deiner Fehler"
    case .heatMeans:
      "Credits, die du in Übungen durch falsche Züge verloren hast, bei \(Int(TrainingPhrase.bet)) Credits je Hand. Leere Felder kamen noch nicht dran."
    case .chart(.hard): "Hard-Hände"
    case .chart(.soft): "Soft-Hände"
    case .chart(.pairs): "Paare"
    case .chart(.insurance): "Versicherung"
    case .cellLost(let thousandths): German.shortCredits(thousandths)
    case .worst(let hand, let upcard, let lost, let missed, let asked):
      "\(HandFigure.text(ofRow: hand)) gegen \(upcard.index): \(German.cost(lost)) Credits, \(German.number(missed)) von \(German.number(asked)) falsch"
    case .nothingLost: "Bisher nichts verloren."

    case .results: "Deine Übungen"
    case .resultLine(let result): "\(result.kind.german): \(Self.germanScore(result))"
    case .ago(0): "heute"
    case .ago(1): "gestern"
    case .ago(let days): "vor \(German.number(days)) Tagen"

    case .fromTheTable(let count): "\(count) Fehler vom Tisch"
    case .lapsesCost(let lost, 1): "Er kostete \(German.cost(lost)) Credits. Übe nur ihn."
    case .lapsesCost(let lost, _):
      "Sie kosteten \(German.cost(lost)) Credits. Übe nur diese."
    case .lapse(let lapse): Self.germanLapse(lapse)
    case .moreLapses(let count): "und \(count) weitere"
    case .mistakes: "Fehler vom Tisch"
    case .mistakesMean:
      "Übe deine Fehler vom Blackjack-Tisch, bis jede Antwort stimmt. Eine richtige Antwort entfernt den Fehler von der Liste."
    case .mistakesRules:
      "Für jede Hand gelten die Regeln des Tisches, an dem du den Fehler gemacht hast."
    case .noLapses: "Du hast keine Fehler vom Tisch mehr zu üben."
    case .tableOf(let rules): Self.germanTable(rules)
    case .drillColumn: "Übung"
    case .readyColumn: "Bereit"
    case .dueColumn: "Fällig"

    case .briefingRules(let settings): Self.germanRules(settings)
    case .briefingTags(let system):
      "\(system.title): "
        + system.tagLines(red: { $0 ? "rote 7" : "schwarze 7" }).map {
          "\(German.signed(Int64($0.tag))) für \($0.cards)"
        }.joined(separator: "; ") + "."
    case .briefingStart(let system):
      "Beginne bei \(German.signed(Int64(system.start(decks: 1))))."
    case .briefingRun(let settings): Self.germanRun(settings)
    case .briefingRounding:
      "Der True Count ist der Running Count geteilt durch die übrigen Kartenspiele, abgerundet: Aus −0,5 wird −1."
    case .briefingRamp(let settings):
      "Setze \(Self.germanRamp(settings.ramp.steps(for: settings.count, decks: settings.rules.decks)))."
    case .briefingShoe(let decks):
      "Im Schlitten sind \(German.count(Int64(decks), "Kartenspiel", "Kartenspiele"))."
    case .briefingCosts: "Nach jeder Antwort siehst du, was jeder Zug wert ist."
    case .briefingIndices(let settings):
      Self.germanCounts(settings.count, decks: settings.rules.decks)
    case .noTrueCount(let system):
      "\(system.title) ist nicht ausgeglichen: Du verwendest den Running Count und brauchst keinen True Count."
    case .otherDrills:
      "Übe Running Count, Abweichungen und Einsatzplan, oder wähle in den Einstellungen ein anderes Zählsystem."
    case .briefingPayout(let settings):
      "Ein Blackjack zahlt \(settings.rules.blackjackPayout.text). Halbe Credits werden aufgerundet."
    case .briefingQuestions(let count):
      German.count(Int64(count), "Frage", "Fragen") + "."
    case .computing: "Der Wert jedes Zugs nach diesen Regeln wird berechnet …"
    case .answered(let count):
      "\(German.count(Int64(count), "Antwort", "Antworten")) gegeben. Mach weiter, wo du aufgehört hast."
    case .ready: "Bereit."
    case .noOdds: "Der Wert der Züge ließ sich nicht berechnen."
    case .noOddsMeans:
      "Die anderen Übungen funktionieren. Öffne die App neu, um es noch einmal zu versuchen."

    case .progress(let place, let count): "\(place) von \(count)"
    case .card(let card): German.name(of: card)
    case .cardFaceDown: "Eine verdeckte Karte"
    case .cards: "Karten"
    case .dealer: "Dealer"
    case .player: "Du"
    case .cardsShown(let shown, let all): "\(shown) von \(all) Karten"
    case .cardsLeft(let left): German.count(Int64(left), "Karte", "Karten")
    case .askPlay: "Was spielst du?"
    case .askInsurance: "Nimmst du die Versicherung?"
    case .askCount(let system): "Wie hoch ist der Running Count nach \(system.title)?"
    case .askTrueCount: "Wie hoch ist der True Count?"
    case .askDecks: "Wie viele Kartenspiele sind noch im Schlitten?"
    case .askUnits: "Wie viele Einheiten setzt du?"
    case .askPayout: "Hat der Dealer diese Hand richtig ausgezahlt?"
    case .spoken(let question): Self.germanSpoken(question)
    case .runningCount: "Running Count"
    case .trueCount: "True Count"
    case .countOf(let system): system.isBalanced ? "True Count" : "Running Count"
    case .signed(let number): German.signed(Int64(number))
    case .typedNumber(let text):
      text.withMinusSign
    case .decksFigure(let quarters): DeckFigure.text(quarters)
    case .decksLeft(let quarters): "Noch \(Self.germanDecks(quarters))"
    case .tray(let tray):
      "Die Ablage eines Schlittens mit \(German.count(Int64(tray.decks), "Kartenspiel", "Kartenspielen")), zu \(Int(tray.filled * 100 + 0.5)) Prozent gefüllt"
    case .shoeOf(let decks):
      "Schlitten mit \(German.count(Int64(decks), "Kartenspiel", "Kartenspielen"))"
    case .bet(let credits): "Einsatz \(German.number(credits))"
    case .givenBack(let credits): "Der Dealer zahlt \(German.number(credits)) zurück"
    case .total(let total): "Du hast \(total)"

    case .begin: "Starten"
    case .goOn: "Weitermachen"
    case .startOver: "Von vorn"
    case .nextCards: "Nächste Karten"
    case .giveAnswer: "Antworten"
    case .nextQuestion: "Weiter"
    case .toResult: "Zum Ergebnis"
    case .done: "Fertig"
    case .again: "Noch einmal"
    case .allDrills: "Alle Übungen"
    case .changeSign: "+/−"
    case .eraseDigit: "Löschen"
    case .play(let play): BlackjackAction.germanPlay(play)
    case .judgement(true): "Fehler"
    case .judgement(false): "Stimmt"
    case .worth(let millionths): German.signedPercent(millionths)
    case .rightMark: "Richtig"

    case .right: "Richtig"
    case .wrong: "Falsch"
    case .verdict(let verdict):
      "\(verdict.isRight ? "Richtig." : "Falsch.") \(Self.germanReason(verdict))"
    case .because(let verdict): Self.germanReason(verdict)

    case .score(let result) where result.asked == 0: "Du hast nichts beantwortet."
    case .score(let result): "\(Self.germanScore(result))."
    case .scoreFigure(let result): "\(result.right)/\(result.asked)"
    case .perAnswer: "Zeit je Antwort"
    case .perAnswerFigure(let result): Self.germanSeconds(result.meanMilliseconds)
    case .deckIn(let milliseconds): "Karten gezählt in \(Self.germanSeconds(milliseconds))"
    case .costTitle: "Kosten deiner Fehler"
    case .costFigure(let bets): German.credits(TrainingPhrase.perHundred(bets))
    case .costMeans:
      "Credits auf 100 Hände bei \(Int(TrainingPhrase.bet)) Credits je Hand, wenn du weiter so spielst"
    case .costNothing: "Du hast keinen Fehler gemacht, der Credits kostet."
    case .missedTitle: "Fehler zum Ansehen"
    case .nothingMissed: "Alles war richtig."
    case .missedName(let verdict): Self.germanMissed(verdict)
    case .missedTimes(let name, let times): "\(name) (\(German.number(times))-mal)"

    case .rulesGroup: "Der Tisch, für den du übst"
    case .drillGroup: "Übungen"
    case .choice(let id): Self.germanChoice(id)
    case .choiceMeans(let id): Self.germanChoiceMeans(id)
    case .option(let option): Self.germanOption(option)
    case .forget: "Lernstand löschen"
    case .forgetForGood: "Endgültig löschen"
    case .forgetMeans:
      "Das löscht deine Antworten, deine Übungen und alles, was fällig ist. Die Einstellungen bleiben. Das lässt sich nicht rückgängig machen."
    case .forgotten: "Dein Lernstand wurde gelöscht."

    case .helpTitle: "Über den Trainer"
    case .help(0): "So lernst du"
    case .help(1): "Was ein Fehler kostet"
    case .help: "Tasten"
    case .helpLines(0):
      "Was du falsch beantwortest, kommt drei Fragen später wieder, dann nach zehn Minuten, dann nach Tagen. Den Zeitpunkt berechnet das Verfahren \(SpacedRepetition.name). Neue Hände kommen zufällig dran, wichtige häufiger."
    case .helpLines(1):
      "Das Programm berechnet die Tabelle für deine Regeln und den Wert jedes Zugs. Eine Zeile, die gegen jede Dealerkarte gleich gespielt wird, zählt beim Lernen als eine Aufgabe."
    case .helpLines:
      "H: Karte. S: bleiben. D: verdoppeln. P: teilen. R: aufgeben. Ziffern und −: Count tippen. Pfeiltasten: falsch gezählte Karten noch einmal durchgehen. Enter: weiter. E: Frage wiederholen."

    case .progressDamaged: "Dein Lernstand war beschädigt. Du beginnst von vorn."
    case .progressNewer: "Dein Lernstand stammt aus einer neueren Version von True Count."
    case .notKept: "Dein Lernstand wird nicht gespeichert."
    }
  }
}

extension DrillKind {
  /// The name of the drill in German.
  var german: String {
    switch self {
    case .runningCount: "Running Count"
    case .basicStrategy: "Basisstrategie"
    case .trueCount: "True Count"
    case .deviations: "Abweichungen"
    case .deckEstimation: "Ablage schätzen"
    case .betRamp: "Einsatzplan"
    case .dealerErrors: "Dealerfehler"
    }
  }

  fileprivate var germanMeaning: String {
    switch self {
    case .runningCount: "Zähle mit, während Karten gegeben werden."
    case .basicStrategy: "Finde den besten Zug für zwei Karten gegen die Karte des Dealers."
    case .trueCount: "Rechne einen Running Count in den True Count um."
    case .deviations: "Finde den besten Zug beim angegebenen Count, auch gegen die Tabelle."
    case .deckEstimation:
      "Schätze an der Ablage, wie viele Kartenspiele noch da sind, auf ein halbes genau."
    case .betRamp: "Wähle deinen Einsatz nach dem Count."
    case .dealerErrors: "Prüfe, ob eine Hand richtig ausgezahlt wurde."
    }
  }
}

extension TrainingPhrase {
  private static func germanMeasure(_ kind: DrillKind) -> String {
    let (answers, errors) = Readiness.measure(of: kind)
    return "\(answers) Antworten in Folge mit höchstens "
      + (errors == 1 ? "einem Fehler" : "\(errors) Fehlern")
  }

  private static func germanScore(_ result: SessionResult) -> String {
    result.kind == .runningCount
      ? "\(result.right) von \(result.asked) richtig"
      : "\(result.right) von \(result.asked) richtig, je \(germanSeconds(result.meanMilliseconds))"
  }

  private static func germanSeconds(_ milliseconds: Int64) -> String {
    "\(German.tenths(milliseconds * 1_000)) s"
  }

  private static func germanDecks(_ quarters: Int) -> String {
    "\(DeckFigure.text(quarters)) \(quarters <= 4 ? "Kartenspiel" : "Kartenspiele")"
  }

  private static func germanCounts(_ system: CountSystem, decks: Int) -> String {
    guard system.isBalanced else {
      return "\(system.title) verwendet den Running Count und beginnt mit "
        + "\(German.count(Int64(decks), "Kartenspiel", "Kartenspielen")) bei "
        + "\(German.signed(Int64(system.start(decks: decks)))). Ab dem Key Count "
        + "\(German.signed(Int64(system.keyCount(decks: decks)))) bist du im Vorteil. Der Pivot "
        + "ist \(German.signed(Int64(system.pivot)))."
    }
    let isByQuarters = TrueCountRule.taught(decks: decks).estimate == .quarters
    return "Die Counts sind True Counts nach \(system.title): die übrigen Kartenspiele auf "
      + "\(isByQuarters ? "Viertel" : "Halbe") genau, das Ergebnis abgerundet."
  }

  private static func germanRules(_ settings: TrainingSettings) -> String {
    let rules = settings.rules
    let double =
      switch rules.doubleRestriction {
      case .any: "Verdoppeln mit zwei beliebigen Karten"
      case .nineToEleven: "Verdoppeln bei 9 bis 11"
      case .tenToEleven: "Verdoppeln bei 10 und 11"
      }
    return "\(German.count(Int64(rules.decks), "Kartenspiel", "Kartenspiele")), der Dealer "
      + (rules.soft17 == .stand ? "bleibt" : "zieht") + " bei Soft 17, \(double), "
      + (rules.doubleAfterSplit ? "auch nach dem Teilen" : "nicht nach dem Teilen")
      + germanMore(of: rules) + "."
  }

  private static func germanMore(of rules: OddsRules) -> String {
    let surrender =
      switch rules.surrender {
      case .none: ", kein Aufgeben"
      case .late: ", spätes Aufgeben"
      case .early: ", frühes Aufgeben"
      }
    let hands = rules.mostHands == 4 ? "" : ", höchstens \(rules.mostHands) Hände"
    return surrender + hands + (rules.resplitAces ? ", Asse mehrmals teilbar" : "")
      + (rules.dealerPeeks ? "" : ", Dealer prüft nicht auf Blackjack")
  }

  private static func germanTable(_ rules: OddsRules) -> String {
    guard let table = DealerTable.whose(rules) else {
      var settings = TrainingSettings()
      settings.rules = rules
      return germanRules(settings)
    }
    return "\(table.name), der Dealer \(rules.soft17 == .stand ? "bleibt" : "zieht") bei Soft 17."
  }

  private static func germanLapse(_ lapse: MissedItem) -> String {
    let cost = "\(German.number(lapse.times))-mal, \(German.cost(lapse.lost)) Credits"
    let isInsurance =
      if case .number(let index, _, _) = lapse.thing.matter { index.isInsurance } else { false }
    let played = BlackjackAction.germanPlay(lapse.played, isInsurance: isInsurance)
    switch lapse.thing.matter {
    case .cell(let cell):
      return "\(HandFigure.text(ofRow: cell.hand)) gegen \(cell.upcard.index): \(played) statt "
        + "\(BlackjackAction.germanPlay(cell.best)) (\(cost))"
    case .number(let index, _, _):
      let hand =
        index.isInsurance
        ? "" : "\(HandFigure.text(ofRow: index.hand)) gegen \(index.upcard.index): "
      return "\(hand)\(played) auf der falschen Seite der Indexzahl "
        + "\(German.signed(Int64(index.number))) (\(cost))"
    }
  }

  private static func germanRun(_ settings: TrainingSettings) -> String {
    let cards =
      switch settings.run {
      case .quarter, .half:
        German.count(Int64(settings.run.cards.lowerBound), "Karte", "Karten")
      case .deck: "Ein ganzes Kartenspiel bis auf zwei Karten"
      case .twoDecks, .sixDecks:
        "\(settings.run.decks) Kartenspiele bis zu einer zufälligen Stelle"
      }
    let together =
      switch settings.cardsAtOnce {
      case 1: "einzeln"
      case 2: "je zwei"
      default: "je drei"
      }
    return settings.pace == .own
      ? "\(cards), \(together), in deinem Tempo."
      : "\(cards), \(together), alle \(germanSeconds(Int64(settings.pace.milliseconds ?? 0)))."
  }

  private static func germanRamp(_ steps: [(from: Int?, units: Int)]) -> String {
    let lowest = German.signed(Int64(steps.compactMap { $0.from }.first ?? 0))
    let steps = steps.map { from, units in
      from.map { "\(units) bei \(German.signed(Int64($0)))" }
        ?? "\(German.count(Int64(units), "Einheit", "Einheiten")) unter \(lowest)"
    }
    return "\(steps.joined(separator: ", ")) oder höher"
  }

  private static func germanNames(_ cards: [Card]) -> String {
    German.list(cards.map { German.name(of: $0.rank) })
  }

  private static func germanSpoken(_ question: DrillQuestion) -> String {
    switch question {
    case .run(let run): "Wie hoch ist der Running Count nach \(run.system.title)?"
    case .strategy(let asked):
      "\(germanNames(asked.hand)) gegen \(German.name(of: asked.upcard.rank)). Was spielst du?"
    case .deviation(let asked):
      "\(germanNames(asked.hand)) gegen \(German.name(of: asked.upcard.rank)), Count "
        + "\(German.signed(Int64(asked.count))). "
        + (asked.index.isInsurance ? "Nimmst du die Versicherung?" : "Was spielst du?")
    case .trueCount(let asked):
      "Running Count \(German.signed(Int64(asked.running))), noch \(germanDecks(asked.quarterDecks)). "
        + "Wie hoch ist der True Count?"
    case .tray(let tray):
      "Ein Schlitten mit \(German.count(Int64(tray.decks), "Kartenspiel", "Kartenspielen")); die "
        + "Ablage ist zu \(Int(tray.filled * 100 + 0.5)) Prozent gefüllt. Wie viele Kartenspiele "
        + "sind noch im Schlitten?"
    case .ramp(let asked):
      "\(asked.system.isBalanced ? "True" : "Running") Count "
        + "\(German.signed(Int64(asked.count))). Wie viele Einheiten setzt du?"
    case .payout(let asked):
      "Du hast \(germanNames(asked.hand)), der Dealer \(germanNames(asked.dealer)). Dein Einsatz "
        + "ist \(German.number(asked.bet)), der Dealer zahlt \(German.number(asked.paid)) zurück. "
        + "Ist das richtig?"
    }
  }

  // MARK: - Verdicts

  private static func germanReason(_ verdict: Verdict) -> String {
    switch verdict.question {
    case .run(let run):
      guard case .number(let given) = verdict.given, given != run.running else {
        return "Der Count ist \(German.signed(Int64(run.running)))."
      }
      return "Der Count ist \(German.signed(Int64(run.running))), nicht "
        + "\(German.signed(Int64(given)))."
    case .strategy(let asked): return germanStrategy(asked, verdict)
    case .deviation(let asked): return germanDeviation(asked)
    case .trueCount(let asked):
      return "\(German.signed(Int64(asked.running))) geteilt durch "
        + "\(DeckFigure.text(asked.quarterDecks)) ist \(German.signedHundredths(asked.hundredths)), "
        + "abgerundet \(German.signed(Int64(asked.trueCount)))."
    case .tray(let tray):
      let left = tray.decks * 52 - tray.cards
      return "\(German.count(Int64(tray.cards), "Karte", "Karten")) in der Ablage, noch "
        + "\(German.number(Int64(left))) im Schlitten: \(germanDecks(2 * tray.halfDecksLeft))."
    case .ramp(let asked):
      return "Bei \(German.signed(Int64(asked.count))) setzt du "
        + "\(German.count(Int64(asked.units), "Einheit", "Einheiten")). Plan: "
        + "\(germanRamp(asked.steps))."
    case .payout(let asked):
      return "\(germanEnding(asked)): Ein Einsatz von \(German.number(asked.bet)) bringt "
        + "\(German.number(asked.due)) zurück"
        + (asked.isError ? ", nicht \(German.number(asked.paid))." : ".")
    }
  }

  /// A note on costs that are averages over all hands of a total.
  static func germanOnAverage(_ hand: [Card]) -> String { isShared(hand) ? "im Schnitt " : "" }

  private static func germanStrategy(_ asked: StrategyQuestion, _ verdict: Verdict) -> String {
    let best = BlackjackAction.german(asked.cell.best)
    guard case .play(let given) = verdict.given, let cost = verdict.cost else { return best }
    if !verdict.isRight {
      return "„\(BlackjackAction.german(given))“ kostet \(germanOnAverage(asked.hand))"
        + "\(German.percent(.millionths(cost))) des "
        + "Einsatzes. Richtig ist „\(best)“."
    }
    guard let next = asked.next, let cost = asked.cell.cost(of: next) else { return "\(best)." }
    return "\(best). „\(BlackjackAction.german(next))“ würde "
      + "\(germanOnAverage(asked.hand))\(German.percent(.millionths(cost))) des Einsatzes kosten."
  }

  private static func germanDeviation(_ asked: DeviationQuestion) -> String {
    let index = asked.index
    let number = German.signed(Int64(index.number))
    let hand =
      index.isInsurance ? "" : "\(HandFigure.text(ofRow: index.hand)) gegen \(index.upcard.index): "
    let below = index.isInsurance ? "keine Versicherung" : BlackjackAction.german(index.below)
    return "\(hand)\(BlackjackAction.germanPlay(index.atOrAbove)) ab \(number), sonst \(below)."
  }

  private static func germanEnding(_ asked: PayoutQuestion) -> String {
    switch asked.outcome {
    case .blackjack: "Ein Blackjack zahlt \(asked.payout.text)"
    case .win: "Ein Gewinn zahlt 1:1"
    case .push: "Unentschieden"
    case .loss: "Verloren"
    case .bust: "Wer sich überkauft, verliert"
    case .surrender: "Aufgegeben"
    }
  }

  private static func germanMissed(_ verdict: Verdict) -> String {
    switch verdict.question {
    case .strategy(let asked):
      return
        "\(HandFigure.text(ofRow: asked.cell.hand)) gegen \(asked.cell.upcard.index): \(germanStrategy(asked, verdict))"
    case .deviation(let asked):
      return "Bei Count \(German.signed(Int64(asked.count))), \(germanDeviation(asked))"
    case .run, .trueCount, .tray, .ramp, .payout: return germanReason(verdict)
    }
  }
}
