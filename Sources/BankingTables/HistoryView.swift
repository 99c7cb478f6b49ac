import Banking
import CardCore
import CasinoKit

/// The last rounds in a row, as roads show them: a mark for each round, with its net result.
///
/// Won rounds have a filled mark, lost ones a ring, and the letter says how the round ended.
enum HistoryView {
  /// The last rounds as a list, the latest last.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - most: The number of rounds at most.
  /// - Returns: The list, or a sentence if there are no rounds.
  static func list<Said>(_ table: BankingTable<Said>, most: Int) -> Element {
    let (say, rounds) = (table.say, shown(at: table))
    if rounds.isEmpty {
      return Element("p", key: "no-rounds", [("class", "no-rounds")], text: say(.noRounds))
    }
    return Element(
      "ol", key: "rounds", [("class", "bank-rounds"), ("aria-label", say(.lastRounds))],
      rounds.suffix(most).enumerated().map { place, round in
        let look = round.net > 0 ? "won" : round.net < 0 ? "lost" : "even"
        return Element(
          "li", key: "\(place)", [("class", look)],
          [
            Element(
              "b", key: "mark", [("aria-hidden", "true")], text: say(.markLetter(round.mark))),
            Element("i", key: "net", [("aria-hidden", "true")], text: say(.gain(round.net))),
            .words("visually-hidden", say(.round(round.mark, round.net))),
          ])
      })
  }

  /// What the letters of the list mean, those that occur in it; nothing without rounds.
  static func legend<Said>(_ table: BankingTable<Said>) -> [Element] {
    let rounds = shown(at: table)
    let used = RoundMark.allCases.filter { mark in rounds.contains { $0.mark == mark } }
    if used.isEmpty { return [] }
    // NB: screen readers read the meaning with each round.
    return [
      Element(
        "p", key: "legend", [("class", "rounds-legend"), ("aria-hidden", "true")],
        text: used.map { table.say(.markMeans($0)) }.joined(separator: " · "))
    ]
  }

  /// The number of rounds and their net result, or the title without rounds.
  static func title<Said>(_ table: BankingTable<Said>, most: Int) -> String {
    let rounds = shown(at: table).suffix(most)
    return rounds.isEmpty
      ? table.say(.lastRounds)
      : table.say(.roundsTotal(rounds.count, rounds.reduce(0) { $0 + $1.net }))
  }

  /// The rounds whose result has been shown.
  private static func shown<Said>(at table: BankingTable<Said>) -> [BankingHistory.Round] {
    let rounds = table.history.rounds
    let isAhead = table.journal.position.seen.phase == .complete && table.landed.net == nil
    return isAhead ? rounds.dropLast() : rounds
  }
}
