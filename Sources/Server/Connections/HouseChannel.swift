import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

/// A connection to the house: Hummingbird's for HTTP/1.1, behind a gate and under a clock.
struct HouseChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  private let answering: HTTP1Channel
  private let rules: GateRules
  private let figures: ServerFigures
  private let refusals: Refusals

  /// Connections under some rules.
  ///
  /// - Parameters:
  ///   - responder: What answers a request that was let in.
  ///   - rules: What is let in.
  ///   - figures: Where it is counted.
  ///   - refusals: What the others are told.
  init(
    responder: @escaping HTTPChannelHandler.Responder, rules: GateRules, figures: ServerFigures,
    refusals: Refusals
  ) {
    answering = HTTP1Channel(responder: responder)
    self.rules = rules
    self.figures = figures
    self.refusals = refusals
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let line = ConnectionLine(limits: rules.limits, figures: figures, refusals: refusals)
      let gate = RequestGate(
        line: line, rules: rules, peer: ClientAddress(channel.remoteAddress))
      var decoding = NIOHTTPDecoderLimitConfiguration()
      decoding.maxHeaderFieldSize = rules.limits.headerBytes
      decoding.maxHeaderListSize = rules.limits.headerBytes
      decoding.maxHeaderFieldCount = rules.limits.headerFields
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(line)
      try pipeline.configureHTTPServerPipeline(
        withPipeliningAssistance: true, withErrorHandling: false,
        withOutboundHeaderValidation: false, withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: decoding)
      try pipeline.addHandler(gate)
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
      return try NIOAsyncChannel(
        wrappingChannelSynchronously: channel,
        configuration: .init(isOutboundHalfClosureEnabled: true))
    }
  }

  func handle(value: Value, logger: Logger) async {
    await withTaskExecutorPreference(LoopExecutor(value.channel.eventLoop)) {
      await answering.handle(value: value, logger: logger)
    }
  }
}
