import CasinoKit

/// The services for one player at the toy game's table, with a record of all calls.
final class ToyServices: WakeUpService, EntropyService, DocumentStore, AnnouncingService,
  CueService, WorkService, ClockService
{
  private(set) var pauses: [Int] = []
  /// The documents in the store.
  private(set) var stored: [StoredDocument] = []
  /// The documents written in each transaction.
  private(set) var transactions: [[StoredDocument]] = []
  /// The saved rounds.
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
  func quarantine(_ document: StoredDocument) { keptAside.append(document) }
  func announce(_ sentence: String) { spoken.append(sentence) }
  func play(_ cue: Cue, at place: CuePlace) { cues.append(cue) }
  func ask(_ question: [UInt8]) { questions.append(question) }
  func now() -> Int64 { 0 }
  func universal() -> Int64 { 0 }
  func local(at universal: Int64) -> Int64 { universal }

  var services: TableServices {
    TableServices(
      of: "Toy", wakeUps: self, entropy: self, store: self, announcer: self, cues: self,
      worker: self,
      clock: self)
  }

  /// Returns a table for a player with the store's documents.
  func table(movesCards: Bool = true) -> ToyTable {
    let table = ToyTable(services: services, documents: stored, movesCards: movesCards)
    table.attend(true)
    return table
  }
}
