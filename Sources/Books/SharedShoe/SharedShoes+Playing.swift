import BlackjackRules
import CardCore
import Dealing
import GameList

extension SharedShoes {
  /// Begins a player's try, or continues it.
  ///
  /// - Parameters:
  ///   - day: The present day.
  ///   - isTimed: Whether the decisions are timed. Only the first request decides it.
  ///   - player: The player.
  ///   - now: The time.
  /// - Returns: Everything that was answered about the shoe.
  /// - Throws: ``SharedShoeRefusal``.
  public func begin(
    on day: Int64, isTimed: Bool, for player: Int64, at now: Int64
  ) async throws -> ShoeState {
    try await require(day, at: now)
    let mixed = try await mixedDay(day)
    return try await store.write { rows in
      try Self.requireOpen(day, in: rows)
      if let known = try SharedTry.find(of: player, on: day, in: rows) {
        return try known.dealer(in: rows).state
      }
      guard let root = mixed.root else { throw SharedShoeRefusal.noShoe }
      try rows.run(
        """
        INSERT INTO shared_try
        (day, player, id, timed, began, changed, actions, signature, rounds, spent)
        VALUES (?, ?, ?, ?, ?, ?, 0, ?, 0, 0)
        """,
        [
          .integer(day), .integer(player), .bytes(Secret.bytes(SharedLadder.Result.idByteCount)),
          .integer(isTimed ? 1 : 0), .integer(now), .integer(now), .bytes(root.signature),
        ])
      return ShoeState(commitment: mixed.commitment, root: root, answers: [])
    }
  }

  /// Plays an action of a try.
  ///
  /// - Parameters:
  ///   - action: The action's text. The only bet is `SharedShoe.bet`.
  ///   - number: The action's number, from 1.
  ///   - day: The day.
  ///   - player: The player.
  ///   - now: The time. A decision is timed from the answer before it.
  /// - Returns: What the player sees. The same number and action again get the same answer.
  /// - Throws: ``SharedShoeRefusal`` or ``ShoeRefusal``. Nothing has changed then.
  public func play(
    _ action: String, number: Int64, on day: Int64, for player: Int64, at now: Int64
  ) async throws -> DealtAnswer {
    try await require(day, at: now)
    let key = try await shoes.key()
    // NB: the shuffle takes longer than everything else, so no other writer waits for it.
    let prepared = try await store.read { rows in
      try SharedTry.find(of: player, on: day, in: rows)?.dealer(in: rows)
    }
    guard let prepared else { throw SharedShoeRefusal.unknownTry }
    return try await store.write { rows in
      try Self.requireOpen(day, in: rows)
      guard let stored = try SharedTry.find(of: player, on: day, in: rows) else {
        throw SharedShoeRefusal.unknownTry
      }
      var dealer = stored.isState(of: prepared) ? prepared : try stored.dealer(in: rows)
      if number > stored.actions { try Self.check(action, in: stored, dealer) }
      let answer: DealtAnswer
      do throws(DealingRefusal) {
        answer = try dealer.play(action, number: Int(clamping: number), signedBy: key)
      } catch { throw ShoeRefusal.dealing(error) }
      if number > stored.actions {
        try Self.keep(answer, of: dealer, in: stored, rows, at: now)
      }
      return answer
    }
  }

  /// Refuses what the rules of the game allow, but not those of the shared shoe.
  private static func check(
    _ action: String, in stored: SharedTry, _ dealer: ShoeDealer<Blackjack>
  ) throws(ShoeRefusal) {
    guard stored.finished == nil else { throw .dealing(.shoeIsOver) }
    guard dealer.isRoundUnderWay || stored.actions < mostActions else { throw .tooLong }
    if case .bet(let credits) = BlackjackAction(text: action), credits != SharedShoe.bet {
      throw .dealing(.illegalAction)
    }
  }

  private static func keep(
    _ answer: DealtAnswer, of dealer: ShoeDealer<Blackjack>, in stored: SharedTry,
    _ rows: any BookTransaction, at now: Int64
  ) throws {
    let isCounted = BlackjackAction(text: answer.action).map { isDecision($0) } ?? false
    let spent =
      stored.isTimed && isCounted ? min(max(0, now - stored.changed), SharedShoe.mostTime) : 0
    let isFinished =
      !dealer.isRoundUnderWay && (dealer.roundCount >= SharedShoe.rounds || dealer.isOver)
    try rows.run(
      "INSERT INTO shared_action VALUES (?, ?, ?, ?, ?)",
      [
        .integer(stored.number), .integer(Int64(answer.number)), .text(answer.action),
        .bytes(answer.signature), .integer(spent),
      ])
    try rows.run(
      """
      UPDATE shared_try SET changed = ?, actions = ?, signature = ?, rounds = ?, spent = ?,
      finished = ? WHERE number = ?
      """,
      [
        .integer(now), .integer(Int64(answer.number)), .bytes(answer.signature),
        .integer(Int64(dealer.roundCount)), .integer(stored.time + spent),
        isFinished ? .integer(now) : .null, .integer(stored.number),
      ])
  }

  /// Whether an action is a decision, which is timed and scored.
  static func isDecision(_ action: BlackjackAction) -> Bool {
    switch action {
    case .bet, .deal, .next: false
    case .insurance, .decline, .hit, .stand, .double, .split, .surrender: true
    }
  }

  /// Checks that a day is the present one.
  private func require(_ day: Int64, at now: Int64) async throws {
    let today = try await bringUpToDate(at: now)
    if day < today { throw SharedShoeRefusal.isOver }
    if day > today { throw SharedShoeRefusal.noShoe }
  }

  /// Checks that no server has closed a day meanwhile.
  private static func requireOpen(_ day: Int64, in rows: any BookTransaction) throws {
    guard let found = try SharedDay(day, in: rows) else { throw SharedShoeRefusal.noShoe }
    if found.ladder != nil { throw SharedShoeRefusal.isOver }
  }
}
