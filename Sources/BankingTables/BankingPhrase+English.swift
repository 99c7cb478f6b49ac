import Banking
import CardCore
import CasinoKit

extension BankingPhrase {
  /// The phrase in English.
  public var english: String {
    switch self {
    case .yourCards: "Your cards"
    case .dealersCards: "Dealer"
    case .noCards: "no cards"
    case .chips: "Chips"
    case .chip(let value): English.chip(value)
    case .bankroll: "Bankroll"
    case .progress(let done, let needed):
      "\(English.number(done)) of \(English.number(needed)) XP to the next level"
    case .amount(let credits): English.number(credits)
    case .cards(let cards, let faceDown): Self.row(cards, faceDown)
    case .hand(let cards, let make): make.isEmpty ? cards : "\(cards): \(make)"
    case .spot(let name, let amount):
      amount == 0 ? "\(name): no bet" : "\(name): \(English.number(amount))"
    case .range(let limits): "\(English.chip(limits.lowest))–\(English.chip(limits.highest))"
    case .shoe(let cards): "Shoe: \(English.count(Int64(cards), "card")) left"
    case .cardsLeft(let cards): "\(English.number(Int64(cards))) left"
    case .experience(let points): "\(English.signed(points)) XP"
    case .chipsGo(let spot): "Chips now go to \(spot)."
    case .deal(let bets): CommonPhrase.deal(bets == 0 ? nil : English.number(bets)).english
    case .freeChips(let credits): "Take \(English.count(credits, "free credit"))"
    case .choice(let name, let cost):
      cost == 0 ? name : "\(name) for\u{A0}\(English.number(cost))"
    case .giving(let name, let lost): "\(name): −\(English.number(lost))"
    case .rebet(let bets): bets == 0 ? "Rebet" : "Rebet \(English.number(bets))"
    case .placeBet(let lowest): "Place your bet. Minimum \(English.number(lowest))."
    case .notMultiple(let name, let unit):
      "\(name): bet a multiple of \(unit), so that every payout is a whole number."
    case .rounded(let name, let unit): "\(name) bets go in steps of \(unit)."
    case .dealing: "No more bets."
    case .yourBet(let credits): "Your bet: \(English.number(credits))."
    case .tooDear(let name, let cost, let credits):
      "“\(name)” costs another \(English.count(cost, "credit")); you have \(English.number(credits))."
    case .won(let credits): "You win \(English.number(credits))."
    case .lost(let credits): "You lose \(English.number(credits))."
    case .push(let bets): bets == 1 ? "You get your bet back." : "You get your bets back."
    case .even: "You break even."
    case .wonInAll(let credits): "In all, you win \(English.number(credits))."
    case .lostInAll(let credits): "In all, you lose \(English.number(credits))."
    case .ending(.fold, _): "You fold"
    case .ending(.surrender, _): "You surrender"
    case .ending(_, let net): net > 0 ? "You win" : net < 0 ? "Dealer wins" : "Push"
    case .outOfCredits: "You're out of credits. More are free."
    case .tooFewCredits(let needed):
      "A bet here takes at least \(English.count(needed, "credit")). More are free."
    case .payoutsButton: "Payouts"
    case .payoutsTitle: "Payouts and history"
    case .payouts: "Payouts"
    case .pays: "Pays"
    case .edgeShort: "Edge"
    case .edgeOfNewShoe: "Edge, new shoe"
    case .edgeUnknown: "…"
    case .percent(let edge): English.percent(edge)
    case .edgeOf(let name, let edge): "\(name) \(English.percent(edge))"
    case .paidRow: "paid"
    case .lastRounds: "Last rounds"
    case .noRounds: "No rounds yet."
    case .roundsTotal(let rounds, let net):
      "Last \(rounds == 1 ? "round" : "\(rounds) rounds"): \(English.signed(net))"
    case .mark(let mark): mark.english.name
    case .markLetter(let mark): mark.english.letter
    case .markMeans(let mark): "\(mark.english.letter): \(mark.english.name)"
    case .round(let mark, let net): "\(mark.english.name), \(English.signed(net))"
    case .coach: "Coach"
    case .advice: "Advice"
    case .adviceMeans: "Shows what each choice is worth, during or after your decision."
    case .coachMode(.off): "Off"
    case .coachMode(.afterwards): "After"
    case .coachMode(.meanwhile): "During"
    case .bestMark: "best"
    case .bestChoice: "Best choice"
    case .isBest(let name, let worth):
      "Best: \(name), \(English.signedCredits(worth)) on average"
    case .wasBetter(let name, let cost):
      "Better: \(name). Your choice costs \(English.cost(cost)) on average"
    case .worth(let worth): English.signedCredits(worth)
    case .worthOnAverage(let worth): "\(English.signedCredits(worth)) on average"
    case .worths: "What each choice is worth"
    case .worthsMean:
      "Average result in credits of the bets that aren't decided yet, over all unseen cards."
    case .yours(let name): "\(name) (yours)"
    case .dealer(let name): "Dealer: \(name)"
    case .youGet(let card): "You get the \(English.name(of: card))."
    case .dealerGets(let card): "The dealer gets the \(English.name(of: card))."
    case .dealerTurnsUp(let card): "The dealer turns up the \(English.name(of: card))."
    case .burned(let count): "\(English.count(Int64(count), "card")) burned."
    case .shuffled: "The cards are shuffled."
    case .spotWins(let name, let credits): "\(name) wins \(English.number(credits))."
    case .spotLoses(let name): "\(name) loses."
    case .spotLosesPart(let name, let credits): "\(name) loses \(English.number(credits))."
    case .spotPushes(let name): "\(name): bet returned."
    case .newCredits(let credits): "You have \(English.count(credits, "credit"))."
    case .savedShoe(let left, let size):
      "Shoe: \(left) of \(English.count(Int64(size), "card")) left"
    case .saved(let bet): "A round for \(English.count(bet, "credit"))"
    case .freeTaken(let credits): "You get \(English.count(credits, "free credit"))."
    case .rules: "Rules"
    case .keys: "Keys"
    case .keysOfBets:
      "1 to 5 bet chips, minus takes one back, C clears the bets, U undoes the last step, and Enter deals."
    case .keysOfRepeats:
      "R repeats your last bets, X doubles your bets, and O opens the payouts and the history."
    case .keyOfSpots: "B selects the next spot for your chips."
    case .keysInMotion: "While cards move, any key speeds them up."
    case .key(let key, let name): "\(key): \(name)"
    case .decks(let decks, let penetration):
      penetration == 0
        ? "\(English.count(Int64(decks), "deck")), shuffled before every round."
        : "\(English.count(Int64(decks), "deck")), shuffled when \(penetration)% of the cards have been dealt."
    case .limits(let limits):
      "Bets are \(English.number(limits.lowest)) to \(English.number(limits.highest)) credits."
    case .limitsTitle: "Limits"
    case .limitsMean: "The lowest and highest bet on each spot."
    case .movedTo(let limits):
      "Limits are now \(English.number(limits.lowest)) to \(English.number(limits.highest))."
    case .movedBecause: "Your credits no longer cover the previous minimum bet."
    case .edges: "House edge"
    case .edge(let name, let edge): "\(name): \(English.percent(edge)) of the bet"
    case .edgesMean: "Long-run average with optimal play."
    case .roundLost: "Your last round couldn't be continued."
    case .roundLostBecause: "You spent its credits at another table."
    case .resetLog(let rounds): "The statistics of \(English.count(rounds, "round")) are deleted."
    case .resetBets: "Your bets are removed."
    case .roundsPlayed: "Rounds"
    case .roundLog(let word): word.english
    case .gain(let credits): RoundLogWord.gain(credits).english
    case .refusal(let refusal): refusal.english
    case .needsMainBet(let side, let main): "\(side) needs a bet on \(main) too."
    case .needsReserve(let credits, let spot, let left):
      "Keep \(English.count(credits, "credit")) for \(spot). These bets leave you \(English.number(left))."
    }
  }

  private static func row(_ cards: [Card], _ faceDown: Int) -> String {
    let names = cards.map { English.name(of: $0) }
    let hidden =
      faceDown == 0 ? [] : [English.count(Int64(faceDown), "card face down", "cards face down")]
    return English.list(names + hidden)
  }
}

extension RoundMark {
  /// The name of the mark, and the letter that stands for it in a row of rounds.
  fileprivate var english: (name: String, letter: String) {
    switch self {
    case .win: ("Win", "W")
    case .loss: ("Loss", "L")
    case .push: ("Push", "P")
    case .fold: ("Fold", "F")
    case .surrender: ("Surrender", "S")
    case .tie: ("Tie, then war", "T")
    case .notQualified: ("Dealer didn't qualify", "N")
    }
  }
}

extension BankingRefusal {
  fileprivate var english: String {
    switch self {
    case .notNow: "That isn't possible right now."
    case .noBet: "Place a bet first."
    case .noMainBet: "Place the main bet first."
    case .spotClosed: "You can't bet there before the deal."
    case .belowLowest(let lowest): "The lowest bet is \(English.number(lowest))."
    case .notMultiple(let unit): "Bet a multiple of \(unit)."
    case .aboveHighest(let highest): "The highest bet is \(English.number(highest))."
    case .beyondCredits(let credits): "You have only \(English.count(credits, "credit"))."
    case .notOffered: "That isn't available with these cards."
    case .notEnoughCredits(let needed, let credits):
      "That costs \(English.count(needed, "credit")); you have \(English.number(credits))."
    }
  }
}
