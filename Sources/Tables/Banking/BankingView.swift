import Banking
import CardCore
import CasinoKit

/// The page of a table with a bank: the dealer's cards, the spots with their bets, the player's cards,
/// and the buttons below.
enum BankingView {
  static func view<Said>(_ table: BankingTable<Said>, in viewport: Viewport) -> TableView {
    let bar = Rect(x: 0, y: 0, width: viewport.width, height: viewport.textSize * 3.5)
    return TableView(
      key: table.name, look: "page banking",
      [
        TopBarView.bar(
          in: bar, table.houseWords,
          [
            Element("b", key: "title", text: table.title),
            .words("bankroll", table.say(.credits(table.landed.credits))),
          ]),
        felt(table), controls(table),
      ])
  }

  private static func felt<Said>(_ table: BankingTable<Said>) -> Element {
    Element(
      "main", key: "felt", [("class", "bank-felt"), ("aria-label", table.title)],
      [
        hand("dealer", table.shown.dealer, named: table.hands.dropFirst().first, table),
        Element(
          "div", key: "spots",
          [("class", "bank-spots"), ("role", "group"), ("aria-label", table.say(.bets))],
          Said.Game.Spot.allCases.map { spot($0, table) }),
        hand("player", table.shown.player, named: table.hands.first, table),
      ])
  }

  private static func hand<Said>(
    _ key: String, _ laid: [LaidCard], named name: String?, _ table: BankingTable<Said>
  ) -> Element {
    Element(
      "div", key: key,
      [
        ("class", "bank-hand"), ("role", "img"), ("aria-label", name ?? table.say(.noCards)),
      ],
      laid.map { laid in
        Element(
          "div", key: "card-\(laid.place)",
          [("class", laid.card == nil ? "bank-card down" : "bank-card up")],
          [laid.card.map { CardFace.picture($0.text) } ?? CardFace.back])
      })
  }

  private static func spot<Said>(
    _ spot: Said.Game.Spot, _ table: BankingTable<Said>
  ) -> Element {
    let seen = table.shown
    let amount =
      seen.phase == .betting ? table.nextBets[spot] : seen.stakes[spot] + seen.returned[spot]
    let isAim = spot == table.aim && seen.phase != .playing
    let name = table.gameSays(.spot(spot))
    return Element(
      "div", key: spot.rawValue,
      [
        ("class", isAim ? "bank-spot aim" : "bank-spot"), ("role", "img"),
        ("aria-label", table.say(.spot(name, amount))),
      ],
      [
        .words("caption", name), Element("b", key: "amount", text: table.say(.amount(amount))),
      ])
  }

  private static func controls<Said>(_ table: BankingTable<Said>) -> Element {
    Element(
      "section", key: "controls",
      [
        ("class", "controls bank-controls"), ("aria-label", table.houseWords(.controls)),
        ("tabindex", "-1"),
      ],
      [
        table.statusLine(table.isAnimating ? "" : table.status),
        Element(
          "div", key: "buttons", [("class", "actions")],
          table.buttons.map { $0.element(showsKey: table.houseChoices.hasKeyShortcuts) }),
      ])
  }
}
