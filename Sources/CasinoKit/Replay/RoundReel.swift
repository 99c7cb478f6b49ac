import CardCore

/// The replay of a round, step by step, forward and back.
///
/// It stores the events and their descriptions. The felt of a step is what the player first saw,
/// plus the events up to that step, so every position is one that was really played.
public final class RoundReel {
  /// What the round cost and returned in all, by the rules.
  public let result: ReplayResult
  /// The description of each event; empty if the next event describes it too.
  private let said: [String]
  /// For each step, the number of events shown by then.
  private let ends: [Int]
  /// For each action, the number of events before it.
  private let starts: [Int]
  /// The description of the opening, and the felt after a number of events.
  private let opening: (Int) -> String
  private let scene: (Int) -> ReplayScene

  // NB: what all games share is not in the generic initializer, which is compiled for each.
  private init(
    _ said: [String], starts: [Int], _ result: ReplayResult, countsActions: Bool,
    opening: @escaping (Int) -> String, scene: @escaping (Int) -> ReplayScene
  ) {
    let said = countsActions ? Self.joined(said, starts) : said
    self.said = said
    self.starts = starts
    self.result = result
    self.opening = opening
    self.scene = scene
    ends = Self.steps(said, starts)
  }

  /// Creates the replay of a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - teller: Describes and shows the game.
  /// - Throws: If the journal does not lead to the end of a round.
  public convenience init<Teller: ReplayNarrator>(
    _ journal: Journal<Teller.Game>, _ teller: Teller
  ) throws(ArchiveRefusal) {
    guard let result = teller.result(of: journal.observation) else {
      throw ArchiveRefusal("journal", "does not lead to the end of a round")
    }
    let game = journal.game
    var position = game.begin(journal.opening)
    let first = game.observe(position)
    var seen = first
    var events: [Teller.Game.Event] = []
    var said: [String] = []
    var starts: [Int] = []
    for action in journal.actions {
      starts.append(events.count)
      // NB: the journal has played them already, so the rules allow them.
      let happened = (try? game.play(action, in: &position)) ?? []
      for event in game.events(happened, seenFrom: .first) {
        game.show(event, in: &seen)
        said.append(teller.sentences(about: event, in: seen).joined(separator: " "))
        events.append(event)
      }
    }
    let shown = { [events] (count: Int) in
      var seen = first
      for event in events.prefix(count) { game.show(event, in: &seen) }
      return seen
    }
    self.init(
      said, starts: starts, result, countsActions: teller.countsActions,
      opening: { teller.opening(in: shown($0)) },
      scene: { teller.scene(of: shown($0)) })
  }

  /// The descriptions of each action's events, joined at the last one of them.
  private static func joined(_ said: [String], _ starts: [Int]) -> [String] {
    var joined = said
    for (place, start) in starts.enumerated() {
      let end = place + 1 < starts.count ? starts[place + 1] : said.count
      guard end - start > 1 else { continue }
      let words = said[start..<end].filter { !$0.isEmpty }.joined(separator: " ")
      for event in start..<end { joined[event] = event == end - 1 ? words : "" }
    }
    return joined
  }

  /// The ends of the steps: after each event that has a description.
  ///
  /// Actions before the first of them, such as bets, belong to the opening. Actions after the last
  /// one belong to that one.
  private static func steps(_ said: [String], _ starts: [Int]) -> [Int] {
    var ends = said.indices.filter { !said[$0].isEmpty }.map { $0 + 1 }
    let first = ends.first ?? said.count
    let prelude = starts.last { $0 < first } ?? 0
    if !ends.isEmpty { ends[ends.count - 1] = said.count }
    return [prelude] + ends
  }

  /// The number of the last step; 0 is the position before the first.
  public var last: Int { ends.count - 1 }

  /// The step that shows the result of an action.
  ///
  /// - Parameter action: The action's index in the journal, from 0.
  /// - Returns: The step's number.
  public func step(ofAction action: Int) -> Int {
    guard starts.indices.contains(action) else { return last }
    return ends.firstIndex { $0 > starts[action] } ?? last
  }

  /// A step by its number.
  ///
  /// - Complexity: The cost of showing all events before it.
  public func step(_ number: Int) -> ReplayStep {
    let number = max(0, min(last, number))
    let sentence =
      number == 0
      ? opening(ends[0])
      : said[ends[number - 1]..<ends[number]].filter { !$0.isEmpty }.joined(separator: " ")
    return ReplayStep(sentence: sentence, scene: scene(ends[number]))
  }
}

/// What a round cost and returned; both are 0 in a game without bets.
public struct ReplayResult: Equatable, Sendable {
  public let staked: Credits
  public let returned: Credits

  public init(staked: Credits = 0, returned: Credits = 0) {
    self.staked = staked
    self.returned = returned
  }
}

/// Describes and shows the rounds of a game when they are replayed.
public protocol ReplayNarrator {
  associatedtype Game: CardGame & Archivable

  /// Whether each action is one step, with all its events.
  var countsActions: Bool { get }

  /// The felt as the player sees it.
  func scene(of seen: Game.Observation) -> ReplayScene

  /// The description of the position before the first step.
  func opening(in seen: Game.Observation) -> String

  /// The description of an event that has just been shown; empty if the next event describes it
  /// too.
  func sentences(about event: Game.Event, in seen: Game.Observation) -> [String]

  /// What a finished round cost and returned; `nil` if it is not finished.
  func result(of seen: Game.Observation) -> ReplayResult?
}

extension ReplayNarrator {
  /// Each event with a description is a step of its own.
  public var countsActions: Bool { false }
}
