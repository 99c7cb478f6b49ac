import CasinoKit

extension GameEntry {
  /// The table of patience, as the front door knows it.
  static func klondike(in language: Language) -> GameEntry {
    switch language {
    case .english:
      GameEntry(
        title: "Klondike",
        about: "With Vegas, FreeCell and Yukon, and a lamp that proves what it says.",
        cards: ["KC", "QD", "JS"], document: "klondike")
    }
  }
}
