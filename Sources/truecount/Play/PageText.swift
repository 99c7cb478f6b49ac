import CasinoKit

/// The page of any table as lines of text, made from what a screen reader would find on it.
struct PageText {
  let page: Element
  /// The columns that the text may take.
  let width: Int

  /// The lines, from what stands in the bar down to the buttons.
  var lines: [TextLine] {
    let bar = page.children.first { $0.key == "bar" }.map { figures(of: $0) } ?? ""
    let over = page.children.filter { $0.tag == "dialog" || $0["role"] == "alert" }
    let below = over.isEmpty ? felt + status : over.flatMap { block($0) }
    return wrapped(bar, .bold) + [TextLine()] + below + [TextLine()]
      + wrapped(buttons.joined(separator: "   "), .dim)
  }

  private func wrapped(_ text: String, _ ink: Ink = Ink()) -> [TextLine] {
    text.isEmpty ? [] : TextLine.wrapped(text, width: width, ink)
  }

  /// What the bar tells, without its buttons to press.
  private func figures(of bar: Element) -> String {
    bar.children.filter { $0.tag != "a" && $0["aria-haspopup"] == nil || $0.key == "deals" }
      .map { $0.tag == "button" ? $0.text : $0.accessibleName }.filter { !$0.isEmpty }
      .joined(separator: "   ")
  }

  /// What lies on the felt, by its names; where piles say what lies on them, cards need not.
  private var felt: [TextLine] {
    guard let felt = page.children.first(where: { $0.tag == "main" }) else { return [] }
    let parts = felt.children
    let told = parts.contains { $0.key == "piles" } ? parts.filter { $0.key != "cards" } : parts
    return told.flatMap { named(in: $0) }.flatMap { wrapped($0) }
  }

  private func named(in element: Element) -> [String] {
    if element["aria-hidden"] == "true" { return [] }
    if let name = element["aria-label"], element["role"] != "group" {
      let key = element["aria-disabled"] == "true" ? nil : element["aria-keyshortcuts"]
      return [(key.map { "[\($0.uppercased())] " } ?? "") + name]
    }
    let inner = element.children.flatMap { named(in: $0) }
    return inner.isEmpty && !element.text.isEmpty ? [element.text] : inner
  }

  private var status: [TextLine] {
    let line = page.all.first { $0.key == "status" }?.text ?? ""
    return line.isEmpty ? [] : [TextLine()] + wrapped(line, .bold)
  }

  /// A sheet or a message, with what its buttons ask for.
  private func block(_ over: Element) -> [TextLine] {
    over.all.flatMap { one -> [TextLine] in
      switch one.tag {
      case "h2", "h3", "strong", "b": wrapped(one.text, .bold)
      case "p", "li", "small", "dt", "dd": wrapped(one.text)
      case "button":
        one.command.map { wrapped("  \($0): \(one.accessibleName)", .dim) } ?? []
      default: []
      }
    }
  }

  /// The buttons below the felt that can be pressed now, with their keys.
  private var buttons: [String] {
    let controls = page.children.first { $0.key == "controls" }
    return (controls?.all ?? []).filter { $0.tag == "button" && $0["aria-disabled"] != "true" }
      .map { button in
        let key = button["aria-keyshortcuts"].map { "[\($0.uppercased())] " } ?? ""
        return key + button.accessibleName
      }
  }
}
