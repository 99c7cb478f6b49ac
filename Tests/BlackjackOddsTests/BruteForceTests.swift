import BlackjackOdds
import BlackjackRules
import CardCore
import Foundation
import Testing

/// The odds compared with the game itself, played over every order of a few cards.
///
/// With `DEEP=1`, optimal play is compared under every form of surrender.
@Suite struct BruteForceTests {
  private static let isDeep = ProcessInfo.processInfo.environment["DEEP"] != nil

  /// Rules, and shoes that a round of four hands can't use up.
  static let shoes: [Setting] = [
    Setting([0, 0, 1, 0, 0, 0, 0, 8, 0, 10], .tiny()),
    Setting([2, 0, 0, 0, 0, 6, 0, 0, 0, 12], .tiny(payout: .sixToFive), .hit),
    Setting([7, 0, 0, 0, 0, 0, 5, 0, 0, 12], .tiny(das: false), .hit),
    Setting([0, 0, 0, 0, 2, 0, 0, 0, 8, 9], .tiny(payout: .evenMoney, double: .tenToEleven)),
    Setting([1, 0, 0, 9, 0, 0, 0, 0, 0, 14], .tiny(double: .nineToEleven)),
    Setting([1, 0, 1, 0, 0, 1, 0, 5, 0, 11], .tiny()),
    Setting([6, 0, 0, 0, 0, 4, 0, 0, 0, 12], .tiny(resplitAces: true)),
    Setting([5, 0, 0, 0, 4, 0, 0, 0, 0, 9], .tiny(hands: 3, resplitAces: true, peek: false), .hit),
    Setting([2, 0, 0, 0, 2, 0, 0, 6, 0, 10], .tiny(payout: .sixToFive, hands: 2, peek: false)),
    Setting([3, 0, 0, 0, 0, 6, 3, 0, 0, 8], .tiny(surrender: .late, peek: false), .hit),
  ]

  @Test("Playing by the chart wins what the game pays over all orders", arguments: shoes)
  func chart(_ setting: Setting) throws {
    let shoe = try setting.shoe
    let strategy = BasicStrategy(shoe.oddsRules.chart())
    let sum = try shoe.play { seen, legal in
      guard let hand = seen.handInPlay, let upcard = seen.upcard else { return legal[0] }
      return strategy.move(for: hand.hand, upcard: upcard.rank, legal: legal)
    }
    let table = try TableEdge(shoe.oddsRules, shoe: shoe.composition, play: .chart)
    #expect(abs(sum.average + table.edge) < 1e-13, "\(sum.average) against \(-table.edge)")
  }

  /// Hands against upcards, and the shoe that all of them come from.
  static let hands: [(Setting, [Int], Int)] = [
    (Setting([2, 1, 1, 1, 1, 2, 1, 1, 1, 5], .tiny()), [6, 10], 10),
    (Setting([2, 1, 1, 1, 1, 2, 1, 1, 1, 5], .tiny(), .hit), [1, 6], 1),
    (Setting([1, 1, 2, 1, 3, 2, 1, 0, 1, 4], .tiny()), [5, 6], 6),
    (Setting([2, 2, 1, 1, 1, 1, 2, 0, 1, 4], .tiny(), .hit), [1, 7], 2),
    (Setting([1, 1, 1, 2, 2, 1, 1, 1, 1, 4], .tiny(double: .nineToEleven)), [4, 8], 9),
    (Setting([3, 0, 0, 0, 4, 0, 2, 0, 0, 6], .tiny()), [7, 5], 1),
    (Setting([2, 1, 1, 1, 1, 2, 1, 1, 1, 5], .tiny(surrender: .late, peek: false)), [6, 10], 10),
    (Setting([2, 1, 1, 1, 2, 2, 1, 0, 1, 5], .tiny(surrender: .late, peek: false)), [5, 6], 1),
    (Setting([2, 1, 1, 1, 1, 2, 1, 1, 1, 5], .tiny(surrender: .early, peek: false)), [7, 9], 1),
  ]

  @Test("The values of standing, drawing and doubling match the game's payouts", arguments: hands)
  func plays(_ setting: Setting, hand: [Int], upcard: Int) throws {
    let shoe = try setting.shoe
    let odds = try HandOdds(
      hand: hand.map(Rank.worth), upcard: .worth(upcard), shoe: shoe.composition, shoe.oddsRules)
    let exact = try HandByHand(shoe, hand: hand, upcard: upcard)
    for play in odds.plays {
      let value =
        switch play.action {
        case .hit: try exact.drawing([])
        case .stand: try exact.standing([])
        case .surrender: try exact.surrendering()
        default: try exact.doubling()
        }
      #expect(
        abs(play.expectation - value) < 1e-13, "\(play.action): \(play.expectation), \(value)")
    }
    #expect(odds.plays.map { $0.action }.prefix(2) == [.hit, .stand])
  }

  @Test("The value of a split is that of the best way to play its hands")
  func split() throws {
    let setting = Setting([0, 0, 0, 0, 0, 8, 0, 0, 0, 12], .tiny())
    let shoe = try setting.shoe
    var best = -Double.infinity
    // Every way to play 6-6 that can't be split again, 6-10 and 6-6-6.
    for pair in [BlackjackAction.hit, .stand, .double] {
      for sixteen in [BlackjackAction.hit, .stand, .double] {
        for eighteen in [BlackjackAction.hit, .stand] {
          let sum = try shoe.play(from: [6, 6, 6]) { seen, legal in
            if legal.contains(.split) { return .split }
            let wish =
              switch seen.handInPlay?.hand.bestTotal {
              case 12: pair
              case 16: sixteen
              default: eighteen
              }
            return legal.contains(wish) ? wish : .stand
          }
          best = max(best, sum.average)
        }
      }
    }
    let odds = try HandOdds(
      hand: [.six, .six], upcard: .six, shoe: shoe.composition, shoe.oddsRules)
    let split = try #require(odds.plays.first { $0.action == .split })
    #expect(abs(split.expectation - best) < 1e-13, "\(split.expectation) against \(best)")
  }

  @Test("Tens are split without being split again, because that is better")
  func splitOnce() throws {
    let setting = Setting([0, 0, 0, 0, 0, 6, 0, 0, 0, 14], .tiny(hands: 3))
    let shoe = try setting.shoe
    func value(hands: Int, sixteen: BlackjackAction) throws -> Double {
      try shoe.play(from: [10, 10, 10]) { seen, legal in
        if legal.contains(.split) && seen.hands.count < hands { return .split }
        let wish = seen.handInPlay?.hand.bestTotal == 16 ? sixteen : .stand
        return legal.contains(wish) ? wish : .stand
      }.average
    }
    let actions = [BlackjackAction.hit, .stand, .double]
    let once = try actions.map { try value(hands: 2, sixteen: $0) }.max() ?? 0
    let again = try actions.map { try value(hands: 3, sixteen: $0) }.max() ?? 0
    let odds = try HandOdds(
      hand: [.ten, .ten], upcard: .ten, shoe: shoe.composition, shoe.oddsRules)
    let split = try #require(odds.plays.first { $0.action == .split })
    #expect(once > again + 0.01)
    #expect(abs(split.expectation - once) < 1e-13, "\(split.expectation) against \(once)")
  }

  @Test("No pair is worth less for being allowed more splits", arguments: 1...10)
  func moreSplits(pair: Int) throws {
    for upcard in 1...10 {
      let values = try (2...4).map { hands in
        var rules = OddsRules(DealerTable.jeanLuc.rules)
        rules.mostHands = hands
        rules.resplitAces = true
        let odds = try HandOdds(
          hand: [.worth(pair), .worth(pair)], upcard: .worth(upcard), shoe: Composition(decks: 6),
          rules)
        return try #require(odds.plays.first { $0.action == .split }).expectation
      }
      #expect(values == values.sorted(), "\(pair)-\(pair) against \(upcard): \(values)")
    }
  }

  @Test(
    "The values of resplit aces match the game's payouts, from two and from three hands",
    arguments: [(3, true), (4, true), (3, false), (4, false)], [6, 10])
  func acesAgain(_ rules: (hands: Int, peek: Bool), upcard: Int) throws {
    let setting = Setting(
      [6, 0, 0, 0, 0, 4, 0, 0, 0, 12],
      .tiny(hands: rules.hands, resplitAces: true, peek: rules.peek), .hit)
    let shoe = try setting.shoe
    let sum = try [1, 6, 10].filter { rules.peek ? upcard + $0 != 11 : true }
      .reduce(TinyShoe.Sum()) { sum, hole in
        sum
          + (try shoe.play(from: [1, upcard, 1, hole]) { _, legal in
            legal.contains(.split) ? .split : legal[0]
          })
      }
    let odds = try HandOdds(
      hand: [.ace, .ace], upcard: .worth(upcard), shoe: shoe.composition, shoe.oddsRules)
    let split = try #require(odds.plays.first { $0.action == .split })
    #expect(abs(split.expectation - sum.average) < 1e-13, "\(split.expectation), \(sum.average)")
    let again = try HandOdds(
      hand: [.ace, .ace], upcard: .worth(upcard), shoe: shoe.composition, shoe.oddsRules,
      place: HandOdds.Route(hands: rules.hands - 1, isFromSplit: true))
    #expect(again.plays.map { $0.action } == [.stand, .split], "neither hit nor doubled")
    let last = try HandOdds(
      hand: [.ace, .ace], upcard: .worth(upcard), shoe: shoe.composition, shoe.oddsRules,
      place: HandOdds.Route(hands: rules.hands, isFromSplit: true))
    #expect(last.plays.map { $0.action } == [.stand])
  }

  @Test(
    "The edge of optimal play matches the best play of every hand",
    arguments: isDeep
      ? [(SurrenderMode.late, true), (.late, false), (.early, false), (.none, false)]
      : [(.late, true)])
  func optimal(_ rules: (surrender: SurrenderMode, peek: Bool)) throws {
    let setting = Setting(
      [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], .tiny(surrender: rules.surrender, peek: rules.peek))
    let shoe = try setting.shoe
    var won = 0.0
    for one in 1...10 {
      for other in one...10 where other != one {
        for upcard in 1...10 where upcard != one && upcard != other {
          let exact = try HandByHand(shoe, hand: [one, other], upcard: upcard)
          won += 2 * (try exact.best())
        }
      }
    }
    let edge = try TableEdge(shoe.oddsRules, shoe: shoe.composition).edge
    #expect(abs(won + edge) < 1e-13, "\(won) against \(-edge)")
  }
}

/// A tiny shoe and the rules for it.
struct Setting: Sendable {
  let counts: [Int]
  let rules: TableRules
  let soft17: SoftSeventeen

  init(_ counts: [Int], _ rules: TableRules, _ soft17: SoftSeventeen = .stand) {
    self.counts = counts
    self.rules = rules
    self.soft17 = soft17
  }

  var shoe: TinyShoe { get throws { try TinyShoe(counts, rules, soft17: soft17) } }
}

extension Rank {
  /// The rank with a value.
  static func worth(_ pips: Int) -> Rank { Rank(rawValue: UInt8(pips)) ?? .ten }
}
