import CardCore
import Persistence
import Testing

@Suite("What levels unlock for the look of the tables")
struct GiftTests {
  @Test("Each level's gifts come once, in order, and higher levels keep them")
  func levels() {
    let levels = Gift.all.map { $0.level }
    #expect(levels == levels.sorted() && levels.allSatisfy { $0 > 1 })
    for (place, (level, gift)) in Gift.all.enumerated() {
      #expect(Gift.all[..<place].allSatisfy { $0.gift != gift })
      #expect(!gift.isUnlocked(atLevel: level - 1) && gift.isUnlocked(atLevel: level))
      #expect(gift.isUnlocked(atLevel: .max))
    }
    #expect(Gift.unlocked(after: 1, upTo: 100) == Gift.all.map { $0.gift })
    #expect(Gift.unlocked(after: 9, upTo: 10) == [.felt(.purple), .title(.counter)])
    #expect(Gift.unlocked(after: 5, upTo: 5).isEmpty && Gift.next(after: 100) == nil)
    #expect(Gift.next(after: 5)?.level == 7)
  }

  @Test("Everybody has most felts and backs; the others, chips and titles are gifts")
  func everyLook() {
    #expect(
      FeltLook.allCases.filter { Gift.felt($0).level == nil }
        == [.dealers, .plain, .green, .red, .blue])
    #expect(
      CardBack.allCases.filter { Gift.back($0).level == nil }
        == [.dealers, .classic, .fans, .lozenges, .waves])
    #expect(ChipSet.allCases.filter { Gift.chips($0).level == nil } == [.casino])
    #expect(PlayerTitle.allCases.filter { Gift.title($0).level == nil } == [.guest])
  }

  @Test(
    "A player has the title of the highest level reached",
    arguments: [
      (Int64(1), PlayerTitle.guest), (4, .guest), (5, .regular), (10, .counter), (49, .sharp),
      (50, .highRoller), (100, .legend), (9_000, .legend),
    ])
  func titles(level: Int64, title: PlayerTitle) {
    #expect(PlayerTitle(level: level) == title)
  }

  @Test("Looks are stored so that older programs still read the rest, and unknown ones are ignored")
  func stored() throws {
    for felt in FeltLook.allCases {
      for back in CardBack.allCases {
        for chips in ChipSet.allCases {
          var look = AppearanceSettings()
          (look.felt, look.back, look.chips) = (felt, back, chips)
          #expect(try AppearanceSettings(archive: look.archive) == look)
          // NB: these are all that programs without gifts know.
          #expect(["dealers", "plain"].contains(try look.archive.string("felt")))
          #expect(["dealers", "classic"].contains(try look.archive.string("back")))
        }
      }
    }
    let newer =
      #"{"light":"day","felt":"plain","back":"classic","levelFelt":"pink","levelChips":"x"}"#
    let look = try AppearanceSettings(archive: JSONValue(parsing: Array(newer.utf8)))
    #expect(look.felt == .plain && look.back == .classic && look.chips == .casino)
    let older = #"{"light":"day","felt":"plain","back":"dealers"}"#
    #expect(try AppearanceSettings(archive: JSONValue(parsing: Array(older.utf8))).chips == .casino)
  }
}
