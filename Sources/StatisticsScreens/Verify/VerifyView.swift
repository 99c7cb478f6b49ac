import BlackjackOdds
import CardCore
import CasinoKit
import Dealing
import GameList
import Navigation
import Wire

/// The page that checks shoes.
struct VerifyView {
  let room: VerifyRoom

  private var say: Words<VerifyPhrase> { room.words.say }
  private var check: ShoeCheck { room.check }

  static func page(_ room: VerifyRoom) -> Element {
    let view = VerifyView(room: room)
    let rail = Element(
      "nav", key: "games",
      [("class", "statistics-rail"), ("aria-label", room.words.statistics(.games))],
      [
        way(RouteName.statistics, room.words.house(.statistics)),
        way(RouteName.data, room.words.house(.yourData)),
      ])
    return StatisticsView.page(view.say(.title), room.words.house, view.body, rail)
      .with("data-drop", "")
  }

  private static func way(_ link: String, _ text: String) -> Element {
    Element(
      "a", key: link, [("class", "statistics-key"), ("href", "#\(link)")], text: text)
  }

  private var body: [Element] {
    switch check.stage {
    case .resting: [about, choice] + (check.hasList ? [list] : [])
    case .reading, .fetching, .checking:
      [
        Element(
          "p", key: "news", [("class", "data-news"), ("role", "status")], text: say(.checking))
      ]
    case .verified(let file, _, let key): verified(file, key)
    case .failed(let problem, let bytes):
      [
        Element(
          "p", key: "news", [("class", "data-news problem"), ("role", "status")],
          text: say(.problem(problem))),
        keys((bytes.isEmpty ? [] : [button(.saveEvidence, VerifyRoom.saving)]) + [other]),
      ]
    }
  }

  // MARK: - The choice

  private var about: Element { Element("p", key: "about", text: say(.about)) }

  private var choice: Element {
    PlaceView.part(
      "bringing", say(.fromFile),
      [
        keys([
          Element(
            "label", key: "open", [("class", "statistics-key data-file")],
            [
              Element("span", key: "label", text: say(.chooseFile)),
              Element(
                "input", key: "file", [("type", "file"), ("data-file", VerifyRoom.opening)]),
            ])
        ])
      ])
  }

  private var list: Element {
    PlaceView.part("shoes", say(.yourShoes), lines)
  }

  private var lines: [Element] {
    if check.isListAway {
      return [
        Element("p", key: "away", [("role", "status")], text: say(.noList)),
        keys([button(.tryAgain, VerifyRoom.listing)]),
      ]
    }
    guard let shoes = check.shoes else { return [Element("p", key: "wait", text: say(.checking))] }
    if shoes.isEmpty { return [Element("p", key: "none", text: say(.noShoes))] }
    return [
      Element(
        "ul", key: "list", [("class", "shoe-list")],
        shoes.map { shoe in
          Element(
            "li", key: "\(shoe.number)", [],
            [Element("span", key: "what", text: line(shoe))]
              + (shoe.hasFile
                ? [
                  Element(
                    "button", key: "check",
                    [
                      ("type", "button"), ("class", "statistics-key"),
                      ("data-do", CommandText(VerifyRoom.fetching, "\(shoe.number)").text),
                      ("aria-label", say(.checkShoe(line(shoe)))),
                    ], text: say(.check))
                ] : []))
        })
    ]
  }

  private func line(_ shoe: Body.DealtShoe) -> String {
    let game = GameName(text: shoe.game)?.title(in: say.language) ?? shoe.game
    let state: VerifyPhrase =
      shoe.ended == nil
      ? shoe.isMixed ? .openShoe(rounds: shoe.rounds, net: shoe.net) : .unusedShoe
      : .endedShoe(rounds: shoe.rounds, net: shoe.net, isKept: shoe.hasFile)
    return "\(game), \(room.time(shoe.began)): \(say(state))"
  }

  // MARK: - The result

  private func verified(_ file: ShoeFile, _ key: ShoeCheck.KnownKey) -> [Element] {
    let terms = file.commitment.terms
    let game = GameName(text: terms.game)?.title(in: say.language) ?? terms.game
    let opened = file.actions.reduce(0) { $0 + $1.opened.count }
    let net = file.rounds.reduce(Credits(0)) { $0 + $1.net }
    let last = file.rounds.last?.credits ?? terms.credits
    let lines: [VerifyPhrase] = [
      .hashHolds, room.sharedTry == nil ? .orderHolds : .sharedOrderHolds, .rootHolds,
      .openingsHold(opened),
      .roundsHold(Int64(file.rounds.count), actions: Int64(file.actions.count)),
      .sumsHold(net: net, from: terms.credits, to: last), .signaturesHold, .key(key),
    ]
    return [
      Element(
        "p", key: "news", [("class", "data-news"), ("role", "status")], text: say(.verified)),
      Element("p", key: "shoe", text: "\(game), \(room.time(terms.time))"),
      PlaceView.part(
        "checked", say(.checked),
        [
          Element(
            "ul", key: "checks", [("class", "shoe-checks")],
            lines.enumerated().map { Element("li", key: "\($0.offset)", text: say($0.element)) })
        ]),
      PlaceView.part(
        "shoe-rounds", say(.rounds),
        [
          Element("p", key: "means", text: say(.roundsMean)), roundTable(file),
        ]), order,
      keys([button(.saveShoe, VerifyRoom.saving), other]),
    ]
  }

  /// The whole order of the shoe, by the places of the cards.
  private var order: Element {
    let rowLength = 26
    let rows = stride(from: 0, to: room.order.count, by: rowLength).map { first in
      let cards = room.order[first..<min(first + rowLength, room.order.count)]
      return Element(
        "li", key: "\(first)", [("value", "\(first + 1)")],
        text: cards.map { Self.sign(of: $0) }.joined(separator: " "))
    }
    return Element(
      "details", key: "order", [("class", "shoe-order")],
      [
        Element("summary", key: "title", text: say(.order)),
        Element("p", key: "means", text: say(.orderMeans(rowLength))),
        Element("ol", key: "cards", [], rows),
      ])
  }

  // MARK: - The rounds

  private func roundTable(_ file: ShoeFile) -> Element {
    let heads: [VerifyPhrase] = [.round, .cards, .net, .credits]
    return Element(
      "table", key: "round-list", [("class", "statistics-table")],
      [
        Element(
          "thead", [],
          [
            Element(
              "tr", [],
              heads.enumerated().map {
                Element("th", key: "\($0.offset)", [("scope", "col")], text: say($0.element))
              })
          ]),
        Element("tbody", [], rows(file)),
      ])
  }

  private func rows(_ file: ShoeFile) -> [Element] {
    var first = 0
    return file.rounds.enumerated().flatMap { place, round in
      let actions = file.actions[
        min(first, file.actions.count)..<min(round.actions, file.actions.count)]
      first = round.actions
      let cards = actions.flatMap { $0.opened }.map { Self.sign(of: $0.card) }
      let shown = room.shown.flatMap { $0.place == place ? $0 : nil }
      let number = Int64(place + 1)
      let row = Element(
        "tr", key: "\(place)", [],
        [
          Element(
            "th", key: "0", [("scope", "row")],
            [
              Element(
                "button", key: "show",
                [
                  ("type", "button"), ("class", "shoe-round"),
                  ("data-do", CommandText(VerifyRoom.showing, "\(number)").text),
                  ("aria-expanded", shown == nil ? "false" : "true"),
                  ("aria-label", say(.showRound(number))),
                ], text: say(.number(number)))
            ]),
          Element("td", key: "1", text: cards.joined(separator: " ")),
          Element("td", key: "2", text: say(.signed(round.net))),
          Element("td", key: "3", text: say(.number(round.credits))),
        ])
      return [row] + (shown.map { [decisions($0)] } ?? [])
    }
  }

  /// The row below a round with its decisions and their costs.
  private func decisions(_ shown: ShownRound) -> Element {
    let lines = shown.replay.decisions.enumerated().map { place, decision in
      Element("li", key: "\(place)", text: line(decision, isCoachAway: shown.isCoachAway))
    }
    let link = Element(
      "a", key: "replay", [("class", "statistics-key"), ("href", "#\(shown.link)")],
      text: say(.replay))
    return Element(
      "tr", key: "\(shown.place)-decisions", [("class", "shoe-decisions")],
      [
        Element(
          "td", key: "all", [("colspan", "4"), ("role", "status")],
          [
            lines.isEmpty
              ? Element("p", key: "none", text: say(.noDecisions))
              : Element("ul", key: "list", [], lines),
            link,
          ])
      ])
  }

  /// The hand, the upcard, and the verdict with its cost.
  private func line(_ decision: ReplayDecision, isCoachAway: Bool) -> String {
    let replay = room.words.replay.say
    let verdict =
      if let verdict = decision.verdict {
        verdict.isMistake
          ? replay(
            .mistake(
              chosen: verdict.chosen, best: verdict.best, cost: verdict.cost, lost: verdict.lost))
          : replay(.bestPlay(verdict.chosen))
      } else {
        replay(decision.isJudged ? .noVerdict : isCoachAway ? .workerAway : .judging)
      }
    guard let question = decision.question else { return verdict }
    let hand = question.hand.map { Self.sign(of: $0) }.joined(separator: " ")
    return "\(say(.against(hand, Self.sign(of: question.upcard)))) \(verdict)"
  }

  /// A card as it is printed: rank, then the sign of the suit.
  private static func sign(of card: Card) -> String {
    let text = card.text.bytes
    let sign =
      switch card.suit {
      case .clubs: "♣"
      case .diamonds: "♦"
      case .hearts: "♥"
      case .spades: "♠"
      }
    let rank = text.first == UInt8(ascii: "T") ? "10" : String(bytes: Array(text.prefix(1)))
    return rank + sign
  }

  // MARK: - Parts

  private var other: Element { button(.otherShoe, VerifyRoom.leaving) }

  private func keys(_ buttons: [Element]) -> Element {
    Element("div", key: "keys-\(buttons.first?.key ?? "")", [("class", "data-keys")], buttons)
  }

  private func button(_ label: VerifyPhrase, _ command: String) -> Element {
    Element(
      "button", key: command,
      [("type", "button"), ("class", "statistics-key"), ("data-do", command)], text: say(label))
  }
}
