import CardCore
import CasinoKit
import Patience
import PatienceSolver

/// How cards are taken up, put down and moved at once.
extension KlondikeModel {
  /// Carries out what the player asked for.
  ///
  /// What moves arrives at once. Where the game plays by itself, the press only ends that. The second
  /// tap of a double tap does nothing.
  public func perform(_ command: KlondikeCommand) {
    if case .point(let pile) = command { return point(at: pile) }
    guard !isSecondOfTwo(command) else { return }
    let wasPlaying = isPlayingByItself
    settle()
    lastTap = nil
    if !wasPlaying { obey(command) }
    runClock()
  }

  private func obey(_ command: KlondikeCommand) {
    if command != .hint { hint = nil }
    (message, isShowingAsked, sought) = (nil, false, nil)
    if isWon, [.hint, .finish, .showRest, .open(.insight)].contains(command) {
      return object(.refusal(.won))
    }
    switch command {
    case .tap(let pile, let count): noteTap { tap(pile, count: count ?? likelyCount(of: pile)) }
    case .lift(let pile, let count): pickUp(count, from: pile, isDragged: true)
    case .drop(let x, let y): drop(x: Double(x), y: Double(y))
    case .cancel: letGo()
    case .undo: undo()
    case .redo: redo()
    case .hint: giveHint()
    case .finish: finish()
    case .showRest: showRest()
    case .skip, .point: break
    case .newDeal: ask(for: .anyDeal(rules.rules))
    case .newGame(let rules): ask(for: .anyDeal(rules))
    case .restart: ask(for: .sameDeal)
    case .deal(let text): ask(forDeal: text)
    case .daily: ask(for: .daily(rules.rules))
    case .leave: if let asked { begin(asked) }
    case .open(let sheet): open(sheet)
    case .close: open(nil)
    case .choose(let choice, let isOn):
      profile[choice] = isOn
      save()
      askForVerdict()
      showLamp()
    case .copied: tell(.linkCopied)
    case .uncopied: object(.linkNotCopied)
    case .dismiss: (notice, lossTold) = (nil, nil)
    }
  }

  private func open(_ sheet: KlondikeCommand.Sheet?) {
    hand = nil
    asked = nil
    self.sheet = sheet
    if sheet == .insight { askForOdds() }
  }

  // MARK: - By taps

  /// How soon after a tap another one is taken for the second of a double tap, in milliseconds.
  private static let doubleTap: Int64 = 400

  /// Whether a command is the second tap of two: it comes too soon to mean the card that the first
  /// one has turned up, uncovered or put there.
  ///
  /// Only fingers and pointers tap a card; keys and screen readers name the pile. Where a tap picks
  /// up, every move has two taps of its own.
  private func isSecondOfTwo(_ command: KlondikeCommand) -> Bool {
    guard case .tap(let pile, _?) = command, !profile[.tapTwice], let lastTap,
      lastTap.piles.contains(pile)
    else { return false }
    return (0..<Self.doubleTap).contains(services.clock.now() - lastTap.time)
  }

  /// Carries out a tap, and notes which piles it has changed.
  private func noteTap(_ tap: () -> Void) {
    let played = game.journal.actions.count
    tap()
    guard game.journal.actions.count > played,
      case .move(_, let from, let to)? = game.journal.actions.last
    else { return }
    lastTap = Tap(time: services.clock.now(), piles: [from, to])
  }

  /// Where the cards in the hand may be put down.
  public var targets: [PileID] {
    hand.map { rules.targets(count: $0.count, from: $0.pile, in: shown) } ?? []
  }

  private func tap(_ pile: PileID, count: Int) {
    if pile.kind == .stock {
      hand = nil
      return turnStock()
    }
    if let hand { return put(hand, on: pile, count: count) }
    guard !shown[pile].isEmpty else { return }
    if profile[.tapTwice] { return pickUp(count, from: pile, isDragged: false) }
    if let action = rules.actionForTap(count: count, on: pile, in: shown) {
      play(action)
    } else {
      object(whyNot(count, from: pile))
    }
  }

  /// How many cards a tap on a pile as a whole means: those at the cursor, or the most that can move.
  private func likelyCount(of pile: PileID) -> Int {
    if cursor?.pile == pile { return cursorCount }
    let most = max(1, rules.mostLifted(from: pile, in: shown))
    return (1...most).reversed().first {
      rules.actionForTap(count: $0, on: pile, in: shown) != nil
    } ?? 1
  }

  private func turnStock() {
    guard rules.rules.stock != nil else { return object(.noStock) }
    let action: PatienceAction = shown.stock.isEmpty ? .turnOver : .draw
    play(action)
  }

  /// Why a tap moves no cards.
  private func whyNot(_ count: Int, from pile: PileID) -> PatiencePhrase {
    let cards = shown[pile]
    guard cards.count >= count, let card = cards[cards.count - count].card else {
      return .refusal(.faceDown)
    }
    if let refusal = refusalOfLifting(count, from: pile) { return .refusal(refusal) }
    // NB: a tap leaves alone what would only change its place among empty ones.
    let target = rules.targets(count: count, from: pile, in: shown).first
    return target.map { .onlyToAnother($0.kind, card) } ?? .nowhereToGo(card)
  }

  /// Why cards cannot be lifted, or `nil` where they can.
  private func refusalOfLifting(_ count: Int, from pile: PileID) -> PatienceRefusal? {
    rules.canLift(count, from: pile, in: shown)
      ? nil : rules.refusal(of: .move(count: count, from: pile, to: .stock), in: shown)
  }

  /// Takes cards into the hand.
  func pickUp(_ count: Int, from pile: PileID, isDragged: Bool) {
    if pile.kind == .stock { return turnStock() }
    if let refusal = refusalOfLifting(count, from: pile) { return object(.refusal(refusal)) }
    hand = Hand(pile: pile, count: count, isDragged: isDragged)
    guard !isDragged else { return }
    if let card = shown[pile][shown[pile].count - count].card {
      tell(.pickedUp(card, places: targets.count))
    }
  }

  /// Puts the cards of the hand down; on their own pile that is back where they were, and other cards
  /// that can be lifted are taken instead.
  func put(_ hand: Hand, on pile: PileID, count: Int) {
    self.hand = nil
    if targets(of: hand).contains(pile) {
      play(.move(count: hand.count, from: hand.pile, to: pile))
    } else if pile == hand.pile, count == hand.count {
      tell(.putBack)
    } else if rules.canLift(count, from: pile, in: shown) {
      pickUp(count, from: pile, isDragged: false)
    } else {
      self.hand = hand
      refuse(hand, on: pile)
    }
  }

  private func targets(of hand: Hand) -> [PileID] {
    rules.targets(count: hand.count, from: hand.pile, in: shown)
  }

  /// Says why the cards of the hand do not go on a pile.
  private func refuse(_ hand: Hand, on pile: PileID) {
    if pile.kind == .cell, !shown[pile].isEmpty { return object(.cellTaken) }
    let action = PatienceAction.move(count: hand.count, from: hand.pile, to: pile)
    if let refusal = rules.refusal(of: action, in: shown) { object(.refusal(refusal)) }
  }

  // MARK: - By dragging

  /// Lets the dragged cards go: onto the pile that takes them and that they cover most, or back.
  private func drop(x: Double, y: Double) {
    guard let hand, hand.isDragged else { return }
    let layout = layout
    let card = Pose(x: x, y: y, width: layout.cardWidth).cardRect
    let covered = layout.piles.filter { $0.catchment.shared(with: card) > 0 && $0.id != hand.pile }
    let legal = targets(of: hand)
    if let best = Self.mostCovered(covered.filter { legal.contains($0.id) }, by: card) {
      self.hand = nil
      play(.move(count: hand.count, from: hand.pile, to: best.id))
      return
    }
    letGo()
    let isHome = layout[hand.pile].map { $0.catchment.shared(with: card) > 0 } ?? false
    if !isHome, let pile = Self.mostCovered(covered, by: card) {
      refuse(hand, on: pile.id)
    }
  }

  /// Lets the cards in the hand go back, over whatever lies on their way.
  private func letGo() {
    guard let hand else { return }
    self.hand = nil
    guard hand.isDragged else { return tell(.putBack) }
    moving = shown[hand.pile].suffix(hand.count).map { $0.place }
    if movesCards { move(for: KlondikePacing.springBack) }
  }

  private static func mostCovered(
    _ piles: [KlondikeLayout.PlacedPile], by card: Rect
  ) -> KlondikeLayout.PlacedPile? {
    piles.max { $0.catchment.shared(with: card) < $1.catchment.shared(with: card) }
  }

  // MARK: - Back and forth

  private func undo() {
    hand = nil
    guard let (_, events) = game.journal.takeBack() else {
      return object(.nothingToUndo)
    }
    // NB: whoever goes back because hidden cards make the game hopeless was helped by them.
    if knowsLost { game.isAssisted = true }
    lookAnew()
    happen(events ?? [])
  }

  private func redo() {
    hand = nil
    guard let events = game.journal.redo() else { return object(.nothingToRedo) }
    lookAnew()
    happen(events)
  }

  /// Shows the next of the moves that can be hinted at, and leaves the game as it is.
  private func giveHint() {
    hand = nil
    let (actions, kind) = hints
    guard !actions.isEmpty else {
      hint = nil
      return object(.noMoveLeft)
    }
    let next = (hint.map { $0.kind == kind ? $0.number : 0 } ?? 0) % actions.count
    hint = Hint(action: actions[next], kind: kind, number: next + 1, total: actions.count)
    if let step = KlondikeNarrator.step(actions[next], in: shown) {
      tell(.hintGiven(step, kind, number: next + 1, total: actions.count))
    }
  }

  /// The moves to hint at: the one that the lamp has proven, where it shows that the game can be won;
  /// else those that make sense; else whatever is legal.
  private var hints: (actions: [PatienceAction], kind: Hint.Kind) {
    if profile[.lamp], !game.isCounted, insight.verdict == .winnable,
      let action = insight.line.first
    {
      return ([action], .proven)
    }
    let sensible = rules.sensibleActions(in: shown)
    return sensible.isEmpty ? (rules.legalActions(in: shown), .legal) : (sensible, .sensible)
  }
}

extension Rect {
  /// How large a part of this rectangle another one covers, in square pixels.
  func shared(with other: Rect) -> Double {
    max(0, min(maxX, other.maxX) - max(x, other.x))
      * max(0, min(maxY, other.maxY) - max(y, other.y))
  }
}
