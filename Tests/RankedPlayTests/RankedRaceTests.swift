import CardCore
import CasinoKit
import GameContract
import RankedPlay
import TableTesting
import Testing

@Suite("Ranked tables with several devices, older databases and messages in other forms")
struct RankedRaceTests {
  /// Carries out steps until the device is about to send its entropy.
  private func arriveAtEntropy(_ guest: RankedGuest) throws {
    while !guest.path.hasSuffix("/entropy") { try #require(guest.carryOut()) }
  }

  private func play(_ guest: RankedGuest, presses: Int, _ seed: UInt64 = 4) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<presses {
      guest.pressAnything(&generator)
      guest.settle()
    }
  }

  @Test(
    "A device whose entropy comes second plays another shoe, whether its page is killed or not",
    arguments: [false, true])
  func secondEntropy(isKilled: Bool) throws {
    let guest = RankedGuest(.war)
    try arriveAtEntropy(guest)
    try guest.server.mixElsewhere()
    if isKilled { guest.openTable() }
    guest.settle()
    #expect(!guest.isStopped)
    #expect(guest.server.shoeCount == 2)
    play(guest, presses: 20)
    #expect(guest.server.actionCount > 5)
  }

  @Test("A server that shows other entropy after it has mixed the device's own is caught")
  func otherEntropy() throws {
    let guest = RankedGuest(.war)
    guest.settle()
    try guest.server.forgetMix()
    try guest.server.mixElsewhere()
    guest.openTable()
    guest.settle()
    #expect(guest.isStopped)
    guest.press("save-evidence")
    let evidence = try #require(guest.house.offered.last)
    #expect(String(decoding: evidence.bytes, as: UTF8.self).contains("mixed with other entropy"))
  }

  @Test("A server that forgot the mix gets the same entropy and actions again")
  func forgottenMix() throws {
    let guest = RankedGuest(.baccarat)
    guest.settle()
    play(guest, presses: 30)
    let count = guest.server.actionCount
    #expect(count > 3)
    try guest.server.forgetMix()
    play(guest, presses: 12, 5)
    #expect(!guest.isStopped, "\(guest.house.spoken.suffix(2))")
    #expect(guest.server.actionCount > count)
    #expect(guest.server.shoeCount == 1)
  }

  @Test("A server that tells two devices different histories is caught")
  func twoHistories() throws {
    let guest = RankedGuest(.war)
    guest.settle()
    play(guest, presses: 20)
    try guest.server.forgetActions(guest.server.actionCount)
    try guest.server.playElsewhere("tie 15")
    play(guest, presses: 10, 5)
    #expect(guest.isStopped)
    guest.press("save-evidence")
    let evidence = try #require(guest.house.offered.last)
    #expect(
      String(decoding: evidence.bytes, as: UTF8.self).contains("not the ones that this device"))
  }

  @Test("A message with white space or another member stops the table")
  func otherForms() throws {
    let forms: [(String) -> String] = [
      { $0.replacing(",", with: ", ") }, { $0 + "\n" },
      { $0.replacing("\"signature\"", with: "\"more\":0,\"signature\"") },
    ]
    for form in forms {
      for ending in ["shoes", "/entropy", "/actions"] {
        let guest = RankedGuest(.war)
        guest.tamper = { path, text in
          path.hasSuffix(ending) && text.contains("signature") ? form(text) : text
        }
        guest.settle()
        guest.press("chip 10")
        guest.settle()
        #expect(guest.isStopped, "\(ending)")
        #expect(guest.press("save-evidence"), "\(ending)")
      }
    }
  }
}
