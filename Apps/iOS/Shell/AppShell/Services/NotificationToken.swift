import Foundation

/// Receives the notifications with a name as long as it exists, on whichever thread they are posted.
final class NotificationToken: @unchecked Sendable {
  // NB: it is only read again to remove it.
  private let token: any NSObjectProtocol

  init(
    of name: Notification.Name, from object: AnyObject? = nil,
    _ receive: @escaping @Sendable (Notification) -> Void
  ) {
    token = NotificationCenter.default.addObserver(
      forName: name, object: object, queue: nil, using: receive)
  }

  deinit { NotificationCenter.default.removeObserver(token) }
}
