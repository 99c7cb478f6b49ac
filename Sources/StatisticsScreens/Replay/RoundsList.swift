import CardCore
import CasinoKit
import GameList
import Records

/// The list of stored rounds, the newest first, up to the number that is shown.
///
/// It reads no more rounds than it shows, from the newest back. Rounds that the filter excludes are
/// skipped a page at a time, so that even a million of them don't block the page.
struct RoundsList {
  /// What the list needs next.
  enum Need: Equatable {
    /// Rounds from the store, those after a number.
    case rounds(after: Int64, most: Int)
    /// The coach's verdict on a decision of a round that is in the list or being checked.
    case verdict(entry: Int64, decision: Int)
  }

  private(set) var filter = RoundFilter()
  private(set) var entries: [RoundEntry] = []
  /// The numbers of the first and the last round in the store, once they are known.
  private(set) var first: Int64?
  private(set) var last: Int64 = 0
  /// The highest number that has not been checked.
  private var next: Int64 = 0
  /// Rounds that were read but not checked, the newest last.
  private var unseen: [(number: Int64, round: PlayedRound?)] = []
  /// The round that is being checked while it is unknown whether it contains a mistake.
  private var open: RoundEntry?
  /// When the round that the search has reached ended, if that is known.
  private(set) var reached: Int64?
  private var wanted = Self.pageSize
  /// Whether the coach is unavailable.
  var isCoachAway = false

  /// How many rounds are shown at a time, and how many are read at a time.
  static let pageSize = 25
  static let readAtATime = 100
  /// A number beyond all rounds; reading after it returns only the first and last numbers of the
  /// store.
  private static let beyond: Int64 = 1 << 52

  /// Whether the store contains no rounds.
  var isEmpty: Bool { first == 0 }

  /// Whether there are older rounds to check.
  var hasMore: Bool { open != nil || !unseen.isEmpty || next >= max(1, first ?? 1) }

  /// The number of the round that the search has reached; `nil` if no search is running.
  var searched: Int64? {
    first != nil && entries.count < wanted && hasMore ? open?.number ?? next : nil
  }

  /// Whether older rounds exist only in the totals.
  var lacksOlder: Bool { (first ?? 0) > 1 && !hasMore }

  /// Lists the rounds of a filter.
  mutating func show(_ filter: RoundFilter) {
    guard filter != self.filter else { return }
    self.filter = filter
    restart()
  }

  /// Starts again with the newest round.
  mutating func restart() {
    (entries, unseen, open, first, reached) = ([], [], nil, nil, nil)
    wanted = Self.pageSize
  }

  /// Shows another page.
  mutating func showMore() { wanted = entries.count + Self.pageSize }

  /// What the list needs next; `nil` if it is complete.
  mutating func need(by reader: RoundReader, speaking words: ReplayWords) -> Need? {
    guard let first else { return .rounds(after: Self.beyond, most: 1) }
    while entries.count < wanted {
      if let open {
        if let place = open.openDecision, !isCoachAway {
          return .verdict(entry: open.number, decision: place)
        }
        if (open.replay?.mistakes ?? 0) > 0 { entries.append(open) }
        self.open = nil
      } else if let (number, round) = unseen.popLast() {
        look(at: number, round, by: reader, speaking: words)
      } else if next >= max(1, first) {
        let after = max(first, next - Int64(Self.readAtATime) + 1) - 1
        return .rounds(after: after, most: Int(next - after))
      } else {
        break
      }
    }
    guard !isCoachAway, let entry = entries.first(where: { $0.openDecision != nil }),
      let place = entry.openDecision
    else { return nil }
    return .verdict(entry: entry.number, decision: place)
  }

  private mutating func look(
    at number: Int64, _ round: PlayedRound?, by reader: RoundReader, speaking words: ReplayWords
  ) {
    if round?.posting != nil { return }
    reached = round?.ended ?? reached
    let game = RoundEntry.game(of: round)
    if let wanted = filter.game, wanted != game { return }
    switch filter.result {
    case .all: break
    case .won, .even, .lost:
      guard let round, let game, isWanted(RoundEntry.end(of: round, at: game, by: reader)) else {
        return
      }
    case .mistakes:
      guard let game, game != .patience, game != .baccarat else { return }
      open = RoundEntry(number, round, by: reader, speaking: words)
      return
    }
    entries.append(RoundEntry(number, round, by: reader, speaking: words))
  }

  private func isWanted(_ end: RoundEnd?) -> Bool {
    switch end {
    case .won: filter.result == .won
    case .even: filter.result == .even
    case .lost: filter.result == .lost
    case nil: false
    }
  }

  /// Receives requested rounds.
  mutating func take(_ page: RoundPage) {
    guard first != nil else {
      (first, last, next) = (page.first, page.last, page.last)
      return
    }
    let wanted = page.rounds.filter { $0.number <= next }
    unseen = wanted
    // NB: rounds that the store does not return are skipped.
    next = min(next, max(first ?? 1, next - Int64(Self.readAtATime) + 1)) - 1
  }

  /// The round with a number, if it is listed or being checked.
  func entry(_ number: Int64) -> RoundEntry? {
    open?.number == number ? open : entries.first { $0.number == number }
  }
}
