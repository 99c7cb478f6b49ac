import BaccaratOdds
import BaccaratRules
import CardCore
import CasinoKit

/// The motion, sound and text of each event at the baccarat table.
enum BaccaratBeats {
  /// The beat of an event that has just been shown.
  static func beat(
    for event: BaccaratEvent, in seen: BaccaratObservation, _ say: Words<BaccaratPhrase>
  ) -> Beat {
    let (cue, place) = cue(for: event, in: seen)
    return Beat(
      pause: motion(of: event, in: seen)?.milliseconds ?? 0, cue: cue, at: place,
      sentences: phrases(for: event, in: seen).map { say($0) })
  }

  private static func motion(
    of event: BaccaratEvent, in seen: BaccaratObservation
  ) -> Motion? {
    switch event {
    case .staked: .chip
    // NB: third cards are slower, because they are suspenseful.
    case .cardDealt: seen.player.count + seen.banker.count > 4 ? .dealerDraw : .deal
    case .coupSettled, .tableCleared: .payout
    case .shoeShuffled: .shuffle
    default: nil
    }
  }

  private static func cue(
    for event: BaccaratEvent, in seen: BaccaratObservation
  ) -> (Cue?, CuePlace) {
    switch event {
    case .betPlaced(let bet, _): (.zoneChosen, CuePlace(bet.side * 40))
    case .cardDealt(_, let side): (.cardDealt, CuePlace(side == .player ? -40 : 40))
    case .shoeShuffled: (.shuffle, .middle)
    case .coupSettled:
      (
        seen.returned.total > seen.wagers.total
          ? (seen.returned.total >= seen.wagers.total * 4 ? .bigWin : .win)
          : seen.returned.total == seen.wagers.total ? .push : .loss, .middle
      )
    case .tableCleared: (.newRound, .middle)
    default: (nil, .middle)
    }
  }

  private static func phrases(
    for event: BaccaratEvent, in seen: BaccaratObservation
  ) -> [BaccaratPhrase] {
    switch event {
    case .cardDealt(let dealt, let side):
      let coup = seen.coup
      switch seen.player.count + seen.banker.count {
      case ..<4: return []
      case 4: return [.dealt(coup.player, coup.banker)]
      default: return [.draws(side, dealt.card, points: coup[side].points)]
      }
    case .cutCardReached: return [.cutCard]
    case .lastCoupBegan: return [.lastCoupBegins]
    case .coupSettled(let result):
      return [.settled(result, net: seen.returned.total - seen.wagers.total)]
        + [.newBankroll(seen.bankroll)]
        + (seen.bankroll < TableLimits.Preset.casual.limits.lowest
          ? [.outOfCredits(seen.bankroll)] : [])
    case .shoeShuffled: return [.newShoe]
    default: return []
    }
  }

  /// A description of the current state of the table, spoken on request.
  static func situation(at table: BaccaratTable) -> [BaccaratPhrase] {
    let seen = table.landed
    let hands: [BaccaratPhrase] =
      seen.player.isEmpty ? [] : Side.allCases.map { .hand($0, table.openHand($0)) }
    let bets: [BaccaratPhrase] = seen.wagers.bets.map {
      .zone($0, table.nextGame, edge: table.edge(of: $0), stake: seen.wagers[$0])
    }
    return hands + bets + [
      .newBankroll(seen.bankroll), table.chances, roads(seen),
      table.isShoeUsedUp
        ? .newShoeNext
        : .shoe(
          cardsLeft: seen.cardsLeft, of: seen.shoeSize, isLastCoup: seen.isCutCardReached),
    ]
  }

  /// The number of wins of each side in this shoe.
  static func roads(_ seen: BaccaratObservation) -> BaccaratPhrase {
    .roadsTold(
      player: seen.results.count { $0.winner == .player },
      banker: seen.results.count { $0.winner == .banker },
      ties: seen.results.count { $0.winner == nil })
  }
}

extension BaccaratTable {
  /// The chances of the next coup.
  var chances: BaccaratPhrase {
    .chances(
      player: (odds?.player ?? 0).millionths, banker: (odds?.banker ?? 0).millionths,
      tie: (odds?.tie ?? 0).millionths)
  }
}

extension BaccaratBet {
  /// The side of the layout that a bet is on: −1 for left, the player's; 1 for right.
  fileprivate var side: Int {
    switch self {
    case .player, .playerPair, .dragonBonusPlayer: -1
    case .tie: 0
    case .banker, .bankerPair, .dragonBonusBanker: 1
    }
  }
}
