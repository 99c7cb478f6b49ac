import SwiftUI

/// The scene that the player sees, over which the system shows its sheets.
@MainActor enum ActiveScene {
  static var current: UIWindowScene? {
    let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
    return scenes.first { $0.activationState == .foregroundActive } ?? scenes.first
  }
}
