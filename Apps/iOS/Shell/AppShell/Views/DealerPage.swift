import Stage
import SwiftUI

/// The page on which the player chooses a dealer: a card for each, with portrait, rules and level.
struct DealerPage: View {
  let sheet: SheetContent
  let surface: Surface
  let press: (PageAction) -> Void

  var body: some View {
    VStack(spacing: 0) {
      SheetHead(title: sheet.title, close: sheet.close, press: press)
      ScrollView {
        VStack(alignment: .leading, spacing: 12) {
          ForEach(sheet.blocks) { block in part(block) }
        }
        .padding(16)
      }
    }
    .background(surface.color("felt-low"))
    .on(surface)
  }

  @ViewBuilder private func part(_ block: PageBlock) -> some View {
    switch block.content {
    case .group(.section, let inside):
      ForEach(inside) { inner in AnyView(part(inner)) }
    case .button(let button) where !button.symbols.isEmpty && button.lines.count > 1:
      DealerCard(button: button, press: press)
    default: BlockView(content: block.content, press: press)
    }
  }
}

/// A dealer: portrait, name, rules, and what the player needs to sit down.
struct DealerCard: View {
  let button: PageButton
  let press: (PageAction) -> Void
  @Environment(\.surface) private var surface

  var body: some View {
    Button(action: { press(button.action) }) {
      HStack(alignment: .top, spacing: 12) {
        portrait.frame(width: 72, height: 72)
        VStack(alignment: .leading, spacing: 4) {
          ForEach(Array(button.lines.enumerated()), id: \.offset) { line in
            Text(verbatim: line.element).font(.trueCount(line.offset == 0 ? .title2 : .footnote))
              .multilineTextAlignment(.leading)
          }
        }
        Spacer()
        if isLocked { Image(systemName: "lock.fill") }
        if isHere { Image(systemName: "checkmark.circle.fill") }
      }
      .padding(12)
      .background(
        surface.color(isHere ? "felt-high" : "felt"), in: RoundedRectangle(cornerRadius: 14))
    }
    .buttonStyle(.plain)
    .disabled(!button.isEnabled)
    .accessibilityLabel(button.label)
    .accessibilityAddTraits(isHere ? .isSelected : [])
  }

  private var isHere: Bool { button.isChosen == true }
  private var isLocked: Bool { button.symbols.contains("lock") }

  /// The dealer, and the face in today's mood over it.
  private var portrait: some View {
    ZStack {
      ForEach(button.symbols.filter { $0 != "lock" }, id: \.self) { AtlasPicture(name: $0) }
    }
  }
}
