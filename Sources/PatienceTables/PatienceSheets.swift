import CardCore
import CasinoKit
import GameList
import Navigation
import Patience
import PatienceDeals
import PatienceSolver

/// The sheets of the patience table.
enum PatienceSheets {
  /// The sheet with a name, or `nil` if it isn't available now.
  static func sheet(_ id: SheetID, _ table: PatienceTable) -> Sheet? {
    switch id {
    case .deals: deals(table)
    case .insight: insight(table)
    case .statistics: statistics(table)
    case .leaving: table.next.asked.map { leaving($0, table) }
    case .solution: table.isWon ? nil : solution(table)
    default: nil
    }
  }

  // MARK: - Deals

  private static func deals(_ table: PatienceTable) -> Sheet {
    let (words, rules) = (table.words, table.rules)
    return Sheet(
      .deals,
      title: words(.told(.game(rules, deal: table.deal)))
        + (table.saidVerdict.map { ", \(words(.lamp($0)))" } ?? ""),
      search(table) + [
        Element(
          "div", key: "actions", [("class", "choices")],
          [
            PatienceControlsView.button(
              words(.newDeal), does: PatienceCommand.newDeal.text,
              isPrimary: !table.asksBeforeDealing),
            PatienceControlsView.button(words(.restart), does: PatienceCommand.restart.text),
            .way(words(.allGames), to: RouteName.patience),
            PatienceControlsView.button(
              table.houseWords(.statistics), does: CommonCommand.open(.statistics).text),
          ]),
        .box("rows", table.rows(in: .deals)),
      ]
        + (GradeQuestion.isCalibrated(for: rules)
          ? [] : [section("difficulty", words(.difficulty), words(.noGrade), [])])
        + [
          section(
            "today", words(.todaysDeal(rules)),
            words(.whichDeal(isWon: table.isTodayWon)),
            [
              PatienceControlsView.button(
                words(.playToday(isWon: table.isTodayWon)), does: PatienceCommand.daily.text),
              calendar(table),
            ]),
          section(
            "by-number", words(.dealByNumber), words(.sameForAll),
            form(.own, named: .numberOfDeal, table)),
        ]
        + (DealNumber.hasMicrosoft(rules)
          ? [
            section(
              "microsoft", words(.microsoftDeals), words(.whichNumbers(.microsoft)),
              form(.microsoft, named: .microsoftNumber, table))
          ] : []) + [typing(table), said(table), link(table)])
  }

  /// The progress of the search under the sheet, and a button to continue the game instead.
  private static func search(_ table: PatienceTable) -> [Element] {
    guard let search = table.next.search else { return [] }
    let (words, isFound) = (table.words, search.found != nil)
    return [
      Element(
        "div", key: "search", [("class", "choices")],
        [
          Element("p", key: "news", [("class", "status")], text: words(table.newsOf(search))),
          PatienceControlsView.button(
            words(isFound ? .dealNot : .stopSearch), does: CommonCommand.skip.text),
        ])
    ]
  }

  /// The message of the table, for a sheet that covers the status line.
  ///
  /// An invalid number is reported at its field.
  private static func said(_ table: PatienceTable) -> Element {
    let isSaidAbove = table.next.search.map { table.isMessage(about: $0) } ?? false
    let isAtField = table.refusedNumber != nil || table.refusedLayout != nil
    let message = !isAtField && !isSaidAbove ? table.message : nil
    return Element(
      "p", key: "said",
      [
        ("class", message?.isObjection == true ? "status objection" : "status"),
        ("role", "status"),
      ], text: message?.text ?? "")
  }

  /// The length of a pasted link, which is longer than any number.
  private static let longestNumber = 200

  /// A form for the number of a deal, preceded by the reason why the last one was refused.
  private static func form(
    _ series: DealNumber.Series, named name: PatiencePhrase, _ table: PatienceTable
  ) -> [Element] {
    let words = table.words
    let fault = table.refusedNumber.flatMap { $0.series == series ? $0.fault : nil }
    let id = "\(series.rawValue)-problem"
    let problem = fault.map {
      Element(
        "p", key: "problem", [("class", "objection"), ("id", id), ("role", "alert")],
        text: words(.numberRefused($0, series)))
    }
    let form = Element(
      "form", key: "form", [("class", "deal-form"), ("data-do", series.rawValue)],
      [
        Element(
          "input", key: "value",
          [
            ("name", "value"), ("inputmode", "numeric"), ("autocomplete", "off"),
            ("aria-label", words(name)), ("maxlength", "\(longestNumber)"), ("required", ""),
          ]
            + (fault == nil ? [] : [("aria-invalid", "true"), ("aria-describedby", id)])),
        Element(
          "button", key: "go", [("type", "submit"), ("class", "button")], text: words(.deal)),
      ])
    return (problem.map { [$0] } ?? []) + [form]
  }

  /// The form for a layout of the player, preceded by the reason why the last one was refused.
  private static func typing(_ table: PatienceTable) -> Element {
    let (words, id) = (table.words, "layout-problem")
    let problem = table.refusedLayout.map {
      [
        Element(
          "p", key: "problem", [("class", "objection"), ("id", id), ("role", "alert")],
          text: words(.layoutRefused($0)))
      ]
    }
    let form = Element(
      "form", key: "form",
      [("class", "deal-form"), ("data-do", PatienceCommand.layoutVerb)],
      [
        Element(
          "textarea", key: "value",
          [
            ("name", "value"), ("rows", "3"), ("autocomplete", "off"), ("spellcheck", "false"),
            ("autocapitalize", "characters"), ("aria-label", words(.ownLayout)),
            ("maxlength", "4000"), ("required", ""),
          ]
            + (problem == nil ? [] : [("aria-invalid", "true"), ("aria-describedby", id)])),
        Element(
          "button", key: "go", [("type", "submit"), ("class", "button")], text: words(.deal)),
      ])
    return section(
      "layout", words(.ownLayout), words(.howToTypeLayout), (problem ?? []) + [form])
  }

  private static func link(_ table: PatienceTable) -> Element {
    section(
      "share", table.words(.shareDeal), table.words(.whatLinkDoes),
      table.link.isEmpty
        ? []
        : [
          Element(
            "button", key: "copy",
            [
              ("type", "button"), ("class", "button"), ("data-do", PatienceCommand.copied.text),
              ("data-copy", "\(GameName.patience.text)/\(table.link)"),
            ], text: table.words(.copyLink))
        ])
  }

  private static func section(
    _ key: String, _ title: String, _ words: String, _ content: [Element]
  ) -> Element {
    Element(
      "div", key: key, [("class", "choice")],
      [
        Element(
          "div", key: "words", [("class", "choice-words")],
          [Element("b", text: title), Element("small", text: words)])
      ] + content)
  }

  /// The link to the calendar of daily deals, which shows the day of the deal on the table.
  private static func calendar(_ table: PatienceTable) -> Element {
    .way(
      table.words(.calendar),
      to: table.notes.day.map { RouteName.calendar(on: $0) } ?? RouteName.calendar)
  }

  private static func statistics(_ table: PatienceTable) -> Sheet {
    Sheet(
      .statistics, title: table.houseWords(.statistics),
      [.box("choices", [calendar(table)])]
        + table.profile.statistics(
          playing: table.rules, countedFromRounds: table.statisticsOfRounds, table.words
        ).map { $0.element })
  }

  /// The question whether to continue the game in progress.
  ///
  /// The focus is on the button that changes nothing.
  private static func leaving(_ wanted: NextGame, _ table: PatienceTable) -> Sheet {
    let (words, isLoss) = (table.words, !table.notes.isAssisted)
    let hasOnlyDrawn =
      table.rules.drawsOnlyShowCards
      && (table.journal.actions + table.journal.undoneActions).allSatisfy { $0.isStockAction }
    return Sheet(
      .leaving, title: words(.notFinished),
      [
        Element(
          "p", key: "words",
          text: words(
            .giveUpMeans(
              table.rules, deal: table.deal, isLoss: isLoss, hasOnlyDrawn: hasOnlyDrawn))),
        Element(
          "div", key: "choices", [("class", "choices")],
          [
            PatienceControlsView.button(
              words(.playOn), does: CommonCommand.close.text, isPrimary: true
            ).with("autofocus", ""),
            PatienceControlsView.button(
              words(.dealInstead(wanted, isLoss: isLoss)), does: PatienceCommand.leave.text),
            PatienceControlsView.button(words(.restart), does: PatienceCommand.restart.text),
          ]),
      ])
  }

  /// The question whether to show the solution of a daily deal.
  private static func solution(_ table: PatienceTable) -> Sheet {
    let words = table.words
    return Sheet(
      .solution, title: words(.showFirst),
      [
        Element("p", key: "words", text: words(.showingEndsDay)),
        Element(
          "div", key: "choices", [("class", "choices")],
          [
            PatienceControlsView.button(
              words(.playOn), does: CommonCommand.close.text, isPrimary: true
            ).with("autofocus", ""),
            PatienceControlsView.button(
              words(.showTheRest), does: PatienceCommand.showRest.text),
          ]),
      ])
  }

  // MARK: - The odds sheet

  private static func insight(_ table: PatienceTable) -> Sheet {
    let words = table.words
    // NB: where deals like this one can't be solved, numbered deals of the game can.
    let isEstimated = table.hasChance && table.insight.chance?.isGivenUp != true
    let survey = isEstimated ? nil : DealSurvey(of: table.rules)
    let chance = section(
      "chance", words(.chance),
      words(survey.map { .survey($0) } ?? .chanceIs(table.insight.chance)), [])
    let isHidden = !table.isOpen && !table.insight.isLost
    let isUnknownToPlayers = isHidden && !table.profile[.lamp]
    let isUntouched = table.journal.actions.isEmpty
    let isFoundBefore = table.notes.isProven && isUntouched && !table.insight.isLost
    let verdict = section(
      "verdict", words(.canItBeWon),
      words(
        isUnknownToPlayers || isFoundBefore
          ? .wasFoundWinnable(isUntouched: isUntouched)
          : table.openVerdict.map { .verdictIs($0) }
            ?? .seekingLine(percent: table.insight.percentSearched)), [])
    let shortest = table.shortestLine.map {
      [section("shortest", words(.shortestLine), words(.shortestLineHas(moves: $0)), [])]
    }
    let grade = section(
      "grade", words(.thisDeal),
      words(table.hasGrade ? .grade(table.insight.grade) : .noGrade), [])
    let difficulty = GameDifficulty(of: table.rules).map {
      [section("difficulty", words(.thisGame), words(.gameDifficulty($0)), [])]
    }
    let show = section(
      "show", words(.showMe), words(.whatShowingDoes),
      [PatienceControlsView.button(words(.showTheRest), does: PatienceCommand.showRest.text)])
    let fine = finePrint(table).map {
      Element("p", key: "fine", [("class", "fine-print")], text: words($0))
    }
    return Sheet(
      .insight, title: words(.odds),
      (isUnknownToPlayers && !table.notes.isProven ? [] : [verdict]) + (shortest ?? [])
        + (isHidden ? [chance] : []) + (table.notes.isDealLost ? [] : [grade]) + (difficulty ?? [])
        + table.rows(in: .insight) + (table.insight.isLost ? [] : [show])
        + (fine.map { [$0] } ?? []))
  }

  /// A note on which results depend on hidden cards, if there are any.
  private static func finePrint(_ table: PatienceTable) -> PatiencePhrase? {
    if table.hasChance { return .chancePeeksNot }
    // NB: the sheet shows nothing for a lost game.
    return table.game.hidesCards(in: table.shown) && !table.insight.isLost ? .lampPeeks : nil
  }
}
