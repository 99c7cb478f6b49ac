/// How long the server waits, and how much it takes in, before it refuses.
///
/// The defaults suit players in browsers, on slow phones too. They are settings so that an operator can change them, and so
/// that tests need not wait.
public struct ServerLimits: Sendable {
  /// How long a request's line and headers may take, from their first byte.
  public var headers: Duration = .seconds(10)

  /// How long a request's body may take, from the end of the headers.
  public var body: Duration = .seconds(30)

  /// How long a connection may stay open with nothing asked.
  public var idle: Duration = .seconds(60)

  /// How long a request may take in all, from its first byte to the last byte of its answer; of a long answer, every
  /// further 256 KiB may.
  public var request: Duration = .seconds(90)

  /// How long what is under way may take once the server is asked to stop.
  public var stop: Duration = .seconds(10)

  /// How long a refused connection is still listened to, so that the refusal arrives.
  public var farewell: Duration = .seconds(1)

  /// How many bytes a request's line and headers may have.
  public var headerBytes = 16 * 1024

  /// How many headers a request may have.
  public var headerFields = 100

  /// How many bytes a request's body may have.
  public var bodyBytes = 1024 * 1024

  /// How many bytes of unfinished bodies may wait in memory, of all connections together.
  public var waitingBytes = 64 * 1024 * 1024

  /// How many connections may be open; fewer where the system grants fewer files.
  public var connections = 1000

  /// How many connections one address may hold; never more than half of ``connections``.
  public var connectionsByAddress = 100

  /// How many requests a second one address may make for long, or 0 for no limit.
  public var requestsPerSecond = 200

  /// How many requests an address may make at once after a rest.
  public var requestBurst = 1000

  /// How many requests a second one account may make for long, from whatever addresses, or 0 for no limit.
  public var accountRequestsPerSecond = 200

  /// How many requests an account may make at once after a rest.
  public var accountRequestBurst = 1000

  /// How often one address may try to add a device in an hour, or 0 for no limit.
  public var joinsPerHour = 60

  /// The default limits.
  public init() {}
}
