import Hummingbird
import NIOCore

/// The context of a request for the routes.
struct ServerContext: RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage

  /// The other end of the connection, which is the client or a proxy.
  let remoteAddress: SocketAddress?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}
