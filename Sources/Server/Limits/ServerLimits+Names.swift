extension ServerLimits {
  /// The names of the limits in the operator's options.
  public enum Name: String, CaseIterable, Sendable {
    case headers, body, idle, request, stop, connections
    case headerBytes = "header-bytes"
    case headerFields = "header-fields"
    case bodyBytes = "body-bytes"
    case waitingBytes = "waiting-bytes"
    case connectionsByAddress = "connections-by-address"
    case requestsPerSecond = "requests-per-second"
    case requestBurst = "request-burst"
    case accountRequestsPerSecond = "account-requests-per-second"
    case accountRequestBurst = "account-request-burst"
    case joinsPerHour = "joins-per-hour"
    case accountsPerDay = "accounts-per-day"
    case bytesPerDay = "bytes-per-day"
    case reserveBytes = "reserve-bytes"

    /// The minimum of a limit.
    fileprivate var least: Int {
      switch self {
      case .requestsPerSecond, .accountRequestsPerSecond, .joinsPerHour, .accountsPerDay,
        .bytesPerDay, .reserveBytes:
        0
      default: 1
      }
    }

    /// The maximum of a limit.
    fileprivate var most: Int {
      [.bytesPerDay, .reserveBytes].contains(self) ? 1_000_000_000_000_000 : 1_000_000_000
    }
  }

  /// A limit and its value, as an operator writes them: `body=20` (seconds, also 0.5),
  /// `connections=500`.
  public struct Change: Sendable {
    fileprivate enum Value {
      case time(Duration)
      case number(Int)
    }

    fileprivate let name: Name
    fileprivate let value: Value

    /// Parses a change, or returns `nil` if the text isn't one.
    public init?(_ text: String) {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let name = Name(rawValue: String(parts[0])) else { return nil }
      self.name = name
      switch name {
      case .headers, .body, .idle, .request, .stop:
        guard let seconds = Double(parts[1]), seconds >= 0.01, seconds <= 86_400 else { return nil }
        value = .time(.milliseconds(Int(seconds * 1000)))
      default:
        guard let number = Int(parts[1]), (name.least...name.most).contains(number) else {
          return nil
        }
        value = .number(number)
      }
    }
  }

  /// Applies a change.
  public mutating func apply(_ change: Change) {
    switch change.value {
    case .time(let time): set(change.name, to: time)
    case .number(let number): set(change.name, to: number)
    }
  }

  private mutating func set(_ name: Name, to time: Duration) {
    switch name {
    case .headers: headers = time
    case .body: body = time
    case .idle: idle = time
    case .request: request = time
    case .stop: stop = time
    default: break
    }
  }

  private mutating func set(_ name: Name, to number: Int) {
    switch name {
    case .headerBytes: headerBytes = number
    case .headerFields: headerFields = number
    case .bodyBytes: bodyBytes = number
    case .waitingBytes: waitingBytes = number
    case .connections: connections = number
    case .connectionsByAddress: connectionsByAddress = number
    case .requestsPerSecond: requestsPerSecond = number
    case .requestBurst: requestBurst = number
    case .accountRequestsPerSecond: accountRequestsPerSecond = number
    case .accountRequestBurst: accountRequestBurst = number
    case .joinsPerHour: joinsPerHour = number
    case .accountsPerDay: accountsPerDay = number
    case .bytesPerDay: bytesPerDay = number
    case .reserveBytes: reserveBytes = number
    default: break
    }
  }
}
