import CardCore
import CasinoKit
import Patience
import PatienceSolver

/// The sheets that lie over a table of patience until they are closed.
enum PatienceSheets {
  static func sheet(_ sheet: KlondikeCommand.Sheet, _ model: KlondikeModel) -> Element {
    switch sheet {
    case .deals: deals(model)
    case .statistics: statistics(model)
    case .settings: settings(model)
    case .help: help(model)
    case .insight: insight(model)
    case .leaving: leaving(model)
    }
  }

  // MARK: - Deals

  private static func deals(_ model: KlondikeModel) -> Element {
    let games = PatienceRules.all.map { rules in
      Element(
        "button", key: rules.id,
        [
          ("type", "button"), ("class", "option"),
          ("aria-pressed", rules == model.rules.rules ? "true" : "false"),
          ("data-do", KlondikeCommand.newGame(rules).text),
        ], text: KlondikePageView.shortName(of: rules))
    }
    return SheetView.sheet(
      "deals", title: model.title,
      [
        Element(
          "div", key: "actions", [("class", "choices")],
          [
            PatienceControlsView.plainButton("New deal", does: "new", isPrimary: true),
            PatienceControlsView.plainButton("Restart", does: "restart"),
            PatienceControlsView.plainButton("Statistics", does: "open statistics"),
          ]),
        section(
          "Today's deal",
          today(model) + (model.isTodayWon ? " You have won it." : ""),
          [
            PatienceControlsView.plainButton(
              model.isTodayWon ? "Play it again" : "Play today's deal", does: "daily")
          ]),
        section("Deal by number", "The same number is the same deal for everybody.", [numberForm]),
        said(model), link(model),
        section(
          "Another patience", "Begins a new deal.",
          [
            Element(
              "div", key: "games",
              [("class", "options games"), ("role", "group"), ("aria-label", "Patience")], games)
          ]),
      ])
  }

  /// Which deal is the day's, in words.
  private static func today(_ model: KlondikeModel) -> String {
    let first = DailyDeal.firstNumber(of: model.today)
    return DailyDeal.isProven(of: model.rules.rules)
      ? "The same for everybody: the first one from number \(first) on that can surely be won."
      : "The same for everybody: number \(first)."
  }

  /// What the table says, where a sheet lies over the line that it is said in.
  private static func said(_ model: KlondikeModel) -> Element {
    Element(
      "p", key: "said",
      [
        ("class", model.message?.isObjection == true ? "status objection" : "status"),
        ("role", "status"),
      ], text: model.message?.text ?? "")
  }

  private static let numberForm = Element(
    "form", key: "form", [("class", "deal-form"), ("data-do", "deal")],
    [
      Element(
        "input", key: "value",
        [
          ("name", "value"), ("inputmode", "numeric"), ("autocomplete", "off"),
          ("aria-label", "Number of the deal"), ("maxlength", "20"), ("required", ""),
        ]),
      Element("button", key: "go", [("type", "submit"), ("class", "button")], text: "Deal"),
    ])

  private static func link(_ model: KlondikeModel) -> Element {
    section(
      "Share this deal", "Whoever opens the link gets the same cards.",
      model.link.isEmpty
        ? []
        : [
          Element(
            "button", key: "copy",
            [
              ("type", "button"), ("class", "button"), ("data-do", "copied"),
              ("data-copy", "klondike/\(model.link)"),
            ], text: "Copy link")
        ])
  }

  private static func section(
    _ title: String, _ words: String, _ content: [Element]
  ) -> Element {
    Element(
      "div", key: title, [("class", "choice")],
      [
        Element(
          "div", key: "words", [("class", "choice-words")],
          [Element("b", text: title), Element("small", text: words)])
      ] + content)
  }

  private static func leaving(_ model: KlondikeModel) -> Element {
    SheetView.sheet(
      "leaving", title: "Give up this game?",
      [
        Element(
          "p", key: "words",
          text: "\(model.title) is not finished. It will count as not won."),
        Element(
          "div", key: "choices", [("class", "choices")],
          [
            PatienceControlsView.plainButton("Give it up", does: "leave", isPrimary: true),
            PatienceControlsView.plainButton("Play on", does: "close"),
          ]),
      ])
  }

  // MARK: - What can be known

  private static func insight(_ model: KlondikeModel) -> Element {
    SheetView.sheet(
      "insight", title: "Odds",
      [
        section("Chance", chance(model.insight.chance), []),
        section("This deal", grade(model.insight.grade), []),
        row(.lamp, model),
        section(
          "Show me", "Plays the rest as far as a way to win is known. The game then counts apart.",
          [PatienceControlsView.plainButton("Show the rest", does: KlondikeCommand.showRest.text)]),
        Element(
          "p", key: "fine", [("class", "fine-print")],
          text:
            "The chance is that of a player who knew all cards from here on, over deals that look "
            + "like this one; it does not peek. The lamp and the rest do."),
      ])
  }

  /// The chance with its error, such as `71 to 80 % can be won, judging by 240 deals …`.
  private static func chance(_ tally: ChanceAnswer?) -> String {
    guard let tally, tally.deals > 0 else { return "Solving deals that look like this one…" }
    let bounds = tally.bounds
    return "\(percent(bounds.low)) to \(percent(bounds.high))\u{A0}% can be won, judging by "
      + "\(tally.deals) deals that look like this one."
  }

  private static func percent(_ share: Double) -> Int { Int(share * 100 + 0.5) }

  private static func grade(_ answer: GradeAnswer?) -> String {
    guard let answer else { return "Playing it a hundred times…" }
    let word =
      switch answer.grade {
      case .easy: "Easy"
      case .medium: "Medium"
      case .hard: "Hard"
      case .expert: "For experts"
      }
    return "\(word): who just follows the hints wins \(answer.won) of \(answer.played) games."
  }

  // MARK: - Statistics

  private static func statistics(_ model: KlondikeModel) -> Element {
    let played = PatienceRules.all.filter { model.profile[$0] != KlondikeRecord() }
    let shown = played.isEmpty ? [model.rules.rules] : played
    return SheetView.sheet("statistics", title: "Statistics", shown.map { record(of: $0, model) })
  }

  private static func record(of rules: PatienceRules, _ model: KlondikeModel) -> Element {
    let record = model.profile[rules]
    let share = record.played == 0 ? "" : " (\(record.won * 100 / record.played)\u{A0}%)"
    var rows = [
      ("Won", "\(record.won) of \(record.played)\(share)"),
      ("In a row", "\(record.streak), at best \(record.bestStreak)"),
      ("Fastest", record.bestSeconds == 0 ? "–" : Stopwatch.text(seconds: record.bestSeconds)),
      ("Fewest moves", record.fewestMoves == 0 ? "–" : "\(record.fewestMoves)"),
    ]
    if rules.scoring == .vegas { rows.append(("Balance", English.signed(model.profile.bank))) }
    if record.assisted > 0 {
      rows.append(("With help", "\(record.assistedWon) of \(record.assisted), counted apart"))
    }
    return Element(
      "div", key: rules.id, [("class", "record")],
      [
        Element("h3", key: "name", text: rules.name),
        Element(
          "dl", key: "rows", [],
          rows.flatMap { name, value in
            [Element("dt", key: name, text: name), Element("dd", key: "\(name) is", text: value)]
          }),
      ])
  }

  // MARK: - Settings and help

  private static func settings(_ model: KlondikeModel) -> Element {
    SheetView.sheet(
      "settings", title: "Settings", KlondikeChoice.allCases.map { row($0, model) })
  }

  private static func row(_ choice: KlondikeChoice, _ model: KlondikeModel) -> Element {
    let (title, words, off, on) = choice.wording
    let options = [(off, false), (on, true)].map { label, isOn in
      Element(
        "button", key: label,
        [
          ("type", "button"), ("class", "option"),
          ("aria-pressed", model.profile[choice] == isOn ? "true" : "false"),
          ("data-do", KlondikeCommand.choose(choice, isOn).text),
        ], text: label)
    }
    return section(
      title, words,
      [
        Element(
          "div", key: "options",
          [("class", "options"), ("role", "group"), ("aria-label", title)], options)
      ])
  }

  private static func help(_ model: KlondikeModel) -> Element {
    SheetView.sheet(
      "help", title: model.rules.rules.name,
      [
        list("Rules", PatienceHelp.rules(of: model.rules.rules)),
        list("Play", PatienceHelp.play(tapTwice: model.profile[.tapTwice])),
        list("Keys", PatienceHelp.keys),
      ])
  }

  private static func list(_ title: String, _ lines: [String]) -> Element {
    Element(
      "div", key: title, [],
      [
        Element("h3", text: title),
        Element("ul", [("class", "plain")], lines.map { Element("li", text: $0) }),
      ])
  }
}

extension KlondikeChoice {
  /// How the settings put the choice: its title, what it means, and its two values.
  var wording: (title: String, words: String, off: String, on: String) {
    switch self {
    case .leftHanded: ("Hand", "On which side the stock lies.", "Right", "Left")
    case .tapTwice:
      ("A tap", "Moves cards at once, or picks them up for a second tap.", "Moves", "Picks up")
    case .fourColors: ("Four-colour deck", "Diamonds blue and clubs green.", "Off", "On")
    case .keys: ("Single keys play", "The keys that stand on the buttons.", "Off", "On")
    case .clock: ("Clock", "Shown, and part of the standard score.", "Off", "On")
    case .winnable: ("New deals", "Any, or only such as can be won.", "Any", "Winnable")
    case .lamp:
      ("Lamp", "Says whether the game can be won. Such games count apart.", "Off", "On")
    case .tellsLost: ("Lost games", "Say when a game is proven lost.", "Silent", "Tell")
    case .bank: ("Vegas balance", "Starts anew with each game, or goes on.", "Anew", "Goes on")
    }
  }
}

/// The help sheet's lines.
enum PatienceHelp {
  static func rules(of rules: PatienceRules) -> [String] {
    var lines = [
      "Bring all cards home: each suit from the ace to the king.",
      "Columns go down in alternating colours.",
    ]
    if let stock = rules.stock {
      lines.append("Only a king goes to an empty column.")
      let cards = stock.draw == 1 ? "one card" : "three cards, of which the last can be played"
      let passes =
        switch stock.passes {
        case nil: "as often as you like"
        case 1: "once"
        default: "three times"
        }
      lines.append("The stock gives \(cards), and is gone through \(passes).")
    } else if rules.cells.isEmpty {
      lines.append("Any face-up card moves with all that lies on it; a king to an empty column.")
    } else {
      lines.append("Each cell holds one card. Any card goes to an empty column.")
      lines.append("As many cards move at once as could move one by one.")
    }
    if rules.scoring == .vegas { lines.append("The deck costs 52; each card home pays 5.") }
    return lines
  }

  static func play(tapTwice: Bool) -> [String] {
    [
      tapTwice
        ? "Tap a card to pick it up and tap where it goes, or drag it there."
        : "Tap a card to move it where it fits, or drag it there.",
      "Undo and redo go back and forth as far as you like.",
      "Press Hint again for the next of the moves that make sense.",
      "When the rest takes no thought, Finish plays it.",
      "Odds tells how likely a win is, and lights the lamp.",
    ]
  }

  static let keys = [
    "Arrows go from card to card, Enter moves it, space picks up and puts down, Escape puts back.",
    "D draws, U and R undo and redo, H hints, O shows the odds, A finishes, N is a new game.",
  ]
}
