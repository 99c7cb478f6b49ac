import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// Describes a patience game that is replayed.
struct PatienceReplayNarrator: ReplayNarrator {
  typealias Game = Patience

  let words: ReplayWords
  let rules: PatienceRules
  /// The deal; `nil` if the cards were set up by hand.
  let deal: DealTitle?

  /// A card that turns up belongs to the move, so that steps and moves have the same number.
  var countsActions: Bool { true }

  init(of journal: Journal<Patience>, day: UInt64?, speaking words: ReplayWords) {
    self.words = words
    rules = journal.game.rules
    deal = DealTitle(journal.opening.number, day: day)
  }

  func opening(in seen: PatienceObservation) -> String {
    words.patience(.gameDealt(rules, deal: deal))
  }

  func sentences(about event: PatienceEvent, in seen: PatienceObservation) -> [String] {
    PatienceNarrator.phrase(for: event, in: seen, by: rules).map { [words.patience($0)] } ?? []
  }

  /// Nothing is bet, and the player can give up at any time.
  func result(of seen: PatienceObservation) -> ReplayResult? { ReplayResult() }

  func scene(of seen: PatienceObservation) -> ReplayScene {
    let piles = (rules.stock == nil ? [] : [PileID.stock]) + rules.piles
    let columns = piles.filter { $0.kind == .tableau }
    return ReplayScene(
      rows: [piles.filter { $0.kind != .tableau }.map { pile($0, seen, .squared) }]
        + rows(of: columns).map { row in
          row.map { pile($0, seen, columns.count == row.count ? .column : .squared) }
        })
  }

  /// The columns side by side, or the cards of a board in rows.
  private func rows(of columns: [PileID]) -> [[PileID]] {
    var rows: [[PileID]] = []
    for column in columns {
      guard case .spot(let row, _) = PileTitle(column, in: rules) else { return [columns] }
      if row > rows.count { rows.append([]) }
      rows[row - 1].append(column)
    }
    return rows
  }

  private func pile(
    _ id: PileID, _ seen: PatienceObservation, _ spread: ReplayScene.Spread
  ) -> ReplayScene.Pile {
    let cards = seen[id]
    let up = cards.compactMap { $0.card }
    let isWhole = spread == .column || id.kind == .stock || id.kind == .reserve
    return ReplayScene.Pile(
      id.text, cards: cards.map { ReplayScene.Laid($0.card, place: $0.place) }, spread: spread,
      label: words.patience(
        .pile(
          PileTitle(id, in: rules),
          faceDown: isWhole ? cards.count - up.count : 0,
          cards: isWhole ? up : Array(up.suffix(1)), look: .still)))
  }
}
