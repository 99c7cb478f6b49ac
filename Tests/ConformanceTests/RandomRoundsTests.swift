import BlackjackRules
import CardCore
import Conformance
import GameContract
import Testing

/// A rule set for random rounds.
struct RuleSet: Sendable, CustomTestStringConvertible {
  let name: String
  let game: Blackjack
  var testDescription: String { name }

  /// Every rule set of the catalog, with insurance offered and not.
  static let all = BlackjackCatalog.games.flatMap { name, game in
    [true, false].map { insurance in
      RuleSet(
        name: "\(name), insurance \(insurance ? "on" : "off")",
        game: Blackjack(
          rules: game.rules, dealerSoft17: game.dealerSoft17, offersInsurance: insurance))
    }
  }
}

@Suite("A million random rounds")
struct RandomRoundsTests {
  static let rounds = 1_000_000

  @Test(
    "No impossible state or transition, no credit created or lost, the count right, XP never falling",
    arguments: RuleSet.all)
  func randomRounds(house: RuleSet) {
    var player = RandomPlayer(at: house.game)
    let share = (Self.rounds + RuleSet.all.count - 1) / RuleSet.all.count
    for _ in 0..<share {
      player.playRound()
      if let fault = player.auditor.faults.first {
        Issue.record("\(house.name), \(player.place): \(fault)")
        return
      }
    }
    #expect(
      player.auditor.mostHands == house.game.rules.mostHands, "some pairs were split to the end")
    #expect(player.auditor.outcomes.count >= 5, "hands ended in every way there is")
    #expect(player.sittings > 1, "somebody lost everything and came back")
  }
}

/// A player who bets and plays at random, and returns with new credits when all are lost.
private struct RandomPlayer {
  let game: Blackjack
  private(set) var sittings: UInt64 = 0
  private(set) var auditor: Auditor
  private var chooser = SplitMix64(seed: 0)
  private var position: BlackjackPosition
  private var rounds = 0

  init(at game: Blackjack) {
    self.game = game
    position = game.begin(game.opening(seed: 0))
    auditor = Auditor(game)
    sitDown()
  }

  /// The location of a fault, for reproducing it.
  var place: String { "seed \(sittings), round \(rounds) of that seed" }

  private mutating func sitDown() {
    sittings += 1
    rounds = 0
    chooser = SplitMix64(seed: sittings)
    position = game.begin(
      BlackjackOpening(bankroll: game.rules.minBet * 60, seed: sittings))
    auditor.open(position)
  }

  mutating func playRound() {
    if position.seen.bankroll < game.rules.minBet * Credits(game.rules.boxes) { sitDown() }
    rounds += 1
    play(.bet(wager()))
    play(.deal)
    while position.seen.phase != .roundComplete, auditor.faults.isEmpty {
      let legal = game.legalActions(in: position)
      guard !legal.isEmpty else { return auditor.note("nothing can be done in the round") }
      play(legal[chooser.below(legal.count)])
    }
    auditor.closeRound(position)
    play(.next)
  }

  /// Usually a few minimum bets, odd amounts too; sometimes everything.
  private mutating func wager() -> Credits {
    let lowest = game.rules.minBet
    let bankroll = position.seen.bankroll / Credits(game.rules.boxes)
    if chooser.below(64) == 0 { return bankroll }
    return min(bankroll, lowest + Credits(chooser.below(Int(lowest) * 4)))
  }

  private mutating func play(_ action: BlackjackAction) {
    guard auditor.faults.isEmpty else { return }
    let before = position.seen.phase
    do {
      let events = try game.play(action, in: &position)
      auditor.audit(events, from: before, to: position)
    } catch {
      auditor.note("\(action.text) is refused: \(error)")
    }
  }
}

/// An independent bookkeeper that doesn't rely on the engine.
private struct Auditor {
  private let game: Blackjack
  private(set) var faults: [String] = []
  /// The maximum number of hands of a box.
  private(set) var mostHands = 0
  private(set) var outcomes: Set<HandOutcome> = []
  private var rank = PlayerRank()
  /// The house's winnings from this player.
  private var house: Credits = 0
  /// The sum of the player's and the house's credits, which never changes.
  private var total: Credits = 0

  init(_ game: Blackjack) { self.game = game }

  /// The thirteen transitions between the eight states, as a bit for each pair.
  private static let steps: Set<Int> = {
    let steps: [(RoundPhase, RoundPhase)] = [
      (.betting, .dealing), (.dealing, .insurance), (.dealing, .playerTurn),
      (.dealing, .evaluating), (.insurance, .playerTurn), (.insurance, .evaluating),
      (.playerTurn, .playerTurn), (.playerTurn, .dealerTurn), (.playerTurn, .evaluating),
      (.dealerTurn, .evaluating), (.evaluating, .payout), (.payout, .roundComplete),
      (.roundComplete, .betting),
    ]
    return Set(steps.map { Int($0.rawValue) * 8 + Int($1.rawValue) })
  }()

  /// The Hi-Lo tags by a card's number: 2 to 6 up, tens and aces down.
  private static let tags: [Int] = (0..<52).map { number in
    switch number % 13 + 1 {
    case 2...6: 1
    case 7...9: 0
    default: -1
    }
  }

  mutating func note(_ fault: String) { faults.append(fault) }

  private mutating func expect(_ isSo: Bool, _ fault: @autoclosure () -> String) {
    if !isSo { note(fault()) }
  }

  mutating func open(_ position: BlackjackPosition) {
    house = 0
    total = position.seen.bankroll
  }

  mutating func audit(
    _ events: [BlackjackEvent], from before: RoundPhase, to position: BlackjackPosition
  ) {
    let seen = position.seen
    var phase = before
    for event in events {
      switch event {
      case .phaseChanged(let next):
        expect(
          Self.steps.contains(Int(phase.rawValue) * 8 + Int(next.rawValue)),
          "a step from \(phase.text) to \(next.text)")
        phase = next
      case .handSettled(let hand, let outcome, let returned):
        settle(seen.hands[hand], as: outcome, returned: returned)
      case .insuranceSettled(let returned):
        if case .settled(let stake, _) = seen.insurance { house += stake - returned }
      case .roundSettled(let result):
        award(result)
      default: break
      }
    }
    expect(phase == seen.phase, "the table is in another state than was told")
    expect(seen.bankroll >= 0, "the bankroll is below zero")
    expect(seen.bankroll + onTable(seen) + house == total, "credits were made or lost")
    for box in 0..<game.rules.boxes {
      let hands = seen.hands.count { $0.box == box }
      expect(
        hands <= game.rules.mostHands && (hands > 0 || seen.hands.isEmpty),
        "there are \(hands) hands in box \(box)")
      mostHands = max(mostHands, hands)
    }
    expect(
      zip(seen.hands, seen.hands.dropFirst()).allSatisfy { $0.box <= $1.box },
      "the boxes lie out of their order")
    checkShoe(position)
  }

  private func onTable(_ seen: BlackjackObservation) -> Credits {
    var credits: Credits = 0
    for hand in seen.hands where hand.outcome == nil { credits += hand.bet }
    if case .taken(let stake) = seen.insurance { credits += stake }
    return credits
  }

  private mutating func settle(
    _ hand: PlayerHand, as outcome: HandOutcome, returned: Credits
  ) {
    let won: Credits
    switch (outcome, game.rules.blackjackPayout) {
    case (.blackjack, .threeToTwo): won = (hand.bet * 3 + 1) / 2
    case (.blackjack, .sixToFive): won = (hand.bet * 6 + 4) / 5
    case (.blackjack, .evenMoney), (.win, _): won = hand.bet
    case (.push, _): won = 0
    case (.surrender, _): won = -(hand.bet / 2)
    case (.loss, _), (.bust, _): won = -hand.bet
    }
    expect(returned == hand.bet + won, "\(outcome.text) of \(hand.bet) returns \(returned)")
    house -= won
    outcomes.insert(outcome)
  }

  private mutating func award(_ result: RoundResult) {
    let (xp, level) = (rank.totalXP, rank.level)
    let award = rank.award(result.outcome, bet: result.wagered)
    expect(award.xp >= 3 && rank.totalXP == xp + award.xp, "XP fell or stood still")
    expect(rank.level >= level, "the level fell")
  }

  private mutating func checkShoe(_ position: BlackjackPosition) {
    let (seen, shoe) = (position.seen, position.shoe)
    expect(
      seen.dealtCount == shoe.dealtCount && seen.shoeSize == shoe.cards.count,
      "the player counts other cards than are there")
    let hidden = seen.isHoleCardHidden ? seen.dealer[1].place : -1
    expect(
      (hidden >= 0) == (seen.phase == .insurance || seen.phase == .playerTurn),
      "the hole card lies wrong in \(seen.phase.text)")
    expect(seen.count.running == recount(seen, shoe, hidden), "the count is wrong")
    let values = seen.seenCards.counts
    expect(
      seen.seenCards.total == game.rules.deckCount * 52 - shoe.remaining - (hidden < 0 ? 0 : 1)
        && values[1...5].reduce(0, +) - values[0] - values[9] == seen.count.running,
      "the player remembers other cards than were seen")
    if seen.phase == .betting {
      expect(shoe.remaining >= 15 && shoe.dealtCount < shoe.cutAfter, "a used-up shoe stays")
    }
  }

  /// The count of all face-up cards since the shuffle, counted card by card.
  private func recount(_ seen: BlackjackObservation, _ shoe: Shoe, _ hidden: Int) -> Int {
    var running = 0
    if shoe.cards.count == game.rules.deckCount * 52 {
      for place in 0..<shoe.dealtCount where place != hidden {
        running += Self.tags[Int(shoe.cards[place].number)]
      }
    } else {
      for hand in seen.hands {
        for dealt in hand.cards { running += Self.tags[Int(dealt.card.number)] }
      }
      for case let card? in seen.dealer.map({ $0.card }) {
        running += Self.tags[Int(card.number)]
      }
    }
    return running
  }

  /// Settles the finished hands again from their cards.
  mutating func closeRound(_ position: BlackjackPosition) {
    let seen = position.seen
    guard faults.isEmpty, let result = seen.result else { return note("no result lies open") }
    let dealer = seen.dealer.compactMap { $0.card }
    let dealerTotal = total(of: dealer)
    let dealerHasNatural = dealer.count == 2 && dealerTotal == 21
    expect(result.dealerHasBlackjack == dealerHasNatural, "the dealer's blackjack is told wrong")
    for hand in seen.hands {
      let cards = hand.cards.map { $0.card }
      let playerTotal = total(of: cards)
      let isNatural =
        cards.count == 2 && playerTotal == 21 && seen.hands.count { $0.box == hand.box } == 1
      let expected: HandOutcome =
        if hand.status == .surrendered {
          dealerHasNatural && game.rules.surrenderMode == .late ? .loss : .surrender
        } else if playerTotal > 21 {
          .bust
        } else if isNatural || dealerHasNatural {
          isNatural == dealerHasNatural ? .push : isNatural ? .blackjack : .loss
        } else if dealerTotal > 21 || playerTotal > dealerTotal {
          .win
        } else {
          playerTotal == dealerTotal ? .push : .loss
        }
      expect(hand.outcome == expected, "a hand of \(playerTotal) ended as no table would have it")
    }
    let isAnyPlayed = seen.hands.contains { $0.status == .stood }
    if !isAnyPlayed { expect(dealer.count == 2, "the dealer drew for nobody") }
    expect(
      result.net == seen.hands.reduce(-result.insured) { $0 - $1.bet } + result.returned,
      "the net is wrong")
  }

  /// The best total, found by trying the first ace as eleven.
  private func total(of cards: [Card]) -> Int {
    let values = cards.map { min(Int($0.number % 13) + 1, 10) }
    let low = values.reduce(0, +)
    return values.contains(1) && low + 10 <= 21 ? low + 10 : low
  }
}
