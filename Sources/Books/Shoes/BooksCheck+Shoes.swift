import CardCore
import Dealing
import DealingKeys

extension Books {
  /// Verifies every shoe, and compares its rounds with their entries.
  ///
  /// - Complexity: That of playing all shoes again.
  static func checkShoes(in rows: any BookTransaction, _ report: inout BooksReport) throws {
    var check = ShoeCheck(key: try DealtShoes.keyBytes(in: rows).flatMap { ServerKey($0) })
    try rows.forEach(
      """
      SELECT \(ShoeLine.columns), player, commitment, secret, signature, actions, file, unit, root
      FROM shoe
      """,
      []
    ) { row in try check.check(row, in: rows, &report) }
    let booked = try rows.row(
      "SELECT count(*) FROM entry JOIN player ON player.number = account WHERE cause = ?",
      [.integer(Cause.dealtRound.rawValue)])
    let noted = try rows.row("SELECT count(*) FROM shoe_round")
    if booked?.integer(0) != noted?.integer(0) {
      report.note("There are dealt rounds without an entry, or entries without a dealt round.")
    }
    let loose = try rows.row(
      """
      SELECT count(*) FROM shoe_action JOIN shoe ON shoe.number = shoe_action.shoe
      WHERE ended IS NOT NULL
      """)
    if loose?.integer(0) != 0 { report.note("There are actions of finished shoes.") }
    report.rounds += noted?.integer(0) ?? 0
  }
}

/// The check of stored shoes.
private struct ShoeCheck {
  let key: ServerKey?
  let checker = P256Checker()

  /// Checks a shoe.
  mutating func check(
    _ row: BookRow, in rows: any BookTransaction, _ report: inout BooksReport
  ) throws {
    let line = ShoeLine(row)
    let shoe = "Shoe \(line.number)"
    guard let key else { return report.note("\(shoe): there is no key for dealing.") }
    do {
      let commitment = try ShoeCommitment(archive: JSONValue(parsing: row.text(12)))
      let rounds: [DealtRound]?
      if line.ended == nil {
        rounds = try checkOpen(line, row, key, in: rows)
      } else if line.hasFile {
        rounds = try checkFile(line, row, commitment, key)
      } else {
        try verify(commitment, secret: row.bytes(13), row, key)
        rounds = nil
      }
      guard commitment.archive.text == row.text(12) else {
        throw Difference("the commitment is not in canonical form")
      }
      let terms = commitment.terms
      guard terms.number == line.number, terms.game == line.game, terms.time == line.began else {
        throw Difference("the terms differ")
      }
      guard row.number(17) == DealtGames.unit(of: terms.game, rules: terms.rules) else {
        throw Difference("the unit on the leaderboards differs")
      }
      guard line.ended == nil || (line.held == 0 && !line.isRoundUnderWay) else {
        throw Difference("bets of a finished shoe are held")
      }
      try checkEntries(line, of: row.integer(11), commitment, rounds, in: rows)
    } catch let difference as Difference {
      report.note("\(shoe): \(difference.text).")
    } catch let fault as ShoeFault {
      report.note("\(shoe): \(fault.sentence)")
    } catch let problem as BookProblem {
      guard case .failed(_, let reason) = problem else { throw problem }
      report.note("\(shoe): \(reason).")
    } catch is ArchiveRefusal {
      report.note("\(shoe): commitment or root cannot be read.")
    } catch is JSONRefusal {
      report.note("\(shoe): the commitment cannot be read.")
    }
  }

  /// What differs, without a full stop.
  private struct Difference: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private func checkOpen(
    _ line: ShoeLine, _ row: BookRow, _ key: ServerKey, in rows: any BookTransaction
  ) throws -> [DealtRound] {
    let dealer = try StoredShoe.dealer(of: line.number, in: rows)
    try dealer.verify(key: key.publicKey, checkedBy: checker)
    let numbers = try rows.row(
      """
      SELECT count(*), coalesce(min(number), 1), coalesce(max(number), 0)
      FROM shoe_action WHERE shoe = ?
      """,
      [.integer(line.number)])
    let count = Int64(dealer.actionCount)
    guard count == row.integer(15), numbers?.integer(0) == count, numbers?.integer(1) == 1,
      numbers?.integer(2) == count, dealer.lastSignature == row.bytes(14)
    else { throw Difference("the number of actions, or the last signature, differs") }
    guard dealer.held == line.held, dealer.isRoundUnderWay == line.isRoundUnderWay else {
      throw Difference("the held bets differ")
    }
    return dealer.rounds
  }

  private func checkFile(
    _ line: ShoeLine, _ row: BookRow, _ commitment: ShoeCommitment, _ key: ServerKey
  ) throws -> [DealtRound] {
    let file = try ShoeFile(parsing: row.bytes(16))
    guard file.key == key.publicKey else { throw ShoeFault.otherKey }
    guard file.commitment == commitment, file.secret == row.bytes(13) else {
      throw Difference("the file is that of another shoe")
    }
    guard file.root.archive.text == row.text(18) else {
      throw Difference("the file has another root")
    }
    guard Int64(file.actions.count) == row.integer(15) else {
      throw Difference("the number of actions differs")
    }
    try DealtGames.verify(file, checkedBy: checker)
    return file.rounds
  }

  /// Checks what is left of a shoe whose file isn't kept.
  private func verify(
    _ commitment: ShoeCommitment, secret: [UInt8], _ row: BookRow, _ key: ServerKey
  ) throws {
    guard checker.isValid(commitment.signed, key: key.publicKey) else {
      throw ShoeFault.commitmentNotSigned
    }
    guard ShoeCommitment.hash(of: secret) == commitment.hash else { throw ShoeFault.otherSecret }
    let root = try ShoeRoot(parsing: row.text(18).bytes)
    guard checker.isValid(root.signed(for: commitment), key: key.publicKey) else {
      throw ShoeFault.rootNotSigned
    }
  }

  /// Compares the rounds of a shoe with their entries, of which each has exactly one.
  ///
  /// Of a shoe whose file isn't kept, only the number and the sum of the rounds are known.
  private func checkEntries(
    _ line: ShoeLine, of player: Int64, _ commitment: ShoeCommitment, _ rounds: [DealtRound]?,
    in rows: any BookTransaction
  ) throws {
    let entries = try rows.rows(
      """
      SELECT shoe_round.number, entry.id, account, amount, cause FROM shoe_round
      JOIN entry ON entry.number = entry WHERE shoe = ? ORDER BY shoe_round.number
      """, [.integer(line.number)])
    guard Int64(entries.count) == line.rounds, rounds.map({ $0.count == entries.count }) ?? true
    else { throw Difference("the number of rounds differs from that of the entries") }
    var net: Credits = 0
    for (place, entry) in entries.enumerated() {
      let round = Int64(place + 1)
      guard entry.integer(0) == round,
        entry.bytes(1) == DealtShoes.entryID(of: commitment, round: round),
        entry.integer(2) == player, entry.integer(4) == Cause.dealtRound.rawValue,
        rounds.map({ $0[place].net == entry.integer(3) }) ?? true
      else { throw Difference("the entry of round \(round) differs") }
      net &+= entry.integer(3)
    }
    guard net == line.net else { throw Difference("the sum of the rounds differs") }
  }
}
