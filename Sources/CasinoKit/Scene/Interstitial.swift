import CardCore

/// A break of some seconds, where other games show an advertisement.
///
/// Whoever has bought to see none has no break either.
public struct Interstitial: Equatable {
  /// How long it lasts, in seconds.
  public static let seconds = 5

  /// The seconds that it still lasts.
  private(set) var left = seconds

  /// A break that begins.
  package init() {}

  package var isOver: Bool { left == 0 }

  /// A second has passed.
  package mutating func tick() { left = max(0, left - 1) }

  // MARK: - What is shown and said

  /// How long it still lasts, in a sentence.
  package func status(_ say: Words<InterstitialPhrase>) -> String {
    say(isOver ? .over : .left(left))
  }

  /// All that it says, for who asks.
  package func situation(_ say: Words<InterstitialPhrase>) -> String {
    isOver
      ? say(.over)
      : [say(.title), say(.line(0)), say(.line(1)), say(.left(left))].joined(separator: " ")
  }

  /// Its title and what it says, each of its two lines with a look of its own.
  package static func words(_ say: Words<InterstitialPhrase>, looks: (String, String)) -> [Element]
  {
    [
      Element("h1", key: "title", text: say(.title)),
      Element("p", key: "means", [("class", looks.0)], text: say(.line(0))),
      Element("p", key: "more", [("class", looks.1)], text: say(.line(1))),
    ]
  }

  /// How much of it is over, as a bar that fills.
  package func track(_ look: String) -> Element {
    let share = Double(Self.seconds - left) / Double(Self.seconds)
    return Element(
      "span", key: "track", [("class", look), ("aria-hidden", "true")],
      [Element("i", [("style", "width:\((share * 100).css)%")])])
  }
}
