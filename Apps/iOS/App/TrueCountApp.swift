import AppShell
import SwiftUI

/// The iPhone app, whose code is in the package Shell.
@main struct TrueCountApp: App {
  @State private var model = PlaceModel.onThisDevice()

  var body: some Scene {
    WindowGroup { RootView(model) }
  }
}
