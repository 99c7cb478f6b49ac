// Stand-in for Core Haptics on Linux, for what the shell uses. What is played is kept for tests.
@_exported import Foundation

// https://developer.apple.com/documentation/corehaptics/chhapticdevicecapability
public protocol CHHapticDeviceCapability {
  // https://developer.apple.com/documentation/corehaptics/chhapticdevicecapability/supportshaptics
  var supportsHaptics: Bool { get }
}

// https://developer.apple.com/documentation/corehaptics/chhapticengine
public final class CHHapticEngine {
  /// Whether the device can vibrate, for tests.
  nonisolated(unsafe) public static var isThere = true
  /// What was played, for tests.
  nonisolated(unsafe) public static var played: [CHHapticPattern] = []
  private var isRunning = false

  private struct Capability: CHHapticDeviceCapability {
    let supportsHaptics: Bool
  }

  // https://developer.apple.com/documentation/corehaptics/chhapticengine/capabilitiesforhardware()
  public class func capabilitiesForHardware() -> any CHHapticDeviceCapability {
    Capability(supportsHaptics: isThere)
  }

  // https://developer.apple.com/documentation/corehaptics/chhapticengine/init()
  public init() throws { if !Self.isThere { throw CocoaError(.featureUnsupported) } }

  // https://developer.apple.com/documentation/corehaptics/chhapticengine/isautoshutdownenabled
  public var isAutoShutdownEnabled = false

  // https://developer.apple.com/documentation/corehaptics/chhapticengine/makeplayer(with:)
  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    Player(pattern, self)
  }

  // https://developer.apple.com/documentation/corehaptics/chhapticengine/start()
  public func start() throws { isRunning = true }

  private final class Player: CHHapticPatternPlayer {
    private let pattern: CHHapticPattern
    private let engine: CHHapticEngine
    init(_ pattern: CHHapticPattern, _ engine: CHHapticEngine) {
      (self.pattern, self.engine) = (pattern, engine)
    }
    func start(atTime time: TimeInterval) throws {
      guard engine.isRunning else { throw CocoaError(.featureUnsupported) }
      CHHapticEngine.played.append(pattern)
    }
  }
}

// https://developer.apple.com/documentation/corehaptics/chhapticpatternplayer
public protocol CHHapticPatternPlayer {
  // https://developer.apple.com/documentation/corehaptics/chhapticpatternplayer/start(attime:)
  func start(atTime time: TimeInterval) throws
}

// https://developer.apple.com/documentation/corehaptics/chhapticpattern
public final class CHHapticPattern {
  /// The events, for tests.
  public let events: [CHHapticEvent]
  // https://developer.apple.com/documentation/corehaptics/chhapticpattern/init(events:parameters:)
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    self.events = events
  }
}

// https://developer.apple.com/documentation/corehaptics/chhapticdynamicparameter
public final class CHHapticDynamicParameter {}

// https://developer.apple.com/documentation/corehaptics/chhapticevent
public final class CHHapticEvent {
  // https://developer.apple.com/documentation/corehaptics/chhapticevent/eventtype
  public struct EventType: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    // https://developer.apple.com/documentation/corehaptics/chhapticevent/eventtype/hapticcontinuous
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
  }
  // https://developer.apple.com/documentation/corehaptics/chhapticevent/parameterid
  public struct ParameterID: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    // https://developer.apple.com/documentation/corehaptics/chhapticevent/parameterid/hapticintensity
    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    // https://developer.apple.com/documentation/corehaptics/chhapticevent/parameterid/hapticsharpness
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
  }

  // https://developer.apple.com/documentation/corehaptics/chhapticevent/type
  public let type: EventType
  // https://developer.apple.com/documentation/corehaptics/chhapticevent/relativetime
  public let relativeTime: TimeInterval
  // https://developer.apple.com/documentation/corehaptics/chhapticevent/duration
  public let duration: TimeInterval
  // https://developer.apple.com/documentation/corehaptics/chhapticevent/init(eventtype:parameters:relativetime:duration:)
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval
  ) {
    (self.type, relativeTime, self.duration) = (type, time, duration)
    eventParameters = eventParams
  }
  // https://developer.apple.com/documentation/corehaptics/chhapticevent/eventparameters
  public let eventParameters: [CHHapticEventParameter]
}

// https://developer.apple.com/documentation/corehaptics/chhapticeventparameter
public final class CHHapticEventParameter {
  // https://developer.apple.com/documentation/corehaptics/chhapticeventparameter/init(parameterid:value:)
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
  // https://developer.apple.com/documentation/corehaptics/chhapticeventparameter/parameterid
  public let parameterID: CHHapticEvent.ParameterID
  // https://developer.apple.com/documentation/corehaptics/chhapticeventparameter/value
  public let value: Float
}
