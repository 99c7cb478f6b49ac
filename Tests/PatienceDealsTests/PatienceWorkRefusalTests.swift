import CardCore
import Patience
import PatienceDeals
import PatienceSolver
import Testing
import Workers

/// Questions that no table sends: damaged or invented.
@Suite("Questions about patiences that the worker refuses")
struct PatienceWorkRefusalTests {
  /// The worker's error for a question, or `nil` if it accepts it.
  private func fault(_ topic: WorkTopic, _ question: String) throws -> String? {
    let about = try JSONValue(parsing: question)
    do {
      try BackgroundWorker(for: WorkKind.patience).take(
        WorkQuestion(topic, number: 1, about: about))
      return nil
    } catch {
      return error.path
    }
  }

  private let deal = #""game":{"game":"klondike-3"},"opening":{"number":1}"#

  @Test("a damaged journal is refused with the path")
  func journals() throws {
    #expect(try fault(.lamp, "{\(deal),\"actions\":[\"draw\"]}") == nil)
    #expect(try fault(.lamp, "[]") == "game")
    #expect(try fault(.lamp, "{\(deal)}") == "actions")
    #expect(try fault(.lamp, "{\(deal),\"actions\":[\"draw\",\"fly\"]}") == "actions[1]")
    #expect(try fault(.lamp, "{\(deal),\"actions\":[\"turn over\"]}") == "actions[0]")
    #expect(
      try fault(.lamp, #"{"game":{"game":"spider"},"opening":{"number":1},"actions":[]}"#)
        == "game.game")
    #expect(
      try fault(.lamp, #"{"game":{"game":"yukon"},"opening":{"number":-1},"actions":[]}"#)
        == "opening.number")
  }

  @Test("an impossible layout is refused before anything is played from it")
  func layouts() throws {
    for layout in [
      #"{"tableau":[["AS","AS"]]}"#, #"{"tableau":[["AS"]]}"#, #"{"tableau":[]}"#,
      #"{"tableau":[["AS"],[],[],[],[],[],[],[]]}"#, #"{"tableau":[["AS"]],"faceUp":[9]}"#,
      #"{"tableau":[],"cells":[["AS"]]}"#, #"{"tableau":[],"foundations":[["2S"]]}"#,
    ] {
      let opening = "\"opening\":{\"layout\":\(layout)}"
      let journal = "{\"game\":{\"game\":\"klondike-3\"},\(opening),\"actions\":[\"draw\"]}"
      let lamp = try #require(try fault(.lamp, journal))
      #expect(lamp.hasPrefix("opening"))
      let chance = try #require(try fault(.chance, "{\"samples\":9,\"journal\":\(journal)}"))
      #expect(chance.hasPrefix("journal.opening"))
      let grade = try #require(try fault(.grade, "{\"game\":\"klondike-3\",\(opening)}"))
      #expect(grade.hasPrefix("opening"))
    }
  }

  @Test("numbers out of range are refused")
  func numbers() throws {
    let journal = "{\(deal),\"actions\":[]}"
    for samples in ["0", "10001", "-1", "1.5", "\"9\""] {
      let question = "{\"samples\":\(samples),\"journal\":\(journal)}"
      #expect(try fault(.chance, question) == "samples")
    }
    for number in ["-1", "18446744073709551616", "null"] {
      #expect(try fault(.deal, "{\"game\":\"freecell\",\"number\":\(number)}") == "number")
    }
    #expect(try fault(.deal, #"{"game":"freecell","number":18446744073709551615}"#) == nil)
  }

  @Test("damaged answers are refused")
  func answers() throws {
    #expect(throws: ArchiveRefusal.self) {
      try ChanceAnswer(archive: JSONValue(parsing: #"{"winnable":1,"lost":-1,"unknown":0}"#))
    }
    #expect(throws: ArchiveRefusal.self) {
      try GradeAnswer(archive: JSONValue(parsing: #"{"played":100,"won":101,"home":0}"#))
    }
    #expect(throws: ArchiveRefusal("losing", "is missing")) {
      try HintAnswer(archive: JSONValue(parsing: #"{"line":["draw"]}"#))
    }
    #expect(throws: ArchiveRefusal.self) {
      try DealAnswer(archive: JSONValue(parsing: "{}"))
    }
    #expect(throws: ArchiveRefusal("tried", "is missing")) {
      try DealProgress(archive: JSONValue(parsing: "{}"))
    }
  }

  @Test("a newer question replaces an older one, even if it is refused")
  func newer() throws {
    let worker = BackgroundWorker(for: WorkKind.patience)
    let game = Patience(.freeCell)
    let question = LampQuestion(Journal(of: game, from: .numbered(1)))
    try worker.take(WorkQuestion(.lamp, number: 1, about: question.archive))
    #expect(!worker.isIdle)
    #expect(throws: ArchiveRefusal.self) {
      try worker.take(WorkQuestion(.lamp, number: 2, about: .object([])))
    }
    #expect(worker.isIdle)
  }

  @Test("work on a withdrawn question stops, and other work continues")
  func withdrawn() throws {
    let worker = BackgroundWorker(for: WorkKind.patience)
    let game = Patience(.freeCell)
    try worker.take(
      WorkQuestion(
        .lamp, number: 1, about: LampQuestion(Journal(of: game, from: .numbered(1))).archive))
    try worker.take(WorkQuestion(.deal, number: 2, about: DealQuestion(game, from: 1).archive))
    #expect(worker.take(document: WorkQuestion(withdrawing: .deal).archive.bytes))
    var answered: [WorkTopic] = []
    while !worker.isIdle { if let answer = worker.work() { answered.append(answer.topic) } }
    #expect(answered.contains(.lamp) && !answered.contains(.deal))
  }
}
