import CardCore
import CasinoKit
import Patience

/// Playing with keys: single letters for the buttons, and a cursor that goes from pile to pile.
extension KlondikeModel {
  public func press(key: String) -> Bool {
    guard sheet == nil else { return false }
    if isPlayingByItself {
      perform(.skip)
      return true
    }
    if let step = Step(key: key) {
      settle()
      moveCursor(step)
      return true
    }
    switch key {
    case "Enter": return act { $0.perform(.tap($1.pile, count: nil)) }
    case " ": return act { $0.carry(at: $1) }
    case "Escape":
      let isTold = lossTold != nil || notice != nil
      guard isTold || hand != nil || hint != nil || message != nil else { return false }
      perform(isTold && hand == nil ? .dismiss : .cancel)
      return true
    default: break
    }
    guard profile[.keys], let command = Self.command(forLetter: key.lowercasedASCII) else {
      return false
    }
    perform(command)
    return true
  }

  private static func command(forLetter letter: String) -> KlondikeCommand? {
    switch letter {
    case "d": .tap(.stock, count: nil)
    case "u": .undo
    case "r": .redo
    case "h": .hint
    case "a": .finish
    case "n": .newDeal
    case "o": .open(.insight)
    default: nil
    }
  }

  private func act(_ action: (KlondikeModel, Cursor) -> Void) -> Bool {
    guard let cursor else { return false }
    action(self, cursor)
    return true
  }

  /// Takes the cards at the cursor up, or puts down those in the hand.
  private func carry(at cursor: Cursor) {
    settle()
    (hint, message) = (nil, nil)
    if let hand {
      put(hand, on: cursor.pile, count: cursorCount)
    } else {
      pickUp(cursorCount, from: cursor.pile, isDragged: false)
    }
    runClock()
  }

  // MARK: - The cursor

  /// A way that the cursor goes.
  private enum Step {
    case left, right, up, down

    init?(key: String) {
      switch key {
      case "ArrowLeft": self = .left
      case "ArrowRight": self = .right
      case "ArrowUp": self = .up
      case "ArrowDown": self = .down
      default: return nil
      }
    }
  }

  /// Puts the cursor at a pile, at its top card.
  func point(at pile: PileID) {
    guard cursor?.pile != pile, rules.rules.rule(of: pile) != nil else { return }
    cursor = Cursor(pile: pile, count: 1)
  }

  /// How many cards of the cursor's pile stand from the cursor up, once the pile has changed.
  var cursorCount: Int {
    cursor.map { min($0.count, max(1, rules.mostLifted(from: $0.pile, in: shown))) } ?? 1
  }

  private func moveCursor(_ step: Step) {
    guard let cursor else { return point(at: rules.rules.stock == nil ? PileID(.tableau) : .stock) }
    let most = hand == nil ? rules.mostLifted(from: cursor.pile, in: shown) : 1
    if step == .up, cursorCount < most {
      self.cursor = Cursor(pile: cursor.pile, count: cursorCount + 1)
    } else if step == .down, cursorCount > 1 {
      self.cursor = Cursor(pile: cursor.pile, count: cursorCount - 1)
    } else if let pile = neighbour(of: cursor.pile, step) {
      point(at: pile)
    }
    // NB: at another pile, the focus that comes along has its name read out.
    if self.cursor?.pile == cursor.pile {
      services.announcer.announce(say(whatStands(at: cursor.pile)))
    }
  }

  /// The pile that lies next to another one, as they are seen.
  private func neighbour(of pile: PileID, _ step: Step) -> PileID? {
    let layout = layout
    guard let from = layout[pile]?.pose else { return nil }
    var best: (pile: PileID, distance: Double)?
    for other in layout.piles where other.id != pile {
      let (x, y) = (other.pose.x - from.x, other.pose.y - from.y)
      let (ahead, aside) =
        switch step {
        case .left: (-x, y)
        case .right: (x, y)
        case .up: (-y, x)
        case .down: (y, x)
        }
      let distance = ahead + 3 * abs(aside)
      if ahead > 1, distance < best?.distance ?? .infinity { best = (other.id, distance) }
    }
    return best?.pile
  }

  /// What stands at the cursor, for those who listen.
  private func whatStands(at pile: PileID) -> PatiencePhrase {
    let cards = shown[pile]
    guard pile.kind == .tableau, cards.count >= cursorCount,
      let card = cards[cards.count - cursorCount].card
    else { return KlondikeNarrator.describe(pile, in: shown) }
    return .atCursor(card, others: cursorCount - 1)
  }
}
