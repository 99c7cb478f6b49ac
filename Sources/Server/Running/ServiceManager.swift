import Foundation
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// The service manager that started this process, such as systemd.
///
/// It learns when the server is ready and when it stops. If it watches the server, it also gets a
/// sign of life at an interval. The protocol is that of `sd_notify(3)`: datagrams of text to a
/// socket whose address is in the environment.
struct ServiceManager: Sendable {
  /// The time between two signs of life, or `nil` if the manager expects none.
  let interval: Duration?

  /// The bytes of the socket's address: a path, or a zero byte and an abstract name.
  private let address: [UInt8]

  /// The log for reports that can't be sent.
  private let logger: Logger

  /// Reads the manager's address and expectations.
  ///
  /// Without a usable `NOTIFY_SOCKET` there is no manager. `WATCHDOG_USEC` is the time in
  /// microseconds after which the manager considers the process dead; half of it is the interval.
  ///
  /// - Parameters:
  ///   - environment: The process's environment variables.
  ///   - process: The process id, because `WATCHDOG_PID` may name another process.
  ///   - logger: The log for reports that can't be sent.
  init?(environment: [String: String], process: Int32, logger: Logger) {
    var address = Array((environment["NOTIFY_SOCKET"] ?? "").utf8)
    guard (2...Self.longestAddress).contains(address.count) else { return nil }
    switch address[0] {
    case UInt8(ascii: "/"): break
    case UInt8(ascii: "@"): address[0] = 0
    default: return nil
    }
    self.address = address
    self.logger = logger
    let watched = environment["WATCHDOG_PID"] ?? "\(process)"
    let timeout = environment["WATCHDOG_USEC"].flatMap { Int64($0) } ?? 0
    interval =
      watched == "\(process)" && timeout > 0 ? .microseconds(max(1_000, timeout / 2)) : nil
  }

  /// The number of bytes that fit into a socket's address, without the zero byte at the end.
  private static let longestAddress = 103

  /// Reports that the server accepts connections.
  ///
  /// - Parameter address: The address, for people.
  func ready(at address: String) {
    report("READY=1\nSTATUS=Listening on \(address)")
  }

  /// Reports a state.
  ///
  /// - Parameter state: The state, such as `READY=1`; several are separated by newlines.
  func report(_ state: String) {
    guard let code = send(Array(state.utf8)) else { return }
    logger.error(
      "The service manager can't be reached",
      metadata: ["reason": "\(String(cString: strerror(code)))"])
  }

  /// Sends a datagram.
  ///
  /// - Returns: The system's error number, or `nil` if it was sent.
  private func send(_ text: [UInt8]) -> Int32? {
    #if os(Linux)
    let kind = Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, kind, 0)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: address) }
    let start = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: name.sun_path)
    let sent = withUnsafePointer(to: &name) { name in
      name.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        sendto(
          descriptor, text, text.count, Int32(MSG_NOSIGNAL), name,
          socklen_t(start + address.count))
      }
    }
    return sent == text.count ? nil : errno
    #else
    return nil
    #endif
  }
}

/// Reports to the service manager for as long as the server runs.
struct ServiceReports: Service {
  /// The manager.
  let manager: ServiceManager

  /// The threads of the connections.
  ///
  /// A sign of life is sent only after each of them has done something, so a server that no longer
  /// responds is restarted.
  let loops: any EventLoopGroup

  func run() async throws {
    if let interval = manager.interval {
      try? await cancelWhenGracefulShutdown { try await reportLife(every: interval) }
    } else {
      try? await gracefulShutdown()
    }
    manager.report("STOPPING=1\nSTATUS=Finishing requests")
  }

  private func reportLife(every interval: Duration) async throws {
    while true {
      try await Task.sleep(for: interval)
      for loop in loops.makeIterator() { try await loop.submit {}.get() }
      manager.report("WATCHDOG=1")
    }
  }
}

extension ApplicationProtocol {
  /// Runs the server until the process is asked to stop.
  ///
  /// - Parameters:
  ///   - manager: The service manager that gets reports, if there is one.
  ///   - signals: The signals that ask it to stop.
  /// - Throws: The error that stopped the server.
  func runService(
    reportingTo manager: ServiceManager?, stoppedBy signals: [UnixSignal]
  ) async throws {
    var services: [any Service] = [self]
    if let manager { services.append(ServiceReports(manager: manager, loops: eventLoopGroup)) }
    let group = ServiceGroup(
      services: services, gracefulShutdownSignals: signals, logger: logger)
    try await group.run()
  }
}
