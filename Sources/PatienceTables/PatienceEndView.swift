import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// The card over a game in which no card can be moved any more, with the ways to go on.
///
/// It is the same in every patience, and stays until the next command.
enum PatienceEndView {
  /// The card, or `nil` if there is nothing to report.
  static func panel(_ table: PatienceTable) -> Element? {
    guard table.insight.lossTold == .stuck, !table.isAnimating else { return nil }
    let (words, felt) = (table.words, table.layout.felt)
    let isAtEnd = table.game.legalActions(in: table.shown).isEmpty
    let reason: PatiencePhrase = isAtEnd ? .noMoveIsLeft : .onlyDrawingIsLeft
    return Element(
      "section", key: "ended",
      [
        ("class", "won-panel ended"), ("aria-labelledby", "ended-title"),
        ("style", "--felt-middle:\(felt.midX.css)px;--felt-width:\(felt.width.css)px"),
      ],
      [
        Element(
          "div", key: "words", [("role", "alert")],
          [
            Element("h2", key: "title", [("id", "ended-title")], text: words(.noMovesTitle)),
            Element("p", key: "reason", text: "\(words(reason)) \(words(table.lossNews))"),
          ]),
        Element("div", key: "choices", [("class", "choices")], choices(table)),
      ])
  }

  /// The ways to go on, the most helpful first.
  private static func choices(_ table: PatienceTable) -> [Element] {
    let words = table.words
    func button(_ label: PatiencePhrase, does command: String, isMain: Bool) -> Element {
      PatienceControlsView.button(words(label), does: command, isPrimary: isMain)
    }
    let isHopeless = table.isDealLost
    let back =
      table.canRewind
      ? [button(.backToWinnable, does: PatienceCommand.rewind.text, isMain: true)] : []
    let undo =
      table.journal.canUndo
      ? [
        button(
          .undo, does: CommonCommand.undo.text, isMain: !table.canRewind && !isHopeless),
        button(.restart, does: PatienceCommand.restart.text, isMain: false),
      ] : []
    return back + undo + [
      button(.newDeal, does: PatienceCommand.newDeal.text, isMain: isHopeless),
      button(.lookAtCards, does: CommonCommand.dismiss.text, isMain: false),
    ]
  }
}
