import BlackjackRules
import CardCore

/// Collects all that is done at one table into a session record.
///
/// It follows the journal as it is saved. A journal forgets its past between rounds; the recorder
/// does not.
struct SessionRecorder {
  private let table: NamedRules
  private let opening: BlackjackOpening
  private var actions: [BlackjackAction]
  private var journal: Journal<Blackjack>
  /// Whether the session went on in a way that a record cannot hold: at another table, by other
  /// rules, or with a gift of credits.
  private(set) var isOver = false

  /// A recorder that begins where a journal begins.
  init(at table: NamedRules, following journal: Journal<Blackjack>) {
    self.table = table
    self.journal = journal
    opening = journal.opening
    actions = journal.actions
  }

  /// Whether a round has just been finished.
  var isBetweenRounds: Bool { journal.position.seen.phase == .roundComplete }

  /// Adds what was done since the last time.
  mutating func follow(_ next: Journal<Blackjack>) {
    guard !isOver else { return }
    if next.game == journal.game, next.opening == journal.opening {
      actions.removeLast(journal.actions.count)
      actions += next.actions
    } else if next.game == journal.game, next.opening == openingAfterNext {
      actions += [.next] + next.actions
    } else {
      isOver = true
      return
    }
    journal = next
  }

  private var openingAfterNext: BlackjackOpening? {
    var journal = journal
    guard (try? journal.play(.next)) != nil else { return nil }
    return journal.game.opening(resuming: journal.position)
  }

  /// The record so far.
  var record: SessionRecord? {
    try? SessionRecord(
      playing: actions, at: table, soft17: journal.game.dealerSoft17,
      offersInsurance: journal.game.offersInsurance, from: opening)
  }
}
