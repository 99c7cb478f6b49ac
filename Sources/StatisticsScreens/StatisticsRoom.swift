import BlackjackCoach
import CardCore
import CasinoKit
import GameList
import Navigation
import Patience
import PatienceDeals
import PatienceSolver
import Records

/// The screen with the statistics of all rounds; it is not a game.
///
/// It counts the rounds since the last visit, and has the background worker calculate the value of
/// blackjack rounds. The results are stored, so that nothing is counted twice.
public final class StatisticsRoom: StaticScreen {
  /// The first part of links to it.
  public static let name = RouteName.statistics
  /// The second part of links to the calendar of daily deals.
  private static let daily = "daily"
  /// The first part of links to the stored rounds.
  public static let rounds = RouteName.rounds

  let words: StatisticsWords
  private(set) var choices: SharedSettings
  public private(set) var statistics = PlayStatistics()
  /// The additional statistics of patience.
  public private(set) var patience = PatienceStatistics()
  /// The statistics of the stored rounds alone, counted again if older ones lack the results of
  /// single games.
  private var recount: PatienceStatistics?
  /// The player's results at the patience table, for the badges.
  let profile: PatienceProfile
  /// Both statistics as they were when rounds were last folded into the totals.
  private var copy = (statistics: PlayStatistics(), patience: PatienceStatistics())
  /// The game that a link has chosen.
  private var chosenGame: GameName?
  /// Whether a link has chosen the calendar of daily deals.
  private(set) var isCalendar = false
  /// The patience whose statistics the player has chosen.
  private var chosenPatience: PatienceRules?
  /// The day with which weeks begin in the calendar, by the device's region.
  var weekStart: WeekStart { WeekStart(region: services.clock.region) }
  /// Whether the player has an account, and with it ranked rounds.
  let hasRanked: Bool
  /// The daily deals in progress.
  let startedDailies: [StartedDaily]
  /// The month of daily deals that is shown; the current one until another is chosen.
  private var chosenMonth: CalendarMonth?
  /// The day whose deals the calendar offers, if the player has chosen one.
  private var chosenDay: UInt64?
  /// The numbers of the last and the first round in the store, once they are known.
  private(set) var lastNumber: Int64?
  private var firstNumber: Int64 = 0
  /// Whether nothing can be saved.
  private(set) var isStoreAway = false
  /// Whether the background worker is unavailable.
  private(set) var isWorkerAway = false
  private let services: TableServices
  private let archive: any RoundArchive
  private let reader = RoundReader()
  private var questions: OpenQuestions
  /// Whether rounds are being read to calculate their value, rather than to count them.
  private var isReadingToValue = false
  /// Rounds whose value is still to be calculated.
  private var waiting: [(number: Int64, round: PlayedRound?)] = []
  /// The deal that the solver is working on.
  private var judged: PatienceStatistics.Deal?
  /// How many rounds were counted or valued since the statistics were last saved.
  private var unsaved = 0
  private var isWatched = false
  /// Whether statistics are saved; not while the store contains those of a newer version.
  private var isSaving = true
  private let mostKept: Int64

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - archive: The stored rounds.
  ///   - most: How many rounds are stored individually; when there are a tenth more, the oldest are
  ///     folded into the totals.
  ///   - words: The texts, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    keeping most: Int64 = StatisticsRoom.mostKept, speaking words: StatisticsWords = .english
  ) {
    self.words = words
    mostKept = most
    self.services = services
    self.archive = archive
    questions = OpenQuestions(firstNumber: services.clock.now())
    choices = LoadedProfile(documents).profile.choices ?? SharedSettings()
    hasRanked = SyncState.isSignedIn(among: documents)
    // NB: only the table reports documents that can't be read.
    let table = documents.first { $0.name == GameName.patience.entry.document }
      .flatMap { try? SavedPatience(document: $0.bytes) }
    profile = table?.profile ?? PatienceProfile()
    startedDailies = SavedPatienceGames(among: documents, besides: table).dailiesUnderWay
      .compactMap { StartedDaily($0) }
    read(documents)
  }

  /// Reads the statistics from documents.
  private func read(_ documents: [StoredDocument]) {
    // NB: unreadable statistics are recomputed from the folded totals and the rounds.
    copy = (
      read(PlayStatistics.copyName, in: documents) ?? PlayStatistics(),
      read(PatienceStatistics.copyName, in: documents) ?? PatienceStatistics()
    )
    statistics = read(PlayStatistics.name, in: documents) ?? copy.statistics
    patience = read(PatienceStatistics.name, in: documents) ?? copy.patience
    beginRecount()
  }

  /// Reads statistics from the store; damaged ones are quarantined, and newer ones are not
  /// overwritten.
  private func read<Document: SavedDocument>(
    _ name: String, in documents: [StoredDocument]
  ) -> Document? {
    guard let stored = documents.first(where: { $0.name == name }) else { return nil }
    do throws(SaveProblem) {
      return try Document(document: stored.bytes)
    } catch {
      switch error {
      // NB: an empty document stands for one that the shell has quarantined already.
      case .damaged: if !stored.bytes.isEmpty { services.store.quarantine(stored) }
      case .newer: isSaving = false
      }
      return nil
    }
  }

  /// How many rounds are read per page, and after how many the statistics are saved.
  private static let pageSize = 250
  private static let saveEvery = 5_000
  /// How many rounds are read per page to calculate their value.
  private static let valuedAtATime = 25
  /// How many rounds are stored individually.
  public static let mostKept: Int64 = 100_000
  /// How many rounds are folded into the totals per transaction.
  private static let foldedAtATime: Int64 = 20_000

  // MARK: - Counting

  public func attend(_ isWatched: Bool) {
    self.isWatched = isWatched
    if isWatched { goOn() } else { save() }
  }

  /// Whether there are rounds left to count.
  var isCounting: Bool { lastNumber.map { counted < $0 } ?? true }

  /// The number of the last round that is included in all statistics.
  var counted: Int64 {
    min(statistics.counted, patience.counted, recount?.counted ?? patience.counted)
  }

  /// Begins to count the results of single games if they are missing.
  private func beginRecount() { recount = patience.lacksResults ? PatienceStatistics() : nil }

  /// Takes the results of single games once all rounds of the statistics are counted again.
  private func endRecount() {
    guard let recount else { return }
    patience.takeResults(from: recount)
    self.recount = nil
    unsaved += 1
  }

  /// Whether rounds are still being valued.
  var isValuing: Bool { !isWorkerAway && statistics.valued < statistics.counted }

  /// Requests what is needed next: rounds to count, and then rounds to value.
  private func goOn() {
    guard isWatched else { return }
    if lastNumber == nil || isCounting {
      isReadingToValue = false
      read(after: counted, most: Self.pageSize)
    } else if isValuing {
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

  /// Has the worker value the next round of blackjack; the value of other rounds is known already.
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

  /// Has the solver find out whether the next patience deal is winnable.
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

  public func receive(_ answer: WorkAnswer) {
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
      // NB: the counted rounds are not in the store any more, so the rounds that are there are
      // counted again.
      if max(copy.statistics.counted, copy.patience.counted) > page.last {
        copy = (PlayStatistics(), PatienceStatistics())
      }
      (statistics, patience) = copy
      beginRecount()
      unsaved = 1
      return
    }
    if isReadingToValue {
      waiting = page.rounds
      if waiting.isEmpty { statistics.passOver(statistics.counted) }
      return
    }
    for (number, round) in page.rounds {
      if number <= patience.counted {
        recount?.count(round, number: number)
      } else {
        endRecount()
        patience.count(round, number: number)
      }
    }
    if let recount, page.rounds.isEmpty || recount.counted >= patience.counted { endRecount() }
    for (number, round) in page.rounds where number > statistics.counted {
      if let round {
        statistics.count(round, number: number, reader.facts(of: round))
      } else {
        statistics.leaveOut(number)
      }
    }
    // NB: rounds that the store does not return are skipped.
    if page.rounds.isEmpty, isCounting {
      if statistics.counted < page.last { statistics.passOver(page.last) }
      patience.count(nil, number: page.last)
    }
    note(page.rounds.count, before: Self.saveEvery)
  }

  /// Records that something was counted, and saves after a number of rounds.
  private func note(_ rounds: Int, before most: Int) {
    unsaved += rounds
    if unsaved >= most { save() }
  }

  private func save() {
    guard unsaved > 0, isSaving else { return }
    unsaved = 0
    services.store.save(documents, adding: [])
  }

  /// Both statistics, as they are stored.
  private var documents: [StoredDocument] {
    [
      StoredDocument(PlayStatistics.name, statistics.document),
      StoredDocument(PatienceStatistics.name, patience.document),
    ]
  }

  /// Saves the statistics, now that all rounds are counted and valued.
  private func finish() {
    save()
    fold()
  }

  /// Removes the oldest rounds from the store if there are too many, once they are in the totals.
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

  // MARK: - Shown statistics

  /// How many rounds are stored individually, if older ones exist only in the totals.
  var keptAlone: Int64? { statistics.folded > 0 ? mostKept : nil }

  /// The game whose statistics are shown; `nil` for all games with bets together.
  var game: GameName? { statistics.shownGame(choosing: chosenGame) }

  /// The statistics that are shown.
  var shown: GameStatistics { statistics.of(game) }

  /// The time played in the shown rounds, in milliseconds: that of the sessions, or in patience that
  /// on the clocks of the games.
  var timePlayed: Int64 { game == .patience ? patience.time : shown.timePlayed }

  /// The current month, by the player's clock.
  var thisMonth: CalendarMonth { CalendarMonth(of: CalendarDay(at: services.clock.now())) }

  /// Today's date.
  var today: UInt64 { DailyDeal.day(at: services.clock.now()) }

  /// The month of daily deals that is shown.
  var month: CalendarMonth { chosenMonth ?? thisMonth }

  /// The day whose deals the calendar offers, by its date: today until another is chosen.
  var day: UInt64 { chosenDay ?? today }

  /// The patiences that were played, in menu order.
  var patiencesPlayed: [PatienceRules] {
    PatienceRules.onTables.filter { patience.tally(of: $0) != nil }
  }

  /// The patience whose statistics are shown: the one that the player has chosen, or the one played
  /// most.
  var onePatience: PatienceRules? {
    func games(_ rules: PatienceRules) -> Int64 {
      patience.tally(of: rules).map { $0.played + $0.assisted } ?? 0
    }
    let played = patiencesPlayed
    return played.first { $0 == chosenPatience } ?? played.inOrder { games($0) > games($1) }.first
  }

  public func page(in viewport: Viewport) -> Element {
    let page = StatisticsView.page(self)
    return choices.look.attributes.reduce(page) { $0.with($1.0, $1.1) }
  }

  public var chosenLanguage: Language? { choices.language }

  /// The game, or the calendar with the day that the player has chosen, so that a step back from a
  /// daily deal shows that day again.
  public var link: String {
    guard isCalendar else { return chosenGame?.text ?? "" }
    return Self.daily + (chosenDay.map { "/\($0)" } ?? "")
  }

  /// Shows the statistics of a link's game, or of all games if there is no such game; or the
  /// calendar of daily deals.
  @discardableResult
  public func follow(link: String) -> Bool {
    let parts = link.parts(between: "/")
    isCalendar = parts.first == Self.daily
    guard isCalendar else {
      chosenGame = GameName(text: link)
      return chosenGame != nil
    }
    chosenGame = nil
    (chosenMonth, chosenDay) = (nil, nil)
    guard parts.count > 1 else { return true }
    guard parts.count == 2, let date = DailyCalendarView.date(inLink: parts[1], today: today)
    else {
      return false
    }
    (chosenMonth, chosenDay) = (CalendarMonth(ofDate: date), date)
    return true
  }

  public func returnHome() { follow(link: "") }

  public func perform(text: String) -> Bool {
    if let day = DailyCalendarView.date(of: text) {
      chosenDay = day
      return true
    }
    if let month = DailyCalendarView.month(of: text) {
      chosenMonth = month
      return true
    }
    if let rules = OneGameView.game(of: text) {
      chosenPatience = rules
      return true
    }
    guard let command = CommonCommand(text: text) else { return false }
    if case .open = command { return false }
    return true
  }

  public func workerFailed() { isWorkerAway = true }
  public func storageFailed() { isStoreAway = true }
  public func storageMended() { isStoreAway = false }
}

extension CardRoom {
  /// The statistics as a screen of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - archive: The stored rounds.
  ///   - words: The texts, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func statistics(
    of documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    speaking words: StatisticsWords
  ) -> CardRoom {
    CardRoom(
      at: StatisticsRoom(documents, services: services, archive: archive, speaking: words),
      in: Route(link: StatisticsRoom.name, named: words.say(.title)), speaking: words.house)
  }
}
