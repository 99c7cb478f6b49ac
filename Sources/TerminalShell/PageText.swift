import CasinoKit

/// Renders any table's page as lines of text, from the names that a screen reader would read.
struct PageText {
  let page: Element
  /// The maximum width in columns.
  let width: Int

  /// The lines, from the bar at the top down to the buttons.
  var lines: [String] {
    let bar = page.children.first { $0.key == "bar" }.map { figures(of: $0) } ?? ""
    let over = page.children.filter { $0.tag == "dialog" || $0["role"] == "alert" }
    let below = over.isEmpty ? felt + status : over.flatMap { block($0) }
    return wrapped(bar) + [""] + below + [""] + wrapped(buttons.joined(separator: "   "))
  }

  private func wrapped(_ text: String) -> [String] {
    text.isEmpty ? [] : text.inLines(ofWidth: width)
  }

  /// The text of the bar, without its links and menu buttons.
  private func figures(of bar: Element) -> String {
    bar.children.filter { $0.tag != "a" && $0["aria-haspopup"] == nil || $0.key == "deals" }
      .map { $0.tag == "button" ? $0.text : $0.accessibleName }.filter { !$0.isEmpty }
      .joined(separator: "   ")
  }

  /// The names of everything on the felt.
  ///
  /// If the piles name their cards, the cards are left out.
  private var felt: [String] {
    guard let felt = page.children.first(where: { $0.tag == "main" }) else { return [] }
    let parts = felt.children
    let told = parts.contains { $0.key == "piles" } ? parts.filter { $0.key != "cards" } : parts
    return told.flatMap { named(in: $0) }.flatMap { wrapped($0) }
  }

  /// Whether a part of the felt has chips or names to press, which are listed with the buttons.
  private static func isControl(_ part: Element) -> Bool {
    part.key == "rack" || part.key?.hasPrefix("name-") == true
  }

  private func named(in element: Element) -> [String] {
    if element["aria-hidden"] == "true" { return [] }
    if Self.isControl(element) { return [] }
    if let name = element["aria-label"], element["role"] != "group" {
      let key = element["aria-disabled"] == "true" ? nil : element["aria-keyshortcuts"]
      return [(key.map { "[\($0.uppercased())] " } ?? "") + name]
    }
    let inner = element.children.flatMap { named(in: $0) }
    return inner.isEmpty && !element.text.isEmpty ? [element.text] : inner
  }

  private var status: [String] {
    let line = page.all.first { $0.key == "status" }?.text ?? ""
    return line.isEmpty ? [] : [""] + wrapped(line)
  }

  /// A sheet or a message, with the commands of its buttons.
  private func block(_ over: Element) -> [String] {
    over.all.flatMap { one -> [String] in
      switch one.tag {
      case "h2", "h3", "strong", "b", "p", "li", "small", "dt", "dd": wrapped(one.text)
      case "button": one.command.map { wrapped(Self.button(one, doing: $0)) } ?? []
      default: []
      }
    }
  }

  /// A button of a sheet, with the command to type for it.
  private static func button(_ button: Element, doing command: String) -> String {
    command == PageVerb.close.rawValue
      ? "[ENTER] \(button.accessibleName)" : "  \(command): \(named(button))"
  }

  /// The name of a button, with a check mark if it is selected.
  private static func named(_ button: Element) -> String {
    (button["aria-pressed"] == "true" || button["aria-checked"] == "true" ? "✓ " : "")
      + button.accessibleName
  }

  /// Whether a sheet is open.
  var hasSheet: Bool { page.children.contains { $0.tag == "dialog" } }

  /// The enabled buttons, with their keys.
  private var buttons: [String] {
    let felt = page.children.first { $0.tag == "main" }?.children ?? []
    let parts = felt.filter { Self.isControl($0) } + page.children.filter { $0.key == "controls" }
    return parts.flatMap { $0.all }.filter { $0.tag == "button" && $0["aria-disabled"] != "true" }
      .map { button in
        let key = button["aria-keyshortcuts"].map { "[\($0.uppercased())] " } ?? ""
        return key + Self.named(button)
      }
  }
}

extension String {
  /// Wraps the text between words, into lines of at most `width` columns.
  public func inLines(ofWidth width: Int) -> [String] {
    var lines = [""]
    for word in split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
