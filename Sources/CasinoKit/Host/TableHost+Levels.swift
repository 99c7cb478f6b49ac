import CardCore

/// Whether the player has seen and heard of the level that a round gave.
struct LevelNews {
  var isSeen = false
  var isAnnounced = false
}

/// The card of a new level.
extension TableHost {
  /// The award of the last round if it gave a new level whose card is still to be shown: once the
  /// result is shown, and until the player does anything.
  public var newLevel: PlayerRank.Award? {
    guard !isAnimating, !levelNews.isSeen, let award, award.levelAfter > award.levelBefore
    else { return nil }
    return award
  }

  /// The player's level in words, with their title where there is room for it.
  ///
  /// - Parameters:
  ///   - level: The level.
  ///   - room: The room for the text, in pixels; `nil` if it may take several lines.
  /// - Returns: The text.
  public func levelWords(_ level: Int64, in room: Double? = nil) -> String {
    let all = houseWords(.level(level, houseChoices.title.title(atLevel: level)))
    // NB: a letter of a caption is a little wider than two fifths of the text size.
    let isShort = room.map { Double(all.scalarCount) * viewport.textSize * 0.42 <= $0 } ?? true
    return isShort ? all : houseWords(.level(level, nil))
  }

  /// The player's level in words, and on a line of its own the title, where it has no room beside the
  /// level.
  func levelLines(_ level: Int64, in room: Double) -> (level: String, title: String?) {
    let words = levelWords(level, in: room)
    let title = houseChoices.title.title(atLevel: level).map { houseWords(.title($0)) }
    return (words, words == houseWords(.level(level, nil)) ? title : nil)
  }

  /// Puts the card of a new level away, and returns whether there was one.
  @discardableResult
  func dismissLevelCard() -> Bool {
    guard newLevel != nil else { return false }
    levelNews.isSeen = true
    return true
  }

  /// Continues with the award of a saved round, whose level was announced when it was played.
  public func resume(_ award: PlayerRank.Award?) {
    self.award = award
    levelNews.isAnnounced = true
  }

  /// Announces a new level and what it unlocks, once.
  func announceLevel() {
    guard !levelNews.isAnnounced, let award = newLevel else { return }
    levelNews.isAnnounced = true
    narration.add([houseWords(.newLevel(award.levelAfter))])
    narration.add(gifts(of: award).map { $0.bytes.last == UInt8(ascii: ".") ? $0 : "\($0)." })
  }

  /// What a new level unlocks: at this table, and for the look of all tables.
  private func gifts(of award: PlayerRank.Award) -> [String] {
    unlocked(by: award)
      + Gift.unlocked(after: award.levelBefore, upTo: award.levelAfter).map {
        houseWords(.gift($0))
      }
  }

  /// The card of a new level, which a table shows in its rail instead of its messages, where it
  /// covers no card and no button; `nil` without a new level.
  ///
  /// It ends with the message that the player needs for the next step, if there is one.
  public var levelCard: [Element]? {
    guard let award = newLevel else { return nil }
    let unlocked = gifts(of: award)
    let next = Gift.next(after: award.levelAfter)
    let lines =
      unlocked.isEmpty
      ? next.map { [houseWords(.nextGift($0.gift, level: $0.level))] } ?? [] : unlocked
    return [
      LevelCardView.card(
        award.levelAfter, lines + (nextStepMessage.map { [$0] } ?? []),
        leadsToSettings: !unlocked.isEmpty, houseWords)
    ]
  }
}
