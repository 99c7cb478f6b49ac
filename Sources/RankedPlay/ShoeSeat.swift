import CardCore
import Dealing

/// A message of the server about a shoe, with what the device knows about it.
public enum ShoeMessage: Sendable {
  /// The commitment for a player who sits down, whose number must be higher than another one.
  case commitment(ShoeCommitment, key: [UInt8], after: Int64)
  /// The root, and the entropy that the device has sent.
  case root(ShoeRoot, entropy: [UInt8])
  /// The answer to an action.
  case answer(DealtAnswer, to: String)
  /// All answers about a shoe that is continued. The entropy is `nil` if another device has sent it.
  case state(ShoeState, key: [UInt8], entropy: [UInt8]?)
  /// The finished shoe.
  case file(ShoeFile)
}

/// A player's seat at a table that plays shoes dealt by a server.
///
/// It checks messages by the rules of the game, whose type only a subclass knows. A message that
/// has passed is taken over with ``adopt()``, when its signatures have been checked too.
open class ShoeSeat {
  /// The game's name in links.
  public let name: String

  init(_ name: String) { self.name = name }

  /// The archive of the rules that the player has chosen.
  open var rules: JSONValue { .null }

  /// The number of the next action.
  open var nextNumber: Int { 1 }

  /// Whether the shoe is over.
  open var isOver: Bool { false }

  /// Whether cards are on the table whose bets are not settled.
  open var isRoundUnderWay: Bool { false }

  /// The number of settled rounds.
  open var roundCount: Int { 0 }

  /// Checks a message in every respect, and keeps the result for ``adopt()``.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - checker: What checks signatures.
  /// - Returns: The failed check, or `nil`.
  open func attempt(_ message: ShoeMessage, checkedBy checker: any SignatureChecker) -> ShoeFault? {
    .tooEarly
  }

  /// Takes over the last message that was checked.
  open func adopt() {}

  /// Returns the actions for the next shoe: those that place the bets of the present table as a list
  /// of actions would leave it before the deal, and the rest of the list.
  ///
  /// - Parameter actions: Actions that were not sent yet.
  /// - Returns: The actions.
  open func carryOver(_ actions: [String]) -> [String] { [] }
}

/// A seat whose game a table can show.
open class RankedSeat<Game: CardGame & Archivable>: ShoeSeat {
  /// The rules that the player has chosen.
  ///
  /// A shoe that is continued has its own.
  public var game: Game
  /// An action that has been checked.
  public struct Played {
    public let action: Game.Action
    /// What the player sees of it.
    public let events: [Game.Event]
    public let position: Game.Position
  }

  private var played: [Played] = []

  init(_ name: String, of game: Game) {
    self.game = game
    super.init(name)
  }

  /// The game as far as it has been checked; an empty table without a shoe.
  open var journal: Journal<Game> { preconditionFailure("a subclass has a game") }

  /// The net result of each settled round of the shoe, in credits.
  open var nets: [Credits] { [] }

  /// A table with the chosen rules and without a shoe.
  open var emptyTable: Journal<Game> { preconditionFailure("a subclass has a game") }

  /// Returns the actions that were checked since the last call.
  public func takePlayed() -> [Played] {
    defer { played = [] }
    return played
  }

  final func note(_ action: Game.Action, _ events: [Game.Event], _ position: Game.Position) {
    played.append(Played(action: action, events: events, position: position))
  }

  final func forgetPlayed() { played = [] }
}

/// A seat at a table of a game that is dealt from a shoe.
public final class DealtSeat<Game: ShoeGame>: RankedSeat<Game> {
  private var watcher: ShoeWatcher<Game>?
  private var trial: Trial?

  /// What a message leads to, if all signatures are valid.
  private struct Trial {
    let watcher: ShoeWatcher<Game>
    var action: Game.Action?
    var events: [Game.Event] = []
  }

  /// Creates a seat.
  ///
  /// - Parameters:
  ///   - name: The game's name in links.
  ///   - game: The rules that the player has chosen.
  public override init(_ name: String, of game: Game) { super.init(name, of: game) }

  public override var rules: JSONValue { game.archive }
  public override var nextNumber: Int { watcher?.nextNumber ?? 1 }
  public override var isOver: Bool { watcher?.isOver ?? false }
  public override var isRoundUnderWay: Bool { watcher?.isRoundUnderWay ?? false }
  public override var roundCount: Int { watcher?.nets.count ?? 0 }

  public override var nets: [Credits] { watcher?.nets ?? [] }

  public override var journal: Journal<Game> {
    guard let watcher else { return emptyTable }
    return Journal(
      of: watcher.game, from: watcher.game.opening(credits: 0, dealing: []), at: watcher.position)
  }

  public override var emptyTable: Journal<Game> {
    Journal(of: game, from: game.opening(credits: 0, dealing: []))
  }

  public override func attempt(
    _ message: ShoeMessage, checkedBy checker: any SignatureChecker
  ) -> ShoeFault? {
    do throws(ShoeFault) {
      trial = try result(of: message, checkedBy: checker)
      return nil
    } catch { return error }
  }

  public override func adopt() {
    guard let trial else { return }
    watcher = trial.watcher
    game = trial.watcher.game
    if let action = trial.action { note(action, trial.events, trial.watcher.position) }
    self.trial = nil
  }

  private func result(
    of message: ShoeMessage, checkedBy checker: any SignatureChecker
  ) throws(ShoeFault) -> Trial {
    switch message {
    case .commitment(let commitment, let key, let last):
      guard commitment.terms.rules == game.archive else { throw .otherTerms }
      var watcher = makeWatcher(of: game, commitment, key: key, after: last)
      try watcher.receive(commitment, checkedBy: checker)
      return Trial(watcher: watcher)
    case .root(let root, let entropy):
      var watcher = try present()
      try watcher.send(entropy: entropy)
      try watcher.receive(root, checkedBy: checker)
      return Trial(watcher: watcher)
    case .answer(let answer, let text):
      var watcher = try present()
      guard let action = Game.Action(text: text) else { throw .otherAnswer(number: answer.number) }
      let events = try watcher.receive(answer, to: action, checkedBy: checker)
      return Trial(watcher: watcher, action: action, events: events)
    case .state(let state, let key, let entropy):
      guard let game = try? Game(archive: state.commitment.terms.rules),
        game.archive == state.commitment.terms.rules
      else { throw .otherGame }
      // NB: the device knows this shoe, or relies on the one that has placed it.
      var watcher = makeWatcher(of: game, state.commitment, key: key, after: -1)
      if let entropy, let root = state.root, root.entropy != entropy { throw .otherEntropy }
      _ = try watcher.resume(state, checkedBy: checker)
      forgetPlayed()
      return Trial(watcher: watcher)
    case .file(let file):
      let watcher = try present()
      do throws(ShoeFault) { try watcher.receive(file, checkedBy: checker) } catch {
        // NB: another device may have played on and ended the shoe.
        guard error == .otherHistory, file.actions.count > watcher.actions.count,
          file.actions.starts(with: watcher.actions)
        else { throw error }
        try file.verify(as: Game.self, checkedBy: checker)
      }
      return Trial(watcher: watcher)
    }
  }

  private func present() throws(ShoeFault) -> ShoeWatcher<Game> {
    guard let watcher else { throw .tooEarly }
    return watcher
  }

  private func makeWatcher(
    of game: Game, _ commitment: ShoeCommitment, key: [UInt8], after last: Int64
  ) -> ShoeWatcher<Game> {
    ShoeWatcher(
      expecting: ShoeWatcher<Game>.Expectation(
        of: game, named: name, credits: commitment.terms.credits, key: key, lastNumber: last))
  }

  public override func carryOver(_ actions: [String]) -> [String] {
    guard let watcher else { return actions }
    let rules = watcher.game
    var (position, rest) = (watcher.position, actions)
    while let text = rest.first, let action = Game.Action(text: text) {
      var next = position
      guard (try? rules.play(action, in: &next)) != nil, rules.isBetweenRounds(next)
      else { break }
      position = next
      rest.removeFirst()
    }
    return rules.betting(in: rules.observe(position)).map { $0.text } + rest
  }
}
