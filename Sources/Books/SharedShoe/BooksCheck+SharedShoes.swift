import CardCore
import Dealing
import DealingKeys
import GameList

extension Books {
  /// Verifies the shared shoes: commitments, roots, ladders, tries and files.
  ///
  /// - Complexity: That of playing all kept tries again.
  static func checkSharedShoes(in rows: any BookTransaction, _ report: inout BooksReport) throws {
    let days = try rows.rows("SELECT day FROM shared_day ORDER BY day", []).map { $0.integer(0) }
    guard !days.isEmpty else { return }
    guard let key = try DealtShoes.keyBytes(in: rows).flatMap({ ServerKey($0) }) else {
      return report.note("There are shared shoes, but no key for dealing.")
    }
    let check = SharedShoeCheck(key: key.publicKey, rows: rows)
    for day in days {
      do { try check.check(day) } catch let fault as ShoeFault {
        report.note("Shared day \(day): \(fault.sentence)")
      } catch let difference as SharedShoeCheck.Difference {
        report.note("Shared day \(day): \(difference.text).")
      } catch let problem as BookProblem {
        guard case .failed(_, let reason) = problem else { throw problem }
        report.note("Shared day \(day): \(reason).")
      }
    }
  }
}

/// The check of stored shared shoes.
private struct SharedShoeCheck {
  let key: [UInt8]
  let rows: any BookTransaction
  let checker = P256Checker()

  /// What differs, without a full stop.
  struct Difference: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  func check(_ number: Int64) throws {
    guard let day = try SharedDay(number, in: rows) else { return }
    try checkTerms(of: day)
    guard let root = day.root else {
      guard try rows.row("SELECT 1 FROM shared_try WHERE day = ?", [.integer(number)]) == nil else {
        throw Difference("there are tries at a shoe that is not mixed")
      }
      return
    }
    let before = try SharedDay(number - 1, in: rows)?.ladder
    let ladder = before ?? SharedLadder(day: number - 1, hash: nil, results: []).text
    guard root.entropy == SharedLadder.digest(of: ladder) else {
      throw Difference("the entropy is not the digest of the ladder of the day before")
    }
    try day.dealer(root).verify(key: key, checkedBy: checker)
    try checkTries(of: day, root)
  }

  private func checkTerms(of day: SharedDay) throws {
    let terms = day.commitment.terms
    guard terms.number == day.day, terms.game == SharedShoe.name else {
      throw Difference("the terms differ")
    }
    guard checker.isValid(day.commitment.signed, key: key) else {
      throw ShoeFault.commitmentNotSigned
    }
    guard ShoeCommitment.hash(of: day.secret) == day.commitment.hash else {
      throw ShoeFault.otherSecret
    }
    guard let ladder = day.ladder else { return }
    let results = try SharedTry.results(on: day.day, in: rows)
    let recomputed = SharedLadder(day: day.day, hash: day.commitment.hash, results: results)
    guard recomputed.text == ladder else { throw Difference("the ladder differs from the tries") }
  }

  private func checkTries(of day: SharedDay, _ root: ShoeRoot) throws {
    try rows.forEach(
      "SELECT \(SharedTry.columns), file FROM shared_try WHERE day = ? AND player IS NOT NULL",
      [.integer(day.day)]
    ) { row in
      let stored = SharedTry(row)
      let bytes = row.bytes(11)
      if !bytes.isEmpty { try check(bytes, of: stored, day, root) }
      guard day.ladder == nil else { return }
      let dealer = try stored.dealer(in: rows)
      try dealer.verify(key: key, checkedBy: checker)
      guard stored.isState(of: dealer), stored.rounds == Int64(dealer.roundCount) else {
        throw Difference("a try differs from its actions")
      }
    }
  }

  private func check(
    _ bytes: [UInt8], of stored: SharedTry, _ day: SharedDay, _ root: ShoeRoot
  ) throws {
    let file = try ShoeFile(parsing: bytes)
    guard file.key == key else { throw ShoeFault.otherKey }
    guard file.commitment == day.commitment, file.root == root, file.secret == day.secret,
      Int64(file.actions.count) == stored.actions, Int64(file.rounds.count) == stored.rounds
    else { throw Difference("the file of a try is that of another shoe") }
    try DealtGames.verify(file, checkedBy: checker)
    let costs = try rows.row(
      "SELECT coalesce(sum(cost), 0) FROM shared_decision WHERE attempt = ?",
      [.integer(stored.number)])
    guard costs?.integer(0) == stored.cost else {
      throw Difference("the cost of a try is not the sum of its decisions")
    }
  }
}
