import NIOCore

/// Pauses the server for a moment when the system grants no more file descriptors, instead of
/// ending it.
///
/// New connections wait in the system's queue meanwhile.
final class AcceptPause: ChannelDuplexHandler, Sendable {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never

  private let length: TimeAmount
  private let isResting: NIOLoopBoundBox<Bool>

  /// Creates a handler for the channel that accepts connections.
  ///
  /// - Parameters:
  ///   - length: The length of the pause.
  ///   - loop: The channel's event loop, on which this is called.
  init(_ length: TimeAmount = .milliseconds(100), on loop: any EventLoop) {
    self.length = length
    isResting = NIOLoopBoundBox(false, eventLoop: loop)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is IOError else { return context.fireErrorCaught(error) }
    guard !isResting.value else { return }
    isResting.value = true
    let line = context.loopBound
    context.eventLoop.scheduleTask(in: length) { [self] in
      isResting.value = false
      line.value.read()
    }
  }

  func read(context: ChannelHandlerContext) {
    if !isResting.value { context.read() }
  }
}
