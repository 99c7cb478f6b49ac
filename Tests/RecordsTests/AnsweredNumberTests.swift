import CardCore
import Persistence
import Records
import Testing
import ValueTesting
import Wire

@Suite("Numbers from a server or a saved document")
struct AnsweredNumberTests {
  private static let extremes: [Int64] = [
    .min, .min + 1, -9_000_000_000_000_001, -1, 0, 1, 9_000_000_000_000_000,
    9_000_000_000_000_001, 4_000_000_000_000_000_000, .max - 1, .max,
  ]

  private func variants(of value: JSONValue) -> [JSONValue] {
    value.variants(replacingEachNumberBy: Self.extremes)
  }

  private func account() throws -> JSONValue {
    try JSONValue(
      parsing: """
        {"supportId":"7K3-M9Q-2F4-J","device":1,"credits":1000,"advanced":0,"isAdFree":false}
        """)
  }

  private func read(_ account: JSONValue) throws -> ReceivedAccount {
    ReceivedAccount(try Body.Account(archive: account), at: 1)
  }

  @Test("Any account that a server answers with can be received, one after another")
  func accounts() throws {
    var state = SyncState()
    state.begin(by: .open, try read(account()))
    var received = 0
    for _ in 0..<3 {
      for answer in variants(of: try account()) {
        guard let account = try? read(answer) else { continue }
        state.receive(account)
        received += 1
        #expect((0...Purse.mostCredits).contains(state.credits))
      }
    }
    #expect(received > 10)
    #expect(try SyncState(document: state.document) == state)
  }

  @Test("Any backup that a server answers with can be received and applied")
  func backups() throws {
    let profile = PlayerProfile()
    for name in ["standing", "statistics", "settings"] {
      let answer = try JSONValue(
        parsing: """
          {"name":"\(name)","version":1,"saved":2,"era":0,"counters":{"experience":5,"gained":9,"lost":8,
          "rounds.game":2},"bests":{"most.game":3,"forgiven":2},"own":{"experience":4,"gained":7,
          "rounds.game":1},
          "choices":{"streak":{"value":"2","changed":3},"sound":{"value":"true","changed":4}}}
          """)
      for variant in [answer] + variants(of: answer) {
        var desk = SyncEngine([StoredDocument(PlayerProfile.name, profile.document)])
        desk.begin(by: .open, try read(account()))
        for time in [1, 9_000_000_000_000_000] as [Int64] {
          desk.look(at: time)
          let documents = [answer, variant].compactMap { try? Body.Backup(archive: $0) }
          for _ in 0..<2 { _ = desk.receive(backups: documents) }
          _ = desk.settle(at: time)
        }
      }
    }
  }

  @Test("Any number in the stored state of an account is refused or can be counted on from there")
  func documents() throws {
    var state = SyncState()
    state.begin(by: .open, try read(account()))
    state.look(upTo: 1)
    state.claimed(20_000)
    var opened = 0
    for variant in variants(of: .object(state.contents)) {
      guard var other = try? SyncState(contents: variant) else { continue }
      opened += 1
      other.look(upTo: other.looked + 1)
      other.receive(try read(account()))
      var desk = SyncEngine([StoredDocument(SyncState.name, other.document)])
      desk.look(at: 1)
      _ = desk.settle(at: 1)
    }
    #expect(opened > 10)
    for variant in variants(of: .object(PlayerBackup().contents)) {
      guard let backup = try? PlayerBackup(contents: variant) else { continue }
      var desk = SyncEngine([
        StoredDocument(SyncState.name, state.document),
        StoredDocument(PlayerBackup.name, backup.document),
      ])
      desk.look(at: 1)
      _ = desk.settle(at: 1)
    }
  }
}
