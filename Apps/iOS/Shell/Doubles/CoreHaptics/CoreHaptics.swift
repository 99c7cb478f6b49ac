// Stand-in for Core Haptics on Linux, for what the shell uses. What is played is kept for tests.
@_exported import Foundation

// https://developer.apple.com/documentation/corehaptics/chhapticengine
public final class CHHapticEngine {
  /// Whether the device can vibrate, for tests.
  nonisolated(unsafe) public static var isThere = true
  /// What was played, for tests.
  nonisolated(unsafe) public static var played: [CHHapticPattern] = []
  public private(set) var isRunning = false

  // https://developer.apple.com/documentation/corehaptics/chhapticdevicecapability
  public struct Capability {
    public let supportsHaptics: Bool
  }

  // https://developer.apple.com/documentation/corehaptics/chhapticengine/capabilitiesforhardware()
  public static func capabilitiesForHardware() -> Capability {
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
    let pattern: CHHapticPattern
    let engine: CHHapticEngine
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
  public let events: [CHHapticEvent]
  // https://developer.apple.com/documentation/corehaptics/chhapticpattern/init(events:parameters:)-1u1bj
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {
    self.events = events
  }
}

// https://developer.apple.com/documentation/corehaptics/chhapticdynamicparameter
public final class CHHapticDynamicParameter {}

// https://developer.apple.com/documentation/corehaptics/chhapticevent
public final class CHHapticEvent {
  // https://developer.apple.com/documentation/corehaptics/chhapticevent/eventtype
  public enum EventType { case hapticTransient, hapticContinuous }
  // https://developer.apple.com/documentation/corehaptics/chhapticevent/parameterid
  public enum ParameterID { case hapticIntensity, hapticSharpness }

  public let type: EventType
  public let relativeTime, duration: TimeInterval
  // https://developer.apple.com/documentation/corehaptics/chhapticevent/init(eventtype:parameters:relativetime:duration:)
  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval
  ) { (self.type, relativeTime, self.duration) = (type, time, duration) }
}

// https://developer.apple.com/documentation/corehaptics/chhapticeventparameter
public final class CHHapticEventParameter {
  // https://developer.apple.com/documentation/corehaptics/chhapticeventparameter/init(parameterid:value:)
  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {}
}
