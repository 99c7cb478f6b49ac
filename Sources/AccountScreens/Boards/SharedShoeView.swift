import CardCore
import CasinoKit
import GameList
import Navigation
import Records
import Wire

/// The shared shoe of the day on the leaderboards' screen: today's try, and the results of days that are
/// over.
struct SharedShoeView {
  let room: BoardsRoom

  private var say: Words<SharedShoePhrase> { room.words.shared }
  private var boards: Words<BoardsPhrase> { room.words.say }

  /// The way to it from the leaderboards.
  static func entry(_ say: Words<SharedShoePhrase>) -> Element {
    PlaceView.part(
      "shared-entry", say(.title),
      [
        Element("p", key: "offer", text: say(.offer)),
        keys([way(say(.open), to: RouteName.sharedShoe, isMain: true)]),
      ])
  }

  /// The parts of the page.
  var parts: [Element] {
    guard room.service == .here else { return [] }
    guard let today = room.shared.today else { return [] }
    return [
      .box(
        "boards-columns shared-columns",
        [part(of: today)] + (results(after: today).map { [$0] } ?? []))
    ]
  }

  // MARK: - Today

  private func part(of shoe: Body.SharedShoe) -> Element {
    PlaceView.part(
      "shared", say(.today),
      (shoe.own?.line == nil
        ? [paragraph("means", .means(rounds: shoe.rounds, seconds: shoe.mostTime / 1_000))] : [])
        + today(shoe))
  }

  private func today(_ shoe: Body.SharedShoe) -> [Element] {
    guard shoe.isOpen else {
      return [
        paragraph("none", .none),
        Self.keys([Self.way(say(.challenge), to: RouteName.challenge, isMain: true)]),
      ]
    }
    return [paragraph("count", .players(begun: shoe.begun, finished: shoe.finished))]
      + (room.isMember ? own(shoe) : guest) + (shoe.lines.isEmpty ? [] : [ladder(shoe.lines)])
  }

  private var guest: [Element] {
    [
      paragraph("guest", .guest),
      Self.keys([Self.way(boards(.toAccount), to: RouteName.account, isMain: true)]),
    ]
  }

  private func own(_ shoe: Body.SharedShoe) -> [Element] {
    let streak = shoe.streak > 1 ? [paragraph("streak", .streak(shoe.streak))] : []
    guard let own = shoe.own else { return streak + [Self.keys([table(.play)])] }
    guard let line = own.line else {
      return streak + [
        paragraph("begun", .begun(own.rounds, of: shoe.rounds)), Self.keys([table(.goOn)]),
      ]
    }
    let result = say(.result(rank: line.rank, of: shoe.finished, cost: line.cost, time: line.time))
    return [
      Element(
        "p", key: "result", [("class", "boards-own"), ("role", "status")], text: "\(result).")
    ] + streak + [
      paragraph("provisional", .provisional),
      Self.keys([
        Element(
          "button", key: "share",
          [
            ("type", "button"), ("class", "place-key main"), ("data-share", ""),
            ("data-copy", RouteName.sharedShoe), ("data-words", say(.shared(shoe.day, result))),
          ], text: say(.share))
      ]),
    ]
  }

  private func table(_ label: SharedShoePhrase) -> Element {
    Self.way(
      say(label), to: RankedAccess.link(toSharedShoeOf: GameName.blackjack.text), isMain: true)
  }

  // MARK: - A day that is over

  private func results(after shoe: Body.SharedShoe) -> Element? {
    guard let wanted = room.shared.resultsDay else { return nil }
    let title = say(.resultsOf(wanted))
    guard let day = room.shared.day else {
      return PlaceView.part(
        "shared-day", title,
        [room.shared.isDayMissing ? paragraph("missing", .noResults) : looking])
    }
    let hasFiles = day.lines.contains { $0.hasFile }
    return PlaceView.part(
      "shared-day", title,
      [paragraph("results", .results(day.players)), ladder(day.lines, isOver: true)]
        + (hasFiles ? [paragraph("check", .check)] : [])
        + SharedShoeChart(day: day, say: say).parts + [days(around: day)])
  }

  private var looking: Element {
    Element("p", key: "looking", [("role", "status")], text: boards(.looking))
  }

  /// The ways to the days with results before and after it.
  private func days(around day: Body.SharedDay) -> Element {
    func way(_ label: SharedShoePhrase, _ day: Int64?) -> [Element] {
      day.map { [Self.way(say(label), to: "\(RouteName.sharedShoe)/\($0)")] } ?? []
    }
    return Self.keys(way(.earlier, day.before) + way(.later, day.after), key: "days")
  }

  // MARK: - A ladder

  private func ladder(_ lines: [Body.SharedLine], isOver: Bool = false) -> Element {
    let heads =
      [boards(.place), boards(.player), say(.cost), say(.time)] + (isOver ? [say(.record)] : [])
    return Element(
      "table", key: "ladder", [("class", "boards-table shared-ladder")],
      [
        Element(
          "caption", [("class", "visually-hidden")], text: say(isOver ? .ladder : .ladderToday)),
        Element(
          "thead", [],
          [
            Element(
              "tr", [],
              heads.map { Element("th", key: $0, [("scope", "col")], text: $0) })
          ]),
        Element("tbody", [], lines.enumerated().map { row($1, at: $0, isOver: isOver) }),
      ])
  }

  private func row(_ line: Body.SharedLine, at place: Int, isOver: Bool) -> Element {
    let name = line.name ?? boards(.nameless)
    let replay = Element(
      "a", key: "replay",
      [
        ("href", "#\(RouteName.verify)/\(SharedShoeState.name)/\(line.id)"),
        ("aria-label", say(.replayOf(rank: line.rank))),
      ], text: say(.replay))
    return Element(
      "tr", key: "\(place)", line.isYou ? [("class", "you"), ("aria-current", "true")] : [],
      [
        Element("td", key: "rank", text: boards(.number(line.rank))),
        Element(
          "th", key: "player", [("scope", "row")],
          text: line.isYou ? boards(.you(name)) : name),
        Element("td", key: "cost", text: say(.bets(line.cost))),
        Element("td", key: "time", text: line.time.map { say(.minutes($0)) } ?? "–"),
      ] + (isOver ? [Element("td", key: "record", [], line.hasFile ? [replay] : [])] : []))
  }

  // MARK: - Elements

  private func paragraph(_ key: String, _ phrase: SharedShoePhrase) -> Element {
    Element("p", key: key, text: say(phrase))
  }

  private static func keys(_ buttons: [Element], key: String = "keys") -> Element {
    Element("div", key: key, [("class", "boards-keys")], buttons)
  }

  private static func way(_ label: String, to link: String, isMain: Bool = false) -> Element {
    Element(
      "a", key: link,
      [("class", isMain ? "place-key main" : "place-key"), ("href", "#\(link)")], text: label)
  }
}
