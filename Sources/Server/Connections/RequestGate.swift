import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Accepts complete requests within the limits of size, host and rate, one at a time, and refuses
/// others.
///
/// A route gets a request when its last byte has arrived, so slow senders don't occupy routes. The
/// SwiftNIO handler before this one holds back further requests until the response is written.
final class RequestGate: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let line: ConnectionTimeouts
  private let rules: GateRules
  private let answering: Answering
  private let peer: ClientAddress?
  private let executor: LoopExecutor
  private var head: HTTPRequestHead?
  private var body: ByteBuffer?
  private var waiting: WaitingBodies.Body?
  /// The body of the request that is being answered.
  private var complete: WaitingBodies.Body?
  private var isAnswering = false
  private var endsAfterAnswer = false

  /// Creates the gate of a new connection.
  init(line: ConnectionTimeouts, rules: GateRules, answering: Answering, channel: any Channel) {
    self.line = line
    self.rules = rules
    self.answering = answering
    peer = ClientAddress(channel.remoteAddress)
    executor = LoopExecutor(channel.eventLoop)
  }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    if !rules.connections.open(from: peer) {
      line.refuse(.tooManyRequests, retryAfter: 1)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    rules.connections.close(from: peer)
    dropBody()
    endBody()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): begin(head, context)
    case .body(let part): add(part, context)
    case .end: finish(context)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard let error = error as? HTTPParserError else { return context.close(promise: nil) }
    switch error {
    case .closedConnection, .invalidEOFState: context.close(promise: nil)
    case .headerOverflow: line.refuse(.requestHeaderFieldsTooLarge)
    default: line.refuse(.badRequest)
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event {
      endsAfterAnswer = true
      if !isAnswering { context.close(promise: nil) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head) where endsAfterAnswer:
      head.headers.replaceOrAdd(name: "connection", value: "close")
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .head, .body:
      context.write(data, promise: promise)
    case .end:
      isAnswering = false
      endBody()
      // NB: writing the end lets the next request in at once, and it must find the connection idle.
      line.enter(.rest)
      line.answerIsLeaving()
      let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
      let line = NIOLoopBound(line, eventLoop: context.eventLoop)
      let isLast = endsAfterAnswer
      sent.futureResult.whenComplete { _ in line.value.answerHasLeft(isLast: isLast) }
      context.write(data, promise: sent)
    }
  }

  private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    if let refusal = rules.refusal(of: head, from: peer) {
      return line.refuse(
        refusal.status, retryAfter: refusal.retryAfter, isHead: head.method == .HEAD)
    }
    self.head = head
    // NB: SwiftNIO's parser stops after a request for another protocol, which is ignored here.
    endsAfterAnswer =
      !head.isKeepAlive || head.version != .http1_1 || head.method == .CONNECT
      || head.headers.contains(name: "upgrade")
    line.enter(.body)
    if head.headers.contains(name: "expect"), head.version == .http1_1, head.announcesBody {
      context.writeAndFlush(
        wrapOutboundOut(.head(.init(version: .http1_1, status: .continue))), promise: nil)
    }
  }

  private func add(_ part: ByteBuffer, _ context: ChannelHandlerContext) {
    guard let head else { return }
    guard (body?.readableBytes ?? 0) + part.readableBytes <= rules.limits.bodyBytes else {
      dropBody()
      return line.refuse(.contentTooLarge)
    }
    let waiting = waiting ?? begin(bodyOf: head, context)
    guard rules.bodies.add(part.readableBytes, to: waiting) else { return giveWay(waiting) }
    if body == nil { body = part } else { body?.writeImmutableBuffer(part) }
  }

  private func begin(
    bodyOf head: HTTPRequestHead, _ context: ChannelHandlerContext
  ) -> WaitingBodies.Body {
    let gate = NIOLoopBound(self, eventLoop: context.eventLoop)
    let loop = context.eventLoop
    let waiting = WaitingBodies.Body(from: rules.client(of: head, from: peer) ?? .nobody) { body in
      loop.execute { gate.value.giveWay(body) }
    }
    self.waiting = waiting
    rules.bodies.begin(waiting)
    return waiting
  }

  /// Refuses the request with a body that had to give way to others, unless it was complete before.
  private func giveWay(_ body: WaitingBodies.Body) {
    guard body === waiting else { return }
    dropBody()
    line.refuse(.serviceUnavailable, retryAfter: 1)
  }

  private func finish(_ context: ChannelHandlerContext) {
    guard let head else { return }
    let body = RequestBody(buffer: body ?? ByteBuffer())
    if let waiting { rules.bodies.complete(waiting) }
    (complete, waiting) = (waiting, nil)
    dropBody()
    guard let head = try? HTTPRequest(head, secure: false, splitCookie: false) else {
      endBody()
      return line.refuse(.badRequest)
    }
    isAnswering = true
    line.enter(.answer)
    let request = Request(head: head, body: body)
    let channel = context.channel
    Task(executorPreference: executor) { [answering, executor] in
      await answering.answer(request, on: channel)
      withExtendedLifetime(executor) {}
    }
  }

  private func dropBody() {
    if let waiting { rules.bodies.end(waiting) }
    waiting = nil
    head = nil
    body = nil
  }

  private func endBody() {
    if let complete { rules.bodies.end(complete) }
    complete = nil
  }
}

extension HTTPRequestHead {
  /// Whether a body follows.
  fileprivate var announcesBody: Bool {
    headers.contains(name: "transfer-encoding")
      || headers.first(name: "content-length").flatMap { Int($0) } ?? 0 > 0
  }
}
