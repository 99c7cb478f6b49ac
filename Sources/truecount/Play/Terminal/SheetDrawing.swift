import BlackjackRules
import CasinoKit
import Tables

/// What can be read over the table: the other tables, the choices, and help.
struct SheetDrawing {
  let model: BlackjackTable
  /// The columns that the drawing may take.
  let width: Int

  /// The lines of a sheet.
  func lines(of sheet: SheetID) -> [TextLine] {
    switch sheet {
    case .dealers: tables
    case .settings: settings
    case .help: help
    default: wrapped("The coach comes to the tables in the browser.", .dim)
    }
  }

  private var tables: [TextLine] {
    DealerTable.allCases.enumerated().flatMap { place, table in
      let isHere = table == model.profile.table
      let state = isHere ? "you sit here" : model.objection(toSittingAt: table) ?? "open"
      let name = TextLine("\(place + 1)  ", .bold) + TextLine(table.name, table.felt.ink)
      let ink: Ink = isHere || state == "open" ? .bold : .dim
      let head =
        16 + state.count <= width
        ? [name.padded(to: 16) + TextLine(state, ink)] : [name] + wrapped(state, ink, indent: 3)
      return head + wrapped(Wording.rules(of: table.rules), .dim, indent: 3) + [TextLine()]
    }
  }

  /// A text in lines that the sheet has room for.
  private func wrapped(_ text: String, _ ink: Ink = Ink(), indent: Int = 0) -> [TextLine] {
    TextLine.wrapped(text, width: min(width, 74) - indent, ink).map {
      TextLine(String(repeating: " ", count: indent)) + $0
    }
  }

  private var settings: [TextLine] {
    let choices = model.profile.choices
    return [
      row("S", "Dealer on soft 17", choices.dealerSoft17.text),
      row("I", "Offer insurance", choices.wantsInsurance ? "on" : "off"),
      TextLine(),
    ] + wrapped("A choice holds from the next deal on.", .dim)
  }

  private func row(_ key: String, _ label: String, _ value: String) -> TextLine {
    (TextLine("\(key)  ", .bold) + TextLine(label)).padded(to: 24) + TextLine(value, .bold)
  }

  private var help: [TextLine] {
    let texts = [
      "Come closer to 21 than the dealer without going over. Court cards count ten, an ace one or "
        + "eleven. An ace and a ten as your first two cards are a blackjack.",
      "Bet with the number keys, C takes the bet back, Enter deals. After a round Enter deals again "
        + "for the same bet.",
      "H hit, S stand, D double the bet for one more card, P split a pair, I insurance, N decline, R "
        + "surrender. Only what is legal now stands below.",
      "A key pressed while cards move shows the rest at once. Everything is saved as it happens: Q or "
        + "Ctrl-C leaves, and the same round waits for you.",
    ]
    return texts.flatMap { wrapped($0) + [TextLine()] }
  }
}
