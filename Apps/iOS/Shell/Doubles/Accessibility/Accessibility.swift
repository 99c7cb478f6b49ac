// Stand-in for Accessibility on Linux, for what the shell uses. What is announced is kept for tests.

// https://developer.apple.com/documentation/accessibility/accessibilitynotification
public enum AccessibilityNotification {
  // https://developer.apple.com/documentation/accessibility/accessibilitynotification/announcement
  public struct Announcement {
    /// What was announced, for tests.
    nonisolated(unsafe) public static var made: [String] = []
    private let text: String
    // https://developer.apple.com/documentation/accessibility/accessibilitynotification/announcement/init(_:)-621va
    public init(_ announcement: String) { text = announcement }
    // https://developer.apple.com/documentation/accessibility/accessibilitynotification/announcement/post()
    public func post() { Self.made.append(text) }
  }
}
