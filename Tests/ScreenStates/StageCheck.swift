import CasinoKit
import Stage

/// What the values for shells without a browser lack of a page.
enum StageCheck {
  /// Commands, links, texts and names of a page that neither its scene nor its blocks contain.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - scene: Its felt, if it has one.
  /// - Returns: What is missing, each with its kind.
  static func missing(of page: Element, in scene: StageScene?) -> [String] {
    let blocks = PageBlock.blocks(of: page)
    let felt = page.children.first { $0.tag == "main" && $0.hasClasses("felt") }
    // NB: a text that scrolls on a felt is a part of the page.
    let texts = felt?.children.filter { isText($0) } ?? []
    let rest = page.children.filter { $0 != felt } + texts
    return missingCommands(of: rest, in: blocks) + missingTexts(of: rest, in: blocks)
      + (felt.map { missing(ofFelt: $0, in: scene) } ?? [])
  }

  private static func isText(_ element: Element) -> Bool {
    element["tabindex"] == "0" && element["role"] == "group" && !element.hasClasses("bank-strip")
  }

  // MARK: - Pages

  /// The elements that a player can see, outside of tabs that are closed.
  private static func visible(_ elements: [Element]) -> [Element] {
    elements.filter { $0["hidden"] == nil }.flatMap { [$0] + visible($0.children) }
  }

  private static func missingCommands(of elements: [Element], in blocks: [PageBlock]) -> [String] {
    var found = Set(blocks.buttons.compactMap { $0.action.command })
    found.formUnion(
      blocks.buttons.compactMap { button in
        if case .open(let link, _) = button.action { link } else { nil }
      })
    for block in blocks.all {
      switch block.content {
      case .slider(let slider): found.insert(slider.command)
      case .field(let field): if let command = field.command { found.insert(command) }
      case .group(.sheet(_, let close), _): found.formUnion([close.action.command ?? ""])
      default: break
      }
    }
    return visible(elements).flatMap { element in
      ["data-do", "data-set", "data-file", "href"].compactMap { name -> String? in
        // NB: after copying, the page itself reports whether that worked.
        let isReport = name == "data-do" && element["data-copy"] != nil
        guard let value = element[name], element.tag != "use", element.tag != "textPath", !isReport,
          !value.isEmpty, !found.contains(value), !found.contains(String(value.dropFirst()))
        else { return nil }
        return "command \(value)"
      }
    }
  }

  private static func missingTexts(of elements: [Element], in blocks: [PageBlock]) -> [String] {
    let found = Set(blocks.all.flatMap { words(of: $0.content) }.flatMap { words($0) })
    return spoken(elements).flatMap { words($0) }.filter { !found.contains($0) }
      .map { "word \($0)" }
  }

  /// The texts that a screen reader reads.
  private static func spoken(_ elements: [Element]) -> [String] {
    elements.flatMap { element -> [String] in
      let isSilent =
        element["hidden"] != nil || element["aria-hidden"] == "true" || element.tag == "kbd"
        || element.tag == "svg"
      if isSilent { return [] }
      if let label = element["aria-label"] { return [label] }
      let own = element.content.compactMap { if case .text(let text) = $0 { text } else { nil } }
      return own + spoken(element.children)
    }
  }

  private static func words(of content: PageBlock.Content) -> [String] {
    switch content {
    case .heading(let text, _), .text(let text, _): [text]
    case .button(let button): button.lines + [button.label]
    case .choice(let choice):
      [choice.title, choice.detail] + choice.options.flatMap { $0.lines + [$0.label] }
    case .slider(let slider): [slider.title, slider.detail]
    case .field(let field): [field.title, field.value]
    case .facts(let facts): facts.flatMap { [$0.name, $0.value] }
    case .table(let table):
      [table.caption] + table.head
        + table.rows.flatMap { $0.cells + $0.buttons.map { $0.label } }
    case .drawing(_, let label): [label ?? ""]
    case .chart(let chart): [chart.title]
    case .meter(let fact, _): [fact.name, fact.value]
    case .group(.sheet(let title, let close), _): [title, close.label]
    case .group(.disclosure(let title), _), .group(.controls(let title), _): [title]
    case .group(.section(let title), _): [title ?? ""]
    case .group: []
    }
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { " \n".contains($0) }
  }

  // MARK: - Felts

  private static func missing(ofFelt felt: Element, in scene: StageScene?) -> [String] {
    guard let scene else { return ["the felt"] }
    let elements = felt.children.filter { !isText($0) }
    let commands = Set(scene.nodes.flatMap { [$0.command, $0.hold, $0.lift].compactMap { $0 } })
    let lacking = elements.flatMap { $0.all }.flatMap { element in
      ["data-do", "data-hold", "data-lift"].compactMap { element[$0] }
    }.filter { !commands.contains($0) }
    let labels = scene.nodes.compactMap { $0.label }
    var (names, texts): ([String], [String]) = ([], [])
    collect(elements, &names, &texts)
    let spoken = Set(labels.flatMap { words($0) })
    return lacking.map { "command \($0)" }
      + names.filter { !labels.contains($0) }.map { "name \($0)" }
      + texts.flatMap { words($0) }.filter { !spoken.contains($0) }.map { "felt word \($0)" }
      + labels.flatMap { words($0) }.filter {
        !Set((names + texts).flatMap { words($0) }).contains($0)
      }
      .map { "extra word \($0)" }
  }

  /// Collects what a screen reader finds on a felt: the names of buttons and pictures, and texts.
  private static func collect(
    _ elements: [Element], _ names: inout [String], _ texts: inout [String]
  ) {
    for element in elements {
      if element["aria-hidden"] == "true" || element.hasClasses("empty") { continue }
      let isOne = element.tag == "button" || ["img", "note", "status"].contains(element["role"])
      if isOne {
        if !element.accessibleName.isEmpty { names.append(element.accessibleName) }
        continue
      }
      texts += element.content.compactMap { if case .text(let text) = $0 { text } else { nil } }
      collect(element.children, &names, &texts)
    }
  }
}
