import Hummingbird
import NIOCore

/// What a route knows besides the request.
struct HouseContext: RemoteAddressRequestContext {
  var coreContext: CoreRequestContextStorage

  /// The other end of the connection: who asks, or a proxy.
  let remoteAddress: SocketAddress?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}
