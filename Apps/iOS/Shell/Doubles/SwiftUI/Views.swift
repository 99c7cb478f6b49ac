// Stand-in for SwiftUI on Linux, for what the shell uses. Bodies are evaluated, and what they show is
// a tree that tests read and press.
@_exported import Interface
@_exported import Observation

// https://developer.apple.com/documentation/swiftui/view
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
  public var body: Never { fatalError("no view") }
}

/// A view that shows something by itself, and what it shows.
@MainActor public protocol Shown: View where Body == Never {
  func show(in environment: EnvironmentValues) -> [Picture]
}

extension Shown {
  public var body: Never { fatalError("shown by itself") }
}

/// What is on the screen, for tests.
@MainActor public final class Picture {
  public let kind: String
  public var text: String
  public var label: String?
  public var value: String?
  public var isEnabled = true
  public var isHidden = false
  public var isHeader = false
  public var isSelected = false
  public var press: (() -> Void)?
  public var set: ((Double) -> Void)?
  public var write: ((String) -> Void)?
  public var hold: ((Bool) -> Void)?
  public var tag: Any?
  public var children: [Picture]

  public init(_ kind: String, _ text: String = "", _ children: [Picture] = []) {
    (self.kind, self.text, self.children) = (kind, text, children)
  }

  /// This picture and all inside it.
  public var all: [Picture] { [self] + children.flatMap { $0.all } }

  /// What VoiceOver says.
  public var spoken: String { label ?? (text.isEmpty ? words : text) }

  private var words: String {
    children.map { $0.spoken }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension View {
  /// What the view shows, for tests.
  @MainActor public func pictures(in environment: EnvironmentValues) -> [Picture] {
    EnvironmentValues.current = environment
    if let shown = self as? any Shown { return shown.show(in: environment) }
    return body.pictures(in: environment)
  }
}

// https://developer.apple.com/documentation/swiftui/viewbuilder
@MainActor @resultBuilder public enum ViewBuilder {
  // https://developer.apple.com/documentation/swiftui/viewbuilder/buildexpression(_:)
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  // https://developer.apple.com/documentation/swiftui/viewbuilder/buildblock()
  public static func buildBlock() -> EmptyView { EmptyView() }
  // https://developer.apple.com/documentation/swiftui/viewbuilder
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  // https://developer.apple.com/documentation/swiftui/viewbuilder
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var all: [any View] = []
    repeat all.append(each content)
    return TupleView(all)
  }
  // https://developer.apple.com/documentation/swiftui/viewbuilder/buildif(_:)
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  // https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(first:)
  public static func buildEither<One: View, Other: View>(first: One) -> _ConditionalContent<
    One, Other
  > { _ConditionalContent(first) }
  // https://developer.apple.com/documentation/swiftui/viewbuilder/buildeither(second:)
  public static func buildEither<One: View, Other: View>(
    second: Other
  ) -> _ConditionalContent<One, Other> { _ConditionalContent(second) }
  // https://developer.apple.com/documentation/swiftui/viewbuilder/buildlimitedavailability(_:)
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Several views in a row.
@MainActor protocol Several {
  var all: [any View] { get }
}

// https://developer.apple.com/documentation/swiftui/tupleview
public struct TupleView<T>: Shown, Several {
  let all: [any View]
  init(_ all: [any View]) { self.all = all }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    all.flatMap { $0.pictures(in: environment) }
  }
}

// https://developer.apple.com/documentation/swiftui/_conditionalcontent
public struct _ConditionalContent<One: View, Other: View>: Shown {
  let content: any View
  init(_ content: any View) { self.content = content }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    content.pictures(in: environment)
  }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError("shown by itself") }
}

extension Optional: Shown where Wrapped: View {
  public func show(in environment: EnvironmentValues) -> [Picture] {
    map { $0.pictures(in: environment) } ?? []
  }
}

// https://developer.apple.com/documentation/swiftui/anyview
public struct AnyView: Shown {
  let content: any View
  // https://developer.apple.com/documentation/swiftui/anyview/init(_:)
  public init<V: View>(_ view: V) { content = view }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    content.pictures(in: environment)
  }
}

// https://developer.apple.com/documentation/swiftui/emptyview
public struct EmptyView: Shown {
  // https://developer.apple.com/documentation/swiftui/emptyview/init()
  public init() {}
  public func show(in environment: EnvironmentValues) -> [Picture] { [] }
}

// https://developer.apple.com/documentation/swiftui/text
public struct Text: Shown {
  let text: String
  // https://developer.apple.com/documentation/swiftui/text/init(_:)-9d1g4
  public init<S: StringProtocol>(_ content: S) { text = String(content) }
  // https://developer.apple.com/documentation/swiftui/text/init(verbatim:)
  public init(verbatim content: String) { text = content }
  // https://developer.apple.com/documentation/swiftui/text/font(_:)
  public func font(_ font: Font?) -> Text { self }
  public func show(in environment: EnvironmentValues) -> [Picture] { [Picture("text", text)] }
}

// https://developer.apple.com/documentation/swiftui/image
public struct Image: Shown {
  let name: String
  // https://developer.apple.com/documentation/swiftui/image/init(_:bundle:)
  public init(_ name: String, bundle: Bundle? = nil) { self.name = name }
  // https://developer.apple.com/documentation/swiftui/image/init(systemname:)
  public init(systemName: String) { name = systemName }
  // https://developer.apple.com/documentation/swiftui/image/init(uiimage:)
  public init(uiImage: UIImage) { name = uiImage.name }
  // https://developer.apple.com/documentation/swiftui/image/resizable(capinsets:resizingmode:)
  public func resizable() -> Image { self }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    let picture = Picture("image")
    picture.value = name
    picture.isHidden = true
    return [picture]
  }
}

// https://developer.apple.com/documentation/swiftui/button
public struct Button<Label: View>: Shown {
  let action: () -> Void
  let label: Label
  // https://developer.apple.com/documentation/swiftui/button/init(action:label:)
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    (self.action, self.label) = ({ MainActor.assumeIsolated { action() } }, label())
  }
  // https://developer.apple.com/documentation/swiftui/button/init(role:action:label:)
  public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) { self.init(action: action, label: label) }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    let picture = Picture("button", "", label.pictures(in: environment))
    let action = action
    picture.press = { [weak picture] in if picture?.isEnabled == true { action() } }
    return [picture]
  }
}

// https://developer.apple.com/documentation/swiftui/buttonrole
public struct ButtonRole: Equatable, Sendable {
  let name: String
  // https://developer.apple.com/documentation/swiftui/buttonrole/destructive
  public static let destructive = ButtonRole(name: "destructive")
  // https://developer.apple.com/documentation/swiftui/buttonrole/cancel
  public static let cancel = ButtonRole(name: "cancel")
}

// https://developer.apple.com/documentation/swiftui/foreach
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The rows, for other modules.
  public let data: Data
  /// The id of a row, for other modules.
  public let id: (Data.Element) -> ID
  /// What a row shows, for other modules.
  public let content: (Data.Element) -> Content

  /// What other modules make of it.
  public init(
    marking data: Data, id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) { (self.data, self.id, self.content) = (data, id, content) }
}

extension ForEach: View where Content: View {
  // https://developer.apple.com/documentation/swiftui/foreach/init(_:content:)
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(marking: data, id: { $0.id }, content: content)
  }

  // https://developer.apple.com/documentation/swiftui/foreach/init(_:id:content:)
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(marking: data, id: { $0[keyPath: id] }, content: content) }
}

extension ForEach: Shown where Content: View {
  public func show(in environment: EnvironmentValues) -> [Picture] {
    precondition(Set(data.map { id($0) }).count == data.count, "two rows have the same id")
    return data.flatMap { content($0).pictures(in: environment) }
  }
}

// https://developer.apple.com/documentation/swiftui/group
public struct Group<Content: View>: Shown {
  let content: Content
  // https://developer.apple.com/documentation/swiftui/group
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    content.pictures(in: environment)
  }
}

// https://developer.apple.com/documentation/swiftui/table (declared because the kit has a type of this name)
public struct Table<Rows>: Shown {
  public func show(in environment: EnvironmentValues) -> [Picture] { [] }
}

// https://developer.apple.com/documentation/swiftui/color
public struct Color: Shown, Hashable, Sendable {
  let red, green, blue, opacity: Double

  // https://developer.apple.com/documentation/swiftui/color/rgbcolorspace
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }

  // https://developer.apple.com/documentation/swiftui/color/init(_:red:green:blue:opacity:)
  public nonisolated init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) { (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity) }

  // https://developer.apple.com/documentation/swiftui/color/black
  public static let black = Color(red: 0, green: 0, blue: 0)

  // https://developer.apple.com/documentation/swiftui/color/opacity(_:)
  public func opacity(_ opacity: Double) -> Color {
    Color(red: red, green: green, blue: blue, opacity: self.opacity * opacity)
  }

  public func show(in environment: EnvironmentValues) -> [Picture] { [] }
}
