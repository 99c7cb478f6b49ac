import BlackjackOdds
import BlackjackRules
import CardCore

/// Something to know by heart with all that is needed to ask for it: the play of a cell under the rules
/// of one table, or an index number of a count.
///
/// It never changes, so that all that is missed of it can share one.
public final class StudyThing: Equatable, Sendable {
  /// What the memory of it is kept under, as in ``StudyItem``.
  public let key: String
  /// The rules by which it is right.
  public let rules: OddsRules
  public let matter: Matter

  /// What is asked.
  public enum Matter: Equatable, Sendable {
    case cell(ChartOdds.Cell)
    /// An index number, with what the rules allow.
    case number(IndexTable.Index, of: CountSystem, legal: [BlackjackAction])
  }

  public init(key: String, rules: OddsRules, _ matter: Matter) {
    self.key = key
    self.rules = rules
    self.matter = matter
  }

  public static func == (one: StudyThing, other: StudyThing) -> Bool {
    one.key == other.key && one.rules == other.rules && one.matter == other.matter
  }

  /// Whether it is the number of insurance, which stands for itself: no cell of the chart asks for it.
  var isInsurance: Bool {
    if case .number(let index, _, _) = matter { index.isInsurance } else { false }
  }
}

/// A play at the blackjack table that gave something away.
public struct TableMistake: Equatable, Sendable {
  /// When its round ended, in seconds since midnight of 1 January 1970.
  public let time: Int64
  /// What was played.
  public let played: BlackjackAction
  /// What it gave away at the bet of the round, in thousandths of a credit.
  public let lost: Int64
  /// What it may be a lapse of: an index number on whose wrong side was played, then the cell.
  public let things: [StudyThing]

  public init(time: Int64, played: BlackjackAction, lost: Int64, things: [StudyThing]) {
    self.time = time
    self.played = played
    self.lost = lost
    self.things = things
  }
}

/// Something that was missed at the table, and not answered right in a drill since.
public struct TableLapse: Equatable, Sendable {
  public let thing: StudyThing
  /// What was played instead, the last time.
  public let played: BlackjackAction
  public let times: Int64
  /// What it gave away in all, in thousandths of a credit.
  public let lost: Int64

  init(_ thing: StudyThing, played: BlackjackAction, times: Int64, lost: Int64) {
    self.thing = thing
    self.played = played
    self.times = times
    self.lost = lost
  }

  /// The lapse with one more mistake.
  func adding(_ mistake: TableMistake, as thing: StudyThing) -> TableLapse {
    let most: Int64 = 1 << 50
    return TableLapse(
      thing, played: mistake.played, times: min(times, most) + 1,
      lost: min(lost, most) + min(mistake.lost, most))
  }

  /// The question for it.
  func question(_ generator: inout MersenneTwister) -> DrillQuestion {
    switch thing.matter {
    case .cell(let cell): .strategy(StrategyQuestion(cell, &generator))
    case .number(let index, _, let legal):
      .deviation(DeviationQuestion(index, legal: legal, &generator))
    }
  }
}

extension [TableLapse] {
  /// Those that a drill asks for by a player's count; the number of another count would mislead.
  public func asked(counting count: CountSystem) -> [TableLapse] {
    filter { lapse in
      if case .number(_, let system, _) = lapse.thing.matter { system == count } else { true }
    }
  }
}
