import Stage
import SwiftUI

/// A screen without a felt.
struct PageScreen: View {
  let blocks: [PageBlock]
  let model: PlaceModel

  var body: some View {
    ScrollView {
      BlocksView(blocks: blocks, press: { model.press($0) })
        .padding(16)
      if let center = model.gameCenter {
        GameCenterView(center: center, say: model.say).padding(16)
      }
    }
  }
}

/// A sheet, such as the settings: a form with a button that closes it.
struct SheetView: View {
  /// What is on a sheet.
  struct Content {
    let title: String
    let close: PageButton
    let blocks: [PageBlock]
  }

  let sheet: Content
  let press: (PageAction) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text(verbatim: sheet.title).font(.headline).accessibilityAddTraits(.isHeader)
        Spacer()
        Button(action: { press(sheet.close.action) }) { Image(systemName: "xmark") }
          .accessibilityLabel(sheet.close.label)
          .frame(minWidth: 44, minHeight: 44)
      }
      .padding(.horizontal, 16)
      Form { BlocksView(blocks: sheet.blocks, press: press) }
    }
  }
}
