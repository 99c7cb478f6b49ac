import Stage
import SwiftUI

/// A message over the screen, such as a failure to save.
///
/// The game goes on below it.
struct Banner<Content: View>: View {
  let surface: Surface
  @ViewBuilder let content: () -> Content

  var body: some View {
    VStack(alignment: .leading, spacing: 8) { content() }
      .frame(maxWidth: 560, alignment: .leading)
      .padding(12)
      .background(surface.color("felt"), in: RoundedRectangle(cornerRadius: 14))
      .on(surface)
      .padding(12)
      .accessibilityElement(children: .contain)
  }
}
