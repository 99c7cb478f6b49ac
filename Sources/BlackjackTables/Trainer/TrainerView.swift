import BlackjackRules
import CardCore
import CasinoKit

/// The training panels over the felt: the count and the count test.
enum TrainerView {
  /// The visible panels.
  static func panels(_ table: BlackjackTable) -> [Element] {
    if table.peek != nil { return peek(table) }
    return question(table)
  }

  /// A button that sends a command.
  static func button(_ label: String, _ command: String, look: String = "") -> Element {
    Element(
      "button", key: command,
      [("type", "button"), ("class", "button\(look)"), ("data-do", command)], text: label)
  }

  // MARK: - The count

  /// The count, which disappears when the key or finger is lifted.
  private static func peek(_ table: BlackjackTable) -> [Element] {
    guard let peek = table.peek else { return [] }
    let (say, coach) = (table.trainerSays, table.coachSays)
    func edge(_ key: String, _ name: String, _ edge: Double?) -> FactList.Fact {
      .init(key, name, coach(.edge(edge, isWaiting: peek.isWaiting)))
    }
    let facts = [
      FactList.Fact("running", coach(.runningCount), coach(.runningFigure(peek.count.running))),
      .init("decks", coach(.decksUnseen), coach(.tenths(peek.decksLeft))),
      .init("true", coach(.trueCountHead), coach(.trueCount(table.figure(of: peek.reading)))),
      edge("exact", say(.edgeNow), peek.exactEdge),
    ]
    let more = [
      edge("fresh", coach(.freshShoe), peek.freshEdge),
      edge("thumb", coach(.ruleOfThumb), peek.thumbEdge),
    ]
    return [
      Element(
        "section", key: "peek",
        [
          ("class", "trainer peek"), ("aria-label", coach(.theCount)),
          ("data-release", TrainerCommand.endPeek.text),
          ("data-tap", TrainerCommand.endPeek.text),
        ], [FactList("count", facts + (table.isCoached ? more : [])).element])
    ]
  }

  /// The count test with a number pad, then the result.
  private static func question(_ table: BlackjackTable) -> [Element] {
    guard let question = table.trainer.question else { return [] }
    let say = table.trainerSays
    let isAnswered = question.answer != nil
    let words = isAnswered ? say(.countAnswered(question)) : say(.askCount)
    var content = [
      Element("b", key: "words", text: words),
      Element(
        "button", key: "drop",
        [
          ("type", "button"), ("class", "bar-button icon"),
          ("aria-label", table.houseWords(.close)),
          ("data-do", TrainerCommand.dropQuestion.text),
        ], [Icon.close.element]),
    ]
    if isAnswered {
      content.append(
        Element("p", key: "score", text: say(.countScore(table.profile.trainer.score))))
    } else {
      let typed = question.typed.isEmpty ? "…" : say(.typed(question.typed))
      content.append(Element("output", key: "typed", [("aria-live", "polite")], text: typed))
      content.append(.box("pad", pad(say)))
      if table.houseChoices.hasKeyShortcuts {
        content.append(
          Element("small", key: "keys", [("class", "key-help")], text: say(.countKeys)))
      }
    }
    return [
      Element(
        "section", key: "question",
        [("class", "trainer question"), ("aria-label", say(.countTest))]
          // NB: Enter then answers, even if a button beside the question has the focus.
          + (!isAnswered && table.houseChoices.hasKeyShortcuts ? [("data-enter", "here")] : []),
        content)
    ]
  }

  private static func pad(_ say: Words<TrainerPhrase>) -> [Element] {
    func key(_ key: String, _ label: String) -> Element {
      // NB: after a click on a key of the pad, Enter submits the answer.
      button(label, TrainerCommand.type(key).text).with("data-enter", "pass")
    }
    return (1...9).map { key("\($0)", "\($0)") } + [
      key("-", "−").with("aria-label", say(.minus)), key("0", "0"),
      key("back", "⌫").with("aria-label", say(.back)),
      button(say(.answer), TrainerCommand.answer.text, look: " primary"),
    ]
  }
}
