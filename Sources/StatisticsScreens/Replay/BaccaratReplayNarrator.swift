import BaccaratRules
import BaccaratTables
import BankingTables
import CardCore
import CasinoKit

/// Describes a baccarat coup that is replayed.
struct BaccaratReplayNarrator: ReplayNarrator {
  typealias Game = Baccarat

  let words: ReplayWords

  func opening(in seen: BaccaratObservation) -> String {
    words.baccarat(.yourBets(seen.wagers.total))
  }

  func sentences(about event: BaccaratEvent, in seen: BaccaratObservation) -> [String] {
    switch event {
    case .cardDealt(let dealt, let side):
      if seen.player.count + seen.banker.count > 4 {
        return [words.baccarat(.draws(side, dealt.card, points: seen.coup[side].points))]
      }
      return [
        words.say(.gets(words.baccarat(.side(side)), words.baccarat(.card(dealt.card))))
      ]
    case .cutCardReached: return [words.baccarat(.cutCard)]
    case .lastCoupBegan: return [words.baccarat(.lastCoupBegins)]
    case .coupSettled(let result):
      return [
        words.baccarat(.settled(result, net: seen.returned.total - seen.wagers.total))
      ]
    case .betPlaced, .phaseChanged, .staked, .betSettled, .tableCleared, .shoeShuffled: return []
    }
  }

  func result(of seen: BaccaratObservation) -> ReplayResult? {
    guard seen.phase == .coupComplete else { return nil }
    return ReplayResult(staked: seen.wagers.total, returned: seen.returned.total)
  }

  func scene(of seen: BaccaratObservation) -> ReplayScene {
    ReplayScene(
      rows: [[hand(.player, seen.player, seen), hand(.banker, seen.banker, seen)]],
      bets: seen.wagers.bets.map { bet in
        let (name, stake) = (words.baccarat(.bet(bet)), seen.wagers[bet])
        return words.banking(.spot(name, stake))
          + (seen.phase == .coupComplete
            ? " (\(words.banking(.gain(seen.returned[bet] - stake))))" : "")
      })
  }

  private func hand(
    _ side: Side, _ dealt: [DealtCard], _ seen: BaccaratObservation
  ) -> ReplayScene.Pile {
    let hand = seen.coup[side]
    return ReplayScene.Pile(
      side.rawValue, name: words.baccarat(.side(side)),
      figure: dealt.isEmpty ? "" : "\(hand.points)",
      cards: dealt.map { ReplayScene.Laid($0.card, place: $0.place) },
      label: words.baccarat(.hand(side, hand)))
  }
}
