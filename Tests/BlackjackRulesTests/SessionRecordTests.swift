import BlackjackRules
import CardCore
import Testing

/// A session's record, and that every change in it is detected.
@Suite struct SessionRecordTests {
  /// Thirty rounds of basic strategy at Jack's table, with insurance offered and always taken.
  private func session(seed: UInt64 = 11, rounds: Int = 30) throws -> SessionRecord {
    let game = Blackjack(rules: .jack, dealerSoft17: .hit, offersInsurance: true)
    let strategy = BasicStrategy(.multiDeck(soft17: .hit, doubleAfterSplit: true))
    let opening = BlackjackOpening(bankroll: 50_000, seed: seed)
    var journal = Journal(of: game, from: opening)
    for round in 0..<rounds {
      if round > 0 { try journal.play(.next) }
      try journal.play(.bet(Credits(100 + 50 * (round % 3))))
      try journal.play(.deal)
      while journal.observation.phase != .roundComplete {
        let seen = journal.observation
        guard seen.phase == .playerTurn, let hand = seen.handInPlay, let upcard = seen.upcard else {
          try journal.play(.insurance)
          continue
        }
        try journal.play(
          strategy.move(for: hand.hand, upcard: upcard.rank, legal: journal.legalActions))
      }
    }
    return try SessionRecord(
      playing: journal.actions, at: .table(.jack), soft17: .hit, offersInsurance: true,
      from: opening)
  }

  /// The reason why a record's JSON is refused, or `nil` if it is genuine.
  private func refusal(of archive: JSONValue) -> RecordRefusal? {
    do {
      try SessionRecord(parsing: archive.bytes).verify()
      return nil
    } catch { return error }
  }

  @Test func sessionIsGenuineAfterWritingAndReading() throws {
    let record = try session()
    #expect(record.rounds.count == 30)
    let read = try SessionRecord(parsing: Array(record.archive.prettyText.utf8))
    #expect(read == record)
    try read.verify()
  }

  @Test func sessionSaysWhatEveryRoundBrought() throws {
    let record = try session()
    var bankroll = record.opening.bankroll
    for round in record.rounds {
      bankroll += round.net
      #expect(round.bankroll == bankroll)
      #expect(round.dealer.count >= 2)
      #expect(!round.hands.isEmpty)
    }
    #expect(record.rounds.contains { $0.hands.count > 1 }, "a pair was split")
    #expect(record.rounds.contains { $0.hands[0].bet == 2 * $0.bet }, "a hand was doubled")
    #expect(record.actions.contains(.insurance), "the dealer showed an ace")
  }

  @Test func unfinishedRoundIsPlayedAgainButNotListed() throws {
    let record = try SessionRecord(
      playing: [.bet(10), .deal, .stand, .next, .deal], at: .table(.jeanLuc),
      from: BlackjackOpening(bankroll: 1_000, seed: 3))
    #expect(record.rounds.count == 1)
    try record.verify()
  }

  @Test func everySingleChangeIsRefused() throws {
    let archive = try session().archive
    #expect(refusal(of: archive) == nil)
    var count = 0
    for changed in changes(of: archive) {
      count += 1
      #expect(refusal(of: changed) != nil, "accepted: \(changed.text)")
    }
    #expect(count > 1_500, "only \(count) changes were tried")
  }

  @Test func everyTruncationIsRefused() throws {
    let bytes = try session(rounds: 2).archive.bytes
    for length in 0..<bytes.count {
      #expect(throws: RecordRefusal.self, "cut after \(length) bytes") {
        try SessionRecord(parsing: Array(bytes.prefix(length)))
      }
    }
  }

  @Test func firstDifferenceIsNamed() throws {
    let record = try session()
    let upcard = record.rounds[4].dealer[0]
    let other = upcard == Card(.ace, .spades) ? Card(.two, .clubs) : Card(.ace, .spades)
    let changed = edited(record.archive, at: ["rounds", "4", "dealer", "0"]) { _ in
      .string(other.text)
    }
    guard case .difference(let round, let part, let recorded, let played) = refusal(of: changed)
    else {
      Issue.record("the changed upcard was not found")
      return
    }
    #expect(round == 4)
    #expect(part == "dealer")
    #expect(recorded.hasPrefix(other.text))
    #expect(played.hasPrefix(upcard.text))
  }

  @Test func illegalActionIsNamedByItsPlace() throws {
    #expect(throws: RecordRefusal.action(place: 2, reason: .notAPair)) {
      try SessionRecord(
        playing: [.bet(10), .deal, .split], at: .table(.jeanLuc),
        from: BlackjackOpening(bankroll: 1_000, seed: 3))
    }
  }

  @Test func rulesOfTheSameKindCannotBeSwapped() throws {
    // At Jean-Luc's table and with the preset "standard", the same cards give the same results.
    let record = try SessionRecord(
      playing: [.bet(10), .deal, .stand], at: .table(.jeanLuc),
      from: BlackjackOpening(bankroll: 1_000, seed: 3))
    let changed = edited(record.archive, at: ["table"]) { _ in .string("standard") }
    #expect(refusal(of: changed) == .checksum)
  }

  @Test func preparedShoeIsNoProof() throws {
    let aces = Suit.allCases.map { Card(.ace, $0) }
    let record = try SessionRecord(
      playing: [.bet(10), .deal, .stand], at: .table(.jeanLuc),
      from: BlackjackOpening(bankroll: 1_000, seed: 3, stacked: aces))
    #expect(throws: RecordRefusal.preparedShoe) { try record.verify() }
  }

  @Test func newerRecordAndForeignFilesAreToldApart() throws {
    let archive = try session(rounds: 1).archive
    let newer = edited(archive, at: ["version"]) { _ in .integer(2) }
    #expect(refusal(of: newer) == .newerVersion(2))
    let foreign = edited(archive, at: ["format"]) { _ in .string("chess") }
    #expect(
      refusal(of: foreign)
        == .notARecord(ArchiveRefusal("format", "is not \(SessionRecord.format)")))
    let unknown = edited(archive, at: ["table"]) { _ in .string("monte-carlo") }
    #expect(refusal(of: unknown) == .notARecord(ArchiveRefusal("table", "is not known")))
  }
}

// MARK: - Changing records

/// A value with the part at a path changed.
private func edited(
  _ value: JSONValue, at path: ArraySlice<String>, by edit: (JSONValue) -> JSONValue
) -> JSONValue {
  guard let step = path.first else { return edit(value) }
  switch value {
  case .object(let members):
    return .object(
      members.map {
        $0.name == step
          ? .init(step, edited($0.value, at: path.dropFirst(), by: edit)) : $0
      })
  case .array(let items):
    return .array(
      items.enumerated().map {
        "\($0)" == step ? edited($1, at: path.dropFirst(), by: edit) : $1
      })
  default: return value
  }
}

/// All values that differ from one in a single place: a leaf is changed, or a member or item is
/// left out, duplicated or swapped with the next.
private func changes(of value: JSONValue) -> [JSONValue] {
  switch value {
  case .null: []
  case .bool(let flag): [.bool(!flag)]
  case .number(let text): [.integer((Int64(text) ?? 0) + 1), .integer((Int64(text) ?? 0) - 1)]
  case .string(let text):
    ["", "hit", "stand", "AS", "2C", "win"].filter { $0 != text }.map { .string($0) }
  case .array(let items): rearrangements(of: items).map { .array($0) } + innerChanges(of: items)
  case .object(let members):
    rearrangements(of: members).map { .object($0) }
      + members.indices.flatMap { place in
        changes(of: members[place].value).map { changed in
          var all = members
          all[place] = .init(members[place].name, changed)
          return .object(all)
        }
      }
  }
}

private func innerChanges(of items: [JSONValue]) -> [JSONValue] {
  items.indices.flatMap { place in
    changes(of: items[place]).map { changed in
      var all = items
      all[place] = changed
      return .array(all)
    }
  }
}

private func rearrangements<Item: Equatable>(of items: [Item]) -> [[Item]] {
  var results: [[Item]] = []
  for place in items.indices {
    var shorter = items
    shorter.remove(at: place)
    results.append(shorter)
    var longer = items
    longer.insert(items[place], at: place)
    results.append(longer)
    guard place + 1 < items.count, items[place] != items[place + 1] else { continue }
    var swapped = items
    swapped.swapAt(place, place + 1)
    results.append(swapped)
  }
  return results
}
