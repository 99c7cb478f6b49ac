import BlackjackCoach
import CardCore
import CasinoKit
import GameList
import Records
import Training

/// The trainer: a place at which counting and basic strategy are learned.
///
/// It is a table at which nothing is staked. Drills are values of the library `Training`; this class
/// holds the one that is under way, and shows, times, speaks and keeps it.
public final class TrainingTable: Table {
  /// The first part of links to the trainer.
  public static let name = PlaceName.trainer

  /// What is on the screen.
  enum Stage: Equatable {
    /// All drills, and how the player stands.
    case overview
    /// What a drill asks, before it begins.
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
  private let services: TableServices
  private var house: HouseArrival
  /// Whether the stored progress may be replaced; not if a newer program wrote it.
  private var isSaving = true
  public private(set) var progress: TrainingProgress
  private(set) var stage = Stage.overview
  /// The session that is under way or was finished last.
  private(set) var session: TrainingSession?
  /// The session that was left in the drill that is open, before it is gone on with.
  var resumable: OpenDrill? { goesOn ? progress.drill : nil }
  /// Whether there is one.
  private(set) var goesOn = false
  /// Whether the measure of its drill was met when it began.
  private var wasMet = false
  /// The question on the screen, also after its answer.
  private(set) var question: DrillQuestion?
  /// What was missed at the table, if the question is about that.
  private(set) var lapse: TableLapse?
  /// What was typed, with its sign.
  private(set) var typed = ""
  /// How many questions were shown since the trainer was opened, so that every card is one of its own.
  private(set) var shownCount = 0
  private(set) var sheet: SheetID?
  private(set) var notice: Notice?
  /// Whether to forget everything was asked for once.
  private(set) var isForgetArmed = false
  /// What plays are worth, as far as the background worker has computed it, and for what.
  private(set) var material: (about: JSONValue, material: TrainingMaterial)?
  private(set) var hasFailed = false
  private var seed: UInt64 = 0
  /// What was asked of the worker last, and with which number.
  private var open: (about: JSONValue, number: Int64)?
  /// When the question appeared, in milliseconds; how long the cards of a run were shown.
  private var began: Int64 = 0
  private var taken: Int64 = 0
  /// Whether keys sleep for a moment, so that nobody presses one that has just come into use.
  private(set) var isGuarding = false
  private let movesCards: Bool
  /// The player's own table, if they have one.
  let own: OwnTable?
  /// Whether the drill is about what was missed at the table.
  private(set) var isOfLapses = false
  /// What was missed at the table is searched for, where rounds are kept.
  private var reading: LapseReading?

  /// The trainer for a player who arrives.
  ///
  /// - Parameters:
  ///   - services: What it needs from the outside.
  ///   - documents: All documents of the store.
  ///   - archive: The rounds that were played, if there is a store of them.
  ///   - movesCards: Whether cards move.
  ///   - words: What is said, in the player's language.
  public init(
    services: TableServices, documents: [StoredDocument], archive: (any RoundArchive)? = nil,
    movesCards: Bool, speaking words: TrainingWords = .english
  ) {
    self.services = services
    self.words = words
    self.movesCards = movesCards
    house = HouseArrival(documents)
    own = documents.first { $0.name == OwnTable.name }.flatMap { try? OwnTable(document: $0.bytes) }
    progress = TrainingProgress()
    if let stored = documents.first(where: { $0.name == SavedTraining.name }) {
      do { progress = try SavedTraining(document: stored.bytes).progress } catch {
        report(error, of: stored)
      }
    }
    if let archive, isSaving {
      reading = LapseReading(archive, firstNumber: services.clock.now())
    }
  }

  /// What the player has chosen for all places.
  var houseChoices: HouseChoices { house.profile.choices ?? HouseChoices() }

  var settings: TrainingSettings { progress.settings }

  /// Now, in seconds since midnight of 1 January 1970, where the player is.
  var now: Int64 { services.clock.now() / 1_000 }

  private func report(_ problem: SaveProblem, of document: StoredDocument) {
    switch problem {
    case .damaged(let detail):
      // NB: an empty document stands for something that the shell has already kept aside.
      if !document.bytes.isEmpty { services.store.keepAside(document) }
      notice = Notice(
        title: words.say(.progressDamaged), advice: words.house(.damagedMeans(detail)))
    case .newer:
      isSaving = false
      notice = Notice(
        title: words.say(.progressNewer), advice: words.house(.newerMeans))
    }
  }

  private func save() {
    guard isSaving else { return }
    services.store.save(
      [StoredDocument(SavedTraining.name, SavedTraining(progress).document)], adding: [])
  }

  // MARK: - What is told

  /// What the open drill is called.
  var title: String {
    isOfLapses ? words.say(.mistakes) : kind.map { words.say(.drill($0)) } ?? ""
  }

  /// What was missed at the table and can be asked for.
  var lapses: [TableLapse] { progress.lapses.asked(counting: settings.count) }

  /// What the open drill asks and by which rules, line by line.
  var briefing: [String] {
    guard let kind else { return [] }
    if isOfLapses {
      return [words.say(.mistakesMean), words.say(.mistakesRules)]
        + lapses.map { words.say(.lapse($0)) }
    }
    return [words.say(.drillMeans(kind))]
      + words.lines(of: kind, nextSettings).map { words.say($0) }
  }

  /// What is said before a drill begins, or goes on where it was left.
  var invitation: String {
    resumable.map { words.say(.answered($0.answers.count)) } ?? words.say(.ready)
  }

  /// What is spoken of a drill before it begins.
  private var introduction: String {
    (briefing + (goesOn ? [invitation] : [])).joined(separator: " ")
  }

  /// How things stand, for who asks.
  private var situation: String {
    switch stage {
    case .overview: words.say(.readyCount(Readiness(progress)))
    case .briefing: introduction
    case .flash(let place):
      if case .run(let run)? = question {
        run.flash(place).map { words.say(.card($0)) }.joined(separator: ", ")
      } else {
        ""
      }
    case .asking: question.map { spoken($0) } ?? ""
    case .judged(let verdict): words.say(.verdict(verdict))
    case .result: session.map { outcome(of: $0) } ?? ""
    }
  }

  /// How a session went, and whether it has made the player ready.
  private func outcome(of session: TrainingSession) -> String {
    let score = words.say(.score(session.result))
    guard !wasMet, isMet(session.kind) else { return score }
    return "\(score) \(words.say(.nowMet(session.kind)))"
  }

  /// Whether the measure of a drill is met.
  private func isMet(_ kind: DrillKind) -> Bool {
    Readiness(progress).criteria.contains { $0.kind == kind && $0.isMet }
  }

  /// A question as it is spoken, with the rules where they are not those that the player has chosen.
  private func spoken(_ question: DrillQuestion) -> String {
    let asked = words.say(.spoken(question))
    return lapse.map { "\(words.say(.tableOf($0.thing.rules))) \(asked)" } ?? asked
  }

  // MARK: - A drill

  /// The drill that is open, if any.
  var kind: DrillKind? {
    switch stage {
    case .overview: nil
    case .briefing(let kind): kind
    case .flash, .asking, .judged, .result: session?.kind
    }
  }

  /// The settings of the session that begins or goes on next.
  private var nextSettings: TrainingSettings { resumable?.settings ?? settings }

  /// Whether everything that the drill needs is there.
  var isReady: Bool {
    guard !isOfLapses, let kind, let needed = TrainingQuestion(for: kind, nextSettings) else {
      return true
    }
    return material?.about == needed.archive
  }

  /// What the player had best drill next: what is due, or else the first measure that is not met.
  var recommended: DrillKind {
    for kind in [DrillKind.basicStrategy, .deviations] where progress.due(kind, at: now) > 0 {
      return kind
    }
    return Readiness(progress).criteria.first { !$0.isMet }?.kind ?? .basicStrategy
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

  /// Looks whether a session of a drill was left that can be gone on with.
  private func findResumable(_ kind: DrillKind, seed: UInt64?) {
    goesOn = false
    guard let drill = progress.drill else { return }
    goesOn =
      drill.kind == kind && drill.lapses.isEmpty != isOfLapses
      && (seed == nil || seed == drill.seed)
  }

  /// Goes back to the beginning of a run whose cards nobody sees; what was answered before it stays.
  private func interruptRun() {
    guard case .flash = stage, let kind else { return }
    findResumable(kind, seed: seed)
    stage = .briefing(kind)
  }

  /// Leaves a session for good, and begins another of the same drill.
  private func startOver(_ kind: DrillKind) {
    if case .some = progress.drill {
      progress.leaveDrill()
      save()
    }
    brief(kind, seed: nil, ofLapses: isOfLapses && !lapses.isEmpty)
  }

  /// Asks the background worker for what the drill needs, unless that is known or asked for already.
  private func ask() {
    guard let kind, let needed = TrainingQuestion(for: kind, nextSettings), !isReady else { return }
    let about = needed.archive
    guard open?.about != about || hasFailed else { return }
    hasFailed = false
    let number = (open?.number ?? services.clock.now()) + 1
    open = (about, number)
    services.worker.ask(WorkQuestion(.training, number: number, about: about).archive.bytes)
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
      session = TrainingSession(ofLapses: settings, seed: seed, knowing: progress, at: now)
    } else {
      session = TrainingSession(
        kind, settings, seed: seed, knowing: progress, of: material?.material, at: now)
    }
    show()
  }

  /// Shows the question that the session has come to, or the result.
  private func show() {
    question = session?.question
    shownCount += 1
    typed = ""
    began = services.clock.universal()
    guard let question else {
      stage = .result
      services.announcer.announce(situation)
      services.cues.play(.cardsSquared, at: .middle)
      return guardKeys()
    }
    if case .run(let run) = question {
      stage = .flash(0)
      showFlash(run, 0)
    } else {
      stage = .asking
      lapse = session?.lapse
      services.announcer.announce(spoken(question))
      if !question.cards.isEmpty { services.cues.play(.cardDealt, at: .middle) }
      guardKeys()
    }
  }

  private func showFlash(_ run: CountRun, _ place: Int) {
    services.cues.play(.cardDealt, at: .middle)
    services.announcer.announce(
      run.flash(place).map { words.say(.card($0)) }.joined(separator: ", "))
    if let pause = settings.pace.milliseconds { services.wakeUps.wake(afterMilliseconds: pause) }
  }

  /// The next cards of a run, or the question how the count stands.
  private func turnFlash() {
    guard case .flash(let place) = stage, case .run(let run)? = question else { return }
    guard place + 1 < run.flashCount else {
      taken = services.clock.universal() - began
      stage = .asking
      services.announcer.announce(words.say(.askCount(run.system)))
      return guardKeys()
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
    guardKeys()
  }

  private func type(_ edit: (String) -> String) {
    guard stage == .asking, question?.isNumber == true else { return }
    typed = edit(typed)
  }

  private func goOn() {
    guard !isGuarding else { return }
    switch stage {
    case .overview: brief(recommended, seed: nil)
    case .briefing(let kind): begin(kind)
    case .flash: if settings.pace == .own { turnFlash() }
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

  /// Ends what is under way; what was answered is noted already.
  private func finish() {
    isGuarding = false
    isForgetArmed = false
  }

  /// Lets the keys sleep for a moment.
  private func guardKeys() {
    guard services.guardTime > 0 else { return }
    isGuarding = true
    services.wakeUps.wake(afterMilliseconds: services.guardTime)
  }

  // MARK: - What the player does

  public func perform(text: String) -> Bool {
    if let command = HouseCommand(text: text) { return obey(command) }
    guard let command = TrainingCommand(text: text) else { return false }
    if command != .forget { isForgetArmed = false }
    switch command {
    case .drill(let kind): brief(kind, seed: nil)
    case .goOn: goOn()
    case .answer(let answer): give(answer)
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

  private func obey(_ command: HouseCommand) -> Bool {
    switch command {
    case .open(let sheet):
      self.sheet = sheet
      isForgetArmed = false
      // NB: cards that nobody sees are not dealt; the run begins again.
      interruptRun()
    case .close:
      sheet = nil
      ask()
    case .dismiss: notice = nil
    case .choose(let choice, let option): return choose(option, of: choice)
    case .sayAgain, .tellMore: services.announcer.announce(situation)
    default: return false
    }
    return true
  }

  private func choose(_ option: String, of choice: String) -> Bool {
    if TrainingChoices.choose(option, of: choice, own: own, in: &progress.settings) {
      save()
      // NB: a session keeps the settings that it began with; a briefing takes the new ones.
      if case .briefing = stage { ask() }
      return true
    }
    var choices = houseChoices
    guard choices.take(option, of: choice) else { return false }
    if let document = house.choose(choices) { services.store.save([document], adding: []) }
    return true
  }

  private func forget() {
    guard isForgetArmed else {
      isForgetArmed = true
      return
    }
    isForgetArmed = false
    sheet = nil
    leave()
    progress.forget()
    // NB: what was played before is forgotten too, searched or not.
    reading?.stop()
    if let last = reading?.last { progress.passOverRounds(upTo: last) }
    save()
    services.announcer.announce(words.say(.forgotten))
  }

  public func press(key: String) -> Bool {
    guard sheet == nil, houseChoices.hasKeyShortcuts else { return false }
    if key == "e" || key == "E" || key == "w" || key == "W", question?.isPayout != true {
      services.announcer.announce(situation)
      return true
    }
    guard let button = TrainingKeys.all(of: self).first(where: { $0.isPressed(by: key) }) else {
      return false
    }
    return button.isEnabled ? perform(text: button.command) : true
  }

  // MARK: - From outside

  public func wake() {
    isGuarding = false
    if case .flash = stage, settings.pace != .own, sheet == nil { turnFlash() }
  }

  public func hear(_ answer: WorkAnswer) {
    let before = progress.searchedRounds
    switch reading?.take(answer, after: before, counting: settings.count) {
    case .ask(let question): services.worker.ask(question.archive.bytes)
    case .take(let mistakes, let number):
      progress.take(mistakes, upTo: number)
      save()
      reading?.goOn(after: number)
    case nil: break
    }
    guard answer.topic == .training, answer.isLast, let open, answer.number == open.number else {
      return
    }
    guard let computed = try? TrainingMaterial(archive: answer.says) else { return workerFailed() }
    material = (open.about, computed)
    services.announcer.announce(words.say(.ready))
  }

  public func workerFailed() {
    hasFailed = open != nil && !isReady
    if hasFailed { notice = Notice(title: words.say(.noOdds), advice: words.say(.noOddsMeans)) }
  }

  public func attend(_ isWatched: Bool) {
    // NB: cards that nobody sees are not dealt; whoever comes back begins the run again.
    if !isWatched { interruptRun() }
    if isWatched {
      ask()
      reading?.goOn(after: progress.searchedRounds)
    }
  }

  public func storageFailed() {
    notice = Notice(title: words.say(.notKept), advice: words.house(.notSavedMeans))
  }

  public func storageMended() {
    if let notice, notice.title == words.say(.notKept) { self.notice = nil }
  }

  // MARK: - Links

  /// The version of links to drills.
  private static let linkVersion = "1"
  /// The name of the drill of what was missed at the table, in links.
  static let lapsesLink = "mistakes"

  public var link: String {
    guard let kind else { return "" }
    let drill = "\(Self.linkVersion)/\(isOfLapses ? Self.lapsesLink : kind.text)"
    // NB: a result is a page besides the list of drills, so that the browser's own back leads there.
    return stage == .result ? drill : "\(drill)/\(seed)"
  }

  public func follow(link: String) {
    let parts = link.parts(between: "/")
    guard (2...3).contains(parts.count), parts[0] == Self.linkVersion else { return refuse() }
    let isOfLapses = parts[1] == Self.lapsesLink
    guard let kind = isOfLapses ? .basicStrategy : DrillKind(text: parts[1]) else {
      return refuse()
    }
    let seed = parts.count == 3 ? UInt64(wholeNumber: parts[2]) : nil
    if parts.count == 3, seed == nil { return refuse() }
    // NB: what was missed may all be known by now.
    if isOfLapses, lapses.isEmpty { return leave() }
    brief(kind, seed: seed, ofLapses: isOfLapses)
  }

  private func refuse() {
    notice = Notice(
      title: words.house(.unknownLink), advice: words.house(.unknownLinkMeans))
  }

  public func returnHome() { if stage != .overview { leave() } }

  // MARK: - What shells ask

  public var chosenLanguage: Language? { house.profile.choices?.language }
  public var isAnimating: Bool { if case .flash = stage { settings.pace != .own } else { false } }
  public let showsTheTruth = true
  public let worth: Credits? = nil

  /// Whether cards move on the page.
  var isMoving: Bool { movesCards && houseChoices.tempo != .instant }

  public func page(in viewport: Viewport) -> Element { TrainingPage.page(self, in: viewport) }
}

/// A number as it is typed, digit by digit.
enum TypedNumber {
  /// The most digits that one can type.
  static let mostDigits = 3

  static func adding(_ digit: Int, to text: String) -> String {
    let sign = text.bytes.first == UInt8(ascii: "-")
    let digits = Array(text.utf8.dropFirst(sign ? 1 : 0))
    if digits == [UInt8(ascii: "0")] { return "\(sign ? "-" : "")\(digit)" }
    return digits.count >= mostDigits ? text : "\(text)\(digit)"
  }

  static func changingSign(of text: String) -> String {
    text.bytes.first == UInt8(ascii: "-")
      ? String(bytes: Array(text.utf8.dropFirst())) : "-\(text)"
  }

  static func erasing(_ text: String) -> String {
    String(bytes: Array(text.utf8.dropLast()))
  }
}

extension DrillQuestion {
  /// Whether a number is typed for an answer.
  var isNumber: Bool {
    switch self {
    case .run, .trueCount, .ramp: true
    case .strategy, .deviation, .tray, .payout: false
    }
  }

  var isPayout: Bool { if case .payout = self { true } else { false } }

  /// The cards that lie on the felt with it; those of a run come later.
  var cards: [Card] {
    switch self {
    case .strategy(let question): question.hand + [question.upcard]
    case .deviation(let question): question.hand + [question.upcard]
    case .payout(let question): question.hand + question.dealer
    case .run, .trueCount, .tray, .ramp: []
    }
  }
}

extension CardRoom {
  /// The trainer as a place of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from the outside.
  ///   - archive: The rounds that were played, if there is a store of them.
  ///   - movesCards: Whether cards move.
  ///   - words: What is said, in the player's language.
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
      in: Place(
        link: TrainingTable.name, named: words.say(.title)),
      speaking: words.house)
  }
}
