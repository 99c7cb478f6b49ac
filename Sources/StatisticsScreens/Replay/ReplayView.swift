import CardCore
import CasinoKit
import GameList
import Records

/// A replayed round: the cards at the current step, its description, and the buttons to step
/// through the round.
enum ReplayView {
  static func page(_ player: ReplayPlayer, _ room: RoundsRoom, in viewport: Viewport) -> Element {
    let frame = ReplayFrame(in: viewport, needsHeight: player.shown.scene.needsHeight)
    return Element(
      "div", key: "replay",
      room.choices.pageAttributes(
        "page scene replay \(frame.form.rawValue)", isMoving: room.movesCards)
        + (dealer(of: player.replay).map { [("data-dealer", $0)] } ?? []),
      [
        TableBackgroundView.surface(in: frame.screen.surface), bar(player, room, frame),
        felt(player, room, frame, text: viewport.textSize), rail(player, room, frame),
      ])
  }

  /// The dealer of the round's table, for the color of the felt.
  private static func dealer(of replay: RoundReplay) -> String? {
    RoundTable(of: replay.round)?.text
  }

  private static func bar(
    _ player: ReplayPlayer, _ room: RoundsRoom, _ frame: ReplayFrame
  ) -> Element {
    let say = room.words.say
    let name =
      switch player.source {
      case .kept: say(RoundsView.played(player.replay.round))
      case .shared: say(.shareTitle)
      }
    return TopBarView.withoutSheets(
      in: frame.screen.bar, room.words.house,
      [
        Element(
          "h1", key: "title", [("class", "replay-title")],
          [
            .words("replay-game", player.replay.title), .words("replay-name", name),
          ]),
        Element(
          "a", key: "list", [("class", "bar-button replay-list"), ("href", "#\(RoundsRoom.name)")],
          text: say(player.isShared ? .ownRounds : .backToRounds)),
      ])
  }

  // MARK: - The felt

  private static func felt(
    _ player: ReplayPlayer, _ room: RoundsRoom, _ frame: ReplayFrame, text: Double
  ) -> Element {
    let (scene, say) = (player.shown.scene, room.words.say)
    let line = scene.bets.isEmpty ? 0 : text * 1.8
    let space = Rect(
      x: 0, y: 0, width: frame.screen.felt.width, height: frame.screen.felt.height - line - 14)
    let layout = ReplayLayout(scene, in: space, text: text)
    return Element(
      "main", key: "felt",
      [
        ("class", layout.hasLargeIndex ? "felt large-index" : "felt"),
        ("style", frame.screen.felt.css), ("tabindex", "-1"),
        ("aria-label", say(.felt)),
      ],
      layout.piles.flatMap { parts(of: $0) } + [
        Element(
          "div", key: "cards", [("class", "cards"), ("aria-hidden", "true")],
          layout.piles.flatMap { cards(of: $0, layout) })
      ]
        + (scene.bets.isEmpty
          ? []
          : [
            Element(
              "p", key: "bets",
              [
                ("class", "replay-bets"),
                (
                  "style",
                  Rect(x: 8, y: space.maxY, width: frame.screen.felt.width - 16, height: line).css
                ),
              ], text: scene.bets.joined(separator: " · "))
          ]))
  }

  /// The position of a pile, and the labels above and below it.
  private static func parts(of placed: ReplayLayout.Placed) -> [Element] {
    let pile = placed.pile
    let isNamed = !pile.name.isEmpty || !pile.figure.isEmpty
    return [
      Element(
        "div", key: "pile-\(pile.id)",
        [
          ("class", pile.cards.isEmpty ? "replay-pile empty" : "replay-pile"),
          ("style", placed.area.css), ("role", "img"), ("aria-label", pile.label),
        ], pile.cards.isEmpty ? [.box("replay-place", [])] : [])
    ]
      + (isNamed
        ? [
          Element(
            "div", key: "head-\(pile.id)",
            [
              ("class", pile.isInPlay ? "replay-head in-play" : "replay-head"),
              ("style", placed.head.css), ("aria-hidden", "true"),
            ], [.words("caption", pile.name), Element("b", key: "figure", text: pile.figure)])
        ] : [])
      + (pile.note.isEmpty
        ? []
        : [
          Element(
            "p", key: "note-\(pile.id)", [("class", "replay-note"), ("style", placed.note.css)],
            text: pile.note)
        ])
  }

  private static func cards(of placed: ReplayLayout.Placed, _ layout: ReplayLayout) -> [Element] {
    let pile = placed.pile
    // NB: a stack needs only two cards: the top one, and the one below it.
    let hidden = pile.spread == .squared ? max(0, pile.cards.count - 2) : 0
    return pile.cards.indices.dropFirst(hidden).map { index in
      let laid = pile.cards[index]
      return CardView.card(
        laid.card, dealt: laid.place, at: placed.cards[index], from: layout.shoe, to: layout.shoe,
        label: "", strip: placed.strip(ofCard: index), hasLargeIndex: layout.hasLargeIndex)
    }
  }

  // MARK: - The rail

  private static func rail(
    _ player: ReplayPlayer, _ room: RoundsRoom, _ frame: ReplayFrame
  ) -> Element {
    Element(
      "section", key: "controls",
      [
        ("class", "controls rail replay-rail \(frame.form.rawValue)"),
        ("style", frame.screen.rail.css),
        ("aria-label", room.words.house(.controls)), ("tabindex", "-1"),
      ],
      [
        plate(player, room),
        .box("bed", [scrubber(player, room), keys(player, room), moreKeys(player, room)]),
      ])
  }

  /// The event of the step, the verdict on it, and the value of each play.
  private static func plate(_ player: ReplayPlayer, _ room: RoundsRoom) -> Element {
    let say = room.words.say
    var lines = [
      Element("p", key: "said", [("class", "status")], text: player.shown.sentence)
    ]
    if player.isSharing {
      lines = sharing(player, room)
    } else if let verdict = room.verdict {
      let isMistake = player.decision?.verdict?.isMistake
      lines.append(
        Element(
          "p", key: "verdict",
          [("class", isMistake == true ? "replay-verdict mistake" : "replay-verdict")],
          (isMistake.map {
            [
              Element(
                "b", key: "mark", [("aria-hidden", "true")], text: $0 ? "✗" : "✓")
            ]
          } ?? []) + [Element("span", key: "text", text: verdict)]))
      lines += worth(player, say)
    } else if player.isShared, player.number == 0 {
      lines.append(
        Element("p", key: "verified", [("class", "replay-verdict")], text: room.verification))
    }
    return Element(
      "div", key: "plate",
      [
        ("class", "plate saying replay-plate"), ("tabindex", "0"), ("role", "group"),
        ("aria-label", say(.stepOf(player.number, of: player.last))),
      ], lines)
  }

  private static func worth(_ player: ReplayPlayer, _ say: Words<ReplayPhrase>) -> [Element] {
    guard let verdict = player.decision?.verdict, verdict.plays.count > 1 else { return [] }
    return [
      Element(
        "dl", key: "worth", [("class", "replay-worth"), ("aria-label", say(.worthOfPlays))],
        verdict.plays.map { play in
          Element(
            "div", key: play.name, play.name == verdict.chosen ? [("class", "chosen")] : [],
            [Element("dt", text: play.name), Element("dd", text: say(.worth(play.worth)))])
        })
    ]
  }

  /// The link and the file, with a note about what they reveal.
  private static func sharing(_ player: ReplayPlayer, _ room: RoundsRoom) -> [Element] {
    let say = room.words.say
    // NB: the verification is only useful for other players' rounds; the note about the seed only
    // for games with a shoe.
    let isTold = player.isShared || player.replay.game == .patience
    return [
      Element(
        "p", key: "said", [("class", isTold ? "status" : "replay-fine")],
        text: isTold ? room.verification : say(.seedIsShared)),
      Element(
        "div", key: "ways", [("class", "replay-ways")],
        [
          Element(
            "button", key: "copy",
            [
              ("type", "button"), ("class", "button"),
              ("data-copy", "\(RoundsRoom.sharedName)/\(player.record)"),
            ], text: say(.copyLink)),
          button(.save, say(.saveFile)),
        ]),
      Element(
        "p", key: "copied", [("class", "replay-verdict")], text: player.copied.map { say($0) } ?? ""
      ),
    ]
  }

  private static func scrubber(_ player: ReplayPlayer, _ room: RoundsRoom) -> Element {
    let say = room.words.say
    let place = say(.stepOf(player.number, of: player.last))
    return .box(
      "replay-track",
      [
        Element(
          "input", key: "step",
          [
            ("type", "range"), ("min", "0"), ("max", "\(player.last)"),
            ("value", "\(player.number)"), ("data-set", "step"), ("aria-label", say(.position)),
            ("aria-valuetext", "\(place). \(player.shown.sentence)"),
          ]),
        Element(
          "span", key: "place", [("class", "replay-count"), ("aria-hidden", "true")],
          text: "\(player.number)/\(player.last)"),
      ])
  }

  private static func keys(_ player: ReplayPlayer, _ room: RoundsRoom) -> Element {
    let say = room.words.say
    let (isFirst, isLast) = (player.number == 0, player.number == player.last)
    return .box(
      "replay-keys",
      [
        key(.start, say(.toStart), "M6 5v14M19 5l-9 7 9 7z", isEnabled: !isFirst, "Home"),
        key(.back, say(.back), "M15 5l-8 7 8 7", isEnabled: !isFirst, "ArrowLeft"),
        key(
          .play, say(player.isPlaying ? .pause : .playOn),
          player.isPlaying ? "M7 5h3v14H7zM14 5h3v14h-3z" : "M7 4l13 8-13 8z", isEnabled: true,
          "Space", look: " primary"),
        key(.forward, say(.forward), "M9 5l8 7-8 7", isEnabled: !isLast, "ArrowRight"),
        key(.end, say(.toEnd), "M18 5v14M5 5l9 7-9 7z", isEnabled: !isLast, "End"),
      ])
  }

  private static func key(
    _ command: RoundsCommand, _ label: String, _ outline: String, isEnabled: Bool,
    _ shortcut: String, look: String = ""
  ) -> Element {
    Element(
      "button", key: command.text,
      [
        ("type", "button"), ("class", "button replay-key\(look)"), ("data-do", command.text),
        ("aria-label", label), ("title", label), ("aria-keyshortcuts", shortcut),
      ] + (isEnabled ? [] : [("aria-disabled", "true")]),
      [
        Element(
          "svg", key: "icon",
          [("class", "sign"), ("viewBox", "0 0 24 24"), ("aria-hidden", "true")],
          [Element("path", [("d", outline)])])
      ])
  }

  private static func moreKeys(_ player: ReplayPlayer, _ room: RoundsRoom) -> Element {
    let say = room.words.say
    let hasCoach = !player.replay.decisions.isEmpty
    let hasNext = player.replay.mistake(after: player.number) != nil
    return .box(
      "replay-more",
      (hasCoach
        ? [button(.mistake, say(.nextMistake), isEnabled: hasNext)] : [])
        + [
          button(.share, say(.share)).with(
            "aria-expanded", player.isSharing ? "true" : "false")
        ])
  }

  static func button(
    _ command: RoundsCommand, _ label: String, isEnabled: Bool = true
  ) -> Element {
    Element(
      "button", key: command.text,
      [("type", "button"), ("class", "button"), ("data-do", command.text)]
        + (isEnabled ? [] : [("aria-disabled", "true")]), text: label)
  }
}

/// The layout of a replay: the bar and the felt, and the rail below or beside it.
struct ReplayFrame {
  /// The position of the rail: below the felt, or beside a low one.
  enum Form: String {
    case tall, wide, low
  }

  let form: Form
  let screen: RailedScreen

  /// Where cards need height, the rail is beside them if there is room.
  ///
  /// - Parameters:
  ///   - viewport: The screen.
  ///   - needsHeight: Whether the cards need more height than width.
  init(in viewport: Viewport, needsHeight: Bool) {
    let (width, height, text) = (viewport.width, viewport.height, viewport.textSize)
    let isBeside = needsHeight && width > height && width >= text * 60
    form =
      isBeside || height < 500 && width > height
      ? .low : width >= 760 && height >= 600 ? .wide : .tall
    let barHeight = max(56, text * 2.25 + 16)
    screen = RailedScreen(
      in: viewport, barHeight: barHeight,
      railWidth: form == .low ? isBeside ? text * 24 : width * 0.46 : nil,
      railHeight: min(text * 11.25 + 172, (height - barHeight) * 0.58))
  }
}
