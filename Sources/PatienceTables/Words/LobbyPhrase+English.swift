import CardCore
import CasinoKit
import Patience
import PatienceDeals

extension LobbyPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .title: "Patience"
    case .more: "More"
    case .calendar: "Calendar"
    case .statistics: "Statistics"
    case .rounds: "Past games"
    case .games: "All games"
    case .results: "Search results"
    case .continueGame: "Continue"
    case .allStarted(let games): "Show all \(games) games in progress"
    case .progress(let moves, let seconds):
      "\(English.count(Int64(moves), "move")), \(Stopwatch.text(seconds: seconds))"
    case .continuing(let moves, let seconds):
      "In progress: \(LobbyPhrase.progress(moves: moves, seconds: seconds).english)"
    case .fiveOfTheDay: "Today's daily deals"
    case .fiveWon(let won, let shown, let all, let days):
      "\(won) of \(all) won"
        + (shown == 0 ? "" : ", solution of \(shown) shown")
        + (days == 0
          ? "" : ". All won \(days == 1 ? "on one day" : "on \(days) days in a row")")
    case .dealState(.open): "Not started"
    case .dealState(.started(let moves)): "In progress, \(English.count(Int64(moves), "move"))"
    case .dealState(.won): "Won"
    case .dealState(.shown): "Solution shown"
    case .nextBadge(let badge, let progress):
      "Next badge: \(BadgePhrase.name(badge).english). \(BadgePhrase.meaning(badge).english)"
        + (progress == 0 ? "" : " So far \(progress) of \(badge.goal).")
    case .find: "Find a game"
    case .kinds: "Kind of game"
    case .kind(.all, _): "All"
    case .kind(.started, let started): "In progress (\(started))"
    case .kind(.group(let group), _): PatiencePhrase.group(group).english
    case .kind(.graded(let grade), _): PatiencePhrase.gradeName(grade).english
    case .found(let games): English.count(Int64(games), "game")
    case .noneFound(""): "There is no such game."
    case .noneFound(let text): "No game is called “\(text)”."
    case .noneStarted: "No game is in progress."
    case .showAll: "Show all games"
    case .name(let rules): PilePhrase.name(rules).english
    case .daily(let rules, let date): PilePhrase.game(rules, deal: .daily(date)).english
    case .family(let rules): PilePhrase.englishFamily(of: rules)
    case .variant(let rules, let moves): Self.capitalized(Self.variant(rules, moves))
    case .fullVariant(let rules, let moves):
      "\(PilePhrase.englishFamily(of: rules)), \(Self.variant(rules, moves))"
    case .otherRules: "Other rules"
    case .otherRulesOf(let rules): "Other rules: \(PilePhrase.englishFamily(of: rules))"
    case .difficulty(let grade):
      "Difficulty: \(Self.uncapitalized(PatiencePhrase.gradeName(grade).english))"
    case .difficultyMeans(.expert): "A computer player wins none of \(GameDifficulty.deals) deals."
    case .difficultyMeans(let grade):
      "A computer player wins \(GameDifficulty.wins(for: grade).lowerBound) to "
        + "\(GameDifficulty.wins(for: grade).upperBound) of \(GameDifficulty.deals) deals."
    case .hiddenCards(0, _): "Nothing hidden"
    case .hiddenCards(let hidden, let all): "\(hidden) of \(all) cards hidden"
    case .takes(let seconds): "Your wins take about \(Self.minutes(seconds))\u{A0}min"
    case .won(let record):
      "Won \(record.won) of \(record.played) (\(Self.percent(record))%)"
    case .lastPlayed(0, _): "Played today"
    case .lastPlayed(1, _): "Played yesterday"
    case .lastPlayed(let days, _) where (2...13).contains(days): "Played \(days) days ago"
    case .lastPlayed(_, let date):
      "Played on \(date % 100) \(English.month(Int64(date / 100 % 100))) \(date / 10_000)"
    case .today: "Daily deal"
    case .todaysDealOf(let rules, let isWon):
      "Today's daily deal\(isWon ? " won" : ""): \(PilePhrase.name(rules).english)"
    }
  }

  private static func variant(_ rules: PatienceRules, _ moves: Int?) -> String {
    (PilePhrase.englishVariant(of: rules) ?? "usual rules")
      + (moves.map { ", \(English.count(Int64($0), "move"))" } ?? "")
  }
}
