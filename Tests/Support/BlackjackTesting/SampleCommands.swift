import BlackjackCoach
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit

/// The commands of the blackjack table, with sample amounts.
package enum SampleCommands {
  /// Every command of the table itself, with sample amounts.
  package static let own: [BlackjackCommand] =
    [
      .deal, .insurance, .decline, .hit, .stand, .double, .split, .surrender, .next, .bet(0),
      .bet(25), .bet(Credits.max),
    ].map { (action: BlackjackAction) in .play(action) }
    + [1, 500_000, Credits.max].map { .addChip($0) } + [
      .clearBet, .doubleBet, .rebet, .takeBack, .takeQuickChips,
    ]
    + DealerTable.allCases.map { .sit($0) } + Adviser.allCases.map { .compare($0) }

  /// The sheets of the table.
  package static let sheets: [SheetID] = [.dealers, .settings, .help, .coach, .chart, .shoes]

  /// Every text that the table accepts, with sample amounts.
  package static let all: [String] =
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
}
