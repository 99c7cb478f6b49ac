import Stage
import SwiftUI

/// What views are on: a felt with light print, or a sheet in the player's theme.
struct Surface: Equatable, Sendable {
  var palette = Palette(isNight: true)
  var isSheet = false

  /// A color by its name for a felt; on a sheet, it is the one that has the same meaning there.
  func color(_ name: String) -> Color { palette.swiftUI(isSheet ? sheetName(of: name) : name) }

  private func sheetName(of name: String) -> String {
    switch name {
    case "ivory", "print", "ink": "sheet-ink"
    case "ivory-soft": "sheet-soft"
    case "accent", "win": "sheet-accent"
    case "loss", "danger": "sheet-danger"
    case "felt", "felt-low": "sheet"
    case "felt-high": "sheet-raised"
    default: name
    }
  }
}

private struct SurfaceKey: EnvironmentKey {
  static let defaultValue = Surface()
}

extension EnvironmentValues {
  /// What views are on.
  var surface: Surface {
    get { self[SurfaceKey.self] }
    set { self[SurfaceKey.self] = newValue }
  }
}

extension View {
  /// Puts a view on a surface, with its colors of text and controls.
  func on(_ surface: Surface) -> some View {
    environment(\.surface, surface)
      .foregroundStyle(surface.color("ivory"))
      .tint(surface.color("accent"))
  }
}

extension Font {
  /// The typeface of the browser, in the size of a style that follows Dynamic Type.
  static func trueCount(_ style: Font.TextStyle) -> Font {
    switch style {
    case .largeTitle: .custom(Typeface.bold, size: 34, relativeTo: .largeTitle)
    case .title2: .custom(Typeface.bold, size: 22, relativeTo: .title2)
    case .headline: .custom(Typeface.bold, size: 17, relativeTo: .headline)
    case .footnote: .custom(Typeface.regular, size: 13, relativeTo: .footnote)
    default: .custom(Typeface.regular, size: 17, relativeTo: .body)
    }
  }
}

extension Palette {
  /// A color for SwiftUI, by its name in the style sheet.
  func swiftUI(_ name: String) -> Color {
    let color = color(name)
    return Color(
      .sRGB, red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255, opacity: color.alpha)
  }
}
