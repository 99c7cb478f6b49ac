import CoreData
import Foundation

/// Reports when iCloud has brought records of another device while the app runs.
@MainActor final class CloudWatch {
  private let token: NotificationToken

  /// Begins to watch.
  ///
  /// - Parameter onImport: Called after each successful import.
  init(onImport: @escaping @MainActor () -> Void) {
    // NB: SwiftData syncs with the same container as Core Data; the notification comes on a queue of its own.
    token = NotificationToken(of: NSPersistentCloudKitContainer.eventChangedNotification) {
      notification in
      let key = NSPersistentCloudKitContainer.eventNotificationUserInfoKey
      guard
        let event = notification.userInfo?[key] as? NSPersistentCloudKitContainer.Event,
        event.type == .import, event.endDate != nil, event.succeeded
      else { return }
      Task { @MainActor in onImport() }
    }
  }
}
