import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records

extension CustomRulesPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .title: "Eigene Regeln"
    case .pays(let payout): "Blackjack zahlt \(payout.numerator) zu \(payout.denominator)"
    case .printed(let table):
      (table.soft17 == .stand ? "Dealer bleibt bei jeder\u{A0}17" : "Dealer zieht bei Soft\u{A0}17")
        + " · \(German.count(Int64(table.rules.deckCount), "Kartenspiel", "Kartenspiele"))"
    case .rule(let rule): Self.germanTitle(rule)
    case .means(let rule, let table): Self.germanMeaning(rule, table)
    case .option(let name): Self.germanOption(name)
    case .refusal(_, .tooFewCards):
      "Ein Kartenspiel reicht nicht für 3 Boxen mit je bis zu 4 Händen. Wähle zuerst mehr "
        + "Kartenspiele, weniger Boxen oder weniger Hände."
    case .refusal(.rsa, _):
      "Asse lassen sich nicht noch einmal teilen, wenn ein Paar nur zwei Hände ergibt. Wähle "
        + "zuerst 3 oder 4 Hände."
    case .refusal:
      "Mit höchstens zwei Händen lassen sich Asse nicht noch einmal teilen. Stelle zuerst „Asse "
        + "noch einmal teilen“ auf Nein."
    case .houseEdge: "Hausvorteil"
    case .youHaveTheEdge: "Du bist im Vorteil"
    case .share(let share): German.percent(.millionths(share))
    case .edge(let share):
      share < 0
        ? "Du bist im Vorteil: \(German.percent(.millionths(-share)))."
        : "Hausvorteil \(German.percent(.millionths(share)))."
    case .keeps(let share):
      share < 0
        ? "Von 100 gesetzten Credits gewinnst du im Schnitt \(German.hundredths(.millionths(-share))) dazu."
        : "Von 100 gesetzten Credits behält das Haus im Schnitt \(German.hundredths(.millionths(share)))."
    case .change(let change):
      Int64.hundredths(ofPercent: change) == 0
        ? "Der Hausvorteil bleibt dabei gleich."
        : change < 0
          ? "Letzte Änderung: \(German.hundredths(.millionths(-change))) Prozentpunkte besser für dich."
          : "Letzte Änderung: \(German.hundredths(.millionths(change))) Prozentpunkte besser für das Haus."
    case .workingOut: "Wird berechnet …"
    case .notWorkedOut: "Das lässt sich gerade nicht berechnen."
    case .besideTheDealers: "Vergleich mit den Dealern"
    case .column: "Tisch"
    case .exact: "Exakt, bei frischem Schlitten und optimalem Spiel."
    case .sameSoft17: "Alle Tische hier haben deine Regel für Soft 17."
    case .sitDown: "Platz nehmen"
    case .practise: "Diese Regeln üben"
    case .terms(let lowest):
      "Einsätze ab \(German.credits(counting: lowest)). Tipps und Coach sind verfügbar. Du bekommst XP, "
        + "höchstens so viele wie bei Jean-Luc. Eine angefangene Hand wird erst zu Ende gespielt. Spätere Änderungen "
        + "gelten, wenn du das nächste Mal Platz nimmst."
    case .startFrom: "Regeln eines Dealers übernehmen"
    case .startFromMeans: "Dann änderst du, was du willst. Deine Regel für Soft 17 bleibt."
    case .reset: "Auf Jean-Lucs Regeln zurücksetzen"
    case .undo: CommonPhrase.undo.german
    case .damaged: "Deine Regeln ließen sich nicht lesen. Stattdessen gelten die von Jean-Luc."
    case .newer:
      "Deine Regeln stammen aus einer neueren Version. Stattdessen gelten die von Jean-Luc."
    }
  }

  private static func germanTitle(_ rule: OwnRule) -> String {
    switch rule {
    case .payout: "Blackjack zahlt"
    case .decks: "Kartenspiele"
    case .penetration: "Gegeben vor dem Mischen"
    case .boxes: "Deine Boxen"
    case .soft17: "Dealer bei Soft 17"
    case .peek: "Dealer prüft auf Blackjack"
    case .double: "Verdoppeln"
    case .das: "Verdoppeln nach dem Teilen"
    case .splits: "Höchstzahl an Händen"
    case .rsa: "Asse noch einmal teilen"
    case .surrender: "Aufgeben"
    case .insurance: "Versicherung"
    }
  }

  private static func germanMeaning(_ rule: OwnRule, _ table: OwnTable) -> String {
    let rules = table.rules
    switch rule {
    case .payout:
      return
        "Ein Einsatz von 10 gewinnt \(10 * rules.blackjackPayout.numerator / rules.blackjackPayout.denominator)."
    case .decks: return ""
    case .penetration:
      return
        "Je tiefer der Schlitten gespielt wird, desto mehr bringt das Zählen. Bei frischem Schlitten bleibt der "
        + "Hausvorteil gleich."
    case .boxes:
      return rules.boxes == 1
        ? "Du spielst eine Hand pro Runde."
        : "Du spielst \(rules.boxes) Hände pro Runde, jede mit dem gleichen Einsatz und diesem Hausvorteil. Er ändert "
          + "sich leicht gegen Ende des Schlittens, oder wenn du die Karten deiner anderen Boxen nutzt."
    case .soft17:
      return table.soft17 == .stand
        ? "Soft: mit einem Ass, das 11 zählt. Bleibt der Dealer, ist das besser für dich."
        : "Soft: mit einem Ass, das 11 zählt. Zieht der Dealer, ist das besser für das Haus."
    case .peek:
      return rules.dealerPeeks
        ? rules.surrenderMode == .early
          ? "Wenn er ein Ass oder eine Zehn zeigt: nachdem du aufgeben durftest und bevor du weiterspielst."
          : "Wenn er ein Ass oder eine Zehn zeigt, bevor du deine Hand spielst."
        : "Ein Blackjack zeigt sich erst am Ende. Er nimmt auch verdoppelte und geteilte Einsätze."
    case .double:
      return switch rules.doubleRestriction {
      case .any: "Mit zwei beliebigen ersten Karten."
      case .nineToEleven: "Nur, wenn deine ersten beiden Karten 9, 10 oder 11 zählen."
      case .tenToEleven: "Nur, wenn deine ersten beiden Karten 10 oder 11 zählen."
      }
    case .das: return ""
    case .splits:
      return rules.mostHands == 2
        ? "Ein Paar wird zu zwei Händen. Keine davon lässt sich noch einmal teilen."
        : "Ein Paar wird zu zwei Händen. Neue Paare darfst du wieder teilen, bis zu \(rules.mostHands) Händen."
    case .rsa:
      return rules.resplitAces
        ? "Geteilte Asse bekommen je eine Karte. Ist sie ein Ass, darfst du noch einmal teilen."
        : "Geteilte Asse bekommen je eine Karte. Auch ein weiteres Ass darfst du nicht noch einmal teilen."
    case .surrender: return germanSurrender(rules)
    case .insurance:
      return rules.insuranceAvailable
        ? "Eine Nebenwette gegen ein Ass. Schalte sie in den Einstellungen des Tisches ein. Optimales Spiel nimmt sie "
          + "bei frischem Schlitten nie, Kartenzähler manchmal."
        : "Es gibt keine Nebenwette gegen ein Ass."
    }
  }

  private static func germanSurrender(_ rules: TableRules) -> String {
    switch (rules.surrenderMode, rules.dealerPeeks) {
    case (.none, _): "Du kannst keine Hand für den halben Einsatz aufgeben."
    case (.late, true):
      "Spät: nachdem der Dealer geprüft hat. Du bekommst den halben Einsatz zurück."
    case (.late, false):
      "Spät, ohne Prüfung: Du bekommst den halben Einsatz zurück, aber ein Blackjack nimmt ihn ganz."
    case (.early, _):
      "Früh: bevor sich ein Blackjack zeigt. Auch gegen ihn bekommst du den halben Einsatz zurück."
    }
  }

  private static func germanOption(_ name: OwnRule.OptionName) -> String {
    switch name {
    case .stands: "Bleibt"
    case .hits: "Zieht"
    case .yes: "Ja"
    case .no: "Nein"
    case .anyTwo: "Immer"
    case .never: "Nie"
    case .late: "Spät"
    case .early: "Früh"
    case .percent(let option): "\(option)\u{A0}%"
    case .figure(let option): option
    }
  }
}
