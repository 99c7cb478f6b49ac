import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// The cards that a player holds, and the taps, drags and keys that take them up and put them down.
///
/// It plays nothing itself: each of its functions tells what the table is to do.
public struct PatienceHand: Sendable {
  /// The cards that the player holds, which still lie in their pile.
  public internal(set) var held: Held?
  /// Where the cursor of the keys stands.
  public private(set) var cursor: Cursor?
  /// The tap that moved cards, where nothing was asked for since.
  private var lastTap: Tap?

  /// Cards that the player holds.
  public struct Held: Equatable, Sendable {
    public let pile: PileID
    public let count: Int
    /// Whether they are dragged, rather than picked up by a tap or a key.
    public let isDragged: Bool
  }

  /// The pile at which the keys point, and how many cards from its top.
  public struct Cursor: Equatable, Sendable {
    public let pile: PileID
    public let count: Int
  }

  /// A tap that moved cards: when, and which ones, by their places in the deal.
  private struct Tap: Sendable {
    let time: Int64
    let cards: [Int]
  }

  /// The table that the hand reaches over: the rules, what lies there, and where.
  struct Reach {
    let game: Patience
    let seen: PatienceObservation
    /// Whether a tap picks cards up, instead of moving them.
    let picksUp: Bool

    /// Where cards may be put down.
    func targets(of held: Held) -> [PileID] {
      game.targets(count: held.count, from: held.pile, in: seen)
    }

    /// Why cards cannot be lifted, or `nil` where they can.
    func refusalOfLifting(_ count: Int, from pile: PileID) -> PatienceRefusal? {
      game.canLift(count, from: pile, in: seen)
        ? nil : game.refusal(of: .move(count: count, from: pile, to: .stock), in: seen)
    }
  }

  /// What the table is to do.
  enum Outcome {
    case nothing
    case play(PatienceAction)
    case say(PatiencePhrase)
    case object(PatiencePhrase)
    /// Dragged cards go back, over whatever lies on their way; a reason may be said.
    case springBack(Held, PatiencePhrase?)
  }

  // MARK: - Taps

  /// How soon after a tap another one is taken for the second of a double tap, in milliseconds.
  static let doubleTap: Int64 = 400

  /// Whether a tap is the second tap of two on the same card, which the first one has just moved: it
  /// comes too soon to mean that the card is to go on.
  ///
  /// - Parameters:
  ///   - count: How far from the top of its pile the tapped card lies.
  ///   - pile: The pile that is tapped.
  ///   - seen: The table as the player sees it.
  ///   - now: The time in milliseconds.
  /// - Returns: Whether the tap means nothing.
  func isSecondOfTwo(
    _ count: Int, of pile: PileID, in seen: PatienceObservation, at now: Int64
  ) -> Bool {
    let cards = seen[pile]
    guard let lastTap, cards.count >= count,
      lastTap.cards.contains(cards[cards.count - count].place)
    else { return false }
    return (0..<Self.doubleTap).contains(now - lastTap.time)
  }

  /// Notes that a tap has moved cards.
  ///
  /// - Parameters:
  ///   - action: The move.
  ///   - seen: The table before it.
  ///   - now: The time in milliseconds.
  mutating func noteTap(_ action: PatienceAction, in seen: PatienceObservation, at now: Int64) {
    guard case .move(let count, let from, _) = action else { return }
    lastTap = Tap(time: now, cards: seen[from].suffix(count).map { $0.place })
  }

  mutating func forgetTap() { lastTap = nil }

  /// Taps a pile; without a number of cards, as a whole.
  mutating func tap(_ pile: PileID, count: Int?, _ reach: Reach) -> Outcome {
    if pile.kind == .stock { return turnStock(reach) }
    let count = count ?? likelyCount(of: pile, reach)
    if let held { return put(held, on: pile, count: count, reach) }
    guard !reach.seen[pile].isEmpty else { return .nothing }
    if reach.picksUp { return pickUp(count, from: pile, isDragged: false, reach) }
    return reach.game.actionForTap(count: count, on: pile, in: reach.seen).map { .play($0) }
      ?? .object(whyNot(count, from: pile, reach))
  }

  /// How many cards a tap on a pile as a whole means: those at the cursor, or the most that can move.
  ///
  /// At the top card, where the cursor comes to with the focus, the pile is meant if that card alone
  /// cannot go.
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

  /// Why a tap moves no cards.
  private func whyNot(_ count: Int, from pile: PileID, _ reach: Reach) -> PatiencePhrase {
    let cards = reach.seen[pile]
    guard cards.count >= count, let card = cards[cards.count - count].card else {
      return .refusal(.faceDown)
    }
    if let refusal = reach.refusalOfLifting(count, from: pile) { return .refusal(refusal) }
    // NB: a tap leaves alone what would only change its place among empty ones.
    let target = reach.game.targets(count: count, from: pile, in: reach.seen).first
    return target.map { .onlyToAnother($0.kind, card) } ?? .nowhereToGo(card)
  }

  // MARK: - Up and down

  /// Takes cards into the hand.
  mutating func pickUp(
    _ count: Int, from pile: PileID, isDragged: Bool, _ reach: Reach
  ) -> Outcome {
    if pile.kind == .stock { return turnStock(reach) }
    if let refusal = reach.refusalOfLifting(count, from: pile) { return .object(.refusal(refusal)) }
    let taken = Held(pile: pile, count: count, isDragged: isDragged)
    held = taken
    let cards = reach.seen[pile]
    guard !isDragged, let card = cards[cards.count - count].card else { return .nothing }
    let goals = reach.targets(of: taken).map {
      PatienceNarrator.goal($0, on: reach.seen.top(of: $0), by: reach.game.rules)
    }
    return .say(.pickedUp(card, goals: goals))
  }

  /// Puts the cards of the hand down; on their own pile that is back where they were, and other cards
  /// that can be lifted are taken instead.
  private mutating func put(
    _ held: Held, on pile: PileID, count: Int, _ reach: Reach
  ) -> Outcome {
    self.held = nil
    if reach.targets(of: held).contains(pile) {
      return .play(.move(count: held.count, from: held.pile, to: pile))
    }
    if pile == held.pile, count == held.count { return .say(.putBack) }
    if reach.game.canLift(count, from: pile, in: reach.seen) {
      return pickUp(count, from: pile, isDragged: false, reach)
    }
    self.held = held
    return refusal(of: held, on: pile, reach).map { .object($0) } ?? .nothing
  }

  /// Why the cards of the hand do not go on a pile.
  private func refusal(of held: Held, on pile: PileID, _ reach: Reach) -> PatiencePhrase? {
    if pile.kind == .cell, !reach.seen[pile].isEmpty { return .cellTaken }
    return reach.game.refusal(
      of: .move(count: held.count, from: held.pile, to: pile), in: reach.seen
    ).map { .refusal($0) }
  }

  /// Takes the cards at the cursor up, or puts down those in the hand.
  mutating func carry(_ reach: Reach) -> Outcome {
    guard let cursor else { return .nothing }
    let count = cursorCount(reach)
    if let held { return put(held, on: cursor.pile, count: count, reach) }
    return pickUp(count, from: cursor.pile, isDragged: false, reach)
  }

  /// Lets the cards in the hand go back to where they were.
  mutating func letGo() -> Outcome {
    guard let held else { return .nothing }
    self.held = nil
    return held.isDragged ? .springBack(held, nil) : .say(.putBack)
  }

  // MARK: - Drags

  /// Lets the dragged cards go: onto the pile that takes them and that they cover most, or back.
  ///
  /// - Parameters:
  ///   - x: Where the middle of the grabbed card lies on the felt.
  ///   - y: The same, from above.
  ///   - layout: Where the piles lie.
  ///   - reach: The table.
  /// - Returns: What the table is to do.
  mutating func drop(
    x: Double, y: Double, _ layout: PatienceTableLayout, _ reach: Reach
  ) -> Outcome {
    guard let held, held.isDragged else { return .nothing }
    self.held = nil
    let card = Pose(x: x, y: y, width: layout.cardWidth).cardRect
    let covered = layout.piles.filter { $0.catchment.shared(with: card) > 0 && $0.id != held.pile }
    let legal = reach.targets(of: held)
    if let best = Self.mostCovered(covered.filter { legal.contains($0.id) }, by: card) {
      return .play(.move(count: held.count, from: held.pile, to: best.id))
    }
    let isHome = layout[held.pile].map { $0.catchment.shared(with: card) > 0 } ?? false
    let pile = isHome ? nil : Self.mostCovered(covered, by: card)
    return .springBack(held, pile.flatMap { refusal(of: held, on: $0.id, reach) })
  }

  private static func mostCovered(
    _ piles: [PatienceTableLayout.PlacedPile], by card: Rect
  ) -> PatienceTableLayout.PlacedPile? {
    piles.max { $0.catchment.shared(with: card) < $1.catchment.shared(with: card) }
  }

  // MARK: - The cursor of the keys

  /// Puts the cursor at a pile, at its top card.
  mutating func point(at pile: PileID, by rules: PatienceRules) {
    guard cursor?.pile != pile, rules.rule(of: pile) != nil else { return }
    cursor = Cursor(pile: pile, count: 1)
  }

  /// Forgets what is held and where the cursor stood, before another deal.
  mutating func leave() { (held, cursor, lastTap) = (nil, nil, nil) }

  /// How many cards of the cursor's pile stand from the cursor up, once the pile has changed.
  func cursorCount(_ reach: Reach) -> Int {
    cursor.map { min($0.count, max(1, reach.game.mostLifted(from: $0.pile, in: reach.seen))) } ?? 1
  }

  /// Moves the cursor by a key's step.
  ///
  /// - Returns: What stands at the cursor, where it has stayed at its pile: at another one, the focus
  ///   that comes along has its name read out.
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
  /// How large a part of this rectangle another one covers, in square pixels.
  func shared(with other: Rect) -> Double {
    max(0, min(maxX, other.maxX) - max(x, other.x))
      * max(0, min(maxY, other.maxY) - max(y, other.y))
  }
}
