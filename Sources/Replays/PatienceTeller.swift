import CardCore
import CasinoKit
import Patience
import Tables

/// What is told of a game of patience that is replayed.
struct PatienceTeller: ReplayTeller {
  typealias Game = Patience

  let words: ReplayWords
  let rules: PatienceRules
  /// The number of the deal; `nil` where the cards were laid out by hand.
  let deal: UInt64?

  init(of journal: Journal<Patience>, speaking words: ReplayWords) {
    self.words = words
    rules = journal.game.rules
    if case .numbered(let number) = journal.opening { deal = number } else { deal = nil }
  }

  func opening(in seen: PatienceObservation) -> String {
    words.patience(.gameDealt(rules, deal: deal))
  }

  func sentences(about event: PatienceEvent, in seen: PatienceObservation) -> [String] {
    PatienceNarrator.phrase(for: event, in: seen).map { [words.patience($0)] } ?? []
  }

  /// Nothing is bet, and a game may be given up at any time.
  func result(of seen: PatienceObservation) -> ReplayResult? { ReplayResult() }

  func scene(of seen: PatienceObservation) -> ReplayScene {
    let stock = rules.stock == nil ? [] : [PileID.stock, .waste]
    let cells = seen.cells.indices.map { PileID(.cell, $0) }
    let homes = seen.foundations.indices.map { PileID(.foundation, $0) }
    return ReplayScene(rows: [
      (stock + cells + homes).map { pile($0, seen, .squared) },
      seen.columns.indices.map { pile(PileID(.tableau, $0), seen, .column) },
    ])
  }

  private func pile(
    _ id: PileID, _ seen: PatienceObservation, _ spread: ReplayScene.Spread
  ) -> ReplayScene.Pile {
    let cards = seen[id]
    let up = cards.compactMap { $0.card }
    let told = spread == .column ? up : Array(up.suffix(1))
    return ReplayScene.Pile(
      id.text, cards: cards.map { ReplayScene.Laid($0.card, place: $0.place) }, spread: spread,
      label: words.patience(
        .pile(
          id, faceDown: spread == .column || id == .stock ? cards.count - up.count : 0,
          cards: told, look: .still)))
  }
}
