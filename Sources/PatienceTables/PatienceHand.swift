import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// The cards that a player holds, and the taps, drags and keys that pick them up and put them down.
///
/// It doesn't play anything itself. Each function returns what the table should do.
public struct PatienceHand: Sendable {
  /// The held cards, which still belong to their pile.
  public internal(set) var held: Held?
  /// The position of the keyboard cursor.
  public private(set) var cursor: Cursor?
  /// The tap that last moved or selected cards, until the next command.
  private var lastTap: Tap?

  /// A number of held cards.
  public struct Held: Equatable, Sendable {
    public let pile: PileID
    public let count: Int
    /// Whether they are dragged, as opposed to picked up by a tap or a key.
    public let isDragged: Bool
  }

  /// The pile that the cursor is on, and the number of cards from its top.
  public struct Cursor: Equatable, Sendable {
    public let pile: PileID
    public let count: Int
  }

  /// A tap that moved or selected cards: its time, its pile, and the cards by their places in the
  /// deal.
  private struct Tap: Sendable {
    let time: Int64
    let pile: PileID
    let cards: [Int]
  }

  /// The state of the table that the hand depends on.
  struct Reach {
    let game: Patience
    let seen: PatienceObservation
    /// Whether a tap picks cards up instead of moving them.
    let picksUp: Bool

    /// The piles on which the cards can be put.
    func targets(of held: Held) -> [PileID] {
      game.targets(count: held.count, from: held.pile, in: seen)
    }

    /// The number of cards that can leave with a tapped card, if the player has to choose one of
    /// them.
    func partners(of count: Int, on pile: PileID) -> Int? {
      guard game.rules.foundation == .pairs else { return nil }
      let targets = game.targets(count: count, from: pile, in: seen)
      return targets.count > 1 ? targets.count : nil
    }

    /// The reason why cards can't be lifted, or `nil` if they can.
    func refusalOfLifting(_ count: Int, from pile: PileID) -> PatienceRefusal? {
      game.canLift(count, from: pile, in: seen)
        ? nil : game.refusal(of: .move(count: count, from: pile, to: .stock), in: seen)
    }
  }

  /// The action that the table should take.
  enum Outcome {
    case nothing
    case play(PatienceAction)
    case say(PatiencePhrase)
    case object(PatiencePhrase)
    /// Dragged cards move back above all others, optionally with a reason.
    case springBack(Held, PatiencePhrase?)
  }

  // MARK: - Taps

  /// The longest time between the two taps of a double tap on a card, in milliseconds.
  static let doubleTap: Int64 = 400
  /// The time after a tap in which another one on the same place is the second of a double tap, in
  /// milliseconds.
  ///
  /// It is shorter, because another card is there by then, which a quick player may want to move.
  static let doubleTapOnPlace: Int64 = 300

  /// Whether a tap is the second of a double tap: on the card that the first tap has just moved, or
  /// on the place that it has left.
  ///
  /// Such a tap is ignored, because it comes too soon to be meant as another move.
  ///
  /// - Parameters:
  ///   - count: The position of the tapped card from the top of its pile.
  ///   - pile: The tapped pile.
  ///   - reach: The table.
  ///   - now: The time in milliseconds.
  /// - Returns: Whether to ignore the tap.
  func isSecondOfTwo(_ count: Int, of pile: PileID, _ reach: Reach, at now: Int64) -> Bool {
    guard let lastTap, now >= lastTap.time else { return false }
    let (cards, passed) = (reach.seen[pile], now - lastTap.time)
    if cards.count >= count, lastTap.cards.contains(cards[cards.count - count].place) {
      return passed < Self.doubleTap
    }
    // NB: in Pyramid and TriPeaks, the card below belongs to another pile.
    let isSamePlace =
      pile == lastTap.pile
      || reach.game.rules.rule(of: pile)?.coveredBy.contains(lastTap.pile.index) == true
    return isSamePlace && passed < Self.doubleTapOnPlace
  }

  /// Records that a tap has moved cards.
  ///
  /// - Parameters:
  ///   - action: The move.
  ///   - seen: The table before it.
  ///   - now: The time in milliseconds.
  mutating func noteTap(_ action: PatienceAction, in seen: PatienceObservation, at now: Int64) {
    guard case .move(let count, let from, _) = action else { return }
    lastTap = Tap(time: now, pile: from, cards: seen[from].suffix(count).map { $0.place })
  }

  /// Records that a tap has selected cards, so that a double tap doesn't put them back.
  mutating func noteChoice(at now: Int64) {
    guard let held else { return }
    lastTap = Tap(time: now, pile: held.pile, cards: [])
  }

  mutating func forgetTap() { lastTap = nil }

  /// Handles a tap on a card of a pile, or on the pile as a whole if `count` is `nil`.
  mutating func tap(_ pile: PileID, count: Int?, _ reach: Reach) -> Outcome {
    if pile.kind == .stock { return turnStock(reach) }
    let count = count ?? likelyCount(of: pile, reach)
    if let held {
      let isChoice = !reach.picksUp && reach.partners(of: held.count, on: held.pile) != nil
      guard isChoice, pile != held.pile, !reach.targets(of: held).contains(pile) else {
        return put(held, on: pile, count: count, reach)
      }
      // NB: a tap on a card that isn't a partner is meant for that card.
      self.held = nil
    }
    guard !reach.seen[pile].isEmpty else { return .nothing }
    if reach.picksUp || reach.partners(of: count, on: pile) != nil {
      return pickUp(count, from: pile, isDragged: false, reach)
    }
    return reach.game.actionForTap(count: count, on: pile, in: reach.seen).map { .play($0) }
      ?? .object(whyNot(count, from: pile, reach))
  }

  /// The number of cards meant by a tap on a pile as a whole: those at the cursor, or the most that
  /// can move.
  ///
  /// When the focus enters a pile, the cursor is at its top card. If that card can't move by
  /// itself, the pile is meant.
  private func likelyCount(of pile: PileID, _ reach: Reach) -> Int {
    func canGo(_ count: Int) -> Bool {
      reach.game.actionForTap(count: count, on: pile, in: reach.seen) != nil
    }
    if cursor?.pile == pile {
      let count = cursorCount(reach)
      if held != nil || reach.picksUp || count > 1 || canGo(count) { return count }
    }
    let most = max(1, reach.game.mostLifted(from: pile, in: reach.seen))
    return (1...most).reversed().first(where: canGo) ?? 1
  }

  private mutating func turnStock(_ reach: Reach) -> Outcome {
    held = nil
    guard reach.game.rules.stock != nil else { return .object(.noStock) }
    return .play(reach.seen.stock.isEmpty ? .turnOver : .draw)
  }

  /// The reason why a tap moves no cards.
  private func whyNot(_ count: Int, from pile: PileID, _ reach: Reach) -> PatiencePhrase {
    let cards = reach.seen[pile]
    guard cards.count >= count, let card = cards[cards.count - count].card else {
      return .refusal(.faceDown)
    }
    if let refusal = reach.refusalOfLifting(count, from: pile) { return .refusal(refusal) }
    // NB: a tap doesn't move a card from one empty pile to another of the same kind.
    let target = reach.game.targets(count: count, from: pile, in: reach.seen).first
    return target.map { .onlyToAnother($0.kind, card) } ?? .nowhereToGo(card)
  }

  // MARK: - Picking up and putting down

  /// Picks cards up.
  mutating func pickUp(
    _ count: Int, from pile: PileID, isDragged: Bool, _ reach: Reach
  ) -> Outcome {
    if pile.kind == .stock { return turnStock(reach) }
    if let refusal = reach.refusalOfLifting(count, from: pile) { return .object(.refusal(refusal)) }
    let taken = Held(pile: pile, count: count, isDragged: isDragged)
    held = taken
    let cards = reach.seen[pile]
    guard !isDragged, let card = cards[cards.count - count].card else { return .nothing }
    if let partners = reach.partners(of: count, on: pile) {
      return .say(.choosePartner(card, of: partners))
    }
    let goals = reach.targets(of: taken).map {
      PatienceNarrator.goal($0, on: reach.seen.top(of: $0), by: reach.game.rules)
    }
    return .say(.pickedUp(card, goals: goals))
  }

  /// Puts the held cards down.
  ///
  /// On their own pile, they go back. On another pile that doesn't take them, its cards are picked
  /// up instead if they can be.
  private mutating func put(
    _ held: Held, on pile: PileID, count: Int, _ reach: Reach
  ) -> Outcome {
    self.held = nil
    if reach.targets(of: held).contains(pile) {
      return .play(.move(count: held.count, from: held.pile, to: pile))
    }
    if let home = home(of: held, near: pile, reach) { return home }
    if pile == held.pile, count == held.count { return .say(.putBack) }
    if reach.game.canLift(count, from: pile, in: reach.seen) {
      return pickUp(count, from: pile, isDragged: false, reach)
    }
    self.held = held
    return refusal(of: held, on: pile, reach).map { .object($0) } ?? .nothing
  }

  /// The move of a card to the foundation of its suit, if the player aims at another one.
  private func home(of held: Held, near pile: PileID, _ reach: Reach) -> Outcome? {
    guard pile.kind == .foundation, held.pile.kind != .foundation else { return nil }
    return reach.targets(of: held).first { $0.kind == .foundation }.map {
      .play(.move(count: held.count, from: held.pile, to: $0))
    }
  }

  /// The reason why the held cards can't be put on a pile.
  private func refusal(of held: Held, on pile: PileID, _ reach: Reach) -> PatiencePhrase? {
    if pile.kind == .cell, !reach.seen[pile].isEmpty { return .cellTaken }
    if pile.kind == .foundation, reach.game.rules.foundation == .wholeRuns {
      return .runsMoveByThemselves
    }
    return reach.game.refusal(
      of: .move(count: held.count, from: held.pile, to: pile), in: reach.seen
    ).map { .refusal($0) }
  }

  /// Picks up the cards at the cursor, or puts the held cards down.
  mutating func carry(_ reach: Reach) -> Outcome {
    guard let cursor else { return .nothing }
    let count = cursorCount(reach)
    if let held { return put(held, on: cursor.pile, count: count, reach) }
    return pickUp(count, from: cursor.pile, isDragged: false, reach)
  }

  /// Returns the held cards to where they were.
  mutating func letGo() -> Outcome {
    guard let held else { return .nothing }
    self.held = nil
    return held.isDragged ? .springBack(held, nil) : .say(.putBack)
  }

  // MARK: - Drags

  /// The part of a card that has to cover a pile, so that it is dropped there.
  private static let leastShare = 0.1

  /// Drops the dragged cards on the pile that the grabbed one covers most, or returns them.
  ///
  /// A pile that takes them is preferred to one that doesn't, if it is covered at least half as
  /// much.
  ///
  /// - Parameters:
  ///   - x: The horizontal center of the grabbed card on the felt.
  ///   - y: Its vertical center, from the top.
  ///   - layout: The positions of the piles.
  ///   - reach: The table.
  /// - Returns: The action that the table should take.
  mutating func drop(
    x: Double, y: Double, _ layout: PatienceTableLayout, _ reach: Reach
  ) -> Outcome {
    guard let held, held.isDragged else { return .nothing }
    self.held = nil
    let card = Pose(x: x, y: y, width: layout.cardWidth).cardRect
    let targets = reach.targets(of: held)
    var aim: (pile: PileID, share: Double)?
    var target: (pile: PileID, share: Double)?
    for pile in layout.piles {
      let share = pile.catchment.shared(with: card)
      if share > aim?.share ?? 0 { aim = (pile.id, share) }
      if targets.contains(pile.id), share > target?.share ?? 0 { target = (pile.id, share) }
    }
    guard let aim, aim.share >= card.width * card.height * Self.leastShare else {
      return .springBack(held, nil)
    }
    if let target, target.share >= aim.share / 2 {
      return .play(.move(count: held.count, from: held.pile, to: target.pile))
    }
    if let home = home(of: held, near: aim.pile, reach) { return home }
    return .springBack(held, aim.pile == held.pile ? nil : refusal(of: held, on: aim.pile, reach))
  }

  // MARK: - The keyboard cursor

  /// Moves the cursor to the top card of a pile.
  mutating func point(at pile: PileID, by rules: PatienceRules) {
    guard cursor?.pile != pile, rules.rule(of: pile) != nil else { return }
    cursor = Cursor(pile: pile, count: 1)
  }

  /// Clears the held cards and the cursor, before another deal.
  mutating func leave() { (held, cursor, lastTap) = (nil, nil, nil) }

  /// The number of cards from the cursor to the top, adjusted to the pile's current cards.
  func cursorCount(_ reach: Reach) -> Int {
    cursor.map { min($0.count, max(1, reach.game.mostLifted(from: $0.pile, in: reach.seen))) } ?? 1
  }

  /// Moves the cursor by one step.
  ///
  /// - Returns: The text for the card at the cursor if the cursor stays on its pile. On another
  ///   pile it is `nil`, because the focus moves along and the screen reader reads the pile's name.
  mutating func step(
    _ step: CursorStep, _ layout: PatienceTableLayout, _ reach: Reach
  ) -> PatiencePhrase? {
    guard let cursor else {
      point(at: reach.game.rules.stock == nil ? PileID(.tableau) : .stock, by: reach.game.rules)
      return nil
    }
    let count = cursorCount(reach)
    let most = held == nil ? reach.game.mostLifted(from: cursor.pile, in: reach.seen) : 1
    if step == .up, count < most {
      self.cursor = Cursor(pile: cursor.pile, count: count + 1)
    } else if step == .down, count > 1 {
      self.cursor = Cursor(pile: cursor.pile, count: count - 1)
    } else if let pile = layout.neighbour(of: cursor.pile, step) {
      point(at: pile, by: reach.game.rules)
    }
    return self.cursor?.pile == cursor.pile ? whatStands(at: cursor.pile, reach) : nil
  }

  private func whatStands(at pile: PileID, _ reach: Reach) -> PatiencePhrase {
    let (cards, count) = (reach.seen[pile], cursorCount(reach))
    guard pile.kind == .tableau, cards.count >= count, let card = cards[cards.count - count].card
    else { return .told(PatienceNarrator.describe(pile, in: reach.seen, by: reach.game.rules)) }
    return .told(.atCursor(card, others: count - 1))
  }
}

extension Rect {
  /// The area of this rectangle that another one covers, in square pixels.
  func shared(with other: Rect) -> Double {
    max(0, min(maxX, other.maxX) - max(x, other.x))
      * max(0, min(maxY, other.maxY) - max(y, other.y))
  }
}
