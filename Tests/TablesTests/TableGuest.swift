import CasinoKit

/// Someone at a table, who asks for things by the text of their commands.
protocol TableGuest {
  associatedtype Sat: Table
  /// The table at which they sit.
  var model: Sat { get }
}

extension TableGuest {
  /// Asks for one thing and does not wait.
  func press(_ command: String) {
    precondition(model.perform(text: command), "not a command: \(command)")
  }

  /// Lets everything move until it lies still.
  func rest() {
    while model.isAnimating { model.wake() }
  }
}
