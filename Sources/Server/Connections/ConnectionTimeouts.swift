import HTTPTypes
import NIOCore

/// The time limits of a connection, and how it is refused and closed.
///
/// It comes before the handlers that parse HTTP. So it sees the first byte of incomplete headers,
/// and can send a refusal even if the request can't be parsed.
final class ConnectionTimeouts: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  /// What a connection is waiting for.
  enum Phase {
    /// The first byte of a request.
    case rest

    /// The rest of a request's line and headers.
    case headers

    /// The rest of a request's body.
    case body

    /// The end of its response.
    case answer

    /// The client to read the refusal.
    case farewell
  }

  /// The number of bytes of a refused request that are read and dropped.
  private static let mostUnheard = 256 * 1024

  /// The number of sent bytes after which the time limit of a response starts anew.
  private static let stretch = 256 * 1024

  private let limits: ServerLimits
  private let figures: ServerFigures
  private let refusals: Refusals
  private let connections: OpenConnections
  private var clock: SilenceClock?
  private var context: ChannelHandlerContext?
  private var phase = Phase.rest
  private var started = NIODeadline.distantPast
  private var deadline = NIODeadline.distantFuture
  private var isUnsent = false
  /// Whether a part of the current response was written, so that the client must read it.
  private var isSending = false
  private var unheard = 0
  private var unmeasured = 0
  private var stopsAt = NIODeadline.distantFuture
  private var alarm: (at: NIODeadline, task: Scheduled<Void>)?

  /// Creates the limits of a new connection.
  init(
    limits: ServerLimits, figures: ServerFigures, refusals: Refusals, connections: OpenConnections
  ) {
    self.limits = limits
    self.figures = figures
    self.refusals = refusals
    self.connections = connections
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    alarm?.task.cancel()
    alarm = nil
    self.context = nil
  }

  func channelActive(context: ChannelHandlerContext) {
    figures.connectionOpened()
    let line = NIOLoopBound(self, eventLoop: context.eventLoop)
    let loop = context.eventLoop
    let clock = SilenceClock { loop.execute { line.value.giveWay() } }
    self.clock = clock
    enter(.rest)
    connections.add(clock)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    figures.connectionClosed()
    if let clock { connections.remove(clock) }
    clock = nil
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    figures.received(unwrapInboundIn(data).readableBytes)
    switch phase {
    case .farewell:
      unheard += unwrapInboundIn(data).readableBytes
      return
    case .rest: enter(.headers)
    case .headers, .body: clock?.reset()
    case .answer: break
    }
    context.fireChannelRead(data)
  }

  func read(context: ChannelHandlerContext) {
    // NB: closing with unread bytes would discard the refusal, but reading all of them would mean
    // accepting the upload.
    if unheard < Self.mostUnheard { context.read() }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let bytes = unwrapOutboundIn(data).readableBytes
    figures.sent(bytes)
    isSending = true
    clock?.reset()
    unmeasured += bytes
    guard unmeasured >= Self.stretch else { return context.write(data, promise: promise) }
    unmeasured = 0
    let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
    let line = NIOLoopBound(self, eventLoop: context.eventLoop)
    sent.futureResult.whenSuccess { line.value.stretchHasLeft() }
    context.write(data, promise: sent)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is ChannelShouldQuiesceEvent {
      stopsAt = now + TimeAmount(limits.stop)
      watch()
      // NB: the next handler would close the connection in the middle of a response that is written
      // but not sent.
      guard !isUnsent else { return }
    }
    if case ChannelEvent.inputClosed = event, phase == .farewell {
      return context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }

  /// The time of the connection's event loop, which tests can set.
  private var now: NIODeadline { context?.eventLoop.now ?? .now() }

  /// Changes what the connection is waiting for.
  func enter(_ next: Phase) {
    guard phase != .farewell else { return }
    let now = now
    if phase == .rest { started = now }
    phase = next
    switch next {
    case .rest, .headers, .body: clock?.reset()
    case .answer, .farewell: clock?.stop()
    }
    isSending = false
    switch next {
    case .rest:
      deadline = now + TimeAmount(limits.idle)
    case .headers:
      deadline = now + TimeAmount(limits.headers)
    case .body:
      deadline = min(now + TimeAmount(limits.body), started + TimeAmount(limits.request))
    case .answer:
      deadline = started + TimeAmount(limits.request)
    case .farewell:
      deadline = now + TimeAmount(limits.farewell)
    }
    watch()
  }

  /// Records that the last response hasn't been sent completely yet, and applies the time limit of
  /// a whole request.
  func answerIsLeaving() {
    isUnsent = true
    deadline = started + TimeAmount(limits.request)
  }

  /// Extends the time limit of a long response, so that slow readers are served and stalled ones
  /// are not.
  private func stretchHasLeft() {
    guard phase == .answer || phase == .rest && isUnsent else { return }
    started = now
    deadline = started + TimeAmount(limits.request)
    clock?.reset()
  }

  /// Records that the last response has been sent.
  ///
  /// - Parameter isLast: Whether to close the connection.
  func answerHasLeft(isLast: Bool) {
    isUnsent = false
    guard !isLast else {
      context?.close(promise: nil)
      return
    }
    if stopsAt < .distantFuture {
      context?.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    } else if phase == .rest {
      enter(.rest)
      connections.makeRoom()
    }
  }

  /// Closes the connection to make room for another, unless its client was heard meanwhile.
  private func giveWay() {
    guard let context, let clock else { return }
    guard clock.time == 0, phase != .answer || isSending else { return connections.add(clock) }
    figures.connectionGaveWay()
    context.close(promise: nil)
  }

  /// Refuses the current request and everything after it.
  ///
  /// - Parameters:
  ///   - status: The reason.
  ///   - retryAfter: The number of seconds to wait before a retry, if a retry helps.
  ///   - isHead: Whether the request's method is `HEAD`.
  func refuse(_ status: HTTPResponse.Status, retryAfter: Int? = nil, isHead: Bool = false) {
    guard let context, phase != .farewell else { return }
    enter(.farewell)
    figures.refused(status.code)
    let answer = refusals.bytes(for: status, retryAfter: retryAfter, isHead: isHead)
    figures.sent(answer.readableBytes)
    context.writeAndFlush(wrapOutboundOut(.byteBuffer(answer)), promise: nil)
    context.close(mode: .output, promise: nil)
  }

  /// Makes sure that a timer fires no later than the deadline.
  ///
  /// A timer that fires too early costs less than a new one for every request.
  private func watch() {
    guard let context else { return }
    let end = min(deadline, stopsAt)
    if let alarm, alarm.at <= end { return }
    alarm?.task.cancel()
    let line = NIOLoopBound(self, eventLoop: context.eventLoop)
    let task = context.eventLoop.scheduleTask(deadline: end) { line.value.alarmWentOff() }
    alarm = (end, task)
  }

  private func alarmWentOff() {
    alarm = nil
    let now = now
    guard let context, now >= min(deadline, stopsAt) else { return watch() }
    guard now < stopsAt else { return context.close(promise: nil) }
    switch phase {
    case .headers, .body: refuse(.requestTimeout)
    case .rest, .answer, .farewell: context.close(promise: nil)
    }
  }
}

extension TimeAmount {
  /// The same duration as a value of the standard library.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
