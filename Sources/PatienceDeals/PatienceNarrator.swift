import CardCore
import Patience

/// The texts that describe what happens at a patience table, for speech output.
public enum PatienceNarrator {
  /// The text for an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - seen: The table after the event.
  ///   - rules: The patience.
  /// - Returns: `nil` if the event has no text.
  public static func phrase(
    for event: PatienceEvent, in seen: PatienceObservation, by rules: PatienceRules
  ) -> PilePhrase? {
    switch event.change {
    case .moved(let count, let from, let to):
      moved(count, to: event.isTakenBack ? from : to, in: seen, by: rules)
    case .carried(let count, let from, let to):
      event.isTakenBack
        ? carriedBack(count, to: from, in: seen, by: rules)
        : carried(count, to: to, in: seen, by: rules)
    case .turnedUp(let card, let pile):
      .turned(card, isUp: !event.isTakenBack, at: PileTitle(pile, in: rules))
    case .drawn(let cards):
      event.isTakenBack ? .drawnBack(cards.count) : seen.top(of: .waste).map { .drawn($0) }
    case .dealt(let cards):
      event.isTakenBack
        ? .drawnBack(cards.count)
        : .dealt(cards.count, toAll: cards.count == rules.columns.count)
    case .turnedOver: .turnedOver(isTakenBack: event.isTakenBack)
    case .won:
      event.isTakenBack ? nil : rules.foundation.clearsColumns ? .allCleared : .allHome
    case .scored: nil
    }
  }

  private static func moved(
    _ count: Int, to pile: PileID, in seen: PatienceObservation, by rules: PatienceRules
  ) -> PilePhrase? {
    let cards = seen[pile]
    guard cards.count >= count, let card = cards[cards.count - count].card else { return nil }
    if rules.foundation == .pairs, count == 2, let other = cards.last?.card {
      return .paired(other, with: card)
    }
    let under = cards.count > count ? cards[cards.count - count - 1].card : nil
    if rules.foundation == .pairs, let under, pile.kind != .foundation {
      return .paired(card, with: under)
    }
    return .moved(card, others: count - 1, to: goal(pile, on: under, by: rules))
  }

  /// The text for a move that the rules make automatically.
  ///
  /// A pair has no text when it leaves, because it had one when its cards met.
  private static func carried(
    _ count: Int, to pile: PileID, in seen: PatienceObservation, by rules: PatienceRules
  ) -> PilePhrase? {
    switch rules.foundation {
    case .pairs: nil
    case .wholeRuns: seen.top(of: pile).map { .runLeft($0.suit) }
    case .upFromAce, .upFromDealt, .none: moved(count, to: pile, in: seen, by: rules)
    }
  }

  private static func carriedBack(
    _ count: Int, to pile: PileID, in seen: PatienceObservation, by rules: PatienceRules
  ) -> PilePhrase? {
    let cards = seen[pile]
    guard cards.count >= count, let card = cards[cards.count - count].card else { return nil }
    return .moved(card, others: count - 1, to: .pile(PileTitle(pile, in: rules)))
  }

  /// An action as a hint describes it, or `nil` if its cards aren't there.
  public static func step(
    _ action: PatienceAction, in seen: PatienceObservation, by rules: PatienceRules
  ) -> PatienceStep? {
    switch action {
    case .draw: return rules.stock?.goal == .waste ? .draw : .dealToColumns
    case .turnOver: return .turnOver
    case .move(let count, let from, let to):
      let cards = seen[from]
      guard cards.count >= count, let card = cards[cards.count - count].card else { return nil }
      let under = seen.top(of: to)
      if rules.foundation == .pairs, count == 2, let other = cards.last?.card {
        return .pair(other, with: card)
      }
      if rules.foundation == .pairs, let under, to.kind != .foundation {
        return .pair(card, with: under)
      }
      let goal = goal(to, on: under, by: rules)
      return from.kind == .foundation
        ? .takeBack(card, to: goal)
        : .move(card, others: count - 1, from: column(from, by: rules), to: goal)
    }
  }

  /// The name of a column in a game with two packs, whose cards it tells apart.
  private static func column(_ pile: PileID, by rules: PatienceRules) -> PileTitle? {
    pile.kind == .tableau && rules.suits.count > Suit.allCases.count
      ? PileTitle(pile, in: rules) : nil
  }

  /// The destination of a move: the covered card in a column or on a waste that cards are built on,
  /// otherwise the pile.
  package static func goal(
    _ pile: PileID, on under: Card?, by rules: PatienceRules
  ) -> PatienceGoal {
    guard pile.kind == .tableau || pile == .waste, let under else {
      return .pile(PileTitle(pile, in: rules))
    }
    return .card(under, in: column(pile, by: rules))
  }

  /// The description of a pile with its cards, the top card last.
  ///
  /// For a column, stock or reserve it names all face-up cards and counts the others; for other
  /// piles it names the top card only. A card that other cards cover is described as covered.
  package static func describe(
    _ pile: PileID, in seen: PatienceObservation, by rules: PatienceRules,
    look: PilePhrase.PileLook = .init()
  ) -> PilePhrase {
    let isWhole = [.tableau, .stock, .reserve].contains(pile.kind)
    let cards = isWhole ? seen[pile] : seen[pile].suffix(1)
    let names = cards.compactMap { $0.card }
    var look = look
    look.isCovered = !cards.isEmpty && Patience(rules).isCovered(pile, in: seen)
    return .pile(
      PileTitle(pile, in: rules), faceDown: cards.count - names.count, cards: names, look: look)
  }
}
