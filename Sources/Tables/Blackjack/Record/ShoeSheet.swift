import BlackjackRules
import CardCore
import CasinoKit

/// The shoes that are done: their seeds, every round, and the means to check them.
enum ShoeSheet {
  static func sheet(_ table: BlackjackTable) -> Sheet {
    let say = table.trainerSays
    let shoes = Array(table.shoes.finished.enumerated().reversed())
    let introduction =
      shoes.isEmpty ? say(.noShoeYet) : say(.shoesExplained(ShoeRecords.mostFinished))
    return Sheet(
      .shoes, title: say(.shoes),
      [Element("p", key: "explained", text: introduction)]
        + shoes.map {
          shoe(table, $0.element, number: $0.offset, isNewest: $0.offset == shoes[0].offset)
        }
    )
  }

  private static func shoe(
    _ table: BlackjackTable, _ shoe: FinishedShoe, number: Int, isNewest: Bool
  ) -> Element {
    Element(
      "section", key: "shoe-\(number)", [("class", "shoe-record")],
      shoe.files.enumerated().flatMap { part, text in
        record(table, text, shoe: number, part: part, isOpen: isNewest)
      })
  }

  /// One record of a shoe, with its rounds.
  private static func record(
    _ table: BlackjackTable, _ text: String, shoe: Int, part: Int, isOpen: Bool
  ) -> [Element] {
    let say = table.trainerSays
    let key = "\(shoe)-\(part)"
    let records = table.trainer.records
    guard records.indices.contains(shoe), records[shoe].indices.contains(part),
      let record = records[shoe][part]
    else {
      return [Element("p", key: "\(key)-broken", text: say(.recordUnreadable))]
    }
    let seed = "\(record.opening.seed)"
    let check = table.trainer.check
    let found = check.map { $0.shoe == shoe && $0.part == part } == true ? check : nil
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
            say(.check), TrainerCommand.check(shoe: shoe, part: part).text, look: " primary"),
          TrainerView.button(
            say(.saveFile), TrainerCommand.saveShoe(shoe: shoe, part: part).text),
        ]),
      Element(
        "p", key: "\(key)-found",
        [("class", found?.refusal == nil ? "verdict best" : "verdict wrong"), ("role", "status")],
        text: found.map { say(.checked($0)) } ?? ""),
      rounds(record, key: key, isOpen: isOpen, say),
    ]
  }

  private static func rounds(
    _ record: SessionRecord, key: String, isOpen: Bool, _ say: Words<TrainerPhrase>
  ) -> Element {
    let heads: [TrainerPhrase] = [.round, .bet, .yourCards, .dealersCards, .result]
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
