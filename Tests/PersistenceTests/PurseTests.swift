import CardCore
import Persistence
import Testing

@Suite("The purse and its copies")
struct PurseTests {
  private func house(_ purse: Purse?) -> StoredDocument {
    StoredDocument(PlayerProfile.name, PlayerProfile(purse: purse).document)
  }

  /// A table's document with a copy of the purse.
  private struct Copy: SavedDocument {
    let purse: Purse
    static let format = "truecount.test"
    static let version: Int64 = 1
    static let firstWithChecksum: Int64 = 1
    var summary: String { "" }
    var contents: [JSONValue.Member] { [.init("purse", purse.archive)] }

    init(_ purse: Purse) { self.purse = purse }
    init(contents: JSONValue) throws(ArchiveRefusal) { purse = try contents.value("purse") }
  }

  private func table(_ name: String, _ purse: Purse) -> StoredDocument {
    StoredDocument(name, Copy(purse).document)
  }

  @Test("A purse survives saving")
  func round() throws {
    let purse = Purse(credits: 12_345, rank: PlayerRank(totalXP: 99, winStreak: 3), number: 7)
    #expect(try Purse(archive: purse.archive) == purse)
    #expect(LoadedProfile([house(purse)]).profile.purse == purse)
  }

  @Test(
    "If the profile is missing or damaged, the purse with the highest number is used"
  )
  func missing() {
    let older = Purse(credits: 50, number: 3)
    let newer = Purse(credits: 900, number: 4)
    for order in [[older, newer], [newer, older]] {
      let tables = [table("one", order[0]), table("two", order[1])]
      #expect(LoadedProfile(tables).profile.purse == newer)
      let damaged = StoredDocument(PlayerProfile.name, Array("{".utf8))
      let arrival = LoadedProfile([damaged] + tables)
      #expect(arrival.profile.purse == newer && arrival.isProfileLost)
    }
  }

  @Test("A profile older than a table's document gives way, at every table")
  func stale() {
    let stale = Purse(credits: 1_000, number: 1)
    let written = Purse(credits: 500, number: 2)
    let documents = [house(stale), table("one", written), table("two", Purse(number: 0))]
    for order in [documents, documents.reversed()] {
      let arrival = LoadedProfile(order)
      #expect(arrival.profile.purse == written && arrival.isChanged && !arrival.isProfileLost)
    }
  }

  @Test("Of two purses the one with the higher number is newer, and equal ones change nothing")
  func newer() {
    let one = Purse(credits: 1, number: 5)
    #expect(one.newer(Purse(credits: 2, number: 6)).credits == 2)
    #expect(one.newer(Purse(credits: 2, number: 5)).credits == 1)
    #expect(one.newer(nil) == one)
  }

  @Test("A copy with a flipped bit is invalid")
  func damagedCopy() throws {
    var bytes = table("one", Purse(credits: 900, number: 4)).bytes
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "9")))
    bytes[place] = UInt8(ascii: "8")
    #expect(LoadedProfile([StoredDocument("one", bytes)]).profile.purse == nil)
  }

  @Test("Every flipped bit of a profile is detected")
  func everyBit() {
    let stored = house(Purse(credits: 900, number: 4))
    for place in stored.bytes.indices {
      for bit in 0..<8 {
        var bytes = stored.bytes
        bytes[place] ^= 1 << bit
        #expect(throws: SaveProblem.self) { try PlayerProfile(document: bytes) }
      }
    }
  }

  @Test(
    "An impossible purse is refused",
    arguments: [
      #"{"credits":-1,"rank":{"xp":0,"streak":0},"number":0}"#,
      #"{"credits":1.5,"rank":{"xp":0,"streak":0},"number":0}"#,
      #"{"credits":9000000000000000000,"rank":{"xp":0,"streak":0},"number":0}"#,
      #"{"credits":1,"rank":{"xp":-1,"streak":0},"number":0}"#,
      #"{"credits":1,"rank":{"xp":0,"streak":0}}"#,
    ])
  func impossible(text: String) throws {
    let archive = try JSONValue(parsing: text)
    #expect(throws: ArchiveRefusal.self) { try Purse(archive: archive) }
  }
}
