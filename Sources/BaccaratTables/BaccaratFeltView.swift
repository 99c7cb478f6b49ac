import BaccaratRules
import CardCore
import CasinoKit

/// The felt with hands, print, roads, odds, the layout with its bets, and the shoe.
enum BaccaratFeltView {
  static func felt(_ table: BaccaratTable, _ layout: BaccaratLayout) -> Element {
    Element(
      "main", key: "felt",
      [
        ("class", layout.height > layout.felt.height ? "felt scrolling" : "felt"),
        ("style", layout.felt.css), ("aria-label", table.say(.table)),
      ],
      print(table, layout) + [shoe(table, layout)]
        + zip(Side.allCases, layout.heads).map { head($0, in: $1, table) }
        + roads(table, layout) + [zones(table, layout), cards(table, layout)])
  }

  // MARK: - The felt's fixtures

  /// The rules printed on the felt, or the outcome of the coup.
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
        // NB: the points are above the cards, and the result is on the bets and in the rail.
        say(.wins(result.winner)), table.award.map { say(.experience($0.xp)) } ?? "",
        voice: seen.net > 0 ? .won : seen.net == 0 ? .push : .lost, isWide: isWide, at: pose)
    ]
  }

  private static func shoe(_ table: BaccaratTable, _ layout: BaccaratLayout) -> Element {
    let (seen, say) = (table.shown, table.say)
    let isLast = seen.isCutCardReached
    let size = Double(max(1, seen.shoeSize))
    return ShoeView.standing(
      ShoeView.shoe(
        left: Double(seen.cardsLeft) / size, cut: Double(Baccarat.cardsBehindCutCard) / size),
      count: say(
        !isLast
          ? .cardsLeft(seen.cardsLeft)
          : table.isShoeUsedUp ? .shuffleNext : .lastCoup),
      at: layout.shoe,
      label: say(
        table.isShoeUsedUp
          ? .newShoeNext
          : .shoe(cardsLeft: seen.cardsLeft, of: seen.shoeSize, isLastCoup: isLast)),
      isShuffling: table.isShuffling, isLast: isLast)
  }

  // MARK: - Hands

  /// The name of a hand, and its points.
  private static func head(_ side: Side, in place: Rect, _ table: BaccaratTable) -> Element {
    let hand = table.openHand(side)
    let winner =
      table.landed.phase == .coupComplete ? table.landed.results.last?.winner : nil
    return HandDisplayView.head(
      side.rawValue, table.say(.side(side)), figure: hand.cards.isEmpty ? "" : "\(hand.points)",
      isWinner: winner == side, in: place, label: table.say(.hand(side, hand)))
  }

  private static func cards(_ table: BaccaratTable, _ layout: BaccaratLayout) -> Element {
    let back = table.houseChoices.look.back.picture(at: nil)
    return HandDisplayView.cards(
      layout.cards.inOrder { $0.dealt.place < $1.dealt.place }.map { placed in
        if let squeeze = table.squeeze, squeeze.card == placed.dealt {
          return CardView.squeezed(
            placed.dealt.card, by: squeeze.fold, dealt: placed.dealt.place, at: placed.pose,
            from: layout.shoe, to: layout.tray, label: table.say(.faceDown),
            turningOver: BaccaratCommand.turnOver.text, back: back)
        }
        return CardView.card(
          placed.dealt.card, dealt: placed.dealt.place, at: placed.pose, from: layout.shoe,
          to: layout.tray, label: table.say(.card(placed.dealt.card)), back: back)
      }, label: table.say(.cards))
  }

  // MARK: - Roads and odds

  private static func roads(_ table: BaccaratTable, _ layout: BaccaratLayout) -> [Element] {
    let say = table.say
    var parts: [Element] = []
    if let (place, view) = layout.roads {
      let told = say(BaccaratBeats.roads(table.landed))
      parts.append(
        Element(
          "button", key: "road-card",
          [("class", "road-card"), ("style", place.css)]
            + SheetOpener.attributes(.odds, label: "\(say(.openOdds)). \(told)"),
          [
            view.drawing(
              Roads(table.landed.results), goingOn: !table.isShoeUsedUp, label: told, say)
          ]))
    }
    if let (place, view) = layout.beads {
      parts.append(
        Element(
          "div", key: "bead-card", [("class", "road-card"), ("style", place.css)],
          [
            view.drawing(
              Roads(table.landed.results), goingOn: false, label: say(.beadPlate), say)
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

  /// A bet on the layout: its name, its payout, its house edge in the next coup, and the chips.
  private static func zone(
    _ bet: BaccaratBet, at place: Rect, _ button: TableButton, isWide: Bool, _ table: BaccaratTable
  ) -> Element {
    let (say, seen) = (table.say, table.shown)
    let stake = seen.wagers[bet]
    let edge = table.edge(of: bet)
    let unit = table.nextGame.unit(of: bet)
    // NB: the unit takes the room of the word beside the edge.
    let isNarrow = !isWide && (BaccaratBet.narrow.contains(bet) || unit > 1)
    let returned = table.landed.returned[bet]
    let state: SpotView.State =
      table.landed.phase != .coupComplete || stake == 0
      ? .placed : returned > stake ? .paid(returned - stake) : returned == stake ? .kept : .lost
    return BettingZoneView.zone(
      button,
      BettingZoneView.Words(
        name: say(.bet(bet)), pays: say(.pays(bet, table.nextGame.pay)),
        edge: say(isNarrow ? .edge(edge) : .houseEdge(edge)),
        unit: unit > 1 ? say(.unit(unit)) : "", stake: say(.amount(stake)),
        won: say(.gain(returned - stake))),
      stake: stake, from: table.chips, state: state,
      look: "\(bet.rawValue)\(bet.isMain ? " main" : "")", in: place,
      holding: BaccaratCommand.take(bet).text, showsKey: table.houseChoices.hasKeyShortcuts
    ) { say(.chip($0)) }
  }
}

extension BaccaratBet {
  /// The bets that take up a third of the layout's width.
  ///
  /// The others take up half.
  fileprivate static let narrow: [BaccaratBet] = [.playerPair, .tie, .bankerPair]
}
