import BaccaratRules
import CardCore
import CasinoKit

extension BaccaratPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .bankroll: "Bankroll"
    case .amount(let amount): English.number(amount)
    case .progress(let done, let needed):
      "\(English.number(done)) of \(English.number(needed)) XP to the next level"

    case .game: "Baccarat"
    case .table: "Baccarat table"
    case .cards: "Cards"
    case .chips: "Chips"
    case .dials: "Indicators"
    case .card(let card): English.name(of: card)
    case .side(let side): Self.name(of: side)
    case .hand(let side, let hand):
      hand.cards.isEmpty
        ? "\(Self.name(of: side)): no cards yet"
        : "\(Self.name(of: side)): \(Self.list(hand)), \(hand.points)"
    case .shoe(let left, let size, let isLastCoup):
      "Shoe: \(left) of \(size) cards left."
        + (isLastCoup ? " The cut card is out: one more coup." : "")
    case .cardsLeft(let left): "\(left) left"
    case .shuffleNext: "Shuffle next"
    case .lastCoup: "Last coup"
    case .tiePays: "Tie pays \(BaccaratPays.tie) to 1"
    case .bankerPays(.commission): "Banker pays 1 to 1 less 5% · bet in steps of 20"
    case .bankerPays(.superSix): "No commission · Banker 6 pays half"
    case .wins(.player?): "Player wins"
    case .wins(.banker?): "Banker wins"
    case .wins(nil): "Tie"
    case .experience(let points): "\(English.signed(points)) XP"
    case .gain(let net): English.signed(net)

    case .layout: "Bets"
    case .bet(let bet): bet.english
    case .pays(let bet, let pay): Self.pays(bet, pay)
    case .edge(let edge): English.percent(edge)
    case .houseEdge(let edge): "Edge \(English.percent(edge))"
    case .zone(let bet, let game, let edge, let stake):
      "\(bet.english), pays \(Self.pays(bet, game.pay)), house edge \(English.percent(edge)). "
        + (game.unit(of: bet) > 1 ? "Bet multiples of \(game.unit(of: bet)). " : "")
        + (stake > 0 ? "Your bet: \(English.number(stake))." : "No bet.")
    case .chip(let value): English.chip(value)
    case .chooseChip(let value): "Select the \(English.number(value)) chip"

    case .roads: "Roads"
    case .roadsTold(let player, let banker, let ties):
      "This shoe: \(English.count(Int64(player), "Player win")), "
        + "\(English.count(Int64(banker), "Banker win")), \(English.count(Int64(ties), "tie"))."
    case .bigRoadMeans:
      "Big road, at the top: a ring for each win, a stroke for a tie. A new column begins when the "
        + "other side wins."
    case .derivedRoadsMean:
      "Below it, big eye boy (rings), small road (dots) and cockroach pig (strokes) show how regular "
        + "it is. Red means regular, blue irregular."
    case .beadPlateMeans:
      "Bead plate, below the roads: every result, down the first column, then the next. Small dots mark "
        + "pairs."
    case .beadPlate: "Bead plate"
    case .bigRoad: "Big road"
    case .road(.bigEyeBoy): "Big eye boy"
    case .road(.smallRoad): "Small road"
    case .road(.cockroachPig): "Cockroach pig"
    case .ifWins(let side): "If \(Self.name(of: side))"
    case .winsNext: "wins next"
    case .beadLetter(.player?): "P"
    case .beadLetter(.banker?): "B"
    case .beadLetter(nil): "T"
    case .asked(let side, let marks):
      marks.allSatisfy { $0 == nil }
        ? "If \(Self.name(of: side)) wins next, these three get no mark yet."
        : "If \(Self.name(of: side)) wins next, these three get: "
          + "\(English.list(marks.map { $0 == .red ? "red" : $0 == .blue ? "blue" : "no mark" }))."
    case .newShoeNext: "This shoe is finished. The next coup starts a new shoe and new roads."
    case .chances(let player, let banker, let tie):
      "Next coup: Player\u{A0}\(English.percent(player)), Banker\u{A0}\(English.percent(banker)), "
        + "Tie\u{A0}\(English.percent(tie))"
    case .roadsTellNothing: "Roads show past results. Only the remaining cards change the odds."
    case .odds: "House edge by bet"
    case .oddsMean:
      "Computed exactly from the remaining cards. The edge is what the house wins on average per "
        + "credit bet. A negative edge favors you."
    case .openOdds: "Roads and odds"

    case .rebet(let amount): amount > 0 ? "Rebet \(English.number(amount))" : "Rebet"
    case .deal(let amount):
      CommonPhrase.deal(amount > 0 ? English.number(amount) : nil).english
    case .dealAgain(let amount): CommonPhrase.deal(English.number(amount)).english
    case .auto: "Auto"
    case .autoMeans: "Repeats your bets. Any key or tap stops it."
    case .autoRounds(let rounds): English.count(Int64(rounds), "coup")
    case .stop(let left): "Stop · \(left) left"
    case .takeFreeChips(let amount): "Take \(English.number(amount)) free credits"

    case .squeeze: "Squeeze"
    case .turnOver: "Turn over"
    case .faceDown: "Face-down card"
    case .bendIt(let side):
      "\(Self.name(of: side))'s card: drag a corner, or tap to turn it over."

    case .placeBet(let minimum): "Place your bet. Minimum \(English.number(minimum))."
    case .yourBets(let total): "Your bets: \(English.number(total))."
    case .unit(let unit): "steps of \(unit)"
    case .rounded(let bet, let unit, let chip, let became):
      "\(bet.english) takes multiples of \(unit): your \(English.number(chip)) became "
        + "\(English.number(became))."
    case .dealing: "No more bets."
    case .shuffling: "Shuffling…"
    case .result(let result, let net, let xp):
      "\(Self.ending(result)). You \(Self.outcome(net))." + (xp > 0 ? " +\(xp) XP" : "")
    case .outOfCredits(let credits):
      (credits == 0
        ? "You're out of credits." : "\(English.count(credits, "credit")) isn't enough to bet.")
        + " Nothing here costs real money."

    case .dealt(let player, let banker):
      "Player: \(Self.list(player)), \(player.points). Banker: \(Self.list(banker)), "
        + "\(banker.points)."
    case .draws(let side, let card, let points):
      "\(Self.name(of: side)) draws \(English.name(of: card)): \(points)."
    case .settled(let result, let net): "\(Self.ending(result)). You \(Self.outcome(net))."
    case .newBankroll(let credits): "Bankroll \(English.number(credits))."
    case .cutCard: "The cut card is out."
    case .lastCoupBegins: "Last coup of this shoe."
    case .newShoe: "New shoe shuffled."

    case .refusal(let refusal): Self.words(for: refusal)

    case .decksChoice: "Decks"
    case .decksOption(let decks): "\(decks)"
    case .payChoice: "Banker payout"
    case .payMeans: "5% commission, or none and half pay if Banker wins with 6 (Super 6)."
    case .payOption(.commission): "5%"
    case .payOption(.superSix): "Super 6"
    case .limitsChoice: "Limits"
    case .squeezeChoice: "Squeeze"
    case .squeezeMeans:
      "Cards of the side you bet on stay face down until you bend them up. Without animations and in "
        + "auto play, they are dealt face up."
    case .squeezeOption(.never): "Off"
    case .squeezeOption(.thirdCards): "Third cards"
    case .squeezeOption(.lastCards): "Second and third cards"
    case .limitsMean: "The lowest and highest bet on each spot."
    case .limitsOption(let preset):
      "\(English.chip(preset.limits.lowest))–\(English.chip(preset.limits.highest))"
    case .movedTo(let limits):
      "Limits are now \(English.number(limits.lowest)) to \(English.number(limits.highest))."
    case .movedBecause: "Your credits no longer cover the previous minimum bet."

    case .roundsPlayed: "Coups"
    case .roundLog(let word): word.english

    case .helpCoup: "The coup"
    case .helpBets: "Bets"
    case .helpShoe: "Shoe, roads and odds"
    case .helpControls: "Controls"
    case .helpKeys: "Keys"
    case .help(let line): Self.line(line)

    case .resetLog(let coups): "The statistics of \(English.count(coups, "coup")) are deleted."
    case .resetTable: "The table starts over with a new shoe and the lowest limits."
    case .summary(let coups): "\(English.count(Int64(coups), "coup")) played in this shoe"
    }
  }

  private static func name(of side: Side) -> String { side == .player ? "Player" : "Banker" }

  private static func pays(_ bet: BaccaratBet, _ pay: BankerPay) -> String {
    switch bet {
    case .player: "1:1"
    case .banker: pay == .commission ? "0.95:1" : "1:1, half on 6"
    case .tie: "\(BaccaratPays.tie):1"
    case .playerPair, .bankerPair: "\(BaccaratPays.pair):1"
    case .dragonBonusPlayer, .dragonBonusBanker: "max 30:1"
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
    case .noBet: "Place a bet first."
    case .betBelowMinimum(let bet, let lowest):
      "\(bet.english): minimum bet \(English.number(lowest))."
    case .betNotMultiple(let bet, let unit):
      "\(bet.english): bet a multiple of \(unit), so that every payout is a whole number."
    case .betAboveMaximum(let bet, let highest):
      "\(bet.english): maximum bet \(English.number(highest))."
    case .notEnoughCredits(let needed, let bankroll):
      "That costs \(English.count(needed, "credit")); you have \(English.number(bankroll))."
    case .sideBetAlone(let bet):
      "\(bet.english) is a side bet. Bet on Player, Banker or Tie too."
    case .nothingToRepeat: "You have no bets to repeat yet."
    }
  }

  private static func line(_ line: BaccaratHelp) -> String {
    switch line {
    case .points:
      "Bet on which hand comes closer to 9: Player or Banker. Aces count 1, tens and face cards 0. "
        + "Only the last digit of the total counts."
    case .naturals: "8 or 9 with two cards is a natural: nobody draws."
    case .playerDraws: "Otherwise, Player draws on 0 to 5 and stands on 6 and 7."
    case .bankerDraws: "If Player stands, Banker draws on 0 to 5."
    case .bankerCells:
      "If Player draws, Banker draws on 0 to 2; on 3 unless Player's third card is an 8; on 4 if it's "
        + "2 to 7; on 5 if it's 4 to 7; on 6 if it's 6 or 7."
    case .main: "Player pays 1 to 1, Tie 8 to 1. A tie returns Player and Banker bets."
    case .banker:
      "Banker pays 1 to 1 less 5% commission. Bet multiples of \(BankerPay.commission.unit) on it, so "
        + "that every payout is a whole number."
    case .superSix:
      "Super 6 has no commission, but a Banker win with 6 pays half. Banker bets are even then."
    case .sides: "A pair bet pays 11 to 1 if that hand's first two cards have the same rank."
    case .dragon:
      "A dragon bet pays 1 to 1 if its hand wins with a natural. Other wins by 4, 5, 6, 7, 8 or 9 "
        + "points pay 1, 2, 4, 6, 10 or 30 to 1. Tied naturals return the bet."
    case .needsMain: "Pair and dragon bets need a bet on Player, Banker or Tie."
    case .cutCard:
      "The cut card is 14 cards from the end. When it appears, the coup is finished and one more is "
        + "dealt. No cards are burned."
    case .roads:
      "The bead plate shows every coup, the big road shows streaks. The other three show how regular "
        + "the big road is. Beside them are the marks that the next win would add."
    case .odds:
      "Each bet shows the house edge in the next coup, computed from the cards left in the shoe. "
        + "Roads don't affect it."
    case .keys:
      "1 to 5 choose a chip. P, B, T bet on Player, Banker and Tie; I, O on the pairs; K, L on the "
        + "dragons. Minus takes a chip back, U undoes, C clears, R repeats, X doubles, "
        + "Enter deals. S bends a card up, and Enter turns it over."
    case .squeeze:
      "If the side you bet on gets a third card, drag a corner to see it slowly. Tap it to "
        + "turn it over."
    case .hold: "Hold a spot to take a chip back."
    case .auto: "Auto repeats your bets for several coups. Any key or tap stops it."
    }
  }
}
