import CardCore
import CasinoKit
import Patience
import PatienceDeals
import Records

/// The part of the statistics page about patience: each game, winnable deals, moves and times, and
/// the badges.
enum PatienceStatisticsView {
  static func wide(_ room: StatisticsRoom) -> [Element] {
    [
      byGame(room), OneGameView.section(room), BadgesView.section(room),
    ].compactMap { $0 }
  }

  static func narrow(_ room: StatisticsRoom) -> [Element] {
    [deals(room), lines(room), times(room)].compactMap { $0 }
  }

  /// The games in the order of the menu, with their statistics.
  private static func games(
    _ room: StatisticsRoom
  ) -> [(name: String, tally: PatienceStatistics.Tally)] {
    PatienceRules.onTables.compactMap { rules in
      room.patience.games.first { $0.game == rules.id }.map {
        (room.words.patience(.name(rules)), $0)
      }
    }
  }

  // MARK: - Each game

  private static func byGame(_ room: StatisticsRoom) -> Element? {
    let say = room.words.patience
    let games = games(room).filter { $0.tally.played > 0 }
    if games.isEmpty { return nil }
    return PlaceView.part(
      "by-game", say(.byGame),
      [
        StatisticsView.table(
          "by-game", [say(.game), say(.games), say(.won), say(.share)],
          games.map { name, tally in
            [
              name, "\(tally.played)", "\(tally.won)",
              say(.percent(tally.won, of: tally.played)),
            ]
          }, bars: games.map { ($0.tally.won, $0.tally.played) })
      ])
  }

  // MARK: - Deals

  /// How many winnable deals were won, and how many deals are unknown.
  private static func deals(_ room: StatisticsRoom) -> Element? {
    let say = room.words.patience
    var all = DealSums()
    var rows: [(name: String, sums: DealSums)] = []
    for (name, tally) in games(room) {
      let sums = room.patience.deals(of: tally.game)
      all = all + sums
      if sums.winnable > 0 { rows.append((name, sums)) }
    }
    guard all.winnable + all.lost + all.unknown + all.open > 0 else { return nil }
    if rows.count > 1 { rows.append((say(.all), all)) }
    let table = StatisticsView.table(
      "winnable-deals", [say(.game), say(.winnable), say(.wonDeals), say(.share)],
      rows.map { name, sums in
        [
          name, "\(sums.winnable)", "\(sums.won)", say(.percent(sums.won, of: sums.winnable)),
        ]
      }, bars: rows.map { ($0.sums.won, $0.sums.winnable) })
    let isStuck = all.open > 0 && room.isWorkerAway
    return PlaceView.part(
      "winnable-deals", say(.winnableDeals),
      [legend("means", say(.winnableMeans))] + (rows.isEmpty ? [] : [table])
        + [Element("p", key: "unsure", text: say(.unsure(all)))]
        + (isStuck ? [Element("p", key: "away", text: say(.solverAway))] : []))
  }

  // MARK: - Moves and times

  private static func lines(_ room: StatisticsRoom) -> Element? {
    let say = room.words.patience
    var all = DealSums()
    var rows: [[String]] = []
    for (name, tally) in games(room) {
      let sums = room.patience.deals(of: tally.game)
      guard sums.compared > 0 else { continue }
      all = all + sums
      let average = Int64(Double(sums.beyond) / Double(sums.compared) * 1_000_000)
      rows.append([name, "\(sums.compared)", say(.average(average))])
    }
    guard !rows.isEmpty else { return nil }
    return PlaceView.part(
      "lines", say(.lines),
      [
        legend("means", say(.linesMean)),
        StatisticsView.table("lines", [say(.game), say(.compared), say(.beyond)], rows),
        Element("p", key: "shortest", text: say(.shortest(all.shortest, of: all.compared))),
      ])
  }

  private static func times(_ room: StatisticsRoom) -> Element? {
    let say = room.words.patience
    let games = games(room)
    guard !games.isEmpty else { return nil }
    return PlaceView.part(
      "times", say(.times),
      [
        StatisticsView.table(
          "times", [say(.game), say(.best), say(.mean), say(.inAll)],
          games.map { name, tally in
            [
              name, tally.won > 0 ? say(.time(tally.bestTime)) : say(.none),
              tally.won > 0 ? say(.time(tally.timeWon / tally.won)) : say(.none),
              say(.time(tally.time)),
            ]
          })
      ])
  }

  static func legend(_ key: String, _ text: String) -> Element {
    Element("p", key: key, [("class", "legend")], text: text)
  }
}
