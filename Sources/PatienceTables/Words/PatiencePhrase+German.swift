import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver

extension PatiencePhrase {
  /// The phrase in German.
  ///
  /// The switch is long because every phrase has a line.
  public var german: String {
    switch self {
    case .told(let phrase): phrase.german

    // Games, deals and figures
    case .number(.own(let number)): "Nr. \(number)"
    case .number(.microsoft(let number)): "MS-Nr. \(number)"
    case .number(nil): "von Hand gelegt"
    case .title(let deal, let day, let rules):
      (rules.flatMap { PilePhrase.shortGermanVariant(of: $0) }.map { "\($0) · " } ?? "")
        + (day.map { Self.shortDate($0) } ?? PatiencePhrase.number(deal).german)
    case .shortVariant(let rules): PilePhrase.shortGermanVariant(of: rules) ?? ""
    case .chooseDeal(let rules, let isShort, let deal, let day, let verdict):
      "\((isShort ? PilePhrase.shortName(rules) : .name(rules)).german) "
        + (isShort ? PilePhrase.shortGermanVariant(of: rules).map { "\($0) · " } ?? "" : "")
        + (day.map { PilePhrase.germanDate($0) } ?? PatiencePhrase.number(deal).german)
        + "\(verdict.map { " \(Self.words(of: $0))" } ?? ""). Spiel wählen"
    case .time: "Zeit"
    case .moves: "Züge"
    case .scoreName(.points): "Punkte"
    case .scoreName(.cardsLeft): "Übrig"
    case .scoreValue(.points(let score, let scoring)):
      PatiencePhrase.points(score, scoring).german
    case .scoreValue(.cardsLeft(let cards)): German.number(cards)
    case .scoreIs(.points(let score, let scoring)):
      "Punkte: \(PatiencePhrase.points(score, scoring).german)"
    case .scoreIs(.cardsLeft(let cards)):
      "Übrige Karten: \(German.number(cards))"
    case .duration(let seconds): Stopwatch.text(seconds: seconds)
    case .moveCount(let moves): German.number(Int64(moves))
    case .points(let points, let scoring):
      scoring.isSigned ? German.signed(points) : German.number(points)

    // Buttons and parts of the table
    case .piles: "Stapel"
    case .cards: "Karten"
    case .undo: CommonPhrase.undo.german
    case .redo: "Wieder\u{AD}holen"
    case .rewind: "Umkehren"
    case .whatRewindDoes: "Zurück zum letzten Stand, der zu gewinnen ist"
    case .hint: "Tipp"
    case .odds: "Chancen"
    case .finish: "Ausspielen"
    case .stop: "Anhalten"
    case .speed(let times): "Tempo ×\(times)"
    case .pause: "Pause"
    case .goOn: "Weiter"
    case .toTheEnd: "Zum Ende"
    case .stopSearch: "Stopp"
    case .dealNot: "Abbrechen"
    case .new: "Neu"
    case .newDeal: "Neu geben"
    case .newGame: "Neues Spiel"
    case .restart: "Von vorn"
    case .again: "Noch einmal"
    case .copyLink: "Link kopieren"
    case .showTheRest: "Lösung zeigen"
    case .dealInstead(let wanted, let isLoss): Self.deal(wanted, isLoss: isLoss)
    case .playOn: "Weiterspielen"

    // Actions and refusals
    case .foundationsBegin(let rank):
      "Die Zielstapel beginnen mit dem Rang \(German.name(of: rank))"
    case .refusal(let refusal): Self.explanation(of: refusal)
    case .noStock: "In diesem Spiel gibt es keinen Talon."
    case .cellTaken: "Diese Zelle ist belegt."
    case .runsMoveByThemselves: "Fertige Folgen kommen von selbst hierher."
    case .nowhereToGo(let card): "Für \(German.accusative(card)) gibt es keinen Platz."
    case .onlyToAnother(let kind, let card):
      "Für \(German.accusative(card)) gibt es nur eine andere leere "
        + "\(kind == .cell ? "Zelle" : "Spalte")."
    case .pickedUp(let card, let goals):
      "\(German.name(of: card)) aufgenommen. \(Self.places(goals))"
    case .choosePartner(let card, let partners):
      "\(German.name(of: card)) gewählt. Tippe auf eine der \(partners) passenden Karten."
    case .putBack: "Zurückgelegt."
    case .restPlaysItself: "Der Rest ist Routine: Drücke „Ausspielen“."
    case .cannotFinish: "Zum Ausspielen ist es noch zu früh."
    case .hintGiven(let step, let hint, let isLost):
      switch hint.kind {
      case .sensible:
        "\(Self.advice(step, hint.reason)). Vorschlag \(hint.number) von \(hint.total)"
          + (isLost ? ", aber das Spiel ist nicht mehr zu gewinnen." : " (nicht bewiesen).")
      case .legal:
        "Kein Zug drängt sich auf. Erlaubter Zug \(hint.number) von \(hint.total): "
          + "\(PilePhrase.step(step).german)."
          + (isLost ? " Das Spiel ist nicht mehr zu gewinnen." : "")
      case .proven:
        "\(Self.advice(step, hint.reason)). Bewiesen: Damit kannst du noch gewinnen."
          + (hint.countsAsHelp ? " Verdeckte Karten entscheiden, daher zählt es als Hilfe." : "")
      }
    case .checkingHints: "Die Vorschläge werden geprüft …"
    case .nextHintCountsAsHelp:
      "Die offenen Karten legen keinen weiteren Zug nahe. „Tipp“ noch einmal zeigt einen, der "
        + "verdeckte Karten nutzt; er zählt als Hilfe."
    case .noMoveLeft: "Kein Zug mehr möglich. Geh zurück oder fang ein neues Spiel an."
    case .noMoveLeadsOn:
      "Kein möglicher Zug bringt dich weiter. Geh zurück oder fang ein neues Spiel an."
    case .linkCopied: "Link kopiert."
    case .resultCopied: "Ergebnis und Link kopiert."
    case .linkNotCopied: "Der Link ließ sich nicht kopieren. Kopiere ihn aus der Adresszeile."
    case .resultNotCopied: "Das Ergebnis ließ sich nicht kopieren."
    case .whichNumbers(.own): "Nummern von Spielen sind ganze Zahlen mit bis zu 19 Ziffern."
    case .whichNumbers(.microsoft):
      "Microsoft-Spiele haben die Nummern 1 bis \(Self.highestMicrosoft)."
    case .numberRefused(let fault, let series):
      "\(Self.words(of: fault)) \(PatiencePhrase.whichNumbers(series).german)"
    case .noMicrosoftDeals: "Für diese Patience gibt es keine Microsoft-Spiele."
    case .dealt(let rules, let deal, let isProven, let isHelped):
      PilePhrase.gameDealt(rules, deal: deal).german + (isProven ? " Es ist lösbar." : "")
        + (isHelped ? " Du hattest dabei schon Hilfe, darum zählt es getrennt." : "")
    case .seekingDeal(let kind, let tried):
      "Ein \(Self.wanted(kind)) wird gesucht …"
        + (tried > 0 ? " \(German.number(Int64(tried))) geprüft" : "")
    case .noDealFound(let kind):
      "Es wurde kein \(Self.wanted(kind)) gefunden."
    case .dealWaits:
      "Das nächste Spiel liegt bereit. Geh zurück zum Tisch, um es zu spielen."
    case .searchStopped(let isFound):
      isFound
        ? "Das neue Spiel wurde verworfen."
        : "Die Suche nach einem anderen Spiel wurde abgebrochen."
    case .dailyNotSought:
      "Das Tagesspiel ist gerade nicht verfügbar. Öffne die App neu und versuche es noch einmal."
    case .seekingLine(let percent): "Eine Lösung wird gesucht …\(Self.reached(percent))"
    case .noLine(let isDealLost):
      "Keine Lösung: Dieses Spiel ist nicht\(isDealLost ? "" : " mehr") zu gewinnen."
    case .noLineKnown: "Keine Lösung gefunden; vielleicht gibt es trotzdem eine."
    case .seekingWinnable: "Der letzte Stand, der zu gewinnen ist, wird gesucht …"
    case .rewound(let moves):
      "\(Self.moves(moves)) zurück, zum letzten Stand, der sicher zu gewinnen ist."
    case .restarted: "Zurück am Anfang. „Wiederholen“ bringt deine Züge zurück."
    case .isAtStart: "Das ist die erste Stellung."
    case .nothingToRewind: "Von diesem Spiel ist nicht bekannt, dass es verloren ist."
    case .noWinnablePosition: "Von keinem früheren Stand ist bekannt, dass er zu gewinnen ist."
    case .shownToTheEnd(let moves):
      "Lösung gezeigt: gewonnen nach \(Self.count(moves, "Zug", "Zügen"))."

    // The winnable indicator, the odds and the end
    case .lamp(let verdict): Self.words(of: verdict)
    case .lampSeeks(let percent): "Prüfung …\(Self.reached(percent))"
    case .lampSays(let verdict): "Prüfung: \(Self.words(of: verdict))"
    case .gameLost: "Dieses Spiel ist nicht mehr zu gewinnen."
    case .dealLost: "Dieses Spiel ist nicht zu gewinnen."
    case .noMovesTitle: "Kein Zug mehr möglich"
    case .backToWinnable: "Zurück zu einem gewinnbaren Stand"
    case .lookAtCards: "Karten ansehen"
    case .noMoveIsLeft: "Keine Karte kann mehr bewegt werden."
    case .onlyDrawingIsLeft: "Keine Karte, die du noch ziehst, passt."
    case .searchedAll: "Alle Wege wurden durchprobiert."
    case .won(let isShown): isShown ? "Gelöst" : "Gewonnen!"
    case .result(let seconds, let moves, let score, let scoring):
      "\(Stopwatch.text(seconds: seconds)) · \(Self.moves(moves))"
        + (score.map { " · Punkte: \(PatiencePhrase.points($0, scoring).german)" } ?? "")
    case .sharedResult(
      let rules, let deal, let seconds, let moves, let score, let isAssisted, let streak):
      "True Count: \((deal?.isDaily == true) ? "Tagesspiel, " : "")\(PilePhrase.game(rules, deal: deal).german). "
        + "Gewonnen in \(Stopwatch.text(seconds: seconds)), \(Self.moves(moves))"
        + (score.map { ", Punkte: \(PatiencePhrase.points($0, rules.scoring).german)" } ?? "")
        + (isAssisted ? ", mit Hilfe." : ".")
        + (deal?.isDaily != true || streak == 0
          ? "" : " Tagesserie: \(German.count(streak, "Tag", "Tage")).")
    case .wonWithHelp: "Mit Hilfe gewonnen, darum getrennt gezählt."
    case .shortestLineIs(let moves):
      "Kürzeste bekannte Lösung ab dem Geben: \(Self.count(moves, "Zug", "Züge"))."
    case .noShorterLine: "Eine kürzere Lösung ist nicht bekannt."
    case .fastestYet(let seconds):
      "Dein bisher schnellster Sieg, um \(Stopwatch.text(seconds: seconds)) schneller."
    case .fewestMovesYet(let moves):
      "Deine bisher wenigsten Züge, um \(German.number(moves)) weniger."
    case .newBadges(let badges): BadgePhrase.earned(badges).german
    case .fiveWon(let won): "\(won) der 5 Tagesspiele gewonnen."
    case .nextOfDay(let rules): "Nächstes Tagesspiel: \(PilePhrase.name(rules).german)"
    case .hintsUsed(let hints): German.count(hints, "Tipp", "Tipps")
    case .todaysDealWon: "Du hast das heutige Tagesspiel gewonnen."
    case .dealWon(let day): "Du hast das Tagesspiel vom \(PilePhrase.germanDate(day)) gewonnen."
    case .wonOwnLayout: "Eine eigene Aufstellung zählt nicht."
    case .wonInAll(let record):
      "\(record.won) von \(record.played) gewonnen · Serie \(record.streak)"

    // Sheets
    case .todaysDeal(let rules): "Heutiges Tagesspiel: \(PilePhrase.name(rules).german)"
    case .whichDeal(let isWon):
      "Heute bekommen alle dieselben Karten. Dieses Spiel ist sicher lösbar."
        + (isWon ? " Du hast es gewonnen." : "")
    case .playToday(let isWon): isWon ? "Noch einmal spielen" : "Heutiges Tagesspiel spielen"
    case .calendar: "Kalender der Tagesspiele"
    case .dealByNumber: "Spiel nach Nummer"
    case .sameForAll: "Gleiche Nummer, gleiche Karten für alle."
    case .numberOfDeal: "Spielnummer"
    case .microsoftDeals: "Spiele von Microsoft FreeCell"
    case .microsoftNumber: "Spielnummer bei Microsoft"
    case .deal: "Geben"
    case .ownLayout: "Eigene Aufstellung"
    case .howToTypeLayout:
      "Ein Stapel je Zeile, etwa „Spalte 2: (7D) JH“ oder „Talon: AH 2S“, mit englischen Kürzeln. "
        + "Verdeckte Karten stehen in Klammern. Das Spiel zählt nicht."
    case .layoutRefused(let fault): Self.words(of: fault)
    case .shareDeal: "Dieses Spiel teilen"
    case .shareResult: "Ergebnis kopieren"
    case .whatLinkDoes: "Wer den Link öffnet, bekommt dieselben Karten."
    case .allGames: "Alle Patiencen"
    case .kindOfGame(let rules): Self.germanKind(of: rules)
    case .group(let group): Self.germanName(of: group)
    case .wonOf(let record): "\(record.won) von \(record.played) gewonnen"
    case .difficulty: "Schwierigkeit"
    case .difficultyMeans:
      "Der Computer spielt jedes Spiel \(DealGrade.games)-mal. Leicht: Er gewinnt mindestens "
        + "\(DealGrade.easy.wins.lowerBound)-mal. Mittel: mindestens \(DealGrade.medium.wins.lowerBound)-mal. Schwer: mindestens "
        + "\(DealGrade.hard.wins.lowerBound)-mal. Sehr schwer: nie."
    case .goingHome: "Automatisch ablegen"
    case .goingHomeMeans:
      "Legt Karten für dich auf die Zielstapel. „Wenn sicher“ legt nur solche ab, die dich den Sieg nicht "
        + "kosten können."
    case .goingHomeName(let wish):
      switch wish {
      case .never: "Nie"
      case .safe: "Wenn sicher"
      case .always: "Immer"
      }
    case .showFirst: "Lösung zeigen?"
    case .showingEndsDay: "Danach zählt ein Sieg nicht mehr für den Tag dieses Spiels."
    case .notFinished: "Dein Spiel ist nicht beendet"
    case .giveUpMeans(let rules, let deal, let isLoss, let hasOnlyDrawn):
      "\(PilePhrase.game(rules, deal: deal).german) ist noch im Gang. "
        + (isLoss
          ? "Wenn du es aufgibst, zählt es als verloren."
            + (hasOnlyDrawn ? " Auch Karten zu ziehen ist ein Zug." : "")
          : "Wenn du es aufgibst, zählt es als Spiel mit Hilfe.")
    case .chance: "Gewinnchance"
    case .chanceIs(let tally): Self.chance(tally)
    case .thisDeal: "Dieses Spiel"
    case .thisGame: "Diese Patience"
    case .gameDifficulty(let difficulty):
      "\(Self.name(of: difficulty.grade)): Der Computer hat \(difficulty.wins) von \(GameDifficulty.deals) Spielen gewonnen."
    case .grade(let answer): Self.grade(answer)
    case .gradeName(let grade): Self.name(of: grade)
    case .noGrade:
      "Bei dieser Patience nicht bewertet: Der Computer gewinnt sie zu selten."
    case .survey(let survey): Self.survey(survey.tally)
    case .wasFoundWinnable(let isUntouched):
      isUntouched
        ? "Ja: Eine Lösung wurde gefunden."
        : "Beim Geben ja: Eine Lösung wurde gefunden. „Lösbarkeit prüfen“ prüft das Spiel von hier aus."
    case .canItBeWon: "Ist es zu gewinnen?"
    case .verdictIs(let verdict):
      switch verdict {
      case .winnable: "Ja: Eine Lösung wurde gefunden und geprüft."
      case .lost: "Nein: Alle Wege wurden durchprobiert."
      case .unknown: "Unbekannt: Die Suche hat ihre Grenze erreicht."
      }
    case .shortestLine: "Kürzeste bekannte Lösung"
    case .shortestLineHas(let moves):
      "\(Self.count(moves, "Zug", "Züge")) ab dem Geben. Vielleicht gibt es eine kürzere."
    case .showMe: "Lösung"
    case .whatShowingDoes:
      "Spielt den Rest vor, wenn eine Lösung gefunden wird. Das Spiel wird dann getrennt gezählt."
    case .chancePeeksNot:
      "Die Chance gilt für jemanden, der jede Karte sieht. Deine verdeckten Karten kennt sie nicht. "
        + PilePhrase.whatHelpIs.german
    case .lampPeeks: PilePhrase.whatHelpIs.german
    case .gamesWon: "Gewonnen"
    case .gamesWonOf(let record): Self.wins(record)
    case .streak: "Serie"
    case .streakIs(let now, let best): "\(now), längste \(best)"
    case .bestTime: "Bestzeit"
    case .bestTimeIs(let seconds): seconds == 0 ? "–" : Stopwatch.text(seconds: seconds)
    case .averageTime: "Zeit im Schnitt"
    case .hints: "Tipps"
    case .fewestMoves: "Wenigste Züge"
    case .fewestMovesAre(let moves): moves == 0 ? "–" : German.number(moves)
    case .bestScore(let scoring):
      scoring == .standard
        ? "Meiste Punkte mit Zeit" : scoring.isLowBest ? "Wenigste Punkte" : "Meiste Punkte"
    case .balance: "Kontostand"
    case .balanceIs(let amount): German.signed(amount)
    case .withHelp: "Mit Hilfe, getrennt gezählt"
    case .withHelpOf(let record): "\(record.assistedWon) von \(record.assisted)"
    case .choice(let choice): Self.title(of: choice)
    case .choiceMeans(let choice): Self.meaning(of: choice)
    case .choiceValue(let choice, let isOn): Self.value(of: choice, isOn: isOn)

    // Help
    case .rules: "Regeln"
    case .play: "So wird gespielt"
    case .keys: "Tasten"
    case .goal(let goal): Self.goal(goal)
    case .columns(let building): Self.columns(building)
    case .emptyColumn(let taken):
      switch taken {
      case .king: "In eine leere Spalte darf nur ein König."
      case .any: "In eine leere Spalte darf jede Karte."
      case .closed, .base: "Leere Spalten bleiben leer."
      }
    case .moving(let lifting):
      switch lifting {
      case .topCard: "Du bewegst immer nur eine Karte."
      case .run: "Karten einer Folge lassen sich zusammen bewegen."
      case .runOverCells:
        "Du kannst so viele Karten einer Folge auf einmal bewegen, wie es einzeln ginge."
      case .group: "Jede offene Karte lässt sich mit allem bewegen, was auf ihr liegt."
      case .nothing: "Karten in den Spalten lassen sich nicht bewegen."
      }
    case .runsOfOneSuit: "Zusammen bewegen lassen sich nur Folgen einer Farbe."
    case .cells: "Jede Zelle fasst eine Karte."
    case .covered: "Eine Karte ist spielbar, sobald keine andere mehr auf ihr liegt."
    case .reserve:
      "Leere Spalten füllt die Reserve. Ist sie aufgebraucht, darf jede Karte dorthin."
    case .corner(let isTurned):
      isTurned ? "König und Ass sind Nachbarn." : "König und Ass sind keine Nachbarn."
    case .pairsInWaste: "Die zwei obersten Karten der Ablage dürfen als Paar gehen."
    case .nothingOnKings: "Auf einen König darf nichts."
    case .noReturn: "Karten auf den Zielstapeln bleiben dort."
    case .stock(let rules): Self.stock(of: rules)
    case .price: "Das Kartenspiel kostet 52 Punkte, jede Karte am Ziel bringt 5."
    case .scoring(let scoring): Self.germanScoring(scoring)
    case .taps(let pickUp):
      pickUp
        ? "Tippe eine Karte an und dann ihr Ziel. Oder zieh sie dorthin."
        : "Tippe eine Karte an: Sie geht dorthin, wo sie passt. Oder zieh sie selbst."
    case .undoHelp(let drawsOnlyShow):
      "Du kannst beliebig weit zurückgehen und wieder vor. Eine Partie zählt ab dem ersten Zug"
        + (drawsOnlyShow ? ", auch wenn du nur Karten ziehst." : ".")
    case .hintHelp: "Drücke noch einmal auf „Tipp“, um den nächsten Vorschlag zu sehen."
    case .finishHelp: "Ist der Rest Routine, spielt „Ausspielen“ ihn für dich."
    case .oddsHelp(let hasChance):
      hasChance
        ? "„Chancen“ zeigt, wie wahrscheinlich du gewinnst, und kann die Lösbarkeit prüfen."
        : "„Lösbarkeit prüfen“ unter „Chancen“ zeigt, ob das Spiel zu gewinnen ist."
    case .arrowKeys:
      "Pfeiltasten wählen eine Karte. Enter bewegt sie. Die Leertaste nimmt sie auf oder legt sie "
        + "ab. Escape legt sie zurück."
    case .letterKeys(let hasStock):
      (hasStock ? "D zieht, " : "")
        + "U und R gehen zurück und vor, H gibt einen Tipp, O zeigt die Chancen, A spielt aus, N "
        + "fängt ein neues Spiel an. In einem verlorenen Spiel geht B zum letzten Stand zurück, der "
        + "zu gewinnen ist."
    case .listeningKeys: "E: letzte Meldung wiederholen. W: Spielstand vorlesen."

    // Notices
    case .resultsDamaged:
      "Deine Patience-Ergebnisse und -Einstellungen waren beschädigt und beginnen von vorn."
    case .helpDamaged:
      "Die Liste der Spiele mit Hilfe war beschädigt. Eine neue Liste wurde begonnen."
    case .dailyDropped(let rules, let date):
      "Dein begonnenes Tagesspiel wurde entfernt: \(PilePhrase.game(rules, deal: .daily(date)).german)."
    case .dailiesKept(let number):
      "Bis zu \(number) begonnene Tagesspiele werden gespeichert. Im Kalender kannst du es von vorn spielen."
    case .linkFault(let fault): Self.title(of: fault)
    case .linkFaultAdvice(let fault): "\(Self.advice(on: fault)) Dein Spiel ist unverändert."
    }
  }

  private static func shortDate(_ day: UInt64) -> String {
    let months = [
      "Jan", "Feb", "März", "Apr", "Mai", "Juni", "Juli", "Aug", "Sept", "Okt", "Nov",
      "Dez",
    ]
    return "\(day % 100). \(months[Int(day / 100 % 100) - 1])"
  }

  private static func count(_ number: Int, _ thing: String, _ things: String) -> String {
    German.count(Int64(number), thing, things)
  }

  private static func moves(_ number: Int) -> String { count(number, "Zug", "Züge") }

  private static func cards(_ number: Int) -> String { count(number, "Karte", "Karten") }

  private static func words(of fault: TypedLayout.Fault) -> String {
    switch fault {
    case .empty: "Das sind keine Karten."
    case .badDocument: "Das ist kein JSON-Dokument einer Aufstellung."
    case .unknownCard(let text):
      "„\(text)“ ist keine Karte. Schreib erst den Rang, dann die Farbe: TD ist die Karo Zehn."
    case .unknownPile(let text): "Einen Stapel „\(text)“ gibt es nicht."
    case .hiddenOnOpen(let column):
      "In Spalte \(column) liegt eine verdeckte Karte auf einer offenen."
    case .twice(let card): "Zu oft da: \(German.name(of: card))."
    case .notInDeck(let card): "Nicht in diesem Spiel: \(German.name(of: card))."
    case .missing(let card, 0): "Es fehlt: \(German.name(of: card))."
    case .missing(let card, let others):
      "Es fehlen: \(German.name(of: card)) und \(count(others, "andere Karte", "andere Karten"))."
    case .otherPiles: "Die Karten sind vollständig, aber dieses Spiel hat andere Stapel."
    }
  }

  private static func words(of fault: DealNumber.Fault) -> String {
    switch fault {
    case .notANumber: "Das ist keine ganze Zahl."
    case .tooLow: "Die Nummer ist zu klein."
    case .tooHigh: "Die Nummer ist zu groß."
    }
  }

  /// A hint, with the effect of its move.
  private static func advice(_ step: PatienceStep, _ reason: MoveReason) -> String {
    if reason == .keeps, case .move(let card, _, _, _) = step {
      return "\(German.name(of: card)) vorerst in eine freie Zelle"
    }
    return "\(PilePhrase.step(step).german): \(words(of: reason, step))"
  }

  private static func words(of reason: MoveReason, _ step: PatienceStep) -> String {
    switch step {
    case .pair where reason == .goesHome: return "bringt zwei Karten vom Tisch"
    case .move(_, _, _, .pile(.foundation)) where reason == .goesHome:
      return "baut den Zielstapel auf"
    default: break
    }
    return switch reason {
    case .turnsUp: "deckt eine Karte auf"
    case .uncovers: "macht eine Karte frei"
    case .goesHome: "bringt eine Karte vom Tisch"
    case .emptiesColumn: "leert eine Spalte"
    case .movesColumn: "versetzt eine ganze Spalte"
    case .callsReserve: "bringt eine Karte der Reserve ins Spiel"
    case .joinsRun: "verlängert eine Folge"
    case .ordersCards: "bringt Karten in Reihenfolge"
    case .opensWay: "macht die Karte darunter frei"
    case .fillsColumn: "füllt eine leere Spalte; der Talon gibt nur, wenn keine leer ist"
    case .playsWaste: "spielt eine Karte von der Ablage"
    case .playsReserve: "spielt eine Karte aus der Reserve"
    case .freesCell: "macht eine Zelle frei"
    case .takesBack: "schafft Platz für eine andere Karte"
    case .newCards: "bringt andere Karten ins Spiel"
    case .keeps: "legt die Karte vorerst ab"
    }
  }

  private static func explanation(of refusal: PatienceRefusal) -> String {
    switch refusal {
    case .won: "Das Spiel ist gewonnen."
    case .noSuchPile, .samePile: "Die Karten liegen schon dort."
    case .notEnoughCards: "So viele Karten liegen dort nicht."
    case .faceDown: "Verdeckte Karten lassen sich nicht bewegen."
    case .notToBeLifted: "Von dort lassen sich keine Karten nehmen."
    case .topCardOnly: "Nur die oberste Karte lässt sich bewegen."
    case .notARun: "Diese Karten bilden keine Folge."
    case .notEnoughRoom(let most):
      "Es ist nur Platz, um \(cards(most)) auf einmal zu bewegen."
    case .oneAtATime: "Dorthin geht nur eine Karte auf einmal."
    case .doesNotFit(let top?): "Das passt nicht auf \(German.accusative(top))."
    case .doesNotFit(nil): "Das darf nicht auf einen leeren Platz."
    case .covered: "Auf dieser Karte liegen noch andere."
    case .stockEmpty: "Der Talon ist leer."
    case .emptyColumn: "Fülle die leeren Spalten, bevor du gibst."
    case .stockNotEmpty: "Im Talon liegen noch Karten."
    case .wasteEmpty: "Talon und Ablage sind leer."
    case .noMorePasses(let most): "Den Talon darfst du nur \(times(most)) durchgehen."
    }
  }

  private static func times(_ number: Int) -> String {
    switch number {
    case 1: "einmal"
    case 2: "zweimal"
    case 3: "dreimal"
    default: "\(number)\u{A0}Mal"
    }
  }

  /// The possible destinations of cards, by name if there are few.
  private static func places(_ goals: [PatienceGoal]) -> String {
    switch goals.count {
    case 0: "Dafür gibt es keinen Platz."
    case 1, 2: "Kann \(PilePhrase.germanPlaces(goals))."
    default: "Passt auf \(count(goals.count, "Platz", "Plätze"))."
    }
  }

  // MARK: - Results of the solver

  private static func words(of verdict: Verdict) -> String {
    switch verdict {
    case .winnable: "lösbar"
    case .lost: "nicht lösbar"
    case .unknown: "unbekannt"
    }
  }

  /// The chance with its error, such as `Von den Spielen, die so aussehen, sind 71 bis 80 % …`.
  private static func chance(_ tally: ChanceAnswer?) -> String {
    guard let tally, tally.isTelling else {
      return tally?.isGivenUp == true
        ? "Keine Schätzung: Zu wenige Spiele, die so aussehen wie dieses, ließen sich lösen."
        : "Spiele, die so aussehen wie dieses, werden gelöst …"
    }
    let bounds = tally.bounds
    return "Von den Spielen, die so aussehen wie dieses, sind \(percent(bounds.low)) bis "
      + "\(percent(bounds.high))\u{A0}% zu gewinnen (\(German.number(Int64(tally.deals))) gelöst)."
  }

  private static func survey(_ tally: WinTally) -> String {
    let bounds = tally.bounds
    return
      "Von den Spielen dieser Patience sind \(percent(bounds.low)) bis \(percent(bounds.high))\u{A0}% zu "
      + "gewinnen (95-%-Bereich). Von \(tally.deals) nummerierten Spielen sind \(tally.winnable) zu gewinnen, "
      + "\(tally.lost) nicht"
      + (tally.unknown == 0 ? "." : ", und \(tally.unknown) zu lösen dauerte zu lange.")
  }

  /// The kind of deal, for use after `ein`.
  private static func wanted(_ kind: DealKind) -> String {
    switch kind {
    case .winnable: "lösbares Spiel"
    case .graded: "Spiel dieser Schwierigkeit"
    case .winnableAndGraded: "lösbares Spiel dieser Schwierigkeit"
    }
  }

  /// The button for another deal that gives up the game in progress.
  private static func deal(_ wanted: NextGame, isLoss: Bool) -> String {
    let deal =
      switch wanted {
      case .anyDeal, .daily, .sameDeal: "Neues Spiel"
      case .numbered(_, let number): "Spiel \(PatiencePhrase.number(number).german)"
      case .typed: "Diese Aufstellung geben"
      }
    return deal + (isLoss ? " (zählt als verloren)" : " (zählt mit Hilfe)")
  }

  private static func percent(_ share: Double) -> Int { Int(share * 100 + 0.5) }

  /// The progress of a search in percent, for use after what it searches for.
  private static func reached(_ percent: Int?) -> String {
    percent.map { " \($0)\u{A0}%" } ?? ""
  }

  private static func name(of grade: DealGrade?) -> String {
    switch grade {
    case .easy: "Leicht"
    case .medium: "Mittel"
    case .hard: "Schwer"
    case .expert: "Sehr schwer"
    case nil: "Beliebig"
    }
  }

  private static func grade(_ answer: GradeAnswer?) -> String {
    guard let answer, let grade = DealGrade(answer) else {
      return "Es wird ein paar Mal gespielt …"
    }
    return
      "\(name(of: grade)): Der Computer gewann \(answer.won) von "
      + "\(answer.played) Spielen."
  }

  private static func wins(_ record: PatienceRecord) -> String {
    let share = record.played == 0 ? "" : " (\(record.won * 100 / record.played)\u{A0}%)"
    return "\(record.won) von \(record.played)\(share)"
  }

  // MARK: - Settings and help

  private static func title(of choice: PatienceChoice) -> String {
    switch choice {
    case .leftHanded: "Für Linkshänder"
    case .tapTwice: "Karte antippen"
    case .clock: "Uhr"
    case .winnable: "Neue Spiele"
    case .lamp: "Lösbarkeit prüfen"
    case .tellsLost: "Verlorene Spiele"
    case .bank: "Kontostand bei Vegas"
    }
  }

  private static func meaning(of choice: PatienceChoice) -> String {
    switch choice {
    case .leftHanded: "Spiegelt den Tisch."
    case .tapTwice: "Bewegt sie sofort oder nimmt sie auf, bis du das Ziel antippst."
    case .clock: "Zeigt deine Zeit, die in der normalen Wertung zählt."
    case .winnable: "Beliebige Spiele oder nur lösbare."
    case .lamp:
      "Zeigt, ob das Spiel zu gewinnen ist. Sind Karten verdeckt, zählt es als Hilfe und endet mit dem "
        + "nächsten Spiel."
    case .tellsLost:
      "Sagt dir, wenn ein Spiel nachweislich verloren ist, und prüft Tipps, damit du gewinnen kannst."
    case .bank: "Beginnt mit jedem Spiel neu oder läuft weiter."
    }
  }

  private static func value(of choice: PatienceChoice, isOn: Bool) -> String {
    switch choice {
    case .leftHanded, .clock, .lamp, .tellsLost: (isOn ? CommonPhrase.on : .off).german
    case .tapTwice: isOn ? "Aufnehmen" : "Bewegen"
    case .winnable: isOn ? "Lösbare" : "Beliebige"
    case .bank: isOn ? "Läuft weiter" : "Beginnt neu"
    }
  }

  private static func goal(_ goal: FoundationRule) -> String {
    switch goal {
    case .upFromAce:
      "Bring alle Karten auf die Zielstapel: jede Farbe für sich, vom Ass bis zum König."
    case .upFromDealt:
      "Bring alle Karten auf die Zielstapel: jede Farbe für sich, aufwärts ab dem Rang der zuerst "
        + "gegebenen Karte. Auf den König folgt das Ass."
    case .wholeRuns:
      "Bilde Folgen einer Farbe vom König abwärts bis zum Ass. Fertige Folgen verlassen den Tisch "
        + "von selbst. Du gewinnst, wenn alle weg sind."
    case .pairs:
      "Räum alles ab: immer zwei Karten, die zusammen 13 ergeben. Der Bube zählt 11, die Dame 12. "
        + "Könige gehen allein."
    case .none:
      "Räum alles ab: Eine Karte darf auf die Ablage, wenn sie einen Rang höher oder tiefer ist "
        + "als die oberste dort."
    }
  }

  private static func columns(_ building: Building) -> String {
    switch building {
    case .downInSuit: "In den Spalten legst du absteigend in gleicher Farbe an."
    case .down: "In den Spalten legst du absteigend an, egal in welcher Farbe."
    case .downAlternating: "In den Spalten legst du absteigend an, Rot und Schwarz im Wechsel."
    case .closed, .upInSuit, .nextRank, .nextRankUpToKing, .pairs, .kings:
      "In den Spalten legst du nichts an."
    }
  }

  private static func stock(of rules: PatienceRules) -> String {
    guard let rule = rules.stock else { return "" }
    guard rule.goal == .waste else { return deals(of: rules, onlyFull: rule.goal == .fullColumns) }
    let drawn =
      rule.draw == 1
      ? "Vom Talon ziehst du eine Karte auf einmal"
      : "Vom Talon ziehst du \(rule.draw) Karten auf einmal; nur die letzte ist spielbar"
    return rule.passes.map { "\(drawn). Du darfst ihn \(times($0)) durchgehen." }
      ?? "\(drawn). Du darfst ihn beliebig oft durchgehen."
  }

  /// The phrase for a stock that deals to the columns until its last card.
  private static func deals(of rules: PatienceRules, onlyFull: Bool) -> String {
    let (cards, columns) = (rules.stockCount, rules.columns.count)
    if cards < columns {
      return "Der Talon gibt seine \(Self.cards(cards)) auf die ersten "
        + "\(count(cards, "Spalte", "Spalten"))."
    }
    let last = cards % columns
    return "Der Talon gibt auf jede Spalte eine Karte"
      + (last == 0
        ? "" : " und die letzten \(last) auf die ersten \(count(last, "Spalte", "Spalten"))")
      + (onlyFull ? ", wenn keine leer ist." : ".")
  }

  // MARK: - Links

  private static func title(of fault: PatienceLink.Fault) -> String {
    switch fault {
    case .newer: "Dieser Link stammt aus einer neueren Version von True Count."
    case .unknownGame(let name): "Eine Patience namens \(name) gibt es hier nicht."
    case .badNumber(let number): "\(number) ist keine Spielnummer."
    case .noMicrosoft: PatiencePhrase.noMicrosoftDeals.german
    case .noSuchDay: "Für diesen Tag gibt es kein Tagesspiel."
    case .garbled: "Dieser Link führt zu keinem Spiel."
    }
  }

  private static var highestMicrosoft: String {
    German.grouped(UInt64(MicrosoftDeal.numbers.upperBound))
  }

  private static func advice(on fault: PatienceLink.Fault) -> String {
    switch fault {
    case .newer: "Öffne die App neu oder aktualisiere sie. Öffne dann den Link noch einmal."
    case .unknownGame:
      "Vielleicht ist der Link falsch geschrieben oder aus einer neueren Version."
    case .badNumber:
      "Nummern von Spielen haben bis zu 19 Ziffern, die von Microsoft gehen von 1 bis \(highestMicrosoft)."
    case .noMicrosoft:
      "Die gibt es nur für Patiencen mit einem Kartenspiel und lauter offenen Karten, etwa FreeCell."
    case .noSuchDay: "Tagesspiele gibt es nur bis heute."
    case .garbled: "Vielleicht ist er abgeschnitten. Er sollte so enden: 1/draw-3/12345."
    }
  }
}
