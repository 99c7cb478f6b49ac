import Accessibility

/// Announces texts with VoiceOver.
enum Announcer {
  @MainActor static func announce(_ text: String) {
    AccessibilityNotification.Announcement(text).post()
  }
}
