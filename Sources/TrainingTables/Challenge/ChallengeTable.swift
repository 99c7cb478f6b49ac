import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Navigation
import Records
import Training

/// The daily challenge: five questions about basic strategy, and a reward for who has answered them all.
///
/// It is a table at which nothing is staked, and at which neither coach nor hints help.
public final class ChallengeTable: ScreenHost {
  /// The first part of links to it.
  public static let name = RouteName.challenge

  /// What is on the screen.
  enum Stage: Equatable {
    /// The day's questions, and how far the player is.
    case list
    case asking
    /// An answer was judged.
    case judged(ChallengeVerdict)
    /// The break before a question is tried again.
    case pause(Interstitial)
    /// The reward was paid.
    case paid
  }

  let words: ChallengeWords
  private let universalTime: () -> Int64
  private let isAdFree: Bool
  private(set) var book: ChallengeBook
  private(set) var stage = Stage.list
  /// The questions of the open day.
  private(set) var challenge: DailyChallenge?
  /// How many questions were shown, so that every card is one of its own.
  private(set) var shownCount = 0
  /// What plays are worth, once the background worker has computed it.
  private(set) var odds: ChartOdds?
  /// Whether the worker was asked.
  private var hasAsked = false
  /// Whether the challenge has changed since it was written.
  private var isUnsaved = false

  /// The challenge for a player who arrives.
  ///
  /// - Parameters:
  ///   - services: What it needs from the outside.
  ///   - documents: All documents of the store.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - movesCards: Whether cards move.
  ///   - isAdFree: Whether the player need not wait before a question is tried again.
  ///   - words: What is said, in the player's language.
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

  /// What the house knows of the player, in whose purse the challenge is paid.
  public override var arrival: LoadedProfile {
    get { book.house }
    set { book.house = newValue }
  }

  var progress: ChallengeProgress { book.progress }

  // MARK: - The day

  /// The day, in universal time.
  var today: Int64 { DailyChallenge.day(at: universalTime()) }

  /// How many minutes it is until the next challenge, rounded up.
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
    stage = .list
    return wasOpen != nil
  }

  /// Writes a day that has begun.
  private func keep() {
    guard isUnsaved else { return }
    isUnsaved = false
    write(book.documents)
  }

  private func write(_ documents: [StoredDocument], adding postings: [PlayedRound] = []) {
    if !documents.isEmpty { save(documents, adding: postings) }
  }

  // MARK: - Questions

  /// The question on the screen, or the one to be asked next; `nil` where all are answered.
  var question: ChallengeQuestion? {
    if case .judged(let verdict) = stage { return verdict.question }
    guard let challenge, progress.solved < challenge.questions.count else { return nil }
    return challenge.questions[progress.solved]
  }

  /// The place of that question, from 1.
  var place: Int {
    if case .judged(let verdict) = stage, verdict.isRight { return progress.solved }
    return progress.solved + 1
  }

  /// A verdict with its cost, as far as that is known.
  private func verdict(on play: BlackjackAction, _ question: ChallengeQuestion) -> ChallengeVerdict
  {
    ChallengeVerdict(question, play, by: odds)
  }

  /// Shows the next question, or the verdict on the answer that is to be tried again.
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
          ? [words.say(.paid(judgement.reward, credits: book.credits))] : []))
    services.cues.play(
      judgement.reward > 0 ? .bigWin : judgement.isRight ? .chipPlaced : .refused, at: .middle)
    guardKeys()
  }

  private func goOn() {
    guard !isGuarding else { return }
    switch stage {
    case .list: ask()
    case .asking: break
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

  private func showList() {
    stage = .list
    tell(situation)
    guardKeys()
  }

  /// Lets the keys sleep for a moment.
  private func guardKeys() {
    guardButtons()
    schedule()
  }

  /// Asks to be woken when the page is to change by itself.
  private func schedule() {
    guard isWatched, !isGuarding else { return }
    switch stage {
    case .pause(let pause): if !pause.isOver { services.wakeUps.wake(afterMilliseconds: 1_000) }
    case .list:
      // NB: up to the next whole minute, which midnight is, too.
      let left = DailyChallenge.millisecondsLeft(at: universalTime())
      services.wakeUps.wake(afterMilliseconds: Int((left - 1) % 60_000) + 1)
    case .asking, .judged, .paid: break
    }
  }

  public override var situation: [String] {
    let say = words.say
    return switch stage {
    case .list: [listStatus, ChallengeList.when(self)]
    case .asking: question.map { [say(.spoken($0, place: place))] } ?? []
    case .judged(let verdict): [say(.verdict(verdict))]
    case .pause(let pause): [pause.situation(words.interstitial)]
    case .paid: [say(.paid(progress.tier.reward, credits: book.credits))]
    }
  }

  /// What the line over the list says.
  var listStatus: String {
    let say = words.say
    if let closing = book.closing { return say(.closed(closing)) }
    if progress.isDone { return say(.done(progress.tier.reward)) }
    return progress.solved == 0 && progress.missed == nil
      ? say(.invitation(progress.tier)) : say(.solved(progress.solved))
  }

  // MARK: - What the player does

  public override func handle(_ command: String) -> Bool {
    guard let command = ChallengeCommand(text: command) else { return false }
    guard !followClock() else {
      keep()
      showList()
      return true
    }
    switch command {
    case .goOn: if book.closing == nil { goOn() }
    case .answer(let play): give(play)
    case .leave: showList()
    }
    return true
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
    odds = material.odds
    guard case .judged(let verdict) = stage, verdict.cost == nil else { return }
    stage = .judged(self.verdict(on: verdict.given, verdict.question))
    if !verdict.isRight { tell(situation) }
  }

  public override func didAttend() {
    guard isWatched else { return }
    followClock()
    keep()
    askWorker()
    schedule()
  }

  /// Asks the background worker once for what plays are worth.
  private func askWorker() {
    guard !hasAsked, book.closing == nil, !progress.isDone else { return }
    var settings = TrainingSettings()
    settings.rules.soft17 = .stand
    settings.sit(at: DailyChallenge.game.rules)
    guard let question = TrainingQuestion(for: .basicStrategy, settings) else { return }
    hasAsked = true
    ask(.training, about: question.archive)
  }

  // MARK: - What shells ask

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
        (0..<3).map { HelpSection("help-\($0)", title: say(.help($0)), [say(.helpLines($0))]) })
    default: return nil
    }
  }
}

/// An answer to a question of the day, judged.
package struct ChallengeVerdict: Equatable {
  let question: ChallengeQuestion
  let given: BlackjackAction
  /// What it costs in millionths of the bet; `nil` as long as that is not known.
  let cost: Int64?
  /// What each play of the tier is worth, in millionths of the bet.
  let worth: [(play: BlackjackAction, millionths: Int64)]

  var isRight: Bool { given == question.answer }

  init(_ question: ChallengeQuestion, _ given: BlackjackAction, by odds: ChartOdds?) {
    self.question = question
    self.given = given
    cost = odds.flatMap { question.cost(of: given, by: $0) }.map { .millionths($0) }
    let plays = odds?.cell(question.cell.hand, against: question.cell.upcard)?.plays ?? []
    worth = plays.map { ($0.action, .millionths($0.expectation)) }
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.question == other.question && one.given == other.given && one.cost == other.cost
  }
}

extension CardRoom {
  /// The daily challenge as a place of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from the outside.
  ///   - universalTime: The universal time in milliseconds since midnight of 1 January 1970.
  ///   - movesCards: Whether cards move.
  ///   - words: What is said, in the player's language.
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
