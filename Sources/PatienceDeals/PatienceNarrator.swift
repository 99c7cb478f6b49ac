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
  ///   - rules: The patience.
  /// - Returns: Nothing where the event changes nothing to be heard.
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
    let under = cards.count > count ? cards[cards.count - count - 1].card : nil
    if rules.foundation == .pairs, let under, pile.kind != .foundation {
      return .paired(card, with: under)
    }
    return .moved(card, others: count - 1, to: goal(pile, on: under, by: rules))
  }

  /// What the rules do by themselves: of a pair that leaves enough was said when it met.
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

  /// An action as it is hinted at, or `nil` where its cards are not there.
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
      if rules.foundation == .pairs, let under, to.kind != .foundation {
        return .pair(card, with: under)
      }
      let goal = goal(to, on: under, by: rules)
      return from.kind == .foundation
        ? .takeBack(card, to: goal) : .move(card, others: count - 1, to: goal)
    }
  }

  /// Where cards go: in a column and on a waste that is built on onto the card there, elsewhere to the
  /// pile.
  package static func goal(
    _ pile: PileID, on under: Card?, by rules: PatienceRules
  ) -> PatienceGoal {
    guard pile.kind == .tableau || pile == .waste, let under else {
      return .pile(PileTitle(pile, in: rules))
    }
    return .card(under)
  }

  /// A pile with its cards, the top card last; of other piles than columns only that one is named, with
  /// those counted that lie face down.
  ///
  /// A card that others cover is said to be covered.
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
