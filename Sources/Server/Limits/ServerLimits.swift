import Books

/// The server's limits of time, size and number.
///
/// The defaults suit players in browsers, including slow phones. They can be changed by operators,
/// and by tests to save time.
public struct ServerLimits: Sendable {
  /// The time limit for a request's line and headers, from their first byte.
  public var headers: Duration = .seconds(10)

  /// The time limit for a request's body, from the end of the headers.
  public var body: Duration = .seconds(30)

  /// The time after which an idle connection is closed.
  public var idle: Duration = .seconds(60)

  /// The time limit for a whole request, from its first byte to the last byte of its response.
  ///
  /// In a long response, it applies to every further 256 KiB.
  public var request: Duration = .seconds(90)

  /// The time limit for requests under way when the server is stopped.
  public var stop: Duration = .seconds(10)

  /// The time for which a refused connection stays open, so that the refusal arrives.
  public var farewell: Duration = .seconds(1)

  /// The maximum size of a request's line and headers, in bytes.
  public var headerBytes = 16 * 1024

  /// The maximum number of headers of a request.
  public var headerFields = 100

  /// The maximum size of a request's body, in bytes.
  public var bodyBytes = 1024 * 1024

  /// The maximum size of all bodies whose requests aren't answered yet, in bytes.
  public var waitingBytes = 64 * 1024 * 1024

  /// The maximum number of open connections.
  ///
  /// It is lower if the system grants fewer file descriptors. If there are more, the connection
  /// gives way whose client has been silent for the longest time.
  public var connections = 1000

  /// The maximum number of connections from one address, at most half of ``connections``.
  public var connectionsByAddress = 100

  /// The sustained number of requests per second from one address, or 0 for no limit.
  public var requestsPerSecond = 200

  /// The number of requests that an address may send at once after a pause.
  public var requestBurst = 1000

  /// The sustained number of requests per second of one account, from all addresses, or 0 for no
  /// limit.
  public var accountRequestsPerSecond = 200

  /// The number of requests that an account may send at once after a pause.
  public var accountRequestBurst = 1000

  /// The number of attempts to add a device from one address per hour, or 0 for no limit.
  public var joinsPerHour = 60

  /// The number of accounts that can be opened from one address per day, or 0 for no limit.
  ///
  /// A block of 256 addresses can open ten times as many.
  public var accountsPerDay = 100

  /// The bytes of backups and shoes that can be sent from one address per day, or 0 for no limit.
  ///
  /// A block of 256 addresses can send ten times as many.
  public var bytesPerDay = 64 * 1024 * 1024

  /// The free space of the disk, in bytes, below which accounts, shoes and backups are refused.
  ///
  /// The rest is kept for everything else, such as signing in, purchases and refunds.
  public var reserveBytes = 256 * 1024 * 1024

  /// The limits for the shoes of a player.
  public var shoes = ShoeLimits()

  /// Creates the default limits.
  public init() {}
}
