import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// A connection to the house by HTTP/1.1: SwiftNIO's parser, behind a clock and before a gate.
struct HouseChannel: ServerChildChannel {
  /// A connection that answers by itself.
  struct Value: ServerChildChannelValue {
    let channel: any Channel
  }

  /// What is let in.
  let rules: GateRules

  /// What answers a request that was let in.
  let answering: Answering

  /// Where it is counted.
  let figures: ServerFigures

  /// What the others are told.
  let refusals: Refusals

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    channel.eventLoop.makeCompletedFuture {
      let line = ConnectionLine(limits: rules.limits, figures: figures, refusals: refusals)
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
