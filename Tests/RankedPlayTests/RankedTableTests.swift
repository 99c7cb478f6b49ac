import BaccaratTables
import BlackjackTables
import CardCore
import CasinoKit
import Dealing
import GameContract
import GameList
import RankedPlay
import TableTesting
import Testing
import Wire

@Suite("Tables that play shoes dealt by a server")
struct RankedTableTests {
  /// Plays until as many rounds are settled or the balance is used up.
  private func play(_ guest: RankedGuest, presses: Int, _ seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<presses {
      guest.pressAnything(&generator)
      guest.settle()
    }
  }

  /// Finishes the round on the table.
  private func finishRound(_ guest: RankedGuest) {
    for _ in 0..<40 {
      guest.press("open credits")
      let canEnd = !guest.drawn.contains("You can end the shoe after")
      guest.press("close")
      if canEnd { return }
      let plays = guest.commands.filter { !$0.hasPrefix("chip") }
      let ending = plays.first { ["stand", "decline", "play", "fold", "war"].contains($0) }
      if let play = ending ?? plays.first { guest.press(play) }
      guest.settle()
    }
  }

  /// Ends the shoe, and returns the last file.
  private func endShoe(_ guest: RankedGuest) -> ShoeFile? {
    let count = guest.server.files.count
    finishRound(guest)
    guest.press("end-shoe")
    guest.settle()
    guard guest.server.files.count > count else { return nil }
    return guest.server.files.last
  }

  @Test(
    "Rounds are played, the shoe is verified, and purse, level and rounds stay as they were",
    arguments: RankedGame.allCases)
  func rounds(_ game: RankedGame) throws {
    let guest = RankedGuest(game)
    let purse = guest.table.house.purse
    guest.settle()
    #expect(guest.drawn.contains("Ranked credits"))
    play(guest, presses: 120, 3)
    #expect(!guest.isStopped)
    #expect(guest.server.actionCount > 40)
    let file = try #require(endShoe(guest))
    try guest.server.verify(file)
    for file in guest.server.files { try guest.server.verify(file) }
    #expect(guest.table.house.purse == purse)
    #expect(guest.house.rounds.isEmpty)
    guest.press("open credits")
    #expect(guest.drawn.contains("Shoe verified"))
    // The next shoe has been placed with the credits of the balance.
    #expect(guest.drawn.contains(English.number(guest.server.balance)))
    // The practice game is as it was before.
    guest.press("set credits practice")
    #expect(guest.drawn.contains("Practice credits"))
    #expect(guest.table.worth == Purse.startingCredits)
  }

  @Test(
    "The table remembers ranked credits until practice is chosen", arguments: RankedGame.allCases)
  func remembersCredits(_ game: RankedGame) throws {
    let guest = RankedGuest(game)
    guest.settle()
    play(guest, presses: 30, 7)
    guest.openTable(at: nil)
    guest.settle()
    #expect(guest.drawn.contains("Ranked credits"))
    #expect(guest.table.link == "ranked")
    // A step back in the history shows the practice table, and isn't a choice.
    guest.table.returnHome()
    #expect(guest.drawn.contains("Practice credits"))
    guest.openTable(at: nil)
    #expect(guest.table.link == "ranked")
    guest.settle()
    guest.press("open credits")
    guest.press("set credits practice")
    guest.openTable(at: nil)
    #expect(guest.drawn.contains("Practice credits"))
    #expect(guest.table.link == "")
  }

  @Test(
    "The results of a dealt shoe are those of its file",
    arguments: [RankedGame.blackjack, .baccarat])
  func results(_ game: RankedGame) throws {
    let guest = RankedGuest(game)
    guest.settle()
    play(guest, presses: 60, 11)
    finishRound(guest)
    let shown =
      (guest.table as? BlackjackTable)?.shoeResults ?? (guest.table as? BaccaratTable)?.shoeResults
    guest.openTable()
    guest.settle()
    let reopened =
      (guest.table as? BlackjackTable)?.shoeResults ?? (guest.table as? BaccaratTable)?.shoeResults
    let file = try #require(endShoe(guest))
    #expect(shown?.isEmpty == false)
    #expect(shown == file.rounds.map { $0.net })
    #expect(reopened == shown)
  }

  @Test(
    "Lost, repeated and late requests, and kills of page and server, lose nothing",
    arguments: RankedGame.allCases)
  func faults(_ game: RankedGame) throws {
    for seed in UInt64(1)...6 {
      var generator = SplitMix64(seed: seed)
      let guest = RankedGuest(game, firstSeed: seed * 1_000_000)
      var late: [JSONValue] = []
      for _ in 0..<150 {
        guest.pressAnything(&generator)
        while guest.step != nil {
          if let step = guest.step, guest.path.hasSuffix("/actions"), generator.below(3) == 0 {
            late.append(step)
          }
          switch generator.below(8) {
          case 0: guest.carryOut(times: 0)
          case 1: guest.carryOut(isLost: true)
          case 2: guest.carryOut(times: 2)
          case 3:
            try guest.server.restart()
            guest.carryOut()
          case 4 where generator.below(4) == 0:
            guest.openTable()
          case 5 where !late.isEmpty:
            // A request of the past arrives once more.
            let old = late.remove(at: generator.below(late.count))
            _ = guest.server.respond(to: old)
            guest.carryOut()
          default: guest.carryOut()
          }
          if guest.isStopped { break }
        }
        if guest.isStopped { break }
      }
      #expect(!guest.isStopped, "seed \(seed): \(guest.house.spoken.suffix(3))")
      let file = try #require(endShoe(guest), "seed \(seed)")
      for file in guest.server.files { try guest.server.verify(file) }
      #expect(file == guest.server.files.last)
      #expect(guest.drawn.contains(English.number(guest.server.balance)), "seed \(seed)")
    }
  }

  @Test("A page that is killed at any step continues the shoe", arguments: RankedGame.allCases)
  func killAtEveryStep(_ game: RankedGame) throws {
    for kill in 0..<60 {
      var generator = SplitMix64(seed: 5)
      let guest = RankedGuest(game)
      var (isKilled, later) = (false, 0)
      for _ in 0..<2_000 where later < 15 {
        if isKilled { later += 1 }
        guest.pressAnything(&generator)
        while guest.step != nil {
          if !isKilled, guest.stepCount == kill {
            isKilled = true
            // The request may still arrive.
            if kill % 2 == 0, let step = guest.step, (try? step.string("do")) == "fetch" {
              _ = guest.server.respond(to: step)
            }
            guest.openTable()
          } else {
            guest.carryOut()
          }
        }
      }
      #expect(isKilled)
      #expect(!guest.isStopped, "killed at step \(kill)")
      let file = try #require(endShoe(guest), "killed at step \(kill)")
      try guest.server.verify(file)
    }
  }

  @Test(
    "A changed message stops the table before anything of it is shown",
    arguments: RankedGame.allCases)
  func tampering(_ game: RankedGame) throws {
    var stops = 0
    for seed in UInt64(0)..<60 {
      var generator = SplitMix64(seed: seed)
      let guest = RankedGuest(game)
      let first = generator.below(40)
      var count = 0
      var changed: (before: String, after: String)?
      guest.tamper = { path, text in
        guard path.hasPrefix("shoes/"), changed == nil else { return text }
        count += 1
        guard count > first else { return text }
        var bytes = Array(text.utf8)
        let place = generator.below(bytes.count)
        bytes[place] = bytes[place] == UInt8(ascii: "1") ? UInt8(ascii: "2") : UInt8(ascii: "1")
        changed = (text, String(decoding: bytes, as: UTF8.self))
        return changed?.after ?? text
      }
      var choices = SplitMix64(seed: seed)
      for _ in 0..<60 where changed == nil {
        guest.pressAnything(&choices)
        while changed == nil, guest.carryOut() {}
      }
      guard let changed, changed.before != changed.after else { continue }
      guest.settle()
      #expect(guest.isStopped, "seed \(seed): \(changed.after.prefix(400))")
      #expect(guest.drawn.contains("save-evidence"))
      guest.press("save-evidence")
      let file = try #require(guest.house.offered.last)
      #expect(String(decoding: file.bytes, as: UTF8.self).contains("truecount.evidence"))
      stops += 1
      // The shoe continues once the server answers correctly.
      guest.press("try-again")
      guest.settle()
      #expect(!guest.isStopped, "seed \(seed)")
    }
    #expect(stops > 30)
  }

  @Test("A server that forgot actions has to give the same answers again")
  func olderDatabase() throws {
    let guest = RankedGuest(.blackjack)
    guest.settle()
    play(guest, presses: 40, 8)
    let count = guest.server.actionCount
    try guest.server.forgetActions(min(3, count))
    play(guest, presses: 40, 9)
    #expect(!guest.isStopped)
    #expect(guest.server.actionCount > count)
    try guest.server.verify(try #require(endShoe(guest)))
  }

  @Test("The table follows when another device plays the shoe", arguments: RankedGame.allCases)
  func otherDevice(_ game: RankedGame) throws {
    let guest = RankedGuest(game)
    guest.settle()
    var generator = SplitMix64(seed: 2)
    for _ in 0..<60 {
      if generator.below(5) == 0 { try? guest.server.playElsewhere() }
      guest.pressAnything(&generator)
      guest.settle()
      #expect(!guest.isStopped)
    }
    #expect(guest.house.spoken.contains { $0.contains("another device") })
  }

  @Test("Buttons wait for the server, and the player is told after a while")
  func waiting() throws {
    let guest = RankedGuest(.baccarat)
    #expect(guest.drawn.contains("placing the shoe"))
    #expect(guest.commands.filter { $0.hasPrefix("add") || $0 == "deal" }.isEmpty)
    let patience = try #require(
      guest.steps.open.first { (try? $0.step.string("topic")) == "ranked-patience" })
    let answer = try WorkAnswer(
      archive: .object([
        .init("topic", .string("ranked-patience")), .init("number", .integer(patience.question)),
        .init("says", .object([])), .init("isLast", .bool(true)),
      ]))
    guest.table.receive(answer)
    #expect(guest.drawn.contains("Waiting for the server"))
    guest.settle()
    #expect(!guest.drawn.contains("Waiting for the server"))
    #expect(guest.drawn.contains("5,000"))
  }

  @Test("Pauses between repeated requests grow, up to a limit")
  func pauses() throws {
    let guest = RankedGuest(.war)
    var pauses: [Int] = []
    for _ in 0..<9 {
      pauses.append(try #require(guest.step).integer("pause", in: 0...Int(Int32.max)))
      guest.carryOut(times: 0)
    }
    #expect(pauses == [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000])
  }

  @Test("The entropy is stored before it is sent")
  func entropyIsStored() throws {
    let guest = RankedGuest(.war)
    while !guest.path.hasSuffix("/entropy") { try #require(guest.carryOut()) }
    let sent = try #require(guest.step?.member("body")).string("entropy")
    let stored = try #require(guest.house.stored[RankedRecord.name])
    #expect(String(decoding: stored, as: UTF8.self).contains(sent))
  }

  /// A server with the maximum number of open shoes, all at tables that the player doesn't choose.
  private func fullServer() throws -> FakeServer {
    let server = RankedGame.war.server()
    let rules = try #require(WarGame.tables.last).archive
    for number in 1...8 {
      let shoe = try server.sitDown(
        Body.SittingDown { ($0.id, $0.game, $0.rules) = ("\(number)", "war", rules) })
      let terms = try ShoeCommitment(archive: shoe).terms
      _ = try server.mix(String(repeating: "0", count: 64), in: terms.number)
    }
    return server
  }

  @Test("Other rules leave the shoe open, and the player is told")
  func otherRules() throws {
    let guest = RankedGuest(.war)
    guest.settle()
    guest.press("set limits 50")
    #expect(guest.house.spoken.last?.contains("Your last shoe stays open.") == true)
    guest.settle()
    #expect(guest.server.shoeCount == 2 && guest.server.files.isEmpty)
    guest.press("set limits 10")
    guest.settle()
    #expect(guest.server.shoeCount == 2, "the first one continues")
  }

  @Test("The tour follows the play, and doesn't offer the coach")
  func tour() throws {
    let guest = RankedGuest(.blackjack)
    guest.settle()
    guest.press("chip 100")
    guest.settle()
    #expect(guest.drawn.contains("Place a bet"))
    guest.press("deal")
    guest.settle()
    #expect(!guest.drawn.contains("Place a bet"))
    for _ in 0..<2 {
      finishRound(guest)
      #expect(!guest.drawn.contains("Meet the coach"))
      guest.press("deal")
      guest.settle()
    }
  }

  @Test("With too many open shoes, one tap continues one of them")
  func resumesAtLimit() throws {
    let guest = RankedGuest(.war, try fullServer())
    guest.settle()
    guest.press("set limits 10")
    guest.settle()
    #expect(guest.isStopped && guest.drawn.contains("too many open shoes"))
    #expect(guest.drawn.contains("Continue an open shoe"))
    guest.press("try-again")
    guest.settle()
    #expect(!guest.isStopped && guest.server.shoeCount == 8 && guest.server.files.isEmpty)
    #expect(guest.drawn.contains("5,000"))
  }

  @Test("With too many open shoes, one tap ends the oldest, even if its answer is lost")
  func endsOldestAtLimit() throws {
    for isLost in [false, true] {
      let guest = RankedGuest(.war, try fullServer())
      guest.settle()
      guest.press("set limits 10")
      guest.settle()
      #expect(guest.isStopped && guest.press("end-oldest-shoe"))
      #expect(guest.path == "shoes/101/end")
      guest.carryOut(isLost: isLost)
      guest.settle()
      #expect(!guest.isStopped && guest.server.shoeCount == 9)
      #expect(guest.server.files.map { $0.commitment.terms.number } == [101])
      for file in guest.server.files { try guest.server.verify(file) }
      #expect(!guest.press("end-oldest-shoe"), "only where the limit is met")
    }
  }

  @Test("A player who isn't signed in has no choice of credits")
  func signedOut() {
    let house = TestServices()
    let table = RankedGame.baccarat.table(house.services, [])
    #expect(table?.perform(text: "open credits") == false)
    #expect(table?.follow(link: "ranked") == false)
  }
}
