import BaccaratRules
import CardCore
import CasinoKit

/// The felt with everything on it: hands, print, roads, odds, the layout with its bets, and the shoe.
enum BaccaratFeltView {
  static func felt(_ table: BaccaratTable, _ layout: BaccaratLayout) -> Element {
    Element(
      "main", key: "felt",
      [("class", "felt"), ("style", layout.felt.css), ("aria-label", table.say(.table))],
      print(table, layout) + [shoe(table, layout)]
        + zip(Side.allCases, layout.heads).map { head($0, in: $1, table) }
        + roads(table, layout) + [zones(table, layout), cards(table, layout)])
  }

  // MARK: - The felt's furniture

  /// The printed rules; over a result, how the coup ended.
  private static func print(_ table: BaccaratTable, _ layout: BaccaratLayout) -> [Element] {
    guard let pose = layout.print else { return [] }
    let (say, isWide) = (table.say, layout.form == .wide)
    let seen = table.landed
    guard seen.phase == .coupComplete, let result = seen.results.last else {
      return [
        ArcView.arc(
          say(.tiePays), say(.bankerPays(table.nextGame.pay)), voice: .print, isWide: isWide,
          at: pose)
      ]
    }
    return [
      ArcView.arc(
        say(.wins(result.winner)), say(.against(result, net: seen.net)),
        voice: seen.net > 0 ? .won : seen.net == 0 ? .push : .lost, isWide: isWide, at: pose)
    ]
  }

  private static func shoe(_ table: BaccaratTable, _ layout: BaccaratLayout) -> Element {
    let (seen, say) = (table.shown, table.say)
    let isLast = seen.isCutCardReached
    let size = Double(max(1, seen.shoeSize))
    return Element(
      "div", key: "shoe",
      [
        ("class", table.isShuffling ? "shoe shuffling" : isLast ? "shoe last" : "shoe"),
        ("style", layout.shoe.css), ("role", "img"),
        (
          "aria-label",
          say(
            table.isShoeUsedUp
              ? .newShoeNext
              : .shoe(cardsLeft: seen.cardsLeft, of: seen.shoeSize, isLastCoup: isLast))
        ),
      ],
      [
        ShoeView.shoe(
          left: Double(seen.cardsLeft) / size, cut: Double(Baccarat.cardsBehindCutCard) / size),
        .words(
          "shoe-count",
          say(
            !isLast
              ? .cardsLeft(seen.cardsLeft)
              : table.isShoeUsedUp ? .shuffleNext : .lastCoup)),
      ])
  }

  // MARK: - Hands

  /// The name of a hand, and its points.
  private static func head(_ side: Side, in place: Rect, _ table: BaccaratTable) -> Element {
    let hand = table.openHand(side)
    let winner =
      table.landed.phase == .coupComplete ? table.landed.results.last?.winner : nil
    return Element(
      "div", key: "head-\(side.rawValue)",
      [
        ("class", "hand-head \(side.rawValue)\(winner == side ? " winner" : "")"),
        ("style", place.css), ("role", "img"), ("aria-label", table.say(.hand(side, hand))),
      ],
      [
        .words("caption", table.say(.side(side))),
        Element("b", key: "points", text: hand.cards.isEmpty ? "" : "\(hand.points)"),
      ])
  }

  private static func cards(_ table: BaccaratTable, _ layout: BaccaratLayout) -> Element {
    let say = table.say
    return Element(
      "div", key: "cards",
      [("class", "cards"), ("role", "group"), ("aria-label", say(.cards))],
      layout.cards.inOrder { $0.dealt.place < $1.dealt.place }.map { placed in
        let pose = placed.pose
        func away(_ place: Pose, _ rotation: Double) -> String {
          let there = Pose(
            x: place.x, y: place.y, width: pose.width, rotation: rotation, depth: pose.depth)
          return "\(there.cardCSS);--s:\((place.width * 0.4 / pose.width).css)"
        }
        let squeeze = table.squeeze.flatMap { $0.card == placed.dealt ? $0 : nil }
        return Element(
          "div", key: "card-\(placed.dealt.place)",
          [
            ("class", squeeze == nil ? "card up" : "card down squeezed"), ("style", pose.cardCSS),
            ("role", "img"),
            ("aria-label", say(squeeze == nil ? .card(placed.dealt.card) : .faceDown)),
            ("data-from", "card down|\(away(layout.shoe, -14))"),
            ("data-to", "card down leaving|\(away(layout.tray, 8))"),
          ] + (squeeze == nil ? [] : [("data-do", BaccaratCommand.turnOver.text)]),
          squeeze.map { bent($0, width: pose.width) } ?? [CardFace.turning(placed.dealt.card)])
      })
  }

  /// A card that lies face down, with as much of its face as is bent up.
  private static func bent(_ squeeze: Squeeze, width: Double) -> [Element] {
    guard let fold = squeeze.fold else { return [CardFace.turning(nil)] }
    return [
      Element(
        "div", key: "turn", [("class", "turn")],
        [
          Element(
            "div", key: "back", [("class", "face back"), ("style", fold.restCSS)], [CardFace.back])
        ]),
      Element(
        "div", key: "flap", [("class", "flap"), ("style", fold.flapCSS(width: width))],
        [CardFace.picture(squeeze.card.card.text)]),
    ]
  }

  // MARK: - Roads and odds

  private static func roads(_ table: BaccaratTable, _ layout: BaccaratLayout) -> [Element] {
    let say = table.say
    var parts: [Element] = []
    if let place = layout.roads {
      let told = say(BaccaratBeats.roads(table.landed))
      parts.append(
        Element(
          "button", key: "road-card",
          [
            ("type", "button"), ("class", "road-card"), ("style", place.css),
            ("data-do", HouseCommand.open(.odds).text), ("aria-haspopup", "dialog"),
            ("aria-label", "\(say(.openOdds)). \(told)"),
          ],
          [
            RoadsView.drawing(
              Roads(table.landed.results), goingOn: !table.isShoeUsedUp, label: told, say)
          ]))
    }
    if let place = layout.note {
      parts.append(
        Element(
          "div", key: "odds-note",
          [("class", "odds-note"), ("style", place.css), ("role", "note")],
          [
            Element("b", key: "chances", text: say(table.chances)),
            Element("span", key: "nothing", text: say(.roadsTellNothing)),
          ]))
    }
    return parts
  }

  // MARK: - The layout

  private static func zones(_ table: BaccaratTable, _ layout: BaccaratLayout) -> Element {
    Element(
      "div", key: "zones",
      [("class", "zones"), ("role", "group"), ("aria-label", table.say(.layout))],
      zip(BaccaratBet.allCases, zip(layout.zones, BaccaratButtons.zones(at: table))).map {
        zone($0, at: $1.0, $1.1, isWide: layout.form == .wide, table)
      })
  }

  /// A place on the layout: its name, what it pays, the house's edge in the next coup, and the chips.
  private static func zone(
    _ bet: BaccaratBet, at place: Rect, _ button: TableButton, isWide: Bool, _ table: BaccaratTable
  ) -> Element {
    let (say, seen) = (table.say, table.shown)
    let stake = seen.wagers[bet]
    let isNarrow = !isWide && BaccaratBet.narrow.contains(bet)
    let isSettled = table.landed.phase == .coupComplete && stake > 0
    let returned = table.landed.returned[bet]
    let outcome =
      !isSettled ? "" : returned > stake ? " won" : returned == stake ? " kept" : " lost"
    var content: [Element] = [
      .words("zone-name", say(.bet(bet))),
      .words("zone-pays", say(.pays(bet, table.nextGame.pay))),
      .words(
        "zone-edge",
        say(isNarrow ? .edge(table.edge(of: bet)) : .houseEdge(table.edge(of: bet)))),
    ]
    if stake > 0, outcome != " lost" {
      let look = "chip \(ChipStack.color(of: ChipStack.chips(for: stake).first ?? 1))"
      let leaving = outcome.isEmpty ? "to-house" : "to-player"
      content.append(
        Element(
          "i", key: "stake",
          [
            ("class", look), ("data-from", "\(look) arriving"),
            ("data-to", "\(look) \(leaving)"),
          ], [SpotView.face(stake, say(.chip(stake)), key: "top")]))
    }
    if outcome == " won" { content.append(.words("zone-won", say(.gain(returned - stake)))) }
    return Element(
      "button", key: button.id,
      [
        (
          "class",
          "zone \(bet.rawValue)\(bet.isMain ? " main" : "")\(stake > 0 ? " staked" : "")\(outcome)"
        ),
        ("style", place.css), ("aria-label", button.label),
        ("data-hold", BaccaratCommand.take(bet).text),
      ] + button.attributes(showsKey: table.houseChoices.hasKeyShortcuts), content)
  }
}

extension BaccaratBet {
  /// The bets whose places are a third of the layout's width; the others take half of it.
  fileprivate static let narrow: [BaccaratBet] = [.playerPair, .tie, .bankerPair]
}
