import CardCore
import CasinoKit

/// The page of the front door: a tile for each game, with what lies on its table.
enum FrontDoorView {
  /// The page, for what lies on each table; the summary is empty where nothing does.
  static func page(
    _ purse: Purse?, _ say: Words<RoomPhrase>, _ language: Element,
    _ summary: (GameName) -> String
  ) -> Element {
    let standing = purse.map {
      [
        Element(
          "p", key: "purse", [("class", "door-purse")],
          text: say(.purse($0.credits, level: $0.rank.level)))
      ]
    }
    return Element(
      "main", key: "door", [("class", "door"), ("tabindex", "-1")],
      [
        Element(
          "header", key: "head", [("class", "door-head")],
          [Element("h1", text: say(.name)), Element("p", text: say(.motto))] + (standing ?? [])),
        Element(
          "ul", key: "games", [("class", "door-games")],
          GameName.allCases.map { tile($0, summary($0), say) }),
        Element("p", key: "fair", [("class", "fine-print")], text: say(.playMoney)),
        language,
        Element(
          "a", key: "licences", [("class", "door-licences"), ("href", "third-party.txt")],
          text: say(.licences)),
      ])
  }

  private static func tile(
    _ game: GameName, _ summary: String, _ say: Words<RoomPhrase>
  ) -> Element {
    let entry = game.entry
    let middle = Double(entry.cards.count - 1) / 2
    return Element(
      "li", key: game.text, [],
      [
        Element(
          "a", key: "go", [("class", "door-tile"), ("href", "#\(game.text)")],
          [
            Element(
              "span", key: "picture", [("class", "door-picture"), ("aria-hidden", "true")],
              entry.cards.enumerated().map { place, card in
                Element(
                  "span", key: card,
                  [("class", "door-card"), ("style", "--n:\((Double(place) - middle).css)")],
                  [CardFace.picture(card)])
              }),
            Element("b", key: "title", text: say(.title(game))),
            Element("span", key: "about", [("class", "door-about")], text: say(.about(game))),
            Element(
              "span", key: "summary", [("class", "door-summary")],
              text: summary.isEmpty ? say(.newGame) : summary),
          ])
      ])
  }
}
