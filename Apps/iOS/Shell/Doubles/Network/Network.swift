// Stand-in for Network on Linux, for what the shell uses.
@_exported import Foundation

/// The network of the device, for tests.
@MainActor public enum TestNetwork {
  public private(set) static var isThere = true
  static var monitors: [Weak] = []

  struct Weak { weak var monitor: NWPathMonitor? }

  /// Connects or disconnects the device.
  public static func connect(_ isThere: Bool) {
    self.isThere = isThere
    for one in monitors { one.monitor?.tell(isThere) }
    monitors.removeAll { $0.monitor == nil }
  }
}

// https://developer.apple.com/documentation/network/nwpath
public struct NWPath: Equatable, Sendable {
  // https://developer.apple.com/documentation/network/nwpath/status-swift.enum
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  // https://developer.apple.com/documentation/network/nwpath/status-swift.property
  public let status: Status
}

// https://developer.apple.com/documentation/network/nwpathmonitor
public final class NWPathMonitor: @unchecked Sendable {
  // https://developer.apple.com/documentation/network/nwpathmonitor/init()
  public init() {}

  // https://developer.apple.com/documentation/network/nwpathmonitor/pathupdatehandler
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?

  // https://developer.apple.com/documentation/network/nwpathmonitor/start(queue:)
  public func start(queue: DispatchQueue) {
    precondition(queue.label == DispatchQueue.main.label, "the stand-in has one queue")
    MainActor.assumeIsolated {
      TestNetwork.monitors.append(TestNetwork.Weak(monitor: self))
      tell(TestNetwork.isThere)
    }
  }

  // https://developer.apple.com/documentation/network/nwpathmonitor/cancel()
  public func cancel() { pathUpdateHandler = nil }

  @MainActor func tell(_ isThere: Bool) {
    pathUpdateHandler?(NWPath(status: isThere ? .satisfied : .unsatisfied))
  }
}
