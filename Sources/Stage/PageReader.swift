import CasinoKit

extension PageBlock {
  /// The blocks of a page, without the felt of a table, which is a ``StageScene``.
  public static func blocks(of page: Element) -> [PageBlock] {
    var reader = PageReader(page)
    return reader.blocks(of: page.children, in: "")
  }
}

/// Reads the elements of a page by their meaning: tag, role and a few classes.
struct PageReader {
  /// The texts of headings by their ids, which name the sections below them.
  private let names: [String: String]

  init(_ page: Element) {
    names = Dictionary(
      page.all.compactMap { element in element["id"].map { ($0, element.text) } },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func blocks(of elements: [Element], in path: String) -> [PageBlock] {
    elements.enumerated().flatMap { place, element in
      let name = element.key ?? "\(element.tag)-\(place)"
      return blocks(element, path.isEmpty ? name : "\(path)/\(name)")
    }
  }

  private mutating func blocks(_ element: Element, _ id: String) -> [PageBlock] {
    if element["hidden"] != nil { return [] }
    if element.tag == "main", element.hasLook("felt") {
      return blocks(of: element.children.filter { $0.isPageOnFelt }, in: id)
    }
    if element.tag == "svg" { return drawing(element, id) }
    if element["aria-hidden"] == "true" {
      return element.children.enumerated().flatMap { place, child in
        child.tag == "svg" ? drawing(child, "\(id)/\(place)") : []
      }
    }
    return special(element, id) ?? grouped(element, id)
  }

  /// The block of an element that is one by itself.
  private mutating func special(_ element: Element, _ id: String) -> [PageBlock]? {
    if element.hasLook("choice"), let choice = choice(element) { return [block(id, choice)] }
    switch element["role"] {
    case "radiogroup", "tablist":
      guard !options(of: element).isEmpty else { break }
      return [
        block(
          id,
          .choice(
            PageChoice(title: name(of: element), detail: "", options: options(of: element))))
      ]
    case "progressbar": return [block(id, meter(element))]
    default: break
    }
    switch element.tag {
    case "h1", "h2", "h3", "h4", "h5":
      let level = Int(String(element.tag.dropFirst())) ?? 2
      return element.text.isEmpty ? [] : [block(id, .heading(element.text, level: level))]
    case "button", "a": return [block(id, .button(button(element)))]
    case "input", "textarea":
      return field(element, title: name(of: element)).map { [block(id, $0)] }
    case "label": return labeled(element, id)
    case "dl": return facts(element, id)
    case "table": return [block(id, .table(table(element)))]
    case "form": return [form(element, id)]
    case "canvas", "output", "kbd": return []
    default: return nil
    }
  }

  private mutating func grouped(_ element: Element, _ id: String) -> [PageBlock] {
    if isText(element) { return text(element, id) }
    switch element.tag {
    case "dialog":
      let head = element.children.first { $0.hasLook("sheet-head") }
      let close =
        head?.all.first { $0.command == PageVerb.close.rawValue }.map { button($0) }
        ?? PageButton(lines: [], label: "", action: .perform(PageVerb.close.rawValue))
      let body = element.children.filter { $0 != head }
      return [
        block(id, .group(.sheet(name(of: element), close: close), blocks(of: body, in: id)))
      ]
    case "details":
      let summary = element.children.first { $0.tag == "summary" }
      let body = element.children.filter { $0.tag != "summary" }
      return [
        block(
          id, .group(.disclosure(summary?.accessibleName ?? ""), blocks(of: body, in: id)))
      ]
    case "header" where element.hasLook("bar"):
      return [block(id, .group(.bar, mixed(element, id)))]
    case "section" where element.hasLook("controls"):
      return [block(id, .group(.controls(name(of: element)), mixed(element, id)))]
    case "section", "nav", "aside", "footer":
      let kind = element["role"] == "alert" ? PageGroup.notice : .section(label(of: element))
      return [block(id, .group(kind, mixed(element, id)))]
    default:
      let inside = mixed(element, id)
      guard let label = label(of: element), !inside.isEmpty, element["role"] != nil else {
        return inside
      }
      return [block(id, .group(.section(label), inside))]
    }
  }

  /// The texts and elements directly inside an element.
  private mutating func mixed(_ element: Element, _ id: String) -> [PageBlock] {
    var found: [PageBlock] = []
    for (place, item) in element.content.enumerated() {
      switch item {
      case .text(let text) where !text.isEmpty:
        found.append(block("\(id)/text-\(place)", .text(text, .body)))
      case .text: break
      case .element(let child):
        found += blocks(child, "\(id)/\(child.key ?? "\(child.tag)-\(place)")")
      }
    }
    return found.withCharts(title: label(of: element) ?? "")
  }

  // MARK: - Texts

  private static let inline = ["b", "span", "em", "strong", "small", "i", "code", "kbd", "br"]

  /// Whether an element is one text, in whatever parts.
  private func isText(_ element: Element) -> Bool {
    let ownText = element.content.contains { if case .text = $0 { true } else { false } }
    let isParagraph =
      ["p", "li", "pre", "small", "strong", "caption"].contains(element.tag)
      || Self.inline.contains(element.tag) || ownText
    return isParagraph
      && element.all.dropFirst().allSatisfy {
        Self.inline.contains($0.tag) && $0.command == nil && $0["role"] == nil
      }
  }

  private func text(_ element: Element, _ id: String) -> [PageBlock] {
    guard !element.text.isEmpty else { return [] }
    let voice: PageVoice =
      switch element.tag {
      case _ where element["role"] == "status": .status
      case "b", "strong", "em": .strong
      case "small": .small
      default: .body
      }
    return [block(id, .text(element.text, voice))]
  }

  private mutating func facts(_ list: Element, _ id: String) -> [PageBlock] {
    let facts = list.all.filter { $0.children.contains { $0.tag == "dt" } }.flatMap { row in
      let (names, values) = (
        row.children.filter { $0.tag == "dt" }, row.children.filter { $0.tag == "dd" }
      )
      return zip(names, values).map { PageFact(name: $0.text, value: $1.text) }
    }
    let inside = list.all.filter { $0.tag == "dd" }.flatMap { $0.children }
      .filter { $0.all.contains { $0.tag == "button" || $0.tag == "a" } }
    return [block(id, .facts(facts))] + blocks(of: inside, in: id)
  }

  private func table(_ element: Element) -> PageTable {
    let rows = element.all.filter { $0.tag == "tr" }
    let head = rows.first.flatMap { row in
      row.children.allSatisfy { $0.tag == "th" || $0.text.isEmpty } ? row : nil
    }
    return PageTable(
      caption: element.children.first { $0.tag == "caption" }?.text ?? label(of: element) ?? "",
      head: head?.children.map { $0["abbr"] ?? $0.accessibleName } ?? [],
      rows: rows.dropFirst(head == nil ? 0 : 1).map { row in
        PageTable.Row(
          cells: row.children.map { $0.accessibleName },
          buttons: row.all.filter { $0.tag == "button" || $0.tag == "a" }.map { button($0) })
      })
  }

  // MARK: - Controls

  private func button(_ element: Element) -> PageButton {
    let lines = Self.lines(of: element)
    var button = PageButton(
      lines: lines, label: element.accessibleName, action: action(of: element))
    button.isEnabled = element["aria-disabled"] != "true"
    button.isPrimary = element.hasLook("primary") || element.hasLook("main")
    button.isChosen =
      ["aria-checked", "aria-pressed", "aria-selected"].lazy.compactMap { element[$0] }.first
      .map { $0 == "true" } ?? element["aria-current"].map { $0 != "false" }
    button.hint = element["title"]
    button.hold = element["data-hold"]
    button.isDestructive = element.hasLook("danger")
    button.symbols = element.all.filter { $0.tag == "use" }.compactMap { $0["href"]?.nameAfterHash }
    button.chip =
      element.hasLook("chip") ? element.looks.first { ChipStack.colors.contains($0) } : nil
    button.print =
      button.chip == nil ? nil : element.all.first { $0.tag == "text" }?.text
    return button
  }

  private func action(of element: Element) -> PageAction {
    if let link = element["data-copy"] { return .copy(link: link) }
    if let text = element["data-copy-words"] { return .copyText(text) }
    if let link = element["href"] {
      return .open(link: link.nameAfterHash, after: element["data-do"])
    }
    if let command = element["data-do"] { return .perform(command) }
    return .perform("")
  }

  /// The texts of a button, each on its own line; printed keys are for keyboards.
  private static func lines(of element: Element) -> [String] {
    element.content.flatMap { item -> [String] in
      switch item {
      case .text(let text): text.isEmpty ? [] : [text]
      case .element(let child) where child.tag == "svg" || child.tag == "kbd": []
      case .element(let child) where child["aria-hidden"] == "true": []
      case .element(let child): lines(of: child)
      }
    }
  }

  private func options(of element: Element) -> [PageButton] {
    element.all.filter { $0["role"] == "radio" || $0["role"] == "tab" }.map { button($0) }
  }

  /// A setting, with its title, its explanation, and its options or scale.
  private func choice(_ element: Element) -> PageBlock.Content? {
    guard let words = element.children.first(where: { $0.hasLook("choice-words") }) else {
      return nil
    }
    let title = words.children.first?.text ?? ""
    // NB: below the options may stand why one was refused.
    let more = element.children.filter { $0 != words && $0.tag == "p" }
    let detail = (words.children.dropFirst() + more).map { $0.text }.filter { !$0.isEmpty }
      .joined(separator: " ")
    if let slider = element.all.first(where: { $0.tag == "input" && $0["type"] == "range" }) {
      return .slider(self.slider(slider, title, detail))
    }
    let options = options(of: element)
    return options.isEmpty
      ? nil : .choice(PageChoice(title: title, detail: detail, options: options))
  }

  private func slider(_ input: Element, _ title: String, _ detail: String) -> PageSlider {
    PageSlider(
      title: title, detail: detail, value: Double(input["value"] ?? "") ?? 0,
      most: Double(input["max"] ?? "") ?? 1, spoken: input["aria-valuetext"] ?? "",
      command: input["data-set"] ?? "")
  }

  private func field(_ input: Element, title: String) -> PageBlock.Content? {
    switch input["type"] {
    case "range": return .slider(slider(input, title, ""))
    case "file":
      return .button(
        PageButton(
          lines: [title], label: title, action: .chooseFile(input["data-file"] ?? "")))
    default:
      return .field(
        PageField(
          title: title, value: input["value"] ?? input.text,
          placeholder: input["placeholder"] ?? "",
          command: input["data-set"], length: input["maxlength"].flatMap { Int($0) },
          isNumber: input["inputmode"] == "numeric", isLong: input.tag == "textarea"))
    }
  }

  private mutating func labeled(_ element: Element, _ id: String) -> [PageBlock] {
    let input = element.all.first { $0.tag == "input" || $0.tag == "textarea" }
    guard let input else { return blocks(of: element.children, in: id) }
    let title = element.children.filter { $0.tag != "input" }.map { $0.text }
      .filter { !$0.isEmpty }.joined(separator: " ")
    let own = element.content.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let name = input["aria-label"] ?? (own + [title]).filter { !$0.isEmpty }.joined(separator: " ")
    return field(input, title: name).map { [block(id, $0)] } ?? []
  }

  /// Fields with the button that sends them.
  private mutating func form(_ element: Element, _ id: String) -> PageBlock {
    let inside = blocks(of: element.children, in: id).map { inner -> PageBlock in
      guard case .button(let button) = inner.content, button.action == .perform("") else {
        return inner
      }
      var submit = PageButton(
        lines: button.lines, label: button.label, action: .submit(element["data-do"] ?? ""))
      submit.isPrimary = true
      submit.isEnabled = button.isEnabled
      return block(inner.id, .button(submit))
    }
    return block(id, .group(.section(label(of: element)), inside))
  }

  private func meter(_ element: Element) -> PageBlock.Content {
    let value = Double(element["aria-valuenow"] ?? "") ?? 0
    let most = Double(element["aria-valuemax"] ?? "") ?? 1
    let fact = PageFact(
      name: name(of: element), value: element["aria-valuetext"] ?? "\(Int(value))")
    return .meter(fact, share: most > 0 ? min(1, max(0, value / most)) : 0)
  }

  private func drawing(_ element: Element, _ id: String) -> [PageBlock] {
    let drawing = Drawing(element, fontSize: 15)
    guard !drawing.parts.isEmpty, !element.hasLook("sign") else { return [] }
    return [block(id, .drawing(drawing, label: element["aria-label"]))]
  }

  // MARK: - Names

  /// The name of an element from its label or the heading that labels it.
  private func label(of element: Element) -> String? {
    element["aria-label"] ?? element["aria-labelledby"].flatMap { names[$0] }
  }

  private func name(of element: Element) -> String { label(of: element) ?? element.text }

  private func block(_ id: String, _ content: PageBlock.Content) -> PageBlock {
    PageBlock(id: id, content: content)
  }
}

extension Element {
  /// Whether it is a text on a felt that scrolls, such as the briefing of a drill.
  var isPageOnFelt: Bool {
    self["tabindex"] == "0" && self["role"] == "group" && !hasLook("bank-strip")
  }
}
