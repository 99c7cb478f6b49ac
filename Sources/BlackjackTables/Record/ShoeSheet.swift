import BlackjackRules
import CardCore
import CasinoKit

/// The finished shoes, with their seeds and rounds and the controls to check them.
enum ShoeSheet {
  /// The body of the sheet.
  ///
  /// - Parameters:
  ///   - shoes: The finished shoes, the newest last.
  ///   - check: The result of checking one of their records.
  ///   - language: The language.
  /// - Returns: The newest shoe first.
  static func body(
    of shoes: [FinishedShoe], _ check: RecordCheck?, in language: Language
  ) -> [Element] {
    let say = Words<ShoePhrase>(language)
    let introduction =
      shoes.isEmpty ? say(.noShoeYet) : say(.shoesExplained(ShoeRecords.mostFinished))
    return [Element("p", key: "explained", text: introduction)]
      + shoes.enumerated().reversed().map {
        shoe($1, number: $0, isNewest: $0 == shoes.count - 1, check, say)
      }
  }

  private static func shoe(
    _ shoe: FinishedShoe, number: Int, isNewest: Bool, _ check: RecordCheck?,
    _ say: Words<ShoePhrase>
  ) -> Element {
    Element(
      "section", key: "shoe-\(number)", [("class", "shoe-record")],
      shoe.files.enumerated().flatMap { part, text in
        record(text, ShoePart(shoe: number, part: part), isOpen: isNewest, check, say)
      })
  }

  /// One record of a shoe, with its rounds.
  private static func record(
    _ text: String, _ place: ShoePart, isOpen: Bool, _ check: RecordCheck?,
    _ say: Words<ShoePhrase>
  ) -> [Element] {
    let key = "\(place.shoe)-\(place.part)"
    guard let record = try? SessionRecord(parsing: text.bytes) else {
      return [Element("p", key: "\(key)-broken", text: say(.recordUnreadable))]
    }
    let seed = "\(record.opening.seed)"
    let found = check?.place == place ? check : nil
    let look = found.map { $0.refusal == nil ? "verdict best" : "verdict wrong" } ?? ""
    return [
      Element("h3", key: "\(key)-title", text: say(.shoeTitle(record))),
      FactList(
        "\(key)-facts",
        [
          .init("seed", say(.seed), seed),
          .init("net", say(.net), say(.signed(record.rounds.reduce(0) { $0 + $1.net }))),
        ]
      ).element,
      Element(
        "div", key: "\(key)-do", [("class", "choices")],
        [
          TrainerView.button(
            say(.check), TrainerCommand.check(place).text, look: " primary"),
          TrainerView.button(say(.saveFile), TrainerCommand.saveShoe(place).text),
        ]),
      Element(
        "p", key: "\(key)-found",
        [("class", look), ("role", "status")],
        text: found.map { say(.checked($0)) } ?? ""),
      rounds(record, key: key, isOpen: isOpen, say),
    ]
  }

  private static func rounds(
    _ record: SessionRecord, key: String, isOpen: Bool, _ say: Words<ShoePhrase>
  ) -> Element {
    let heads: [ShoePhrase] = [.round, .bet, .yourCards, .dealersCards, .result]
    let rows = record.rounds.enumerated().map { place, round in
      Element(
        "tr", key: "\(place)", [],
        [Element("th", [("scope", "row")], text: "\(place + 1)")]
          + [
            say(.amount(round.bet)), say(.hands(round.hands)), say(.cards(round.dealer)),
            say(.signed(round.net)),
          ].map { Element("td", text: $0) })
    }
    return Element(
      "details", key: "\(key)-rounds", isOpen ? [("open", "")] : [],
      [
        Element("summary", text: say(.roundsPlayed(record.rounds.count))),
        Element(
          "table", [("class", "coach-log shoe-rounds"), ("aria-label", say(.shoeTitle(record)))],
          [
            Element(
              "thead", [],
              [Element("tr", [], heads.map { Element("th", [("scope", "col")], text: say($0)) })]),
            Element("tbody", [], rows),
          ]),
      ])
  }
}
