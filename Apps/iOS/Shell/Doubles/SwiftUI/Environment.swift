import Interface

// https://developer.apple.com/documentation/swiftui/environmentvalues
@MainActor public struct EnvironmentValues {
  static var current = EnvironmentValues()
  // https://developer.apple.com/documentation/swiftui/environmentvalues/scenephase
  public var scenePhase = ScenePhase.active
  // https://developer.apple.com/documentation/swiftui/environmentvalues/dynamictypesize
  public var dynamicTypeSize = DynamicTypeSize.large
  // https://developer.apple.com/documentation/swiftui/environmentvalues/accessibilityreducemotion
  public var accessibilityReduceMotion = false
  // https://developer.apple.com/documentation/swiftui/environmentvalues/colorscheme
  public var colorScheme = ColorScheme.light
  /// The size of the screen, for tests.
  public var screen = CGSize(width: 390, height: 844)
  let memory = Memory()
  private var others: [ObjectIdentifier: Any] = [:]

  // https://developer.apple.com/documentation/swiftui/environmentvalues/init()
  public init() {}

  // https://developer.apple.com/documentation/swiftui/environmentvalues/subscript(_:)
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { others[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { others[ObjectIdentifier(key)] = newValue }
  }
}

// https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// The values that views have seen last, in the order of their modifiers.
@MainActor final class Memory {
  private var values: [String: Any] = [:]

  func note<V: Equatable>(_ value: V, initial: Bool, _ action: (V, V) -> Void) {
    let key = "\(V.self)"
    let old = values[key] as? V
    values[key] = value
    if let old, old != value {
      action(old, value)
    } else if old == nil, initial {
      action(value, value)
    }
  }
}

// https://developer.apple.com/documentation/swiftui/scenephase
public enum ScenePhase: Comparable, Sendable { case background, inactive, active }

// https://developer.apple.com/documentation/swiftui/colorscheme
public enum ColorScheme: CaseIterable, Sendable { case light, dark }

// https://developer.apple.com/documentation/swiftui/dynamictypesize
public enum DynamicTypeSize: CaseIterable, Comparable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  // https://developer.apple.com/documentation/swiftui/dynamictypesize/isaccessibilitysize
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

// https://developer.apple.com/documentation/swiftui/environment
@MainActor @propertyWrapper public struct Environment<Value> {
  private let path: KeyPath<EnvironmentValues, Value>
  // https://developer.apple.com/documentation/swiftui/environment/init(_:)
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { path = keyPath }
  // https://developer.apple.com/documentation/swiftui/environment/wrappedvalue
  public var wrappedValue: Value { EnvironmentValues.current[keyPath: path] }
}

// https://developer.apple.com/documentation/swiftui/state
@MainActor @propertyWrapper public struct State<Value> {
  private final class Box {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private let box: Box
  // https://developer.apple.com/documentation/swiftui/state/init(wrappedvalue:)
  public init(wrappedValue value: Value) { box = Box(value) }
  // https://developer.apple.com/documentation/swiftui/state/wrappedvalue
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
  // https://developer.apple.com/documentation/swiftui/state/projectedvalue
  public var projectedValue: Binding<Value> {
    let box = box
    return Binding(reading: { box.value }, writing: { box.value = $0 })
  }
}

// https://developer.apple.com/documentation/swiftui/scene
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}
extension Never: Scene {}

// https://developer.apple.com/documentation/swiftui/scenebuilder
@MainActor @resultBuilder public enum SceneBuilder {
  // https://developer.apple.com/documentation/swiftui/scenebuilder/buildblock(_:)
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

// https://developer.apple.com/documentation/swiftui/windowgroup
public struct WindowGroup<Content: View>: Scene {
  // https://developer.apple.com/documentation/swiftui/windowgroup
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("no scene") }
}

// https://developer.apple.com/documentation/swiftui/app
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
  @MainActor @preconcurrency init()
}
extension App {
  // https://developer.apple.com/documentation/swiftui/app/main()
  public static func main() { fatalError("there is no iPhone here") }
}
