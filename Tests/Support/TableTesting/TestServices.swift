import CardCore
import CasinoKit
import Navigation

/// The services for one player at a table, with a record of all calls.
package final class TestServices: WakeUpService, EntropyService, DocumentStore, AnnouncingService,
  CueService,
  WorkService, ClockService, FileService
{
  /// The pauses that the table requested.
  package private(set) var pauses: [Int] = []
  /// The last of them.
  package var pause: Int { pauses.last ?? 0 }
  /// The documents in the store.
  package private(set) var stored: [StoredDocument]
  /// The documents written in each transaction.
  package private(set) var transactions: [[StoredDocument]] = []
  /// For each transaction, the next seed at the time of writing.
  package private(set) var seedsWhenSaved: [UInt64] = []
  /// The rounds that were added in each transaction.
  package private(set) var roundsByTransaction: [[PlayedRound]] = []
  /// The saved rounds.
  package var rounds: [PlayedRound] { roundsByTransaction.flatMap { $0 } }
  package private(set) var keptAside: [StoredDocument] = []
  /// Whether the store is full, so that it refuses every transaction.
  package var isFull = false
  /// The number of refused transactions.
  package private(set) var refusals = 0
  package private(set) var spoken: [String] = []
  package private(set) var cues: [Cue] = []
  /// The position of each sound.
  package private(set) var places: [CuePlace] = []
  package private(set) var questions: [[UInt8]] = []
  /// The files that were offered to the player.
  package private(set) var offered: [SavedFile] = []
  /// The universal time, which is also the local time until that is set.
  package var time: Int64 = 0
  /// The difference of local time from universal time.
  package var shift: Int64 = 0
  /// The region of the device's language.
  package var region = ""
  /// The universal time at which the clock is set back by an hour.
  package var winter: Int64 = .max
  /// The next seed.
  ///
  /// Each one is one higher than the one before.
  package private(set) var nextSeed: UInt64

  /// Creates services with a store that contains some documents.
  package init(stored: [StoredDocument] = [], firstSeed: UInt64 = 1, guardTime: Int = 0) {
    self.guardTime = guardTime
    self.stored = stored
    nextSeed = firstSeed
  }

  package func wake(afterMilliseconds delay: Int) { pauses.append(delay) }

  package func seed() -> UInt64 {
    defer { nextSeed += 1 }
    return nextSeed
  }

  package func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {
    if isFull {
      refusals += 1
      return
    }
    transactions.append(documents)
    roundsByTransaction.append(rounds)
    seedsWhenSaved.append(nextSeed)
    stored = stored.replacing(with: documents)
  }

  package func offer(_ file: SavedFile) { offered.append(file) }

  package func quarantine(_ document: StoredDocument) { keptAside.append(document) }

  package func announce(_ sentence: String) { spoken.append(sentence) }

  package func play(_ cue: Cue, at place: CuePlace) {
    cues.append(cue)
    places.append(place)
  }

  package func ask(_ question: [UInt8]) { questions.append(question) }

  package func now() -> Int64 { local(at: time) }

  package func universal() -> Int64 { time }

  package func local(at universal: Int64) -> Int64 {
    universal + shift - (universal < winter ? 0 : 3_600_000)
  }

  /// All documents written with a name, the newest last.
  package func documents(named name: String) -> [[UInt8]] {
    transactions.flatMap { $0 }.filter { $0.name == name }.map { $0.bytes }
  }

  /// The contents of the store after a transaction, if it was empty before the first.
  package func stored(after transaction: Int) -> [StoredDocument] {
    transactions[...transaction].reduce([]) { $0.replacing(with: $1) }
  }

  package func forget() {
    (transactions, seedsWhenSaved, spoken, cues, places) = ([], [], [], [], [])
    roundsByTransaction = []
  }

  /// What the table needs for shoes that a server deals.
  package var ranked: RankedAccess?

  /// The questions not taken yet.
  package func takeQuestions() -> [[UInt8]] {
    defer { questions = [] }
    return questions
  }
  /// Milliseconds until newly enabled buttons accept input.
  ///
  /// By default, tests don't wait.
  package let guardTime: Int

  package var services: TableServices {
    TableServices(
      of: Program.name, wakeUps: self, entropy: self, store: self, announcer: self, cues: self,
      worker: self,
      clock: self, files: self, ranked: ranked, guardTime: guardTime)
  }
}

extension [StoredDocument] {
  /// The contents of a store after some of its documents were replaced.
  package func replacing(with documents: [StoredDocument]) -> [StoredDocument] {
    filter { held in !documents.contains { $0.name == held.name } } + documents
  }

  /// The bytes of a document.
  package subscript(name: String) -> [UInt8]? { first { $0.name == name }?.bytes }
}
