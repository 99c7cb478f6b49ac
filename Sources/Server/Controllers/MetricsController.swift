import Books
import Hummingbird
import Wire

/// Serves the server's metrics in the text format of Prometheus.
///
/// Only this machine and addresses named by the operator can read them, because the number of
/// visits is confidential.
struct MetricsController {
  let figures: ServerFigures
  let books: Books
  let shoes: DealtShoes
  let dataFolder: DataFolder
  let log: LogOutput
  let readers: [AddressRange]
  let proxies: TrustedProxies

  /// Adds the route `GET metrics`.
  ///
  /// - Parameter api: The group of routes below `/api`.
  func addRoutes(to api: RouterGroup<some RemoteAddressRequestContext>) {
    api.on(.metrics) { request, context in
      guard mayRead(request, from: ClientAddress(context.remoteAddress)) else {
        throw HTTPError(.forbidden, message: "Only the server's operator can read the metrics.")
      }
      let text = FigureText(
        figures, store: await books.storeFigures(), openShoes: try? await shoes.openCount(),
        shoesInMemory: shoes.countInMemory, log: log, memory: residentMemory(),
        room: dataFolder.room
      ).text
      return Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
  }

  private func mayRead(_ request: Request, from peer: ClientAddress?) -> Bool {
    guard let client = proxies.identified(in: request.headers, peer: peer) else { return false }
    return client.isLoopback || readers.contains { $0.contains(client) }
  }
}
