import CardCore
import CasinoKit

/// The page of the front door: a tile for each game, with what lies on its table.
enum FrontDoorView {
  /// The page, for what lies on each table; the summary is empty where nothing does.
  static func page(_ summary: (GameName) -> String) -> Element {
    Element(
      "main", key: "door", [("class", "door"), ("tabindex", "-1")],
      [
        Element(
          "header", key: "head", [("class", "door-head")],
          [
            Element("h1", text: "True Count"),
            Element(
              "p",
              text: "Every number is computed, and every shuffle and score can be checked by you."),
          ]),
        Element(
          "ul", key: "games", [("class", "door-games")],
          GameName.allCases.map { tile($0, summary($0)) }),
        Element(
          "p", key: "fair", [("class", "fine-print")],
          text: "Free to play, without an account, with or without a network. Credits are play "
            + "money: they cannot be won or lost for real."),
      ])
  }

  private static func tile(_ game: GameName, _ summary: String) -> Element {
    let middle = Double(game.cards.count - 1) / 2
    return Element(
      "li", key: game.text, [],
      [
        Element(
          "a", key: "go", [("class", "door-tile"), ("href", "#\(game.text)")],
          [
            Element(
              "span", key: "picture", [("class", "door-picture"), ("aria-hidden", "true")],
              game.cards.enumerated().map { place, card in
                Element(
                  "span", key: card,
                  [("class", "door-card"), ("style", "--n:\((Double(place) - middle).css)")],
                  [CardFace.picture(card)])
              }),
            Element("b", key: "title", text: game.title),
            Element("span", key: "about", [("class", "door-about")], text: game.about),
            Element(
              "span", key: "summary", [("class", "door-summary")],
              text: summary.isEmpty ? "Begin a game" : summary),
          ])
      ])
  }
}

extension GameName {
  /// The cards on the game's tile.
  fileprivate var cards: [String] {
    switch self {
    case .blackjack: ["AS", "JH"]
    case .klondike: ["KC", "QD", "JS"]
    }
  }

  /// What the game is, in one line.
  fileprivate var about: String {
    switch self {
    case .blackjack: "Five dealers, real shoes, and a coach that counts every card you saw."
    case .klondike: "With Vegas, FreeCell and Yukon, and a lamp that proves what it says."
    }
  }
}
