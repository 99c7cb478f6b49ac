import CardCore

/// A button of a table, from which the kit makes an element and a key.
public struct TableButton {
  /// Identifies the button at its table.
  public let id: String
  public let label: String
  /// The command that a press sends.
  public let command: String
  /// The keys that do the same, by the names that browsers give them; the button shows the first.
  public let keys: [String]
  public let isEnabled: Bool
  /// Whether its keys work even if the button is disabled, so that the refusal is explained.
  public let saysWhyNot: Bool
  public let isPrimary: Bool
  /// A sign beside the label.
  public let sign: Element?
  /// The button's class for style sheets, besides `button`.
  public let look: String
  /// The reason why it is disabled, if there is one to show.
  public var whyNot: String?
  /// The value of the action in words, if the player wants to see it.
  public var worth: String?
  /// The text that no other action has a higher value; `nil` if one has, or if it must not be shown.
  public var bestMark: String?
  /// Whether Enter presses the button with ⏎ instead of it; the space bar still presses it.
  public var leavesEnter = false
  /// Whether it is the next step, and gets the focus if the focused button near it disappears.
  public var isNext = false

  /// Whether it is marked as the best of the buttons.
  public var isBest: Bool { bestMark != nil }

  @inline(never)
  public init(
    _ id: String, _ label: String, does command: String, keys: [String] = [],
    isEnabled: Bool = true, saysWhyNot: Bool = false, isPrimary: Bool = false, sign: Element? = nil,
    look: String = ""
  ) {
    self.id = id
    self.label = label
    self.command = command
    self.keys = keys
    self.isEnabled = isEnabled
    self.saysWhyNot = saysWhyNot
    self.isPrimary = isPrimary
    self.sign = sign
    self.look = look
  }

  /// Whether a key presses the button; letters do so in either case.
  public func isPressed(by key: String) -> Bool {
    keys.contains { $0 == key || ($0.utf8.count == 1 && $0.uppercasedASCII == key.uppercasedASCII) }
  }

  /// The button as an element of the page.
  ///
  /// A disabled button stays where it is and keeps the focus.
  ///
  /// - Parameter showsKey: Whether it shows its key.
  /// - Returns: The button.
  public func element(showsKey: Bool) -> Element {
    let look =
      "button\(look.isEmpty ? "" : " \(look)")\(isPrimary ? " primary" : "")\(isBest ? " best" : "")"
    var content = (sign.map { [$0] } ?? []) + [Element("span", key: "label", text: label)]
    if let worth { content.append(Element("small", key: "worth", text: worth)) }
    if let bestMark {
      content.append(Element("em", key: "best", [("class", "best-mark")], text: bestMark))
    }
    if showsKey, let key = keys.first {
      content.append(
        Element("kbd", key: "key", [("aria-hidden", "true")], text: Self.sign(of: key)))
    }
    return Element(
      "button", key: id, [("class", look)] + attributes(showsKey: showsKey), content)
  }

  /// The attributes of every button, whatever it looks like.
  ///
  /// - Parameter showsKey: Whether they include the key.
  /// - Returns: The attributes.
  public func attributes(showsKey: Bool) -> [(String, String)] {
    [("type", "button"), ("data-do", command)]
      + (isEnabled ? [] : [("aria-disabled", "true")])
      + (whyNot.map { [("title", $0)] } ?? [])
      + (isNext ? [("data-next", "")] : [])
      + (leavesEnter && showsKey ? [("data-enter", "pass")] : [])
      + (showsKey ? keys.prefix(1).map { ("aria-keyshortcuts", $0) } : [])
  }

  /// How a key is printed on a button.
  private static func sign(of key: String) -> String {
    key == "Enter" ? "⏎" : key.uppercasedASCII
  }
}
