// Stand-in for Swift Charts on Linux, for what the shell uses. A chart shows its marks, each with what
// VoiceOver reads.
@_exported import SwiftUI

// https://developer.apple.com/documentation/charts/plottable
public protocol Plottable {}
extension Double: Plottable {}
extension Int: Plottable {}
extension String: Plottable {}

// https://developer.apple.com/documentation/charts/plottablevalue
public struct PlottableValue<Value: Plottable> {
  let value: Value
  // https://developer.apple.com/documentation/charts/plottablevalue/value(_:_:)
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Value
  ) -> PlottableValue<Value> { PlottableValue(value: value) }
}

// https://developer.apple.com/documentation/charts/chartcontent
@MainActor @preconcurrency public protocol ChartContent {
  associatedtype Body: ChartContent
  @ChartContentBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: ChartContent {}

/// A mark of a chart, and what is known of it, for tests.
@MainActor public protocol Mark: ChartContent where Body == Never {
  func marks() -> [Picture]
}

extension Mark {
  public var body: Never { fatalError("a mark") }
}

extension ChartContent {
  @MainActor func all() -> [Picture] {
    if let mark = self as? any Mark { return mark.marks() }
    return body.all()
  }
}

// https://developer.apple.com/documentation/charts/chartcontentbuilder
@MainActor @resultBuilder public enum ChartContentBuilder {
  // https://developer.apple.com/documentation/charts/chartcontentbuilder/buildexpression(_:)
  public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
  // https://developer.apple.com/documentation/charts/chartcontentbuilder
  public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
  // https://developer.apple.com/documentation/charts/chartcontentbuilder
  public static func buildBlock<One: ChartContent, Two: ChartContent>(
    _ one: One, _ two: Two
  ) -> MarkPair<One, Two> { MarkPair(one: one, two: two) }
}

/// Two parts of a chart.
public struct MarkPair<One: ChartContent, Two: ChartContent>: Mark {
  let one: One
  let two: Two
  public func marks() -> [Picture] { one.all() + two.all() }
}

extension ForEach: ChartContent where Content: ChartContent {
  public var body: Never { fatalError("a mark") }

  // https://developer.apple.com/documentation/swiftui/foreach/init(_:id:content:) (an extension in Charts)
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) { self.init(marking: data, id: { $0[keyPath: id] }, content: content) }
}

extension ForEach: Mark where Content: ChartContent {
  public func marks() -> [Picture] {
    precondition(Set(data.map { id($0) }).count == data.count, "two marks have the same id")
    return data.flatMap { content($0).all() }
  }
}

// https://developer.apple.com/documentation/charts/linemark
public struct LineMark: Mark {
  let place: (Any, Any)
  // https://developer.apple.com/documentation/charts/linemark/init(x:y:series:)
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) { place = (x.value, y.value) }
  public func marks() -> [Picture] { [Picture("line", "\(place.0) \(place.1)")] }
}

// https://developer.apple.com/documentation/charts/areamark
public struct AreaMark: Mark {
  // https://developer.apple.com/documentation/charts/areamark/init(x:ystart:yend:series:)
  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {}
  public func marks() -> [Picture] { [Picture("area")] }
}

// https://developer.apple.com/documentation/charts/barmark
public struct BarMark: Mark {
  let place: (Any, Any)
  // https://developer.apple.com/documentation/charts/barmark/init(x:y:width:height:stacking:)
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    place = (x.value, y.value)
  }
  public func marks() -> [Picture] { [Picture("bar", "\(place.0) \(place.1)")] }
}

/// A mark with something changed.
public struct ChangedMark<Content: ChartContent>: Mark {
  let content: Content
  let change: (Picture) -> Void
  public func marks() -> [Picture] {
    let marks = content.all()
    for mark in marks { change(mark) }
    return marks
  }
}

extension ChartContent {
  // https://developer.apple.com/documentation/charts/chartcontent/foregroundstyle(_:)
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    ChangedMark(content: self) { _ in }
  }
  // https://developer.apple.com/documentation/charts/chartcontent/linestyle(_:)
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    ChangedMark(content: self) { _ in }
  }
  // https://developer.apple.com/documentation/charts/chartcontent/accessibilitylabel(_:)-5gk8d
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
    ChangedMark(content: self) { $0.label = String(label) }
  }
  // https://developer.apple.com/documentation/charts/chartcontent/accessibilityvalue(_:)
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
    ChangedMark(content: self) { $0.value = String(value) }
  }
  // https://developer.apple.com/documentation/charts/chartcontent/accessibilityhidden(_:)
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    ChangedMark(content: self) { $0.isHidden = hidden }
  }
}

// https://developer.apple.com/documentation/charts/chart
public struct Chart<Content: ChartContent>: Shown {
  let content: Content
  // https://developer.apple.com/documentation/charts/chart/init(content:)
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }
  public func show(in environment: EnvironmentValues) -> [Picture] {
    [Picture("chart", "", content.all())]
  }
}

// https://developer.apple.com/documentation/charts/axiscontent
@MainActor @preconcurrency public protocol AxisContent {
  /// The texts along the axis, for tests.
  func texts() -> [String]
}
// https://developer.apple.com/documentation/charts/axiscontentbuilder
@MainActor @resultBuilder public enum AxisContentBuilder {
  // https://developer.apple.com/documentation/charts/axiscontentbuilder/buildblock(_:)
  public static func buildBlock<C: AxisContent>(_ content: C) -> C { content }
}
// https://developer.apple.com/documentation/charts/axismark
@MainActor @preconcurrency public protocol AxisMark {
  /// The text of the mark, for tests.
  func text() -> String
}
// https://developer.apple.com/documentation/charts/axismarkbuilder
@MainActor @resultBuilder public enum AxisMarkBuilder {
  // https://developer.apple.com/documentation/charts/axismarkbuilder/buildblock(_:)
  public static func buildBlock<C: AxisMark>(_ content: C) -> C { content }
  // https://developer.apple.com/documentation/charts/axismarkbuilder
  public static func buildBlock<One: AxisMark, Two: AxisMark>(
    _ one: One, _ two: Two
  ) -> AxisMarkPair<One, Two> { AxisMarkPair(one: one, two: two) }
}
/// Two parts of a mark of an axis.
public struct AxisMarkPair<One: AxisMark, Two: AxisMark>: AxisMark {
  let one: One
  let two: Two
  public func text() -> String { one.text() + two.text() }
}

// https://developer.apple.com/documentation/charts/axisvalue
public struct AxisValue {
  let value: Any
  // https://developer.apple.com/documentation/charts/axisvalue/as(_:)
  public func `as`<P: Plottable>(_ type: P.Type) -> P? { value as? P }
}

// https://developer.apple.com/documentation/charts/axismarks
public struct AxisMarks<Content: AxisMark>: AxisContent {
  let marks: [Content]
  // https://developer.apple.com/documentation/charts/axismarks/init(preset:position:values:content:)-4a4x7
  public init<Value: Plottable>(
    values: [Value], @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) { marks = values.map { content(AxisValue(value: $0)) } }
  public func texts() -> [String] { marks.map { $0.text() } }
}

// https://developer.apple.com/documentation/charts/axisgridline
public struct AxisGridLine: AxisMark {
  // https://developer.apple.com/documentation/charts/axisgridline/init()
  public init() {}
  public func text() -> String { "" }
}

// https://developer.apple.com/documentation/charts/axisvaluelabel
public struct AxisValueLabel<Content: View>: AxisMark {
  let content: Content
  // https://developer.apple.com/documentation/charts/axisvaluelabel/init(centered:anchor:multilabelalignment:collisionresolution:offsetsmarks:orientation:horizontalspacing:verticalspacing:content:)
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  public func text() -> String {
    content.pictures(in: EnvironmentValues()).map { $0.spoken }.joined()
  }
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/chartxaxis(content:)
  public func chartXAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
    axis("x", content().texts())
  }
  // https://developer.apple.com/documentation/swiftui/view/chartyaxis(content:)
  public func chartYAxis<C: AxisContent>(@AxisContentBuilder content: () -> C) -> some View {
    axis("y", content().texts())
  }
  // https://developer.apple.com/documentation/swiftui/view/chartxscale(domain:type:)
  public func chartXScale(domain: ClosedRange<Double>) -> some View { changed { _ in } }
  // https://developer.apple.com/documentation/swiftui/view/chartyscale(domain:type:)
  public func chartYScale(domain: ClosedRange<Double>) -> some View { changed { _ in } }

  private func axis(_ name: String, _ texts: [String]) -> some View {
    changed { $0.children.append(Picture("axis \(name)", texts.joined(separator: "|"))) }
  }
}
