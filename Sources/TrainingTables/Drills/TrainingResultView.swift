import CardCore
import CasinoKit
import Training

/// The result of a session: right and wrong answers, speed, mistakes and their cost.
enum TrainingResultView {
  static func result(_ table: TrainingTable, _ layout: TrainingLayout) -> Element {
    let say = table.words.say
    guard let session = table.session else { return Element("div", key: "result") }
    let result = session.result
    let share = Double(result.right) / Double(max(1, result.asked))
    let speed: [Element] =
      session.kind == .runningCount
      ? [line("speed", say(.deckIn(result.meanMilliseconds)))]
      : [
        line("speed", "\(say(.perAnswer)): \(say(.perAnswerFigure(result)))")
      ]
    return Element(
      "div", key: "result",
      [
        ("class", "training-result"), ("style", layout.words.css), ("tabindex", "0"),
        ("role", "group"), ("aria-label", say(.score(result))),
      ],
      [
        Element(
          "div", key: "score", [("class", "training-score")],
          [
            Element("b", key: "figure", text: say(.scoreFigure(result))),
            Element(
              "span", key: "track", [("class", "training-track"), ("aria-hidden", "true")],
              [Element("i", [("style", "width:\((share * 100).css)%")])]),
          ] + speed),
        cost(session, say), missed(session, say),
      ])
  }

  private static func line(_ key: String, _ text: String) -> Element {
    Element("p", key: key, text: text)
  }

  /// The cost of the mistakes, if they have one.
  private static func cost(_ session: TrainingSession, _ say: Words<TrainingPhrase>) -> Element {
    guard session.kind.isLearnedByHeart else { return Element("div", key: "cost") }
    let cost = session.costOfMisses
    guard cost > 0 else { return line("cost", say(.costNothing)) }
    return Element(
      "div", key: "cost", [("class", "training-cost")],
      [
        .words("caption", say(.costTitle)),
        Element("b", key: "figure", text: say(.costFigure(cost))),
        Element("p", key: "unit", text: say(.costMeans)),
      ])
  }

  private static func missed(_ session: TrainingSession, _ say: Words<TrainingPhrase>) -> Element {
    guard !session.missed.isEmpty else { return line("missed", say(.nothingMissed)) }
    var lines: [(text: String, times: Int64)] = []
    for verdict in session.missed {
      let text = say(.missedName(verdict))
      if let place = lines.firstIndex(where: { $0.text == text }) {
        lines[place].times += 1
      } else {
        lines.append((text, 1))
      }
    }
    return Element(
      "div", key: "missed", [("class", "training-missed")],
      [
        Element("h2", key: "title", text: say(.missedTitle)),
        Element(
          "ul", key: "list", [],
          lines.enumerated().map { place, line in
            Element(
              "li", key: "\(place)",
              text: line.times == 1 ? line.text : say(.missedTimes(line.text, line.times)))
          }),
      ])
  }
}
