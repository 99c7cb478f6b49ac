import CardCore
import Persistence
import Records
import Testing

@Suite("A device and its account")
struct SyncStateTests {
  private func account(
    total: Credits, sequence: Int64 = 0, device: Int64 = 1, head: String = "beginning"
  ) -> ReceivedAccount {
    ReceivedAccount(
      support: "7K3-M9Q-2F4-J", device: device, total: total, sequence: sequence, head: head,
      time: 5)
  }

  private func opened() -> SyncState {
    var membership = SyncState()
    membership.begin(by: .open, account(total: 1_000))
    return membership
  }

  private func fate(_ number: Int64, _ net: Credits, refusal: String? = nil) -> RoundFate {
    RoundFate(number: number, net: net, id: "id \(number)", refusal: refusal)
  }

  @Test("Rounds of this device are already in its purse, whatever the ledger says")
  func ownRounds() {
    var membership = opened()
    membership.note(fate(1, 50))
    membership.note(fate(2, -20))
    membership.receive(account(total: 1_030, sequence: 2))
    #expect(membership.due == 0)
    #expect(membership.total == 1_030)
    #expect((membership.sequence, membership.head) == (2, "id 2"))
  }

  @Test("Amounts from elsewhere reach the purse once, however often the ledger responds")
  func fromElsewhere() {
    var membership = opened()
    var purse = Purse(credits: 700, number: 4)
    for _ in 0..<3 { membership.receive(account(total: 1_070)) }
    var isChanged = membership.settle(&purse)
    #expect(isChanged)
    #expect((purse.credits, purse.number) == (770, 5))
    membership.receive(account(total: 1_070))
    isChanged = membership.settle(&purse)
    #expect(!isChanged)
    #expect(purse.credits == 770)
  }

  @Test("A lost response changes nothing until its rounds have been sent again")
  func lostAnswer() {
    var membership = opened()
    membership.receive(account(total: 1_150, sequence: 1))
    #expect((membership.due, membership.total) == (0, 1_000))
    membership.note(fate(1, 50))
    membership.receive(account(total: 1_150, sequence: 1))
    #expect(membership.due == 100)
  }

  @Test("A device that joins gets the others' winnings, and its own rounds aren't added again")
  func joining() {
    var membership = SyncState()
    membership.begin(by: .join, account(total: 1_300, device: 2))
    #expect(membership.due == 300)
    membership.note(fate(1, -100))
    membership.receive(account(total: 1_200, sequence: 1, device: 2))
    #expect(membership.due == 300)
  }

  @Test("A purse is never negative: later credits pay what it could not")
  func neverBelowNothing() {
    var membership = opened()
    var purse = Purse(credits: 30)
    membership.receive(account(total: -200))
    var isChanged = membership.settle(&purse)
    #expect(isChanged)
    #expect((purse.credits, purse.owed, membership.due) == (0, 1_170, -1_170))
    let written = purse
    isChanged = membership.settle(&purse)
    #expect(!isChanged && purse == written)
    membership.receive(account(total: 1_300))
    isChanged = membership.settle(&purse)
    #expect(isChanged)
    #expect((purse.credits, purse.owed) == (330, 0))
    #expect(membership.credits == 1_300)
  }

  @Test("A device that lost its record accepts purse and ledger as they are")
  func lostRecord() {
    var membership = SyncState()
    membership.begin(by: .enter, account(total: 4_000, sequence: 7, head: "seventh"))
    #expect(membership.due == 0)
    #expect((membership.sequence, membership.head) == (7, "seventh"))
    membership.leave()
    membership.begin(by: .enter, account(total: 4_500, sequence: 7, head: "seventh"))
    #expect(membership.due == 500)
    #expect(membership.isSignedIn)
  }

  @Test("Refused rounds are counted by reason and leave the chain unchanged")
  func refusals() {
    var membership = opened()
    membership.note(fate(1, 500, refusal: "round/prepared"))
    membership.note(fate(2, 500, refusal: "round/prepared"))
    membership.note(fate(2, 500))
    #expect(membership.refused == [refusal("round/prepared", 2, in: membership)])
    #expect((membership.sequence, membership.head, membership.total) == (0, "beginning", 1_000))
    #expect(membership.looked == 2)
  }

  private func refusal(
    _ code: String, _ count: Int64, in membership: SyncState
  ) -> SyncState.Refused? {
    membership.refused.first { $0.code == code && $0.count == count }
  }

  @Test("Two devices and the server reach one total, in any order and after any restart")
  func histories() throws {
    var generator = SplitMix(seed: 12)
    for _ in 0..<2_000 {
      var ledger: Credits = 1_000
      var devices = [opened(), SyncState()]
      devices[1].begin(by: .join, account(total: ledger, device: 2))
      var purses = [Purse(), Purse()]
      var counted: [Int64] = [0, 0]
      var waiting: [[RoundFate]] = [[], []]
      var played: [Int64] = [0, 0]
      func receive(_ one: Int) {
        devices[one].receive(
          account(total: ledger, sequence: counted[one], device: Int64(one + 1)))
      }
      for _ in 0..<30 {
        let one = Int(generator.next() % 2)
        switch generator.next() % 6 {
        case 0:
          played[one] += 1
          let net = Credits(generator.next() % 21) - 10
          purses[one].credits += net
          waiting[one].append(fate(played[one], net))
        case 1, 2:
          // The ledger counts; the response may be lost, and then the rounds are sent again.
          let news = waiting[one].filter { $0.number > counted[one] }
          for round in news { ledger += round.net }
          counted[one] += Int64(news.count)
          guard generator.next() % 3 > 0 else { break }
          for round in waiting[one] { devices[one].note(round) }
          waiting[one] = []
        case 3: ledger += Credits(generator.next() % 50)
        case 4: receive(one)
        default:
          _ = devices[one].settle(&purses[one])
          devices[one] = try SyncState(document: devices[one].document)
        }
      }
      for one in [0, 1, 0, 1] {
        for round in waiting[one] where round.number > counted[one] {
          ledger += round.net
          counted[one] += 1
        }
        for round in waiting[one] { devices[one].note(round) }
        waiting[one] = []
        receive(one)
        _ = devices[one].settle(&purses[one])
      }
      receive(0)
      _ = devices[0].settle(&purses[0])
      #expect(purses[0].credits == ledger)
      #expect(purses[1].credits == ledger)
    }
  }

  /// Pseudorandom numbers, the same in every run.
  private struct SplitMix: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
      seed &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (seed ^ seed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
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

  private func opened() -> SyncEngine {
    var desk = SyncEngine()
    desk.change {
      $0.begin(
        by: .open,
        ReceivedAccount(
          support: "7K3-M9Q-2F4-J", device: 1, total: 1_000, sequence: 0, head: "", time: 1))
    }
    return desk
  }

  @Test("Non-rounds are skipped, and rounds after a refused one are sent again")
  func sending() throws {
    var desk = opened()
    let beginning = PlayedRound(
      at: "", began: 0, ended: 0, staked: 0, returned: 0, journal: .null)
    let rounds = [
      (3, beginning), (4, nil), round(6, net: 10), (7, beginning), round(8, net: -10),
      round(9, net: 25),
    ]
    #expect(desk.takeUp(try page(rounds)) == [6, 8, 9])
    desk.note([(id: "six", refusal: nil), (id: "eight", refusal: "round/prepared")])
    #expect((desk.membership.looked, desk.membership.sequence) == (8, 1))
    #expect(desk.takeUp(try page(rounds)) == [9])
    let chips = (Int64(10), PlayedRound(.quickChips, got: 500, at: 0) as PlayedRound?)
    desk.count(waiting: try page(rounds + [chips]))
    #expect((desk.waiting.rounds, desk.waiting.net) == (1, 525))
  }

  @Test("Changes of the purse outside of rounds are sent in order, and count for no game")
  func postings() throws {
    var desk = opened()
    let paid = PlayedRound(.challenge, got: 1_500, at: 0)
    let beginning = PlayedRound(.newBeginning, lost: 2_500, got: 1_000, at: 0)
    let sent = [(3, paid), round(4, net: 10), (5, beginning)]
    #expect(desk.takeUp(try page(sent)) == [3, 4, 5])
    desk.note([("three", nil), ("four", nil), ("five", nil)])
    #expect((desk.membership.total, desk.membership.sequence) == (1_010, 3))
    // the server has already paid this day to another device, so this purse's surplus is due
    let due: Credits = -1_500
    desk.change {
      $0.receive(
        ReceivedAccount(
          support: "7K3-M9Q-2F4-J", device: 1, total: 1_010 + due, sequence: 3, head: "five",
          time: 2))
    }
    #expect(desk.membership.due == due)
  }

  @Test("Amounts due are added to the purse in one transaction with the record")
  func settling() throws {
    var desk = opened()
    desk.change {
      $0.receive(
        ReceivedAccount(
          support: "7K3-M9Q-2F4-J", device: 1, total: 1_070, sequence: 0, head: "", time: 2))
    }
    let profile = PlayerProfile(purse: Purse(credits: 400, number: 9))
    let stored = desk.documents + [StoredDocument(PlayerProfile.name, profile.document)]
    var next = SyncEngine(stored)
    let written = next.settle(at: 9)
    #expect(
      written.map { $0.name } == [SyncState.name, PlayerBackup.name, PlayerProfile.name])
    #expect(LoadedProfile(written).profile.purse == Purse(credits: 470, number: 10))
    next.open(written)
    #expect(next.settle(at: 9).isEmpty)
  }

  @Test(
    "A debt is cleared when it is paid, or when the account is forgotten",
    arguments: [true, false])
  func owing(isForgotten: Bool) throws {
    var purse = Purse(credits: 0, number: 9)
    purse.owed = 300
    let profile = PlayerProfile(purse: purse)
    var documents = [StoredDocument(PlayerProfile.name, profile.document)]
    if !isForgotten { documents += opened().documents }
    var next = SyncEngine(documents)
    let written = LoadedProfile(next.settle(at: 9)).profile.purse
    #expect(written?.owed == 0 && written?.credits == 0 && written?.number == 10)
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
