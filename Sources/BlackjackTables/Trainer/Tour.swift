import BlackjackRules
import CardCore
import CasinoKit

/// The steps of the tour for new players at the table.
///
/// The tour never blocks the game. Playing advances it.
public enum TourStep: Int, CaseIterable, Sendable {
  /// How to bet and to deal.
  case bet = 1
  /// How to play a hand.
  case play
  /// The coach is offered.
  case coach

  /// The next step, or `nil` after the last.
  var next: TourStep? { TourStep(rawValue: rawValue + 1) }
}

/// The tour's panel over the felt.
enum TourView {
  /// The current step, or nothing once the tour is over.
  static func panel(_ table: BlackjackTable) -> [Element] {
    guard let step = table.profile.trainer.tour else { return [] }
    let say = table.trainerSays
    let isOffer = step == .coach
    let onward = isOffer ? table.tourOffer : TrainerCommand.nextTourStep.text
    return [
      Element(
        "section", key: "tour",
        [
          // NB: it must not cover the controls that it explains: chips before the deal, keys in
          // play.
          ("class", BlackjackButtons.isBetting(table) ? "trainer tour over-lid" : "trainer tour"),
          ("aria-label", say(.tour)),
        ],
        [
          Element("small", text: say(.tourStep(step))),
          Element("b", text: say(.tourTitle(step))),
          Element("p", text: say(.tourWords(step, table.game.dealerSoft17))),
          Element(
            "div", [("class", "choices")],
            [
              TrainerView.button(
                say(isOffer ? .tourTakeCoach : .tourNext), onward, look: " primary"),
              TrainerView.button(
                say(isOffer ? .tourNoCoach : .tourSkip), TrainerCommand.endTour.text),
            ]),
        ])
    ]
  }
}
