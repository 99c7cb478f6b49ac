import Foundation
import Network

/// Reports when the network is back.
@MainActor final class NetworkWatch {
  private let monitor = NWPathMonitor()
  private var isAway = false

  /// Begins to watch.
  ///
  /// - Parameter onReturn: Called when there is a network again after there was none.
  init(onReturn: @escaping @MainActor () -> Void) {
    monitor.pathUpdateHandler = { [weak self] path in
      let isThere = path.status == .satisfied
      // NB: the monitor's queue is the main one.
      MainActor.assumeIsolated { self?.note(isThere, onReturn) }
    }
    monitor.start(queue: .main)
  }

  private func note(_ isThere: Bool, _ onReturn: () -> Void) {
    defer { isAway = !isThere }
    if isThere, isAway { onReturn() }
  }
}
