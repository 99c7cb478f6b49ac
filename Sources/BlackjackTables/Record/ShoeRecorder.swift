import BlackjackRules
import CardCore
import CasinoKit

/// The recorder of what is played from a shoe, so that it can be checked once the shoe is finished.
///
/// The journal starts anew with each round, but the recorder doesn't. It stores each result as it
/// occurred at the table, and never recomputes one.
public struct ShoeRecorder: Equatable, Sendable {
  /// The shoe so far.
  ///
  /// A new part begins if the rules or the credits change between two rounds, because a record has
  /// one set of rules and one purse.
  public private(set) var parts: [SessionRecord] = []
  /// The opening with which the last part continues, or `nil` while its last result is on the
  /// table.
  private var resumption: BlackjackOpening?

  /// Creates a recorder for an unused shoe.
  public init() {}

  /// Records the result on the table, unless it is recorded already.
  ///
  /// - Parameters:
  ///   - journal: The round, from the bet to its result.
  ///   - table: The table at which it was played.
  mutating func note(_ journal: Journal<Blackjack>, at table: NamedRules) {
    guard let round = SessionRecord.Round(journal.position.seen) else { return }
    if resumption == nil, let last = parts.last, last.rounds.last == round { return }
    let game = journal.game
    var (opening, actions, rounds) = (journal.opening, [BlackjackAction](), [SessionRecord.Round]())
    if let last = parts.last, last.isPlayed(by: game, at: table), resumption == journal.opening {
      (opening, actions, rounds) = (last.opening, last.actions, last.rounds)
      parts.removeLast()
    }
    parts.append(
      SessionRecord(
        table: table, soft17: game.dealerSoft17, offersInsurance: game.offersInsurance,
        opening: opening, actions: actions + Self.essential(journal.actions),
        rounds: rounds + [round]))
    resumption = nil
  }

  /// Records that the table was cleared for another round from the same shoe.
  ///
  /// - Parameter opening: The opening with which the game continues.
  mutating func clear(to opening: BlackjackOpening) {
    guard resumption == nil, let last = parts.popLast() else { return }
    parts.append(last.adding(.next))
    resumption = opening
  }

  /// The actions without bets that were replaced before the deal.
  private static func essential(_ actions: [BlackjackAction]) -> [BlackjackAction] {
    var kept: [BlackjackAction] = []
    for action in actions {
      if case .bet = action, case .bet? = kept.last { kept.removeLast() }
      kept.append(action)
    }
    return kept
  }
}

extension SessionRecord {
  fileprivate func isPlayed(by game: Blackjack, at table: NamedRules) -> Bool {
    self.table == table && soft17 == game.dealerSoft17
      && offersInsurance == game.offersInsurance
  }

  fileprivate func adding(_ action: BlackjackAction) -> SessionRecord {
    SessionRecord(
      table: table, soft17: soft17, offersInsurance: offersInsurance, opening: opening,
      actions: actions + [action], rounds: rounds)
  }
}

extension ShoeRecorder: Archivable {
  public var archive: JSONValue {
    .object(
      [.init("parts", .array(parts.map { $0.archive }))]
        + (resumption.map { [.init("resumption", $0.archive)] } ?? []))
  }

  public init(archive: JSONValue) throws(ArchiveRefusal) {
    for (place, part) in try archive.array("parts").enumerated() {
      do { parts.append(try SessionRecord(archive: part)) } catch {
        throw error.under("parts[\(place)]")
      }
    }
    if archive.member("resumption") != nil { resumption = try archive.value("resumption") }
  }
}
