import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver

/// The solver's results for the current game, and which of them the player is shown.
extension PatienceTable {
  /// Examines the position after cards have moved.
  ///
  /// - Parameter action: The action that led here, if the player moved forward.
  func lookAnew(after action: PatienceAction?) {
    // NB: without animation, the event is announced at once and would replace this message.
    if let end = stopSearch(tells: true), !movesCards { remark(words(end)) }
    forget(.chance)
    withdraw(.hint)
    let position = journal.actions.count
    insight.move(to: position, after: action)
    if insight.verdict == nil { forget(.lamp) }
    askForVerdict()
    showLamp()
    if game.isWon(journal.observation) { count(isWon: true) }
    noteWhetherStuck()
    // NB: forward, the player knows already.
    if action == nil, profile[.tellsLost], insight.tellLost() { remark(words(lossNews)) }
    insight.note(canFinish: game.finish(from: journal.position) != nil)
    if action != nil, !notes.isShown {
      next.noteMove()
      seekAhead()
    }
    runWatch()
  }

  /// Examines whether no card can be moved any more.
  ///
  /// A game that is won is not stuck.
  func noteWhetherStuck() {
    insight.note(isStuck: game.isStuck(journal.position), at: journal.actions.count)
  }

  /// Whether a feature is on that needs to know if the game can be won.
  var wantsVerdict: Bool {
    profile[.lamp] || insight.isShowingAsked || profile[.tellsLost] && next.search == nil
  }

  /// The message that the game is lost, or was from the start.
  var lossNews: PatiencePhrase { isDealLost ? .dealLost : .gameLost }

  /// The time before an untouched deal is checked for being lost, in milliseconds.
  ///
  /// The page doesn't have to wait for the worker.
  static let firstLook: Int64 = 1500

  /// The remaining time before an untouched deal is checked for being lost, in milliseconds.
  var timeToFirstLook: Int64 {
    guard journal.actions.isEmpty, !profile[.lamp], !insight.isShowingAsked, let dealtAt else {
      return 0
    }
    return max(0, dealtAt + Self.firstLook - now)
  }

  /// Whether the game has an estimate of the chance.
  var hasChance: Bool { ChanceQuestion.isTelling(of: journal) && !insight.isLost }

  /// The verdict if it reveals nothing that the player hasn't asked for: the game is lost, all cards
  /// are face up, or the solver is on.
  var openVerdict: Verdict? {
    isOpen || insight.isLost || profile[.lamp] ? insight.outlook : nil
  }

  /// The moves of the shortest known win of the deal, if it reveals nothing that the player
  /// doesn't know or hasn't asked for.
  var shortestLine: Int? {
    isWon || isOpen || profile[.lamp] || notes.isShown ? notes.fewestMoves.map { Int($0) } : nil
  }

  /// Whether the patience has grades.
  var hasGrade: Bool { GradeQuestion.isCalibrated(for: rules) }

  /// Requests the verdict, if a feature needs it.
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

  /// Whether no card is hidden, so that the verdict reveals nothing.
  var isOpen: Bool { !game.hidesCards(in: shown) }

  /// Requests what the odds sheet shows: the verdict if no card is hidden, the chance and the
  /// grade.
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
    guard insight.rewind == nil else { return learnEarlier(found.verdict) }
    let before = notes
    insight.learn(found, at: journal.actions.count)
    if journal.actions.isEmpty { notes.isDealLost = found.verdict == .lost }
    if found.verdict == .winnable, journal.actions.isEmpty, profile[.winnable], !notes.isTyped {
      // NB: to players who want deals that can be won, a new deal says the same.
      notes.isProven = true
    }
    if found.verdict == .winnable { notes.noteWin(in: journal.actions.count + found.line.count) }
    if notes.isDealLost { insight.note(.lost, of: 0) }
    showLamp()
    if notes != before { save() }
    if insight.isShowingAsked { return showRest() }
    if let hint = insight.hint, hint.number == 1, hint.kind != .proven, hintQuestion != nil {
      insight.hint = nil
      // NB: the checked hint takes the place of this one.
      notes.hints = max(0, notes.hints - 1)
      giveHint()
    }
    guard profile[.tellsLost], insight.tellLost() else { return }
    services.announcer.announce(words(lossNews))
  }

  /// Records that the player has had help with the deal, for this game and all others with it.
  func noteHelp(_ help: HelpedDeals.Help) {
    notes.note(help, isNow: true, at: journal.observation.score)
    noteHelpedDeal(help)
    noteShownDay()
  }

  /// Shows the winnable indicator's verdict, if the indicator is on.
  func showLamp() {
    guard profile[.lamp], let verdict = insight.verdict, !notes.isCounted else { return }
    if verdict != .unknown, !isOpen { noteHelp(.verdict) }
    if verdict == .winnable, journal.actions.isEmpty { notes.isProven = true }
    if insight.isNews(verdict) { services.announcer.announce(words(.lampSays(verdict))) }
  }

  /// Whether the player wants hints that keep a known win.
  var checksHints: Bool { profile[.tellsLost] || profile[.lamp] }

  /// The question which hint keeps a known win, unless none is known or it is answered.
  ///
  /// Hints that are sensible by what the player sees come first only if the solver is used in
  /// secret, to tell lost games. Otherwise the known win is as good.
  private var hintQuestion: HintQuestion? {
    guard checksHints, insight.verdict == .winnable, insight.checked == nil, !notes.isCounted else {
      return nil
    }
    return HintQuestion(
      journal, knowing: insight.line, goingHome: profile.goingHome,
      triesHints: !profile[.lamp] && game.hidesCards(in: journal.observation))
  }

  /// Shows the next hint without changing the game, once it is known which one keeps a known win.
  func giveHint() {
    hand.held = nil
    guard !isAsked(.hint) else { return }
    if let question = hintQuestion {
      guard let answer = question.immediateAnswer else {
        ask(.hint, about: question.archive)
        return say(.checkingHints)
      }
      insight.learn(answer)
    }
    showHint()
  }

  /// Shows the next hint, or says first that it counts as help.
  func showHint() {
    let before = insight.hint
    guard var hint = insight.nextHint(in: journal, hadHelp: notes.isAssisted) else {
      return object(whyNoHint)
    }
    hint.countsAsHelp = hint.countsAsHelp && !notes.isAssisted
    if hint.countsAsHelp, !insight.isHelpExpected {
      (insight.hint, insight.isHelpExpected) = (before, true)
      return say(.nextHintCountsAsHelp)
    }
    notes.hints += 1
    if hint.countsAsHelp {
      noteHelp(.solution)
      save()
    }
    insight.hint = hint
    if let step = PatienceNarrator.step(hint.action, in: shown, by: rules) {
      sound(.hinted)
      say(.hintGiven(step, hint, isLost: isToldLost))
    }
  }

  /// The reason why there is no hint: no legal move, only useless draws, or only moves that lead
  /// back.
  var whyNoHint: String {
    if journal.legalActions.isEmpty { return words(.noMoveLeft) }
    guard game.isStuck(journal.position) else { return words(.noMoveLeadsOn) }
    return "\(words(lossNews)) \(words(.onlyDrawingIsLeft))"
  }

  /// Whether the player is asked before the solution is shown, because the deal's day would be lost.
  var asksBeforeShowing: Bool {
    guard let day = notes.day, sheet != .solution else { return false }
    return notes.countsForDay && !insight.isLost && !profile.wonDays(of: rules).contains(day)
  }

  /// Plays the proven winning line, as soon as there is one.
  func showRest() {
    let end = stopSearch(tells: false)
    open(nil)
    insight.isShowingAsked = insight.outlook == nil
    switch insight.outlook {
    case .winnable:
      noteHelp(.solution)
      save()
      say(.lampSays(.winnable), after: end)
      demonstrate(insight.line)
    case .lost:
      // NB: that only drawing is left can be seen without help.
      if insight.verdict == .lost { noteHelp(.verdict) }
      save()
      say(.noLine(isDealLost: isDealLost), after: end)
    case .unknown: say(.noLineKnown, after: end)
    case nil:
      say(.seekingLine(percent: nil), after: end)
      askForVerdict()
    }
  }

  /// Skips to the end of the demonstration.
  func showEnd() {
    isSkipping = true
    endDemonstration()
    isSkipping = false
    say(.shownToTheEnd(moves: shown.moves))
  }
}
