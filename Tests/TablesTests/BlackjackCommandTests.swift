import CardCore
import Tables
import Testing
import TrueCountEngine

@Suite("What a player can ask for, as text")
struct TableCommandTests {
  /// Every command there is; of the amounts, some.
  static let all: [TableCommand] =
    [
      .deal, .insurance, .decline, .hit, .stand, .double, .split, .surrender, .next, .bet(0),
      .bet(25), .bet(Credits.max),
    ].map { (action: BlackjackAction) in .play(action) }
    + [1, 500_000, Credits.max].map { .addChip($0) }
    + [.undoChip, .clearBet, .close, .takeQuickChips, .dismissNotice]
    + DealerTable.allCases.map { .sit($0) }
    + TableCommand.Sheet.allCases.map { .open($0) }
    + CoachMode.allCases.map { .choose(.coach($0)) } + Adviser.allCases.map { .compare($0) }
    + SoftSeventeen.allCases.map { .choose(.soft17($0)) }
    + [true, false].flatMap { isOn -> [TableCommand] in
      [.choose(.insurance(isOn)), .choose(.fourColors(isOn)), .choose(.keyShortcuts(isOn))]
    }

  @Test("Every command reads back from its text", arguments: all)
  func roundTrip(command: TableCommand) {
    #expect(TableCommand(text: command.text) == command)
  }

  @Test("No two commands share a text")
  func distinct() {
    #expect(Set(Self.all.map { $0.text }).count == Self.all.count)
  }

  @Test(
    "What is no command is refused, however near it comes",
    arguments: [
      "", " ", "Undo", "UNDO", "undo ", " undo", "undo 1", "clear all", "close settings",
      "dismiss x", "chip", "chip 0", "chip -5", "chip +5", "chip 05", "chip 5.0", "chip 1e3",
      "chip five", "chip 9223372036854775808", "chip 5 5", "chip  5", "sit", "sit nobody",
      "sit Jean-Luc", "sit jean-luc aunty", "open", "open door", "soft17", "soft17 maybe",
      "coach", "coach on", "coach off now", "compare", "compare dealer",
      "offer-insurance", "offer-insurance yes", "four-colors 1", "keys", "keys On",
      "quick-chips 500", "bet", "bet -1", "bet +5", "bet 1.5", "hit me", "hit\n", "\u{0}", "ünd0",
      "🂡",
    ])
  func garbage(text: String) {
    #expect(TableCommand(text: text) == nil)
  }
}
