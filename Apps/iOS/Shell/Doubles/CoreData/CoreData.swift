// Stand-in for Core Data on Linux, for what the shell uses: the events of the copy in iCloud.
@_exported import Foundation

// https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer
open class NSPersistentCloudKitContainer: NSObject {
  // https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer/eventchangednotification
  public class var eventChangedNotification: NSNotification.Name {
    NSNotification.Name("NSPersistentCloudKitContainerEventChangedNotification")
  }
  // https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer/eventnotificationuserinfokey
  public class var eventNotificationUserInfoKey: String { "event" }

  // https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer/eventtype
  public enum EventType: Int, Sendable { case setup, `import`, export }

  // https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer/event
  public final class Event: NSObject, @unchecked Sendable {
    // https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer/event/type
    public let type: EventType
    // https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer/event/enddate
    public let endDate: Date?
    // https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer/event/succeeded
    public let succeeded: Bool

    init(_ type: EventType, endDate: Date?, succeeded: Bool) {
      (self.type, self.endDate, self.succeeded) = (type, endDate, succeeded)
    }
  }

  /// Reports an event as Core Data does, for tests.
  public static func report(
    _ type: EventType, hasEnded: Bool = true, succeeded: Bool = true
  ) {
    let event = Event(
      type, endDate: hasEnded ? Date(timeIntervalSince1970: 1) : nil, succeeded: succeeded)
    NotificationCenter.default.post(
      name: eventChangedNotification, object: nil,
      userInfo: [eventNotificationUserInfoKey: event])
  }
}
