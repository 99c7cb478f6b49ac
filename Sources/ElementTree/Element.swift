import CardCore

/// One element of a view: a value that describes what is on the screen.
///
/// A view is a function from a model to a tree of elements. Tests read the tree as a value; the
/// browser's patcher updates the page to match it.
public struct Element: Sendable {
  // NB: a single reference, because hundreds of views pass elements on; with six fields, that code
  // was a tenth of the browser's download.
  private let node: Node

  private final class Node: Sendable {
    let tag: String
    let key: String?
    let attributes: [Attribute]
    let content: [Content]

    init(_ tag: String, _ key: String?, _ attributes: [Attribute], _ content: [Content]) {
      self.tag = tag
      self.key = key
      self.attributes = attributes
      self.content = content
    }
  }

  public var tag: String { node.tag }
  /// Identifies the element among its siblings, so that it stays the same when siblings come and
  /// go.
  public var key: String? { node.key }
  public var attributes: [Attribute] { node.attributes }
  public var content: [Content] { node.content }

  /// A named value of an element, such as `class="card"`.
  public struct Attribute: Equatable, Sendable {
    public let name: String
    public let value: String
  }

  /// The content of an element.
  public enum Content: Equatable, Sendable {
    case element(Element)
    case text(String)
  }

  // NB: inlined into hundreds of views, these two would be a quarter of the browser's download.

  /// An element with children.
  @inline(never)
  public init(
    _ tag: String, key: String? = nil, _ attributes: [(String, String)] = [],
    _ children: [Element] = []
  ) {
    self.init(
      tag, key: key, attributes: Self.named(attributes), content: children.map { .element($0) })
  }

  /// An element with text.
  @inline(never)
  public init(
    _ tag: String, key: String? = nil, _ attributes: [(String, String)] = [], text: String
  ) {
    self.init(tag, key: key, attributes: Self.named(attributes), content: [.text(text)])
  }

  /// An element with all of its parts.
  @inline(never)
  init(_ tag: String, key: String?, attributes: [Attribute], content: [Content]) {
    node = Node(tag, key, attributes, content)
  }

  @inline(never)
  private static func named(_ attributes: [(String, String)]) -> [Attribute] {
    attributes.map { Attribute(name: $0.0, value: $0.1) }
  }

  /// The same element with one more attribute.
  @inline(never)
  public func with(_ name: String, _ value: String) -> Element {
    Element(
      tag, key: key, attributes: attributes + [Attribute(name: name, value: value)],
      content: content)
  }

  /// The same element with one more child, after all others.
  @inline(never)
  public func adding(_ child: Element) -> Element {
    Element(tag, key: key, attributes: attributes, content: content + [.element(child)])
  }
}

extension Element: Equatable {
  public static func == (one: Element, other: Element) -> Bool {
    one.tag == other.tag && one.key == other.key && one.attributes == other.attributes
      && one.content == other.content
  }
}

// MARK: - Reading a tree

extension Element {
  /// The value of an attribute, or `nil` if the element does not have it.
  public subscript(_ name: String) -> String? {
    attributes.first { $0.name == name }?.value
  }

  /// The elements directly inside this one.
  public var children: [Element] {
    content.compactMap { if case .element(let child) = $0 { child } else { nil } }
  }

  /// All text inside, in reading order.
  public var text: String {
    var words: [String] = []
    for item in content {
      switch item {
      case .text(let text): words.append(text)
      case .element(let child) where child["aria-hidden"] != "true": words.append(child.text)
      case .element: break
      }
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What a screen reader calls the element: its label, or else its text.
  public var accessibleName: String { self["aria-label"] ?? text }

  /// This element and all inside it, in reading order.
  public var all: [Element] { [self] + children.flatMap { $0.all } }

  /// The command that a press sends, if any.
  public var command: String? { self["data-do"] }
}
