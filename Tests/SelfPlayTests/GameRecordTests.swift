import Banking
import CardCore
import Conformance
import SelfPlay
import Testing
import ThreeCardPoker

@Suite("Records")
struct GameRecordTests {
  @Test("every game's record survives archiving, replays, and is refused after any change")
  func everyGame() {
    var visitor = RecordVisitor()
    GameCatalog.visit(&visitor)
    #expect(visitor.checked > 20)
  }

  @Test("records with cards laid out by hand are refused")
  func preparedShoe() throws {
    let opening = BankingOpening(credits: 1_000, seed: 7, stacked: Card.deck)
    let record = try GameRecord(
      "three-card-poker", playing: [.bet(10, on: .ante), .deal], of: ThreeCardPoker(), from: opening
    )
    #expect(throws: RecordProblem.prepared) { try record.verify() }
  }

  @Test("an illegal action makes no record")
  func refusedAction() {
    let game = ThreeCardPoker()
    do {
      _ = try GameRecord(
        "three-card-poker", playing: [.bet(10, on: .ante), .next], of: game,
        from: game.opening(seed: 1))
      Issue.record("there is a record of what cannot be")
    } catch {
      #expect(error.place == 1 && error.reason == .notNow(.betting))
    }
  }
}

/// Records some rounds of every game, and then tries to forge the records.
private struct RecordVisitor: GameVisitor {
  var checked = 0

  mutating func visit<Game: CardGame & Archivable>(
    _ game: Game, named name: String, probes: [Game.Action]
  ) {
    checked += 1
    do {
      let session = SelfPlay(of: game, seed: 5, bots: [.random]).session(rounds: 3).journal
      let record = try GameRecord(
        name, playing: Array(session.actions.prefix(60)), of: game, from: session.opening)
      let read = try GameRecord<Game>(archive: JSONValue(parsing: Array(record.fileText.utf8)))
      #expect(read == record, "\(name) reads back otherwise")
      try read.verify()
      for (what, forged) in forgeries(of: record) {
        #expect(
          throws: (any Error).self, "\(name): the record is believed although \(what)",
          performing: { try GameRecord<Game>(archive: forged).verify() })
      }
    } catch { Issue.record("\(name): \(error)") }
  }

  /// The record with one thing changed at a time.
  private func forgeries<Game>(of record: GameRecord<Game>) -> [(what: String, archive: JSONValue)]
  {
    var forged: [(String, JSONValue)] = []
    func change(_ what: String, _ name: String, _ change: (JSONValue) -> JSONValue) {
      guard case .object(let members) = record.archive else { return }
      forged.append(
        (
          what,
          .object(members.map { $0.name == name ? .init(name, change($0.value)) : $0 })
        ))
    }
    guard case .array(let steps)? = record.archive.member("steps") else { return [] }
    for place in steps.indices {
      change("step \(place) is missing", "steps") { _ in
        .array(Array(steps[..<place] + steps[(place + 1)...]))
      }
      guard case .array(let texts) = steps[place] else { continue }
      change("step \(place) tells more", "steps") { _ in
        var more = steps
        more[place] = .array(texts + [.string("a gift of 1000")])
        return .array(more)
      }
    }
    change("the end is missing", "steps") { _ in .array(Array(steps.dropLast(2))) }
    change("the score is higher", "scores") { scores in
      let before = (try? scores.integer("before", in: 0...Int64.max)) ?? 0
      return .object([.init("before", .integer(before)), .init("after", .integer(before + 12_345))])
    }
    change("the checksum is another", "checksum") { _ in .string("0000000000000000") }
    return forged
  }
}
