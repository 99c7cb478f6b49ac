import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver

/// The state of the game on the table, as it is shown.
extension PatienceTable {
  /// The patience that is played.
  public var rules: PatienceRules { game.rules }

  /// The number of the deal, or `nil` if the cards were laid out by hand.
  public var number: DealNumber? { journal.opening.number }

  /// What the deal is called, or `nil` if the cards were laid out by hand.
  var deal: DealTitle? { DealTitle(number, day: notes.day) }

  /// Whether the game has begun and is not over.
  public var isUnderWay: Bool { notes.isUnderWay(journal) }

  /// Whether all cards are on the foundations, as far as it has been shown.
  public var isWon: Bool { game.isWon(shown) }

  /// Whether the rest of the game is obvious, so that the table offers to finish it.
  public var canFinish: Bool { !isAnimating && game.finish(from: journal.position) != nil }

  /// What the page tells about the game: that it is known to be lost, or else that the deal is proven
  /// to be winnable; `nil` if it tells neither.
  var saidVerdict: Verdict? {
    if isToldLost { return .lost }
    return notes.isProven && !insight.isLost ? .winnable : nil
  }

  /// Whether a lost game was lost from the start, and not because of how it was played.
  var isDealLost: Bool { notes.isDealLost || !journal.canUndo }

  /// Whether the player has been told that the game is lost, if they want to know.
  ///
  /// Everyone can see that only drawing is left.
  var isToldLost: Bool {
    insight.isLost && (insight.isStuck || profile[.tellsLost] || profile[.lamp])
  }

  /// The piles on which the held cards can be put.
  public var targets: [PileID] { hand.held.map { reach.targets(of: $0) } ?? [] }

  /// The playing time in whole seconds, at least 1 for a game that is over.
  public var seconds: Int64 { notes.seconds(at: now) }

  /// The score by the player's settings: with time, or with the Vegas balance before the game.
  public var score: Int64 {
    profile.score(shown, by: rules, notes, seconds: seconds, isWon: isWon)
  }

  /// The score, as the table shows it; `nil` for a patience without one.
  ///
  /// As long as a pyramid isn't cleared, its score is minus the cards left. Players know it as their
  /// number.
  var shownScore: PatiencePhrase.ShownScore? {
    switch rules.scoring {
    case .none: nil
    case .pyramid where !isWon: .cardsLeft(-score)
    default: .points(score, rules.scoring)
    }
  }

  /// The current universal time, in milliseconds.
  var now: Int64 { services.clock.universal() }

  /// Today's date.
  var today: UInt64 { DailyDeal.day(at: services.clock.now()) }

  /// Whether the player won today's deal of this patience without being shown the solution.
  public var isTodayWon: Bool { profile.wonDays(of: rules).contains(today) }

  /// The next of the five deals of the day, if the deal on the table is one of them.
  var nextOfDay: PatienceRules? {
    notes.day.flatMap { FiveOfTheDay.next(after: rules, on: $0, for: profile) }
  }

  /// How many of the five deals of the day are won, if the deal on the table is one of them.
  var wonOfDay: Int? {
    guard let day = notes.day, FiveOfTheDay.games(on: day).contains(where: { $0.id == rules.id })
    else { return nil }
    return FiveOfTheDay.won(on: day, by: profile).count
  }

  /// The number of cards from the cursor to the top of its pile.
  var cursorCount: Int { hand.cursorCount(reach) }

  /// The positions of everything on the screen that was shown last.
  var layout: PatienceTableLayout {
    PatienceTableLayout(
      of: shown, by: rules, in: viewport, isLeftHanded: profile[.leftHanded],
      hasLamp: profile[.lamp])
  }

  var reach: PatienceHand.Reach {
    PatienceHand.Reach(game: game, seen: shown, picksUp: profile[.tapTwice])
  }

  // MARK: - Help with the deal

  /// Starts the notes of a new game with the help that the player has had with its deal before.
  func noteEarlierHelp() {
    guard let help = helped.help(with: game.fingerprint(of: journal.opening)) else { return }
    notes.note(help, isNow: false, at: journal.observation.score)
    noteShownDay()
  }

  /// Records that the day of a daily deal is lost, because the player has seen a part of the
  /// solution.
  func noteShownDay() {
    if let day = notes.day, !notes.countsForDay { profile.noteShown(day, of: rules) }
  }

  /// Records that the player has had help with the deal on the table.
  func noteHelpedDeal(_ help: HelpedDeals.Help) {
    if helped.note(help, with: game.fingerprint(of: journal.opening)) { isHelpedChanged = true }
  }
}
