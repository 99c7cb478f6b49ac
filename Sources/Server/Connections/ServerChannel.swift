import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// An HTTP/1.1 connection: SwiftNIO's parser, between time limits and a request gate.
struct ServerChannel: ServerChildChannel {
  /// A connection that sends its own responses.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
  }

  /// The checks of requests.
  let rules: GateRules

  /// The responder for accepted requests.
  let answering: Answering

  /// The metrics.
  let figures: ServerFigures

  /// The responses to rejected requests.
  let refusals: Refusals

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let line = ConnectionTimeouts(
        limits: rules.limits, figures: figures, refusals: refusals, connections: rules.connections)
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
      try pipeline.addHandler(
        RequestGate(line: line, rules: rules, answering: answering, channel: channel))
      return Value(channel: channel)
    }
  }

  func handle(value: Value, logger: Logger) async {
    try? await value.channel.closeFuture.get()
  }
}
