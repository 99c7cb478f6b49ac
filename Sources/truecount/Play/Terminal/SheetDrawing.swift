import BlackjackRules
import BlackjackTables
import CasinoKit

/// Draws the sheets over the table: tables, options and help.
struct SheetDrawing {
  let model: BlackjackTable
  /// The maximum width in columns.
  let width: Int

  private var say: Words<TerminalPhrase> { Words(model.language) }
  private var houseWords: Words<CommonPhrase> { model.houseWords }

  /// The lines of a sheet.
  func lines(of sheet: SheetID) -> [TextLine] {
    switch sheet {
    case .dealers: tables
    case .settings: settings
    case .help: help
    default: wrapped(say(.noCoach), .dim)
    }
  }

  private var tables: [TextLine] {
    DealerTable.allCases.enumerated().flatMap { place, table in
      let isHere = model.profile.place == .table(table)
      let objection =
        isHere ? say(.youSitHere) : model.objection(toSittingAt: table)?.text(in: model.language)
      let state = objection ?? say(.open)
      let name = TextLine("\(place + 1)  ", .bold) + TextLine(table.name, table.felt.ink)
      let ink: Ink = isHere || objection == nil ? .bold : .dim
      let head =
        16 + state.count <= width
        ? [name.padded(to: 16) + TextLine(state, ink)] : [name] + wrapped(state, ink, indent: 3)
      return head + wrapped(say(.tableRules(table.rules)), .dim, indent: 3) + [TextLine()]
    } + ownTable
  }

  private var ownTable: [TextLine] {
    let isHere = model.profile.own != nil
    let name = TextLine("   ") + TextLine(model.say(.tableOf(.own(model.game.rules))), .bold)
    return (isHere ? [name.padded(to: 16) + TextLine(say(.youSitHere), .bold)] : [name])
      + wrapped(isHere ? say(.tableRules(model.game.rules)) : say(.ownTable), .dim, indent: 3)
  }

  /// A text wrapped to the width of the sheet.
  private func wrapped(_ text: String, _ ink: Ink = Ink(), indent: Int = 0) -> [TextLine] {
    TextLine.wrapped(text, width: min(width, 74) - indent, ink).map {
      TextLine(String(repeating: " ", count: indent)) + $0
    }
  }

  private var settings: [TextLine] {
    let choices = model.profile.choices
    let soft17 =
      model.profile.own == nil
      ? [row("S", model.say(.soft17Choice), model.say(.soft17Option(choices.dealerSoft17)))] : []
    return soft17 + [
      row("I", say(.offerInsurance), houseWords(choices.wantsInsurance ? .on : .off)),
      TextLine(),
    ] + wrapped(houseWords(.fromNextDeal), .dim)
  }

  private func row(_ key: String, _ label: String, _ value: String) -> TextLine {
    (TextLine("\(key)  ", .bold) + TextLine(label)).padded(to: 24) + TextLine(value, .bold)
  }

  private var help: [TextLine] {
    let texts = [say(.helpAim), say(.helpBets), say(.helpPlays), say(.helpKeys)]
    return texts.flatMap { wrapped($0) + [TextLine()] }
  }
}
