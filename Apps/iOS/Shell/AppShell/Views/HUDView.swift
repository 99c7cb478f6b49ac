import Stage
import SwiftUI

/// The bar over the felt: symbols for other screens, and the player's figures.
struct HUDView: View {
  let blocks: [PageBlock]
  let press: (PageAction) -> Void

  var body: some View {
    HStack(alignment: .center, spacing: 8) {
      ForEach(blocks) { block in part(block) }
    }
    .padding(.horizontal, 8)
  }

  @ViewBuilder private func part(_ block: PageBlock) -> some View {
    switch block.content {
    case .button(let button) where button.lines.isEmpty: SymbolButton(button: button, press: press)
    case .text(let text, let voice):
      Text(verbatim: text)
        .font(.trueCount(voice == .strong ? .headline : .footnote))
        .lineLimit(1)
        .minimumScaleFactor(0.6)
    default: BlockView(content: block.content, press: press).frame(maxWidth: .infinity)
    }
  }
}

/// A button that shows only a symbol.
struct SymbolButton: View {
  let button: PageButton
  let press: (PageAction) -> Void

  var body: some View {
    Button(action: { press(button.action) }) {
      Image(systemName: symbol).frame(minWidth: 44, minHeight: 44)
    }
    .disabled(!button.isEnabled)
    .accessibilityLabel(button.label)
    .accessibilityHint(button.hint ?? "")
  }

  /// The system's symbol for what the button does.
  private var symbol: String {
    switch button.action {
    case .open: "square.grid.2x2"
    case .perform("open settings"): "gearshape"
    case .perform("open help"): "questionmark.circle"
    case .perform("take-back"): "arrow.uturn.backward"
    case .perform("close"): "xmark"
    default: "ellipsis.circle"
    }
  }
}

/// The controls of a table: indicators, chips in a row, and buttons in columns.
struct ControlsView: View {
  let blocks: [PageBlock]
  let press: (PageAction) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      ForEach(Array(runs.enumerated()), id: \.offset) { run in part(run.element) }
    }
    .padding(12)
  }

  @ViewBuilder private func part(_ run: [PageBlock]) -> some View {
    if run.count > 1 || isButton(run.first) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 96), spacing: 8)], spacing: 8) {
        BlocksView(blocks: run, press: press)
      }
    } else if let block = run.first {
      if case .group(.section, let inside) = block.content, inside.contains(where: isChip) {
        ScrollView(.horizontal) {
          HStack(spacing: 8) { ForEach(inside) { chip in chipButton(chip) } }
        }
      } else if case .group(_, let inside) = block.content {
        // NB: a group in the controls may have a group of chips or buttons of its own.
        AnyView(ControlsView(blocks: inside, press: press))
      } else {
        BlockView(content: block.content, press: press)
      }
    }
  }

  @ViewBuilder private func chipButton(_ block: PageBlock) -> some View {
    if case .button(let button) = block.content {
      if let color = button.chip {
        ChipButton(button: button, color: color, press: press)
      } else {
        SymbolButton(button: button, press: press)
      }
    }
  }

  /// Neighboring buttons together, and every other block by itself.
  private var runs: [[PageBlock]] {
    blocks.reduce(into: []) { runs, block in
      if isButton(block), isButton(runs.last?.last) {
        runs[runs.count - 1].append(block)
      } else {
        runs.append([block])
      }
    }
  }

  private func isButton(_ block: PageBlock?) -> Bool {
    if case .button? = block?.content { true } else { false }
  }

  private func isChip(_ block: PageBlock) -> Bool {
    if case .button(let button) = block.content { button.chip != nil } else { false }
  }
}

/// A chip to bet with.
struct ChipButton: View {
  let button: PageButton
  let color: String
  let press: (PageAction) -> Void
  @Environment(\.surface) private var surface

  var body: some View {
    Button(action: { press(button.action) }) {
      ZStack {
        AtlasPicture(name: picture)
        Text(verbatim: amount).font(.trueCount(.headline)).foregroundStyle(Color.black)
          .minimumScaleFactor(0.5)
      }
      .frame(width: 56, height: 56)
    }
    .disabled(!button.isEnabled)
    .accessibilityLabel(button.label)
    .accessibilityAddTraits(button.isChosen == true ? .isSelected : [])
  }

  private var picture: String {
    surface.palette.chips.isEmpty ? "chip-\(color)" : "chip-\(color)-\(surface.palette.chips)"
  }

  /// The amount in the button's name.
  private var amount: String { button.print ?? "" }
}
