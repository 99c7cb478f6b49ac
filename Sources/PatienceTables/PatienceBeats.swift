import CasinoKit
import Patience
import PatienceDeals

extension Beat {
  /// How an event at a table of patience is met.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - seen: The table after it happened.
  ///   - rules: The patience.
  ///   - layout: Where everything lies.
  ///   - isFinishing: Whether the game finishes by itself, and other events follow.
  ///   - words: The words that it is said in.
  init(
    _ event: PatienceEvent, in seen: PatienceObservation, by rules: PatienceRules,
    _ layout: PatienceTableLayout, isFinishing: Bool, _ words: Words<PatiencePhrase>
  ) {
    self.init(
      pause: Self.motion(of: event, isFinishing: isFinishing)?.milliseconds ?? 0,
      cue: PatienceCues.cue(for: event), at: PatienceCues.place(of: event, in: layout),
      sentences: PatienceNarrator.phrase(for: event, in: seen, by: rules).map { [words(.told($0))] }
        ?? [])
  }

  private static func motion(of event: PatienceEvent, isFinishing: Bool) -> Motion? {
    switch event.change {
    case .scored, .won: nil
    case .turnedUp: isFinishing ? nil : .turn
    case .moved, .carried, .drawn, .dealt, .turnedOver: isFinishing ? .finish : .move
    }
  }
}
