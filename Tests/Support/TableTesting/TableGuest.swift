import CasinoKit

/// A player at a table, who sends commands as text.
package protocol TableGuest {
  associatedtype Sat: Table
  /// The table.
  var model: Sat { get }
}

extension TableGuest {
  /// Sends a command and does not wait.
  package func press(_ command: String) {
    precondition(model.perform(text: command), "not a command: \(command)")
  }

  /// Waits until nothing moves.
  package func rest() {
    while model.isAnimating { model.wake() }
  }
}
