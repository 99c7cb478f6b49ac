import CardCore

/// The name of a sheet that can lie over a table.
public struct SheetID: Equatable, Sendable {
  public let text: String

  /// A sheet of a game, by a name that is unique at the table.
  public init(_ text: String) { self.text = text }

  public static let settings = SheetID("settings")
  public static let help = SheetID("help")
  public static let statistics = SheetID("statistics")
  /// The sheet for choosing chips.
  public static let chips = SheetID("chips")
  /// The sheet for starting over.
  public static let reset = SheetID("reset")
}

/// A sheet that covers a table until it is closed.
public struct Sheet: Sendable {
  public let id: SheetID
  public let title: String
  public let body: [Element]
  /// The tabs between which the player can switch, in place of the body.
  public let tabs: [SheetTab]
  /// The id of the tab that is open.
  public let openTab: String

  public init(_ id: SheetID, title: String, _ body: [Element]) {
    self.id = id
    self.title = title
    self.body = body
    (tabs, openTab) = ([], "")
  }

  /// A sheet with tabs; if the one to open is missing, the first is open.
  public init(_ id: SheetID, title: String, tabs: [SheetTab], open tab: String) {
    self.id = id
    self.title = title
    self.tabs = tabs
    body = []
    openTab = tabs.contains { $0.id == tab } ? tab : tabs.first?.id ?? ""
  }

  /// The help: its sections, and what it shows below them.
  public static func help(
    _ title: String, _ sections: [HelpSection], _ more: [Element] = []
  ) -> Sheet {
    Sheet(.help, title: title, sections.map { $0.element } + more)
  }

  /// The statistics; `nil` if there are none.
  public static func statistics(_ lists: [FactList], _ words: Words<CommonPhrase>) -> Sheet? {
    lists.isEmpty
      ? nil : Sheet(.statistics, title: words(.statistics), lists.map { $0.element })
  }
}

/// A tab of a sheet.
public struct SheetTab: Sendable {
  public let id: String
  public let title: String
  /// The command that opens it.
  public let command: String
  public let body: [Element]

  public init(_ id: String, _ title: String, does command: String, _ body: [Element]) {
    self.id = id
    self.title = title
    self.command = command
    self.body = body
  }
}

/// Lines of help under a title.
public struct HelpSection: Equatable, Sendable {
  public let id: String
  public let title: String
  public let lines: [String]

  public init(_ id: String, title: String, _ lines: [String]) {
    self.id = id
    self.title = title
    self.lines = lines
  }

  /// The section as a part of a sheet.
  public var element: Element {
    // NB: a style sheet hides the keys on screens that have only touch.
    Element(
      "div", key: id, id == "keys" ? [("class", "key-help")] : [],
      [
        Element("h3", text: title),
        Element("ul", [("class", "plain")], lines.map { Element("li", text: $0) }),
      ])
  }
}

/// Facts with their names, such as how many games were won.
public struct FactList: Equatable, Sendable {
  public let id: String
  /// What the facts are about; empty if that is obvious.
  public let title: String
  public let facts: [Fact]

  /// One fact.
  public struct Fact: Equatable, Sendable {
    public let id: String
    public let name: String
    public let value: String

    public init(_ id: String, _ name: String, _ value: String) {
      self.id = id
      self.name = name
      self.value = value
    }
  }

  public init(_ id: String, title: String = "", _ facts: [Fact]) {
    self.id = id
    self.title = title
    self.facts = facts
  }

  /// The facts as part of a sheet.
  public var element: Element {
    let list = Element(
      "dl", key: "facts", [("class", "facts")],
      facts.map { fact in
        Element(
          "div", key: fact.id, [],
          [Element("dt", text: fact.name), Element("dd", text: fact.value)])
      })
    let head = title.isEmpty ? [] : [Element("h3", key: "title", [], text: title)]
    return Element("div", key: id, [("class", "record")], head + [list])
  }
}
