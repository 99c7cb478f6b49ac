import BlackjackCoach
import CardCore
import CasinoKit
import Navigation
import Records
import Training

/// The trainer, for learning to count and basic strategy.
///
/// It has no bets. Drills are values of the library `Training`; this class has the current one, and
/// shows, times, announces and saves it.
public final class TrainingTable: ScreenHost {
  /// The first part of links to the trainer.
  public static let name = RouteName.trainer

  /// The contents of the screen.
  enum Stage: Equatable {
    /// All drills, and the player's progress.
    case overview
    /// The explanation of a drill, before it starts.
    case briefing(DrillKind)
    /// The cards of a run, with how often some have been shown before.
    case flash(Int)
    /// A question awaits an answer.
    case asking
    /// An answer was judged.
    case judged(Verdict)
    /// The session is over.
    case result
  }

  let words: TrainingWords
  public internal(set) var progress = TrainingProgress()
  var stage = Stage.overview
  /// The current session, or the last one.
  private(set) var session: TrainingSession?
  /// The unfinished session of the open drill, before it continues.
  var resumable: OpenDrill? { goesOn ? progress.drill : nil }
  /// Whether there is an unfinished session.
  private(set) var goesOn = false
  /// Whether the player met the drill's criterion when it started.
  private(set) var wasMet = false
  /// The question on the screen, also after its answer.
  private(set) var question: DrillQuestion?
  /// The mistake at the table that the question is about, if any.
  private(set) var lapse: MissedItem?
  /// How many cards of a miscounted run have been counted again; `nil` before the first look.
  var recounted: Int?
  /// When the answer on the screen was judged, in milliseconds of universal time.
  private(set) var judgedAt: Int64 = 0
  /// What was typed, with its sign.
  private(set) var typed = ""
  /// The number of questions shown since the trainer was opened, so that every card has its own id.
  private(set) var shownCount = 0
  /// Whether the player was warned before deleting everything.
  private(set) var isForgetArmed = false
  /// The values of plays, as far as the background worker has computed them, and their rules.
  private(set) var material: (about: JSONValue, material: TrainingMaterial)?
  private(set) var hasFailed = false
  private var seed: UInt64 = 0
  /// The last question to the worker.
  private var asked: JSONValue?
  /// When the question appeared, in milliseconds; how long the cards of a run were shown.
  private var began: Int64 = 0
  private var taken: Int64 = 0
  /// When a sheet opened over the cards of a run.
  private var pausedAt: Int64?
  /// The player's own table, if they have one.
  let own: OwnTable?
  /// Whether the drill is about mistakes at the table.
  private(set) var isOfLapses = false
  /// The rounds that are searched for mistakes; `nil` without saved rounds.
  private(set) var archive: (any RoundArchive)?
  var reading = MistakeReader()

  /// Creates the trainer.
  ///
  /// - Parameters:
  ///   - services: The services of the platform.
  ///   - documents: All documents of the store.
  ///   - archive: The saved rounds, if there is a store.
  ///   - movesCards: Whether cards move.
  ///   - words: The texts, in the player's language.
  public init(
    services: TableServices, documents: [StoredDocument], archive: (any RoundArchive)? = nil,
    movesCards: Bool, speaking words: TrainingWords = .english
  ) {
    self.words = words
    own = documents.first { $0.name == OwnTable.name }.flatMap { try? OwnTable(document: $0.bytes) }
    super.init(
      services: services, arrival: LoadedProfile(documents), movesCards: movesCards,
      speaking: words.house, storageFailure: words.say(.notKept))
    if let stored = documents.first(where: { $0.name == SavedTraining.name }) {
      do { progress = try SavedTraining(document: stored.bytes).progress } catch {
        report(
          error, of: stored, damaged: words.say(.progressDamaged),
          newer: words.say(.progressNewer))
      }
    }
    if isSaving { self.archive = archive }
  }

  /// The player's local time, in seconds since midnight of 1 January 1970.
  var now: Int64 { services.clock.now() / 1_000 }

  func save() {
    save([StoredDocument(SavedTraining.name, SavedTraining(progress).document)])
  }

  // MARK: - A drill

  public override var situation: [String] {
    switch stage {
    case .overview: [words.say(.readyCount(Readiness(progress)))]
    case .briefing: [introduction]
    case .flash(let place): if case .run(let run)? = question { [cards(run, place)] } else { [] }
    case .asking: question.map { [spoken($0)] } ?? []
    case .judged(let verdict): [words.say(.verdict(verdict))]
    case .result: session.map { [outcome(of: $0)] } ?? []
    }
  }

  /// The open drill, if any.
  var kind: DrillKind? {
    switch stage {
    case .overview: nil
    case .briefing(let kind): kind
    case .flash, .asking, .judged, .result: session?.kind
    }
  }

  private func brief(_ kind: DrillKind, seed: UInt64?, ofLapses: Bool = false) {
    finish()
    isOfLapses = ofLapses
    findResumable(kind, seed: seed)
    // NB: short enough to read out.
    self.seed = resumable?.seed ?? seed ?? services.entropy.seed() & 0xFFFF_FFFF
    stage = .briefing(kind)
    (question, session, lapse) = (nil, nil, nil)
    typed = ""
    ask()
    services.announcer.announce(introduction)
  }

  /// Finds an unfinished session of a drill that can be continued.
  private func findResumable(_ kind: DrillKind, seed: UInt64?) {
    goesOn = false
    guard let drill = progress.drill else { return }
    goesOn =
      kind.exists(for: drill.settings.count) && drill.kind == kind
      && drill.lapses.isEmpty != isOfLapses
      && (seed == nil || seed == drill.seed)
  }

  /// Goes back to the start of a run while the page is hidden; earlier answers stay.
  private func interruptRun() {
    guard case .flash = stage, let kind else { return }
    pausedAt = nil
    findResumable(kind, seed: seed)
    stage = .briefing(kind)
  }

  /// Continues a run when the sheet over it closes, without the time that the sheet was open.
  private func continueRun() {
    guard let since = pausedAt else { return }
    pausedAt = nil
    guard case .flash(let place) = stage, case .run(let run)? = question else { return }
    began += services.clock.universal() - since
    showFlash(run, place)
  }

  /// Ends a session and begins another of the same drill.
  private func startOver(_ kind: DrillKind) {
    if case .some = progress.drill {
      progress.leaveDrill()
      save()
    }
    brief(kind, seed: nil, ofLapses: isOfLapses && !lapses.isEmpty)
  }

  /// Requests the values for the drill from the background worker, unless they are known or requested already.
  private func ask() {
    guard let kind, let needed = TrainingQuestion(for: kind, nextSettings), !isReady else { return }
    let about = needed.archive
    guard asked != about || hasFailed else { return }
    hasFailed = false
    asked = about
    ask(.training, about: about)
  }

  private func begin(_ kind: DrillKind) {
    guard isReady else { return }
    wasMet = isMet(kind)
    let resumed = resumable.flatMap {
      TrainingSession(resuming: $0, knowing: progress, of: material?.material)
    }
    goesOn = false
    if let resumed {
      session = resumed
    } else if isOfLapses {
      session = TrainingSession(ofLapses: progress.settings, seed: seed, knowing: progress, at: now)
    } else {
      session = TrainingSession(
        kind, progress.settings, seed: seed, knowing: progress, of: material?.material, at: now)
    }
    show()
  }

  /// Shows the next question of the session, or its result.
  func show() {
    question = session?.question
    recounted = nil
    shownCount += 1
    typed = ""
    began = services.clock.universal()
    guard let question else {
      stage = .result
      tell(situation)
      services.cues.play(.cardsSquared, at: .middle)
      return guardButtons()
    }
    if case .run(let run) = question {
      stage = .flash(0)
      showFlash(run, 0)
    } else {
      stage = .asking
      lapse = session?.lapse
      services.announcer.announce(spoken(question))
      if !question.cards.isEmpty { services.cues.play(.cardDealt, at: .middle) }
      guardButtons()
    }
  }

  private func showFlash(_ run: CountRun, _ place: Int) {
    services.cues.play(.cardDealt, at: .middle)
    services.announcer.announce(cards(run, place))
    guard let pause = progress.settings.pace.milliseconds else { return }
    services.wakeUps.wake(afterMilliseconds: pause)
  }

  /// Shows the next cards of a run, or the question about the count.
  private func turnFlash() {
    guard case .flash(let place) = stage, case .run(let run)? = question else { return }
    guard place + 1 < run.flashCount else {
      taken = services.clock.universal() - began
      stage = .asking
      services.announcer.announce(words.say(.askCount(run.system)))
      return guardButtons()
    }
    stage = .flash(place + 1)
    showFlash(run, place + 1)
  }

  private func give(_ answer: DrillAnswer) {
    guard stage == .asking, !isGuarding, let question else { return }
    var after = services.clock.universal() - began
    if case .run = question { after = taken }
    guard let verdict = session?.answer(answer, after: after, at: now, in: &progress) else {
      services.cues.play(.refused, at: .middle)
      return
    }
    stage = .judged(verdict)
    if let result = session?.result { progress.note(result) }
    save()
    services.announcer.announce(words.say(.verdict(verdict)))
    services.cues.play(verdict.isRight ? .chipPlaced : .refused, at: .middle)
    judgedAt = services.clock.universal()
    guardButtons()
    goOnByItself()
  }

  private func type(_ edit: (String) -> String) {
    guard stage == .asking, question?.isNumber == true else { return }
    typed = edit(typed)
  }

  private func goOn() {
    guard !isGuarding else { return }
    switch stage {
    case .overview: brief(recommended, seed: nil)
    case .briefing where !exists: brief(recommended, seed: nil)
    case .briefing(let kind): begin(kind)
    case .flash: if progress.settings.pace == .own { turnFlash() }
    case .asking: if let answer = DrillAnswer(text: typed) { give(answer) }
    case .judged: show()
    case .result: leave()
    }
  }

  private func leave() {
    finish()
    stage = .overview
    isOfLapses = false
    goesOn = false
    (question, session, lapse) = (nil, nil, nil)
    services.announcer.announce(words.say(.title))
  }

  /// Ends the session; its answers are recorded already.
  private func finish() {
    wakeButtons()
    isForgetArmed = false
  }

  // MARK: - Commands

  public override func handle(_ command: String) -> Bool {
    guard let command = TrainingCommand(text: command) else { return false }
    if command != .forget { isForgetArmed = false }
    switch command {
    case .drill(let kind): brief(kind, seed: nil)
    case .goOn: goOn()
    case .answer(let answer): give(answer)
    case .recount(let isForward): recount(isForward: isForward)
    case .digit(let digit): type { TypedNumber.adding(digit, to: $0) }
    case .sign: type { TypedNumber.changingSign(of: $0) }
    case .erase: type { TypedNumber.erasing($0) }
    case .again:
      if stage == .result || goesOn, let kind, !isGuarding { startOver(kind) }
    case .leave: leave()
    case .forget: forget()
    }
    return true
  }

  public override func didOpen(_ sheet: SheetID?) {
    guard sheet != nil else {
      continueRun()
      goOnByItself()
      return ask()
    }
    isForgetArmed = false
    if case .flash = stage, pausedAt == nil { pausedAt = services.clock.universal() }
  }

  public override func choose(_ option: String, of choice: String) -> Bool {
    guard TrainingChoices.choose(option, of: choice, own: own, in: &progress.settings) else {
      return false
    }
    save()
    // NB: a session keeps its settings; a briefing uses the new ones.
    if case .briefing = stage { ask() }
    return true
  }

  private func forget() {
    guard isForgetArmed else {
      isForgetArmed = true
      return
    }
    leave()
    open(nil)
    progress.forget()
    // NB: earlier rounds are forgotten too, searched or not.
    forget(.rounds)
    forget(.lapses)
    if let last = reading.last { progress.passOverRounds(upTo: last) }
    save()
    services.announcer.announce(words.say(.forgotten))
  }

  public override var buttons: [TableButton] { TrainingKeys.all(of: self) }

  public override func press(key: String) -> Bool {
    if question?.isPayout == true, CommonCommand(question: key) != nil { return false }
    return super.press(key: key)
  }

  // MARK: - From outside

  public override func wake() {
    super.wake()
    if case .flash = stage, progress.settings.pace != .own, sheet == nil { turnFlash() }
    goOnByItself()
  }

  public override func learn(_ answer: WorkAnswer) {
    guard answer.topic == .training else { return learnLapses(answer) }
    guard answer.isLast, let asked else { return }
    guard let computed = try? TrainingMaterial(archive: answer.says) else { return workerFailed() }
    material = (asked, computed)
    services.announcer.announce(words.say(.ready))
  }

  public override func workerFailed() {
    hasFailed = asked != nil && !isReady
    if hasFailed { tell(Notice(title: words.say(.noOdds), advice: words.say(.noOddsMeans))) }
  }

  public override func didAttend() {
    // NB: cards aren't dealt while nobody sees them; a player who returns begins the run again.
    guard isWatched else { return interruptRun() }
    goOnByItself()
    ask()
    readLapses()
  }

  // MARK: - Links

  public override var link: String {
    guard let kind else { return "" }
    // NB: a result is a page besides the list of drills, so that the browser's own back leads there.
    return TrainingLink(kind, isOfLapses: isOfLapses, seed: stage == .result ? nil : seed).text
  }

  @discardableResult
  public override func follow(link: String) -> Bool {
    guard let goal = TrainingLink(text: link) else { return false }
    // NB: there may be no mistakes left.
    if goal.isOfLapses, lapses.isEmpty {
      leave()
    } else {
      brief(goal.kind, seed: goal.seed, ofLapses: goal.isOfLapses)
    }
    return true
  }

  public override func returnHome() { if stage != .overview { leave() } }

  // MARK: - Shells

  public override var isAnimating: Bool {
    if case .flash = stage { progress.settings.pace != .own } else { false }
  }

  public override func view(in viewport: Viewport) -> TableView {
    TrainingPage.view(self, in: viewport)
  }

  public override func ownSheet(_ id: SheetID) -> Sheet? { TrainingPage.sheet(id, self) }

  public override var ownSections: [SettingsSection] { TrainingPage.sections(self) }

  public override func moreSettings(in group: ChoiceGroup) -> [Element] {
    group == .data ? TrainingPage.forgetting(self) : super.moreSettings(in: group)
  }
}

extension CardRoom {
  /// Creates a card room at the trainer.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - archive: The saved rounds, if there is a store.
  ///   - movesCards: Whether cards move.
  ///   - words: The texts, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func trainer(
    to documents: [StoredDocument], services: TableServices, archive: (any RoundArchive)? = nil,
    movesCards: Bool, speaking words: TrainingWords
  ) -> CardRoom {
    CardRoom(
      at: TrainingTable(
        services: services, documents: documents, archive: archive, movesCards: movesCards,
        speaking: words),
      in: Route(
        link: TrainingTable.name, named: words.say(.title)),
      speaking: words.house)
  }
}
