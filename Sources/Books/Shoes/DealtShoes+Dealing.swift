import CardCore
import Dealing
import DealingKeys

// MARK: - Sitting down

extension DealtShoes {
  /// Places a new shoe on a table.
  ///
  /// - Parameters:
  ///   - game: The game's name in links.
  ///   - rules: The archive of the table's rules.
  ///   - request: 16 bytes of the device. The same request again gets the same answer.
  ///   - player: The player.
  ///   - now: The time.
  /// - Returns: The commitment to a new secret.
  /// - Throws: ``ShoeRefusal``.
  public func sitDown(
    at game: String, rules: JSONValue, request: [UInt8], for player: Int64, at now: Int64
  ) async throws -> ShoeCommitment {
    let table = try DealtGames.table(game, rules: rules)
    // NB: the terms have the rules in canonical form, whatever the order of their members.
    let rules = table.archive
    let key = try await key()
    return try await books.store.write { [self] rows in
      if let known = try Self.commitment(of: request, for: player, in: rows) {
        guard known.terms.game == game, known.terms.rules == rules else {
          throw ShoeRefusal.otherRequest
        }
        return known
      }
      try endIdle(of: player, in: rows, key, at: now)
      let open = try rows.row(
        "SELECT count(*) FROM shoe WHERE player = ? AND ended IS NULL", [.integer(player)])
      guard open?.integer(0) ?? 0 < limits.open else { throw ShoeRefusal.tooManyOpen }
      let credits = try HeldCredits(of: player, besides: 0, in: rows).available
      guard credits > 0 else { throw ShoeRefusal.notEnoughCredits }
      let terms = ShoeTerms(
        number: try Self.nextNumber(in: rows, at: now), game: game, rules: rules,
        credits: credits, time: now)
      let secret = Secret.bytes(ShoeCommitment.secretByteCount)
      let dealer = try dealing { () throws(DealingRefusal) in
        try DealtGames.dealer(of: table, terms: terms, secret: secret, signedBy: key)
      }
      try rows.run(
        """
        INSERT INTO shoe (number, player, request, game, began, changed, commitment, secret, actions,
        signature, under_way, held, rounds, net, unit)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?, 0, 0, 0, 0, ?)
        """,
        [
          .integer(terms.number), .integer(player), .bytes(request), .text(game), .integer(now),
          .integer(now), .text(dealer.commitment.archive.text), .bytes(secret),
          .bytes(dealer.lastSignature),
          DealtGames.unit(of: game, rules: rules).map { .integer($0) } ?? .null,
        ])
      cache.put(dealer)
      return dealer.commitment
    }
  }

  private static func commitment(
    of request: [UInt8], for player: Int64, in rows: any BookTransaction
  ) throws -> ShoeCommitment? {
    try rows.row(
      "SELECT commitment FROM shoe WHERE player = ? AND request = ?",
      [.integer(player), .bytes(request)]
    ).map { try ShoeCommitment(archive: JSONValue(parsing: $0.text(0))) }
  }

  /// Returns a number for a new shoe.
  ///
  /// It is higher than all before it, even if the database was restored from a backup: it is at
  /// least the time in milliseconds.
  private static func nextNumber(in rows: any BookTransaction, at now: Int64) throws -> Int64 {
    let last = try rows.row("SELECT last FROM shoe_number")?.integer(0) ?? 0
    let next = max(last + 1, now)
    try rows.run(
      "INSERT INTO shoe_number VALUES (1, ?) ON CONFLICT (place) DO UPDATE SET last = excluded.last",
      [.integer(next)])
    return next
  }
}

// MARK: - Mixing

extension DealtShoes {
  /// Mixes the device's entropy into a shoe.
  ///
  /// - Returns: The signed root. The same entropy again gets the same answer.
  /// - Throws: ``ShoeRefusal``.
  public func mix(
    _ entropy: [UInt8], in shoe: Int64, for player: Int64, at now: Int64
  ) async throws -> ShoeRoot {
    let key = try await key()
    // NB: the shuffle takes longer than everything else, so no other writer waits for it.
    var dealer = try await books.store.read { [cache] rows in
      let head = try ShoeHead(of: shoe, for: player, in: rows)
      if head.isEnded { throw ShoeRefusal.dealing(.isClosed) }
      return try cache.dealer(of: shoe, in: head) ?? StoredShoe.dealer(of: shoe, in: rows)
    }
    let isMixed = dealer.root != nil
    let root = try dealing { () throws(DealingRefusal) in
      try dealer.mix(entropy, at: now, signedBy: key)
    }
    if isMixed { return root }
    return try await books.store.write { [cache, dealer] rows in
      let count = try rows.run(
        """
        UPDATE shoe SET root = ?, signature = ?, changed = ?
        WHERE number = ? AND player = ? AND root IS NULL
        """,
        [
          .text(root.archive.text), .bytes(root.signature), .integer(now), .integer(shoe),
          .integer(player),
        ])
      if count == 1 {
        cache.put(dealer)
        return root
      }
      // NB: the same request came twice at once, or to two servers.
      let head = try ShoeHead(of: shoe, for: player, in: rows)
      if head.isEnded { throw ShoeRefusal.dealing(.isClosed) }
      guard let stored = try StoredShoe.dealer(of: shoe, in: rows).root else {
        throw ShoeRefusal.unknownShoe
      }
      guard stored.entropy == entropy else { throw ShoeRefusal.dealing(.otherEntropy) }
      return stored
    }
  }
}

// MARK: - Playing

extension DealtShoes {
  /// Plays an action.
  ///
  /// - Parameters:
  ///   - action: The action's text.
  ///   - number: The action's number in the shoe, from 1.
  ///   - shoe: The shoe.
  ///   - player: The player.
  ///   - now: The time.
  /// - Returns: What the player sees. The same number and action again get the same answer.
  /// - Throws: ``ShoeRefusal``, or ``EntryRefusal/tooLarge`` if a win could exceed the maximum
  ///   balance. Nothing has changed then.
  public func play(
    _ action: String, number: Int64, in shoe: Int64, for player: Int64, at now: Int64
  ) async throws -> DealtAnswer {
    let key = try await key()
    try await prepare(shoe, for: player)
    return try await books.store.write { [self] rows in
      let head = try ShoeHead(of: shoe, for: player, in: rows)
      var dealer = try take(shoe, in: head, rows)
      let answer: DealtAnswer
      do {
        answer = try play(
          action, number: number, with: &dealer, after: head, for: player, in: rows, key, at: now)
      } catch {
        // NB: a dealer that has refused has not changed.
        cache.put(dealer)
        throw error
      }
      guard number > head.actions else {
        cache.put(dealer)
        return answer
      }
      try keep(answer, of: dealer, after: head, for: player, in: rows, at: now)
      cache.put(dealer)
      return answer
    }
  }

  /// Plays an action unless it exceeds a limit.
  private func play(
    _ action: String, number: Int64, with dealer: inout any AnyShoeDealer, after head: ShoeHead,
    for player: Int64, in rows: any BookTransaction, _ key: ServerKey, at now: Int64
  ) throws -> DealtAnswer {
    if number == head.actions + 1, !dealer.isRoundUnderWay {
      let volume = head.volume.adding(at: now)
      guard volume.actions <= limits.actionsADay else {
        throw ShoeRefusal.tooManyActions(ends: (volume.day + 1) * Tally.day)
      }
      guard head.actions < limits.actions(decks: dealer.decks) else { throw ShoeRefusal.tooLong }
    }
    let shoe = dealer.commitment.terms.number
    var problem: (any Error)?
    do {
      return try dealer.play(
        action, number: Int(clamping: number), signedBy: key
      ) { stake throws(DealingRefusal) in
        guard stake.isRaised else { return }
        do {
          let held = try HeldCredits(of: player, besides: shoe, in: rows)
          guard held.canWin(from: stake.staked) else { throw EntryRefusal.tooLarge }
          if stake.uncovered <= held.available { return }
        } catch { problem = error }
        throw .notEnoughCredits
      }
    } catch { throw problem ?? ShoeRefusal.dealing(error) }
  }

  /// Stores a new answer, and books the round that it has settled.
  private func keep(
    _ answer: DealtAnswer, of dealer: any AnyShoeDealer, after head: ShoeHead, for player: Int64,
    in rows: any BookTransaction, at now: Int64
  ) throws {
    let shoe = dealer.commitment.terms.number
    try head.volume.adding(at: now).write(of: player, in: rows)
    try rows.run(
      "INSERT INTO shoe_action VALUES (?, ?, ?, ?)",
      [
        .integer(shoe), .integer(Int64(answer.number)), .text(answer.action),
        .bytes(answer.signature),
      ])
    let rounds = dealer.rounds
    for place in Int(head.rounds)..<rounds.count {
      let round = Int64(place + 1)
      let entry = Entry(
        id: Self.entryID(of: dealer.commitment, round: round), account: player,
        amount: rounds[place].net, cause: .dealtRound)
      try rows.run(
        "INSERT INTO shoe_round VALUES (?, ?, ?)",
        [
          .integer(try Ledger.book(entry, in: rows, at: now).number), .integer(shoe),
          .integer(round),
        ])
      if let unit = head.unit {
        try Books.addToBoards(
          Board.units(rounds[place].net, of: unit), at: dealer.commitment.terms.game, of: player,
          in: rows, at: now)
      }
    }
    try rows.run(
      """
      UPDATE shoe SET changed = ?, actions = ?, signature = ?, under_way = ?, held = ?, rounds = ?,
      net = ? WHERE number = ?
      """,
      [
        .integer(now), .integer(Int64(answer.number)), .bytes(answer.signature),
        .integer(dealer.isRoundUnderWay ? 1 : 0), .integer(dealer.held),
        .integer(Int64(rounds.count)), .integer(dealer.net), .integer(shoe),
      ])
  }

  /// The id of the entry of a settled round.
  ///
  /// The commitment is to a random secret, so no two rounds have the same id.
  static func entryID(of commitment: ShoeCommitment, round: Int64) -> [UInt8] {
    Secret.digest("dealt round \(Hexadecimal.text(commitment.hash)) \(round)")
  }
}

// MARK: - The end

extension DealtShoes {
  /// Ends a shoe between rounds, and tells its secret.
  ///
  /// - Returns: The bytes of its file. The same request again gets the same file.
  /// - Throws: ``ShoeRefusal``.
  public func end(_ shoe: Int64, for player: Int64, at now: Int64) async throws -> [UInt8] {
    let key = try await key()
    try await prepare(shoe, for: player)
    return try await books.store.write { [self] rows in
      let head = try ShoeHead(of: shoe, for: player, in: rows)
      if head.isEnded {
        let found = try rows.row("SELECT file FROM shoe WHERE number = ?", [.integer(shoe)])
        guard let file = found?.bytes(0), !file.isEmpty else { throw ShoeRefusal.notKept }
        return file
      }
      return try end(take(shoe, in: head, rows), for: player, in: rows, key, at: now)
    }
  }

  private func end(
    _ open: any AnyShoeDealer, for player: Int64, in rows: any BookTransaction, _ key: ServerKey,
    at now: Int64
  ) throws -> [UInt8] {
    var dealer = open
    let file = try dealing { () throws(DealingRefusal) in
      try dealer.close(signedBy: key).bytes
    }
    let shoe = dealer.commitment.terms.number
    try rows.run("DELETE FROM shoe_action WHERE shoe = ?", [.integer(shoe)])
    // NB: it takes too long to judge the decisions here, so `judgeNextShoe` does it later.
    let unit = try rows.row("SELECT unit FROM shoe WHERE number = ?", [.integer(shoe)])?.number(0)
    let waits = unit != nil && Skill.counts(dealer.commitment.terms.game)
    try rows.run(
      "UPDATE shoe SET file = ?, ended = ?, changed = ?, judged = ? WHERE number = ?",
      [
        .bytes(file), .integer(now), .integer(now), waits ? .null : .integer(now), .integer(shoe),
      ])
    let last = try rows.row(
      """
      SELECT number FROM shoe WHERE player = ? AND file IS NOT NULL ORDER BY number DESC
      LIMIT 1 OFFSET ?
      """, [.integer(player), .integer(limits.kept)])
    if let last {
      try rows.run(
        """
        UPDATE shoe SET file = NULL
        WHERE player = ? AND number <= ? AND file IS NOT NULL AND judged IS NOT NULL
        """,
        [.integer(player), .integer(last.integer(0))])
    }
    return file
  }

  /// Ends a player's shoes that have been idle for too long, unless a round is under way.
  ///
  /// A shoe that was never mixed has no order, so nothing is left of it.
  private func endIdle(
    of player: Int64, in rows: any BookTransaction, _ key: ServerKey, at now: Int64
  ) throws {
    let idle = try rows.rows(
      """
      SELECT number, root IS NOT NULL FROM shoe
      WHERE player = ? AND ended IS NULL AND under_way = 0 AND changed < ?
      """, [.integer(player), .integer(now - limits.idleTime)])
    for row in idle {
      let shoe = row.integer(0)
      cache.remove(shoe)
      if row.integer(1) == 0 {
        try rows.run("DELETE FROM shoe WHERE number = ?", [.integer(shoe)])
      } else {
        _ = try end(
          StoredShoe.dealer(of: shoe, in: rows), for: player, in: rows, key, at: now)
      }
    }
  }

  /// Runs a step of the protocol.
  ///
  /// - Throws: ``ShoeRefusal/dealing(_:)``.
  private func dealing<Value>(
    _ step: () throws(DealingRefusal) -> Value
  ) throws(ShoeRefusal) -> Value {
    do throws(DealingRefusal) { return try step() } catch { throw .dealing(error) }
  }
}
