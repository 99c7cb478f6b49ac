import CardCore
import CasinoKit
import GameList
import Records

extension RoomPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .name: "True Count"
    case .motto: "Free card games. Check every shuffle and every score."
    case .doorTitle: "True Count: card games you can check"
    case .title(let game): game.entry.title.english
    case .about(let game): game.entry.about.english
    case .savedGame: "Continue your game"
    case .newGame: "Start a game"
    case .continueGame: "Continue"
    case .dailyDeals: "Daily deals"
    case .dailyDealsMean: "Calendar and streak"
    case .dailyDealsWon(let won, let all, let streak):
      streak == 0
        ? "Patience: \(won) of \(all) won"
        : "\(won) of \(all) won · \(English.number(streak))-day streak"
    case .challenge: "Daily challenge"
    case .sharedShoe: "Shared shoe"
    case .sharedShoeMeans: "One shoe for all"
    case .challengeMeans: "Five hands, one reward"
    case .challengeProgress(let count, let tier): "\(count) of 5 · \(tier.english)"
    case .challengeDone(let minutes): "Done. Next in \(ClockWords.hours(minutes: minutes))"
    case .statistics: "Statistics"
    case .statisticsMean: "Luck versus skill"
    case .trainer: "Trainer"
    case .trainerMeans: "Learn to count cards"
    case .ranked: "Ranked play"
    case .rankedMeans: "For the leaderboards"
    case .rankedNeedsAccount: "With an account"
    case .yourHouse: "Custom rules"
    case .yourHouseMeans: "Your own blackjack table"
    case .pause: "Time and breaks"
    case .pauseMeans: "Reminder, limit, break"
    case .gamesClosed: "Games are closed"
    case .closedUntil(let time, let today): "Until \(Self.english(time, today))"
    case .playMoney:
      "Free, online or offline, no account needed. Credits are play money and can't be cashed out."
    case .licences: "Licenses"
    case .rounds: "Your rounds"
    case .account: "Account"
    case .store: "Store"
    case .boards: "Leaderboards"
    case .settings: "Settings"
    case .purse(let credits, let level, let title):
      "\(English.count(credits, "credit")), level \(English.number(level))"
        + (title.map { ", \(CommonPhrase.title($0).english)" } ?? "")
    }
  }

  private static func english(_ time: Int64, _ today: Int64) -> String {
    let (clock, day) = (ClockWords.clock(time), ClockReading(universal: 0, local: time).day)
    if day == today { return clock }
    let date = CalendarDay(at: day * 86_400_000)
    return day == today + 1
      ? "tomorrow, \(clock)" : "\(date.day) \(English.month(date.month)), \(clock)"
  }
}
