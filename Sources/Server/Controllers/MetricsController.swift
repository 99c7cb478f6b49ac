import Hummingbird

/// Tells monitoring what the server counts, in the text format of Prometheus.
///
/// Only this machine may ask, and whoever the operator names: how much a house is visited is its own affair.
struct MetricsController {
  let figures: ServerFigures
  let readers: [AddressRange]
  let proxies: TrustedProxies

  /// Answers `GET metrics`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RemoteAddressRequestContext>) {
    api.get("metrics") { request, context in
      guard mayRead(request, from: ClientAddress(context.remoteAddress)) else {
        throw HTTPError(.forbidden, message: "These figures are for this server's operator.")
      }
      let text = FigureText(figures, memory: residentMemory()).text
      return Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
  }

  private func mayRead(_ request: Request, from peer: ClientAddress?) -> Bool {
    guard let client = proxies.client(of: request.headers, peer: peer) else { return false }
    return client.isLoopback || readers.contains { $0.contains(client) }
  }
}
