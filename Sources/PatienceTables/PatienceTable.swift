import CardCore
import CasinoKit
import GameList
import Patience
import PatienceDeals
import PatienceSolver

/// A table of patience as a player meets it.
///
/// Nobody waits for cards that move: whatever the player asks for next lets them arrive at once.
///
/// What the player holds, what is known of the game, what is noted of it and which game comes next
/// each are a part with state of its own; the table carries things from one to the other.
public final class PatienceTable: TableHost<Patience> {
  public internal(set) var profile: PatienceProfile
  /// What is noted of the game on the table.
  public internal(set) var notes: PatienceNotes
  /// The cards that the player holds.
  public internal(set) var hand = PatienceHand()
  /// What the player knows of the game besides what lies face up.
  public internal(set) var insight = PatienceInsight()
  /// When the player saw the cards of the deal first, in universal time.
  var dealtAt: Int64?
  /// The form whose number was refused last, and why; `nil` as soon as anything else is asked for.
  var refusedNumber: (series: DealNumber.Series, fault: DealNumber.Fault)?
  /// What was said of the last link that led nowhere.
  var linkFault: Notice?
  /// When the player asked for something last, in universal time.
  var obeyedAt: Int64 = 0
  /// When a new deal was asked for last, in universal time.
  private var newAskedAt: Int64 = 0
  /// Whether a demonstration is played to its end at once.
  var isSkipping = false
  /// Whether the background worker has answered anything; it is not begun for what nobody has asked for.
  private(set) var isWorkerThere = false
  /// The game that the player wants next.
  public internal(set) var next = NextGameWish()
  var flight = CardsInFlight()
  /// The words of this table, in the player's language.
  let words: Words<PatiencePhrase>

  /// The table of a player who comes back, or of a newcomer.
  ///
  /// - Parameters:
  ///   - services: What the table needs from the outside.
  ///   - documents: All documents of the store.
  ///   - movesCards: Whether events are shown one after another; otherwise all at once, for
  ///     players who want no motion.
  ///   - words: What is said, in the player's language.
  public init(
    services: TableServices, documents: [StoredDocument], movesCards: Bool = true,
    speaking words: PatienceWords = .english
  ) {
    self.words = words.table
    let arrival = Arrival<SavedPatience>(at: Self.documentName, among: documents)
    var house = arrival.house
    if let former = arrival.document?.formerChoices { house.adopt(former) }
    profile = arrival.document?.profile ?? PatienceProfile()
    notes = arrival.document?.notes ?? PatienceNotes(isProven: true)
    let journal =
      arrival.document?.journal
      ?? Journal(
        of: Patience(.forNewcomers),
        from: .numbered(FirstDeals.number(from: services.entropy.seed())))
    super.init(
      Self.documentName, services: services, arrival: house, journal: journal,
      movesCards: movesCards, speaking: words.house)
  }

  /// The name under which the table's document lies in the store.
  private static var documentName: String { GameName.klondike.entry.document }

  // MARK: - What is the case now

  /// The patience that is played.
  public var rules: PatienceRules { game.rules }

  /// The number of the deal; `nil` where the cards were laid out by hand.
  public var number: DealNumber? { journal.opening.number }

  /// Whether the game has begun and is not over.
  public var isUnderWay: Bool { notes.isUnderWay(journal) }

  /// Whether all cards are home, as far as it has been shown.
  public var isWon: Bool { game.isWon(shown) }

  /// Whether the rest of the game takes no thought, so that it is offered to finish by itself.
  public var canFinish: Bool { !isAnimating && game.finish(from: journal.position) != nil }

  /// Whether it is said that the deal can be won: that is proven, and the game is not known to be lost.
  var isSaidToBeWinnable: Bool { notes.isProven && !insight.isLost }

  /// Whether a lost game is lost by its deal, and not by how it was played.
  var isDealLost: Bool { notes.isDealLost || !journal.canUndo }

  /// Whether the player has been told that the game is lost, as far as they want to be.
  var isToldLost: Bool { insight.isLost && (profile[.tellsLost] || profile[.lamp]) }

  /// Where the cards in the hand may be put down.
  public var targets: [PileID] { hand.held.map { reach.targets(of: $0) } ?? [] }

  /// The whole seconds that the game has taken; a game that is over took one at least.
  public var seconds: Int64 { notes.seconds(at: now) }

  /// The score as the player sees it: with the time, or with what Vegas has brought in before.
  public var score: Int64 {
    profile.score(shown, by: rules, seconds: seconds, isWon: isWon, isCounted: notes.isCounted)
  }

  /// The time by which everything is measured that lasts.
  var now: Int64 { services.clock.universal() }

  /// Today, by its date.
  var today: UInt64 { DailyDeal.day(at: services.clock.now()) }

  /// Whether today's deal of this patience was won by the player, who was not shown how.
  public var isTodayWon: Bool { profile.wonDays(of: rules).contains(today) }

  /// The number of cards at which the cursor stands.
  var cursorCount: Int { hand.cursorCount(reach) }

  /// Where everything lies on the screen that was shown last.
  var layout: PatienceTableLayout {
    PatienceTableLayout(
      of: shown, by: rules, in: viewport, isLeftHanded: profile[.leftHanded],
      hasLamp: profile[.lamp])
  }

  var reach: PatienceHand.Reach {
    PatienceHand.Reach(game: game, seen: shown, picksUp: profile[.tapTwice])
  }

  // MARK: - What the house shows

  public override var inputPolicy: InputPolicy { .hurries }

  public override func beat(for event: Handed<PatienceEvent>) -> Beat {
    // NB: of all that is skipped only the win is heard.
    if isSkipping { return event.value.change == .won ? Beat(cue: .patienceWon) : Beat() }
    if notes.isShown, event.value.change == .won, !event.value.isTakenBack {
      return Beat(cue: .patienceWon, sentences: ["\(words(.won(isShown: true)))."])
    }
    return Beat(event.value, in: shown, by: rules, layout, isFinishing: isFinishing, words)
  }

  public override func words(for refusal: Handed<PatienceRefusal>) -> String {
    words(.refusal(refusal.value))
  }

  public override var title: String { words(.told(.name(rules))) }

  public override var choices: [Choice] { profile.choices(playing: wantedRules, words) }

  public override var buttons: [TableButton] { PatienceControlsView.buttons(self) }

  public override var help: [HelpSection] {
    PatienceHelp.sections(for: rules, tapTwice: profile[.tapTwice], words)
  }

  public override var situation: [String] {
    PatienceSituation.phrases(at: self).map { "\(words($0))." }
  }

  public override func ownSheet(_ id: SheetID) -> Sheet? { PatienceSheets.sheet(id, self) }

  public override func view(in viewport: Viewport) -> TableView { PatiencePageView.view(self) }

  public override var document: [UInt8] {
    SavedPatience(
      profile: profile, journal: journal, notes: notes.stopped(at: now),
      in: Words(words.language)
    ).document
  }

  // MARK: - Commands

  /// Lets the cursor follow the focus, leaves the second tap of a double tap alone, and shows the rest
  /// faster: none of these hurries what moves.
  public override func obeyInPassing(_ command: String) -> Bool {
    switch PatienceCommand(text: command) {
    case .point(let pile):
      hand.point(at: pile, by: rules)
      return true
    // NB: only fingers and pointers tap a card; keys and screen readers name the pile. Where a tap
    // picks up, every move has two taps of its own.
    case .tap(let pile, let count?) where !profile[.tapTwice]:
      if hand.isSecondOfTwo(count, of: pile, in: shown, at: now) { return true }
    case .changeSpeed where isDemonstrating:
      changeDemonstrationSpeed()
      return true
    case .showEnd where isDemonstrating:
      showEnd()
      return true
    default: break
    }
    hand.forgetTap()
    return false
  }

  public override func willObey(_ command: String) {
    obeyedAt = now
    if command != PatienceCommand.hint.text { insight.hint = nil }
    insight.lossTold = nil
    refusedNumber = nil
    let wasWaiting = insight.isShowingAsked
    insight.isShowingAsked = false
    if wasWaiting, !wantsVerdict { forget(.lamp) }
    if command == HouseCommand.skip.text { stopSearch(tells: true) }
  }

  public override func obey(_ command: String) -> Bool {
    guard let command = PatienceCommand(text: command) else { return false }
    // NB: a deal that was found while cards were dragged has waited until now.
    defer { dealWhatWasFound() }
    if isWon, [.hint, .finish, .showRest].contains(command) {
      object(.refusal(.won))
      return true
    }
    switch command {
    case .tap(let pile, let count): tap(pile, count: count)
    case .lift(let pile, let count):
      carryOut(hand.pickUp(count, from: pile, isDragged: true, reach))
    case .drop(let x, let y): carryOut(hand.drop(x: Double(x), y: Double(y), layout, reach))
    case .cancel: carryOut(hand.letGo())
    case .point: break
    case .hint: giveHint()
    case .finish: finish()
    case .showRest: showRest()
    case .changeSpeed, .showEnd: break
    case .newDeal: askForNewDeal()
    case .newGame(let rules): ask(for: .anyDeal(rules))
    case .restart: ask(for: .sameDeal)
    case .deal(let text): ask(forDeal: text, in: .own)
    case .microsoft(let text): ask(forDeal: text, in: .microsoft)
    case .daily: ask(for: .daily(wantedRules, today))
    case .leave: if let asked = next.asked { begin(asked) }
    case .copied: say(isWon && sheet == nil ? .resultCopied : .linkCopied)
    case .uncopied: object(isWon && sheet == nil ? .resultNotCopied : .linkNotCopied)
    }
    return true
  }

  /// Begins a new game; the second press of a double press is not meant for the deal that the first one brought.
  private func askForNewDeal() {
    defer { newAskedAt = now }
    if now >= newAskedAt + PatienceHand.doubleTap { ask(for: .anyDeal(wantedRules)) }
  }

  public override func pressOwn(key: String) -> Bool {
    if let step = CursorStep(key: key) {
      settle()
      if let stands = hand.step(step, layout, reach) {
        services.announcer.announce(words(stands))
      }
      planWake()
      return true
    }
    switch key {
    case "Enter":
      guard let cursor = hand.cursor else { return false }
      return perform(.tap(cursor.pile, count: nil))
    case " ":
      guard hand.cursor != nil else { return false }
      carryOut(key) { carryOut(hand.carry(reach)) }
      return true
    case "Escape": return escape()
    default:
      guard houseChoices.hasKeyShortcuts, key.lowercasedASCII == "d" else { return false }
      return perform(.tap(.stock, count: nil))
    }
  }

  private func escape() -> Bool {
    let isTold = insight.lossTold != nil || notice != nil
    if next.search != nil, !isTold, hand.held == nil, insight.hint == nil {
      return perform(text: HouseCommand.skip.text)
    }
    guard isTold || hand.held != nil || insight.hint != nil || message != nil else { return false }
    return isTold && hand.held == nil
      ? perform(text: HouseCommand.dismiss.text) : perform(.cancel)
  }

  private func perform(_ command: PatienceCommand) -> Bool { perform(text: command.text) }

  public override func choose(_ option: String, of choice: String) -> Bool {
    let before = profile
    guard profile.choose(option, of: choice) else { return false }
    if (profile.grade, profile[.winnable]) != (before.grade, before[.winnable]) { seekAnew() }
    if !wantsVerdict, !isOpen { forget(.lamp) }
    askForVerdict()
    showLamp()
    return true
  }

  public override func didOpen(_ sheet: SheetID?) {
    hand.held = nil
    if sheet != .leaving { next.asked = nil }
    if sheet == .insight {
      if isWon {
        object(.refusal(.won))
        return open(nil)
      }
      askForOdds()
    }
    dealWhatWasFound()
    if sheet == nil, let failure = next.takeFailure() { object(failure) }
    runWatch()
  }

  public override func dismiss() {
    super.dismiss()
    insight.lossTold = nil
  }

  func object(_ phrase: PatiencePhrase) { object(words(phrase)) }

  func say(_ phrase: PatiencePhrase) { say(words(phrase)) }

  // MARK: - Cards

  private func tap(_ pile: PileID, count: Int?) {
    let outcome = hand.tap(pile, count: count, reach)
    guard case .play(let action) = outcome else { return carryOut(outcome) }
    let before = journal.observation
    if playOn(action) { hand.noteTap(action, in: before, at: now) }
  }

  /// Plays an action of the player, and after it the cards that go home by themselves.
  @discardableResult
  private func playOn(_ action: PatienceAction) -> Bool {
    play([action] + profile.goingHome.moves(after: action, in: journal))
  }

  /// Does what the hand has come to.
  private func carryOut(_ outcome: PatienceHand.Outcome) {
    // NB: whoever picks up cards is about to play on; cards that are dragged may come back.
    let end = hand.held?.isDragged == false ? stopSearch(tells: true) : nil
    switch outcome {
    case .nothing: soundPickUp()
    case .play(let action): playOn(action)
    case .say(let phrase):
      soundPickUp()
      say(phrase, after: end)
    case .object(let phrase): object(phrase)
    case .springBack(let held, let reason):
      sound(.cardSlid, at: layout.place(of: held.pile))
      if movesCards {
        flight.send(held.count, of: shown[held.pile])
        move(forMilliseconds: Motion.springBack.milliseconds)
      }
      if let reason { object(reason) }
    }
  }

  private func soundPickUp() {
    sound(hand.held == nil ? .cardsLaid : .cardsPickedUp)
  }

  private func finish() {
    guard let line = game.finish(from: journal.position) else { return object(.cannotFinish) }
    finish(by: line)
  }

  public override func undo() {
    hand.held = nil
    super.undo()
  }

  public override func redo() {
    hand.held = nil
    super.redo()
  }

  public override func didPlay(_ action: Handed<PatienceAction>, _ events: [PatienceEvent]) {
    hand.held = nil
    lookAnew(after: action.value)
  }

  public override func didGoBackOrForth() { lookAnew(after: nil) }

  public override func didShow(_ event: Handed<PatienceEvent>) {
    flight.send(event.value, in: shown)
  }

  public override func didRest() {
    flight.arrive()
    askForVerdict()
    if !isDemonstrating, !isSkipping, insight.tellFinish() { remark(words(.restPlaysItself)) }
  }

  public override func didAttend() {
    dealWhatWasFound()
    if isWatched {
      askForVerdict()
    } else {
      if hand.held?.isDragged == true { hand.held = nil }
      stopSeekingAhead()
    }
    runWatch()
    if !isWatched, isUnderWay { save() }
  }

  // MARK: - The clock

  /// Lets the clock run while the player can play.
  func runWatch() {
    notes.watch.run(isWatched && sheet == nil && isUnderWay, at: now)
  }

  /// The clock shows each second, and an untouched deal is looked at after a while.
  public override var idlePause: Int? {
    if insight.verdict == nil, wantsVerdict, isWatched, timeToFirstLook > 0 {
      return Int(timeToFirstLook)
    }
    guard notes.watch.isRunning, profile[.clock] else { return nil }
    return notes.untilNextSecond(at: now)
  }

  // MARK: - What the background worker says

  public override func learn(_ answer: WorkAnswer) {
    isWorkerThere = true
    switch answer.topic {
    case .lamp:
      if let found = try? LampAnswer(archive: answer.says) {
        learn(found)
      } else if let progress = try? LampProgress(archive: answer.says) {
        insight.learn(progress)
      }
    case .chance: insight.chance = (try? ChanceAnswer(archive: answer.says)) ?? insight.chance
    case .grade: insight.grade = (try? GradeAnswer(archive: answer.says)) ?? insight.grade
    case .deal:
      if let found = try? DealAnswer(archive: answer.says) {
        learn(found)
      } else if let progress = try? DealProgress(archive: answer.says) {
        next.learn(progress)
      }
    default: break
    }
  }

  /// Without a worker, any deal is better than none; a day's deal is not just any.
  public override func workerFailed() {
    super.workerFailed()
    isWorkerThere = false
    guard isAsked(.deal) else { return }
    forget(.deal)
    guard var first = next.search?.first else { return }
    guard first.day == nil else { return fail(.dailyNotSought) }
    first.isProven = false
    take(first)
    planWake()
  }

  // MARK: - Links

  public override var link: String {
    number.map { PatienceLink(rules: rules, number: $0).text } ?? ""
  }

  public override func follow(link: String) {
    guard link != self.link else { return }
    if let linkFault, notice == linkFault { dismiss() }
    settle()
    defer { planWake() }
    insight.isShowingAsked = false
    if !wantsVerdict { forget(.lamp) }
    if let goal = PatienceLink.day(in: link, upTo: today) {
      let wanted = goal.rules ?? rules
      // NB: whoever comes back to a day's deal goes on with it.
      if isUnderWay, notes.day == goal.date, rules.id == wanted.id {
        stopSearch(tells: true)
        return
      }
      return ask(for: .daily(wanted, goal.date))
    }
    do {
      let goal = try PatienceLink(text: link)
      ask(for: .numbered(goal.rules, goal.number))
    } catch {
      let fault = Notice(title: words(.linkFault(error)), advice: words(.linkFaultAdvice(error)))
      linkFault = fault
      tell(fault)
    }
  }
}

extension SheetID {
  /// The deals that can be chosen.
  public static let deals = SheetID("deals")
  /// What can be known of the game: the lamp, the chance, the grade.
  public static let insight = SheetID("insight")
  /// Asks whether to give up the unfinished game.
  public static let leaving = SheetID("leaving")
}
