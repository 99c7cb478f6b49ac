import CardCore

/// A round that is being replayed, step by step, forward and back.
public protocol RoundReel: AnyObject {
  /// The number of the last step; 0 is the position before the first.
  var last: Int { get }

  /// What the round cost and brought in all, as the rules have it.
  var result: ReplayResult { get }

  /// A step by its number.
  func step(_ number: Int) -> ReplayStep

  /// The step that shows what an action did.
  ///
  /// - Parameter action: The action's place in the journal, from 0.
  /// - Returns: The step's number.
  func step(ofAction action: Int) -> Int
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

/// The replay of a journal in the words of its game.
///
/// Nothing but the events is kept. A step is shown by showing its events in what the player saw before, and
/// going back begins again at the opening, so no position can differ from the one that was played.
public final class GameReel<Teller: ReplayTeller>: RoundReel {
  private let teller: Teller
  private let game: Teller.Game
  private let opening: Teller.Game.Observation
  private let events: [Teller.Game.Event]
  /// For each step, how many events are shown by then.
  private var ends: [Int] = []
  /// For each action, how many events there were before it.
  private let starts: [Int]
  private var shown: Teller.Game.Observation
  private var shownCount = 0
  public let result: ReplayResult

  /// The replay of a journal.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - teller: What is said and shown.
  /// - Throws: That it leads to no end of a round.
  public init(_ journal: Journal<Teller.Game>, _ teller: Teller) throws(ArchiveRefusal) {
    guard let result = teller.result(of: journal.observation) else {
      throw ArchiveRefusal("journal", "does not lead to the end of a round")
    }
    let game = journal.game
    var position = game.begin(journal.opening)
    let opening = game.observe(position)
    var events: [Teller.Game.Event] = []
    var starts: [Int] = []
    for action in journal.actions {
      starts.append(events.count)
      // NB: the journal has played them, so the rules allow them.
      let happened = (try? game.play(action, in: &position)) ?? []
      events += game.events(happened, seenFrom: .first)
    }
    self.game = game
    self.teller = teller
    self.opening = opening
    self.events = events
    self.starts = starts
    self.result = result
    shown = opening
    ends = steps()
  }

  /// Where steps end: after each event of which something is said.
  ///
  /// Actions before the first of them, such as bets, belong to the opening; what comes after the last one
  /// belongs to that.
  private func steps() -> [Int] {
    var seen = opening
    var ends: [Int] = []
    for (place, event) in events.enumerated() {
      game.show(event, in: &seen)
      if !teller.sentences(about: event, in: seen).isEmpty { ends.append(place + 1) }
    }
    let first = ends.first ?? events.count
    let prelude = starts.last { $0 < first } ?? 0
    if !ends.isEmpty { ends[ends.count - 1] = events.count }
    return [prelude] + ends
  }

  public var last: Int { ends.count - 1 }

  public func step(ofAction action: Int) -> Int {
    guard starts.indices.contains(action) else { return last }
    return ends.firstIndex { $0 > starts[action] } ?? last
  }

  public func step(_ number: Int) -> ReplayStep {
    let number = max(0, min(last, number))
    var sentences: [String] = []
    if ends[number] < shownCount || number == 0 { (shown, shownCount) = (opening, 0) }
    let before = number == 0 ? 0 : ends[number - 1]
    // NB: the sentences are those of this step, also where it is shown already.
    if shownCount > before { (shown, shownCount) = (opening, 0) }
    while shownCount < ends[number] {
      let event = events[shownCount]
      game.show(event, in: &shown)
      shownCount += 1
      if shownCount > before { sentences += teller.sentences(about: event, in: shown) }
    }
    return ReplayStep(
      sentence: number == 0 ? teller.opening(in: shown) : sentences.joined(separator: " "),
      scene: teller.scene(of: shown))
  }
}
