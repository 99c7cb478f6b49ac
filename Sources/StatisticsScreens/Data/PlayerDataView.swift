import CardCore
import CasinoKit
import Records

/// The player's data page.
struct PlayerDataView {
  let data: PlayerData
  let say: Words<DataPhrase>
  /// Whether a browser keeps the data, which may delete it.
  let isBrowser: Bool

  /// The page, with the rail of the statistics.
  static func page(_ room: PlayerDataRoom) -> Element {
    let (say, house) = (room.words.statistics, room.words.house)
    let view = PlayerDataView(
      data: room.data, say: room.words.data, isBrowser: room.isBrowser)
    let rail = StatisticsRail.rail(
      at: .data, games: room.gamesPlayed,
      hasRanked: SyncState.isSignedIn(among: room.data.documents),
      say, house)
    let body = [view.news] + view.parts
    return StatisticsView.page(house(.yourData), house, body, rail).with("data-drop", "")
  }

  /// The latest message.
  private var news: Element {
    Element(
      "p", key: "news",
      [
        ("class", data.news?.isProblem ?? false ? "data-news problem" : "data-news"),
        ("role", "status"),
      ],
      text: data.news.map { say($0.phrase) } ?? "")
  }

  private var parts: [Element] {
    switch data.stage {
    case .resting: [about] + overview
    case .saving(let progress): [wait(.saving, progress, canStop: true)]
    case .checking(let progress): [wait(.checking, progress, canStop: true)]
    case .comparing(let progress): [wait(.comparing, progress, canStop: true)]
    case .writing(let progress): [wait(.writing, progress, canStop: false)]
    case .asking(let isArmed): data.copy.map { question($0, isArmed: isArmed) } ?? []
    }
  }

  // MARK: - Idle

  private var about: Element { words("about", data.isStoreAway ? .noStore : .about) }

  private var overview: [Element] {
    [
      .box(
        "statistics-columns",
        [
          .box("column-wide", [taking, bringing]),
          .box("column-narrow", isBrowser ? [kept, keeping] : [kept]),
        ])
    ]
  }

  private var kept: Element {
    let purse = data.purse
    var facts: [(String, DataPhrase)] = [
      ("rounds", data.rounds.map { .number($0) } ?? .counting),
      ("since", data.first.map { .time($0) } ?? .none),
      ("last", data.newest.map { .time($0) } ?? .none),
      ("documents", .number(Int64(data.documents.count))),
    ]
    if let purse {
      facts += [("credits", .number(purse.credits)), ("level", .number(purse.rank.level))]
    }
    if let bytes = data.keeping?.bytes { facts.append(("space", .size(bytes))) }
    let names: [(String, DataPhrase)] = [
      ("rounds", .rounds), ("since", .since), ("last", .lastRound), ("documents", .documents),
      ("credits", .credits), ("level", .level), ("space", .space),
    ]
    let list = Element(
      "dl", key: "facts", [("class", "facts")],
      facts.map { id, value in
        let name = names.first { $0.0 == id }.map { say($0.1) } ?? ""
        return Element(
          "div", key: id, [], [Element("dt", text: name), Element("dd", text: say(value))])
      })
    return part("kept", .kept, [list])
  }

  private var taking: Element {
    part(
      "taking", .copy,
      [
        words("means", .copyMeans), keys([button(.saveCopy, .saveCopy, isMain: true)]),
        words("sheet", .sheetMeans), keys([button(.saveSheet, .saveSheet)]),
      ])
  }

  private var bringing: Element {
    part(
      "bringing", .open,
      [
        words("means", .openMeans),
        keys([
          Element(
            "label", key: "open", [("class", "statistics-key data-file")],
            [
              Element("span", key: "label", text: say(.choose)),
              Element(
                "input", key: "file", [("type", "file"), ("data-file", PlayerData.opening)]),
            ])
        ]),
      ])
  }

  private var keeping: Element {
    let isForGood = data.keeping?.isForGood
    let answer: DataPhrase =
      switch isForGood {
      case true?: .forGood
      case false?: .notForGood
      case nil: .unknownKeeping
      }
    return part(
      "keeping", .keeping,
      [words("answer", answer)]
        + (isForGood == true ? [] : [keys([button(.askToKeep, .keep)])])
        + (data.isKeepingRefused && isForGood == false ? [words("refused", .refusedToKeep)] : [])
        + [Element("p", key: "safari", [("class", "legend")], text: say(.safari))])
  }

  // MARK: - During an activity

  private func wait(
    _ phrase: DataPhrase, _ progress: PlayerData.Progress, canStop: Bool
  ) -> Element {
    let percent =
      progress.all > 0 ? min(100, Int64(Double(progress.done) / Double(progress.all) * 100)) : 0
    return .box(
      "data-wait",
      [
        Element("p", key: "what", [("role", "status")], text: say(phrase)),
        Element(
          "progress", key: "progress",
          [("max", "100"), ("value", "\(percent)"), ("aria-label", say(phrase))]),
      ] + (canStop ? [keys([button(.stop, .stop)])] : []))
  }

  // MARK: - Choosing what to do with a copy

  private func question(_ copy: PlayerData.OpenCopy, isArmed: Bool) -> [Element] {
    let added = copy.numbers?.addedRounds ?? 0
    let theirs = LoadedProfile(copy.reader.documents).profile.purse
    let rows: [[String]] = [
      [say(.credits), amount(data.purse?.credits), amount(theirs?.credits)],
      [say(.level), amount(data.purse?.rank.level), amount(theirs?.rank.level)],
      [say(.rounds), amount(copy.numbers?.ownRounds), amount(copy.reader.rounds)],
      [say(.newest), time(data.newest), time(copy.reader.newest)],
    ]
    let replace = button(isArmed ? .replaceForGood : .replace, .replace)
    let leave = button(.leave, .leave, isMain: isArmed)
    // NB: the second press is not where the first one was.
    let ways =
      isArmed
      ? [leave, replace]
      : [replace] + (added > 0 ? [button(.add(added), .add)] : []) + [leave]
    return [
      part(
        "asks", .asks,
        [StatisticsView.table("sides", ["", say(.here), say(.inCopy)], rows)]
          + (copy.reader.unknown > 0 ? [words("unknown", .unknownRounds(copy.reader.unknown))] : [])
          + (copy.leftOut > 0 ? [words("left-out", .leftOut(copy.leftOut))] : [])
          + [
            words("replace", copy.reader.hasRounds ? .replaceMeans : .withoutRounds),
            words(
              "add",
              added > 0 || !copy.reader.hasRounds
                ? .addMeans : .nothingToAdd(leftOut: copy.leftOut)),
            Element(
              "p", key: "warning", [("class", "data-warning"), ("role", "status")],
              text: isArmed ? say(.replaceWarning) : ""),
            keys(ways),
            keys([button(.copyFirst, .saveCopy)]),
          ])
    ]
  }

  private func amount(_ number: Int64?) -> String { number.map { say(.number($0)) } ?? "–" }

  private func time(_ time: Int64?) -> String { time.map { say(.time($0)) } ?? "–" }

  // MARK: - Parts

  private func part(_ id: String, _ title: DataPhrase, _ body: [Element]) -> Element {
    PlaceView.part(id, say(title), body)
  }

  private func words(_ key: String, _ phrase: DataPhrase) -> Element {
    Element("p", key: key, text: say(phrase))
  }

  private func keys(_ buttons: [Element]) -> Element {
    Element("div", key: "keys-\(buttons.first?.key ?? "")", [("class", "data-keys")], buttons)
  }

  private func button(
    _ label: DataPhrase, _ command: PlayerData.Command, isMain: Bool = false
  ) -> Element {
    Element(
      "button", key: command.rawValue,
      [
        ("type", "button"), ("class", isMain ? "statistics-key main" : "statistics-key"),
        ("data-do", command.rawValue),
      ], text: say(label))
  }
}
