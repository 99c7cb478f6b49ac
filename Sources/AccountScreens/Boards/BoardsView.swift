import CardCore
import CasinoKit
import GameList
import Records
import Wire

/// The page of the leaderboards.
struct BoardsView {
  let room: BoardsRoom

  private var say: Words<BoardsPhrase> { room.words.say }

  /// The page.
  var page: Element {
    Element(
      "div", key: "boards", room.houseChoices.pageAttributes("page boards", isMoving: false),
      [
        Element(
          "main", key: "main", [("class", "boards-main"), ("tabindex", "-1")],
          [head, news, status] + parts)
      ])
  }

  private var head: Element {
    guard room.shared.isShown else { return PlaceView.head(say(.title), room.words.house) }
    return PlaceView.head(
      room.words.shared(.title), room.words.house,
      wayOut: PlaceView.wayOut(room.words.house, to: BoardsRoom.name, label: say(.title)))
  }

  /// The last message.
  private var news: Element {
    let isProblem = room.news?.isProblem ?? false
    return Element(
      "p", key: "news",
      [("class", isProblem ? "boards-news problem" : "boards-news"), ("role", "status")],
      text: room.news.map { say($0.phrase) } ?? "")
  }

  /// The reason why the leaderboards aren't available, or nothing if they are.
  private var status: Element {
    var words: [Element] =
      switch room.service {
      case .absent:
        [
          Element("h2", key: "title", text: say(.absent)),
          room.shared.isShown
            ? Element("p", key: "means", text: room.words.shared(.needsServer))
            : paragraph("means", .absentMeans),
        ]
      case .away:
        [
          Element("h2", key: "title", text: say(.away)), paragraph("means", .awayMeans),
          keys([key(.look, .look)]),
        ]
      case .unknown: [paragraph("looking", .looking)]
      case .unsafe, .here: []
      }
    if room.isStoreAway {
      words.append(Element("p", key: "store", text: room.words.house(.notSavedMeans)))
    }
    return Element("div", key: "status", [("class", "boards-status"), ("role", "status")], words)
  }

  private var parts: [Element] {
    if room.shared.isShown { return SharedShoeView(room: room).parts }
    guard room.service == .here, room.list != nil else { return [] }
    return [SharedShoeView.entry(room.words.shared), .box("boards-columns", [board, player])]
  }

  // MARK: - The leaderboard

  private var choices: [Element] {
    let games = Choice(
      BoardsRoom.ChoiceID.game, title: say(.game), detail: say(.gameMeans),
      options: GameName.allCases.filter { $0.isForCredits }.map {
        Choice.Option($0.text, $0.title(in: room.words.say.language))
      }, chosen: room.game.text)
    let times = Choice(
      BoardsRoom.ChoiceID.time, title: say(.time), detail: say(.timeMeans),
      options: [
        Choice.Option(BoardsRoom.ChoiceID.allTime, say(.allTime)),
        Choice.Option(BoardsRoom.month, say(.thisMonth)),
      ], chosen: room.isOfMonth ? BoardsRoom.month : BoardsRoom.ChoiceID.allTime)
    return ([games] + (room.game.ranksDecisions ? [order] : []) + [times]).map {
      $0.row(room.words.house)
    }
  }

  private var order: Choice {
    Choice(
      BoardsRoom.ChoiceID.order, title: say(.order), detail: say(.orderMeans),
      options: [
        Choice.Option(BoardsRoom.ChoiceID.result, say(.winnings)),
        Choice.Option(BoardsRoom.decisions, say(.decisions)),
      ], chosen: room.isOfDecisions ? BoardsRoom.decisions : BoardsRoom.ChoiceID.result)
  }

  private var board: Element {
    PlaceView.part(
      "board", say(room.isOfDecisions ? .decisions : .winnings),
      choices + found + [
        Element(
          "p", key: "proof", [("class", "fine-print")],
          text: say(room.isOfDecisions ? .decisionsProof : .proof))
      ] + (room.isMember ? [way] : []))
  }

  /// The link to the ranked table of the chosen game.
  private var way: Element {
    keys([
      Element(
        "a", key: "ranked",
        [("class", "place-key"), ("href", "#\(RankedAccess.link(to: room.game.text))")],
        text: say(.playRanked))
    ])
  }

  private var found: [Element] {
    guard let board = room.board else { return [paragraph("looking", .looking)] }
    let month = board.choice.month.map { say(.month($0)) } ?? say(.sinceEver)
    let count = Element(
      "p", key: "count", [("role", "status")],
      text: board.players == 0
        ? "\(month) \(say(.nobody))" : "\(month) \(say(.players(board.players)))")
    return [count] + own(on: board) + (board.leaders.isEmpty ? [] : [table(board)])
  }

  private func own(on board: ShownBoard) -> [Element] {
    guard room.list?.you != nil else { return [] }
    let text =
      board.own.map { line in
        say(
          room.isOfDecisions
            ? .ownCost(line.rank, units: line.units) : .ownPlace(line.rank, units: line.units))
      } ?? say(board.missingHands.map { .missingHands($0) } ?? .noOwnPlace)
    return [Element("p", key: "own", [("class", "boards-own")], text: text)]
  }

  private func table(_ board: ShownBoard) -> Element {
    func head(_ phrase: BoardsPhrase) -> Element {
      Element("th", key: say(phrase), [("scope", "col")], text: say(phrase))
    }
    let bodies =
      [Element("tbody", key: "leaders", [], board.leaders.flatMap { rows($0) })]
      + (board.neighbours.isEmpty
        ? []
        : [
          Element(
            "tbody", key: "neighbours", [("class", "boards-neighbours")],
            board.neighbours.flatMap { rows($0) })
        ])
    return Element(
      "table", key: "lines", [("class", "boards-table")],
      [
        Element(
          "caption", [("class", "visually-hidden")],
          text: say(room.isOfDecisions ? .decisions : .winnings)),
        Element(
          "thead", [],
          [
            Element(
              "tr", [],
              ([.place, .player]
                + (room.isOfDecisions ? [.cost, .hands] : [.net, .rounds])).map(head))
          ]),
      ] + bodies)
  }

  /// The row of a line, and below it the question before its name is reported.
  private func rows(_ line: Body.BoardLine) -> [Element] {
    var name = [Element("span", key: "name", text: title(line))]
    if room.reported.contains(line.id) {
      name.append(
        Element("small", key: "reported", [("class", "boards-reported")], text: say(.isReported)))
    } else if room.isMember, !line.isYou, let named = line.name {
      let command = CommandText(BoardsRoom.Verb.report, line.id).text
      name.append(
        Element(
          "button", key: "report",
          [
            ("type", "button"), ("class", "boards-report"), ("data-do", command),
            ("aria-label", say(.reportName(named))),
          ], text: say(.report)))
    }
    let row = Element(
      "tr", key: line.id, line.isYou ? [("class", "you"), ("aria-current", "true")] : [],
      [
        Element("td", key: "place", text: say(.number(line.rank))),
        Element("th", key: "player", [("scope", "row")], name),
        Element(
          "td", key: "net",
          text: say(room.isOfDecisions ? .costs(line.units) : .units(line.units))),
        Element(
          "td", key: "rounds", [],
          [
            Element("span", key: "number", text: say(.number(line.rounds))),
            // NB: for screens on which the table has no head.
            Element(
              "span", key: "unit", [("class", "unit"), ("aria-hidden", "true")],
              text: say(
                room.isOfDecisions ? .handsUnit(line.rounds) : .roundsUnit(line.rounds))),
          ]),
      ])
    guard room.question == .report(line.id) else { return [row] }
    let asks = Element(
      "td", [("colspan", "4")],
      [
        Element(
          "p", key: "asks", [("class", "boards-asks"), ("role", "status")],
          text: say(.reportAsks(line.name ?? ""))),
        // NB: the confirming button isn't where the first one was.
        keys([key(.keep, .notReport, isMain: true), key(.reportNow, .reportNow)]),
      ])
    return [row, Element("tr", key: "\(line.id)-asks", [("class", "boards-question")], [asks])]
  }

  private func title(_ line: Body.BoardLine) -> String {
    let name = line.name ?? say(.nameless)
    return line.isYou ? say(.you(name)) : name
  }

  // MARK: - The player

  private var player: Element {
    PlaceView.part("player", say(.yourPart), room.isMember ? part : guest)
  }

  private var guest: [Element] {
    [
      paragraph("means", .guestMeans),
      keys([
        Element(
          "a", key: "account", [("class", "place-key main"), ("href", "#\(AccountRoom.name)")],
          text: say(.toAccount))
      ]),
    ]
  }

  private var part: [Element] {
    guard let you = room.list?.you else {
      return [
        paragraph("means", .joinMeans), nameField(""), keys([key(.join, .join, isMain: true)]),
      ]
    }
    let shown = you.name.map { say(.shownAs($0)) } ?? say(.shownNameless)
    let lost =
      you.name == nil ? you.taken.map { [paragraph("lost", .nameLost($0))] } ?? [] : []
    let standing =
      [Element("p", key: "shown", text: shown)] + lost + [
        nameField(you.name ?? ""),
        keys([key(.rename, .rename, isMain: true)]),
      ]
    guard room.question == .leave else {
      return standing + [
        Element("h3", key: "leave", text: say(.leave)), paragraph("leaving", .leaveMeans),
        keys([key(.askLeave, .leave)], key: "leaving-keys"),
      ]
    }
    return standing + [
      Element("h3", key: "leave", text: say(.leave)),
      Element(
        "p", key: "asks", [("class", "boards-asks"), ("role", "status")], text: say(.leaveAsks)),
      keys([key(.keep, .stay, isMain: true), key(.leave, .leaveNow)], key: "leaving-keys"),
    ]
  }

  private func nameField(_ name: String) -> Element {
    .box(
      "boards-naming",
      [
        PlaceView.field(
          BoardsRoom.Verb.name, say(.name), value: room.typedName ?? name,
          length: WireLimits.boardName),
        Element("p", key: "rules", [("class", "fine-print")], text: say(.nameRules)),
      ])
  }

  // MARK: - Elements

  private func paragraph(_ key: String, _ phrase: BoardsPhrase) -> Element {
    Element("p", key: key, text: say(phrase))
  }

  private func keys(_ buttons: [Element], key: String = "keys") -> Element {
    Element("div", key: key, [("class", "boards-keys")], buttons)
  }

  private func key(
    _ command: BoardsRoom.Command, _ label: BoardsPhrase, isMain: Bool = false
  ) -> Element {
    PlaceView.key(command.rawValue, say(label), isMain: isMain)
  }
}
