import CasinoKit
import Stage
import SwiftUI
import UniformTypeIdentifiers

/// The app: the open screen, with its sheet and message over it.
public struct RootView: View {
  private let model: PlaceModel
  @Environment(\.scenePhase) private var phase
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.colorScheme) private var scheme
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  /// Shows the screens of a model.
  public init(_ model: PlaceModel) { self.model = model }

  public var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .bottom) {
        if let scene = model.scene {
          TableScreen(model: model, scene: scene)
        } else {
          PageScreen(blocks: page, model: model)
        }
        if let file = model.file {
          HStack {
            ShareLink(item: file) { Text(verbatim: file.lastPathComponent) }
            Button(action: { model.isSaving = true }) { Text(verbatim: model.say(.saveFile)) }
            Button(action: { model.putFileAway() }) { Text(verbatim: model.dismissal) }
          }
          .frame(minHeight: 44)
          .padding(12)
          .background(palette.swiftUI("sheet"), in: RoundedRectangle(cornerRadius: 14))
          .padding(12)
        }
        if let message = model.message {
          HStack {
            Text(verbatim: message)
            Button(action: { model.putMessageAway() }) { Text(verbatim: model.dismissal) }
          }
          .frame(minHeight: 44)
          .padding(12)
          .background(palette.swiftUI("sheet"), in: RoundedRectangle(cornerRadius: 14))
          .padding(12)
        }
        if let reminder = model.reminder {
          BlocksView(blocks: reminder, press: { model.pressReminder($0) })
            .padding(12)
            .background(palette.swiftUI("sheet"), in: RoundedRectangle(cornerRadius: 14))
            .padding(12)
        }
        if let notice {
          BlocksView(blocks: notice, press: press)
            .padding(12)
            .background(palette.swiftUI("sheet"), in: RoundedRectangle(cornerRadius: 14))
            .padding(12)
        }
      }
      .onAppear { fit(proxy.size) }
      .onChange(of: proxy.size) { _, size in fit(size) }
      .onChange(of: typeSize) { _, _ in fit(proxy.size) }
    }
    .background(palette.swiftUI("felt-low"))
    .onChange(of: phase, initial: true) { _, phase in model.attend(phase == .active) }
    .onChange(of: scheme, initial: true) { _, scheme in model.table.isNight = scheme == .dark }
    .onChange(of: reducesMotion, initial: true) { _, reduces in model.setMotion(!reduces) }
    .sheet(isPresented: isSheetOpen) {
      if let sheet { SheetView(sheet: sheet, press: press) }
    }
    .fileImporter(isPresented: isChoosingFile, allowedContentTypes: [.data]) { model.choose($0) }
    .fileExporter(
      isPresented: isSaving, item: model.file, contentTypes: [.data],
      defaultFilename: model.file?.lastPathComponent
    ) { model.saved($0) }
  }

  // MARK: - Parts of the page

  private var palette: Palette {
    model.scene?.palette(isNight: scheme == .dark) ?? Palette(isNight: scheme == .dark)
  }

  private var page: [PageBlock] {
    model.blocks.filter { block in
      switch block.content {
      case .group(.sheet, _), .group(.notice, _): false
      default: true
      }
    }
  }

  private var notice: [PageBlock]? {
    for case .group(.notice, let inside) in model.blocks.map(\.content) { return inside }
    return nil
  }

  private var sheet: SheetView.Content? {
    for case .group(.sheet(let title, let close), let inside) in model.blocks.map(\.content) {
      return SheetView.Content(title: title, close: close, blocks: inside)
    }
    return nil
  }

  private var isSheetOpen: Binding<Bool> {
    Binding(
      get: { sheet != nil },
      set: { isOpen in if !isOpen, let sheet { model.press(sheet.close.action) } })
  }

  private var isChoosingFile: Binding<Bool> {
    Binding(get: { model.isChoosingFile }, set: { model.isChoosingFile = $0 })
  }

  private var isSaving: Binding<Bool> {
    Binding(get: { model.isSaving }, set: { model.isSaving = $0 })
  }

  private func press(_ action: PageAction) { model.press(action) }

  private func fit(_ size: CGSize) {
    model.fit(width: size.width, height: size.height, text: TextSize(typeSize))
  }
}

extension TextSize {
  /// The size that the player has chosen on the device.
  init(_ size: DynamicTypeSize) {
    self =
      switch size {
      case .xSmall: .xSmall
      case .small: .small
      case .medium: .medium
      case .large: .large
      case .xLarge: .xLarge
      case .xxLarge: .xxLarge
      case .xxxLarge: .xxxLarge
      case .accessibility1: .accessibility1
      case .accessibility2: .accessibility2
      case .accessibility3: .accessibility3
      case .accessibility4: .accessibility4
      case .accessibility5: .accessibility5
      #if !os(Linux)
      @unknown default: .large
      #endif
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
