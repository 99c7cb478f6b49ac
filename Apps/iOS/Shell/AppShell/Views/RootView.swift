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
          TableScreen(model: model, scene: scene, width: proxy.size.width)
        } else {
          PageScreen(blocks: page, model: model)
        }
        banners
      }
      // NB: of two sheets for files on one view, SwiftUI shows only the last.
      .fileImporter(isPresented: isChoosingFile, allowedContentTypes: [.data]) { model.choose($0) }
      .onAppear { fit(proxy.size) }
      .onChange(of: proxy.size) { _, size in fit(size) }
      .onChange(of: typeSize) { _, _ in fit(proxy.size) }
    }
    .background(felt.color("felt-low"))
    .on(felt)
    .preferredColorScheme(model.theme)
    .onChange(of: phase, initial: true) { _, phase in model.attend(phase == .active) }
    .onChange(of: scheme, initial: true) { _, scheme in model.setNight(scheme == .dark) }
    .onChange(of: reducesMotion, initial: true) { _, reduces in model.setMotion(!reduces) }
    .sheet(isPresented: isOpen { !$0.isDealers }) {
      if let sheet { SheetView(sheet: sheet, surface: paper, press: press) }
    }
    .fullScreenCover(isPresented: isOpen { $0.isDealers }) {
      if let sheet { DealerPage(sheet: sheet, surface: felt, press: press) }
    }
    .fileExporter(
      isPresented: isSaving, item: model.file, contentTypes: [.data],
      defaultFilename: model.file?.lastPathComponent
    ) { model.saved($0) }
  }

  // MARK: - Parts of the page

  /// Messages over the screen, the most important at the bottom.
  @ViewBuilder private var banners: some View {
    if let file = model.file {
      Banner(surface: paper) {
        ShareLink(item: file) { Text(verbatim: file.lastPathComponent) }.frame(minHeight: 44)
        Button(action: { model.isSaving = true }) { Text(verbatim: model.say(.saveFile)) }
          .frame(minHeight: 44)
        Button(action: { model.putFileAway() }) { Text(verbatim: model.dismissal) }
          .frame(minHeight: 44)
      }
    }
    if let message = model.message {
      Banner(surface: paper) {
        Text(verbatim: message)
        Button(action: { model.putMessageAway() }) { Text(verbatim: model.dismissal) }
          .frame(minHeight: 44)
      }
    }
    if let reminder = model.reminder {
      Banner(surface: paper) {
        BlocksView(blocks: reminder, press: { model.pressReminder($0) })
      }
    }
    if let notice { Banner(surface: paper) { BlocksView(blocks: notice, press: press) } }
  }

  /// The colors of the felt, whose print is light in both themes.
  private var felt: Surface {
    let isNight = scheme == .dark
    return Surface(palette: model.scene?.palette(isNight: isNight) ?? Palette(isNight: isNight))
  }

  /// The colors of sheets and messages.
  private var paper: Surface { Surface(palette: felt.palette, isSheet: true) }

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

  private var sheet: SheetContent? {
    for block in model.blocks {
      guard case .group(.sheet(let title, let close), let inside) = block.content else { continue }
      return SheetContent(id: block.id, title: title, close: close, blocks: inside)
    }
    return nil
  }

  /// Whether a sheet of a kind is open; the player can also swipe it away.
  private func isOpen(_ isWanted: @escaping (SheetContent) -> Bool) -> Binding<Bool> {
    Binding(
      get: { sheet.map { isWanted($0) } ?? false },
      set: { isOpen in
        if !isOpen, let sheet, isWanted(sheet) { model.press(sheet.close.action) }
      })
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
