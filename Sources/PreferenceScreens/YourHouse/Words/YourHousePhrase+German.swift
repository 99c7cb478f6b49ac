import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records

extension YourHousePhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .title: "Dein Tisch"
    case .pays(let payout): "Blackjack zahlt \(payout.numerator) zu \(payout.denominator)"
    case .printed(let table):
      (table.soft17 == .stand ? "Dealer bleibt bei jeder\u{A0}17" : "Dealer zieht bei Soft\u{A0}17")
        + " · \(German.count(Int64(table.rules.deckCount), "Kartenspiel", "Kartenspiele"))"
    case .rule(let rule): Self.germanTitle(rule)
    case .means(let rule, let table): Self.germanMeaning(rule, table)
    case .option(let name): Self.germanOption(name)
    case .refusal(_, .tooFewCards):
      "Ein Kartenspiel reicht nicht für 3 Boxen, die sich in je 4 Hände teilen lassen. Wähle zuerst mehr "
        + "Kartenspiele, weniger Boxen oder weniger Hände."
    case .refusal(.rsa, _):
      "Asse lassen sich nicht noch einmal teilen, wenn beim Teilen nur zwei Hände entstehen. Wähle zuerst 3 oder "
        + "4 Hände."
    case .refusal:
      "Mit höchstens zwei Händen lassen sich Asse nicht noch einmal teilen. Wähle zuerst „Nein“ bei „Asse "
        + "noch einmal teilen“."
    case .houseEdge: "Hausvorteil"
    case .youHaveTheEdge: "Der Vorteil ist bei dir"
    case .share(let share): German.percent(.millionths(share))
    case .edge(let share):
      share < 0
        ? "Der Vorteil ist bei dir: \(German.percent(.millionths(-share)))."
        : "Hausvorteil \(German.percent(.millionths(share)))."
    case .keeps(let share):
      share < 0
        ? "Von 100 gesetzten Credits gewinnst du im Schnitt \(German.hundredths(.millionths(-share))) dazu."
        : "Von 100 gesetzten Credits behält das Haus im Schnitt \(German.hundredths(.millionths(share)))."
    case .change(let change):
      Int64.hundredths(ofPercent: change) == 0
        ? "Die letzte Änderung macht keinen Unterschied."
        : change < 0
          ? "Letzte Änderung: \(German.hundredths(.millionths(-change))) Prozentpunkte besser für dich."
          : "Letzte Änderung: \(German.hundredths(.millionths(change))) Prozentpunkte besser für das Haus."
    case .workingOut: "Wird berechnet …"
    case .notWorkedOut: "Das lässt sich gerade nicht berechnen."
    case .besideTheDealers: "Neben den Dealern"
    case .column: "Tisch"
    case .exact: "Bei frischem Schlitten und bestem Spiel. Exakt berechnet, nicht simuliert."
    case .sameSoft17: "Bei allen spielt der Dealer eine Soft 17 wie an deinem Tisch."
    case .sitDown: "Platz nehmen"
    case .practise: "Diese Regeln üben"
    case .terms:
      "Einsätze ab 5 Credits; Tipps und Coach sind da, wenn du sie willst. Erfahrung gibt es wie an jedem "
        + "Tisch, nie mehr als bei Jean-Luc. Eine angefangene Hand wird erst zu Ende gespielt, und was du "
        + "später änderst, gilt, wenn du das nächste Mal Platz nimmst."
    case .startFrom: "Mit den Regeln eines Dealers anfangen"
    case .startFromMeans: "Dann änderst du, was du willst. Soft 17 bleibt, wie du es gewählt hast."
    case .reset: "Zurück zu Jean-Lucs Regeln"
    case .undo: "Rückgängig"
    case .damaged: "Deine Regeln ließen sich nicht lesen. Hier sind die von Jean-Luc."
    case .newer: "Deine Regeln stammen aus einer neueren Version. Hier sind die von Jean-Luc."
    }
  }

  private static func germanTitle(_ rule: OwnRule) -> String {
    switch rule {
    case .payout: "Blackjack zahlt"
    case .decks: "Kartenspiele"
    case .penetration: "Gegeben vom Schlitten"
    case .boxes: "Deine Boxen"
    case .soft17: "Dealer bei Soft 17"
    case .peek: "Dealer schaut nach Blackjack"
    case .double: "Verdoppeln"
    case .das: "Verdoppeln nach dem Teilen"
    case .splits: "Höchstens so viele Hände"
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
        "Je mehr, desto mehr bringt das Zählen. Der Hausvorteil beim frischen Schlitten bleibt gleich."
    case .boxes:
      return rules.boxes == 1
        ? "Bis zu drei Hände in einer Runde, alle deine, jede mit dem gleichen Einsatz."
        : "Jede mit dem gleichen Einsatz und jede mit diesem Vorteil. Nur gegen Ende des Schlittens, und wenn du "
          + "nach den Karten der anderen Boxen spielst, ist er ein wenig anders."
    case .soft17:
      return "Soft: mit einem Ass, das 11 zählt. Zieht der Dealer, ist das besser für das Haus."
    case .peek:
      return rules.dealerPeeks
        ? "Unter einem Ass oder einer Zehn, bevor du etwas entscheidest."
        : "Ein Blackjack zeigt sich erst am Ende und nimmt auch verdoppelte und geteilte Einsätze."
    case .double: return "So viel müssen deine ersten beiden Karten zählen."
    case .das: return ""
    case .splits:
      return "Ein Paar wird zu zwei Händen; ein neues Paar darunter darfst du wieder teilen."
    case .rsa:
      return "Geteilte Asse bekommen je eine Karte. Ist sie ein Ass, darfst du noch einmal teilen."
    case .surrender: return germanSurrender(rules)
    case .insurance:
      return
        "Eine Nebenwette gegen ein Ass, wenn sie in den Einstellungen des Tisches an ist. Bestes Spiel lässt sie beim frischen Schlitten liegen; wer zählt, "
        + "nimmt sie manchmal."
    }
  }

  private static func germanSurrender(_ rules: TableRules) -> String {
    switch (rules.surrenderMode, rules.dealerPeeks) {
    case (.none, _): "Keine Hand lässt sich für den halben Einsatz aufgeben."
    case (.late, true): "Spät: nachdem der Dealer geschaut hat. Der halbe Einsatz kommt zurück."
    case (.late, false):
      "Spät, wenn der Dealer nicht schaut: Der halbe Einsatz kommt zurück, aber ein Blackjack nimmt ihn ganz."
    case (.early, _):
      "Früh: bevor sich ein Blackjack zeigt. Der halbe Einsatz kommt auch dann zurück."
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
