import HTTPTypes
import NIOCore

/// The end of a connection: what it is waiting for and until when, and how it is refused and closed.
///
/// It stands before everything that understands HTTP, so that it sees the first byte of half a header, and so that a refusal
/// goes out even where what arrived makes no sense.
final class ConnectionLine: ChannelDuplexHandler {
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

    /// The end of its answer.
    case answer

    /// That whoever was refused has read it.
    case farewell
  }

  /// How many bytes of what was refused are read and dropped.
  private static let mostUnheard = 256 * 1024

  /// How many bytes of an answer give the rest of it as much time as a whole request has.
  private static let stretch = 256 * 1024

  private let limits: ServerLimits
  private let figures: ServerFigures
  private let refusals: Refusals
  private var context: ChannelHandlerContext?
  private var phase = Phase.rest
  private var started = NIODeadline.now()
  private var deadline = NIODeadline.distantFuture
  private var isUnsent = false
  private var unheard = 0
  private var unmeasured = 0
  private var stopsAt = NIODeadline.distantFuture
  private var alarm: (at: NIODeadline, task: Scheduled<Void>)?

  /// The line of a new connection.
  init(limits: ServerLimits, figures: ServerFigures, refusals: Refusals) {
    self.limits = limits
    self.figures = figures
    self.refusals = refusals
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
    enter(.rest)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    figures.connectionClosed()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    figures.received(unwrapInboundIn(data).readableBytes)
    switch phase {
    case .farewell:
      unheard += unwrapInboundIn(data).readableBytes
      return
    case .rest: enter(.headers)
    case .headers, .body, .answer: break
    }
    context.fireChannelRead(data)
  }

  func read(context: ChannelHandlerContext) {
    // NB: closing with bytes unread would take the refusal back; reading all of them would be what it refuses.
    if unheard < Self.mostUnheard { context.read() }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let bytes = unwrapOutboundIn(data).readableBytes
    figures.sent(bytes)
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
      stopsAt = .now() + TimeAmount(limits.stop)
      watch()
      // NB: what comes next would close the connection in the middle of an answer that is written but not sent.
      guard !isUnsent else { return }
    }
    if case ChannelEvent.inputClosed = event, phase == .farewell {
      return context.close(promise: nil)
    }
    context.fireUserInboundEventTriggered(event)
  }

  /// Begins to wait for something else.
  func enter(_ next: Phase) {
    guard phase != .farewell else { return }
    let now = NIODeadline.now()
    if phase == .rest { started = now }
    phase = next
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

  /// Notes that the last answer has not gone out completely yet, and waits no longer for it than for a whole request.
  func answerIsLeaving() {
    isUnsent = true
    deadline = started + TimeAmount(limits.request)
  }

  /// Notes that a long answer goes on: whoever reads slowly is waited for, whoever has stopped is not.
  private func stretchHasLeft() {
    guard phase == .answer || phase == .rest && isUnsent else { return }
    started = .now()
    deadline = started + TimeAmount(limits.request)
  }

  /// Notes that the last answer has gone out.
  ///
  /// - Parameter isLast: Whether the connection ends with it.
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
    }
  }

  /// Refuses what arrives, and everything after it.
  ///
  /// - Parameters:
  ///   - status: Why.
  ///   - retryAfter: In how many seconds it may be tried again, where that helps.
  ///   - isHead: Whether only the head of an answer was asked for.
  func refuse(_ status: HTTPResponse.Status, retryAfter: Int? = nil, isHead: Bool = false) {
    guard let context, phase != .farewell else { return }
    enter(.farewell)
    figures.refused(status.code)
    let answer = refusals.bytes(for: status, retryAfter: retryAfter, isHead: isHead)
    figures.sent(answer.readableBytes)
    context.writeAndFlush(wrapOutboundOut(.byteBuffer(answer)), promise: nil)
    context.close(mode: .output, promise: nil)
  }

  /// Sees to it that an alarm goes off no later than the deadline.
  ///
  /// An alarm that comes too early costs less than a new one for every request.
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
    let now = NIODeadline.now()
    guard let context, now >= min(deadline, stopsAt) else { return watch() }
    guard now < stopsAt else { return context.close(promise: nil) }
    switch phase {
    case .headers, .body: refuse(.requestTimeout)
    case .rest, .answer, .farewell: context.close(promise: nil)
    }
  }
}

extension TimeAmount {
  /// The same time as the standard library has it.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
  }
}
