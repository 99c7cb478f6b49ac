import BlackjackRules
import CardCore
import Testing

/// A player at a table with a prepared shoe.
///
/// Cards are named in dealing order: player, upcard, player, hole card, then any draws.
struct Sitting {
  let game: Blackjack
  private(set) var position: BlackjackPosition
  /// All events since the player sat down.
  private(set) var events: [BlackjackEvent] = []

  /// Sits down with a bet on the circle, and deals.
  init(
    _ cards: String, at rules: TableRules = .jeanLuc, soft17: SoftSeventeen = .stand,
    insurance: Bool = false, bankroll: Credits = 1_000, bet: Credits = 100
  ) throws {
    self.init(
      before: cards, at: rules, soft17: soft17, insurance: insurance, bankroll: bankroll, bet: bet)
    try play(.deal)
  }

  /// Sits down before the cards are dealt.
  init(
    before cards: String, at rules: TableRules = .jeanLuc, soft17: SoftSeventeen = .stand,
    insurance: Bool = false, bankroll: Credits = 1_000, bet: Credits = 100
  ) {
    game = Blackjack(rules: rules, dealerSoft17: soft17, offersInsurance: insurance)
    position = game.begin(
      BlackjackOpening(bankroll: bankroll, bet: bet, seed: 1, stacked: .named(cards)))
  }

  /// Sits down from any opening.
  init(at game: Blackjack, from opening: BlackjackOpening) {
    self.game = game
    position = game.begin(opening)
  }

  mutating func play(_ actions: BlackjackAction...) throws {
    for action in actions { events += try game.play(action, in: &position) }
  }

  var seen: BlackjackObservation { game.observe(position) }
  var legal: [BlackjackAction] { game.legalActions(in: position) }

  func refusal(of action: BlackjackAction) -> BlackjackRefusal? {
    game.refusal(of: action, in: position)
  }

  /// The player's hands as card text, such as `8S TD`.
  var hands: [String] {
    seen.hands.map { $0.cards.map { $0.card.text }.joined(separator: " ") }
  }

  /// The dealer's cards as text, with `??` for face-down cards.
  var dealer: String { seen.dealer.map { $0.card?.text ?? "??" }.joined(separator: " ") }

  var outcomes: [HandOutcome?] { seen.hands.map { $0.outcome } }

  /// The states that the round went through, in order.
  var path: [RoundPhase] {
    events.compactMap { if case .phaseChanged(let phase) = $0 { phase } else { nil } }
  }

  func happened(_ event: BlackjackEvent) -> Bool { events.contains(event) }
}

extension [Card] {
  /// Cards by their text, such as `AS TD`.
  static func named(_ text: String) -> [Card] {
    text.split(separator: " ").compactMap { Card(text: String($0)) }
  }
}

extension TableRules {
  /// These rules with some values changed.
  func changed(
    decks: Int? = nil, surrender: SurrenderMode? = nil, double: DoubleRestriction? = nil,
    doubleAfterSplit: Bool? = nil, penetration: Int? = nil, minBet: Credits? = nil,
    mostHands: Int? = nil, resplitAces: Bool? = nil, dealerPeeks: Bool? = nil,
    boxes: Int? = nil
  ) -> TableRules {
    TableRules(
      deckCount: decks ?? deckCount, blackjackPayout: blackjackPayout,
      surrenderMode: surrender ?? surrenderMode, doubleRestriction: double ?? doubleRestriction,
      doubleAfterSplit: doubleAfterSplit ?? self.doubleAfterSplit,
      penetration: penetration ?? self.penetration, minBet: minBet ?? self.minBet,
      hintsAvailability: hintsAvailability, insuranceAvailable: insuranceAvailable,
      mostHands: mostHands ?? self.mostHands, resplitAces: resplitAces ?? self.resplitAces,
      dealerPeeks: dealerPeeks ?? self.dealerPeeks, boxes: boxes ?? self.boxes)
  }

  static let lateSurrender = jeanLuc.changed(surrender: .late)
  static let earlySurrender = jeanLuc.changed(surrender: .early)
  static let acesAgain = jeanLuc.changed(resplitAces: true)
  static let noLook = jeanLuc.changed(dealerPeeks: false)
  static let twoBoxes = jeanLuc.changed(boxes: 2)
}
