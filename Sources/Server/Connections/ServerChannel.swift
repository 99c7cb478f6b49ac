import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1

/// An HTTP/1.1 connection: SwiftNIO's parser, between time limits and a request gate.
package struct ServerChannel: ServerChildChannel {
  /// A connection that sends its own responses.
  package struct Value: ServerChildChannelValue {
    package let channel: any Channel
  }

  /// The checks of requests.
  private let rules: GateRules

  /// The responder for accepted requests.
  private let answering: Answering

  /// The metrics.
  private let figures: ServerFigures

  /// The responses to rejected requests.
  private let refusals: Refusals

  /// Creates the connections of a server with some routes.
  init(
    _ settings: ServerSettings, routes: RouterResponder<ServerContext>, figures: ServerFigures,
    headers: SecurityHeaders, logger: Logger, most connections: Int
  ) {
    let limits = settings.limits
    let proxies = TrustedProxies(ranges: settings.trustedProxies)
    rules = GateRules(
      limits: limits, names: HostNames(bound: settings.host, allowed: settings.allowedHosts),
      proxies: proxies,
      rate: RequestRate(
        perSecond: limits.requestsPerSecond, burst: limits.requestBurst, others: .nobody),
      connections: OpenConnections(
        most: connections,
        perAddress: min(limits.connectionsByAddress, max(1, connections / 2)), proxies: proxies),
      bodies: WaitingBodies(limits))
    answering = Answering(routes: routes, logger: logger)
    self.figures = figures
    refusals = Refusals(headers: headers)
  }

  /// Creates connections for tests, which supply routes of their own and the channels.
  package init(_ settings: ServerSettings, routes: Router<ServerContext>) {
    self.init(
      settings, routes: routes.buildResponder(), figures: ServerFigures(),
      headers: SecurityHeaders(isBehindTLS: settings.isBehindTLS),
      logger: Logger(label: "truecount") { _ in SwiftLogNoOpLogHandler() },
      most: settings.limits.connections)
  }

  package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
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

  package func handle(value: Value, logger: Logger) async {
    try? await value.channel.closeFuture.get()
  }
}
