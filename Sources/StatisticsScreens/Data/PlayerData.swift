import CardCore
import CasinoKit

/// The player's data page: saves a copy, opens one, and makes storage persistent.
///
/// Files are processed in pieces. A copy is checked to its end first, and read a second time when
/// it is written, so it is never in memory as a whole; the fingerprint shows whether the file was
/// the same both times.
final class PlayerData {
  /// The current activity.
  enum Stage: Equatable {
    case resting
    case saving(Progress)
    case checking(Progress)
    case comparing(Progress)
    case asking(isArmed: Bool)
    case writing(Progress)
  }

  /// The progress of an activity.
  struct Progress: Equatable {
    var done: Int64
    let all: Int64
  }

  private(set) var stage = Stage.resting
  /// The latest message, and whether it reports a problem.
  private(set) var news: (phrase: DataPhrase, isProblem: Bool)?
  /// How persistent the store is; `nil` until that is known.
  private(set) var keeping: StoreKeeping?
  /// Whether the browser was asked for persistent storage and has declined.
  private(set) var isKeepingRefused = false
  /// The number of rounds in the store; `nil` until all are read.
  private(set) var rounds: Int64?
  /// When the first and the last round ended.
  private(set) var first: Int64?
  private(set) var newest: Int64?
  private(set) var copy: OpenCopy?
  /// Whether nothing can be saved.
  var isStoreAway = false
  /// The documents of the store.
  private(set) var documents: [StoredDocument]

  private let services: TableServices
  private let archive: any RoundArchive
  private let data: any DataService
  private let say: Words<DataPhrase>
  private var questions: OpenQuestions
  private var writer: CopyWriter?
  private var reader = CopyReader()
  private var lines = CopyLines()
  /// How many rounds of the store and of the copy have been processed.
  private var passed = (own: 0, copied: 0, leftOut: 0)
  /// The number of rounds that the survey of the store has read so far; `nil` when it has ended.
  private var surveyed: Int64?
  private var isReplacing = false

  /// Creates the page's data.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - archive: The stored rounds.
  ///   - data: The service that opens and saves files.
  ///   - say: The texts.
  init(
    _ documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    data: any DataService, speaking say: Words<DataPhrase>
  ) {
    self.documents = documents
    self.services = services
    self.archive = archive
    self.data = data
    self.say = say
    questions = OpenQuestions(firstNumber: services.clock.now())
  }

  /// The number of rounds of the store, and the bytes of a file, per page.
  private static let pageSize = 250
  private static let pieceSize = 1 << 16

  /// The player's purse.
  var purse: Purse? { LoadedProfile(documents).profile.purse }

  /// Whether an activity is running that the player waits for.
  var isBusy: Bool {
    switch stage {
    case .resting, .asking: false
    case .saving, .checking, .comparing, .writing: true
    }
  }

  // MARK: - Opening the page

  /// Reads the state of the store.
  func arrive() {
    askForKeeping(false)
    surveyed = 0
    readRounds(after: 0, most: Self.pageSize)
  }

  private func stop() {
    data.discard()
    for topic in [WorkTopic.rounds, .filePiece] { questions.forget(topic) }
    (stage, copy, writer) = (.resting, nil, nil)
  }

  // MARK: - Commands

  /// The player's commands.
  enum Command: String, CaseIterable {
    case saveCopy = "save-copy"
    case saveSheet = "save-sheet"
    case replace = "replace-all"
    case add = "add-rounds"
    case leave = "leave-all"
    case stop = "stop-reading"
    case keep = "ask-to-keep"
  }

  /// The verb of the command for a chosen file; its operand is the size in bytes.
  static let opening = "open-copy"

  /// Performs a command, and returns whether it exists.
  func perform(_ text: String) -> Bool {
    if let command = CommandText(text), command.verb == Self.opening {
      guard let size = command.operand.flatMap({ Int64(wholeNumber: $0) }) else { return false }
      open(size)
      return true
    }
    guard let command = Command.allCases.first(where: { $0.rawValue == text }) else { return false }
    perform(command)
    return true
  }

  private func perform(_ command: Command) {
    if command == .stop {
      if case .writing = stage { return }
      return stop()
    }
    guard !isBusy else { return }
    news = nil
    switch command {
    case .saveCopy: save(asSheet: false)
    case .saveSheet: save(asSheet: true)
    case .keep: askForKeeping(true)
    case .leave: stop()
    case .add:
      if let added = copy?.numbers?.addedRounds, added > 0 { write(replacing: false) }
    case .replace:
      guard copy != nil else { return }
      if stage == .asking(isArmed: true) {
        write(replacing: true)
      } else {
        stage = .asking(isArmed: true)
      }
    case .stop: break
    }
  }

  private func tell(_ phrase: DataPhrase, isProblem: Bool = false) {
    news = (phrase, isProblem)
  }

  private func refuse(_ refusal: CopyRefusal) {
    stop()
    tell(.refused(refusal), isProblem: true)
  }

  // MARK: - Questions

  /// Creates a question about a topic.
  private func question(_ topic: WorkTopic) -> Int64 {
    let question = WorkQuestion(topic, number: questions.takeNumber(), about: .null)
    questions.note(question)
    return question.number
  }

  private func readRounds(after number: Int64, most: Int) {
    archive.read(answering: question(.rounds), after: number, most: most)
  }

  private func readFile(from offset: Int64) {
    data.readFile(answering: question(.filePiece), from: offset, most: Self.pieceSize)
  }

  private func askForKeeping(_ asks: Bool) {
    isKeepingRefused = asks
    data.tellKeeping(answering: question(.keeping), asking: asks)
  }

  /// Receives the answer to one of these questions.
  func receive(_ answer: WorkAnswer) {
    guard questions.take(answer) else { return }
    switch answer.topic {
    case .rounds: hearRounds(answer.says)
    case .filePiece: hearPiece(answer.says)
    case .replaced: hearReplaced(answer.says)
    case .keeping:
      keeping = try? StoreKeeping(archive: answer.says)
      if keeping?.isForGood ?? false { isKeepingRefused = false }
    default: break
    }
  }

  /// A round from the store.
  private typealias Stored = (number: Int64, bytes: [UInt8])

  private func hearRounds(_ says: JSONValue) {
    guard let last = try? says.integer("last", in: 0...Int64.max),
      let entries = try? says.array("rounds")
    else { return }
    let rounds: [Stored] = entries.compactMap { entry in
      guard let number = try? entry.integer("number", in: 1...Int64.max),
        let text = try? entry.string("round")
      else { return nil }
      return (number, text.bytes)
    }
    switch stage {
    case .resting, .asking, .checking: note(rounds, last)
    case .saving: save(rounds, last)
    case .comparing: compare(rounds, last)
    case .writing: stageOwn(rounds, last)
    }
  }

  /// Counts rounds, and records when the first and the last one ended.
  ///
  /// Credits from outside the tables are stored among the rounds, but are none.
  private func note(_ rounds: [Stored], _ last: Int64) {
    guard var count = surveyed else { return }
    if count == 0 { first = nil }
    for (_, bytes) in rounds {
      let round = try? PlayedRound(document: bytes)
      if round?.posting != nil { continue }
      count += 1
      first = first ?? round?.ended
      newest = round?.ended ?? newest
    }
    if let reached = rounds.last?.number, reached < last {
      surveyed = count
      return readRounds(after: reached, most: Self.pageSize)
    }
    (self.rounds, surveyed) = (count, nil)
  }

  // MARK: - Saving

  private func save(asSheet isSheet: Bool) {
    data.discard()
    surveyed = nil
    stage = .saving(Progress(done: 0, all: 1))
    if isSheet {
      writer = nil
      data.append(RoundSheet().head)
    } else {
      var begun = CopyWriter()
      data.append(begun.begin(documents))
      writer = begun
    }
    readRounds(after: 0, most: Self.pageSize)
  }

  private func save(_ rounds: [Stored], _ last: Int64) {
    var bytes: [UInt8] = []
    let sheet = RoundSheet()
    for (number, round) in rounds {
      if writer == nil {
        if let round = try? PlayedRound(document: round) { bytes += sheet.row(number, round) }
      } else {
        bytes += writer?.line(number, round) ?? []
      }
    }
    let reached = rounds.last?.number ?? last
    if reached < last {
      data.append(bytes)
      stage = .saving(Progress(done: reached, all: last))
      return readRounds(after: reached, most: Self.pageSize)
    }
    let now = services.clock.now()
    if let end = writer?.finish() {
      let name = CopyWriter.fileName("copy", "jsonl", at: now)
      services.files?.offer(SavedFile(name: name, bytes: bytes + end))
      tell(.saved(leftOut: writer?.leftOut ?? 0))
    } else {
      let name = CopyWriter.fileName("rounds", "csv", at: now)
      services.files?.offer(SavedFile(name: name, bytes: bytes))
      tell(.sheetSaved)
    }
    writer = nil
    // NB: if the current data was saved first, the question about the copy is shown again.
    stage = copy == nil ? .resting : .asking(isArmed: false)
  }

  // MARK: - Opening

  private func open(_ size: Int64) {
    guard !isBusy else { return }
    stop()
    news = nil
    surveyed = nil
    if size > CopyReader.mostBytes { return refuse(.tooLarge) }
    if size <= 0 { return refuse(.empty) }
    reader = CopyReader()
    copy = OpenCopy(reader: reader, size: size, merge: RoundMerge())
    stage = .checking(Progress(done: 0, all: size))
    readFile(from: 0)
  }

  private func hearPiece(_ says: JSONValue) {
    guard case .number(let text) = says, let count = Int(wholeNumber: text), count > 0,
      count <= Self.pieceSize
    else { return refuse(.unreadable) }
    let piece = data.takePiece(count)
    do throws(CopyRefusal) {
      switch stage {
      case .checking(let progress): try check(piece, progress)
      case .writing(let progress): try stageCopied(piece, progress)
      case .resting, .saving, .comparing, .asking: break
      }
    } catch { refuse(error) }
  }

  private func check(_ piece: [UInt8], _ progress: Progress) throws(CopyRefusal) {
    for round in try reader.read(piece) { copy?.merge.addCopied(round.round, round.bytes) }
    let done = progress.done + Int64(piece.count)
    if done < progress.all {
      stage = .checking(Progress(done: done, all: progress.all))
      return readFile(from: done)
    }
    try reader.finish()
    copy?.reader = reader
    stage = .comparing(Progress(done: 0, all: 1))
    readRounds(after: 0, most: Self.pageSize)
  }

  private func compare(_ rounds: [Stored], _ last: Int64) {
    for (number, bytes) in rounds {
      let round = try? PlayedRound(document: bytes)
      copy?.merge.addOwn(round, bytes, number: number)
      newest = round?.ended ?? newest
    }
    let reached = rounds.last?.number ?? last
    if reached < last {
      stage = .comparing(Progress(done: reached, all: last))
      return readRounds(after: reached, most: Self.pageSize)
    }
    let numbers = copy?.merge.numbers(isFolded: isFolded)
    copy?.numbers = numbers
    stage = .asking(isArmed: false)
    services.announcer.announce(say(.asks))
  }

  // MARK: - Writing

  /// Prepares all data, and writes it at the end.
  private func write(replacing isReplacing: Bool) {
    guard let copy else { return }
    self.isReplacing = isReplacing
    data.discard()
    passed = (0, 0, 0)
    lines = CopyLines()
    stage = .writing(Progress(done: 0, all: copy.size))
    if isReplacing {
      for document in replacement(by: copy) { data.stage(document) }
      readFile(from: 0)
    } else {
      if !isFolded { for document in KeptDocument.emptyStatistics { data.stage(document) } }
      if let helped = addedHelp(of: copy) { data.stage(helped) }
      readRounds(after: 0, most: Self.pageSize)
    }
  }

  /// Prepares the device's own rounds with their new numbers.
  private func stageOwn(_ rounds: [Stored], _ last: Int64) {
    guard let numbers = copy?.numbers?.own else { return }
    for (_, bytes) in rounds where passed.own < numbers.count {
      data.stage(bytes, number: numbers[passed.own])
      passed.own += 1
    }
    let reached = rounds.last?.number ?? last
    if reached < last { readRounds(after: reached, most: Self.pageSize) } else { readFile(from: 0) }
  }

  /// Prepares the copy's rounds with their own numbers or with new ones.
  private func stageCopied(_ piece: [UInt8], _ progress: Progress) throws(CopyRefusal) {
    for line in lines.take(piece) {
      if let (number, bytes) = RoundLine.parts(of: line), !leavesOut(number) {
        if isReplacing {
          data.stage(bytes, number: number)
        } else if let numbers = copy?.numbers?.copied, passed.copied < numbers.count {
          let number = numbers[passed.copied]
          if number > 0 { data.stage(bytes, number: number) }
        }
        passed.copied += 1
      }
      lines.pass(line)
    }
    let done = progress.done + Int64(piece.count)
    stage = .writing(Progress(done: done, all: progress.all))
    if done < progress.all { return readFile(from: done) }
    guard let reader = copy?.reader, lines.digest == reader.fingerprint else { throw .changed }
    data.replace(
      answering: question(.replaced), clearingDocuments: isReplacing,
      rounds: !isReplacing || reader.hasRounds)
  }

  /// Whether the next round of the copy has this number and is left out; if so, it is skipped.
  private func leavesOut(_ number: Int64) -> Bool {
    guard let leftOut = copy?.reader.leftOut, passed.leftOut < leftOut.count,
      leftOut[passed.leftOut] == number
    else { return false }
    passed.leftOut += 1
    return true
  }

  private func hearReplaced(_ says: JSONValue) {
    let (copy, isReplacing) = (copy, isReplacing)
    stop()
    guard says == .bool(true), let copy else {
      return tell(isStoreAway ? .noStore : .notWritten, isProblem: true)
    }
    if isReplacing {
      documents = replacement(by: copy)
      tell(.replaced(leftOut: copy.leftOut))
    } else {
      if !isFolded { documents.removeAll { KeptDocument.isStatistics($0.name) } }
      if let helped = addedHelp(of: copy) {
        documents.removeAll { $0.name == helped.name }
        documents.append(helped)
      }
      tell(.added(copy.numbers?.addedRounds ?? 0))
    }
    arrive()
  }
}
