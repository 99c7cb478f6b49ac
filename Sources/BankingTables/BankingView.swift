import Banking
import CardCore
import CasinoKit

/// The page of a banking table: the dealer's cards, the spots with their bets, the player's cards,
/// and the rail.
enum BankingView {
  static func view<Said>(_ table: BankingTable<Said>, in viewport: Viewport) -> TableView {
    let pays = Said.payTable(of: table.game)
    let layout = BankingLayout(
      in: viewport, spots: Said.Game.Spot.allCases.count,
      cards: max(Said.places.dealer, Said.places.player, 2), hasShoe: table.game.penetration > 0,
      pays: (max(1, pays.rows.count), pays.columns.count))
    let surface = Rect(x: 0, y: 0, width: layout.felt.width, height: layout.felt.maxY)
    return TableView(
      key: table.name, look: "page scene \(layout.form.rawValue)",
      attributes: [("data-dealer", table.name)],
      [
        Element("div", key: "surface", [("class", "surface"), ("style", surface.css)]),
        TopBarView.bar(in: layout.bar, table.houseWords, [credits(table, layout)]),
        felt(table, layout), controls(table, layout),
      ])
  }

  private static func credits<Said>(
    _ table: BankingTable<Said>, _ layout: BankingLayout
  ) -> Element {
    let (say, rank) = (table.say, table.shownRank)
    let room = max(56, layout.bar.width - 254)
    return table.purseView(
      say(.bankroll), credits: say(.amount(table.landed.credits)), rank: rank,
      progress: say(.progress(done: rank.progress.done, needed: rank.progress.needed)), room: room)
  }

  // MARK: - The felt

  private static func felt<Said>(_ table: BankingTable<Said>, _ layout: BankingLayout) -> Element {
    let spots = Said.Game.Spot.allCases.enumerated().flatMap { place, spot in
      [
        name(of: spot, place, table, layout), circle(spot, place, table, layout),
        terms(of: spot, place, table, layout),
      ]
    }
    return Element(
      "main", key: "felt",
      [
        ("class", layout.height > layout.felt.height ? "felt scrolling" : "felt"),
        ("style", layout.felt.css), ("aria-label", table.title),
      ] + (layout.height > layout.felt.height ? [("tabindex", "0")] : []),
      print(table, layout) + shoe(table, layout) + spots + hand(isDealers: true, table, layout)
        + hand(isDealers: false, table, layout) + payouts(table, layout)
        + HouseDealerView.dealer(table, layout))
  }

  /// The pay table and the last rounds: in columns at the sides, or in a strip below the dealer's
  /// cards.
  private static func payouts<Said>(
    _ table: BankingTable<Said>, _ layout: BankingLayout
  ) -> [Element] {
    if let strip = layout.strip {
      return [
        Element(
          "div", key: "payouts", [("class", "bank-strip"), ("style", strip.css)],
          [
            PayTableView.flat(table),
            HistoryView.list(
              table,
              most: layout.mostRounds(in: Rect(x: 0, y: 0, width: strip.width, height: 0))),
          ])
      ]
    }
    guard let place = layout.payTable, let right = layout.history else { return [] }
    let most = layout.mostRounds(in: right)
    return [
      Element(
        "div", key: "payouts", [("class", "bank-side"), ("style", place.css)],
        [PayTableView.upright(table)]),
      Element(
        "div", key: "history", [("class", "bank-side"), ("style", right.css)],
        [
          .words("bank-title", HistoryView.title(table, most: most)),
          HistoryView.list(table, most: most),
        ]),
    ]
  }

  /// The text printed on the felt, or after a result the outcome of the round.
  private static func print<Said>(
    _ table: BankingTable<Said>, _ layout: BankingLayout
  ) -> [Element] {
    guard let pose = layout.print else { return [] }
    let verdict = table.isAnimating ? nil : table.verdict
    guard !table.isAnimating, let net = table.landed.net else {
      return [
        ArcView.arc(
          verdict.map { unstopped($0) } ?? table.title,
          verdict == nil ? table.say(.limits(table.nextGame.limits)) : "",
          voice: verdict == nil ? .print : .push, isWide: false, at: pose)
      ]
    }
    // NB: the result in credits is on the bets and in the rail.
    return [
      ArcView.arc(
        unstopped(verdict ?? table.say(.ending(table.game.mark(of: table.landed), net: net))),
        table.award.map { table.say(.experience($0.xp)) } ?? "",
        voice: net > 0 ? .won : net < 0 ? .lost : .push, isWide: false, at: pose)
    ]
  }

  /// A sentence without its full stop, for the felt.
  private static func unstopped(_ sentence: String) -> String {
    let letters = sentence.bytes
    return letters.last == UInt8(ascii: ".")
      ? String(bytes: Array(letters.dropLast())) : sentence
  }

  /// The shoe with the cards left in it.
  ///
  /// There is none if every round has a new deck.
  private static func shoe<Said>(_ table: BankingTable<Said>, _ layout: BankingLayout) -> [Element]
  {
    guard table.game.penetration > 0 else { return [] }
    let seen = table.shown
    let left = seen.shoeSize - seen.dealtCount
    return [
      Element(
        "div", key: "shoe",
        [
          ("class", table.movingEvent == .shuffled ? "shoe shuffling" : "shoe"),
          ("style", layout.shoe.css), ("role", "img"),
          ("aria-label", table.say(.shoe(cardsLeft: left))),
        ],
        [
          ShoeView.shoe(
            left: Double(left) / Double(max(1, seen.shoeSize)),
            cut: Double(100 - table.game.penetration) / 100),
          .words("shoe-count", table.say(.cardsLeft(left))),
        ])
    ]
  }

  /// The cards in the order in which they are shown.
  private static func sorted<Said: BankingGamePhrase>(
    _ cards: [LaidCard], like words: Said.Type
  ) -> [LaidCard] {
    let ranks = cards.compactMap { $0.card?.rank.aceHigh }
    guard Said.sortsHands, ranks.count == Said.places.player, ranks.count == cards.count else {
      return cards
    }
    return cards.inOrder { ($0.card?.rank.aceHigh ?? 0) > ($1.card?.rank.aceHigh ?? 0) }
  }

  /// A hand with the places printed for its cards, and its caption.
  private static func hand<Said>(
    isDealers: Bool, _ table: BankingTable<Said>, _ layout: BankingLayout
  ) -> [Element] {
    let key = isDealers ? "dealer" : "player"
    let laid = sorted(isDealers ? table.shown.dealer : table.shown.player, like: Said.self)
    let places = isDealers ? Said.places.dealer : Said.places.player
    let told = isDealers ? table.dealersHand : table.playersHand
    let count = max(places, laid.count)
    return [
      Element(
        "div", key: "\(key)-places", [("class", "places"), ("aria-hidden", "true")],
        (0..<places).map { place in
          let pose = layout.card(place, of: laid.isEmpty ? places : count, isDealers: isDealers)
          return Element(
            "i", key: "\(place)",
            [("class", laid.isEmpty ? "place" : "place taken"), ("style", pose.cardCSS)])
        }),
      Element(
        "div", key: key,
        [
          ("class", "cards"), ("role", "img"),
          (
            "aria-label",
            told
              ?? table.say(
                .hand(table.say(isDealers ? .dealersCards : .yourCards), makes: table.say(.noCards))
              )
          ),
        ],
        laid.enumerated().map { place, card in
          let pose = layout.card(place, of: laid.count, isDealers: isDealers)
          return Element(
            "div", key: "card-\(card.place)",
            [
              ("class", card.card == nil ? "card down" : "card up"), ("style", pose.cardCSS),
              ("data-from", "card down|\(away(pose, layout))"),
              ("data-to", "card down leaving|\(away(pose, layout))"),
            ],
            [CardFace.turning(card.card, back: table.houseChoices.look.back.picture(at: nil))])
        }),
      Element(
        "div", key: "\(key)-caption",
        [
          ("class", layout.hasCaptionsBeside ? "hand-caption beside" : "hand-caption"),
          (
            "style",
            layout.caption(isDealers: isDealers, of: laid.isEmpty ? places : laid.count).css
          ),
          ("aria-hidden", "true"),
        ], [Element("span", text: table.caption(isDealers: isDealers))]),
    ]
  }

  private static func away(_ pose: Pose, _ layout: BankingLayout) -> String {
    let shoe = layout.shoe
    let there = Pose(x: shoe.x, y: shoe.y, width: pose.width, rotation: -14, depth: pose.depth)
    return "\(there.cardCSS);--s:\((shoe.width * 0.4 / pose.width).css)"
  }

  /// A spot's name.
  ///
  /// A press on it or on the circle selects the spot for chips.
  private static func name<Said>(
    of spot: Said.Game.Spot, _ place: Int, _ table: BankingTable<Said>, _ layout: BankingLayout
  ) -> Element {
    let isOpen = table.shown.phase != .playing
    let isAim = isOpen && spot == table.aim
    let name = table.gameSays(.spot(spot))
    let text = Element("span", key: "text", text: name)
    let rect = layout.spotName(place)
    let look = [
      ("class", isAim ? "spot-name aim" : "spot-name"),
      ("style", "\(rect.css);--room:\(rect.width.css)px;--letters:\(max(1, name.scalarCount))"),
    ]
    guard let button = table.buttons.first(where: { $0.id == "aim-\(spot.rawValue)" }) else {
      return Element(
        "div", key: "name-\(spot.rawValue)", look + [("aria-hidden", "true")], [text])
    }
    return Element(
      "button", key: "name-\(spot.rawValue)",
      look + [("aria-pressed", isAim ? "true" : "false")]
        + button.attributes(showsKey: table.houseChoices.hasKeyShortcuts), [text])
  }

  /// The payout and limits of a spot, printed in its circle until there are chips on it.
  private static func terms<Said>(
    of spot: Said.Game.Spot, _ place: Int, _ table: BankingTable<Said>, _ layout: BankingLayout
  ) -> Element {
    let isCovered = stake(on: spot, table) > 0
    let limits =
      spot.takesBets && layout.hasRoomForLimits ? table.say(.range(table.nextGame.limits)) : ""
    return Element(
      "div", key: "terms-\(spot.rawValue)",
      [
        ("class", isCovered ? "spot-terms covered" : "spot-terms"),
        ("style", layout.circle(place).css), ("aria-hidden", "true"),
      ],
      [.words("pays", table.gameSays(.odds(spot)))]
        + (limits.isEmpty ? [] : [.words("range", limits)]))
  }

  /// The bet on a spot, or the one that was settled.
  private static func stake<Said>(on spot: Said.Game.Spot, _ table: BankingTable<Said>) -> Credits {
    table.shown.phase == .betting ? table.nextBets[spot] : table.shown.wagered[spot]
  }

  private static func circle<Said>(
    _ spot: Said.Game.Spot, _ place: Int, _ table: BankingTable<Said>, _ layout: BankingLayout
  ) -> Element {
    let (seen, stake) = (table.shown, stake(on: spot, table))
    let isSettled = seen.phase != .betting && stake > 0 && seen.stakes[spot] == 0
    let room = layout.spotName(place).width
    func view(
      _ amount: Credits, _ state: SpotView.State, _ label: String, _ caption: String
    ) -> Element {
      SpotView.spot(
        amount, state: state, key: spot.rawValue, at: layout.spot(place), label: label,
        caption: caption, from: table.chips, room: room
      ) { table.say(.chip($0)) }
    }
    guard isSettled else {
      let caption = stake == 0 ? "" : table.say(.amount(stake))
      return view(stake, .placed, table.say(.spot(table.gameSays(.spot(spot)), stake)), caption)
    }
    let back = seen.returned[spot]
    let state: SpotView.State =
      back == 0 ? .lost : back > stake ? .paid(back - stake) : .kept
    return view(
      min(stake, back), state, table.settlement(of: spot, returning: back),
      table.say(.gain(back - stake)))
  }

  // MARK: - The rail

  /// The controls.
  ///
  /// In play, the plate shows messages and the choices are in the bed. Otherwise the chips and the
  /// Deal key are on the plate, and the bed shows messages or the card of a new level. So a key that
  /// stakes credits never appears where another key was a moment ago.
  private static func controls<Said>(
    _ table: BankingTable<Said>, _ layout: BankingLayout
  ) -> Element {
    let isPlaying = table.shown.phase == .playing
    // NB: everything is announced as well, and screen readers shouldn't read it twice.
    let card = isPlaying ? nil : table.levelCard
    let isDealing = table.isAnimating || table.isGuarding
    let status = table.statusLine(
      !isDealing ? table.status : isPlaying ? table.say(.dealing) : "",
      isForListeners: table.isStatusOnFelt || card != nil
    ).with("aria-live", "off")
    let showsKey = table.houseChoices.hasKeyShortcuts
    let buttons =
      (isPlaying ? BankingButtons.choices(at: table) : BankingButtons.betting(at: table))
      .map { button in
        let element = button.element(showsKey: showsKey)
        return button.whyNot.map { element.with("aria-label", "\(button.label). \($0)") } ?? element
      }
    let look = isPlaying ? "actions playing" : "actions betting n\(buttons.count)"
    let actions = Element("div", key: "actions", [("class", look)], buttons)
    let said = Element(
      "div", key: "said", [("class", "said")],
      [status] + coach(table))
    let more = Element.box(
      "bank-more", [BankingButtons.payouts(at: table).element(showsKey: showsKey)])
    return Element(
      "section", key: "controls",
      [
        ("class", "controls rail racked one-row bank \(layout.form.rawValue) dials-0"),
        ("style", layout.controls.css),
        ("aria-label", table.houseWords(.controls)), ("tabindex", "-1"),
      ],
      isPlaying
        ? [
          .box("plate saying", [said, more]),
          .box("bed", [actions]),
        ]
        : [
          .box("plate", chips(table) + [actions]),
          .box("bed", card.map { $0 + [status] } ?? [.box("lid", [said, more])]),
        ])
  }

  /// The coach's line, which screen readers read on request.
  private static func coach<Said>(_ table: BankingTable<Said>) -> [Element] {
    guard let line = table.coachLine else { return [] }
    return [
      Element(
        "p", key: "coach", [("class", line.isMistake ? "verdict wrong" : "verdict best")],
        text: line.text)
    ]
  }

  /// The chips in the rail, if the player has credits.
  private static func chips<Said>(_ table: BankingTable<Said>) -> [Element] {
    ChipSelectorView.rack(
      of: table.chips, BankingButtons.chips(at: table), back: BankingButtons.takeBack(at: table),
      label: table.say(.chips), showsKeys: table.houseChoices.hasKeyShortcuts
    ) { table.say(.chip($0)) }
  }
}
