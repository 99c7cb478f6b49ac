import Logging
import NIOCore
import NIOEmbedded
import Server

/// A connection to a server, whose bytes and time the test controls.
final class Line {
  private let channel = EmbeddedChannel()
  private let held = HeldWrites()
  /// What has arrived at the client.
  private(set) var received = ""

  /// Opens a connection from an address, optionally to a client that reads only what it takes.
  init(to server: ServerChannel, from address: String = "192.0.2.1", holdsBack: Bool = false) throws
  {
    let address = try SocketAddress(ipAddress: address, port: 1)
    channel.remoteAddress = address
    if holdsBack { try channel.pipeline.syncOperations.addHandler(held) }
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    _ = try server.setup(channel: channel, logger: logger).wait()
    channel.connect(to: address, promise: nil)
    run()
  }

  var isOpen: Bool { channel.isActive }

  /// The status of the first response, or `nil` if there is none yet.
  var status: Int? {
    received.isEmpty ? nil : Int(received.split(separator: " ", maxSplits: 2)[1])
  }

  /// Whether nothing is on the way to the client.
  var isIdle: Bool { held.waiting.isEmpty }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    guard isOpen else { return }
    try channel.writeInbound(ByteBuffer(bytes: bytes))
    run()
  }

  func close() {
    channel.close(promise: nil)
    run()
  }

  func forget() { received = "" }

  func advance(seconds: Double) {
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(Int64(seconds * 1_000)))
    run()
  }

  /// The client reads at least this many bytes, if they are on the way.
  func take(_ bytes: Int) {
    var taken = 0
    while taken < bytes, let count = held.release() {
      taken += count
      run()
    }
  }

  func run() {
    channel.embeddedEventLoop.run()
    while let part = try? channel.readOutbound(as: IOData.self) {
      if case .byteBuffer(let bytes) = part { received += String(buffer: bytes) }
    }
  }
}

/// Holds back what is written until the client takes it.
private final class HeldWrites: ChannelOutboundHandler {
  typealias OutboundIn = IOData
  typealias OutboundOut = IOData

  private(set) var waiting: [(data: IOData, promise: EventLoopPromise<Void>?)] = []
  private var context: ChannelHandlerContext?

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    for (_, promise) in waiting { promise?.fail(ChannelError.ioOnClosedChannel) }
    waiting = []
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    waiting.append((unwrapOutboundIn(data), promise))
  }

  /// Lets the first write pass.
  ///
  /// - Returns: Its size, or `nil` if nothing is waiting.
  func release() -> Int? {
    guard let context, !waiting.isEmpty else { return nil }
    let (data, promise) = waiting.removeFirst()
    context.writeAndFlush(wrapOutboundOut(data), promise: promise)
    return data.readableBytes
  }
}
