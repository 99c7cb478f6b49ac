import BlackjackRules
import CardCore
import CasinoKit

/// Writes down what is played from a shoe, so that it can be checked once the shoe is done.
///
/// The journal forgets its past between two rounds; the recorder does not. It notes each result as
/// it came about at the table, and never computes one anew.
public struct ShoeRecorder: Equatable, Sendable {
  /// The shoe so far.
  ///
  /// A new part begins where the rules or the credits change between two rounds,
  /// because a record has one set of rules and one purse.
  public private(set) var parts: [SessionRecord] = []
  /// From where the last part goes on; `nil` while its last result lies on the table.
  private var resumption: BlackjackOpening?

  /// A recorder of a shoe from which nothing has been played.
  public init() {}

  /// Notes the result on the table, unless it is noted already.
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

  /// Notes that the table was cleared for another round from the same shoe.
  ///
  /// - Parameter opening: From where the game goes on.
  mutating func clear(to opening: BlackjackOpening) {
    guard resumption == nil, let last = parts.popLast() else { return }
    parts.append(last.adding(.next))
    resumption = opening
  }

  /// The actions without each bet that another bet replaced before the deal.
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
