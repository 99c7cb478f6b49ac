import BlackjackRules
import CardCore
import CasinoKit

extension TrainerPhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .chart: "Basisstrategie"
    case .chartButton: "Tabelle"
    case .chartSays(let hand, let upcard, let play):
      "\(CoachPhrase.matchup(hand, upcard: upcard).german): \(Self.name(of: play))"
    case .cell(let move, let isLit, let instead):
      (isLit ? "Deine Hand: " : "") + TrainerPhrase.move(move).german
        + (instead.map { "; bei diesem Count \(Self.name(of: $0))" } ?? "")
    case .letter(.hit): "K"
    case .letter(.stand): "B"
    case .letter(.doubleOrHit): "V"
    case .letter(.doubleOrStand): "Vb"
    case .letter(.split): "T"
    case .playLetter(let play): Self.letter(of: play)
    case .move(.hit): "Karte"
    case .move(.stand): "Bleiben"
    case .move(.doubleOrHit): "Verdoppeln, sonst Karte"
    case .move(.doubleOrStand): "Verdoppeln, sonst bleiben"
    case .move(.split): "Teilen"
    case .neverInsure: "Nimm nie eine Versicherung, auch nicht mit einem Blackjack."
    case .atCount(let count): "Bei einem True Count von \(German.signed(Int64(count)))"
    case .noDepartures: "Nichts weicht von der Tabelle ab."
    case .departure(let departure): Self.line(departure)
    case .chartOf(let rules, let soft17):
      "Für \(German.count(Int64(rules.deckCount), "Kartenspiel", "Kartenspiele")); der Dealer "
        + (soft17 == .stand ? "bleibt" : "zieht") + " bei Soft 17; Verdoppeln "
        + BlackjackPhrase.doublingRuleInGerman(rules) + "."

    case .spokenCount(let peek):
      "Running Count \(German.signed(Int64(peek.count.running))), "
        + "\(German.tenths(.millionths(peek.decksLeft))) Kartenspiele, True Count "
        + "\(German.signedTenths(.millionths(peek.trueCount)))."
    case .edgeNow: "Dein Vorteil jetzt"
    case .countTest: "Zähltest"
    case .askCount: "Wie steht der Running Count?"
    case .typed(let text):
      text.utf8.first == UInt8(ascii: "-")
        ? "−\(String(decoding: text.utf8.dropFirst(), as: UTF8.self))" : text
    case .countKeys: "Mit der Tastatur: + oder −, dann die Zahl und Enter."
    case .minus: "Minus"
    case .back: "Löschen"
    case .answer: "OK"
    case .countAnswered(let question): Self.verdict(question)
    case .countScore(let score): Self.line(score)
    case .countChoice: "Zähltest"
    case .countChoiceMeans: "Fragt ab und zu nach einer Runde, wie der Running Count steht."

    case .shoes: "Gespielte Schlitten"
    case .openShoes: "Gespielte Schlitten prüfen"
    case .noShoeYet:
      "Wenn ein Schlitten zu Ende ist, kannst du ihn hier prüfen: seinen Startwert, jede Karte und "
        + "jeden Credit. Der Startwert des laufenden Schlittens bleibt geheim, denn er verrät die "
        + "kommenden Karten."
    case .shoesExplained(let most):
      "Der Startwert bestimmt die Reihenfolge der Karten. Beim Prüfen wird der Schlitten noch einmal "
        + "gespielt und jede Karte und jeder Credit verglichen; mit der Datei kann das jeder. "
        + "Die letzten \(most) Schlitten bleiben erhalten."
    case .recordUnreadable: "Dieses Protokoll ist beschädigt."
    case .shoeTitle(let record): Self.title(of: record)
    case .seed: "Startwert"
    case .net: "Gewinn oder Verlust"
    case .check: "Prüfen"
    case .saveFile: "Datei speichern"
    case .checked(let check):
      check.refusal.map { "Nicht echt. \($0.german)" }
        ?? "Echt. Jede Karte und jeder Credit folgt aus dem Startwert und deinen Zügen."
    case .roundsPlayed(let rounds): German.count(Int64(rounds), "Runde", "Runden")
    case .round: "Runde"
    case .bet: "Einsatz"
    case .yourCards: "Du"
    case .dealersCards: "Dealer"
    case .result: "Ergebnis"
    case .amount(let amount): German.number(amount)
    case .signed(let amount): German.signed(amount)
    case .cards(let cards): Self.list(cards)
    case .hands(let hands): hands.map { Self.list($0.cards) }.joined(separator: " / ")

    case .tour: "Rundgang"
    case .tourAgain: "Rundgang ansehen"
    case .tourStep(let step): "\(step.rawValue) von \(TourStep.allCases.count)"
    case .tourTitle(.bet): "Mach deinen Einsatz"
    case .tourTitle(.play): "Schlag den Dealer"
    case .tourTitle(.coach): "Lern den Coach kennen"
    case .tourWords(.bet, _):
      "Tippe auf einen Chip, um ihn zu setzen, und dann auf „Geben“. Die Credits sind Spielgeld."
    case .tourWords(.play, let soft17):
      "Komm näher an die 21 als der Dealer, aber nicht darüber. „Karte“ zieht eine, „Bleiben“ keine "
        + "mehr. Der Dealer zieht bis 16 und bleibt bei "
        + (soft17 == .stand
          ? "jeder 17." : "17, zieht aber bei einer 17, in der ein Ass als 11 zählt.")
    case .tourWords(.coach, _):
      "Der Coach weiß, was jeder Zug wert ist, berechnet aus den Karten, die du gesehen hast."
    case .tourNext: "Weiter"
    case .tourSkip: "Überspringen"
    case .tourTakeCoach: "Coach einschalten"
    case .tourNoCoach: "Nein, danke"
    }
  }

  // MARK: - The chart

  private static func name(of play: BlackjackAction) -> String {
    (play == .decline ? BlackjackPhrase.noInsurance : .action(play)).german
  }

  private static func letter(of play: BlackjackAction) -> String {
    switch play {
    case .hit: "K"
    case .stand: "B"
    case .double: "V"
    case .split: "T"
    case .bet, .deal, .insurance, .decline, .surrender, .next: ""
    }
  }

  /// Where a counter departs from the chart, such as `16 gegen 10: Bleiben (ab 0)`.
  private static func line(_ departure: Departure) -> String {
    let number = German.signed(Int64(departure.number))
    let hand =
      departure.cell.chart == .insurance
      ? "" : "\(departure.hand) gegen \(departure.upcard.index): "
    return "\(hand)\(name(of: departure.play)) "
      + (departure.isAbove ? "(ab \(number))" : "(unter \(number))")
  }

  // MARK: - The count

  private static func verdict(_ question: CountQuestion) -> String {
    let count = German.signed(Int64(question.running))
    return switch question.missedBy ?? 0 {
    case 0: "Richtig: Der Running Count ist \(count)."
    case let points: "Der Running Count ist \(count); du lagst um \(points) daneben."
    }
  }

  private static func line(_ score: CountScore) -> String {
    let mean = Double(score.off) / Double(max(1, score.answered))
    return "\(German.number(score.right)) von "
      + "\(German.count(score.answered, "Antwort", "Antworten")) richtig, im Schnitt um "
      + "\(German.tenths(.millionths(mean))) daneben"
  }

  // MARK: - The shoes

  private static func title(of record: SessionRecord) -> String {
    let place =
      switch record.table {
      case .table(let table): "Tisch von \(table.name)"
      case .preset(let preset): preset.text
      }
    let dealt = record.opening.dealtCount
    return dealt == 0 ? place : "\(place), ab Karte \(dealt + 1)"
  }

  /// Cards with their suits, such as `10♠ 6♥`.
  private static func list(_ cards: [Card]) -> String {
    cards.map { "\($0.rank.index)\($0.suit.symbol)" }.joined(separator: " ")
  }
}
