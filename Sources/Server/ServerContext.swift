import Hummingbird
import NIOCore

/// The context of a request for the routes.
package struct ServerContext: RemoteAddressRequestContext {
  package var coreContext: CoreRequestContextStorage

  /// The other end of the connection, which is the client or a proxy.
  package let remoteAddress: SocketAddress?

  package init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}
