import CardCore
import CasinoKit

/// The order in which the rounds of two stores come together: those of one's own, and those of a copy that are
/// not yet there.
///
/// What counted before counts afterwards, and what a new beginning had put away stays put away: first come the
/// rounds before the new beginnings, then these, then all others, each in the order of time. The rounds of a
/// store stay in their order, even where its clock was put back between two of them.
public struct RoundMerge {
  private var own = Side()
  private var copied = Side()

  public init() {}

  /// What is known of a round without holding it.
  private struct Entry {
    let time: Int64
    /// The latest time up to this round in its store.
    let latest: Int64
    let digest: UInt64
    let isBeginning: Bool
    /// Its place among those of its store, and its number there.
    let place: Int
    let number: Int64

    func isSame(as other: Entry) -> Bool { time == other.time && digest == other.digest }
  }

  /// The rounds of one store.
  private struct Side {
    private(set) var entries: [Entry] = []
    /// How many rounds the last new beginning put away.
    private var putAway = 0

    mutating func add(_ round: PlayedRound?, _ bytes: [UInt8], number: Int64) {
      var digest = Digest()
      digest.add(bytes)
      let isBeginning = round?.isNewBeginning ?? false
      if isBeginning { putAway = entries.count }
      entries.append(
        Entry(
          time: round?.ended ?? .min,
          latest: max(entries.last?.latest ?? .min, round?.ended ?? .min), digest: digest.value,
          isBeginning: isBeginning,
          place: entries.count, number: number))
    }

    /// The part of the merged rounds that one belongs to.
    func part(of entry: Entry) -> Int { entry.isBeginning ? 1 : entry.place < putAway ? 0 : 2 }
  }

  /// Adds the next round of one's own.
  ///
  /// - Parameters:
  ///   - round: The round; `nil` if it cannot be read.
  ///   - bytes: Its document.
  ///   - number: Its number.
  public mutating func addOwn(_ round: PlayedRound?, _ bytes: [UInt8], number: Int64) {
    own.add(round, bytes, number: number)
  }

  /// Adds the next round of the copy.
  ///
  /// - Parameters:
  ///   - round: The round.
  ///   - bytes: Its document.
  public mutating func addCopied(_ round: PlayedRound, _ bytes: [UInt8]) {
    copied.add(round, bytes, number: 0)
  }

  /// The number of each round, by its place in its store; 0 for one of the copy that is not added, because it
  /// is there already.
  ///
  /// Where older rounds are kept in sums only, one's own rounds keep their numbers, those of the copy come
  /// after them, and none comes that a new beginning had put away: sums cannot be taken apart.
  ///
  /// - Parameter isFolded: Whether older rounds are kept in sums only.
  /// - Returns: The numbers of both sides.
  /// - Complexity: O(*n* log *n*), where *n* is the number of rounds.
  public func numbers(isFolded: Bool) -> Numbers {
    let (mine, theirs) = (own.entries, copied.entries)
    let all = mine + theirs
    let parts = mine.map { own.part(of: $0) } + theirs.map { copied.part(of: $0) }
    let byContent = (0..<all.count).map { $0 }.inOrder { one, other in
      (all[one].time, all[one].digest, one) < (all[other].time, all[other].digest, other)
    }
    var kept: [Int] = []
    for place in byContent {
      if place >= mine.count, let last = kept.last, all[last].isSame(as: all[place]) { continue }
      kept.append(place)
    }
    var numbers = [Int64](repeating: 0, count: all.count)
    let ordered = kept.inOrder { one, other in
      (parts[one], all[one].latest, one) < (parts[other], all[other].latest, other)
    }
    if isFolded {
      for place in mine.indices { numbers[place] = mine[place].number }
      var last = mine.last?.number ?? 0
      for place in ordered where place >= mine.count && parts[place] == 2 {
        last += 1
        numbers[place] = last
      }
    } else {
      for (rank, place) in ordered.enumerated() { numbers[place] = Int64(rank + 1) }
    }
    let theirNumbers = Array(numbers[mine.count...])
    return Numbers(
      own: Array(numbers[..<mine.count]), copied: theirNumbers,
      added: Int64(theirNumbers.count { $0 > 0 }))
  }

  /// The numbers of merged rounds.
  public struct Numbers: Equatable, Sendable {
    public let own: [Int64]
    public let copied: [Int64]
    /// How many rounds of the copy are added.
    public let added: Int64
  }
}
