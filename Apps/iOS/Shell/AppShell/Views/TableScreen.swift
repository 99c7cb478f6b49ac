import CasinoKit
import SpriteKit
import Stage
import SwiftUI

/// A table: the felt in SpriteKit with the bar over it, and the controls beside or below it.
struct TableScreen: View {
  let model: PlaceModel
  let scene: StageScene
  /// The width of the screen.
  let width: Double

  var body: some View {
    // NB: on a wide and low screen, the controls are beside the felt.
    if width - scene.surface.maxX > 100 {
      HStack(alignment: .top, spacing: 0) {
        felt
        controls
      }
    } else {
      VStack(spacing: 0) {
        felt
        controls
      }
    }
  }

  private var felt: some View {
    ZStack(alignment: .topLeading) {
      SpriteView(scene: model.table, options: [.allowsTransparency])
        .frame(width: scene.surface.maxX, height: scene.surface.maxY)
        .accessibilityChildren { FeltChildren(model: model, scene: scene) }
      HUDView(blocks: bar, press: { model.press($0) })
        .frame(width: scene.surface.maxX, height: max(44, scene.felt.y))
    }
  }

  private var controls: some View {
    ScrollView { ControlsView(blocks: others, press: { model.press($0) }) }
  }

  private var bar: [PageBlock] {
    for case .group(.bar, let inside) in model.blocks.map(\.content) { return inside }
    return []
  }

  /// Everything outside of the felt and the bar: the controls, and texts that scroll.
  private var others: [PageBlock] {
    model.blocks.flatMap { block -> [PageBlock] in
      switch block.content {
      case .group(.bar, _), .group(.sheet, _), .group(.notice, _): []
      case .group(.controls, let inside): inside
      default: [block]
      }
    }
  }
}

/// What VoiceOver finds on the felt: the same names as in a browser, in the same order.
struct FeltChildren: View {
  let model: PlaceModel
  let scene: StageScene

  var body: some View {
    ForEach(scene.nodes.filter { $0.label != nil }) { node in
      if let command = node.command, node.isButton {
        Button(action: { model.perform(command) }) { Text(verbatim: node.label ?? "") }
          .disabled(!node.isEnabled)
      } else {
        Text(verbatim: node.label ?? "")
      }
    }
  }
}
