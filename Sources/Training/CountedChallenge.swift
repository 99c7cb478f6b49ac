import BlackjackOdds
import BlackjackRules
import CardCore

/// The second set of hands of a day, the same for all players: five decisions at a given true count,
/// each with one try.
///
/// The table is Jean-Luc's with late surrender. One hand each is about surrendering, splitting, doubling,
/// insurance or standing, and one about any of these.
public struct CountedChallenge: Equatable, Sendable {
  public let questions: [DeviationQuestion]

  /// How many of the most valuable index numbers of each kind are drawn from.
  static let poolSize = 12

  /// The drill settings with the rules and the count of the set.
  public static var settings: TrainingSettings {
    var settings = TrainingSettings()
    settings.rules.soft17 = .stand
    settings.sit(at: DailyChallenge.game.rules)
    settings.rules.surrender = .late
    return settings
  }

  /// Creates the set of a day.
  ///
  /// - Parameters:
  ///   - day: The day, counted from 1 January 1970.
  ///   - material: The odds and index numbers for ``settings``, those with the largest gain first.
  public init(day: Int64, of material: TrainingMaterial) {
    var generator = MersenneTwister(seed: Self.seed(day))
    var left = material.indices
    var drawn: [IndexTable.Index] = []
    for kind in Kind.allCases {
      var pool = left.filter { kind.includes($0) }.prefix(Self.poolSize).map { $0 }
      if pool.isEmpty { pool = Array(left.prefix(Self.poolSize)) }
      guard !pool.isEmpty else { break }
      let index = generator.one(of: pool)
      drawn.append(index)
      left.removeAll { $0 == index }
    }
    generator.shuffle(&drawn)
    var questions: [DeviationQuestion] = []
    for index in drawn {
      questions.append(
        DeviationQuestion(
          index, legal: material.legalPlays(for: index), plays: material.plays(for: index),
          &generator))
    }
    self.questions = questions
  }

  /// The seed of all random choices, which no tier of the daily challenge uses.
  static func seed(_ day: Int64) -> UInt64 { UInt64(max(0, day)) * 8 + 6 }

  /// What a hand of the set is about.
  private enum Kind: CaseIterable {
    case surrender, split, double, stand, any

    func includes(_ index: IndexTable.Index) -> Bool {
      switch self {
      case .surrender: index.isAbout(.surrender)
      case .split: index.isAbout(.split)
      case .double: index.isAbout(.double) && !index.isAbout(.surrender)
      case .stand: index.isInsurance || (index.isAbout(.stand) && index.isAbout(.hit))
      case .any: true
      }
    }
  }
}

extension IndexTable.Index {
  fileprivate func isAbout(_ play: BlackjackAction) -> Bool { below == play || atOrAbove == play }
}

extension TrainingMaterial {
  /// Returns the values of plays at each count that is asked about for an index number; empty if they
  /// aren't known.
  func plays(for index: IndexTable.Index) -> [[HandOdds.Play]] {
    guard plays.count == indices.count, let place = indices.firstIndex(of: index) else { return [] }
    return plays[place]
  }

  /// Returns the legal plays of a hand for an index number.
  func legalPlays(for index: IndexTable.Index) -> [BlackjackAction] {
    if index.isInsurance { return [.insurance, .decline] }
    let name = index.hand == "17" ? "17+" : index.hand
    return odds.cell(name, against: index.upcard)?.plays.map { $0.action } ?? []
  }
}
