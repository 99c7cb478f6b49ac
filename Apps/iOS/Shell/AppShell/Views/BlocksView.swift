import Stage
import SwiftUI

/// Blocks of a page, each in its native form.
struct BlocksView: View {
  let blocks: [PageBlock]
  let press: (PageAction) -> Void

  var body: some View {
    ForEach(blocks) { block in BlockView(content: block.content, press: press) }
  }
}

/// One block of a page.
struct BlockView: View {
  let content: PageBlock.Content
  let press: (PageAction) -> Void

  var body: some View {
    switch content {
    case .heading(let text, let level):
      Text(verbatim: text)
        .font(.trueCount(level == 1 ? .largeTitle : level == 2 ? .title2 : .headline))
        .accessibilityAddTraits(.isHeader)
    case .text(let text, let voice):
      Text(verbatim: text)
        .font(.trueCount(voice == .small ? .footnote : voice == .strong ? .headline : .body))
    case .button(let button): ButtonView(button: button, press: press)
    case .choice(let choice): ChoiceView(choice: choice, press: press)
    case .slider(let slider): SliderView(slider: slider, press: press)
    case .field(let field): FieldView(field: field, press: press)
    case .facts(let facts):
      ForEach(Array(facts.enumerated()), id: \.offset) { entry in FactView(fact: entry.element) }
    case .table(let table): PageTableView(table: table, press: press)
    case .drawing(let drawing, let label): DrawingView(drawing: drawing, label: label)
    case .chart(let chart): ChartView(chart: chart)
    case .meter(let fact, let share):
      VStack(alignment: .leading) {
        Text(verbatim: fact.name).font(.trueCount(.footnote))
        ProgressView(value: share)
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(fact.name)
      .accessibilityValue(fact.value)
    case .group(let kind, let inside): GroupView(kind: kind, blocks: inside, press: press)
    }
  }
}

/// A name and its value: in one line, or in two if large letters don't fit.
struct FactView: View {
  let fact: PageFact
  @Environment(\.surface) private var surface

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack {
        name
        Spacer()
        value
      }
      VStack(alignment: .leading) {
        name
        value
      }
    }
    .accessibilityElement(children: .combine)
  }

  private var name: some View {
    Text(verbatim: fact.name).font(.trueCount(.body)).foregroundStyle(surface.color("ivory-soft"))
  }

  private var value: some View { Text(verbatim: fact.value).font(.trueCount(.headline)) }
}

/// A group of blocks, with its title if it has one.
struct GroupView: View {
  let kind: PageGroup
  let blocks: [PageBlock]
  let press: (PageAction) -> Void

  var body: some View {
    switch kind {
    case .disclosure(let title):
      DisclosureGroup(title) { AnyView(BlocksView(blocks: blocks, press: press)) }
    case .section(let title):
      Section {
        if blocks.hasSubmit {
          SubmitView(blocks: blocks, press: press)
        } else {
          AnyView(BlocksView(blocks: blocks, press: press))
        }
      } header: {
        // NB: a heading among the blocks says the same.
        if let title, !hasHeading(title) {
          Text(verbatim: title).font(.trueCount(.headline)).accessibilityAddTraits(.isHeader)
        }
      }
    case .sheet, .notice, .bar, .controls: AnyView(BlocksView(blocks: blocks, press: press))
    }
  }

  private func hasHeading(_ title: String) -> Bool {
    blocks.contains { if case .heading(title, _) = $0.content { true } else { false } }
  }
}

/// A button with all of its texts.
struct ButtonView: View {
  let button: PageButton
  let press: (PageAction) -> Void

  var body: some View {
    Group {
      if button.isPrimary {
        plain.buttonStyle(.borderedProminent)
      } else {
        plain.buttonStyle(.bordered)
      }
    }
    .disabled(!button.isEnabled)
    .accessibilityLabel(button.label)
    .accessibilityHint(button.hint ?? "")
    .accessibilityAddTraits(button.isChosen == true ? .isSelected : [])
  }

  private var plain: some View {
    Button(
      role: button.isDestructive ? .destructive : nil, action: { press(button.action) },
      label: { words.frame(minWidth: 44, maxWidth: .infinity, minHeight: 44) })
  }

  @ViewBuilder private var words: some View {
    if button.lines.isEmpty {
      Text(verbatim: button.label).font(.trueCount(.headline))
    } else {
      VStack(alignment: .leading) {
        ForEach(Array(button.lines.enumerated()), id: \.offset) { line in
          Text(verbatim: line.element)
            .font(.trueCount(line.offset == 0 ? .headline : .footnote))
            .multilineTextAlignment(.leading)
        }
      }
    }
  }
}

/// A choice: a switch for off and on, otherwise a picker.
struct ChoiceView: View {
  let choice: PageChoice
  let press: (PageAction) -> Void
  @Environment(\.surface) private var surface

  var body: some View {
    if choice.isSwitch {
      Toggle(isOn: isOn) { words }
    } else {
      Picker(selection: chosen) {
        ForEach(Array(choice.options.enumerated()), id: \.offset) { option in
          Text(verbatim: option.element.label).tag(option.offset)
        }
      } label: {
        words
      }
    }
  }

  private var words: some View {
    VStack(alignment: .leading) {
      Text(verbatim: choice.title).font(.trueCount(.body))
      if !choice.detail.isEmpty {
        Text(verbatim: choice.detail).font(.trueCount(.footnote))
          .foregroundStyle(surface.color("ivory-soft"))
      }
    }
  }

  private var isOn: Binding<Bool> {
    Binding(get: { choice.chosen == 1 }, set: { press(choice.options[$0 ? 1 : 0].action) })
  }

  private var chosen: Binding<Int> {
    Binding(get: { choice.chosen ?? -1 }, set: { press(choice.options[$0].action) })
  }
}

/// A number on a scale.
struct SliderView: View {
  let slider: PageSlider
  let press: (PageAction) -> Void

  var body: some View {
    VStack(alignment: .leading) {
      // NB: a slider shows no label in a form.
      Text(verbatim: slider.title).font(.trueCount(.body)).accessibilityHidden(true)
      Slider(value: value, in: 0...slider.most, step: 1) { Text(verbatim: slider.title) }
        .accessibilityLabel(slider.title)
        .accessibilityValue(slider.spoken)
    }
  }

  private var value: Binding<Double> {
    Binding(
      get: { slider.value }, set: { press(.perform("\(slider.command) \(Int($0))")) })
  }
}

/// A field whose text goes to the screen with every change.
struct FieldView: View {
  let field: PageField
  let press: (PageAction) -> Void

  var body: some View {
    TextField(field.title, text: text)
  }

  private var text: Binding<String> {
    Binding(
      get: { field.value },
      set: { text in if let command = field.command { press(.perform("\(command) \(text)")) } })
  }
}

/// A field with a button that sends its text.
struct SubmitView: View {
  let blocks: [PageBlock]
  let press: (PageAction) -> Void
  @State private var text = ""

  var body: some View {
    ForEach(blocks) { block in
      switch block.content {
      case .field(let field): TextField(field.title, text: $text)
      case .button(let button):
        ButtonView(button: button) { action in
          if case .submit(let command) = action {
            press(.perform("\(command) \(text)"))
          } else {
            press(action)
          }
        }
      default: AnyView(BlockView(content: block.content, press: press))
      }
    }
  }
}

/// A table, one line for each row.
struct PageTableView: View {
  let table: PageTable
  let press: (PageAction) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if !table.caption.isEmpty {
        Text(verbatim: table.caption).font(.trueCount(.footnote))
      }
      ForEach(Array(table.rows.enumerated()), id: \.offset) { row in
        HStack {
          ForEach(Array(row.element.cells.enumerated()), id: \.offset) { cell in
            Text(verbatim: cell.element).font(.trueCount(.footnote))
              .frame(maxWidth: .infinity, alignment: .leading)
              .accessibilityLabel(name(of: cell.offset) + cell.element)
          }
        }
        ForEach(Array(row.element.buttons.enumerated()), id: \.offset) { button in
          ButtonView(button: button.element, press: press)
        }
      }
    }
  }

  /// The heading of a column, which VoiceOver reads before its cells.
  private func name(of column: Int) -> String {
    let heads = table.head
    return heads.indices.contains(column) && !heads[column].isEmpty ? "\(heads[column]): " : ""
  }
}
