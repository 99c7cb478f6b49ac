import BlackjackCoach
import CasinoKit
import PatienceDeals

extension WorkKind {
  /// All that the background worker does, for programs with a single worker.
  ///
  /// In browsers these are two modules, so that nobody waits for what another game needs.
  public static var all: [WorkKind] { blackjack + patience }
}
