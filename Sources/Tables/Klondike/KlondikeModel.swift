import CardCore
import CasinoKit
import Patience
import PatienceSolver

#if canImport(Observation)
import Observation
#endif

/// A table of patience as a player meets it.
///
/// The engine plays an action at once and the game is saved at once; what is shown follows event by
/// event, as fast as cards move. Nobody has to wait for that: whatever the player asks for next lets
/// the cards arrive at once.
///
/// The model belongs to the thread of its shell, as ``GameModel`` does.
#if canImport(Observation)
@Observable
#endif
public final class KlondikeModel {
  /// The table as far as it has been shown.
  public internal(set) var shown: PatienceObservation
  public internal(set) var game: KlondikeGame
  public internal(set) var profile: KlondikeProfile
  /// The cards that the player holds, which still lie in their pile.
  public internal(set) var hand: Hand?
  /// Where the cursor of the keys stands.
  public internal(set) var cursor: Cursor?
  /// The hint that is given.
  public internal(set) var hint: Hint?
  /// How the player was told that the game is lost; `nil` where they were not.
  public internal(set) var lossTold: Loss?
  /// Whether the player was told of this deal that it was proven lost at some point.
  var knowsLost = false
  /// What lies over the table.
  public internal(set) var sheet: KlondikeCommand.Sheet?
  public internal(set) var notice: Notice?
  /// What is said in the line above the buttons.
  public internal(set) var message: Message?
  /// The game that the player has asked for while this one is not over.
  public internal(set) var asked: NextGame?

  /// The tap that moved cards, where nothing was asked for since.
  var lastTap: Tap?
  /// Cards on their way, in the order in which they set out.
  var moving: [Int] = []
  /// Whether the cards are being dealt for a new game.
  var isDealing = false
  /// Tells the cards of this deal from those of the one before.
  var dealCount = 0
  var watch: Stopwatch
  let services: TableServices
  let movesCards: Bool
  let screen = Screen()
  /// What the reckoner knows of this game.
  var insight = KlondikeInsight()
  /// How many questions were put to it.
  var questionCount: Int64 = 0
  /// What the lamp said last.
  var lampSaid: Verdict?
  /// Whether the rest is to be shown as soon as a way to win is known.
  var isShowingAsked = false
  /// The patience of which a deal is sought that can be won, and the day whose deal it is to be.
  var sought: (rules: PatienceRules, day: UInt64?)?
  /// Whether nothing but drawing was left before, so that it need not be told again.
  var wasStuck = false
  /// The actions that are shown to the player, one after the other.
  private var showing: [PatienceAction] = []
  /// Whether the next of them waits until the one before it has been seen.
  private var isThinking = false
  /// Events that have happened and are not shown yet, the next one first.
  private var pending: [PatienceEvent] = []
  /// Whether what was shown last is still moving.
  private var isMoving = false
  /// Whether the game finishes by itself.
  private var isFinishing = false
  private var sentences: [PatiencePhrase] = []
  private(set) var isWatched = false
  /// Whether documents are written; not while a newer program's document is in the store.
  private var isSaving = true

  /// The table of a player who comes back, or of a newcomer.
  ///
  /// - Parameters:
  ///   - services: What the model needs from the outside.
  ///   - document: The saved game, if there is one.
  ///   - movesCards: Whether events are shown one after another; otherwise all at once, for
  ///     players who want no motion.
  public init(services: TableServices, document: [UInt8]?, movesCards: Bool = true) {
    self.services = services
    self.movesCards = movesCards
    var profile = KlondikeProfile()
    var game: KlondikeGame?
    var problem: SaveProblem?
    if let document {
      do {
        let saved = try SavedKlondike(document: document)
        (profile, game) = (saved.profile, saved.game)
      } catch { problem = error }
    }
    let begun =
      game
      ?? KlondikeGame(
        Journal(
          of: Patience(.klondike(draw: 1)),
          from: .numbered(Self.anyNumber(from: services.entropy.seed()))))
    self.profile = profile
    self.game = begun
    watch = Stopwatch(showing: begun.milliseconds)
    shown = begun.journal.observation
    if let problem, let document { report(problem, with: document) }
  }

  /// Cards that the player holds.
  public struct Hand: Equatable, Sendable {
    public let pile: PileID
    public let count: Int
    /// Whether they are dragged, rather than picked up by a tap or a key.
    public let isDragged: Bool
  }

  /// A tap that moved cards: when, and which piles it changed.
  struct Tap {
    let time: Int64
    let piles: [PileID]
  }

  /// The pile at which the keys point, and how many cards from its top.
  public struct Cursor: Equatable, Sendable {
    public let pile: PileID
    public let count: Int
  }

  /// A move that the player is shown.
  public struct Hint: Equatable, Sendable {
    public let action: PatienceAction
    /// What speaks for it.
    public let kind: Kind
    /// Which one it is, from 1.
    public let number: Int
    public let total: Int

    /// What speaks for a hint.
    public enum Kind: Sendable {
      /// It makes sense by what the player sees.
      case sensible
      /// It is legal, and nothing that makes sense is left.
      case legal
      /// The lamp knows a way to win that begins with it.
      case proven
    }
  }

  /// How a game is known to be lost.
  public enum Loss: Sendable {
    /// Nothing but drawing is left.
    case stuck
    /// No line of play wins: all were searched.
    case proven
  }

  /// A line for the player.
  public struct Message: Equatable, Sendable {
    public let text: String
    /// Whether it says why something was not done.
    public let isObjection: Bool
  }

  /// A game to be dealt.
  public enum NextGame: Equatable, Sendable {
    case anyDeal(PatienceRules)
    case numbered(PatienceRules, UInt64)
    case daily(PatienceRules)
    case sameDeal
  }

  /// The screen that the table was last laid out for.
  final class Screen {
    var viewport = Viewport(width: 390, height: 844)
  }

  // MARK: - What is the case now

  /// The rules and what they know.
  public var rules: Patience { game.journal.game }

  /// Whether cards are moving.
  public var isAnimating: Bool { isMoving || !pending.isEmpty }

  /// Whether the game is played on by itself, until it is over or the player presses something.
  public var isPlayingByItself: Bool {
    (isFinishing && isAnimating) || isThinking || !showing.isEmpty
  }

  /// Whether all cards are home, as far as it has been shown.
  public var isWon: Bool { rules.isWon(shown) }

  /// Whether the rest of the game takes no thought, so that it is offered to finish by itself.
  public var canFinish: Bool { !isAnimating && rules.finish(from: game.journal.position) != nil }

  /// The whole seconds that the game has taken; a game that is over took one at least.
  public var seconds: Int64 {
    max(watch.milliseconds(at: services.clock.now()) / 1_000, game.isCounted ? 1 : 0)
  }

  /// The score as the player sees it: with the time, or with what Vegas has brought in before.
  public var score: Int64 {
    let scoring = rules.rules.scoring
    if scoring == .vegas, profile[.bank] {
      return profile.bank + (game.isCounted ? 0 : shown.score)
    }
    guard scoring == .standard, profile[.clock] else { return shown.score }
    let timed = max(0, shown.score - scoring.timePenalty(seconds: seconds))
    return isWon ? timed + scoring.timeBonus(seconds: seconds) : timed
  }

  /// Where everything lies on the screen that was shown last.
  var layout: KlondikeLayout {
    KlondikeLayout(
      of: shown, by: rules.rules, in: screen.viewport, isLeftHanded: profile[.leftHanded])
  }

  // MARK: - Showing

  /// Plays an action, or says why the rules refuse it.
  @discardableResult
  func play(_ action: PatienceAction) -> Bool {
    hand = nil
    do {
      let events = try game.journal.play(action)
      lookAnew(after: action)
      happen(events)
      return true
    } catch {
      object(.refusal(error))
      return false
    }
  }

  /// Shows what happened, and keeps the game.
  func happen(_ events: [PatienceEvent]) {
    pending += events
    lossTold = nil
    if rules.isWon(game.journal.observation) {
      watch.run(false, at: services.clock.now())
      count(isWon: true)
    } else {
      let isStuck = rules.isStuck(game.journal.position)
      if isStuck, !wasStuck { lossTold = .stuck }
      wasStuck = isStuck
    }
    save()
    showPending()
  }

  /// Plays the rest by itself; all of it is in the journal at once.
  func finish() {
    guard let line = rules.finish(from: game.journal.position) else {
      return object(.cannotFinish)
    }
    isFinishing = true
    for action in line where !play(action) { return }
  }

  /// Shows how the rest is won, move by move.
  func begin(showing line: [PatienceAction]) {
    showing = line
    think()
  }

  /// Waits a moment before the next move that is shown, if there is one.
  private func think() {
    guard !showing.isEmpty else { return }
    isThinking = true
    services.wakeUps.wake(afterMilliseconds: KlondikePacing.thought)
  }

  /// Lets everything arrive at once; whatever played by itself ends.
  func settle() {
    isMoving = false
    isThinking = false
    showing = []
    while !pending.isEmpty { show(pending.removeFirst()) }
    comeToRest()
  }

  /// Shows events one after another, each when the one before it has come to rest.
  private func showPending() {
    while !isMoving, !pending.isEmpty {
      let event = pending.removeFirst()
      show(event)
      let pause = KlondikePacing.pause(
        after: event, isFinishing: isFinishing && !pending.isEmpty)
      if movesCards, pause > 0 { move(for: pause) }
    }
    guard !isAnimating else { return }
    comeToRest()
    think()
  }

  private func show(_ event: PatienceEvent) {
    rules.show(event, in: &shown)
    if let cue = KlondikePacing.cue(for: event) { services.cues.play(cue) }
    if let phrase = KlondikeNarrator.phrase(for: event, in: shown) { sentences.append(phrase) }
    moving += places(of: event)
  }

  /// The cards that an event has moved, the last one uppermost.
  private func places(of event: PatienceEvent) -> [Int] {
    let (pile, count): (PileID, Int) =
      switch event.change {
      case .moved(let count, let from, let to): (event.isTakenBack ? from : to, count)
      case .turnedUp(_, let pile): (pile, 1)
      case .drawn(let cards): (event.isTakenBack ? .stock : .waste, cards.count)
      case .turnedOver(let cards): (event.isTakenBack ? .waste : .stock, cards.count)
      case .scored, .won: (.stock, 0)
      }
    return shown[pile].suffix(count).map { $0.place }
  }

  private func comeToRest() {
    moving = []
    isDealing = false
    isFinishing = false
    guard !sentences.isEmpty else { return }
    services.announcer.announce(sentences.map { say($0) }.joined(separator: " "))
    sentences = []
  }

  /// Lets cards move for some milliseconds before the next event is shown.
  func move(for milliseconds: Int) {
    isMoving = true
    services.wakeUps.wake(afterMilliseconds: milliseconds)
  }

  /// Shows what is next to be shown; called by the wake-up service.
  public func wake() {
    isMoving = false
    if isThinking, !showing.isEmpty {
      isThinking = false
      play(showing.removeFirst())
    } else {
      showPending()
    }
    runClock()
  }

  /// Lets the clock run while the player can play, and asks to be woken when it shows the next
  /// second.
  func runClock() {
    let runs = isWatched && sheet == nil && game.isUnderWay
    watch.run(runs, at: services.clock.now())
    guard runs, profile[.clock], !isAnimating, !isThinking else { return }
    let shown = watch.milliseconds(at: services.clock.now()) % 1_000
    services.wakeUps.wake(afterMilliseconds: 1_000 - Int(shown))
  }

  /// Says that the player looks at the table, or has turned away from it.
  public func attend(_ isWatched: Bool) {
    self.isWatched = isWatched
    if isWatched { askForVerdict() } else { settle() }
    runClock()
    if !isWatched, game.isUnderWay { save() }
  }

  // MARK: - Speaking

  /// The words of this table, in the player's language.
  public var say: Words<PatiencePhrase> { Words(.english) }

  /// The words that the house has for every table.
  var house: Words<HousePhrase> { Words(say.language) }

  /// Says why something was not done.
  func object(_ reason: PatiencePhrase) {
    tell(reason, isObjection: true)
    services.cues.play(.actionTapped)
  }

  /// Says something in the line above the buttons.
  func tell(_ phrase: PatiencePhrase, isObjection: Bool = false) {
    let text = say(phrase)
    message = Message(text: text, isObjection: isObjection)
    services.announcer.announce(text)
  }

  // MARK: - Saving

  func save() {
    game.milliseconds = watch.milliseconds(at: services.clock.now())
    guard isSaving else { return }
    services.store.save(SavedKlondike(profile: profile, game: game).document)
  }

  /// Counts the game in the player's record, once.
  func count(isWon: Bool) {
    guard !game.isCounted else { return }
    game.isCounted = true
    let end = game.journal.observation
    profile[rules.rules].count(
      isWon: isWon, isAssisted: game.isAssisted, seconds: seconds, moves: Int64(end.moves))
    if rules.rules.scoring == .vegas { profile.bank += end.score }
    if isWon, !game.isShown, let day = game.day { profile.win(day: day, of: rules.rules) }
  }

  private func report(_ problem: SaveProblem, with document: [UInt8]) {
    switch problem {
    case .damaged: services.store.keepAside(document)
    case .newer: isSaving = false
    }
    notice = problem.notice(of: say(.savedGame))
  }
}
