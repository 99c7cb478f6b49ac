import Stage
import SwiftUI

/// What is on a sheet.
struct SheetContent: Identifiable {
  let id: String
  let title: String
  let close: PageButton
  let blocks: [PageBlock]

  /// The list of dealers, which is a page of its own.
  var isDealers: Bool { id == "sheet-tables" }
}

/// A sheet, such as help: a form with a title and a button that closes it.
///
/// The tabs of the settings are segments above their form.
struct SheetView: View {
  let sheet: SheetContent
  let surface: Surface
  let press: (PageAction) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      SheetHead(title: sheet.title, close: sheet.close, press: press)
      if let tabs { TabsView(tabs: tabs, press: press).padding(.horizontal, 16) }
      Form {
        ForEach(rows) { row in
          FormRows(block: row, press: press).listRowBackground(surface.color("felt-high"))
        }
      }
      .scrollContentBackground(.hidden)
    }
    .background(surface.color("felt"))
    .on(surface)
  }

  /// The choice of a part of the sheet, if it is divided.
  private var tabs: PageChoice? {
    if case .choice(let choice)? = sheet.blocks.first?.content, choice.isTabs {
      choice
    } else {
      nil
    }
  }

  private var rows: [PageBlock] { tabs == nil ? sheet.blocks : Array(sheet.blocks.dropFirst()) }
}

/// The title of a sheet with the button that closes it.
struct SheetHead: View {
  let title: String
  let close: PageButton
  let press: (PageAction) -> Void

  var body: some View {
    HStack {
      Text(verbatim: title).font(.trueCount(.title2)).accessibilityAddTraits(.isHeader)
      Spacer()
      SymbolButton(button: close, press: press)
    }
    .padding(.horizontal, 16)
  }
}

/// The tabs of a sheet.
struct TabsView: View {
  let tabs: PageChoice
  let press: (PageAction) -> Void
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    // NB: large letters don't fit into segments.
    if typeSize.isAccessibilitySize {
      picker.pickerStyle(.menu)
    } else {
      picker.pickerStyle(.segmented)
    }
  }

  private var picker: some View {
    Picker(selection: chosen) {
      ForEach(Array(tabs.options.enumerated()), id: \.offset) { option in
        Text(verbatim: option.element.label).tag(option.offset)
      }
    } label: {
      Text(verbatim: tabs.title)
    }
  }

  private var chosen: Binding<Int> {
    Binding(get: { tabs.chosen ?? -1 }, set: { press(tabs.options[$0].action) })
  }
}

/// The rows of a form for a block: a section for a group, and a row for everything else.
struct FormRows: View {
  let block: PageBlock
  let press: (PageAction) -> Void

  var body: some View {
    if case .group(.section(let title), let inside) = block.content, !inside.hasSubmit {
      Section {
        AnyView(BlocksView(blocks: inside, press: press))
      } header: {
        if let title { Text(verbatim: title).font(.trueCount(.footnote)) }
      }
    } else {
      BlockView(content: block.content, press: press)
    }
  }
}

extension [PageBlock] {
  /// Whether a button sends the text of a field.
  var hasSubmit: Bool {
    contains { block in
      if case .button(let button) = block.content, case .submit = button.action {
        true
      } else {
        false
      }
    }
  }
}

extension PageChoice {
  /// Whether it chooses a part of a sheet, as the tabs of the settings do.
  var isTabs: Bool {
    options.allSatisfy { $0.action.command?.hasPrefix("settings ") == true }
  }
}
