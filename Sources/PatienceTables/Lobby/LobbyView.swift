import CardCore
import CasinoKit
import GameList
import Navigation
import Patience
import PatienceDeals

/// The view of the lobby: the games in progress, the search, and a tile for each game.
enum LobbyView {
  static func page(_ lobby: PatienceLobby) -> Element {
    let (say, found) = (lobby.words.lobby, lobby.found)
    let choices = lobby.house.choices ?? SharedSettings()
    return Element(
      "div", key: "lobby", choices.pageAttributes("page lobby", isMoving: false),
      [
        Element(
          "div", key: "scroll", [("class", "lobby-scroll"), ("data-scrolls", "")],
          [
            Element(
              "div", key: "top", [("class", "lobby-top")],
              [PlaceView.head(say(.title), lobby.words.house), ways(say)]),
            Element(
              "main", key: "main",
              [("class", "lobby-main"), ("tabindex", "-1")]
                + (choices.hasKeyShortcuts ? [("data-typing", "")] : []),
              continuing(lobby) + [
                fiveOfTheDay(lobby)
              ] + nextBadge(lobby) + [
                searching(lobby),
                Element(
                  "p", key: "found", [("class", "lobby-found"), ("role", "status")],
                  text: lobby.search == LobbySearch()
                    ? "" : news(found, lobby).map { say($0) }.joined(separator: ". ")),
                found.isEmpty ? nothing(say) : tiles(found, lobby),
              ]),
          ])
      ])
  }

  /// The links to the statistics and the past games.
  private static func ways(_ say: Words<LobbyPhrase>) -> Element {
    Element(
      "nav", key: "ways", [("class", "lobby-ways"), ("aria-label", say(.more))],
      [
        .way(say(.statistics), to: "\(RouteName.statistics)/\(GameName.patience.text)"),
        .way(say(.rounds), to: "\(RouteName.rounds)/\(GameName.patience.text)"),
      ])
  }

  // MARK: - Games in progress

  /// The most games in progress above the search, unless the player wants to see all of them.
  private static let mostContinuing = 3

  private static func continuing(_ lobby: PatienceLobby) -> [Element] {
    let (say, all) = (lobby.words.lobby, lobby.started.count)
    let started =
      lobby.search.kind == .started ? lobby.started[...] : lobby.started.prefix(mostContinuing)
    if started.isEmpty { return [] }
    return [
      Element(
        "section", key: "continue",
        [("class", "lobby-continue"), ("aria-labelledby", "lobby-continue")],
        [
          Element("h2", key: "title", [("id", "lobby-continue")], text: say(.continueGame)),
          Element(
            "ul", key: "list", [],
            started.map { game in
              row(
                to: game.rules, on: game.day, href(game), "lobby-go",
                Element(
                  "span", key: "progress",
                  text: say(.progress(moves: game.moves, seconds: game.seconds))), say)
            }),
        ]
          + (all > started.count
            ? [PlaceView.key(LobbyCommand.show(.started).text, say(.allStarted(all)))] : []))
    ]
  }

  /// A link to a game in a row at the top, with its picture and its name; that of a daily deal has
  /// its date.
  private static func row(
    to rules: PatienceRules, on day: UInt64? = nil, _ href: String, _ look: String,
    _ state: Element,
    _ say: Words<LobbyPhrase>
  ) -> Element {
    Element(
      "li", key: rules.id + (day.map { "-\($0)" } ?? ""), [],
      [
        Element(
          "a", key: "go", [("class", look), ("href", href)],
          [
            PatiencePicture.picture(of: rules),
            Element(
              "b", key: "name", text: say(day.map { .daily(rules, $0) } ?? .name(rules))), state,
          ])
      ])
  }

  private static func href(_ game: LobbyGame) -> String {
    "#\(GameName.patience.text)/\(game.link)"
  }

  /// The link to today's deal of a game.
  private static func hrefToday(_ rules: PatienceRules, _ lobby: PatienceLobby) -> String {
    "#\(GameName.patience.text)/\(PatienceLink.day(lobby.today, of: rules))"
  }

  // MARK: - The five of the day

  private static func fiveOfTheDay(_ lobby: PatienceLobby) -> Element {
    let (say, five) = (lobby.words.lobby, lobby.fiveOfTheDay)
    return Element(
      "section", key: "five",
      [("class", "lobby-continue lobby-five"), ("aria-labelledby", "lobby-five")],
      [
        .box(
          "lobby-five-head",
          [
            Element("h2", key: "title", [("id", "lobby-five")], text: say(.fiveOfTheDay)),
            Element(
              "p", key: "score", [("class", "lobby-about")],
              text: say(
                .fiveWon(
                  five.count { $0.state == .won }, shown: five.count { $0.state == .shown },
                  of: five.count, days: lobby.daysInARow))),
            Element(
              "a", key: "calendar",
              [("class", "lobby-way lobby-calendar"), ("href", "#\(RouteName.calendar)")],
              [
                PatienceSign.day.element,
                Element("span", key: "words", text: say(.calendar)),
              ]),
          ]),
        Element(
          "ul", key: "list", [],
          five.map { game in
            row(
              to: game.rules, hrefToday(game.rules, lobby), "lobby-go of-today",
              Element(
                "span", key: "state", [("class", "lobby-state")],
                (game.state == .won ? [PatienceSign.yes.element] : [])
                  + [Element("span", key: "words", text: say(.dealState(game.state)))]), say)
          }),
      ])
  }

  /// The badge to aim for.
  private static func nextBadge(_ lobby: PatienceLobby) -> [Element] {
    guard let (badge, progress) = lobby.nextBadge else { return [] }
    return [
      Element(
        "p", key: "badge", [("class", "lobby-about")],
        text: lobby.words.lobby(.nextBadge(badge, progress: progress)))
    ]
  }

  // MARK: - The search

  private static func searching(_ lobby: PatienceLobby) -> Element {
    let say = lobby.words.lobby
    return Element(
      "div", key: "search", [("class", "lobby-search"), ("role", "search")],
      [
        Element(
          "input", key: "field-\(lobby.fields)",
          [
            ("type", "search"), ("class", "lobby-field"), ("data-set", LobbyCommand.finding),
            ("aria-label", say(.find)), ("placeholder", say(.find)), ("maxlength", "40"),
            ("autocomplete", "off"), ("autocapitalize", "off"), ("spellcheck", "false"),
          ]),
        Element(
          "div", key: "kinds",
          [("class", "lobby-kinds"), ("role", "group"), ("aria-label", say(.kinds))],
          LobbySearch.Kind.allCases.map { kind in
            Element(
              "button", key: kind.text,
              [
                ("type", "button"), ("class", "lobby-kind"),
                ("data-do", LobbyCommand.show(kind).text),
                ("aria-pressed", lobby.search.kind == kind ? "true" : "false"),
              ], text: say(.kind(kind, started: lobby.started.count)))
          }),
      ])
  }

  /// How many games were found, and what their difficulty means.
  private static func news(_ found: [LobbyFamily], _ lobby: PatienceLobby) -> [LobbyPhrase] {
    if found.isEmpty {
      return [
        lobby.search.kind == .started && lobby.started.isEmpty
          ? .noneStarted : .noneFound(lobby.search.text)
      ]
    }
    guard let grade = lobby.search.grade else { return [.found(found.count)] }
    return [.found(found.count), .difficultyMeans(grade)]
  }

  private static func nothing(_ say: Words<LobbyPhrase>) -> Element {
    Element(
      "div", key: "nothing", [("class", "lobby-nothing")],
      [PlaceView.key(LobbyCommand.showAll.text, say(.showAll))])
  }

  // MARK: - The tiles

  private static func tiles(_ families: [LobbyFamily], _ lobby: PatienceLobby) -> Element {
    Element(
      "section", key: "games", [("aria-labelledby", "lobby-games")],
      [
        Element(
          "h2", key: "title", [("id", "lobby-games")],
          text: lobby.words.lobby(heading(lobby))),
        Element(
          "ul", key: "list", [("class", "lobby-tiles")], families.map { tile($0, lobby) }),
      ])
  }

  /// The title of the tiles: all games, those of a kind, or what the search found.
  private static func heading(_ lobby: PatienceLobby) -> LobbyPhrase {
    if !lobby.search.text.isEmpty { return .results }
    return lobby.search.kind == .all
      ? .games : .kind(lobby.search.kind, started: lobby.started.count)
  }

  private static func tile(_ family: LobbyFamily, _ lobby: PatienceLobby) -> Element {
    let (say, game) = (lobby.words.lobby, family.likely)
    let isOne = family.variants.count == 1
    return Element(
      "li", key: family.id, [("class", game.isUnderWay ? "lobby-item started" : "lobby-item")],
      [
        Element(
          "a", key: "go", [("class", "lobby-tile"), ("href", href(game))],
          [
            PatiencePicture.picture(of: game.rules),
            // NB: the tile opens one of several games, so its title names that one.
            Element(
              "h3", key: "name",
              text: say(isOne || family.isOfSeveral ? .name(game.rules) : .family(game.rules))),
            Element(
              "span", key: "kind", [("class", "lobby-about")],
              text: lobby.words.table(.kindOfGame(game.rules))),
          ] + state(of: game, lobby))
      ]
        + (family.isOfSeveral ? [.box("lobby-more", family.usual.map { variant($0, say) })] : [])
        + [today(game, lobby)] + otherRules(family, say))
  }

  /// The variants with an option, which the player opens by name.
  private static func otherRules(_ family: LobbyFamily, _ say: Words<LobbyPhrase>) -> [Element] {
    if family.others.isEmpty { return [] }
    return [
      Element(
        "details", key: "rules", [("class", "lobby-options")],
        [
          Element(
            "summary", key: "ask", [("aria-label", say(.otherRulesOf(family.variants[0].rules)))],
            text: say(.otherRules)),
          Element(
            "div", key: "list", [("class", "lobby-more")], family.others.map { variant($0, say) }),
        ])
    ]
  }

  /// What the player has done in a game, and how much of it is hidden.
  private static func state(of game: LobbyGame, _ lobby: PatienceLobby) -> [Element] {
    let say = lobby.words.lobby
    func line(_ key: String, _ phrase: LobbyPhrase, _ look: String = "lobby-about") -> Element {
      Element("span", key: key, [("class", look)], text: say(phrase))
    }
    // NB: style sheets omit facts from the rows of a phone.
    let fact = "lobby-about lobby-fact"
    let (record, hidden) = (game.record, game.rules.hiddenCards)
    let difficulty = GameDifficulty(of: game.rules).map { [line("grade", .difficulty($0.grade))] }
    return (difficulty ?? [])
      + [line("hidden", .hiddenCards(hidden, of: game.rules.cardCount), fact)]
      + (record.averageSeconds.map { [line("time", .takes(seconds: $0), fact)] } ?? [])
      + (record.played == 0 ? [] : [line("won", .won(record))])
      + (game.playedAt.map {
        [line("last", .lastPlayed(daysAgo: lobby.daysAgo($0), DailyDeal.day(at: $0)), fact)]
      } ?? [])
      + (game.isUnderWay
        ? [
          line(
            "progress", .continuing(moves: game.moves, seconds: game.seconds), "lobby-progress")
        ] : [])
  }

  /// The link to a variant.
  private static func variant(_ game: LobbyGame, _ say: Words<LobbyPhrase>) -> Element {
    Element(
      "a", key: game.rules.id,
      [
        ("class", game.isUnderWay ? "lobby-way started" : "lobby-way"), ("href", href(game)),
        ("aria-label", say(.fullVariant(game.rules, moves: game.isUnderWay ? game.moves : nil))),
      ], text: say(.variant(game.rules, moves: game.isUnderWay ? game.moves : nil)))
  }

  /// The link to today's deal.
  private static func today(_ game: LobbyGame, _ lobby: PatienceLobby) -> Element {
    let say = lobby.words.lobby
    return Element(
      "a", key: "today",
      [
        ("class", "lobby-way lobby-today"),
        ("href", hrefToday(game.rules, lobby)),
        ("aria-label", say(.todaysDealOf(game.rules, isWon: game.isTodayWon))),
      ],
      [
        (game.isTodayWon ? PatienceSign.yes : .day).element,
        Element("span", key: "words", text: say(.today)),
      ])
  }
}
