import CardCore
import Persistence
import Records
import Testing
import Training
import Wire

@Suite("A device and its account")
struct SyncStateTests {
  private func account(total: Credits, device: Int64 = 1) -> ReceivedAccount {
    ReceivedAccount(support: "7K3-M9Q-2F4-J", device: device, total: total, time: 5)
  }

  private func opened() -> SyncState {
    var membership = SyncState()
    membership.begin(by: .open, account(total: 1_000))
    return membership
  }

  @Test("The ranked credits are what the server has told last")
  func ranked() {
    var membership = opened()
    membership.receive(account(total: 1_070))
    #expect((membership.credits, membership.advanced, membership.heard) == (1_070, 0, 5))
    membership.receive(account(total: -30))
    #expect((membership.credits, membership.advanced) == (0, 30))
    membership.receive(account(total: 9_999, device: 2))
    #expect(membership.total == -30, "another device's account")
  }

  @Test("A device that comes back to its account goes on; another account begins anew")
  func arrivals() throws {
    var membership = opened()
    membership.look(upTo: 7)
    membership.claimed(20_000)
    membership.leave()
    membership.begin(by: .enter, account(total: 4_500))
    #expect(membership.isSignedIn && membership.looked == 7)
    #expect(membership.claimed == [20_000] && membership.credits == 4_500)
    #expect(try SyncState(document: membership.document) == membership)
    membership.begin(by: .join, account(total: 300, device: 2))
    #expect(membership.looked == 0 && membership.claimed == [] && membership.credits == 300)
  }

  @Test("Only the latest claimed days are kept, each once")
  func claims() {
    var membership = opened()
    for day in 1...100 as ClosedRange<Int64> { for _ in 0..<2 { membership.claimed(day) } }
    #expect(membership.claimed == Array(37...100))
  }
}

@Suite("Sync")
struct SyncEngineTests {
  private func round(_ number: Int64, net: Credits) -> (number: Int64, round: PlayedRound?) {
    (
      number,
      PlayedRound(
        at: "war", began: 0, ended: 1, staked: 10, returned: 10 + net, journal: .null)
    )
  }

  private func page(_ rounds: [(number: Int64, round: PlayedRound?)]) throws -> RoundPage {
    try RoundPage(
      archive: .object([
        .init("first", .integer(rounds.first?.number ?? 0)),
        .init("last", .integer(rounds.last?.number ?? 0)),
        .init(
          "rounds",
          .array(
            rounds.map {
              let text = $0.round.map { String(decoding: $0.document, as: UTF8.self) } ?? "no round"
              return .object([.init("number", .integer($0.number)), .init("round", .string(text))])
            })),
      ]))
  }

  private func opened(total: Credits = 1_000) -> SyncEngine {
    var desk = SyncEngine()
    desk.change {
      $0.begin(
        by: .open, ReceivedAccount(support: "7K3-M9Q-2F4-J", device: 1, total: total, time: 1))
    }
    return desk
  }

  /// The statistics that the engine backs up.
  private func counters(_ desk: SyncEngine) -> [String: Int64] {
    var desk = desk
    desk.look(at: 1)
    let empty = Body.Backup { $0.name = "statistics" }
    let content = desk.receive(backups: [empty]).first?.content
    return Dictionary(
      (content?.counters ?? []).map { ($0.name, $0.number) }, uniquingKeysWith: { $1 })
  }

  @Test("Rounds are counted once for the backup; other entries and unreadable ones are skipped")
  func counting() throws {
    var desk = opened()
    let chips = PlayedRound(.quickChips, got: 500, at: 0)
    let reward = PlayedRound(.challenge, got: 1_500, at: 0)
    let first = try page([round(3, net: 10), (4, nil), (5, chips), (6, reward), round(8, net: -4)])
    var isMore = desk.count(first)
    #expect(isMore && desk.membership.looked == 8)
    isMore = desk.count(first)
    #expect(!isMore)
    #expect(counters(desk) == ["rounds.war": 2, "won.war": 1, "gained.war": 10, "lost.war": 4])
    let beginning = PlayedRound(.newBeginning, lost: 2_500, got: 1_000, at: 0)
    _ = desk.count(try page([round(9, net: 1), (10, beginning), round(11, net: 2)]))
    #expect(counters(desk) == ["rounds.war": 1, "won.war": 1, "gained.war": 2])
  }

  @Test("Ranked credits never touch the purse, and an older program's debt disappears from it")
  func separate() throws {
    var desk = opened(total: 1_070)
    let profile = PlayerProfile(purse: Purse(credits: 400, number: 9)).document
    desk.open(desk.documents + [StoredDocument(PlayerProfile.name, profile)])
    #expect(desk.purse == 400)
    let written = desk.settle(at: 9)
    #expect(!written.contains { $0.name == PlayerProfile.name })
    #expect(desk.purse == 400 && desk.membership.credits == 1_070)
    guard case .object(let members) = Purse(credits: 40, number: 9).archive else { return }
    let old = JSONValue.object(members + [.init("owed", .integer(300))])
    #expect(try Purse(archive: old) == Purse(credits: 40, number: 9))
  }

  @Test("Claims are handed in for the account that earned them, until they are answered")
  func claims() throws {
    var desk = opened()
    var claims = ChallengeClaims()
    let days = [5, 6] as [Int64]
    for day in days {
      claims.add(AnsweredChallenge(day: day, tier: .beginner, plays: []), for: "7K3-M9Q-2F4-J")
    }
    #expect(try ChallengeClaims(document: claims.document) == claims)
    desk.open(desk.documents + [StoredDocument(ChallengeClaims.name, claims.document)])
    #expect(desk.openClaims.map { $0.day } == days)
    desk.change { $0.claimed(5) }
    #expect(desk.openClaims.map { $0.day } == [6])
    claims.add(AnsweredChallenge(day: 7, tier: .beginner, plays: []), for: "7K3-M9Q-2F4-K")
    #expect(claims.claims.count == 1)
    desk.open(desk.documents + [StoredDocument(ChallengeClaims.name, claims.document)])
    #expect(desk.openClaims.isEmpty)
    desk.open(desk.documents + [StoredDocument(ChallengeClaims.name, [0x7B])])
    #expect(desk.openClaims.isEmpty && desk.damaged.isEmpty)
  }

  @Test("A damaged record is quarantined; an unreadable purse isn't overwritten")
  func damage() throws {
    var desk = SyncEngine([StoredDocument(SyncState.name, [0x7B])])
    #expect(desk.damaged.count == 1 && !desk.isClosed)
    #expect(!desk.membership.isMember)
    desk.open(opened().documents + [StoredDocument(PlayerProfile.name, [0x7B])])
    #expect(desk.isClosed && desk.documents.isEmpty && desk.settle(at: 9).isEmpty)
  }
}
