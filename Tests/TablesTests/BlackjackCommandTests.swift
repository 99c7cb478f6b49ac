import BlackjackCoach
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit
import Testing

@Suite("What a player can ask for, as text")
struct BlackjackCommandTests {
  /// Every command of the table's own; of the amounts, some.
  static let own: [BlackjackCommand] =
    [
      .deal, .insurance, .decline, .hit, .stand, .double, .split, .surrender, .next, .bet(0),
      .bet(25), .bet(Credits.max),
    ].map { (action: BlackjackAction) in .play(action) }
    + [1, 500_000, Credits.max].map { .addChip($0) } + [
      .clearBet, .doubleBet, .rebet, .changeChips, .takeQuickChips,
    ]
    + DealerTable.allCases.map { .sit($0) } + Adviser.allCases.map { .compare($0) }

  static let sheets: [SheetID] = [.dealers, .settings, .help, .coach, .chart, .shoes]

  /// Every text that the table understands; of the amounts, some.
  static let all: [String] =
    own.map { $0.text } + ["undo", "redo", "close", "dismiss", "skip"]
    + sheets.map { "open \($0.text)" } + CoachMode.allCases.map { "set coach \($0.text)" }
    + SoftSeventeen.allCases.map { "set soft17 \($0.text)" }
    + [
      TrainerCommand.peek, .endPeek, .answer, .dropQuestion, .check(ShoePart(shoe: 0, part: 0)),
      .saveShoe(ShoePart(shoe: 1, part: 0)), .beginTour,
      .nextTourStep, .endTour,
    ].map { $0.text }
    + ["insurance", "four-colors", "keys", "count-test"].flatMap {
      ["set \($0) on", "set \($0) off"]
    }

  @Test("Every command reads back from its text", arguments: own)
  func roundTrip(command: BlackjackCommand) {
    #expect(BlackjackCommand(text: command.text) == command)
  }

  @Test("The table understands every command of its own and of the house", arguments: all)
  func understood(command: String) {
    #expect(Guest().model.perform(text: command))
  }

  @Test("No two commands share a text")
  func distinct() {
    #expect(Set(Self.all).count == Self.all.count)
  }

  @Test(
    "What is no command is refused, however near it comes",
    arguments: [
      "", " ", "Undo", "UNDO", "undo ", " undo", "undo 1", "clear all", "close settings",
      "dismiss x", "chip", "chip 0", "chip -5", "chip +5", "chip 05", "chip 5.0", "chip 1e3",
      "chip five", "chip 9223372036854775808", "chip 5 5", "chip  5", "sit", "sit nobody",
      "sit Jean-Luc", "sit jean-luc aunty", "open", "open door", "soft17 hit", "set soft17 maybe",
      "coach off", "set coach on", "set coach off now", "compare", "compare dealer",
      "set insurance", "set insurance yes", "set four-colors 1", "set keys", "set keys On",
      "quick-chips 500", "bet", "bet -1", "bet +5", "bet 1.5", "hit me", "hit\n", "\u{0}", "ünd0",
      "🂡",
    ])
  func garbage(text: String) {
    #expect(BlackjackCommand(text: text) == nil && !Guest().model.perform(text: text))
  }
}
