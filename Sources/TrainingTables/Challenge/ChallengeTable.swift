import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Navigation
import Records
import Training

/// The daily challenge: five questions about basic strategy, and a reward for answering them all.
///
/// It has no bets, no coach and no hints.
public final class ChallengeTable: ScreenHost {
  /// The first part of links to it.
  public static let name = RouteName.challenge

  /// The contents of the screen.
  enum Stage: Equatable {
    /// The questions of the day, and the player's progress.
    case list
    case asking
    /// An answer was judged.
    case judged(ChallengeVerdict)
    /// The break before a question is tried again.
    case pause(Interstitial)
    /// The reward was paid.
    case paid
    /// The next question of the second set, and the verdict on an answer to it.
    case countedAsking
    case countedJudged(Verdict)
  }

  let words: ChallengeWords
  private let universalTime: () -> Int64
  private let isAdFree: Bool
  var book: ChallengeBook
  var stage = Stage.list
  /// The questions of the open day.
  private(set) var challenge: DailyChallenge?
  /// The number of questions shown, so that every card has its own id.
  var shownCount = 0
  /// The values of plays, once the background worker has computed them.
  private(set) var odds: ChartOdds?
  /// The second set of the day, once the background worker has computed what it needs.
  private(set) var counted: CountedChallenge?
  /// The last request to the worker.
  private var asked: Material?

  /// What the background worker computes: the costs of plays, or the second set.
  private enum Material {
    case odds, counted
  }

  /// What became of the result that the player shared, shown on the button until the next command.
  private(set) var sharing: ChallengePhrase?

  /// Whether the challenge has changed since it was written.
  private var isUnsaved = false

  /// Creates the challenge.
  ///
  /// - Parameters:
  ///   - services: The services of the platform.
  ///   - documents: All documents of the store.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - movesCards: Whether cards move.
  ///   - isAdFree: Whether the player skips the break before a question is repeated.
  ///   - words: The texts, in the player's language.
  public init(
    services: TableServices, documents: [StoredDocument], universalTime: @escaping () -> Int64,
    movesCards: Bool, isAdFree: Bool = false, speaking words: ChallengeWords = .english
  ) {
    self.universalTime = universalTime
    self.isAdFree = isAdFree
    self.words = words
    book = ChallengeBook(documents, on: DailyChallenge.day(at: universalTime()))
    super.init(
      services: services, arrival: book.house, movesCards: movesCards, speaking: words.house,
      storageFailure: words.say(.notKept))
    if let damage = book.damage {
      report(
        .damaged(detail: damage.detail), of: damage.document, damaged: words.say(.damaged),
        newer: "")
      isUnsaved = true
    }
    followClock()
  }

  /// The player's profile; its purse gets the reward.
  public override var arrival: LoadedProfile {
    get { book.house }
    set { book.house = newValue }
  }

  /// The player's progress.
  public var progress: ChallengeProgress { book.progress }

  // MARK: - The day

  /// The day, in universal time.
  var today: Int64 { DailyChallenge.day(at: universalTime()) }

  /// The minutes until the next challenge, rounded up.
  var minutesLeft: Int64 {
    DailyChallenge.minutesUntilNext(at: universalTime(), paid: progress.lastPaid(from: today))
  }

  /// Opens the challenge of the present day, and returns whether another one was open.
  @discardableResult
  private func followClock() -> Bool {
    let wasOpen = challenge?.day
    let wasClosed = book.closing
    let before = progress
    if book.open(on: today) == .begun(clockWasAhead: true) {
      tell(Notice(title: words.say(.clockWasAhead), advice: words.say(.clockWasAheadMeans)))
    }
    if progress != before { isUnsaved = true }
    let opened = book.closing == nil ? progress.day : nil
    guard opened != wasOpen || book.closing != wasClosed else { return false }
    challenge = book.closing == nil ? progress.challenge : nil
    if opened != wasOpen { (counted, asked) = (nil, nil) }
    stage = .list
    return wasOpen != nil
  }

  /// Writes a day that has begun.
  private func keep() {
    guard isUnsaved else { return }
    isUnsaved = false
    write(book.documents)
  }

  func write(_ documents: [StoredDocument], adding postings: [PlayedRound] = []) {
    if !documents.isEmpty { save(documents, adding: postings) }
  }

  // MARK: - Questions

  /// The question on the screen, or the next one; `nil` if all are answered.
  var question: ChallengeQuestion? {
    if case .judged(let verdict) = stage { return verdict.question }
    guard let challenge, progress.solved < challenge.questions.count else { return nil }
    return challenge.questions[progress.solved]
  }

  /// The number of that question, from 1.
  var place: Int {
    if case .judged(let verdict) = stage, verdict.isRight { return progress.solved }
    return progress.solved + 1
  }

  /// A verdict with its cost, if that is known.
  private func verdict(on play: BlackjackAction, _ question: ChallengeQuestion) -> ChallengeVerdict
  {
    ChallengeVerdict(question, play, by: odds)
  }

  /// Shows the next question, or the verdict on the answer to repeat.
  private func ask() {
    guard let question else { return showList() }
    shownCount += 1
    if let missed = progress.missed {
      stage = .judged(verdict(on: missed, question))
    } else {
      stage = .asking
    }
    tell(situation)
    services.cues.play(.cardDealt, at: .middle)
    guardKeys()
  }

  private func give(_ play: BlackjackAction) {
    guard stage == .asking, !isGuarding, let question else { return }
    guard let answer = book.answer(play, to: question, at: services.clock.now()) else {
      return services.cues.play(.refused, at: .middle)
    }
    stage = .judged(verdict(on: play, question))
    isUnsaved = false
    write(answer.documents, adding: answer.postings)
    let judgement = answer.judgement
    tell(
      situation
        + (judgement.reward > 0
          ? [rewarded] : []))
    askWorker()
    services.cues.play(
      judgement.reward > 0 ? .bigWin : judgement.isRight ? .chipPlaced : .refused, at: .middle)
    guardKeys()
  }

  private func goOn() {
    guard !isGuarding else { return }
    switch stage {
    case .list: ask()
    case .asking, .countedAsking: break
    case .countedJudged: askCounted()
    case .judged(let verdict) where !verdict.isRight: isAdFree ? retry() : wait()
    case .judged:
      if progress.isDone {
        stage = .paid
        tell(situation)
        services.cues.play(.chipsPaid, at: .middle)
        guardKeys()
      } else {
        ask()
      }
    case .pause(let pause): if pause.isOver { retry() }
    case .paid: showList()
    }
  }

  private func wait() {
    stage = .pause(Interstitial())
    tell(situation)
    schedule()
  }

  private func retry() {
    book.retry()
    write(book.documents)
    ask()
  }

  func showList() {
    stage = .list
    tell(situation)
    guardKeys()
  }

  /// Ignores presses of keys for a moment.
  func guardKeys() {
    guardButtons()
    schedule()
  }

  /// Schedules the next change of the page without a command.
  private func schedule() {
    guard isWatched, !isGuarding else { return }
    switch stage {
    case .pause(let pause): if !pause.isOver { services.wakeUps.wake(afterMilliseconds: 1_000) }
    case .list:
      // NB: until the next whole minute, which includes midnight.
      let left = DailyChallenge.millisecondsLeft(at: universalTime())
      services.wakeUps.wake(afterMilliseconds: Int((left - 1) % 60_000) + 1)
    case .asking, .judged, .paid, .countedAsking, .countedJudged: break
    }
  }

  /// What the player got for the day.
  var rewarded: String {
    words.say(
      book.isRanked
        ? .claimed(progress.tier) : .paid(progress.tier.reward, credits: book.credits))
  }

  public override var situation: [String] {
    let say = words.say
    return switch stage {
    case .list: [listStatus] + ChallengeList.results(self) + [ChallengeList.when(self)]
    case .asking: question.map { [say(.spoken($0, place: place))] } ?? []
    case .judged(let verdict): [say(.verdict(verdict))]
    case .pause(let pause): [pause.situation(words.interstitial)]
    case .paid: [rewarded] + ChallengeList.results(self)
    case .countedAsking: countedQuestion.map { [spoken($0)] } ?? []
    case .countedJudged(let verdict): [words.training.say(.verdict(verdict))]
    }
  }

  /// The text of the line above the list.
  var listStatus: String {
    let say = words.say
    if let closing = book.closing { return say(.closed(closing)) }
    if progress.isDone { return say(book.isRanked ? .doneRanked : .done(progress.tier.reward)) }
    return progress.solved == 0 && progress.missed == nil
      ? say(.invitation(progress.tier, isRanked: book.isRanked)) : say(.solved(progress.solved))
  }

  // MARK: - Commands

  public override func handle(_ command: String) -> Bool {
    guard let command = ChallengeCommand(text: command) else { return false }
    guard !followClock() else {
      keep()
      showList()
      return true
    }
    sharing = nil
    switch command {
    case .goOn: if book.closing == nil { goOn() }
    case .answer(let play): if case .countedAsking = stage { giveCounted(play) } else { give(play) }
    case .counted: if stage == .list, !isGuarding { askCounted() }
    case .leave: showList()
    case .copied: tellSharing(.resultCopied)
    case .uncopied: tellSharing(.resultNotCopied)
    }
    return true
  }

  private func tellSharing(_ news: ChallengePhrase) {
    sharing = news
    services.announcer.announce(words.say(news))
  }

  public override var buttons: [TableButton] { ChallengeKeys.all(of: self) }

  // MARK: - From outside

  public override func wake() {
    super.wake()
    if followClock() {
      keep()
      tell(situation)
    } else if case .pause(var pause) = stage, !pause.isOver, isWatched {
      pause.tick()
      stage = .pause(pause)
      if pause.isOver { services.announcer.announce(pause.status(words.interstitial)) }
    }
    schedule()
  }

  public override func learn(_ answer: WorkAnswer) {
    guard answer.isLast, let material = try? TrainingMaterial(archive: answer.says) else { return }
    if asked == .counted {
      counted = progress.day.map { CountedChallenge(day: $0, of: material) }
      return
    }
    odds = material.odds
    if case .judged(let verdict) = stage, verdict.cost == nil {
      stage = .judged(self.verdict(on: verdict.given, verdict.question))
      if !verdict.isRight { tell(situation) }
    }
    askWorker()
  }

  public override func didAttend() {
    guard isWatched else { return }
    followClock()
    keep()
    askWorker()
    schedule()
  }

  /// Requests what the screen needs next from the background worker: the costs of plays, unless the day
  /// was done without a mistake, and then the second set.
  private func askWorker() {
    guard book.closing == nil else { return }
    let score = progress.score(by: odds)
    let needed: Material? =
      if odds == nil, !progress.isDone || score?.cost == nil {
        .odds
      } else {
        counted == nil && progress.isDone ? .counted : nil
      }
    guard let needed, needed != asked else { return }
    asked = needed
    var settings = CountedChallenge.settings
    if needed == .odds { settings.rules.surrender = .none }
    let drill: DrillKind = needed == .odds ? .basicStrategy : .deviations
    if let question = TrainingQuestion(for: drill, settings) {
      ask(.training, about: question.archive)
    }
  }

  // MARK: - Shells

  public override func view(in viewport: Viewport) -> TableView {
    ChallengePage.view(self, in: viewport)
  }

  public override func ownSheet(_ id: SheetID) -> Sheet? {
    let say = words.say
    switch id {
    case .settings: return settingsSheet
    case .help:
      return .help(
        say(.helpTitle),
        (0..<4).map { HelpSection("help-\($0)", title: say(.help($0)), [say(.helpLines($0))]) })
    default: return nil
    }
  }
}

extension CardRoom {
  /// Creates a card room at the daily challenge.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - movesCards: Whether cards move.
  ///   - words: The texts, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func challenge(
    to documents: [StoredDocument], services: TableServices,
    universalTime: @escaping () -> Int64, movesCards: Bool, speaking words: ChallengeWords
  ) -> CardRoom {
    CardRoom(
      at: ChallengeTable(
        services: services, documents: documents, universalTime: universalTime,
        movesCards: movesCards, isAdFree: SyncEngine(documents).membership.isAdFree,
        speaking: words),
      in: Route(
        link: ChallengeTable.name,
        named: words.say(.title)),
      speaking: words.house)
  }
}
