import BaccaratRules
import CardCore
import CasinoKit

extension BaccaratPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .bankroll: "Bankroll"
    case .amount(let amount): English.number(amount)
    case .level(let level): "Level \(English.number(level))"
    case .progress(let done, let needed):
      "\(English.number(done)) of \(English.number(needed)) XP to the next level"

    case .game: "Baccarat"
    case .table: "Baccarat table"
    case .cards: "Cards"
    case .chips: "Chips"
    case .dials: "Instruments"
    case .thisShoe: "This shoe"
    case .levelTitle: "Level"
    case .card(let card): English.name(of: card)
    case .side(let side): Self.name(of: side)
    case .hand(let side, let hand):
      hand.cards.isEmpty
        ? "\(Self.name(of: side)): no cards yet"
        : "\(Self.name(of: side)): \(Self.list(hand)), \(hand.points)"
    case .shoe(let left, let size, let isLastCoup):
      "Shoe: \(left) of \(size) cards left."
        + (isLastCoup ? " The cut card is out: one more coup from this shoe." : "")
    case .cardsLeft(let left): "\(left) left"
    case .shuffleNext: "Shuffle next"
    case .lastCoup: "Last coup"
    case .tiePays: "Tie pays \(BaccaratPays.tie) to 1"
    case .bankerPays(.commission): "Banker pays even money less 5%"
    case .bankerPays(.superSix): "No commission · Banker's 6 pays half"
    case .wins(.player?): "Player wins"
    case .wins(.banker?): "Banker wins"
    case .wins(nil): "Tie"
    case .against(let result, let net):
      "\(result.player) against \(result.banker) · \(English.signed(net))"
    case .gain(let net): English.signed(net)

    case .layout: "Bets"
    case .bet(let bet): bet.english
    case .pays(let bet, let pay): Self.pays(bet, pay)
    case .edge(let edge): English.percent(edge)
    case .houseEdge(let edge): "Edge \(English.percent(edge))"
    case .zone(let bet, let pay, let edge, let stake):
      "\(bet.english), pays \(Self.pays(bet, pay)), house edge \(English.percent(edge)). "
        + (stake > 0 ? "Your bet: \(English.number(stake))." : "No bet.")
    case .chip(let value): English.chip(value)
    case .chooseChip(let value): "Bet with chips of \(English.number(value))"

    case .roads: "Roads"
    case .roadsTold(let player, let banker, let ties):
      "This shoe: player won \(player), banker \(banker), and "
        + "\(English.count(Int64(ties), "tie"))."
    case .roadNames: "Bead plate, big road, big eye boy, small road, cockroach pig"
    case .beadPlate: "Bead plate"
    case .bigRoad: "Big road"
    case .road(.bigEyeBoy): "Big eye boy"
    case .road(.smallRoad): "Small road"
    case .road(.cockroachPig): "Cockroach pig"
    case .ask(.player): "P?"
    case .ask(.banker): "B?"
    case .asked(let side, let marks):
      marks.allSatisfy { $0 == nil }
        ? "If \(Self.name(of: side).lowercasedASCII) wins next, the derived roads write nothing yet."
        : "If \(Self.name(of: side).lowercasedASCII) wins next, the derived roads write: "
          + "\(English.list(marks.map { $0 == .red ? "red" : $0 == .blue ? "blue" : "nothing" }))."
    case .newShoeNext: "This shoe is used up. The next coup begins a new one, and new roads."
    case .chances(let player, let banker, let tie):
      "Next coup: player \(English.percent(player)), banker \(English.percent(banker)), tie "
        + "\(English.percent(tie))"
    case .roadsTellNothing:
      "Roads tell what was, not what comes: only the cards left in the shoe change the odds."
    case .odds: "The house’s edge, bet by bet"
    case .oddsMean:
      "Computed from the cards that are left, exactly. The edge is what the house wins on average of "
        + "each credit bet. Where your chips lie, it is that of your bet, paid in whole credits; with a "
        + "minus, you win."
    case .openOdds: "Roads and odds"

    case .undo: "Undo"
    case .clear: "Clear"
    case .double: "Double"
    case .newBet: "New bets"
    case .rebet(let amount): amount > 0 ? "Rebet \(English.number(amount))" : "Rebet"
    case .deal(let amount): amount > 0 ? "Deal for \(English.number(amount))" : "Deal"
    case .dealAgain(let amount): "Again for \(English.number(amount))"
    case .auto: "Auto"
    case .autoMeans: "Plays the same bets again. Any press, key or tap stops it."
    case .autoRounds(let rounds): English.count(Int64(rounds), "coup")
    case .stop(let left): "Stop · \(left) left"
    case .takeFreeChips(let amount): "Take \(English.number(amount)) free credits"

    case .squeeze: "Squeeze"
    case .turnOver: "Turn over"
    case .faceDown: "A card face down"
    case .bendIt(let side):
      "\(Self.name(of: side))’s card: drag a corner, or tap to turn it over."

    case .placeBet(let minimum): "Place your bets. At least \(English.number(minimum))."
    case .yourBets(let total): "Your bets: \(English.number(total))."
    case .dealing: "No more bets."
    case .shuffling: "Shuffling…"
    case .result(let result, let net, let xp):
      "\(Self.ending(result)). You \(Self.outcome(net))." + (xp > 0 ? " +\(xp) XP" : "")
    case .outOfCredits(let credits):
      (credits == 0
        ? "You are out of credits." : "\(English.count(credits, "credit")) are too few to bet.")
        + " Nothing here costs real money."

    case .dealt(let player, let banker):
      "Player: \(Self.list(player)), \(player.points). Banker: \(Self.list(banker)), "
        + "\(banker.points)."
    case .draws(let side, let card, let points):
      "\(Self.name(of: side)) draws \(English.name(of: card)): \(points)."
    case .settled(let result, let net): "\(Self.ending(result)). You \(Self.outcome(net))."
    case .newBankroll(let credits): "Bankroll \(English.number(credits))."
    case .newLevel(let level): "Level \(English.number(level))!"
    case .cutCard: "The cut card is out."
    case .lastCoupBegins: "Last coup of this shoe."
    case .newShoe: "A new shoe is shuffled."

    case .refusal(let refusal): Self.words(for: refusal)

    case .decksChoice: "Decks"
    case .decksOption(let decks): "\(decks)"
    case .payChoice: "Banker's win"
    case .payMeans: "5% commission, or none with half pay for a banker's win with 6 (Super 6)."
    case .payOption(.commission): "5%"
    case .payOption(.superSix): "Super 6"
    case .limitsChoice: "Limits"
    case .squeezeChoice: "Squeeze"
    case .squeezeMeans:
      "Cards of the side you bet on lie face down until you bend them up. Without motion, and in "
        + "automatic play, they are dealt face up."
    case .squeezeOption(.never): "Off"
    case .squeezeOption(.thirdCards): "Third cards"
    case .squeezeOption(.lastCards): "Second and third cards"
    case .limitsMean: "The lowest and the highest bet on each place."
    case .limitsOption(let preset):
      "\(English.chip(preset.limits.lowest))–\(English.chip(preset.limits.highest))"
    case .movedTo(let limits):
      "Now bets from \(English.number(limits.lowest)) to \(English.number(limits.highest))."
    case .movedBecause: "Your credits no longer cover the lowest bet of the table before."

    case .roundsPlayed: "Coups"
    case .roundLog(let word): word.english

    case .helpCoup: "A coup"
    case .helpBets: "Bets"
    case .helpShoe: "The shoe, the roads and the odds"
    case .helpKeys: "Playing"
    case .help(let line): Self.line(line)

    case .resetLog(let coups): "The statistics of \(English.count(coups, "coup")) are deleted."
    case .resetTable: "A new shoe is shuffled at the lowest limits."
    case .summary(let coups): "Baccarat, \(English.count(Int64(coups), "coup")) into the shoe"
    }
  }

  private static func name(of side: Side) -> String { side == .player ? "Player" : "Banker" }

  private static func pays(_ bet: BaccaratBet, _ pay: BankerPay) -> String {
    switch bet {
    case .player: "1:1"
    case .banker: pay == .commission ? "0.95:1" : "1:1, on 6 half"
    case .tie: "\(BaccaratPays.tie):1"
    case .playerPair, .bankerPair: "\(BaccaratPays.pair):1"
    case .dragonBonusPlayer, .dragonBonusBanker: "to 30:1"
    }
  }

  private static func list(_ hand: PointHand) -> String {
    English.list(hand.cards.map { English.name(of: $0) })
  }

  private static func ending(_ result: CoupResult) -> String {
    guard let winner = result.winner else { return "Tie at \(result.player)" }
    let points = winner == .player ? (result.player, result.banker) : (result.banker, result.player)
    return "\(name(of: winner)) wins, \(points.0) to \(points.1)"
  }

  private static func outcome(_ net: Credits) -> String {
    if net == 0 { return "break even" }
    return net > 0 ? "win \(English.number(net))" : "lose \(English.number(-net))"
  }

  private static func words(for refusal: BaccaratRefusal) -> String {
    switch refusal {
    case .notNow(.betting): "Place your bets and deal first."
    case .notNow(.dealing): "No more bets."
    case .notNow(.coupComplete): "This coup is over."
    case .noBet: "There is no bet."
    case .betBelowMinimum(let bet, let lowest):
      "\(bet.english) takes bets from \(English.number(lowest))."
    case .betAboveMaximum(let bet, let highest):
      "\(bet.english) takes bets up to \(English.number(highest))."
    case .notEnoughCredits(let needed, let bankroll):
      "That needs \(English.count(needed, "credit")), and you have \(English.number(bankroll))."
    case .sideBetAlone(let bet):
      "\(bet.english) is a side bet. Bet on player, banker or tie too."
    case .nothingToRepeat: "There are no bets to repeat yet."
    }
  }

  private static func line(_ line: BaccaratHelp) -> String {
    switch line {
    case .points:
      "Two hands are dealt, player and banker; you bet on which comes closer to 9. Aces count 1, tens "
        + "and court cards nothing, and only the last digit of a sum counts."
    case .naturals: "8 or 9 with two cards is a natural: nobody draws."
    case .playerDraws: "Otherwise player draws on 0 to 5 and stands on 6 and 7."
    case .bankerDraws: "If player stood, banker draws on 0 to 5."
    case .bankerCells:
      "If player drew, banker draws on 0 to 2; on 3 unless that card is an 8; on 4 if it is 2 to 7; on "
        + "5 if it is 4 to 7; on 6 if it is 6 or 7."
    case .main: "Player pays 1 to 1. A tie returns bets on player and banker, and pays 8 to 1."
    case .banker:
      "Banker pays 1 to 1 less a commission of 5%. A credit that would have to be split is yours."
    case .superSix: "In Super 6 there is no commission, but a banker's win with 6 pays half."
    case .sides: "A pair pays 11 to 1 if the first two cards of that hand are of one rank."
    case .dragon:
      "A dragon bonus pays if its hand wins with a natural (1 to 1), or without one by 4 points or more: "
        + "1, 2, 4, 6, 10, and 30 to 1 by 9. A tie of naturals returns it."
    case .needsMain: "Pairs and dragons need a bet on player, banker or tie."
    case .cutCard:
      "The cut card lies 14 cards from the end. When it comes, the coup is finished and one more is "
        + "dealt. No cards are burned."
    case .roads:
      "The roads write down what was: the bead plate every coup, the big road the streaks, and the other "
        + "three how regular the big road is. P? and B? show what they would write next."
    case .odds:
      "Beside each bet stands the house's edge in the next coup, computed from the cards left in this "
        + "very shoe. The roads change nothing about it."
    case .keys:
      "1 to 5 choose a chip. P, B, T bet on player, banker and tie; I, O on the pairs; K, L on the "
        + "dragons. U takes back, C clears, R repeats, D doubles, Enter deals."
    case .squeeze:
      "When a third card comes to the side you bet on, drag a corner of it, or press S, to see it "
        + "slowly. Tap it, or press Enter, to turn it over."
    case .hold: "Hold a place, or press U, to take a chip back."
    case .auto: "Auto plays the same bets for some coups. Any press stops it."
    }
  }
}
