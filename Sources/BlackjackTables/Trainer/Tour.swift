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

/// The tour's panel in the rail: above the keys of a hand, or below the chips and Deal, which are lit.
///
/// It takes the place of the messages, so it covers nothing. A message that the player caused comes
/// first.
enum TourView {
  /// The current step, or `nil` if there is none to show.
  ///
  /// There is none once the tour is over, while there is a message, and at the shared shoe, which has no
  /// chips. A ranked table doesn't offer the coach.
  static func panel(_ table: BlackjackTable) -> [Element]? {
    guard let step = table.profile.trainer.tour, table.message == nil, !table.isShared
    else { return nil }
    let say = table.trainerSays
    let isOffer = step == .coach
    if isOffer, table.isRanked { return nil }
    let onward = isOffer ? table.tourOffer : TrainerCommand.nextTourStep.text
    return [
      Element(
        "section", key: "tour", [("class", "tour"), ("aria-label", say(.tour))],
        [
          .box(
            "tour-words",
            [
              Element("small", text: say(.tourStep(step))),
              Element("b", text: say(.tourTitle(step))),
              Element("p", text: say(.tourWords(step))),
            ]),
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

  /// The part of the rail that the step explains, as a class of the rail; empty if there is none.
  static func lit(_ table: BlackjackTable) -> String {
    panel(table) == nil || table.profile.trainer.tour == .coach ? "" : " touring"
  }
}
