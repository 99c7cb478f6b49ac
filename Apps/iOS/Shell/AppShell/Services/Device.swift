import CasinoKit
import Foundation

/// What the app needs of the device, as functions, so that tests can replace them.
@MainActor public struct Device {
  /// The universal time in milliseconds since midnight of 1 January 1970.
  public var universalTime: () -> Int64
  /// The difference of local time from a universal time, in milliseconds.
  public var offset: (Int64) -> Int64
  /// 64 unpredictable bits.
  public var seed: () -> UInt64
  /// Calls a function after a number of milliseconds, unless another call is scheduled before.
  public var wake: (Int, @escaping @MainActor () -> Void) -> Void
  /// Time in milliseconds that no setting of the clock changes.
  public var monotonicTime: () -> Int64
  /// Calls a function after a number of milliseconds.
  public var later: (Int, @escaping @MainActor () -> Void) -> Void
  /// Announces a text with VoiceOver.
  public var announce: (String) -> Void
  /// The folder for saved games.
  public var folder: URL
  /// The connection to the server.
  public var server = ServerConnection.none
  /// The identifier of the container in iCloud; `nil` if the app has none.
  public var cloud: String?
  /// Whether the app uses Game Center.
  public var hasGameCenter = false

  /// Creates a device of functions.
  public init(
    universalTime: @escaping () -> Int64, offset: @escaping (Int64) -> Int64,
    seed: @escaping () -> UInt64,
    wake: @escaping (Int, @escaping @MainActor () -> Void) -> Void,
    monotonicTime: @escaping () -> Int64,
    later: @escaping (Int, @escaping @MainActor () -> Void) -> Void,
    announce: @escaping (String) -> Void, folder: URL
  ) {
    self.monotonicTime = monotonicTime
    self.later = later
    self.universalTime = universalTime
    self.offset = offset
    self.seed = seed
    self.wake = wake
    self.announce = announce
    self.folder = folder
  }

  /// The device on which the app runs.
  public static func real() -> Device {
    let alarm = Alarm()
    let start = ContinuousClock.now
    var random = SystemRandomNumberGenerator()
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    var device = Device(
      universalTime: { Int64(Date().timeIntervalSince1970 * 1000) },
      offset: { time in
        let date = Date(timeIntervalSince1970: Double(time) / 1000)
        return Int64(TimeZone.current.secondsFromGMT(for: date)) * 1000
      },
      seed: { random.next() }, wake: { alarm.ring(afterMilliseconds: $0, $1) },
      monotonicTime: { Int64((ContinuousClock.now - start) / .milliseconds(1)) },
      later: { milliseconds, call in
        Task {
          try? await Task.sleep(for: .milliseconds(milliseconds))
          call()
        }
      },
      announce: { Announcer.announce($0) },
      folder: (support.first ?? FileManager.default.temporaryDirectory)
        .appending(path: "TrueCount", directoryHint: .isDirectory))
    device.read(Bundle.main.infoDictionary ?? [:])
    return device
  }

  /// Reads the app's property list: the server's address, iCloud's container, and whether there is Game Center.
  ///
  /// All of them are empty at first, so that nothing is sent anywhere.
  mutating func read(_ properties: [String: Any]) {
    let text = { (key: String) in (properties[key] as? String).flatMap { $0.isEmpty ? nil : $0 } }
    server = .real(to: text("TrueCountServer").flatMap { Self.address($0) })
    cloud = text("TrueCountCloud")
    hasGameCenter = text("TrueCountGameCenter") == "YES"
  }

  /// The address of a server's page, with the slash at its end.
  static func address(_ text: String) -> URL? {
    guard let url = URL(string: text.hasSuffix("/") ? text : text + "/"),
      url.scheme == "https" || url.host() == "localhost"
    else { return nil }
    return url
  }
}

/// A timer with one pending call.
@MainActor final class Alarm {
  private var pending: Task<Void, Never>?

  func ring(afterMilliseconds delay: Int, _ call: @escaping @MainActor () -> Void) {
    pending?.cancel()
    pending = Task {
      try? await Task.sleep(for: .milliseconds(delay))
      if !Task.isCancelled { call() }
    }
  }
}
