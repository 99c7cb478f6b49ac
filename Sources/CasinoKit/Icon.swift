/// The icons on buttons, drawn as outlines on a 24 by 24 square, so that they look the same
/// whatever fonts a device has.
public enum Icon: Sendable {
  case lock, settings, help, close, games

  /// The icon as an element that screen readers ignore.
  public var element: Element {
    Element(
      "svg", key: "icon",
      [("class", "sign"), ("viewBox", "0 0 24 24"), ("aria-hidden", "true")],
      [Element("path", [("d", path)])])
  }

  private var path: String {
    switch self {
    case .lock: "M6 11h12v9H6zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11"
    case .settings:
      "M4 7h9M19 7h1M16 4.5v5M4 17h1M11 17h9M8 14.5v5"
    case .help: "M8.5 9a3.5 3.5 0 1 1 5.5 2.9c-1.4.9-2 1.5-2 3.1M12 18.9v.2"
    case .games: "M4 4.5h7v7H4zM13 4.5h7v7h-7zM4 13.5h7v7H4zM13 13.5h7v7h-7z"
    case .close: "M6 6l12 12M18 6L6 18"
    }
  }
}
