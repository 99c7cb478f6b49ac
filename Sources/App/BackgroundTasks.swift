import BlackjackCoach
import CasinoKit
import PatienceDeals

extension WorkKind {
  /// All kinds of background work, for programs with a single worker.
  ///
  /// In browsers these are two modules, so that players don't wait for the download of another
  /// game's code.
  public static var all: [WorkKind] { blackjack + patience }
}
