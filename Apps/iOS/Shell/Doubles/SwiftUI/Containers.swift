import Interface

// https://developer.apple.com/documentation/swiftui/horizontalalignment
public enum HorizontalAlignment { case leading, center, trailing }
// https://developer.apple.com/documentation/swiftui/verticalalignment
public enum VerticalAlignment { case top, center, bottom, firstTextBaseline }
// https://developer.apple.com/documentation/swiftui/alignment
public enum Alignment { case topLeading, top, leading, center, bottom, trailing }
// https://developer.apple.com/documentation/swiftui/textalignment
public enum TextAlignment { case leading, center, trailing }

// https://developer.apple.com/documentation/swiftui/vstack
public struct VStack<Content: View>: Shown {
  let content: Content
  // https://developer.apple.com/documentation/swiftui/vstack/init(alignment:spacing:content:)
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    content.pictures(in: environment)
  }
}

// https://developer.apple.com/documentation/swiftui/hstack
public struct HStack<Content: View>: Shown {
  let content: Content
  // https://developer.apple.com/documentation/swiftui/hstack/init(alignment:spacing:content:)
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    content.pictures(in: environment)
  }
}

// https://developer.apple.com/documentation/swiftui/zstack
public struct ZStack<Content: View>: Shown {
  let content: Content
  // https://developer.apple.com/documentation/swiftui/zstack/init(alignment:content:)
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    content.pictures(in: environment)
  }
}

// https://developer.apple.com/documentation/swiftui/griditem
public struct GridItem: Sendable {
  // https://developer.apple.com/documentation/swiftui/griditem/size-swift.enum
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
  // https://developer.apple.com/documentation/swiftui/griditem/init(_:spacing:alignment:)
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil) {}
}

// https://developer.apple.com/documentation/swiftui/lazyvgrid
public struct LazyVGrid<Content: View>: Shown {
  let content: Content
  // https://developer.apple.com/documentation/swiftui/lazyvgrid/init(columns:alignment:spacing:pinnedviews:content:)
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) { self.content = content() }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    content.pictures(in: environment)
  }
}

// https://developer.apple.com/documentation/swiftui/scrollview
public struct ScrollView<Content: View>: Shown {
  let content: Content
  // https://developer.apple.com/documentation/swiftui/scrollview/init(_:content:)
  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    content.pictures(in: environment)
  }
}

// https://developer.apple.com/documentation/swiftui/axis
public enum Axis: Sendable {
  case horizontal, vertical
  // https://developer.apple.com/documentation/swiftui/axis/set
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    // https://developer.apple.com/documentation/swiftui/axis/set/horizontal
    public static let horizontal = Set(rawValue: 1)
    // https://developer.apple.com/documentation/swiftui/axis/set/vertical
    public static let vertical = Set(rawValue: 2)
  }
}

// https://developer.apple.com/documentation/swiftui/viewthatfits
public struct ViewThatFits<Content: View>: Shown {
  let content: Content
  // https://developer.apple.com/documentation/swiftui/viewthatfits/init(in:content:)
  public init(in axes: Axis.Set, @ViewBuilder content: () -> Content) { self.content = content() }
  /// The first view at usual sizes of text, and the last one at large sizes.
  public func show(in environment: EnvironmentValues) -> [Picture] {
    let all = (content as? any Several)?.all ?? [content]
    let fits = environment.dynamicTypeSize.isAccessibilitySize ? all.last : all.first
    return fits?.pictures(in: environment) ?? []
  }
}

// https://developer.apple.com/documentation/swiftui/form
public struct Form<Content: View>: Shown {
  let content: Content
  // https://developer.apple.com/documentation/swiftui/form
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    [Picture("form", "", content.pictures(in: environment))]
  }
}

// https://developer.apple.com/documentation/swiftui/section
public struct Section<Header: View, Content: View>: Shown {
  let header: Header
  let content: Content
  // https://developer.apple.com/documentation/swiftui/section/init(content:header:)
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Header) {
    (self.header, self.content) = (header(), content())
  }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    header.pictures(in: environment) + content.pictures(in: environment)
  }
}

// https://developer.apple.com/documentation/swiftui/disclosuregroup
public struct DisclosureGroup<Content: View>: Shown {
  let title: String
  let content: Content
  // https://developer.apple.com/documentation/swiftui/disclosuregroup
  public init<S: StringProtocol>(_ label: S, @ViewBuilder content: () -> Content) {
    (title, self.content) = (String(label), content())
  }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    [Picture("disclosure", title, content.pictures(in: environment))]
  }
}

// https://developer.apple.com/documentation/swiftui/geometryproxy
public struct GeometryProxy {
  // https://developer.apple.com/documentation/swiftui/geometryproxy/size
  public let size: CGSize
}

// https://developer.apple.com/documentation/swiftui/geometryreader
public struct GeometryReader<Content: View>: Shown {
  let content: (GeometryProxy) -> Content
  // https://developer.apple.com/documentation/swiftui/geometryreader/init(content:)
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    content(GeometryProxy(size: environment.screen)).pictures(in: environment)
  }
}

// https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper public struct Binding<Value> {
  let get: () -> Value
  let set: (Value) -> Void
  // https://developer.apple.com/documentation/swiftui/binding/init(get:set:)-7ufcp
  public init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void
  ) where Value: Sendable {
    self.get = { MainActor.assumeIsolated { get() } }
    self.set = { value in MainActor.assumeIsolated { set(value) } }
  }
  init(reading get: @escaping () -> Value, writing set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }
  // https://developer.apple.com/documentation/swiftui/binding/wrappedvalue
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }
  // https://developer.apple.com/documentation/swiftui/binding/projectedvalue
  public var projectedValue: Binding<Value> { self }
}

// https://developer.apple.com/documentation/swiftui/toggle
public struct Toggle<Label: View>: Shown {
  let isOn: Binding<Bool>
  let label: Label
  // https://developer.apple.com/documentation/swiftui/toggle/init(ison:label:)
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.isOn, self.label) = (isOn, label())
  }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    let picture = Picture("toggle", "", label.pictures(in: environment))
    picture.value = isOn.wrappedValue ? "1" : "0"
    picture.press = { isOn.wrappedValue.toggle() }
    return [picture]
  }
}

// https://developer.apple.com/documentation/swiftui/slider
public struct Slider<Label: View>: Shown {
  let value: Binding<Double>
  let label: Label
  // https://developer.apple.com/documentation/swiftui/slider/init(value:in:step:label:oneditingchanged:)
  public init(
    value: Binding<Double>, in bounds: ClosedRange<Double>, step: Double = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) { (self.value, self.label) = (value, label()) }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    let picture = Picture("slider", "", label.pictures(in: environment))
    picture.value = "\(value.wrappedValue)"
    picture.set = { value.wrappedValue = $0 }
    return [picture]
  }
}

// https://developer.apple.com/documentation/swiftui/textfield
public struct TextField: Shown {
  let title: String
  let text: Binding<String>
  // https://developer.apple.com/documentation/swiftui/textfield/init(_:text:)
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    (self.title, self.text) = (String(title), text)
  }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    let picture = Picture("field", title)
    picture.value = text.wrappedValue
    picture.write = { text.wrappedValue = $0 }
    return [picture]
  }
}

// https://developer.apple.com/documentation/swiftui/picker
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: Shown {
  let selection: Binding<SelectionValue>
  let content: Content
  let label: Label
  // https://developer.apple.com/documentation/swiftui/picker/init(selection:content:label:)
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) { (self.selection, self.content, self.label) = (selection, content(), label()) }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    let options = content.pictures(in: environment)
    for option in options {
      guard let tag = option.tag as? SelectionValue else { continue }
      option.isSelected = tag == selection.wrappedValue
      option.press = { selection.wrappedValue = tag }
    }
    let name = label.pictures(in: environment).map { $0.text }.joined(separator: " ")
    return [Picture("picker", name, options)]
  }
}

// https://developer.apple.com/documentation/swiftui/progressview
public struct ProgressView: Shown {
  let value: Double?
  // https://developer.apple.com/documentation/swiftui/progressview/init(value:total:)
  public init(value: Double?, total: Double = 1) { self.value = value }
  public func show(in environment: EnvironmentValues) -> [Picture] { [Picture("progress")] }
}

// https://developer.apple.com/documentation/swiftui/spacer
public struct Spacer: Shown {
  // https://developer.apple.com/documentation/swiftui/spacer/init(minlength:)
  public init(minLength: CGFloat? = nil) {}
  public func show(in environment: EnvironmentValues) -> [Picture] { [] }
}

// https://developer.apple.com/documentation/swiftui/sharelink
public struct ShareLink<Label: View>: Shown {
  let item: URL
  let label: Label
  // https://developer.apple.com/documentation/swiftui/sharelink/init(item:subject:message:label:)
  public init(
    item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { (self.item, self.label) = (item, label()) }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    let picture = Picture("share", "", label.pictures(in: environment))
    picture.value = item.path
    return [picture]
  }
}
