import CardCore
import CasinoKit
import GameList
import Patience
import PatienceDeals
import PatienceSolver

/// A patience table.
///
/// The player never has to wait for moving cards: the next command makes them arrive at once.
///
/// The held cards, the solver's results, the notes of the game and the next game are values with
/// state of their own. The table connects them.
public final class PatienceTable: TableHost<Patience> {
  public internal(set) var profile: PatienceProfile
  /// The data of the current game besides its cards.
  public internal(set) var notes: PatienceNotes
  /// The saved games: the player's own of each patience, and daily deals.
  var games: SavedPatienceGames
  /// The held cards.
  public internal(set) var hand = PatienceHand()
  /// The results about the game besides the face-up cards.
  public internal(set) var insight = PatienceInsight()
  /// The time when the player first saw the deal, in universal time.
  var dealtAt: Int64?
  /// The form whose number was refused last, and the reason, or `nil` after any other command.
  var refusedNumber: (series: DealNumber.Series, fault: DealNumber.Fault)?
  /// The reason why the layout typed last was refused, or `nil` after any other command.
  var refusedLayout: TypedLayout.Fault?
  /// The notice about the last invalid link.
  var linkFault: Notice?
  /// The time of the player's last command, in universal time.
  var obeyedAt: Int64 = 0
  /// The time of the player's last request for a new deal, in universal time.
  private var newAskedAt: Int64 = 0
  /// Whether a demonstration is skipped to its end.
  var isSkipping = false
  /// The index of the first action of the command that is played, while later ones are automatic.
  var commandStart: Int?
  /// Whether the background worker has answered anything.
  ///
  /// A search ahead doesn't start the worker.
  private(set) var isWorkerThere = false
  /// The deals with which the player has had help, and whether they have changed since they were
  /// saved.
  var helped = HelpedDeals()
  var isHelpedChanged = false
  /// The statistics that are counted from the stored rounds, as they were when the table was opened.
  ///
  /// They are read only when the player opens the statistics.
  private(set) lazy var statisticsOfRounds = statisticsDocument.flatMap {
    try? JSONValue(parsing: $0)
  }
  private let statisticsDocument: [UInt8]?
  /// The badges that the win of the game on the table has earned.
  public internal(set) var newBadges: [PatienceBadge] = []
  /// The bests before the game on the table was counted; `nil` before that, and after a reload.
  var bestsBefore: PatienceBests?
  /// The game that the player wants next.
  public internal(set) var next = NextGameWish()
  var flight = CardsInFlight()
  /// The texts of this table, in the player's language.
  let words: Words<PatiencePhrase>

  /// Creates the table of a returning or a new player.
  ///
  /// - Parameters:
  ///   - services: The services that the table uses.
  ///   - documents: All saved documents.
  ///   - movesCards: Whether to animate events one after another. Otherwise they are shown at once,
  ///     for players who prefer reduced motion.
  ///   - words: The texts in the player's language.
  public init(
    services: TableServices, documents: [StoredDocument], movesCards: Bool = true,
    speaking words: PatienceWords = .english
  ) {
    self.words = words.table
    let arrival = Arrival<SavedPatience>(at: Self.documentName, among: documents)
    var house = arrival.house
    if let former = arrival.document?.formerChoices { house.adopt(former) }
    let profile = arrival.document?.profile ?? PatienceProfile()
    let rules = arrival.document?.rules ?? .forNewcomers
    games = SavedPatienceGames(among: documents, besides: arrival.document)
    for document in games.unreadableDailies {
      do { _ = try SavedPatienceGame(document: document.bytes) } catch {
        house.note(error, of: document)
      }
    }
    var saved: SavedPatienceGame?
    let stored: StoredDocument?
    if let table = arrival.document {
      stored = games.document(onTableOf: table)
    } else {
      stored = games.document(of: rules)
    }
    if let document = stored {
      do { saved = try SavedPatienceGames.game(in: document, of: rules) } catch {
        house.note(error, of: document)
      }
    }
    if saved == nil, arrival.document?.day != nil { saved = try? games.game(of: rules) }
    let isFirst = saved == nil
    let game = saved ?? Self.firstGame(of: rules, profile, seed: services.entropy.seed())
    (self.profile, notes) = (profile, game.notes)
    statisticsDocument = documents.first { $0.name == PatienceBests.document }?.bytes
    if let stored = documents.first(where: { $0.name == HelpedDeals.name }) {
      do { helped = try HelpedDeals(document: stored.bytes) } catch {
        house.note(error, of: stored)
      }
    }
    super.init(
      Self.documentName, services: services, arrival: house, journal: game.journal,
      movesCards: movesCards, speaking: words.house)
    let replaced = games.replaceUnreadableDailies()
    if !replaced.isEmpty { save(replaced) }
    noteWhetherStuck()
    if isFirst { noteEarlierHelp() }
    // NB: older versions didn't record the deals.
    if notes.isAssisted { noteHelpedDeal(notes.countsForDay ? .verdict : .solution) }
  }

  /// The name of the table's document in the store.
  private static var documentName: String { GameName.patience.entry.document }

  public override func loss(of document: String) -> String {
    switch document {
    case name: words(.resultsDamaged)
    case HelpedDeals.name: words(.helpDamaged)
    default: houseWords(.gameDamaged)
    }
  }

  // MARK: - Texts and views for the host

  public override var behavior: TableBehavior {
    TableBehavior(input: .hurries, idlePause: idlePause)
  }

  public override func beat(for event: Handed<PatienceEvent>) -> Beat {
    // NB: when skipping, only the win has a sound.
    if isSkipping { return event.value.change == .won ? Beat(cue: .patienceWon) : Beat() }
    if notes.isShown, event.value.change == .won, !event.value.isTakenBack {
      return Beat(cue: .patienceWon, sentences: ["\(words(.won(isShown: true)))."])
    }
    return Beat(event.value, in: shown, by: rules, layout, isFinishing: isFinishing, words)
      .telling(event.value, newBadges, words)
  }

  public override func words(for refusal: Handed<PatienceRefusal>) -> String {
    words(.refusal(refusal.value))
  }

  var title: String { words(.told(.name(rules))) }

  public override var settings: TableSettings {
    TableSettings(choices: profile.choices(playing: rules, words), looks: .cards)
  }

  public override var buttons: [TableButton] { PatienceControlsView.buttons(self) }

  /// What the help says.
  public var help: [HelpSection] {
    PatienceHelp.sections(for: rules, tapTwice: profile[.tapTwice], words)
  }

  public override var situation: [String] {
    PatienceSituation.phrases(at: self).map { "\(words($0))." }
      + (isToldLost ? [words(lossNews)] : [])
  }

  public override func ownSheet(_ id: SheetID) -> Sheet? {
    id == .help ? .help(title, help) : PatienceSheets.sheet(id, self)
  }

  public override func view(in viewport: Viewport) -> TableView { PatiencePageView.view(self) }

  public override func documents() -> [StoredDocument] {
    defer { isHelpedChanged = false }
    let game = savedGame
    return games.keep(game) + [
      StoredDocument(name, SavedPatience(profile: profile, playing: game).document)
    ]
      + (isHelpedChanged ? [StoredDocument(HelpedDeals.name, helped.document)] : [])
  }

  // MARK: - Commands

  /// Handles commands that don't hurry moving cards: following the focus, ignoring the second tap
  /// of a double tap, and changing or skipping the demonstration.
  public override func handleInPassing(_ command: String) -> Bool {
    switch PatienceCommand(text: command) {
    case .point(let pile):
      hand.point(at: pile, by: rules)
      return true
    // NB: only pointers tap a card; the keyboard and screen readers name the pile. If a tap picks
    // cards up, every move takes two taps.
    case .tap(let pile, let count?) where !profile[.tapTwice]:
      if hand.isSecondOfTwo(count, of: pile, reach, at: now) { return true }
    case .changeSpeed where isDemonstrating:
      changeDemonstrationSpeed()
      return true
    case .pauseShowing where isDemonstrating:
      pauseDemonstration()
      return true
    case .showEnd where isDemonstrating:
      showEnd()
      return true
    default: break
    }
    hand.forgetTap()
    return false
  }

  public override func willHandle(_ command: String) {
    obeyedAt = now
    if command != PatienceCommand.hint.text {
      insight.hint = nil
      insight.isHelpExpected = false
      withdraw(.hint)
    }
    insight.lossTold = nil
    (refusedNumber, refusedLayout) = (nil, nil)
    stopWaiting()
    if command == CommonCommand.skip.text { stopSearch(tells: true) }
  }

  public override func handle(_ command: String) -> Bool {
    guard let command = PatienceCommand(text: command) else { return false }
    // NB: a deal that was found while cards were dragged has waited until now.
    defer { dealWhatWasFound() }
    if isWon, [.hint, .finish, .showRest, .rewind].contains(command) {
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
    case .showRest: if asksBeforeShowing { open(.solution) } else { showRest() }
    case .rewind: rewind()
    case .changeSpeed, .pauseShowing, .showEnd: break
    case .newDeal: askForNewDeal()
    case .game(let rules): change(to: rules)
    case .restart: restart()
    case .deal(let text): ask(forDeal: text, in: .own)
    case .layout(let text): ask(forLayout: text)
    case .microsoft(let text): ask(forDeal: text, in: .microsoft)
    case .daily: ask(for: .daily(rules, today))
    case .nextOfDay:
      if let next = nextOfDay, let day = notes.day { ask(for: .daily(next, day)) }
    case .leave: if let asked = next.asked { begin(asked) }
    case .copied: say(isWon && sheet == nil ? .resultCopied : .linkCopied)
    case .uncopied: object(isWon && sheet == nil ? .resultNotCopied : .linkNotCopied)
    }
    return true
  }

  /// Starts a new game, but ignores the second press of a double press.
  private func askForNewDeal() {
    defer { newAskedAt = now }
    if now >= newAskedAt + PatienceHand.doubleTap { ask(for: .anyDeal(rules)) }
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
      return perform(text: CommonCommand.skip.text)
    }
    guard isTold || hand.held != nil || insight.hint != nil || message != nil else { return false }
    return isTold && hand.held == nil
      ? perform(text: CommonCommand.dismiss.text) : perform(.cancel)
  }

  private func perform(_ command: PatienceCommand) -> Bool { perform(text: command.text) }

  public override func choose(_ option: String, of choice: String) -> Bool {
    let before = profile
    guard profile.choose(option, of: choice) else { return false }
    if (profile.grade, profile[.winnable]) != (before.grade, before[.winnable]) { seekAnew() }
    if !wantsVerdict, !isOpen { forget(.lamp) }
    if !checksHints {
      withdraw(.hint)
      insight.forgetCheck()
    }
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

  func object(_ phrase: PatiencePhrase) { object(words(phrase)) }

  func say(_ phrase: PatiencePhrase) { say(words(phrase)) }

  // MARK: - Playing

  public override func length(of step: HistoryStep) -> Int {
    let count = journal.actions.count
    return step == .undo ? notes.automatic.undone(from: count) : notes.automatic.redone(from: count)
  }

  public override func undoOrRedo(_ step: HistoryStep) {
    hand.held = nil
    super.undoOrRedo(step)
  }

  public override func didPlay(_ action: Handed<PatienceAction>?, _ events: [PatienceEvent]) {
    hand.held = nil
    notes.playedAt = services.clock.now()
    if action != nil {
      let index = journal.actions.count - 1
      notes.automatic.play(index, isAutomatic: commandStart.map { $0 < index } ?? false)
    }
    if rules.scoring == .standard {
      notes.timed.pass(to: seconds)
      let (score, count) = (journal.observation.score, journal.actions.count)
      if action == nil {
        notes.timed.step(to: score, after: count)
      } else {
        notes.timed.play(score, after: count)
      }
    }
    lookAnew(after: action?.value)
  }

  public override func didShow(_ event: Handed<PatienceEvent>) {
    flight.send(event.value, in: shown)
  }

  public override func didRest() {
    flight.arrive()
    reportDroppedDaily()
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
    // NB: a deal that was seen is the same when the player comes back, even if nothing was played.
    if isWatched ? games.document(of: rules, day: notes.day) == nil : isUnderWay { save() }
  }

  // MARK: - The clock

  /// Runs the clock while the player can play.
  func runWatch() {
    notes.watch.run(isWatched && sheet == nil && isUnderWay, at: now)
  }

  /// The clock shows each second, and an untouched deal is looked at after a while.
  private var idlePause: Int? {
    if insight.verdict == nil, wantsVerdict, isWatched, timeToFirstLook > 0 {
      return Int(timeToFirstLook)
    }
    guard notes.watch.isRunning, profile[.clock] else { return nil }
    return notes.untilNextSecond(at: now)
  }

  // MARK: - Answers of the background worker

  public override func learn(_ answer: WorkAnswer) {
    isWorkerThere = true
    switch answer.topic {
    case .lamp:
      if let found = try? LampAnswer(archive: answer.says) {
        learn(found)
      } else if let progress = try? LampProgress(archive: answer.says) {
        insight.learn(progress)
      }
    case .hint:
      if let found = try? HintAnswer(archive: answer.says) { insight.learn(found) }
      showHint()
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

  /// Deals without a search, because the worker failed.
  ///
  /// A daily deal can't be replaced by another one.
  public override func workerFailed() {
    super.workerFailed()
    isWorkerThere = false
    if insight.rewind != nil { endRewinding() }
    if isAsked(.hint) {
      forget(.hint)
      showHint()
    }
    guard isAsked(.deal) else { return }
    forget(.deal)
    guard var first = next.search?.first else { return }
    guard first.day == nil else { return fail(.dailyNotSought) }
    first.isProven = false
    take(first)
    planWake()
  }

  // MARK: - Links

  /// The name of the patience on the table.
  public override var subject: String? { title }

  public override var link: String {
    if let day = notes.day { return PatienceLink.day(day, of: rules) }
    if let number { return PatienceLink(rules: rules, number: number).text }
    guard case .prepared(let layout) = journal.opening else { return "" }
    return (try? TypedLayout(layout, of: rules))?.link ?? ""
  }

  @discardableResult
  public override func follow(link: String) -> Bool {
    if link != self.link { open(link: link) }
    return true
  }
}

extension SheetID {
  /// The deals that can be chosen.
  public static let deals = SheetID("deals")
  /// The odds sheet: whether the game can be won, the chance, and the grade.
  public static let insight = SheetID("insight")
  /// Asks whether to give up the unfinished game.
  public static let leaving = SheetID("leaving")
  /// Asks whether to show the solution of a daily deal.
  public static let solution = SheetID("solution")
}
