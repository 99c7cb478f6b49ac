import CardCore
import CasinoKit

/// The order of the merged rounds of two stores: the device's own, and those of a copy that are not
/// there yet.
///
/// Rounds that counted before still count, and rounds before a reset of the game still don't. First
/// come the rounds before the resets, then the resets, then all others, each in order of time. The
/// rounds of a store keep their order, even if its clock was set back between two of them.
public struct RoundMerge {
  private var own = Side()
  private var copied = Side()

  public init() {}

  /// The information about a round that is needed to merge it.
  private struct Entry {
    let time: Int64
    /// The latest time of this round and all before it in its store.
    let latest: Int64
    let digest: UInt64
    let isBeginning: Bool
    /// Whether it is a round, and not credits from outside the tables.
    let isRound: Bool
    /// Its index among the rounds of its store, and its number there.
    let place: Int
    let number: Int64

    func isSame(as other: Entry) -> Bool { time == other.time && digest == other.digest }
  }

  /// The rounds of one store.
  private struct Side {
    private(set) var entries: [Entry] = []
    /// The number of rounds before the last reset of the game.
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
          isBeginning: isBeginning, isRound: round?.posting == nil,
          place: entries.count, number: number))
    }

    /// The part of the merged rounds that a round belongs to.
    func part(of entry: Entry) -> Int { entry.isBeginning ? 1 : entry.place < putAway ? 0 : 2 }
  }

  /// Adds the next of the device's own rounds.
  ///
  /// - Parameters:
  ///   - round: The round; `nil` if it can't be read.
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

  /// The number of each round, by its index in its store; 0 for a round of the copy that is not
  /// added because it is there already.
  ///
  /// If older rounds exist only in totals, the device's own rounds keep their numbers, those of the
  /// copy follow, and rounds before a reset are not added, because totals can't be split.
  ///
  /// - Parameter isFolded: Whether older rounds exist only in totals.
  /// - Returns: The numbers of the rounds of both stores.
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
      added: Int64(theirNumbers.count { $0 > 0 }),
      ownRounds: Int64(mine.count { $0.isRound }),
      addedRounds: Int64(zip(theirs, theirNumbers).count { $0.isRound && $1 > 0 }))
  }

  /// The numbers of merged rounds.
  public struct Numbers: Equatable, Sendable {
    public let own: [Int64]
    public let copied: [Int64]
    /// The number of rounds of the copy that are added, with credits from outside the tables.
    public let added: Int64
    /// The number of the device's own rounds, without such credits.
    public let ownRounds: Int64
    /// The number of rounds of the copy that are added, without such credits.
    public let addedRounds: Int64
  }
}
