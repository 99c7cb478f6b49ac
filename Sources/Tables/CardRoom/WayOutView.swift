import CasinoKit

/// The way back to the front door, in the bar of every table.
enum WayOutView {
  static var link: Element {
    Element(
      "a", key: "door",
      [("class", "bar-button icon"), ("href", "#"), ("aria-label", "All games")],
      [Icon.games.element])
  }
}
