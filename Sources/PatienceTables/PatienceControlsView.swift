import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver

/// The controls of a patience table: undo, redo, hints and new games.
enum PatienceControlsView {
  static func controls(_ table: PatienceTable, _ layout: PatienceTableLayout) -> Element {
    let showsKeys = table.houseChoices.hasKeyShortcuts
    return Element(
      "section", key: "controls",
      [
        ("class", "controls"), ("style", layout.controls.css),
        ("aria-label", table.houseWords(.controls)), ("tabindex", "-1"),
      ],
      lamp(table) + [
        lossNews(table) ?? searchNews(table) ?? table.statusLine(),
        Element(
          "div", key: "buttons", [("class", table.isDemonstrating ? "tools few" : "tools")],
          buttons(table, layout).map { button in
            let element = button.element(showsKey: showsKeys)
            return button.command == PatienceCommand.rewind.text
              ? element.with("title", table.words(.whatRewindDoes)) : element
          }),
      ])
  }

  /// The notice of a game that is proven lost, in the status line.
  ///
  /// It covers no card and stays until the next command. It is `nil` if there is nothing to report.
  /// A game without moves has a ``PatienceEndView`` instead.
  private static func lossNews(_ table: PatienceTable) -> Element? {
    guard table.insight.lossTold == .proven, !table.isAnimating else { return nil }
    let words = "\(table.words(table.lossNews)) \(table.words(.searchedAll))"
    return Element("p", key: "lost", [("class", "status loss"), ("role", "alert")], text: words)
  }

  /// The progress of a search that the player is waiting for: for another deal, or for a solution
  /// to show.
  private static func searchNews(_ table: PatienceTable) -> Element? {
    let percent = table.insight.isShowingAsked ? table.insight.percentSearched : nil
    let news = table.searchNews ?? percent.map { .seekingLine(percent: $0) }
    return news.map {
      Element("p", key: "status", [("class", "status")], text: table.words($0))
    }
  }

  /// The winnable indicator.
  ///
  /// It has a sign and words, so it doesn't depend on its color.
  private static func lamp(_ table: PatienceTable) -> [Element] {
    guard table.profile[.lamp], !table.notes.isCounted else { return [] }
    let verdict = table.insight.outlook
    let words: PatiencePhrase =
      verdict.map { .lamp($0) } ?? .lampSeeks(percent: table.insight.percentSearched)
    let sign: PatienceSign? =
      switch verdict {
      case .winnable: .yes
      case .lost: PatienceSign.none
      case .unknown: .unknown
      case nil: nil
      }
    return [
      Element(
        "div", key: "lamp", [("class", "lamp \(verdict?.text ?? "")")],
        (sign.map { [$0.element] } ?? [])
          + [Element("span", key: "words", text: table.words(words))])
    ]
  }

  /// The buttons as they stand on the screen: a row is mirrored for the left hand.
  private static func buttons(
    _ table: PatienceTable, _ layout: PatienceTableLayout
  ) -> [TableButton] {
    layout.isLeftHanded && !layout.isLow ? table.buttons.reversed() : table.buttons
  }

  /// The buttons.
  ///
  /// A disabled button has a text with the reason.
  static func buttons(_ table: PatienceTable) -> [TableButton] {
    let (words, journal, isWon) = (table.words, table.journal, table.isWon)
    func tool(
      _ id: String, _ label: PatiencePhrase, does command: String, key: String,
      _ sign: PatienceSign, isEnabled: Bool = true, isPrimary: Bool = false
    ) -> TableButton {
      // NB: the page reports the keys of the system for undo and redo by these names.
      let other = id == "undo" ? ["Undo"] : id == "redo" ? ["Redo"] : []
      return TableButton(
        id, words(label), does: command, keys: [key] + other, isEnabled: isEnabled,
        saysWhyNot: true,
        isPrimary: isPrimary, sign: sign.element, look: "tool")
    }
    if table.isDemonstrating {
      return [
        table.isDemonstrationPaused
          ? tool(
            "pause", .goOn, does: PatienceCommand.pauseShowing.text, key: "p", .goOn)
          : tool("pause", .pause, does: PatienceCommand.pauseShowing.text, key: "p", .pause),
        tool(
          "speed", .speed(table.demonstrationSpeed), does: PatienceCommand.changeSpeed.text,
          key: "s", .finish),
        tool("end", .toTheEnd, does: PatienceCommand.showEnd.text, key: "e", .skip),
        tool("stop", .stop, does: CommonCommand.skip.text, key: "x", .stop, isPrimary: true),
      ]
    }
    let canFinish = table.canFinish
    let isLost = table.isToldLost
    let isWaiting = table.insight.isShowingAsked || table.insight.rewind != nil
    return [
      tool(
        "undo", .undo, does: CommonCommand.undo.text, key: "u", .undo, isEnabled: journal.canUndo,
        isPrimary: isLost && !table.isDealLost && !table.canRewind),
      tool(
        "redo", .redo, does: CommonCommand.redo.text, key: "r", .redo, isEnabled: journal.canRedo),
      tool("hint", .hint, does: PatienceCommand.hint.text, key: "h", .hint, isEnabled: !isWon),
      tool(
        "odds", .odds, does: CommonCommand.open(.insight).text, key: "o", .odds,
        isEnabled: !isWon),
      table.next.search != nil
        ? tool("stop", .stopSearch, does: CommonCommand.skip.text, key: "a", .stop)
        : table.isPlayingByItself || isWaiting
          ? tool("stop", .stop, does: CommonCommand.skip.text, key: "a", .stop)
          : table.canRewind
            ? tool(
              "rewind", .rewind, does: PatienceCommand.rewind.text, key: "b", .rewind,
              isPrimary: true)
            : tool(
              "finish", .finish, does: PatienceCommand.finish.text, key: "a", .finish,
              isEnabled: canFinish, isPrimary: canFinish),
      tool(
        "new", .new, does: PatienceCommand.newDeal.text, key: "n", .new,
        isPrimary: isLost && table.isDealLost),
    ]
  }

  /// A button on a sheet or a message.
  ///
  /// It has no key.
  static func button(_ label: String, does command: String, isPrimary: Bool = false) -> Element {
    TableButton(command, label, does: command, isPrimary: isPrimary).element(showsKey: false)
  }
}

/// The signs on buttons and piles, drawn as outlines in a square of 24 by 24 units.
enum PatienceSign {
  case undo, redo, rewind, hint, odds, finish, skip, pause, goOn, stop, new, again, none
  case yes, unknown, day, lost

  /// The sign as an element that is hidden from screen readers.
  var element: Element {
    Element(
      "svg", key: "sign",
      [("class", "sign"), ("viewBox", "0 0 24 24"), ("aria-hidden", "true")],
      [Element("path", [("d", path)])])
  }

  private var path: String {
    switch self {
    case .undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4"
    case .redo: "M16 5l4 4-4 4M20 9H10a5.5 5.5 0 0 0 0 11h4"
    case .rewind: "M19 5l-7 7 7 7M12 5l-7 7 7 7"
    case .hint: "M9 17.5h6M10 20.5h4M9 14.5a6 6 0 1 1 6 0v1H9z"
    case .odds: "M4 20V11M10 20V4M16 20v-6M20.5 20H3"
    case .yes: "M5 12.5l4.5 4.5L19 7.5"
    case .unknown: "M8.5 9a3.5 3.5 0 1 1 5.5 2.9c-1.4.9-2 1.5-2 3.1M12 18.9v.2"
    case .day: "M5 6h14v14H5zM5 10.5h14M9 3.5v4M15 3.5v4"
    case .finish: "M5 5l7 7-7 7M12 5l7 7-7 7"
    case .skip: "M5 5l9 7-9 7zM18 5v14"
    case .pause: "M8 6v12M16 6v12"
    case .goOn: "M7 5l12 7-12 7z"
    case .stop: "M7 7h10v10H7z"
    case .new: "M12 5v14M5 12h14"
    case .again: "M19 12a7 7 0 1 1-2.1-5M19.5 3.5V8H15"
    case .none: "M7 7l10 10M17 7L7 17"
    case .lost: "M12 4a8 8 0 1 1 0 16a8 8 0 1 1 0-16zM6.4 6.4l11.2 11.2"
    }
  }
}
