import CardCore
import CasinoKit
import GameList
import Navigation

/// The view of the home page: a tile for each game on the felt, and links in the rail.
///
/// The header has the link to the unfinished game. The rail has the links to the trainer, the daily
/// challenge, the shared shoe of the day, the daily deals, ranked play and the statistics.
enum FrontDoorView {
  /// The page.
  ///
  /// The summary of a game is empty if it has no saved game. `closed` tells until when games are
  /// closed, and `title` is the title beside the player's level.
  static func page(
    _ purse: Purse?, titled title: TitleChoice, _ say: Words<RoomPhrase>, _ language: Element,
    dailyDeals: RoomPhrase, challenge: RoomPhrase, closed: RoomPhrase?, isSignedIn: Bool,
    _ summary: (GameName) -> String
  ) -> Element {
    let standing = purse.map {
      [
        Element(
          "p", key: "purse", [("class", "door-purse")],
          text: say(
            .purse(
              $0.credits, level: $0.rank.level, title.title(atLevel: $0.rank.level))))
      ]
    }
    return Element(
      "main", key: "door", [("class", "door"), ("tabindex", "-1")],
      [
        Element(
          "div", key: "felt", [("class", "door-felt")],
          [
            Element(
              "header", key: "head", [("class", "door-head")],
              [
                DoorArt.drawing("door-mark", "0 0 60 50", [DoorArt.symbol("tally")]),
                Element("h1", text: say(.name)),
                Element(
                  "a", key: "settings",
                  [
                    ("class", "bar-button icon door-settings"),
                    ("href", "#\(RouteName.settings)"), ("aria-label", say(.settings)),
                  ], [Icon.settings.element]), Element("p", key: "motto", [], text: say(.motto)),
              ] + (standing ?? []) + goOn(say, closed, summary)),
            Element(
              "ul", key: "games", [("class", "door-games")],
              GameName.allCases.map { tile($0, summary($0), say) }),
          ]),
        Element(
          "nav", key: "rail", [("class", "door-rail")],
          keys(say, dailyDeals, challenge, closed, isSignedIn)),
        Element(
          "footer", key: "foot", [("class", "door-foot")],
          [
            Element("p", key: "fair", [("class", "fine-print")], text: say(.playMoney)),
            Element(
              "p", key: "ways", [("class", "door-ways")],
              [
                Element(
                  "a", key: "rounds",
                  [("class", "door-licences"), ("href", "#\(RouteName.rounds)")],
                  text: say(.rounds)),
                Element(
                  "a", key: "account",
                  [("class", "door-licences"), ("href", "#\(RouteName.account)")],
                  text: say(.account)),
                Element(
                  "a", key: "store",
                  [("class", "door-licences"), ("href", "#\(RouteName.store)")],
                  text: say(.store)),
                Element(
                  "a", key: "boards",
                  [("class", "door-licences"), ("href", "#\(RouteName.boards)")],
                  text: say(.boards)),
                Element(
                  "a", key: "licences", [("class", "door-licences"), ("href", "third-party.txt")],
                  text: say(.licences)),
              ]),
            language,
          ]),
      ])
  }

  // MARK: - The rail

  /// The link to the unfinished game, above all games.
  private static func goOn(
    _ say: Words<RoomPhrase>, _ closed: RoomPhrase?, _ summary: (GameName) -> String
  ) -> [Element] {
    let left = GameName.allCases.first { !summary($0).isEmpty && closed == nil }
    return left.map { [key($0.text, "door-go", say(.continueGame), summary($0))] } ?? []
  }

  /// The links to the trainer, the daily challenge, the shared shoe of the day, the daily deals,
  /// ranked play and the statistics.
  ///
  /// The trainer and the challenge come first, so that a phone shows them without scrolling.
  private static func keys(
    _ say: Words<RoomPhrase>, _ dailyDeals: RoomPhrase, _ challenge: RoomPhrase,
    _ closed: RoomPhrase?, _ isSignedIn: Bool
  ) -> [Element] {
    let pause =
      closed.map { key(RouteName.pause, "door-go", say(.gamesClosed), say($0)) }
      ?? key(RouteName.pause, "", say(.pause), say(.pauseMeans))
    return (closed == nil ? [] : [pause]) + [
      key(RouteName.trainer, "", say(.trainer), say(.trainerMeans)),
      key(RouteName.challenge, "", say(.challenge), say(challenge)),
      key(RouteName.sharedShoe, "", say(.sharedShoe), say(.sharedShoeMeans)),
      key(RouteName.calendar, "", say(.dailyDeals), say(dailyDeals)),
      // NB: an account is made on its own page.
      isSignedIn
        ? key(RankedAccess.link(to: GameName.blackjack.text), "", say(.ranked), say(.rankedMeans))
        : key(RouteName.account, "", say(.ranked), say(.rankedNeedsAccount)),
      key(RouteName.statistics, "", say(.statistics), say(.statisticsMean)),
      key(RouteName.yourHouse, "", say(.yourHouse), say(.yourHouseMeans)),
    ] + (closed == nil ? [pause] : [])
  }

  private static func key(
    _ link: String, _ look: String, _ label: String, _ detail: String
  ) -> Element {
    Element(
      "a", key: link, [("class", "door-key \(look)"), ("href", "#\(link)")],
      [Element("b", text: label), Element("small", text: detail)])
  }

  // MARK: - The tiles

  private static func tile(
    _ game: GameName, _ summary: String, _ say: Words<RoomPhrase>
  ) -> Element {
    let entry = game.entry
    let link = entry.lobby.isEmpty ? game.text : entry.lobby
    return Element(
      "li", key: game.text, [],
      [
        Element(
          "a", key: "go",
          [("class", "door-tile"), ("href", "#\(link)"), ("data-game", game.text)],
          [
            picture(entry), Element("b", key: "title", text: say(.title(game))),
            Element("span", key: "about", [("class", "door-about")], text: say(.about(game))),
            Element(
              "span", key: "summary", [("class", "door-summary")],
              text: summary.isEmpty ? say(.newGame) : summary),
          ])
      ])
  }

  private static func picture(_ entry: GameEntry) -> Element {
    let middle = Double(entry.cards.count - 1) / 2
    return Element(
      "span", key: "picture", [("class", "door-picture"), ("aria-hidden", "true")],
      entry.cards.enumerated().map { place, card in
        Element(
          "span", key: card,
          [("class", "door-card"), ("style", "--n:\((Double(place) - middle).css)")],
          [CardFace.picture(card)])
      } + entry.chips.enumerated().map { DoorArt.pile($1, of: 4 - $0) })
  }
}
