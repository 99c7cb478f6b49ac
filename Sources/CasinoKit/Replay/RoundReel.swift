import CardCore

/// A round that is being replayed, step by step, forward and back.
///
/// The events are kept, and what is said of them. The felt of a step is that which the player saw first, with
/// the events up to it, so no position can differ from the one that was played.
public final class RoundReel {
  /// What the round cost and brought in all, as the rules have it.
  public let result: ReplayResult
  /// What is said of each event; empty where that goes with the next one.
  private let said: [String]
  /// For each step, how many events are shown by then.
  private let ends: [Int]
  /// For each action, how many events there were before it.
  private let starts: [Int]
  /// What is said of the opening, and how the felt looks, after so many events.
  private let opening: (Int) -> String
  private let scene: (Int) -> ReplayScene

  // NB: what is the same for all games is not in the generic initializer, which is compiled for each.
  private init(
    _ said: [String], starts: [Int], _ result: ReplayResult, opening: @escaping (Int) -> String,
    scene: @escaping (Int) -> ReplayScene
  ) {
    self.said = said
    self.starts = starts
    self.result = result
    self.opening = opening
    self.scene = scene
    ends = Self.steps(said, starts)
  }

  /// The replay of a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - teller: What is said and shown, in the words of the game.
  /// - Throws: That it leads to no end of a round.
  public convenience init<Teller: ReplayTeller>(
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
      // NB: the journal has played them, so the rules allow them.
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
      said, starts: starts, result, opening: { teller.opening(in: shown($0)) },
      scene: { teller.scene(of: shown($0)) })
  }

  /// Where steps end: after each event of which something is said.
  ///
  /// Actions before the first of them, such as bets, belong to the opening; what comes after the last one
  /// belongs to that.
  private static func steps(_ said: [String], _ starts: [Int]) -> [Int] {
    var ends = said.indices.filter { !said[$0].isEmpty }.map { $0 + 1 }
    let first = ends.first ?? said.count
    let prelude = starts.last { $0 < first } ?? 0
    if !ends.isEmpty { ends[ends.count - 1] = said.count }
    return [prelude] + ends
  }

  /// The number of the last step; 0 is the position before the first.
  public var last: Int { ends.count - 1 }

  /// The step that shows what an action did.
  ///
  /// - Parameter action: The action's place in the journal, from 0.
  /// - Returns: The step's number.
  public func step(ofAction action: Int) -> Int {
    guard starts.indices.contains(action) else { return last }
    return ends.firstIndex { $0 > starts[action] } ?? last
  }

  /// A step by its number.
  ///
  /// - Complexity: That of showing all events before it.
  public func step(_ number: Int) -> ReplayStep {
    let number = max(0, min(last, number))
    let sentence =
      number == 0
      ? opening(ends[0])
      : said[ends[number - 1]..<ends[number]].filter { !$0.isEmpty }.joined(separator: " ")
    return ReplayStep(sentence: sentence, scene: scene(ends[number]))
  }
}

/// What a round cost and brought; both are 0 in a game without bets.
public struct ReplayResult: Equatable, Sendable {
  public let staked: Credits
  public let returned: Credits

  public init(staked: Credits = 0, returned: Credits = 0) {
    self.staked = staked
    self.returned = returned
  }
}

/// What a game says and shows of its rounds when they are replayed.
public protocol ReplayTeller {
  associatedtype Game: CardGame & Archivable

  /// How the felt looks to the player.
  func scene(of seen: Game.Observation) -> ReplayScene

  /// What is said of the position before the first step.
  func opening(in seen: Game.Observation) -> String

  /// What is said of an event that has just been shown; nothing where it goes with the next one.
  func sentences(about event: Game.Event, in seen: Game.Observation) -> [String]

  /// What a round that is over cost and brought; `nil` as long as it is not over.
  func result(of seen: Game.Observation) -> ReplayResult?
}
