import CasinoKit

/// A house for one player at the toy game's table: every service, each keeping what it was asked for.
final class ToyHouse: WakeUpService, EntropyService, DocumentStore, AnnouncingService, CueService,
  WorkService, ClockService
{
  private(set) var pauses: [Int] = []
  /// What the store holds.
  private(set) var stored: [StoredDocument] = []
  /// What was written in each transaction.
  private(set) var transactions: [[StoredDocument]] = []
  /// The rounds that are kept.
  private(set) var rounds: [PlayedRound] = []
  private(set) var keptAside: [StoredDocument] = []
  private(set) var spoken: [String] = []
  private(set) var cues: [Cue] = []
  private(set) var questions: [[UInt8]] = []

  init(stored: [StoredDocument] = []) { self.stored = stored }

  func wake(afterMilliseconds delay: Int) { pauses.append(delay) }
  func seed() -> UInt64 { 7 }
  func save(_ documents: [StoredDocument], adding rounds: [PlayedRound]) {
    self.rounds += rounds
    transactions.append(documents)
    for document in documents {
      stored.removeAll { $0.name == document.name }
      stored.append(document)
    }
  }
  func keepAside(_ document: StoredDocument) { keptAside.append(document) }
  func announce(_ sentence: String) { spoken.append(sentence) }
  func play(_ cue: Cue, at place: CuePlace) { cues.append(cue) }
  func ask(_ question: [UInt8]) { questions.append(question) }
  func now() -> Int64 { 0 }
  func universal() -> Int64 { 0 }
  func local(at universal: Int64) -> Int64 { universal }

  var services: TableServices {
    TableServices(
      wakeUps: self, entropy: self, store: self, announcer: self, cues: self, worker: self,
      clock: self)
  }

  /// A player who sits down before what the store holds.
  func table(movesCards: Bool = true) -> ToyTable {
    let table = ToyTable(services: services, documents: stored, movesCards: movesCards)
    table.attend(true)
    return table
  }
}
