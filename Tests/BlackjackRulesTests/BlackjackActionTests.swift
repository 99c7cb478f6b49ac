import BlackjackRules
import CardCore
import Testing

/// The rules of one seat for the exhaustive test of two-card hands.
struct SeatRules: Sendable, CustomTestStringConvertible {
  let name: String
  let rules: TableRules
  var testDescription: String { name }

  static let all =
    DealerTable.allCases.map { SeatRules(name: $0.text, rules: $0.rules) }
    + RulePreset.allCases.map { SeatRules(name: $0.text, rules: $0.rules) }
    + [
      SeatRules(name: "early surrender", rules: .earlySurrender),
      SeatRules(name: "aces again, two hands less", rules: .acesAgain.changed(mostHands: 3)),
      SeatRules(name: "no look", rules: .noLook.changed(surrender: .late, mostHands: 2)),
      SeatRules(name: "no look, early surrender", rules: .noLook.changed(surrender: .early)),
    ]
}

@Suite("Legal actions (S04)")
struct BlackjackActionTests {
  /// The ten blackjack values as cards.
  ///
  /// Face cards play like the ten.
  private static let ranks: [Rank] = [
    .ace, .two, .three, .four, .five, .six, .seven, .eight, .nine, .queen,
  ]

  @Test(
    "Every two-card hand against every upcard, with too few, just enough and plenty of credits",
    arguments: SeatRules.all)
  func everyTwoCardHand(seat: SeatRules) throws {
    let bet = seat.rules.minBet * 2
    for first in Self.ranks {
      for second in Self.ranks {
        for upcard in Self.ranks {
          for bankroll in [bet, bet * 2 - 1, bet * 2, bet * 10] {
            // The hole card makes no blackjack with any upcard.
            let hole = Card(.nine, .hearts)
            let cards = [
              Card(first, .spades), Card(upcard, .diamonds), Card(second, .clubs), hole,
            ]
            let table = try Sitting(
              cards.map { $0.text }.joined(separator: " "), at: seat.rules, bankroll: bankroll,
              bet: bet)
            let expected = expectedActions(
              first, second, upcard, rules: seat.rules, left: bankroll - bet, bet: bet)
            #expect(
              table.legal == expected,
              "\(first.letter), \(second.letter) under \(upcard.letter) with \(bankroll)")
          }
        }
      }
    }
  }

  /// The actions that the fact sheet allows, calculated from the two cards alone.
  private func expectedActions(
    _ first: Rank, _ second: Rank, _ upcard: Rank, rules: TableRules, left: Credits, bet: Credits
  ) -> [BlackjackAction] {
    let values = [first, second].map { min(Int($0.rawValue), 10) }
    let total = values[0] + values[1] + (values.contains(1) ? 10 : 0)
    if total == 21 { return [.next] }
    let dealerMayHaveBlackjack = upcard == .ace || upcard == .queen
    if rules.surrenderMode == .early && rules.dealerPeeks && dealerMayHaveBlackjack {
      return [.surrender, .decline]
    }
    var actions: [BlackjackAction] = [.hit, .stand]
    let inRange =
      switch rules.doubleRestriction {
      case .any: true
      case .nineToEleven: 9 <= total && total <= 11
      case .tenToEleven: 10 <= total && total <= 11
      }
    if inRange && left >= bet { actions.append(.double) }
    if values[0] == values[1] && left >= bet { actions.append(.split) }
    if rules.surrenderMode != .none { actions.append(.surrender) }
    return actions
  }

  @Test("A hand that was hit can only be hit or stood on", arguments: SeatRules.all)
  func threeCards(seat: SeatRules) throws {
    let bet = seat.rules.minBet
    var table = try Sitting("2S 9D 2C 7H 2D", at: seat.rules, bankroll: bet * 10, bet: bet)
    try table.play(.hit)
    #expect(table.legal == [.hit, .stand])
  }

  @Test("Every action's text can be parsed again, and other texts are no actions")
  func texts() {
    let actions: [BlackjackAction] = [
      .bet(0), .bet(25), .bet(.max), .deal, .insurance, .decline, .hit, .stand, .double, .split,
      .surrender, .next,
    ]
    for action in actions { #expect(BlackjackAction(text: action.text) == action) }
    #expect(BlackjackAction.bet(25).text == "bet 25")
    for text in [
      "", "bet", "bet ", "bet -5", "bet 2.5", "bet 99999999999999999999", "Hit", "hit ", "raise",
    ] {
      #expect(BlackjackAction(text: text) == nil, "\(text)")
    }
  }

  @Test("A refused action changes nothing")
  func refusedActionChangesNothing() throws {
    var table = try Sitting("TS 9D 8C 7H", bankroll: 150)
    let before = table.position
    for action in [BlackjackAction.split, .double, .surrender, .insurance, .deal, .bet(5), .next] {
      let foretold = try #require(table.refusal(of: action))
      #expect(throws: foretold) { try table.play(action) }
      #expect(table.position == before)
    }
  }
}
