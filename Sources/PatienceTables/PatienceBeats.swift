import CasinoKit
import Patience
import PatienceDeals

extension Beat {
  /// Creates the playback of an event at a patience table.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - seen: The table after the event.
  ///   - rules: The patience.
  ///   - layout: The positions of piles and cards.
  ///   - isFinishing: Whether the game is finishing automatically, with more events to follow.
  ///   - words: The texts in the player's language.
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

  /// Returns this beat with the badges that a win has earned.
  func telling(
    _ event: PatienceEvent, _ badges: [PatienceBadge], _ words: Words<PatiencePhrase>
  ) -> Beat {
    guard event.change == .won, !event.isTakenBack, !badges.isEmpty else { return self }
    return Beat(
      pause: pause, cue: cue, at: place, sentences: sentences + [words(.newBadges(badges))])
  }

  private static func motion(of event: PatienceEvent, isFinishing: Bool) -> Motion? {
    switch event.change {
    case .scored, .won: nil
    case .turnedUp: isFinishing ? nil : .turn
    case .moved, .carried, .drawn, .dealt, .turnedOver: isFinishing ? .finish : .move
    }
  }
}
