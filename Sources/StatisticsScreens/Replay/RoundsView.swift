import BlackjackCoach
import CardCore
import CasinoKit
import GameList
import Navigation
import Patience
import PatienceDeals
import Records

/// The list of stored rounds by day, or why there is nothing to show.
enum RoundsView {
  static func page(_ room: RoundsRoom) -> Element {
    let list = room.list
    let body: [Element] =
      if let fault = room.fault {
        [Self.fault(fault, room)]
      } else if room.isShared || list.first == nil {
        []
      } else if list.isEmpty {
        [nothing(room)]
      } else {
        [filters(room)] + ranked(room) + days(room) + [footer(room)]
      }
    return Element(
      "div", key: "rounds", room.choices.pageAttributes("page rounds", isMoving: room.movesCards),
      [
        Element(
          "div", key: "felt", [("class", "rounds-felt")],
          [
            Element(
              "div", key: "scroll", [("class", "rounds-scroll")],
              [
                PlaceView.head(
                  room.words.say(
                    room.isShared ? .shareTitle : .title(isPatience: isPatience(room))),
                  room.words.house,
                  wayOut: isPatience(room) && !room.isShared
                    ? PlaceView.wayOut(
                      room.words.house, to: RouteName.patience, label: room.words.say(.allPatiences)
                    )
                    : nil),
                Element(
                  "main", key: "main", [("class", "rounds-main"), ("tabindex", "-1")], body),
              ])
          ]), games(room),
      ])
  }

  /// Whether the list has only patience games.
  private static func isPatience(_ room: RoundsRoom) -> Bool {
    room.list.filter.game == .patience
  }

  /// The rail, with a link to the rounds of each game.
  private static func games(_ room: RoundsRoom) -> Element {
    let say = room.words.say
    func way(_ game: GameName?) -> Element {
      let link = game.map { "\(RoundsRoom.name)/\($0.text)" } ?? RoundsRoom.name
      let isHere = room.list.filter.game == game && room.fault == nil && !room.isShared
      return Element(
        "a", key: link,
        [("class", "rounds-key"), ("href", "#\(link)")]
          + (isHere ? [("aria-current", "page")] : []),
        text: say(game.map { .game($0) } ?? .allGames))
    }
    return Element(
      "nav", key: "games", [("class", "rounds-rail"), ("aria-label", say(.games))],
      room.isShared
        ? [
          Element(
            "a", key: "own", [("class", "rounds-key"), ("href", "#\(RoundsRoom.name)")],
            text: say(.ownRounds))
        ] : [way(nil)] + GameName.allCases.map { way($0) })
  }

  private static func fault(
    _ fault: (title: String, advice: String), _ room: RoundsRoom
  ) -> Element {
    Element(
      "section", key: "fault", [("class", "rounds-nothing")],
      [
        Element("h2", key: "title", text: fault.title),
        Element("p", key: "advice", text: fault.advice),
        Element(
          "a", key: "list", [("class", "rounds-key"), ("href", "#\(RoundsRoom.name)")],
          text: room.words.say(room.isShared ? .ownRounds : .backToRounds)),
      ])
  }

  private static func nothing(_ room: RoundsRoom) -> Element {
    let (say, house, isPatience) = (room.words.say, room.words.house, isPatience(room))
    let isAway = room.isStoreAway
    return Element(
      "section", key: "nothing", [("class", "rounds-nothing")],
      [
        Element(
          "h2", key: "title",
          text: isAway ? house(.notSaved) : say(.nothingYet(isPatience: isPatience))),
        Element(
          "p", key: "means",
          text: isAway
            ? house(.notSavedMeans) : say(.nothingYetMeans(isPatience: isPatience))),
        Element(
          "a", key: "play",
          [("class", "rounds-key"), ("href", isPatience ? "#\(RouteName.patience)" : "#")],
          text: say(.play)),
      ] + ranked(room) + file(room))
  }

  /// The link to the rounds that a server dealt, which aren't stored on the device.
  private static func ranked(_ room: RoundsRoom) -> [Element] {
    guard room.hasRanked, !isPatience(room) else { return [] }
    let say = Words<StatisticsPhrase>(room.words.say.language)
    return [
      Element(
        "p", key: "ranked", [("class", "rounds-ranked")],
        [
          Element("span", key: "means", text: say(.rankedMeans)),
          Element(
            "a", key: "way", [("href", "#\(RouteName.verify)")], text: say(.rankedRounds)),
        ])
    ]
  }

  /// The button that opens the file of a shared round.
  private static func file(_ room: RoundsRoom) -> [Element] {
    if !room.opensFiles { return [] }
    return [
      Element(
        "label", key: "open", [("class", "rounds-file")],
        [
          Element(
            "span", key: "label", text: room.words.say(.openFile(isPatience: isPatience(room)))),
          Element(
            "input", key: "file",
            [("type", "file"), ("accept", ".json"), ("data-file", RoundsCommand.opening)]),
        ])
    ]
  }

  // MARK: - The list

  private static func filters(_ room: RoundsRoom) -> Element {
    let say = room.words.say
    return Element(
      "div", key: "filters",
      [("class", "rounds-filters"), ("role", "group"), ("aria-label", say(.results))],
      RoundFilter.results(of: room.list.filter.game).map { result in
        Element(
          "button", key: result.rawValue,
          [
            ("type", "button"), ("class", "rounds-filter"),
            ("data-do", RoundsCommand.filter(result).text),
            ("aria-pressed", room.list.filter.result == result ? "true" : "false"),
          ], text: say(.filter(result, isPatience: isPatience(room))))
      })
  }

  private static func days(_ room: RoundsRoom) -> [Element] {
    var days: [(day: CalendarDay?, entries: [RoundEntry])] = []
    for entry in room.list.entries {
      let day = entry.round.map { CalendarDay(at: $0.ended) } ?? days.last?.day
      if days.isEmpty || days[days.count - 1].day != day { days.append((day, [])) }
      days[days.count - 1].entries.append(entry)
    }
    return days.map { day, entries in
      Element(
        "section", key: "day-\(entries[0].number)", [("class", "rounds-day")],
        (day.map { [Element("h2", key: "day", text: room.words.say(.day($0)))] } ?? [])
          + [
            Element(
              "ul", key: "list", [],
              entries.enumerated().map { place, entry in
                let table = table(of: entry)
                let isNew = place == 0 || table != Self.table(of: entries[place - 1])
                return Element(
                  "li", key: "\(entry.number)", [],
                  [row(entry, table, room)] + (isNew ? rules(of: table, room) : []))
              })
          ])
    }
  }

  private static func table(of entry: RoundEntry) -> RoundTable? {
    entry.round.flatMap { RoundTable(of: $0) }
  }

  /// The custom rules of a round, to expand; they follow the newest of several rounds at that
  /// table.
  private static func rules(of table: RoundTable?, _ room: RoundsRoom) -> [Element] {
    guard case .own? = table else { return [] }
    return [
      Element(
        "details", key: "rules", [("class", "rounds-rules")],
        [
          Element("summary", key: "ask", text: room.words.say(.tableRules)),
          Element("p", key: "rules", text: table.map { room.words.table(.rules($0)) } ?? ""),
        ])
    ]
  }

  private static func row(
    _ entry: RoundEntry, _ table: RoundTable?, _ room: RoundsRoom
  ) -> Element {
    let say = room.words.say
    guard let round = entry.round, let replay = entry.replay, let end = entry.end else {
      let isUnknown = entry.round != nil && entry.game == nil
      return Element(
        "p", key: "fault", [("class", "rounds-fault")],
        text: say(isUnknown ? .unknownTable : .unreadable))
    }
    let patience = replay.patience
    let minutes = Self.minutes(of: round)
    let look = end == .won ? "won" : end == .lost ? "lost" : "even"
    return Element(
      "a", key: "way",
      [("class", "rounds-row \(look)"), ("href", "#\(RoundsRoom.name)/\(entry.number)")],
      [
        Element(
          "span", key: "time", [("class", "rounds-time")],
          text: say(.time(hours: minutes / 60, minutes: minutes % 60))),
        Element("b", key: "game", text: replay.title),
        Element(
          "span", key: "bet", [("class", "rounds-bet")],
          text: say(patience.map { .moves($0.moves) } ?? .bet(round.staked))),
        Element(
          "span", key: "end", [("class", "rounds-end")],
          text: say(.end(end, isPatience: patience != nil))),
        Element(
          "span", key: "gain", [("class", "rounds-gain")],
          text: patience == nil ? say(.gain(round.net)) : ""),
      ]
        + (entry.hands.isEmpty
          ? []
          : [
            Element(
              "span", key: "hands", [("class", "rounds-hands")], entry.hands.map { hand($0) })
          ])
        + (table.map {
          [
            Element(
              "span", key: "table", [("class", "rounds-table")], text: room.words.table(.name($0)))
          ]
        } ?? [])
        + (replay.mistakes > 0
          ? [
            Element(
              "span", key: "mistakes", [("class", "rounds-mistakes")],
              text: say(.mistakes(replay.mistakes, lost: replay.lost)))
          ] : []))
  }

  /// A hand in the list: its name, its cards and its total; screen readers get them in words.
  private static func hand(_ pile: ReplayScene.Pile) -> Element {
    let cards = pile.cards.map { laid in
      laid.card.map { "\($0.rank.index)\($0.suit.symbol)" } ?? "?"
    }.joined(separator: " ")
    let total = pile.figure.isEmpty ? pile.note : pile.figure
    return Element(
      "span", key: pile.id, [],
      [
        Element("small", key: "name", [("aria-hidden", "true")], text: "\(pile.name) "),
        Element("span", key: "cards", [("aria-hidden", "true")], text: cards),
        Element(
          "b", key: "total", [("aria-hidden", "true")], text: total.isEmpty ? "" : " \(total)"),
        .words("visually-hidden", "\(pile.label) "),
      ])
  }

  /// The minutes from midnight to the end of a round.
  private static func minutes(of round: PlayedRound) -> Int {
    Int((round.ended / 60_000 % 1_440 + 1_440) % 1_440)
  }

  /// The text of when a round was played, which names it.
  ///
  /// NB: its number in the store doesn't, because credits from outside the tables have numbers too.
  static func played(_ round: PlayedRound) -> ReplayPhrase {
    let minutes = minutes(of: round)
    return .played(CalendarDay(at: round.ended), hours: minutes / 60, minutes: minutes % 60)
  }

  /// The progress of the search, a button for more, or a note that there is no more.
  private static func footer(_ room: RoundsRoom) -> Element {
    let (say, list) = (room.words.say, room.list)
    var line = ""
    if list.searched != nil {
      line = say(.searching(list.reached.map { CalendarDay(at: $0) }))
    } else if room.isCoachAway, list.filter.result == .mistakes {
      line = say(.workerAway)
    } else if list.entries.isEmpty {
      line = say(.noneFound(isPatience: isPatience(room)))
    } else if list.lacksOlder {
      line = say(.olderAreGone(isPatience: isPatience(room)))
    }
    return Element(
      "div", key: "footer", [("class", "rounds-footer")],
      [Element("p", key: "line", [("role", "status")], text: line)]
        + (list.searched == nil && list.hasMore
          ? [
            Element(
              "button", key: "more",
              [("type", "button"), ("class", "rounds-key"), ("data-do", RoundsCommand.more.text)],
              text: say(.more))
          ] : []) + file(room))
  }
}
