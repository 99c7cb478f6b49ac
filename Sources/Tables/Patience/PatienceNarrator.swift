import CardCore
import CasinoKit
import Patience

/// Says what happens at a table of patience, for those who listen instead of looking.
public enum PatienceNarrator {
  /// What is said of one event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - seen: The table after it happened.
  /// - Returns: Nothing where the event changes nothing to be heard.
  public static func phrase(
    for event: PatienceEvent, in seen: PatienceObservation
  ) -> PatiencePhrase? {
    switch event.change {
    case .moved(let count, let from, let to), .carried(let count, let from, let to):
      moved(count, to: event.isTakenBack ? from : to, in: seen)
    case .turnedUp(let card, let pile): .turned(card, isUp: !event.isTakenBack, at: pile)
    case .drawn(let cards):
      event.isTakenBack ? .drawnBack(cards.count) : seen.top(of: .waste).map { .drawn($0) }
    case .dealt(let cards): event.isTakenBack ? .drawnBack(cards.count) : .dealt(cards.count)
    case .turnedOver: .turnedOver(isTakenBack: event.isTakenBack)
    case .won: event.isTakenBack ? nil : .allHome
    case .scored: nil
    }
  }

  private static func moved(
    _ count: Int, to pile: PileID, in seen: PatienceObservation
  ) -> PatiencePhrase? {
    let cards = seen[pile]
    guard cards.count >= count, let card = cards[cards.count - count].card else { return nil }
    let under = cards.count > count ? cards[cards.count - count - 1].card : nil
    return .moved(card, others: count - 1, to: goal(pile, on: under))
  }

  /// An action as it is hinted at, or `nil` where its cards are not there.
  public static func step(
    _ action: PatienceAction, in seen: PatienceObservation
  ) -> PatienceStep? {
    switch action {
    case .draw: return .draw
    case .turnOver: return .turnOver
    case .move(let count, let from, let to):
      let cards = seen[from]
      guard cards.count >= count, let card = cards[cards.count - count].card else { return nil }
      let goal = goal(to, on: seen.top(of: to))
      return from.kind == .foundation
        ? .takeBack(card, to: goal) : .move(card, others: count - 1, to: goal)
    }
  }

  /// Where cards go: in a column onto the card there, elsewhere to the pile.
  static func goal(_ pile: PileID, on under: Card?) -> PatienceGoal {
    guard pile.kind == .tableau, let under else { return .pile(pile) }
    return .card(under)
  }

  /// A pile with its cards, the top card last; of other piles than columns only that one is named.
  static func describe(
    _ pile: PileID, in seen: PatienceObservation, look: PatiencePhrase.PileLook = .init()
  ) -> PatiencePhrase {
    let cards = pile.kind == .tableau || pile == .stock ? seen[pile] : seen[pile].suffix(1)
    let names = cards.compactMap { $0.card }
    return .pile(pile, faceDown: cards.count - names.count, cards: names, look: look)
  }
}

extension Beat {
  /// How an event at a table of patience is met.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - seen: The table after it happened.
  ///   - layout: Where everything lies.
  ///   - isFinishing: Whether the game finishes by itself, and other events follow.
  ///   - words: The words that it is said in.
  init(
    _ event: PatienceEvent, in seen: PatienceObservation, _ layout: PatienceTableLayout,
    isFinishing: Bool, _ words: Words<PatiencePhrase>
  ) {
    self.init(
      pause: Self.motion(of: event, isFinishing: isFinishing)?.milliseconds ?? 0,
      cue: PatienceCues.cue(for: event), at: PatienceCues.place(of: event, in: layout),
      sentences: PatienceNarrator.phrase(for: event, in: seen).map { [words($0)] } ?? [])
  }

  private static func motion(of event: PatienceEvent, isFinishing: Bool) -> Motion? {
    switch event.change {
    case .scored, .won: nil
    case .turnedUp: isFinishing ? nil : .turn
    case .moved, .carried, .drawn, .dealt, .turnedOver: isFinishing ? .finish : .move
    }
  }
}
