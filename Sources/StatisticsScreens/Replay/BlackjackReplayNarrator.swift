import BankingTables
import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import GameList
import Records

/// Describes a blackjack round that is replayed.
struct BlackjackReplayNarrator: ReplayNarrator {
  typealias Game = Blackjack

  let words: ReplayWords
  let game: Blackjack

  func opening(in seen: BlackjackObservation) -> String {
    "\(words.table(.playedAt(RoundTable(game)))) \(words.blackjack(.bet(seen.bet, boxes: seen.boxes)))"
  }

  func sentences(about event: BlackjackEvent, in seen: BlackjackObservation) -> [String] {
    switch event {
    case .cardDealt(let seenCard, let recipient) where seen.phase == .dealing:
      guard let card = seenCard.card else { return [words.say(.holeCard)] }
      return [words.banking(recipient == .dealer ? .dealerGets(card) : .youGet(card))]
    case .insuranceTaken(let stake): return [words.blackjack(.insured(stake))]
    case .insuranceDeclined: return ["\(words.blackjack(.noInsurance))."]
    // NB: a split or doubled hand is described once its new bet is on it.
    case .handSplit, .handDoubled: return []
    case .staked(_, let hand):
      return raise(of: seen.hands[hand]).map { [words.blackjack($0)] } ?? []
    // NB: the balance doesn't matter in a replay.
    case .roundSettled(let result): return total(result, in: seen)
    case .phaseChanged, .shoeShuffled: return []
    default:
      return BlackjackNarrator.phrases(for: event, in: seen, paying: game.rules.blackjackPayout)
        .map { words.blackjack($0) }
    }
  }

  /// The play that has just put credits on a hand, unless it is the deal.
  private func raise(of hand: PlayerHand) -> RoundPhrase? {
    if hand.isDoubled { return .doubles }
    return hand.isFromSplit && hand.cards.count == 1 ? .splits : nil
  }

  /// The result of the whole round, if the result of one hand doesn't say it.
  private func total(_ result: RoundResult, in seen: BlackjackObservation) -> [String] {
    seen.hands.count > 1 || result.insured > 0 ? [words.say(.total(result.net))] : []
  }

  func result(of seen: BlackjackObservation) -> ReplayResult? {
    seen.result.map { ReplayResult(staked: $0.wagered + $0.insured, returned: $0.returned) }
  }

  // MARK: - The felt

  func scene(of seen: BlackjackObservation) -> ReplayScene {
    ReplayScene(rows: [[dealer(seen)]] + rows(of: hands(seen)), bets: insurance(seen))
  }

  /// The hands in rows of up to four.
  private func rows(of hands: [ReplayScene.Pile]) -> [[ReplayScene.Pile]] {
    let count = (hands.count + 3) / 4
    let most = (hands.count + count - 1) / count
    return (0..<count).map { Array(hands.dropFirst($0 * most).prefix(most)) }
  }

  private func dealer(_ seen: BlackjackObservation) -> ReplayScene.Pile {
    let hand = seen.dealerHand
    return ReplayScene.Pile(
      "dealer", name: words.banking(.dealersCards),
      figure: seen.dealer.isEmpty
        ? ""
        : seen.isDealerDone
          ? hand.finalTotal
          : words.blackjack(.dealerBadge(hand, isHoleCardHidden: seen.isHoleCardHidden)),
      cards: seen.dealer.map { ReplayScene.Laid($0.card, place: $0.place) },
      label: words.blackjack(.dealerHand(seen.dealer, hand)))
  }

  private func hands(_ seen: BlackjackObservation) -> [ReplayScene.Pile] {
    if seen.hands.isEmpty {
      let name = words.banking(.yourCards)
      return [
        ReplayScene.Pile(
          "hand-0", name: name, note: words.blackjack(.bet(seen.bet, boxes: seen.boxes)), cards: [],
          label: words.banking(.hand(name, makes: words.banking(.noCards))))
      ]
    }
    return seen.hands.enumerated().map { place, hand in
      let count = seen.hands.count
      let ending = hand.outcome.map {
        words.blackjack(.outcome($0, net: hand.returned - hand.bet))
      }
      return ReplayScene.Pile(
        "hand-\(place)",
        name: count > 1
          ? words.blackjack(.handInPlay(number: place + 1, of: count)) : words.banking(.yourCards),
        figure: hand.cards.isEmpty
          ? ""
          : hand.status == .playing ? words.blackjack(.badge(hand.hand)) : hand.hand.finalTotal,
        note: ending ?? words.say(.bet(hand.bet)),
        cards: hand.cards.map { ReplayScene.Laid($0.card, place: $0.place) },
        isInPlay: seen.phase == .playerTurn && place == seen.activeHand && count > 1,
        label: words.blackjack(.playerHand(hand, number: place + 1, of: count)))
    }
  }

  private func insurance(_ seen: BlackjackObservation) -> [String] {
    switch seen.insurance {
    case .taken(let stake), .settled(let stake, _): [words.blackjack(.insured(stake))]
    case .notOffered, .offered, .declined: []
    }
  }
}
