import BlackjackCoach
import CardCore
import CasinoKit
import GameList
import Patience
import PatienceDeals
import PatienceSolver
import Records

/// The place where a player sees what all rounds come to: a table at which nothing is played.
///
/// It counts the rounds that were played since it was open last, and has the background worker find out what
/// those of blackjack were worth. What it knows is kept, so that nothing is counted twice.
public final class StatisticsRoom: StillTable {
  /// The first part of links to it.
  public static let name = PlaceName.statistics
  /// The link to the calendar of daily deals, which stands among the statistics of patience.
  public static let calendar = PlaceName.calendar
  /// The first part of links to the place where the rounds themselves are.
  public static let rounds = PlaceName.rounds

  let words: StatisticsWords
  private(set) var choices: HouseChoices
  public private(set) var statistics = PlayStatistics()
  /// What games of patience tell besides.
  public private(set) var patience = PatienceStatistics()
  /// What both were when rounds were folded last.
  private var copy = (statistics: PlayStatistics(), patience: PatienceStatistics())
  /// The game that a link has named.
  private var chosenGame: GameName?
  /// The month of daily deals that is shown; the present one until another is chosen.
  private var chosenMonth: CalendarMonth?
  /// The number of the last round in the store, once that is known, and that of the first.
  private(set) var lastNumber: Int64?
  private var firstNumber: Int64 = 0
  /// Whether nothing can be kept.
  private(set) var isStoreAway = false
  /// Whether the background worker does not answer.
  private(set) var isWorkerAway = false
  private let services: TableServices
  private let archive: any RoundArchive
  private let reader = RoundReader()
  private var questions: OpenQuestions
  /// Whether rounds are read to find out what they were worth, rather than to count them.
  private var isReadingToValue = false
  /// Rounds whose worth is still to be found out.
  private var waiting: [(number: Int64, round: PlayedRound?)] = []
  /// The deal that the solver is at.
  private var judged: PatienceStatistics.Deal?
  /// How many rounds were counted or valued since the statistics were kept last.
  private var unsaved = 0
  private var isWatched = false
  /// Whether statistics are written; not while those of a newer program are in the store.
  private var isSaving = true
  private let mostKept: Int64

  /// The room for a player who arrives.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - archive: The rounds that were played.
  ///   - most: How many rounds are kept one by one; when there are a tenth more, the oldest are folded.
  ///   - words: What is said, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    keeping most: Int64 = StatisticsRoom.mostKept, speaking words: StatisticsWords = .english
  ) {
    self.words = words
    mostKept = most
    self.services = services
    self.archive = archive
    questions = OpenQuestions(firstNumber: services.clock.now())
    choices = HouseArrival(documents).profile.choices ?? HouseChoices()
    read(documents)
  }

  /// Takes up the statistics from documents.
  private func read(_ documents: [StoredDocument]) {
    // NB: statistics that cannot be read are computed again, from what is folded and from the rounds.
    copy = (
      read(PlayStatistics.copyName, in: documents) ?? PlayStatistics(),
      read(PatienceStatistics.copyName, in: documents) ?? PatienceStatistics()
    )
    statistics = read(PlayStatistics.name, in: documents) ?? copy.statistics
    patience = read(PatienceStatistics.name, in: documents) ?? copy.patience
  }

  /// Statistics from the store; damaged ones are kept aside, and newer ones are not written over.
  private func read<Document: SavedDocument>(
    _ name: String, in documents: [StoredDocument]
  ) -> Document? {
    guard let stored = documents.first(where: { $0.name == name }) else { return nil }
    do throws(SaveProblem) {
      return try Document(document: stored.bytes)
    } catch {
      switch error {
      // NB: an empty document stands for something that the shell has already kept aside.
      case .damaged: if !stored.bytes.isEmpty { services.store.keepAside(stored) }
      case .newer: isSaving = false
      }
      return nil
    }
  }

  /// How many rounds are read at a time, and after how many the statistics are kept.
  private static let pageSize = 250
  private static let saveEvery = 5_000
  /// How many rounds are read at a time to find out what they were worth.
  private static let valuedAtATime = 25
  /// How many rounds are kept one by one.
  public static let mostKept: Int64 = 100_000
  /// How many rounds are folded in one transaction.
  private static let foldedAtATime: Int64 = 20_000

  // MARK: - Counting

  public func attend(_ isWatched: Bool) {
    self.isWatched = isWatched
    if isWatched { goOn() } else { save() }
  }

  /// Whether rounds are still to be counted.
  var isCounting: Bool { lastNumber.map { counted < $0 } ?? true }

  /// The number of the last round that all statistics count.
  var counted: Int64 { min(statistics.counted, patience.counted) }

  /// Asks for what comes next: rounds to count, and then rounds to value.
  private func goOn() {
    guard isWatched else { return }
    if lastNumber == nil || isCounting {
      isReadingToValue = false
      read(after: counted, most: Self.pageSize)
    } else if !isWorkerAway, statistics.valued < statistics.counted {
      value()
    } else {
      judge()
    }
  }

  private func read(after number: Int64, most: Int) {
    guard !questions.isOpen(.rounds) else { return }
    let question = questions.takeNumber()
    questions.note(WorkQuestion(.rounds, number: question, about: .null))
    archive.read(answering: question, after: number, most: most)
  }

  /// Has the worker value the next round of blackjack; the worth of other rounds is known already.
  private func value() {
    while let next = waiting.first {
      if next.number <= statistics.valued {
        waiting.removeFirst()
      } else if let round = next.round, round.table == GameName.blackjack.entry.document,
        reader.facts(of: round) != nil
      {
        guard !questions.isOpen(.roundWorth) else { return }
        let question = WorkQuestion(
          .roundWorth, number: questions.takeNumber(), about: round.journal)
        questions.note(question)
        return services.worker.ask(question.archive.bytes)
      } else {
        waiting.removeFirst()
        if let round = next.round {
          statistics.combine(reader.facts(of: round)?.worth, of: round, number: next.number)
        } else {
          statistics.passOver(next.number)
        }
      }
    }
    if statistics.valued < statistics.counted {
      isReadingToValue = true
      read(after: statistics.valued, most: Self.valuedAtATime)
    } else {
      judge()
    }
  }

  /// Has the solver find out whether the next deal of patience could be won.
  private func judge() {
    guard !isWorkerAway, let deal = patience.openDeal else { return finish() }
    guard !questions.isOpen(.lamp) else { return }
    guard let rules = PatienceRules.onTable(named: deal.game) else {
      patience.take(.unknown, line: 0, of: deal)
      return judge()
    }
    let journal = Journal(of: Patience(rules), from: .numbered(deal.number))
    let question = WorkQuestion(
      .lamp, number: questions.takeNumber(), about: LampQuestion(journal).archive)
    questions.note(question)
    judged = deal
    services.worker.ask(question.archive.bytes)
  }

  public func hear(_ answer: WorkAnswer) {
    guard questions.take(answer) else { return }
    if answer.topic == .lamp, !answer.isLast { return }
    if answer.topic == .rounds {
      guard let page = try? RoundPage(archive: answer.says) else { return }
      take(page)
    } else if answer.topic == .lamp, let deal = judged {
      let says = try? LampAnswer(archive: answer.says)
      patience.take(says?.verdict ?? .unknown, line: Int64(says?.line.count ?? 0), of: deal)
      note(1, before: 10)
    } else if let next = waiting.first, let round = next.round {
      waiting.removeFirst()
      statistics.value(try? RoundWorth(archive: answer.says), of: round, number: next.number)
      note(1, before: 50)
    }
    goOn()
  }

  private func take(_ page: RoundPage) {
    (firstNumber, lastNumber) = (page.first, page.last)
    if max(statistics.counted, patience.counted) > page.last {
      // NB: what was counted is not in the store any more, so what is there is counted anew.
      if max(copy.statistics.counted, copy.patience.counted) > page.last {
        copy = (PlayStatistics(), PatienceStatistics())
      }
      (statistics, patience) = copy
      unsaved = 1
      return
    }
    if isReadingToValue {
      waiting = page.rounds
      if waiting.isEmpty { statistics.passOver(statistics.counted) }
      return
    }
    for (number, round) in page.rounds where number > patience.counted {
      patience.count(round, number: number)
    }
    for (number, round) in page.rounds where number > statistics.counted {
      if let round {
        statistics.count(round, number: number, reader.facts(of: round))
      } else {
        statistics.leaveOut(number)
      }
    }
    // NB: what the store does not hand out is not waited for.
    if page.rounds.isEmpty, isCounting {
      if statistics.counted < page.last { statistics.passOver(page.last) }
      patience.count(nil, number: page.last)
    }
    note(page.rounds.count, before: Self.saveEvery)
  }

  /// Notes that something was counted, and keeps all that after so many rounds.
  private func note(_ rounds: Int, before most: Int) {
    unsaved += rounds
    if unsaved >= most { save() }
  }

  private func save() {
    guard unsaved > 0, isSaving else { return }
    unsaved = 0
    services.store.save(documents, adding: [])
  }

  /// Both statistics as they are stored.
  private var documents: [StoredDocument] {
    [
      StoredDocument(PlayStatistics.name, statistics.document),
      StoredDocument(PatienceStatistics.name, patience.document),
    ]
  }

  /// Keeps what is known, now that all rounds are counted and valued.
  private func finish() {
    save()
    fold()
  }

  /// Removes the oldest rounds from the store where there are too many, once their sums are complete.
  private func fold() {
    guard isSaving, let lastNumber, firstNumber > 0,
      lastNumber - firstNumber >= mostKept + mostKept / 10
    else { return }
    let end = min(
      lastNumber - mostKept, firstNumber + Self.foldedAtATime - 1, statistics.valued,
      patience.counted)
    guard end >= firstNumber else { return }
    statistics.fold(upTo: end)
    copy = (statistics, patience)
    archive.forget(upTo: end)
    let written = documents
    services.store.save(
      written + [
        StoredDocument(PlayStatistics.copyName, written[0].bytes),
        StoredDocument(PatienceStatistics.copyName, written[1].bytes),
      ], adding: [])
    firstNumber = end + 1
    fold()
  }

  // MARK: - What is shown

  /// How many rounds are kept one by one, if older ones are in the sums only.
  var keptAlone: Int64? { statistics.folded > 0 ? mostKept : nil }

  /// The game whose statistics are shown; `nil` for all games with bets together.
  var game: GameName? { statistics.shownGame(choosing: chosenGame) }

  /// The statistics that are shown.
  var shown: GameStatistics { statistics.of(game) }

  /// The present month, by the clock on the player's wall.
  var thisMonth: CalendarMonth { CalendarMonth(of: CalendarDay(at: services.clock.now())) }

  /// Today, by its date.
  var today: UInt64 { DailyDeal.day(at: services.clock.now()) }

  /// The month of daily deals that is shown.
  var month: CalendarMonth { chosenMonth ?? thisMonth }

  public func page(in viewport: Viewport) -> Element {
    let page = StatisticsView.page(self)
    return choices.look.attributes.reduce(page) { $0.with($1.0, $1.1) }
  }

  public var chosenLanguage: Language? { choices.language }

  public var link: String { chosenGame?.text ?? "" }

  /// Shows the statistics of the game that a link names.
  public func follow(link: String) { chosenGame = GameName(text: link) }

  public func returnHome() { follow(link: "") }

  public func perform(text: String) -> Bool {
    if let month = DailyCalendarView.month(of: text) {
      chosenMonth = month
      return true
    }
    guard let command = HouseCommand(text: text) else { return false }
    if case .open = command { return false }
    return true
  }

  public func workerFailed() { isWorkerAway = true }
  public func storageFailed() { isStoreAway = true }
  public func storageMended() { isStoreAway = false }
}

extension CardRoom {
  /// The statistics as a place of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - archive: The rounds that were played.
  ///   - words: What is said, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func statistics(
    of documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    speaking words: StatisticsWords
  ) -> CardRoom {
    CardRoom(
      at: StatisticsRoom(documents, services: services, archive: archive, speaking: words),
      in: Place(link: StatisticsRoom.name, named: words.say(.title)), speaking: words.house)
  }
}
