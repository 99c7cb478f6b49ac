import CasinoKit
import Stage
import SwiftUI

/// A screen without a felt.
struct PageScreen: View {
  let blocks: [PageBlock]
  let model: PlaceModel

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 12) {
        BlocksView(blocks: blocks, press: { model.press($0) })
        if let center = model.gameCenter { GameCenterView(center: center, say: model.say) }
      }
      .frame(maxWidth: 720, alignment: .leading)
      .padding(16)
    }
  }
}
