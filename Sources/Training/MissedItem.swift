import BlackjackOdds
import BlackjackRules
import CardCore

/// An item to memorize with everything that is needed to ask it: the play of a cell under the rules
/// of one table, or an index number of a count.
///
/// It is immutable, so that all mistakes about it can share one instance.
public final class StudyThing: Equatable, Sendable {
  /// The key of the item's memory state, as in ``StudyItem``.
  public let key: String
  /// The rules under which the play is correct.
  public let rules: OddsRules
  public let matter: Matter

  /// The subject of the question.
  public enum Matter: Equatable, Sendable {
    case cell(ChartOdds.Cell)
    /// An index number, with the legal plays.
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

  /// Whether it is the index number for insurance, for which the chart has no cell.
  var isInsurance: Bool {
    if case .number(let index, _, _) = matter { index.isInsurance } else { false }
  }
}

/// A play at the blackjack table that was not optimal.
public struct TableMistake: Equatable, Sendable {
  /// The end of its round, in seconds since midnight of 1 January 1970.
  public let time: Int64
  /// The play.
  public let played: BlackjackAction
  /// The cost of the play at the bet of the round, in thousandths of a credit.
  public let lost: Int64
  /// The items that the mistake may be about: an index number, if the play was on its wrong side,
  /// then the cell.
  public let things: [StudyThing]

  public init(time: Int64, played: BlackjackAction, lost: Int64, things: [StudyThing]) {
    self.time = time
    self.played = played
    self.lost = lost
    self.things = things
  }
}

/// An item that was missed at the table and has not been answered correctly in a drill since.
public struct MissedItem: Equatable, Sendable {
  public let thing: StudyThing
  /// The most recent wrong play.
  public let played: BlackjackAction
  public let times: Int64
  /// The total cost of the mistakes, in thousandths of a credit.
  public let lost: Int64

  init(_ thing: StudyThing, played: BlackjackAction, times: Int64, lost: Int64) {
    self.thing = thing
    self.played = played
    self.times = times
    self.lost = lost
  }

  /// Returns the missed item with one more mistake.
  func adding(_ mistake: TableMistake, as thing: StudyThing) -> MissedItem {
    let most: Int64 = 1 << 50
    return MissedItem(
      thing, played: mistake.played, times: min(times, most) + 1,
      lost: min(lost, most) + min(mistake.lost, most))
  }

  /// Returns a question about the item.
  func question(_ generator: inout MersenneTwister) -> DrillQuestion {
    switch thing.matter {
    case .cell(let cell): .strategy(StrategyQuestion(cell, &generator))
    case .number(let index, _, let legal):
      .deviation(DeviationQuestion(index, legal: legal, &generator))
    }
  }
}

extension [MissedItem] {
  /// Returns the items that a drill can ask a player with a given count; index numbers of other
  /// counts are left out.
  public func asked(counting count: CountSystem) -> [MissedItem] {
    filter { lapse in
      if case .number(_, let system, _) = lapse.thing.matter { system == count } else { true }
    }
  }
}
