import CardCore

/// A break of some seconds, where other games show an ad.
///
/// Ad-free players skip it.
public struct Interstitial: Equatable {
  /// How long it lasts, in seconds.
  public static let seconds = 5

  /// The seconds that are left.
  private(set) var left = seconds

  /// Creates a break that begins.
  package init() {}

  package var isOver: Bool { left == 0 }

  /// Counts down a second.
  package mutating func tick() { left = max(0, left - 1) }

  // MARK: - Texts

  /// The time that is left, in a sentence.
  package func status(_ say: Words<InterstitialPhrase>) -> String {
    say(isOver ? .over : .left(left))
  }

  /// Everything on the screen of the break, for players who ask for the position.
  package func situation(_ say: Words<InterstitialPhrase>) -> String {
    isOver
      ? say(.over)
      : [say(.title), say(.left(left))].joined(separator: " ")
  }

  /// The title of the break.
  package static func title(_ say: Words<InterstitialPhrase>) -> Element {
    Element("h1", key: "title", text: say(.title))
  }

  /// A bar that fills as the break passes.
  package func track(_ look: String) -> Element {
    let share = Double(Self.seconds - left) / Double(Self.seconds)
    return Element(
      "span", key: "track", [("class", look), ("aria-hidden", "true")],
      [Element("i", [("style", "width:\((share * 100).css)%")])])
  }
}
