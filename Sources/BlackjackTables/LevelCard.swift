import BlackjackRules
import CardCore
import CasinoKit

/// What a new level unlocks, and which tables a player may choose.
extension BlackjackTable {
  /// Whether a table is open: by the player's level, as far as it has been shown, or because the player
  /// has opened all tables.
  func isUnlocked(_ table: DealerTable) -> Bool {
    profile.choices.opensAllTables || table.isUnlocked(atLevel: shownRank.level)
  }

  /// The looks and titles that the last round unlocked.
  var newGifts: [Gift] {
    award.map { Gift.unlocked(after: $0.levelBefore, upTo: $0.levelAfter) } ?? []
  }

  /// The award of the last round if it gave a new level whose card is still to be shown: after the
  /// result, and until the player does anything.
  var newLevel: PlayerRank.Award? {
    guard shown.result != nil, !isAnimating, !trainer.isLevelSeen, let award,
      award.levelAfter > award.levelBefore
    else { return nil }
    return award
  }

  /// Takes the card of a new level away, and returns whether there was one.
  @discardableResult
  func dismissLevelCard() -> Bool {
    guard newLevel != nil else { return false }
    trainer.isLevelSeen = true
    return true
  }
}

/// The card of a new level: what it unlocks, and where the player finds it.
///
/// It covers part of the felt, never the buttons.
enum LevelCard {
  static func panel(_ table: BlackjackTable) -> [Element] {
    guard let award = table.newLevel, table.peek == nil, table.trainer.question == nil else {
      return []
    }
    let (say, house) = (Words<DealerPhrase>(table.language), table.houseWords)
    let unlocked =
      award.unlocked.map { say(.tableOpens($0)) } + table.newGifts.map { house(.gift($0)) }
    let next = Gift.next(after: award.levelAfter)
    let lines =
      unlocked.isEmpty
      ? next.map { [say(.nextGift(house(.gift($0.gift)), level: $0.level))] } ?? [] : unlocked
    return [
      Element(
        "section", key: "level-card",
        [
          ("class", "trainer level-card"), ("aria-label", say(.newLevel(award.levelAfter))),
          ("data-tap", TrainerCommand.endLevelCard.text),
        ],
        [
          Element(
            "b", key: "medal", [("class", "level-medal"), ("aria-hidden", "true")],
            text: say(.levelFigure(award.levelAfter))),
          .box(
            "level-words",
            [
              Element("b", key: "title", text: say(.newLevel(award.levelAfter))),
              Element(
                "ul", key: "gifts", [("class", "plain")],
                lines.enumerated().map { Element("li", key: "\($0)", text: $1) }),
            ]),
          .box(
            "choices",
            (unlocked.isEmpty
              ? [] : [TrainerView.button(house(.settings), CommonCommand.open(.settings).text)])
              + [
                TrainerView.button(
                  say(.levelSeen), TrainerCommand.endLevelCard.text, look: " primary")
              ]),
        ])
    ]
  }
}
