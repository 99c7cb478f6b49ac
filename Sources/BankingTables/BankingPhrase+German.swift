import Banking
import CardCore
import CasinoKit

extension BankingPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .yourCards: "Deine Karten"
    case .dealersCards: "Dealer"
    case .noCards: "keine Karten"
    case .chips: "Chips"
    case .chip(let value): German.chip(value)
    case .bankroll: "Guthaben"
    case .progress(let done, let needed):
      "\(German.number(done)) von \(German.number(needed)) XP bis zur nächsten Stufe"
    case .amount(let credits): German.number(credits)
    case .cards(let cards, let faceDown): Self.row(cards, faceDown)
    case .hand(let cards, let make): make.isEmpty ? cards : "\(cards): \(make)"
    case .spot(let name, let amount):
      amount == 0 ? "\(name): kein Einsatz" : "\(name): \(German.number(amount))"
    case .range(let limits): "\(German.chip(limits.lowest))–\(German.chip(limits.highest))"
    case .shoe(let cards):
      "Schlitten: noch \(German.count(Int64(cards), "Karte", "Karten"))"
    case .cardsLeft(let cards): "noch \(German.number(Int64(cards)))"
    case .experience(let points): "\(German.signed(points)) XP"
    case .chipsGo(let spot): "Chips gehen jetzt auf \(spot)."
    case .deal(let bets): CommonPhrase.deal(bets == 0 ? nil : German.number(bets)).german
    case .freeChips(let credits): "\(German.number(credits)) Gratis-Credits nehmen"
    case .choice(let name, let cost):
      cost == 0 ? name : "\(name) für\u{A0}\(German.number(cost))"
    case .giving(let name, let lost): "\(name): −\(German.number(lost))"
    case .rebet(let bets): bets == 0 ? "Erneut" : "Erneut \(German.number(bets))"
    case .placeBet(let lowest): "Mach deinen Einsatz. Mindestens \(German.number(lowest))."
    case .notMultiple(let name, let unit):
      "\(name): Setze ein Vielfaches von \(unit), damit jede Auszahlung eine ganze Zahl ist."
    case .rounded(let name, let unit): "\(name) geht nur in Schritten von \(unit)."
    case .dealing: "Nichts geht mehr."
    case .yourBet(let credits): "Dein Einsatz: \(German.number(credits))."
    case .tooDear(let name, let cost, let credits):
      "„\(name)“ kostet weitere \(German.credits(counting: cost)); du hast \(German.number(credits))."
    case .won(let credits): "Du gewinnst \(German.number(credits))."
    case .lost(let credits): "Du verlierst \(German.number(credits))."
    case .push(let bets):
      bets == 1 ? "Du bekommst deinen Einsatz zurück." : "Du bekommst deine Einsätze zurück."
    case .ending(.fold, _): "Du passt"
    case .ending(.surrender, _): "Du gibst auf"
    case .ending(_, let net):
      net > 0 ? "Du gewinnst" : net < 0 ? "Dealer gewinnt" : "Unentschieden"
    case .even: "Gewinn und Verlust heben sich auf."
    case .wonInAll(let credits): "Insgesamt gewinnst du \(German.number(credits))."
    case .lostInAll(let credits): "Insgesamt verlierst du \(German.number(credits))."
    case .outOfCredits: "Du hast keine Credits mehr. Neue sind gratis."
    case .tooFewCredits(let needed):
      "Ein Einsatz kostet hier mindestens \(German.credits(counting: needed)). Neue sind gratis."
    case .payoutsButton: "Auszahlung"
    case .payoutsTitle: "Auszahlungen und Verlauf"
    case .payouts: "Auszahlungen"
    case .pays: "Zahlt"
    case .edgeShort: "Hausvorteil"
    case .edgeOfNewShoe: "Hausvorteil, neuer Schlitten"
    case .edgeUnknown: "…"
    case .percent(let edge): German.percent(edge)
    case .edgeOf(let name, let edge): "\(name) \(German.percent(edge))"
    case .paidRow: "ausgezahlt"
    case .lastRounds: "Letzte Runden"
    case .noRounds: "Noch keine Runden."
    case .roundsTotal(let rounds, let net):
      "Letzte \(rounds == 1 ? "Runde" : "\(rounds) Runden"): \(German.signed(net))"
    case .mark(let mark): mark.german.name
    case .markLetter(let mark): mark.german.letter
    case .markMeans(let mark): "\(mark.german.letter): \(mark.german.name)"
    case .round(let mark, let net): "\(mark.german.name), \(German.signed(net))"
    case .coach: "Coach"
    case .advice: "Rat"
    case .adviceMeans: "Zeigt, was jede Entscheidung wert ist, währenddessen oder danach."
    case .coachMode(.off): "Aus"
    case .coachMode(.afterwards): "Danach"
    case .coachMode(.meanwhile): "Beim Zug"
    case .bestMark: "am besten"
    case .bestChoice: "Beste Entscheidung"
    case .isBest(let name, let worth):
      "Am besten: \(name), im Schnitt \(German.signedCredits(worth))"
    case .wasBetter(let name, let cost):
      "Besser: \(name). Deine Wahl kostet im Schnitt \(German.cost(cost))"
    case .worth(let worth): German.signedCredits(worth)
    case .worthOnAverage(let worth): "im Schnitt \(German.signedCredits(worth))"
    case .worths: "Was jede Entscheidung wert ist"
    case .worthsMean:
      "Durchschnittliches Ergebnis der noch offenen Einsätze in Credits, über alle unbekannten Karten."
    case .yours(let name): "\(name) (gewählt)"
    case .dealer(let name): "Dealer: \(name)"
    case .youGet(let card): "Du bekommst \(German.accusative(card))."
    case .dealerGets(let card): "Der Dealer bekommt \(German.accusative(card))."
    case .dealerTurnsUp(let card): "Der Dealer deckt \(German.accusative(card)) auf."
    case .burned(let count):
      "\(German.count(Int64(count), "Karte wird", "Karten werden")) weggelegt."
    case .shuffled: "Es wird gemischt."
    case .spotWins(let name, let credits): "\(name) gewinnt \(German.number(credits))."
    case .spotLoses(let name): "\(name) verliert."
    case .spotLosesPart(let name, let credits): "\(name) verliert \(German.number(credits))."
    case .spotPushes(let name): "\(name): Der Einsatz kommt zurück."
    case .newCredits(let credits): "Du hast \(German.credits(counting: credits))."
    case .savedShoe(let left, let size):
      "Schlitten: noch \(left) von \(German.count(Int64(size), "Karte", "Karten"))"
    case .saved(let bet): "Eine Runde um \(German.credits(counting: bet))"
    case .freeTaken(let credits): "Du bekommst \(German.number(credits)) Gratis-Credits."
    case .rules: "Regeln"
    case .keys: "Tasten"
    case .keysOfBets:
      "1 bis 5 setzen Chips, Minus nimmt einen zurück, C alle. U macht rückgängig, die Eingabetaste gibt."
    case .keysOfRepeats:
      "R wiederholt die letzten Einsätze, X verdoppelt deine Einsätze, O öffnet Auszahlungen und Verlauf."
    case .keyOfSpots: "B wählt das nächste Feld für deine Chips."
    case .keysInMotion: "Solange sich Karten bewegen, beschleunigt sie jede Taste."
    case .key(let key, let name): "\(key): \(name)"
    case .decks(let decks, let penetration):
      penetration == 0
        ? "\(German.count(Int64(decks), "Kartenspiel", "Kartenspiele")), vor jeder Runde gemischt."
        : "\(German.count(Int64(decks), "Kartenspiel", "Kartenspiele")), gemischt, wenn \(penetration)\(German.percentSign) der Karten gegeben sind."
    case .limits(let limits):
      "Ein Einsatz beträgt \(German.number(limits.lowest)) bis \(German.number(limits.highest)) Credits."
    case .limitsTitle: "Limits"
    case .limitsMean: "Der niedrigste und der höchste Einsatz auf jedem Feld."
    case .movedTo(let limits):
      "Die Limits sind jetzt \(German.number(limits.lowest)) bis \(German.number(limits.highest))."
    case .movedBecause: "Deine Credits reichen nicht mehr für den bisherigen Mindesteinsatz."
    case .edges: "Hausvorteil"
    case .edge(let name, let edge): "\(name): \(German.percent(edge)) des Einsatzes"
    case .edgesMean: "Auf Dauer im Durchschnitt, bei bestem Spiel."
    case .roundLost: "Deine letzte Runde ließ sich nicht fortsetzen."
    case .roundLostBecause: "Du hast ihre Credits an einem anderen Tisch ausgegeben."
    case .resetLog(let rounds):
      "Die Statistik über \(German.count(rounds, "Runde", "Runden")) wird gelöscht."
    case .resetBets: "Deine Einsätze werden entfernt."
    case .roundsPlayed: "Runden"
    case .roundLog(let word): word.german
    case .gain(let credits): RoundLogWord.gain(credits).german
    case .refusal(let refusal): refusal.german
    case .needsMainBet(let side, let main): "\(side) braucht auch einen Einsatz auf \(main)."
    case .needsReserve(let credits, let spot, let left):
      "Behalte \(German.credits(counting: credits)) für „\(spot)“. Diese Einsätze lassen dir nur \(German.number(left))."
    }
  }

  private static func row(_ cards: [Card], _ faceDown: Int) -> String {
    let names = cards.map { German.name(of: $0) }
    let hidden =
      faceDown == 0 ? [] : [German.count(Int64(faceDown), "verdeckte Karte", "verdeckte Karten")]
    return German.list(names + hidden)
  }
}

extension RoundMark {
  /// The name of the mark, and the letter that stands for it in a row of rounds.
  fileprivate var german: (name: String, letter: String) {
    switch self {
    case .win: ("Gewinn", "G")
    case .loss: ("Verlust", "V")
    case .push: ("Einsatz zurück", "E")
    case .fold: ("Gepasst", "P")
    case .surrender: ("Aufgegeben", "A")
    case .tie: ("Unentschieden, dann Krieg", "K")
    case .notQualified: ("Dealer nicht qualifiziert", "N")
    }
  }
}

extension BankingRefusal {
  fileprivate var german: String {
    switch self {
    case .notNow: "Das geht gerade nicht."
    case .noBet: "Setze zuerst etwas."
    case .noMainBet: "Setze zuerst den Haupteinsatz."
    case .spotClosed: "Dort kannst du vor dem Geben nicht setzen."
    case .belowLowest(let lowest): "Der Mindesteinsatz ist \(German.number(lowest))."
    case .notMultiple(let unit): "Setze ein Vielfaches von \(unit)."
    case .aboveHighest(let highest): "Der Höchsteinsatz ist \(German.number(highest))."
    case .beyondCredits(let credits): "Du hast nur \(German.credits(counting: credits))."
    case .notOffered: "Das gibt es bei diesen Karten nicht."
    case .notEnoughCredits(let needed, let credits):
      "Das kostet \(German.credits(counting: needed)); du hast \(German.number(credits))."
    }
  }
}
