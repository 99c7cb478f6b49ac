import CardCore
import CasinoKit
import Patience

/// Says what happens at a table of patience, for those who listen instead of looking.
public enum KlondikeNarrator {
  /// The sentences for one event.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - seen: The table after it happened.
  /// - Returns: None where the event changes nothing to be heard.
  public static func sentences(
    for event: PatienceEvent, in seen: PatienceObservation
  ) -> [String] {
    switch event.change {
    case .moved(let count, let from, let to):
      [moved(count, to: event.isTakenBack ? from : to, in: seen)]
    case .turnedUp(let card, let pile):
      ["\(card.name) turned \(event.isTakenBack ? "down" : "up") in \(name(of: pile))."]
    case .drawn(let cards):
      event.isTakenBack
        ? ["\(counted(cards.count)) back on the stock."]
        : [seen.top(of: .waste).map { "\($0.name) drawn." } ?? ""]
    case .turnedOver: [event.isTakenBack ? "The waste is back." : "The waste is the stock again."]
    case .won: event.isTakenBack ? [] : ["All cards are home. You win!"]
    case .scored: []
    }
  }

  private static func moved(_ count: Int, to pile: PileID, in seen: PatienceObservation) -> String {
    let cards = seen[pile]
    guard cards.count >= count, let card = cards[cards.count - count].card else { return "" }
    let others = count > 1 ? " and \(count - 1) more" : ""
    guard pile.kind == .tableau, cards.count > count,
      let under = cards[cards.count - count - 1].card
    else { return "\(card.name)\(others) \(goal(pile))." }
    return "\(card.name)\(others) on \(under.name)."
  }

  /// An action in words, such as `Queen of Hearts on King of Spades`.
  public static func describe(_ action: PatienceAction, in seen: PatienceObservation) -> String {
    switch action {
    case .draw: return "Draw from the stock"
    case .turnOver: return "Turn the waste over"
    case .move(let count, let from, let to):
      let cards = seen[from]
      guard cards.count >= count, let card = cards[cards.count - count].card else { return "" }
      let others = count > 1 ? " and \(count - 1) more" : ""
      guard let under = seen.top(of: to), to.kind == .tableau else {
        return "\(card.name)\(others) \(goal(to))"
      }
      return "\(card.name)\(others) on \(under.name)"
    }
  }

  /// Where cards go that are not put on another card, such as `home` or `to column 3`.
  private static func goal(_ pile: PileID) -> String {
    pile.kind == .foundation ? "home" : "to \(name(of: pile))"
  }

  /// What a pile is called, such as `column 3`.
  public static func name(of pile: PileID) -> String {
    switch pile.kind {
    case .stock: "the stock"
    case .waste: "the waste"
    case .foundation: "the foundation of \(Suit.allCases[min(pile.index, 3)].name)"
    case .cell: "cell \(pile.index + 1)"
    case .tableau: "column \(pile.index + 1)"
    }
  }

  /// A pile with its cards in words, top card last; face-down cards are counted together.
  public static func describe(_ pile: PileID, in seen: PatienceObservation) -> String {
    let cards = seen[pile]
    let name = name(of: pile)
    if cards.isEmpty { return "\(name): empty" }
    if pile.kind == .stock { return "\(name): \(counted(cards.count))" }
    let open = pile.kind == .tableau ? cards : cards.suffix(1)
    let names = open.compactMap { $0.card?.name }
    let down = open.count - names.count
    let words = (down > 0 ? ["\(down) face down"] : []) + names
    return "\(name): \(words.joined(separator: ", "))"
  }

  private static func counted(_ cards: Int) -> String {
    "\(cards) \(cards == 1 ? "card" : "cards")"
  }
}

/// How long each event takes before the next one is shown, in milliseconds.
public enum KlondikePacing {
  /// Cards on their way to another pile.
  public static let move = 220
  /// A card's turn.
  public static let flip = 250
  /// Cards that are dealt for a new game.
  public static let deal = 900
  /// Each card of a game that finishes by itself.
  public static let finish = 70
  /// The way back of cards that were let go where they do not fit.
  public static let springBack = 500
  /// The thought before each move of a game that is shown.
  public static let thought = 350

  /// The pause after an event; none where nothing moves.
  public static func pause(after event: PatienceEvent, isFinishing: Bool) -> Int {
    switch event.change {
    case .scored, .won: 0
    case .turnedUp: isFinishing ? 0 : flip
    case .moved, .drawn, .turnedOver: isFinishing ? finish : move
    }
  }

  /// What is heard and felt with an event, if anything.
  public static func cue(for event: PatienceEvent) -> Cue? {
    switch event.change {
    case .moved: .cardDealt
    case .turnedUp, .drawn: .cardFlipped
    case .turnedOver: .shuffle
    case .won: event.isTakenBack ? nil : .win
    case .scored: nil
    }
  }
}
