import CardCore
import CasinoKit

/// The place where a player sees what all rounds come to: a table at which nothing is played.
///
/// It counts the rounds that were played since it was open last, and has the background worker find out what
/// those of blackjack were worth. What it knows is kept, so that nothing is counted twice.
public final class StatisticsRoom: Table {
  /// The first part of links to it.
  public static let name = "statistics"

  let words: StatisticsWords
  let choices: HouseChoices
  public private(set) var statistics = PlayStatistics()
  /// The game whose statistics are shown; `nil` for all of them together.
  private(set) var game: GameName?
  /// The number of the last round in the store, once that is known.
  private(set) var lastNumber: Int64?
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
  /// How many rounds were counted or valued since the statistics were kept last.
  private var unsaved = 0
  private var isWatched = false

  /// The room for a player who arrives.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: What it needs from outside.
  ///   - archive: The rounds that were played.
  ///   - words: What is said, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    speaking words: StatisticsWords = .english
  ) {
    self.words = words
    self.services = services
    self.archive = archive
    questions = OpenQuestions(firstNumber: services.clock.now())
    choices = HouseArrival(documents).profile.choices ?? HouseChoices()
    // NB: statistics that cannot be read are computed again from the rounds.
    if let stored = documents.first(where: { $0.name == PlayStatistics.name }),
      let read = try? PlayStatistics(document: stored.bytes)
    {
      statistics = read
    }
  }

  /// How many rounds are read at a time, and after how many the statistics are kept.
  private static let pageSize = 250
  private static let saveEvery = 5_000
  /// How many rounds are read at a time to find out what they were worth.
  private static let valuedAtATime = 25

  // MARK: - Counting

  public func attend(_ isWatched: Bool) {
    self.isWatched = isWatched
    if isWatched { goOn() } else { save() }
  }

  /// Whether rounds are still to be counted.
  var isCounting: Bool { lastNumber.map { statistics.counted < $0 } ?? true }

  /// How many rounds of blackjack are still to be valued.
  var unvalued: Int64 {
    let known = statistics.game(at: GameName.blackjack.entry.document)
    return known.log.rounds - known.luck.rounds
  }

  /// Asks for what comes next: rounds to count, and then rounds to value.
  private func goOn() {
    guard isWatched else { return }
    if lastNumber == nil || isCounting {
      isReadingToValue = false
      read(after: statistics.counted, most: Self.pageSize)
    } else if !isWorkerAway, statistics.valued < statistics.counted {
      value()
    } else {
      save()
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
          statistics.value(nil, of: round, number: next.number)
        } else {
          statistics.passOver(next.number)
        }
      }
    }
    if statistics.valued < statistics.counted {
      isReadingToValue = true
      read(after: statistics.valued, most: Self.valuedAtATime)
    } else {
      save()
    }
  }

  public func hear(_ answer: WorkAnswer) {
    guard questions.take(answer) else { return }
    if answer.topic == .rounds {
      guard let page = try? RoundPage(archive: answer.says) else { return }
      take(page)
    } else if let next = waiting.first, let round = next.round {
      waiting.removeFirst()
      statistics.value(try? RoundWorth(archive: answer.says), of: round, number: next.number)
      note(1, before: 50)
    }
    goOn()
  }

  private func take(_ page: RoundPage) {
    lastNumber = page.last
    if statistics.counted > page.last {
      // NB: what was counted is not in the store any more, so what is there is counted anew.
      statistics = PlayStatistics()
      unsaved = 1
      return
    }
    if isReadingToValue {
      waiting = page.rounds
      if waiting.isEmpty { statistics.passOver(statistics.counted) }
      return
    }
    for (number, round) in page.rounds where number > statistics.counted {
      if let round {
        statistics.count(round, number: number, reader.facts(of: round))
      } else {
        statistics.passOver(number)
      }
    }
    // NB: what the store does not hand out is not waited for.
    if page.rounds.isEmpty, isCounting { statistics.passOver(page.last) }
    note(page.rounds.count, before: Self.saveEvery)
  }

  /// Notes that something was counted, and keeps all that after so many rounds.
  private func note(_ rounds: Int, before most: Int) {
    unsaved += rounds
    if unsaved >= most { save() }
  }

  private func save() {
    guard unsaved > 0 else { return }
    unsaved = 0
    services.store.save(
      [StoredDocument(PlayStatistics.name, statistics.document)], adding: [])
  }

  // MARK: - What is shown

  /// The statistics that are shown.
  var shown: GameStatistics {
    game.map { statistics.game(at: $0.entry.document) } ?? statistics.all
  }

  /// The games with rounds.
  var games: [GameName] {
    GameName.allCases.filter { statistics.game(at: $0.entry.document).log.rounds > 0 }
  }

  public func page(in viewport: Viewport) -> Element {
    let page = StatisticsView.page(self)
    return choices.look.attributes.reduce(page) { $0.with($1.0, $1.1) }
  }

  public var chosenLanguage: Language? { choices.language }

  public var link: String { game?.text ?? "" }

  /// Shows the statistics of the game that a link names.
  public func follow(link: String) { game = GameName(text: link) }

  public func perform(text: String) -> Bool {
    guard let command = HouseCommand(text: text) else { return false }
    if case .open = command { return false }
    return true
  }

  public func press(key: String) -> Bool { false }
  public func wake() {}
  public func workerFailed() { isWorkerAway = true }
  public func storageFailed() {}
  public let isAnimating = false
  public let showsTheTruth = true
  public let worth: Credits? = nil
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
  public static func statistics(
    of documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    speaking words: StatisticsWords
  ) -> CardRoom {
    CardRoom(
      at: StatisticsRoom(documents, services: services, archive: archive, speaking: words),
      in: Place(
        link: StatisticsRoom.name, title: words.room.room(.tableTitle(words.say(.title)))),
      speaking: words.room.house)
  }
}
