import BlackjackRules
import CardCore

/// Records the actions at one blackjack table.
///
/// It reads the journal that the table saves. Between rounds, a journal drops its past actions; the
/// recorder keeps them.
struct SessionRecorder {
  private let table: NamedRules
  private let opening: BlackjackOpening
  private var actions: [BlackjackAction]
  private var journal: Journal<Blackjack>
  /// Whether the session continued in a way that a record cannot contain: at another table, with
  /// other rules, or with free credits.
  private(set) var isOver = false

  /// Creates a recorder whose record starts where a journal starts.
  init(at table: NamedRules, following journal: Journal<Blackjack>) {
    self.table = table
    self.journal = journal
    opening = journal.opening
    actions = journal.actions
  }

  /// Whether a round has just been finished.
  var isBetweenRounds: Bool { journal.position.seen.phase == .roundComplete }

  /// Adds the actions since the last call.
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
