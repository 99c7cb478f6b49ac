import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver

/// What is found out about the game on the table, and what of it the player is told and shown.
extension PatienceTable {
  /// Looks at the position after the cards have moved.
  ///
  /// - Parameter action: The action that led here, where it was one that the player went forward by.
  func lookAnew(after action: PatienceAction?) {
    // NB: where nothing moves, what happened is said at once and would drown the other.
    if let end = stopSearch(tells: true), !movesCards { remark(words(end)) }
    forget(.chance)
    insight.move(after: action, isDealLost: notes.isDealLost)
    if insight.verdict == nil { forget(.lamp) }
    askForVerdict()
    showLamp()
    let isOver = game.isWon(journal.observation)
    if isOver { count(isWon: true) }
    insight.note(isStuck: !isOver && game.isStuck(journal.position))
    insight.note(canFinish: game.finish(from: journal.position) != nil)
    if action != nil, !notes.isShown {
      next.noteMove()
      seekAhead()
    }
    runWatch()
  }

  /// Whether anybody wants to know if the game can be won.
  var wantsVerdict: Bool {
    profile[.lamp] || insight.isShowingAsked || profile[.tellsLost] && next.search == nil
  }

  /// For how long, in milliseconds, a deal lies untouched before it is asked whether it is lost: the page
  /// is there before the worker has to be.
  static let firstLook: Int64 = 1500

  /// How long, in milliseconds, a verdict that only says whether an untouched deal is lost has to wait.
  var timeToFirstLook: Int64 {
    guard journal.actions.isEmpty, !profile[.lamp], !insight.isShowingAsked, let dealtAt else {
      return 0
    }
    return max(0, dealtAt + Self.firstLook - now)
  }

  /// Whether the chance says anything of the game.
  var hasChance: Bool { ChanceQuestion.isTelling(of: journal) && !insight.isLost }

  /// What is said of whether the game can be won, where that gives nothing away: it is lost, or all cards are seen.
  var openVerdict: Verdict? { isOpen || insight.isLost ? insight.outlook : nil }

  /// Whether the grade says anything of this patience.
  var hasGrade: Bool { GradeQuestion.isCalibrated(for: rules) }

  /// Asks whether the game can be won, where anybody wants to know.
  func askForVerdict() {
    guard insight.verdict == nil, wantsVerdict, isWatched, !isAsked(.lamp),
      !game.isWon(journal.observation)
    else { return }
    if dealtAt == nil { dealtAt = now }
    guard timeToFirstLook == 0 else { return }
    askWhetherWinnable()
  }

  func askWhetherWinnable() {
    insight.beginSearch()
    ask(.lamp, about: LampQuestion(journal).archive)
  }

  /// Whether nothing is hidden, so that anybody could work out how the game ends.
  var isOpen: Bool { !game.hidesCards(in: shown) }

  /// Asks for the verdict of an open game, the chance and the grade, as far as the sheet of odds shows them.
  func askForOdds() {
    if isOpen, insight.verdict == nil, !isAsked(.lamp) { askWhetherWinnable() }
    if hasChance, insight.chance == nil, !isAsked(.chance) {
      ask(.chance, about: ChanceQuestion(journal).archive)
    }
    if hasGrade, insight.grade == nil, !isAsked(.grade) {
      ask(.grade, about: GradeQuestion(game, opening: journal.opening).archive)
    }
  }

  func learn(_ found: LampAnswer) {
    let before = notes
    insight.learn(found)
    if journal.actions.isEmpty { notes.isDealLost = found.verdict == .lost }
    showLamp()
    if notes != before { save() }
    if insight.isShowingAsked { return showRest() }
    guard profile[.tellsLost], insight.tellLost() else { return }
    services.announcer.announce(words(isDealLost ? .dealLost : .gameLost))
  }

  /// Notes that the player sees what the lamp says, where it is switched on.
  func showLamp() {
    guard profile[.lamp], let verdict = insight.verdict, !notes.isCounted else { return }
    if verdict != .unknown, !isOpen { notes.isAssisted = true }
    if verdict == .winnable, journal.actions.isEmpty { notes.isProven = true }
    if insight.isNews(verdict) { services.announcer.announce(words(.lampSays(verdict))) }
  }

  /// Shows the next of the moves that can be hinted at, and leaves the game as it is.
  func giveHint() {
    hand.held = nil
    let followsLamp = profile[.lamp] && !notes.isCounted
    guard let hint = insight.nextHint(in: journal, followsLamp: followsLamp) else {
      return object(whyNoHint)
    }
    if let step = PatienceNarrator.step(hint.action, in: shown, by: rules) {
      sound(.hinted)
      say(.hintGiven(step, hint, isLost: isToldLost))
    }
  }

  /// Why there is nothing to hint at: nothing is legal, nothing but drawing in vain, or all of it leads back.
  var whyNoHint: String {
    if journal.legalActions.isEmpty { return words(.noMoveLeft) }
    guard game.isStuck(journal.position) else { return words(.noMoveLeadsOn) }
    return "\(words(isDealLost ? .dealLost : .gameLost)) \(words(.onlyDrawingIsLeft))"
  }

  /// Plays the rest as the proven line does, as soon as there is one.
  func showRest() {
    let end = stopSearch(tells: false)
    open(nil)
    insight.isShowingAsked = insight.outlook == nil
    switch insight.outlook {
    case .winnable:
      (notes.isAssisted, notes.isShown) = (true, true)
      say(.lampSays(.winnable), after: end)
      demonstrate(insight.line)
    case .lost:
      // NB: that nothing but drawing is left anybody can see.
      if insight.verdict == .lost { notes.isAssisted = true }
      save()
      say(.noLine(isDealLost: isDealLost), after: end)
    case .unknown: say(.noLineKnown, after: end)
    case nil:
      say(.seekingLine(percent: nil), after: end)
      askForVerdict()
    }
  }

  /// Shows the end of a demonstration at once.
  func showEnd() {
    isSkipping = true
    endDemonstration()
    isSkipping = false
    say(.shownToTheEnd(moves: shown.moves))
  }
}
