import CardCore
import CasinoKit
import Patience
import PatienceDeals

extension LobbyPhrase {
  /// The phrase in German.
  public var german: String {
    switch self {
    case .title: "Patiencen"
    case .more: "Mehr"
    case .calendar: "Kalender"
    case .statistics: "Statistik"
    case .rounds: "Gespielte Spiele"
    case .games: "Alle Spiele"
    case .results: "Suchergebnisse"
    case .continueGame: "Weiterspielen"
    case .allStarted(let games): "Alle \(games) begonnenen Spiele zeigen"
    case .progress(let moves, let seconds):
      "\(German.count(Int64(moves), "Zug", "Züge")), \(Stopwatch.text(seconds: seconds))"
    case .continuing(let moves, let seconds):
      "Begonnen: \(LobbyPhrase.progress(moves: moves, seconds: seconds).german)"
    case .fiveOfTheDay: "Heutige Tagesspiele"
    case .fiveWon(let won, let shown, let all, let days):
      "\(won) von \(all) gewonnen"
        + (shown == 0 ? "" : ", bei \(shown) Lösung gezeigt")
        + (days == 0
          ? "" : ". Alle gewonnen: \(days == 1 ? "an einem Tag" : "an \(days) Tagen in Folge")")
    case .dealState(.open): "Nicht begonnen"
    case .dealState(.started(let moves)): "Begonnen, \(German.count(Int64(moves), "Zug", "Züge"))"
    case .dealState(.won): "Gewonnen"
    case .dealState(.shown): "Lösung gezeigt"
    case .nextBadge(let badge, let progress):
      "Nächstes Abzeichen: \(BadgePhrase.name(badge).german). \(BadgePhrase.meaning(badge).german)"
        + (progress == 0 ? "" : " Bisher \(progress) von \(badge.goal).")
    case .find: "Spiel suchen"
    case .kinds: "Art des Spiels"
    case .kind(.all, _): "Alle"
    case .kind(.started, let started): "Begonnen (\(started))"
    case .kind(.group(let group), _): PatiencePhrase.group(group).german
    case .kind(.graded(let grade), _): PatiencePhrase.gradeName(grade).german
    case .found(let games): German.count(Int64(games), "Spiel", "Spiele")
    case .noneFound(""): "So ein Spiel gibt es nicht."
    case .noneFound(let text): "Kein Spiel heißt „\(text)“."
    case .noneStarted: "Du hast kein Spiel begonnen."
    case .showAll: "Alle Spiele zeigen"
    case .name(let rules): PilePhrase.name(rules).german
    case .daily(let rules, let date): PilePhrase.game(rules, deal: .daily(date)).german
    case .family(let rules): PilePhrase.germanFamily(of: rules)
    case .variant(let rules, let moves): Self.capitalized(Self.variant(rules, moves))
    case .fullVariant(let rules, let moves):
      "\(PilePhrase.germanFamily(of: rules)), \(Self.variant(rules, moves))"
    case .otherRules: "Andere Regeln"
    case .otherRulesOf(let rules): "Andere Regeln: \(PilePhrase.germanFamily(of: rules))"
    case .difficulty(let grade):
      "Schwierigkeit: \(Self.uncapitalized(PatiencePhrase.gradeName(grade).german))"
    case .difficultyMeans(.expert):
      "Der Computer gewinnt keins von \(GameDifficulty.deals) Spielen."
    case .difficultyMeans(let grade):
      "Der Computer gewinnt \(GameDifficulty.wins(for: grade).lowerBound) bis "
        + "\(GameDifficulty.wins(for: grade).upperBound) von \(GameDifficulty.deals) Spielen."
    case .hiddenCards(0, _): "Nichts verdeckt"
    case .hiddenCards(let hidden, let all): "\(hidden) von \(all) Karten verdeckt"
    case .takes(let seconds): "Deine Siege: etwa \(Self.minutes(seconds))\u{A0}Min."
    case .won(let record):
      "\(record.won) von \(record.played) gewonnen (\(Self.percent(record))\u{A0}%)"
    case .lastPlayed(0, _): "Heute gespielt"
    case .lastPlayed(1, _): "Gestern gespielt"
    case .lastPlayed(let days, _) where (2...13).contains(days): "Vor \(days) Tagen gespielt"
    case .lastPlayed(_, let date):
      "Am \(date % 100). \(German.month(Int64(date / 100 % 100))) \(date / 10_000) gespielt"
    case .today: "Tagesspiel"
    case .todaysDealOf(let rules, let isWon):
      "Heutiges Tagesspiel\(isWon ? " gewonnen" : ""): \(PilePhrase.name(rules).german)"
    }
  }

  private static func variant(_ rules: PatienceRules, _ moves: Int?) -> String {
    (PilePhrase.germanVariant(of: rules) ?? "übliche Regeln")
      + (moves.map { ", \(German.count(Int64($0), "Zug", "Züge"))" } ?? "")
  }
}
