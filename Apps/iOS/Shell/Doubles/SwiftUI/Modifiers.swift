import Interface

/// A view that changes the pictures of another one.
public struct Modified<Content: View>: Shown {
  let content: Content
  let change: (inout [Picture], EnvironmentValues) -> Void
  public func show(in environment: EnvironmentValues) -> [Picture] {
    var pictures = content.pictures(in: environment)
    change(&pictures, environment)
    return pictures
  }
}

/// A view in another environment.
public struct Surrounded<Content: View>: Shown {
  let content: Content
  let change: (inout EnvironmentValues) -> Void
  public func show(in environment: EnvironmentValues) -> [Picture] {
    var inner = environment
    change(&inner)
    return content.pictures(in: inner)
  }
}

extension View {
  /// The same view, because the stand-in knows no looks.
  func same() -> Modified<Self> { Modified(content: self) { _, _ in } }

  /// The same view with something changed in its picture, for other modules.
  public func changed(_ change: @escaping (Picture) -> Void) -> some View { onOne(change) }

  /// A change of what VoiceOver finds: of the only picture, or of a group of all.
  func onOne(_ change: @escaping (Picture) -> Void) -> Modified<Self> {
    Modified(content: self) { pictures, _ in
      if pictures.count != 1 { pictures = [Picture("group", "", pictures)] }
      change(pictures[0])
    }
  }
}

// https://developer.apple.com/documentation/swiftui/edge
public struct Edge {
  // https://developer.apple.com/documentation/swiftui/edge/set
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    // https://developer.apple.com/documentation/swiftui/edge/set/top
    public static let top = Set(rawValue: 1)
    // https://developer.apple.com/documentation/swiftui/edge/set/bottom
    public static let bottom = Set(rawValue: 2)
    // https://developer.apple.com/documentation/swiftui/edge/set/horizontal
    public static let horizontal = Set(rawValue: 4)
    // https://developer.apple.com/documentation/swiftui/edge/set/vertical
    public static let vertical = Set(rawValue: 3)
    // https://developer.apple.com/documentation/swiftui/edge/set/all
    public static let all = Set(rawValue: 7)
  }
}

// https://developer.apple.com/documentation/swiftui/font
public struct Font: Sendable {
  // https://developer.apple.com/documentation/swiftui/font/weight
  public enum Weight: Sendable { case regular, semibold, bold }
  // https://developer.apple.com/documentation/swiftui/font/textstyle
  public enum TextStyle: CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
    case caption2
  }
  // https://developer.apple.com/documentation/swiftui/font/largetitle
  public static let largeTitle = Font()
  // https://developer.apple.com/documentation/swiftui/font/title2
  public static let title2 = Font()
  // https://developer.apple.com/documentation/swiftui/font/headline
  public static let headline = Font()
  // https://developer.apple.com/documentation/swiftui/font/body
  public static let body = Font()
  // https://developer.apple.com/documentation/swiftui/font/callout
  public static let callout = Font()
  // https://developer.apple.com/documentation/swiftui/font/footnote
  public static let footnote = Font()
  // https://developer.apple.com/documentation/swiftui/font/system(size:weight:design:)-697b2
  public static func system(size: CGFloat, weight: Weight? = nil) -> Font { Font() }
  // https://developer.apple.com/documentation/swiftui/font/custom(_:size:)
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }
  // https://developer.apple.com/documentation/swiftui/font/custom(_:size:relativeto:)
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: Font.TextStyle
  ) -> Font { Font() }
  // https://developer.apple.com/documentation/swiftui/font/custom(_:fixedsize:)
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
  // https://developer.apple.com/documentation/swiftui/font/weight(_:)
  public func weight(_ weight: Weight) -> Font { self }
}

// https://developer.apple.com/documentation/swiftui/shapestyle
public protocol ShapeStyle {}
extension Color: ShapeStyle {}
// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
public struct HierarchicalShapeStyle: ShapeStyle {}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  // https://developer.apple.com/documentation/swiftui/shapestyle/primary
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  // https://developer.apple.com/documentation/swiftui/shapestyle/secondary
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

// https://developer.apple.com/documentation/swiftui/shape
public protocol Shape: View {}
// https://developer.apple.com/documentation/swiftui/roundedrectangle
public struct RoundedRectangle: Shape, Shown {
  // https://developer.apple.com/documentation/swiftui/roundedrectangle/init(cornerradius:style:)
  public init(cornerRadius: CGFloat) {}
  public func show(in environment: EnvironmentValues) -> [Picture] { [] }
}

// https://developer.apple.com/documentation/swiftui/primitivebuttonstyle
public protocol PrimitiveButtonStyle {}
// https://developer.apple.com/documentation/swiftui/borderedbuttonstyle
public struct BorderedButtonStyle: PrimitiveButtonStyle {}
// https://developer.apple.com/documentation/swiftui/borderedprominentbuttonstyle
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {}
// https://developer.apple.com/documentation/swiftui/plainbuttonstyle
public struct PlainButtonStyle: PrimitiveButtonStyle {}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  // https://developer.apple.com/documentation/swiftui/primitivebuttonstyle/bordered
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  // https://developer.apple.com/documentation/swiftui/primitivebuttonstyle/borderedprominent
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  // https://developer.apple.com/documentation/swiftui/primitivebuttonstyle/plain
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

// https://developer.apple.com/documentation/swiftui/pickerstyle
public protocol PickerStyle {}
// https://developer.apple.com/documentation/swiftui/segmentedpickerstyle
public struct SegmentedPickerStyle: PickerStyle {}
extension PickerStyle where Self == SegmentedPickerStyle {
  // https://developer.apple.com/documentation/swiftui/pickerstyle/segmented
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

// https://developer.apple.com/documentation/swiftui/menupickerstyle
public struct MenuPickerStyle: PickerStyle {}
extension PickerStyle where Self == MenuPickerStyle {
  // https://developer.apple.com/documentation/swiftui/pickerstyle/menu
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

// https://developer.apple.com/documentation/swiftui/visibility
public enum Visibility: Sendable { case automatic, visible, hidden }

// https://developer.apple.com/documentation/swiftui/accessibilitytraits
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  // https://developer.apple.com/documentation/swiftui/accessibilitytraits/isbutton
  public static let isButton = AccessibilityTraits(rawValue: 1)
  // https://developer.apple.com/documentation/swiftui/accessibilitytraits/isheader
  public static let isHeader = AccessibilityTraits(rawValue: 2)
  // https://developer.apple.com/documentation/swiftui/accessibilitytraits/isselected
  public static let isSelected = AccessibilityTraits(rawValue: 4)
  // https://developer.apple.com/documentation/swiftui/accessibilitytraits/isimage
  public static let isImage = AccessibilityTraits(rawValue: 8)
}

// https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior
public struct AccessibilityChildBehavior: Sendable {
  let isWhole: Bool
  // https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior/ignore
  public static let ignore = AccessibilityChildBehavior(isWhole: true)
  // https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior/combine
  public static let combine = AccessibilityChildBehavior(isWhole: true)
  // https://developer.apple.com/documentation/swiftui/accessibilitychildbehavior/contain
  public static let contain = AccessibilityChildBehavior(isWhole: false)
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { Surrounded(content: self) { $0[keyPath: keyPath] = value } }
  // https://developer.apple.com/documentation/swiftui/view/preferredcolorscheme(_:)
  public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    Surrounded(content: self) { environment in
      if let colorScheme { environment.colorScheme = colorScheme }
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/linelimit(_:)
  public func lineLimit(_ number: Int?) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/minimumscalefactor(_:)
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/scaledtofit()
  public func scaledToFit() -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/listrowbackground(_:)
  public func listRowBackground<V: View>(_ view: V?) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/scrollcontentbackground(_:)
  public func scrollContentBackground(_ visibility: Visibility) -> some View { same() }

  // https://developer.apple.com/documentation/swiftui/view/frame(width:height:alignment:)
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:)
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/position(x:y:)
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/padding(_:_:)
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/padding(_:)-68shk
  public func padding(_ length: CGFloat) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/font(_:)
  public func font(_ font: Font?) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/foregroundstyle(_:)
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/background(_:ignoressafeareaedges:)
  public func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/background(_:in:fillstyle:)
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/multilinetextalignment(_:)
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:)
  public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/tint(_:)-93mfq
  public func tint(_ tint: Color?) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/buttonstyle(_:)-66fbx
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { same() }
  // https://developer.apple.com/documentation/swiftui/view/pickerstyle(_:)
  public func pickerStyle<S: PickerStyle>(_ style: S) -> some View { same() }

  // https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  public func disabled(_ disabled: Bool) -> some View {
    Modified(content: self) { pictures, _ in
      if disabled { for picture in pictures.flatMap({ $0.all }) { picture.isEnabled = false } }
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/tag(_:)
  public func tag<V: Hashable>(_ tag: V) -> some View { onOne { $0.tag = tag } }

  // https://developer.apple.com/documentation/swiftui/view/accessibilitylabel(_:)-5f0zj
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    onOne { $0.label = String(label) }
  }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityvalue(_:)-4vkc7
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    onOne { $0.value = String(value) }
  }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityhint(_:)-3i2vu
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { same() }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityhidden(_:)
  public func accessibilityHidden(_ hidden: Bool) -> some View { onOne { $0.isHidden = hidden } }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityaddtraits(_:)
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    onOne { picture in
      picture.isHeader = picture.isHeader || traits.contains(.isHeader)
      picture.isSelected = picture.isSelected || traits.contains(.isSelected)
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityelement(children:)
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    onOne { picture in
      if children.isWhole { picture.text = picture.spoken }
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/accessibilitychildren(children:)
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
    let children = children()
    return Modified(content: self) { pictures, environment in
      pictures = [Picture("group", "", children.pictures(in: environment))]
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/accessibilityaction(_:_:)
  public func accessibilityAction(
    _ action: @escaping () -> Void
  ) -> some View { onOne { $0.press = action } }

  // https://developer.apple.com/documentation/swiftui/view/onlongpressgesture(minimumduration:perform:onpressingchanged:)
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    onOne { picture in
      picture.hold = { isDown in
        if isDown { action() }
        onPressingChanged?(isDown)
      }
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/onappear(perform:)
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self) { _, _ in action?() }
  }

  // https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-8wgw9
  public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some View {
    Modified(content: self) { _, environment in
      environment.memory.note(value, initial: initial, action)
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { over("sheet", isPresented, onDismiss, content) }

  // https://developer.apple.com/documentation/swiftui/view/fullscreencover(ispresented:ondismiss:content:)
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { over("cover", isPresented, onDismiss, content) }

  private func over<Content: View>(
    _ kind: String, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ content: @escaping () -> Content
  ) -> some View {
    Modified(content: self) { pictures, environment in
      guard isPresented.wrappedValue else { return }
      let sheet = Picture(kind, "", content().pictures(in: environment))
      // Swiping it down.
      sheet.press = {
        isPresented.wrappedValue = false
        onDismiss?()
      }
      pictures.append(sheet)
    }
  }
}
