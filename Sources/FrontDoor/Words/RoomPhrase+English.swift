import CardCore
import CasinoKit
import GameList
import PatienceDeals
import Records

extension RoomPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .name: "True Count"
    case .motto: "Every number is computed. Every shuffle and score is yours to check."
    case .doorTitle: "True Count: card games you can check"
    case .title(let game): GameTitle.title(game).english
    case .about(.war): "One card each, and the higher one wins. When they tie, you choose."
    case .about(.threecardpoker): "Three cards, one decision, and a dealer who needs a queen."
    case .about(.blackjack): "Five dealers, real shoes, and a coach who counts every card you see."
    case .about(.klondike):
      "Klondike, Spider, FreeCell, Pyramid and twelve more, and a lamp that proves what it says."
    case .about(.baccarat): "All five roads, and beside every bet the exact odds of this very shoe."
    case .savedGame: "Continue your game"
    case .newGame: "Start a game"
    case .continueGame: "Continue"
    case .todaysDeal: "Today's deal"
    case .patience(let rules): PilePhrase.englishName(of: rules)
    case .dailyDeals: "Daily deals"
    case .dailyDealsMean: "Calendar and streak"
    case .challenge: "Daily challenge"
    case .challengeMeans: "Five hands, one reward"
    case .challengeProgress(let count, let tier): "\(count) of 5 · \(tier.english)"
    case .challengeDone(let minutes): "Done. Next in \(ClockWords.hours(minutes: minutes))"
    case .statistics: "Statistics"
    case .statisticsMean: "Luck and skill apart"
    case .trainer: "Trainer"
    case .trainerMeans: "Learn to count cards"
    case .yourHouse: "Your house"
    case .yourHouseMeans: "Blackjack by your rules"
    case .pause: "Time and breaks"
    case .pauseMeans: "Reminder, limit, break"
    case .playMoney:
      "Free to play, no account, online or off. Credits are play money: they can never be cashed out."
    case .licences: "Licences"
    case .account: "Account"
    case .store: "Store"
    case .boards: "Leaderboards"
    case .purse(let credits, let level): "\(English.count(credits, "credit")), level \(level)"
    }
  }
}
