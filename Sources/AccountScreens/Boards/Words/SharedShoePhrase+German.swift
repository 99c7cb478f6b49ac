import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit

extension SharedShoePhrase {
  /// The phrase in German.
  var german: String {
    switch self {
    case .title: "Gemeinsamer Schlitten des Tages"
    case .offer:
      "Alle spielen einmal am Tag dieselben 30 Runden Blackjack. Die besten Entscheidungen gewinnen."
    case .open: "Zum gemeinsamen Schlitten"
    case .needsServer: "Den gemeinsamen Schlitten gibt ein Server. Hier gibt es keinen."
    case .away: "Die Ergebnisse sind gerade nicht erreichbar. Versuche es später noch einmal."
    case .means(let rounds, let seconds):
      "Alle bekommen dieselbe Reihenfolge der Karten für \(rounds) Runden Blackjack. Du hast einen Versuch und "
        + "einen festen Einsatz. Gewertet wird, was deine Entscheidungen gegenüber perfektem Spiel der gesehenen "
        + "Karten kosten. Weniger ist besser. Bei Gleichstand entscheidet die Zeit, und eine Entscheidung zählt "
        + "höchstens \(seconds) Sekunden. Du kannst die Uhr vor dem Beginn ausschalten. Es geht um keine Credits."
    case .today: "Heute"
    case .none: "Heute gibt es keinen gemeinsamen Schlitten. Der erste ist morgen."
    case .challenge: "Zur Tagesaufgabe"
    case .guest: "Zum Mitspielen brauchst du ein Konto."
    case .players(let begun, let finished):
      "Heute \(German.count(begun, "Spieler", "Spieler")), \(German.number(finished)) fertig."
    case .play: "Schlitten von heute spielen"
    case .goOn: "Weiterspielen"
    case .begun(let rounds, let all): "Du hast \(rounds) von \(all) Runden gespielt."
    case .result(let rank, let count, let cost, let time):
      "Rang \(German.number(rank)) von \(German.number(count)), Fehler kosten "
        + "\(German.credits(cost / 1_000)) Einsätze"
        + (time.map { ", Zeit \(Self.minutes($0))" } ?? "")
    case .provisional: "Dein Rang kann sich ändern, bis der Tag um Mitternacht UTC endet."
    case .share: "Ergebnis teilen"
    case .streak(let days): "Du bist \(days) Tage in Folge fertig geworden."
    case .shared(let day, let result):
      "True Count, gemeinsamer Schlitten vom \(Self.germanDay(day)): \(result)"
    case .ladder: "Ergebnisse"
    case .ladderToday: "Ergebnisse bis jetzt"
    case .cost: "Kosten in Einsätzen"
    case .time: "Zeit"
    case .record: "Runden"
    case .replay: "Ansehen"
    case .replayOf(let rank): "Die Runden von Rang \(German.number(rank)) ansehen"
    case .whole(let number): German.number(number)
    case .part(let part, let all): "\(German.number(part)) von \(German.number(all))"
    case .bets(let cost): German.credits(cost / 1_000)
    case .minutes(let time): Self.minutes(time)
    case .resultsOf(let day): "Ergebnisse vom \(Self.germanDay(day))"
    case .noResults: "Für diesen Tag gibt es keine Ergebnisse."
    case .results(let count): "\(German.count(count, "Spieler", "Spieler")) fertig."
    case .earlier: "Früherer Tag"
    case .later: "Späterer Tag"
    case .check:
      "Die Reihenfolge der Karten ist jetzt öffentlich. „Ansehen“ zeigt sie mit allen Runden eines Spielers und prüft jede Karte."
    case .rounds: "Was jede Runde alle Spieler gekostet hat"
    case .roundsMean: "Kosten in Einsätzen. Runden ohne Fehler stehen nicht in der Tabelle."
    case .round: "Runde"
    case .decisions: "Entscheidungen"
    case .wrong: "Falsch"
    case .noMistakes: "Niemand hat einen Fehler gemacht."
    case .mistakes: "Teuerste Fehler"
    case .situation: "Hand"
    case .against(let hand, let upcard):
      hand == Self.insurance
        ? "Versicherung"
        : "\(Self.hand(hand, "Hard", "Soft") { $0 == "1" ? "Paar Asse" : "Paar \($0)" }) gegen "
          + (upcard == 1 ? "Ass" : "\(upcard)")
    case .best: "Am besten"
    case .action(let action): BlackjackAction.germanPlay(action)
    }
  }

  private static func germanDay(_ number: Int64) -> String {
    let day = calendar(number)
    return "\(day.day). \(German.month(day.month)) \(day.year)"
  }
}
