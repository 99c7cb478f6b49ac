import CasinoKit
import SpriteKit
import Stage
import SwiftUI

/// A table: the felt in SpriteKit, with the bar and the controls as buttons over it.
struct TableScreen: View {
  let model: PlaceModel
  let scene: StageScene

  var body: some View {
    ZStack(alignment: .topLeading) {
      SpriteView(scene: model.table, options: [.allowsTransparency])
        .frame(width: scene.surface.maxX, height: scene.surface.maxY)
        .accessibilityChildren { FeltChildren(model: model, scene: scene) }
      BlocksView(blocks: bar, press: { model.press($0) })
        .frame(width: scene.surface.maxX, height: max(44, scene.felt.y))
      VStack(spacing: 8) {
        Spacer()
        ScrollView { BlocksView(blocks: controls, press: { model.press($0) }) }
      }
      .padding(.top, scene.surface.maxY)
    }
  }

  private var bar: [PageBlock] {
    for case .group(.bar, let inside) in model.blocks.map(\.content) { return inside }
    return []
  }

  /// Everything below the felt: the controls, and texts that scroll on the felt.
  private var controls: [PageBlock] {
    model.blocks.filter { block in
      switch block.content {
      case .group(.bar, _), .group(.sheet, _), .group(.notice, _): false
      default: true
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
