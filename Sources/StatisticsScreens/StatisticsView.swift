import BaccaratRules
import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Navigation
import Records

/// The page of the statistics: the main figures, the charts, and the details.
enum StatisticsView {
  static func page(_ room: StatisticsRoom) -> Element {
    if room.isCalendar { return calendar(room) }
    let say = room.words.say
    let shown = room.shown
    let body =
      shown.log.rounds == 0
      ? (room.isCounting ? [] : [beforeFirstRound(room)])
      : [heroes(room, shown)] + charts(room, shown)
    let rail = StatisticsRail.rail(
      at: .game(room.game), games: room.statistics.gamesPlayed,
      hasRanked: room.hasRanked && room.game != .patience, say, room.words.house,
      patience: room.game == .patience ? room.words.patience : nil)
    return self.page(
      say(.title), room.words.house, [progress(room)] + body, rail,
      wayOut: room.game == .patience ? wayToPatiences(room.words.house, room.words.patience) : nil)
  }

  /// The page with the calendar of daily deals.
  private static func calendar(_ room: StatisticsRoom) -> Element {
    let (house, say) = (room.words.house, room.words.patience)
    return page(
      say(.dailyDeals), house,
      [progress(room)] + (room.isStoreAway ? [nothing(room)] : [DailyCalendarView.section(room)]),
      StatisticsRail.rail(
        at: .calendar, games: room.statistics.gamesPlayed, hasRanked: false, room.words.say, house,
        patience: say),
      wayOut: wayToPatiences(house, say))
  }

  /// A page of the statistics, with its header, the symbol and the rail.
  static func page(
    _ title: String, _ house: Words<CommonPhrase>, _ main: [Element], _ rail: Element,
    wayOut: Element? = nil
  ) -> Element {
    Element(
      "div", key: "statistics", [("class", "page statistics")],
      [
        Element(
          "div", key: "felt", [("class", "statistics-felt")],
          [
            Element(
              "div", key: "scroll", [("class", "statistics-scroll"), ("data-scrolls", "")],
              [
                PlaceView.head(
                  title, house, wayOut: wayOut,
                  mark: [.drawing("statistics-mark", "0 0 60 50", [.symbol("tally")])]),
                Element(
                  "main", key: "main", [("class", "statistics-main"), ("tabindex", "-1")], main),
              ])
          ]), rail,
      ])
  }

  /// The way back to the lobby of the patiences, from which the player probably came.
  static func wayToPatiences(
    _ house: Words<CommonPhrase>, _ say: Words<PatienceStatisticsPhrase>
  ) -> Element {
    PlaceView.wayOut(house, to: RouteName.patience, label: say(.allPatiences))
  }

  /// What the rounds of the current game are called.
  private static func rounds(_ room: StatisticsRoom) -> String {
    hasBets(room) ? room.words.say(.rounds) : room.words.patience(.games)
  }

  /// Whether the current game is played for credits.
  private static func hasBets(_ room: StatisticsRoom) -> Bool { room.game?.isForCredits ?? true }

  // MARK: - Around the figures

  private static func progress(_ room: StatisticsRoom) -> Element {
    let say = room.words.say
    let isBehind = room.isCounting && room.lastNumber != nil
    return Element(
      "p", key: "progress", [("class", "statistics-progress"), ("role", "status")],
      text: isBehind
        ? say(.counting(percent: room.counted * 100 / max(1, room.lastNumber ?? 0))) : "")
  }

  /// The page of a game before its first round; patience shows which badges there are.
  private static func beforeFirstRound(_ room: StatisticsRoom) -> Element {
    guard room.game == .patience, !room.isStoreAway else { return nothing(room) }
    return .box("column-wide", [nothing(room), BadgesView.section(room)])
  }

  private static func nothing(_ room: StatisticsRoom) -> Element {
    let (say, patience) = (room.words.say, room.words.patience)
    let isPatience = room.game == .patience
    let ranked =
      room.hasRanked ? [Element("p", key: "ranked", text: say(.rankedMeans))] : []
    let play = Element(
      "a", key: "play",
      [
        ("class", "statistics-key"),
        ("href", isPatience ? "#\(RouteName.patience)" : "#"),
      ], text: say(.play))
    return Element(
      "section", key: "nothing", [("class", "statistics-nothing")],
      [
        Element("h2", key: "title", text: isPatience ? patience(.nothingYet) : say(.nothingYet)),
        Element(
          "p", key: "means",
          text: room.isStoreAway
            ? say(.noStore)
            : isPatience ? patience(.nothingYetMeans) : say(.nothingYetMeans)),
      ] + ranked + [play])
  }

  // MARK: - The main figures

  private static func heroes(_ room: StatisticsRoom, _ shown: GameStatistics) -> Element {
    let (say, log, luck) = (room.words.say, shown.log, shown.luck)
    var figures: [(String, String, String)]
    if !hasBets(room) {
      figures = [
        ("rounds", rounds(room), say(.number(log.rounds))),
        ("won", say(log.even > 0 ? .wonWithoutHelp : .won), wonAlone(log, say)),
        ("streak", say(.bestStreak), say(.number(shown.longestWins))),
        ("time", say(.timePlayed), say(.time(room.timePlayed))),
      ]
    } else if luck.rounds > 0, luck.rounds == log.rounds {
      let parts = luck.parts(of: 1)
      figures = [
        ("result", say(.result), say(.gain(luck.net))),
        ("luck", say(.luck), say(.gain(parts.luck))),
        ("house", say(.house), say(.gain(parts.house))),
        ("mistakes", say(.mistakes), say(.gain(parts.mistakes))),
      ]
    } else {
      figures = [
        ("result", say(.result), say(.gain(log.net))),
        ("rounds", say(.rounds), say(.number(log.rounds))),
        ("won", say(.won), say(.tenthsOfPercent(share(log.won, of: log.rounds)))),
        ("time", say(.timePlayed), say(.time(room.timePlayed))),
      ]
    }
    return Element(
      "dl", key: "heroes", [("class", "heroes")],
      figures.map { id, name, value in
        Element(
          "div", key: id,
          [
            ("class", value.hasPrefix("−") ? "hero negative" : "hero"),
            ("style", "--digits:\(value.count)"),
          ],
          [Element("dt", text: name), Element("dd", text: value)])
      })
  }

  /// How many patience games without help were won, if there are any.
  private static func wonAlone(_ log: RoundLog, _ say: Words<StatisticsPhrase>) -> String {
    let alone = log.won + log.lost
    return alone == 0 ? "–" : say(.tenthsOfPercent(share(log.won, of: alone)))
  }

  private static func share(_ part: Int64, of whole: Int64) -> Int64 {
    StatisticsPhrase.share(part, of: whole)
  }

  // MARK: - Charts and tables

  private static func charts(_ room: StatisticsRoom, _ shown: GameStatistics) -> [Element] {
    let say = room.words.say
    let hasBets = hasBets(room)
    var wide: [Element] = []
    if hasBets {
      if shown.luck.rounds > 0 { wide.append(luck(room, shown)) }
      if shown.luck.rounds < shown.log.rounds {
        wide.append(
          PlaceView.part(
            "over-time", say(.resultOverTime), chart(shown.curve, showsWorth: false, say)))
      }
    }
    if !hasBets { wide += PatienceStatisticsView.wide(room) }
    wide += months(room, shown) + [sessions(room, shown)]
    let narrow =
      [results(shown, isPatience: !hasBets, room.words)]
      + (hasBets ? [] : PatienceStatisticsView.narrow(room))
      + (room.game == nil ? [] : groups(shown, room.words))
      + [PlaceView.part("figures", say(.figures), [figures(room, shown, hasBets: hasBets)])]
    return [
      .box("statistics-columns", [.box("column-wide", wide), .box("column-narrow", narrow)]),
      Element(
        "p", key: "how", [("class", "fine-print")],
        text: ([hasBets ? say(.howCounted) : room.words.patience(.howCounted)]
          + (room.keptAlone.map { [say(.folded(most: $0))] } ?? [])
          + (room.statistics.unread > 0 ? [say(.unread(room.statistics.unread))] : []))
          .joined(separator: " ")),
    ]
  }

  private static func chart(
    _ curve: ResultCurve, showsWorth: Bool, _ say: Words<StatisticsPhrase>
  ) -> [Element] {
    let chart = ResultChart(curve, showsWorth: showsWorth)
    return [
      chart.drawing(say),
      Element(
        "details", key: "table", [],
        [Element("summary", text: say(.luckTable)), chart.table(say)]),
    ]
  }

  private static func luck(_ room: StatisticsRoom, _ shown: GameStatistics) -> Element {
    let say = room.words.say
    let luck = shown.luck
    // NB: a chart of some of the rounds would contradict the figures above, which have all of them.
    if room.isValuing, luck.rounds < shown.log.rounds {
      return PlaceView.part(
        "luck-and-skill", say(.luckAgainstSkill),
        [Element("p", key: "valued", text: say(.valued(luck.rounds, of: shown.log.rounds)))])
    }
    let hasBands = luck.rounds >= LuckStatistics.fewest
    let mistakes = -luck.parts(of: 1).mistakes
    var lines = (mistakes > 0 ? [say(.mistakesCost(mistakes))] : []) + [verdict(luck, say)]
    if luck.decisions > 0 {
      lines.append(say(.decisionsRight(luck.decisions - luck.errors, of: luck.decisions)))
    }
    if luck.rounds < shown.log.rounds {
      lines.append(say(.valued(luck.rounds, of: shown.log.rounds)))
      if room.isWorkerAway { lines.append(say(.workerAway)) }
    }
    return PlaceView.part(
      "luck-and-skill", say(.luckAgainstSkill),
      [
        Element(
          "p", key: "means", [("class", "legend")],
          text: say(hasBands ? .luckMeans : .resultMeans))
      ] + chart(luck.curve, showsWorth: hasBands, say)
        + lines.enumerated().map { Element("p", key: "line-\($0.offset)", text: $0.element) })
  }

  /// The explanation of the luck in these rounds.
  private static func verdict(_ luck: LuckStatistics, _ say: Words<StatisticsPhrase>) -> String {
    guard let score = luck.score else { return say(.tooFewRounds(luck.rounds)) }
    if score > ResultChart.most { return say(.lucky(rounds: luck.rounds)) }
    if score < -ResultChart.most { return say(.unlucky(rounds: luck.rounds)) }
    let (worth, reach) = (Double(luck.worth) / 1_000, ResultChart.most * luck.standardError)
    return say(
      .withinLuck(
        rounds: luck.rounds, low: Credits(rounded: worth - reach),
        high: Credits(rounded: worth + reach)))
  }

  /// The results of rounds: a bar in parts, and each part with its number.
  private static func results(
    _ shown: GameStatistics, isPatience: Bool, _ words: StatisticsWords
  ) -> Element {
    let (say, log) = (words.say, shown.log)
    let parts = [
      ("won", say(.wonRounds), log.won),
      ("even", say(isPatience ? .assistedGames : .evenRounds), log.even),
      ("lost", say(.lostRounds), log.lost),
    ]
    /// A number of rounds with its share. In patience, that is of the games without help, as above.
    func amount(_ id: String, _ count: Int64) -> String {
      guard isPatience else { return say(.share(count, of: log.rounds)) }
      let alone = log.won + log.lost
      return say(.number(count))
        + (id == "even" || alone == 0
          ? "" : " (\(say(.tenthsOfPercent(share(count, of: alone)))))")
    }
    return PlaceView.part(
      "results", isPatience ? words.patience(.howGamesEnded) : say(.results),
      [
        Element(
          "div", key: "bar", [("class", "result-bar"), ("aria-hidden", "true")],
          parts.filter { $0.2 > 0 }.map {
            Element("i", key: $0.0, [("class", $0.0), ("style", "flex-grow:\($0.2)")])
          }),
        Element(
          "dl", key: "parts", [("class", "result-parts")],
          parts.map { id, name, count in
            Element(
              "div", key: id, [("class", id)],
              [
                Element("dt", text: name),
                Element("dd", text: amount(id, count)),
              ])
          }),
      ])
  }

  private static func months(_ room: StatisticsRoom, _ shown: GameStatistics) -> [Element] {
    let (say, hasBets) = (room.words.say, hasBets(room))
    let months = Array(shown.months.suffix(12).reversed())
    if months.isEmpty { return [] }
    let most = months.reduce(1) { max($0, hasBets ? abs($1.log.net) : $1.log.rounds) }
    let head = [say(.month), rounds(room), say(.won)] + (hasBets ? [say(.result)] : [])
    return [
      PlaceView.part(
        "months", say(.byMonth),
        [
          table(
            "months", head,
            months.map { month in
              let log = month.log
              return [say(.monthOf(month)), say(.number(log.rounds)), say(.number(log.won))]
                + (hasBets ? [say(.gain(log.net))] : [])
            }, bars: months.map { (hasBets ? $0.log.net : $0.log.rounds, most) })
        ])
    ]
  }

  /// Blackjack rounds by dealer and by count, and baccarat rounds by bet.
  private static func groups(
    _ shown: GameStatistics, _ words: StatisticsWords
  ) -> [Element] {
    let say = words.say
    let dealers = shown.groups(of: "dealer").map { member, group in
      (words.table(DealerTable(text: member).map { .name(.dealer($0)) } ?? .yourHouse), group)
    }
    let counts = shown.groups(of: "count").compactMap { member, group in
      Int64(wholeNumber: member).map { ($0, group) }
    }.inOrder { $0.0 < $1.0 }.map { (say(.trueCount($0.0)), $0.1) }
    let bets = shown.groups(of: "bet").compactMap { member, group in
      BaccaratBet(text: member).map { (say(.nameOf($0)), group) }
    }
    return group("by-dealer", say(.byDealer), say(.dealer), dealers, say)
      + group("by-count", say(.byCount), say(.count), counts, say)
      + group("by-bet", say(.byBet), say(.bet), bets, say)
  }

  private static func group(
    _ id: String, _ title: String, _ column: String, _ rows: [(String, GameStatistics.Group)],
    _ say: Words<StatisticsPhrase>
  ) -> [Element] {
    if rows.isEmpty { return [] }
    let most = rows.reduce(1) { max($0, abs($1.1.log.net)) }
    return [
      PlaceView.part(
        id, title,
        [
          table(
            id, [column, say(.rounds), say(.averageBet), say(.result)],
            rows.map { name, group in
              let rounds = group.log.rounds
              return [
                name, say(.number(rounds)),
                say(.number(rounds == 0 ? 0 : (group.bets + rounds / 2) / rounds)),
                say(.gain(group.log.net)),
              ]
            }, bars: rows.map { ($0.1.log.net, most) })
        ])
    ]
  }

  private static func figures(
    _ room: StatisticsRoom, _ shown: GameStatistics, hasBets: Bool
  ) -> Element {
    let say = room.words.say
    let (log, luck) = (shown.log, shown.luck)
    var facts: [(String, String)] = [(rounds(room), say(.number(log.rounds)))]
    // NB: an event of one game can't be a share of the rounds of all games.
    for mark in RoundMark.allCases where room.game != nil && shown.count(of: mark) > 0 {
      let count = shown.count(of: mark)
      let whole = mark.isOfHands ? shown.count(of: .hands) : log.rounds
      facts.append(
        (say(.mark(mark)), mark == .hands ? say(.number(count)) : say(.share(count, of: whole))))
    }
    if hasBets {
      facts += [
        (say(.staked), say(.number(log.staked))), (say(.net), say(.gain(log.net))),
        (say(.biggestWin), say(.number(log.biggestWin))),
        (say(.biggestLoss), say(.number(log.biggestLoss))),
      ]
    }
    let streak = shown.streak
    facts += [
      (
        say(.streak),
        streak > 0
          ? say(.winsInARow(streak)) : streak < 0 ? say(.lossesInARow(-streak)) : say(.noStreak)
      ),
      (say(.longestWins), say(.winsInARow(shown.longestWins))),
      (say(.longestLosses), say(.lossesInARow(shown.longestLosses))),
    ]
    if hasBets, log.staked > 0 {
      let result = millionths(log.net, of: log.staked)
      facts.append((say(.resultPerCredit), say(.signedPercent(result))))
    }
    if luck.rounds >= LuckStatistics.fewest, luck.staked > 0 {
      let error = ResultChart.most * luck.standardError / Double(luck.staked)
      let edge = Int64(rounded: -Double(luck.bets) * 1_000 / Double(luck.staked))
      facts += [
        (say(.exactEdge), say(.percent(edge))),
        (say(.luckMovesIt), say(.within(Int64(rounded: error * 1_000_000)))),
      ]
    }
    facts.append((say(.timePlayed), say(.time(room.timePlayed))))
    return Element(
      "dl", key: "facts", [("class", "facts")],
      facts.map { name, value in
        Element("div", key: name, [], [Element("dt", text: name), Element("dd", text: value)])
      })
  }

  private static func millionths(_ part: Credits, of whole: Credits) -> Int64 {
    Int64(rounded: Double(part) / Double(whole) * 1_000_000)
  }

  // MARK: - Sessions

  /// How many sessions are listed.
  private static let listed = 20

  private static func sessions(_ room: StatisticsRoom, _ shown: GameStatistics) -> Element {
    let say = room.words.say
    let told = Array(room.statistics.sessions(at: room.game).prefix(listed))
    let earlier = shown.sessions - Int64(told.count)
    let hasGames = room.game == nil
    let hasTables = told.contains { !$0.places.isEmpty }
    let names = told.map { session in
      GameName.allCases.first { $0.entry.document == session.table }.map { say(.game($0)) } ?? ""
    }
    /// The tables of a session, each named once, whatever its rules.
    func tables(_ session: PlaySession) -> String {
      var names: [String] = []
      for place in session.places {
        guard let table = try? RoundTable(archive: place) else { continue }
        let name = room.words.table(.name(table))
        if !names.contains(name) { names.append(name) }
      }
      return names.joined(separator: ", ")
    }
    return PlaceView.part(
      "sessions", say(.sessions),
      [
        Element("p", key: "means", [("class", "legend")], text: say(.sessionsMean)),
        table(
          "sessions",
          [say(.began)] + (hasGames ? [say(.gameColumn)] : [])
            + (hasTables ? [say(.tableColumn)] : [])
            + [say(.length), rounds(room)] + (hasBets(room) ? [say(.result)] : [say(.won)]),
          zip(told, names).map { session, name in
            [say(.date(session.began))] + (hasGames ? [name] : [])
              + (hasTables ? [tables(session)] : [])
              + [say(.time(session.length)), say(.number(session.log.rounds))]
              + [say(hasBets(room) ? .gain(session.log.net) : .number(session.log.won))]
          }),
      ]
        + (earlier > 0
          ? [
            Element(
              "p", key: "more", [("class", "legend")], text: say(.moreSessions(earlier)))
          ] : []))
  }
}

extension RoundMark {
  /// Whether its share is of the player's hands rather than of rounds.
  var isOfHands: Bool {
    switch self {
    case .handsWon, .handsLost, .handsEven, .busts, .doubles: true
    default: false
    }
  }
}
