import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records
import Training

/// The daily challenge: five questions about basic strategy, and a reward for who has answered them all.
///
/// It is a table at which nothing is staked, and at which neither coach nor hints help.
public final class ChallengeTable: Table {
  /// The first part of links to it.
  public static let name = PlaceName.challenge

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
  private let services: TableServices
  private let universalTime: () -> Int64
  private let isAdFree: Bool
  private let movesCards: Bool
  private(set) var book: ChallengeBook
  private(set) var stage = Stage.list
  /// The questions of the open day.
  private(set) var challenge: DailyChallenge?
  /// How many questions were shown, so that every card is one of its own.
  private(set) var shownCount = 0
  private(set) var sheet: SheetID?
  private(set) var notice: Notice?
  /// What plays are worth, once the background worker has computed it.
  private(set) var odds: ChartOdds?
  /// The number of the question that the worker was asked.
  private var asked: Int64?
  /// Whether keys sleep for a moment, so that nobody presses one that has just come into use.
  private(set) var isGuarding = false
  private var isWatched = false
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
    self.services = services
    self.universalTime = universalTime
    self.movesCards = movesCards
    self.isAdFree = isAdFree
    self.words = words
    book = ChallengeBook(documents, on: DailyChallenge.day(at: universalTime()))
    if let damage = book.damage {
      // NB: an empty document stands for something that the shell has already kept aside.
      if !damage.document.bytes.isEmpty { services.store.keepAside(damage.document) }
      isUnsaved = true
      notice = Notice(
        title: words.say(.damaged), advice: words.house(.damagedMeans(damage.detail)))
    }
    followClock()
  }

  /// What the player has chosen for all places.
  var houseChoices: HouseChoices { book.choices }

  var progress: ChallengeProgress { book.progress }

  /// Whether cards move on the page.
  var isMoving: Bool { movesCards && houseChoices.tempo != .instant }

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
      notice = Notice(title: words.say(.clockWasAhead), advice: words.say(.clockWasAheadMeans))
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
    save(book.documents)
  }

  private func save(_ documents: [StoredDocument], adding postings: [PlayedRound] = []) {
    if !documents.isEmpty { services.store.save(documents, adding: postings) }
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
    services.announcer.announce(situation)
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
    save(answer.documents, adding: answer.postings)
    let judgement = answer.judgement
    var said = situation
    if judgement.reward > 0 {
      said += " " + words.say(.paid(judgement.reward, credits: book.credits))
    }
    services.announcer.announce(said)
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
        services.announcer.announce(situation)
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
    services.announcer.announce(situation)
    schedule()
  }

  private func retry() {
    book.retry()
    save(book.documents)
    ask()
  }

  private func showList() {
    stage = .list
    services.announcer.announce(situation)
    guardKeys()
  }

  /// Lets the keys sleep for a moment.
  private func guardKeys() {
    isGuarding = services.guardTime > 0
    if isGuarding {
      services.wakeUps.wake(afterMilliseconds: services.guardTime)
    } else {
      schedule()
    }
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

  /// How things stand, for who asks.
  private var situation: String {
    let say = words.say
    switch stage {
    case .list: return [listStatus, ChallengeList.when(self)].joined(separator: " ")
    case .asking: return question.map { say(.spoken($0, place: place)) } ?? ""
    case .judged(let verdict): return say(.verdict(verdict))
    case .pause(let pause): return pause.situation(words.interstitial)
    case .paid: return say(.paid(progress.tier.reward, credits: book.credits))
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

  public func perform(text: String) -> Bool {
    if let command = HouseCommand(text: text) { return obey(command) }
    guard let command = ChallengeCommand(text: text) else { return false }
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

  private func obey(_ command: HouseCommand) -> Bool {
    switch command {
    case .open(let sheet): self.sheet = sheet
    case .close: sheet = nil
    case .dismiss: notice = nil
    case .choose(let choice, let option):
      var choices = houseChoices
      guard choices.take(option, of: choice) else { return false }
      if let document = book.house.choose(choices) { save([document]) }
    case .sayAgain, .tellMore: services.announcer.announce(situation)
    default: return false
    }
    return true
  }

  public func press(key: String) -> Bool {
    guard sheet == nil, houseChoices.hasKeyShortcuts else { return false }
    if key == "e" || key == "E" || key == "w" || key == "W" {
      services.announcer.announce(situation)
      return true
    }
    guard let button = ChallengeKeys.all(of: self).first(where: { $0.isPressed(by: key) }) else {
      return false
    }
    return button.isEnabled ? perform(text: button.command) : true
  }

  // MARK: - From outside

  public func wake() {
    isGuarding = false
    if followClock() {
      keep()
      services.announcer.announce(situation)
    } else if case .pause(var pause) = stage, !pause.isOver, isWatched {
      pause.tick()
      stage = .pause(pause)
      if pause.isOver { services.announcer.announce(pause.status(words.interstitial)) }
    }
    schedule()
  }

  public func hear(_ answer: WorkAnswer) {
    guard answer.topic == .training, answer.isLast, answer.number == asked,
      let material = try? TrainingMaterial(archive: answer.says)
    else { return }
    odds = material.odds
    guard case .judged(let verdict) = stage, verdict.cost == nil else { return }
    stage = .judged(self.verdict(on: verdict.given, verdict.question))
    if !verdict.isRight { services.announcer.announce(situation) }
  }

  public func attend(_ isWatched: Bool) {
    self.isWatched = isWatched
    guard isWatched else { return }
    followClock()
    keep()
    askWorker()
    schedule()
  }

  /// Asks the background worker once for what plays are worth.
  private func askWorker() {
    guard asked == nil, book.closing == nil, !progress.isDone else { return }
    var settings = TrainingSettings()
    settings.rules.soft17 = .stand
    settings.sit(at: DailyChallenge.game.rules)
    guard let question = TrainingQuestion(for: .basicStrategy, settings) else { return }
    let number = services.clock.now() + 1
    asked = number
    services.worker.ask(
      WorkQuestion(.training, number: number, about: question.archive).archive.bytes)
  }

  public func storageFailed() {
    notice = Notice(title: words.say(.notKept), advice: words.house(.notSavedMeans))
  }

  public func storageMended() {
    if let notice, notice.title == words.say(.notKept) { self.notice = nil }
  }

  // MARK: - What shells ask

  public let link = ""

  public func follow(link: String) {
    notice = Notice(title: words.house(.unknownLink), advice: words.house(.unknownLinkMeans))
  }

  public var chosenLanguage: Language? { book.house.profile.choices?.language }
  public var isAnimating: Bool { false }
  public let showsTheTruth = true
  public let worth: Credits? = nil

  public func page(in viewport: Viewport) -> Element { ChallengePage.page(self, in: viewport) }
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
        movesCards: movesCards, isAdFree: MemberDesk(documents).membership.isAdFree,
        speaking: words),
      in: Place(
        link: ChallengeTable.name,
        named: words.say(.title)),
      speaking: words.house)
  }
}
