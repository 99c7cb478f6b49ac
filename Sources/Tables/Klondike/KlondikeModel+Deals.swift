import CardCore
import CasinoKit
import Patience

/// How games begin and end, and how their deals are named.
extension KlondikeModel {
  /// The highest number of a deal that nobody chose: short enough to be told to a friend.
  static let highestNumber: UInt64 = 999_999

  static func anyNumber(from seed: UInt64) -> UInt64 { seed % highestNumber + 1 }

  /// Begins a game, after asking where an unfinished one would be given up for it.
  func ask(for next: NextGame) {
    hand = nil
    guard game.isUnderWay else { return begin(next) }
    asked = next
    sheet = .leaving
  }

  /// Begins the deal of a number that the player wrote.
  func ask(forDeal text: String) {
    guard let number = KlondikeLink.number(from: text) else {
      return object(.whichNumbers)
    }
    ask(for: .numbered(rules.rules, number))
  }

  /// Gives up the present game, if one is under way, and begins another.
  func begin(_ next: NextGame) {
    asked = nil
    sheet = nil
    switch next {
    case .anyDeal(let rules):
      let number = Self.anyNumber(from: services.entropy.seed())
      if profile[.winnable] { return seek(rules, from: number, day: nil) }
      deal(.numbered(number), by: rules)
    case .numbered(let rules, let number): deal(.numbered(number), by: rules)
    case .daily(let rules):
      let (day, number) = (today, DailyDeal.firstNumber(of: today))
      if DailyDeal.isProven(of: rules) { return seek(rules, from: number, day: day) }
      deal(.numbered(number), by: rules, day: day)
    case .sameDeal: deal(game.journal.opening, by: rules.rules, day: game.day)
    }
  }

  /// Deals the cards of a new game.
  ///
  /// - Parameters:
  ///   - opening: The deal.
  ///   - rules: The patience.
  ///   - day: The day whose deal it is, if it is dealt as such.
  func deal(_ opening: PatienceOpening, by rules: PatienceRules, day: UInt64? = nil) {
    (asked, sheet) = (nil, nil)
    if game.isUnderWay { count(isWon: false) }
    game = KlondikeGame(Journal(of: Patience(rules), from: opening), day: day)
    shown = game.journal.observation
    watch = Stopwatch()
    (cursor, hint, lossTold, lampSaid) = (nil, nil, nil, nil)
    knowsLost = false
    wasStuck = false
    dealCount += 1
    insight = KlondikeInsight()
    save()
    askForVerdict()
    services.cues.play(.shuffle)
    tell(.gameDealt(rules, deal: game.number))
    if movesCards {
      isDealing = true
      move(for: KlondikePacing.deal)
    }
  }

  // MARK: - Names

  /// Today, by its date.
  var today: UInt64 { DailyDeal.day(at: services.clock.now()) }

  /// Whether today's deal of this patience was won by the player, who was not shown how.
  public var isTodayWon: Bool { profile.wonDays(of: rules.rules).contains(today) }
}

extension KlondikeModel: Table {
  public func page(in viewport: Viewport) -> Element {
    screen.viewport = viewport
    return KlondikePageView.page(self)
  }

  public func perform(text: String) -> Bool {
    guard let command = KlondikeCommand(text: text) else { return false }
    perform(command)
    return true
  }

  public func storageFailed() {
    notice = Notice(title: say(.notSaved), advice: say(.notSavedAdvice))
  }

  public var link: String {
    game.number.map { KlondikeLink(rules: rules.rules, number: $0).text } ?? ""
  }

  public func follow(link: String) {
    guard link != self.link else { return }
    settle()
    do {
      let goal = try KlondikeLink(text: link)
      ask(for: .numbered(goal.rules, goal.number))
    } catch {
      notice = Notice(title: say(.linkFault(error)), advice: say(.linkFaultAdvice(error)))
    }
    runClock()
  }
}
