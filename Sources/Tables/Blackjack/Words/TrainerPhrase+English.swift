import BlackjackRules
import CardCore
import CasinoKit

extension TrainerPhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .chart: "Basic strategy"
    case .chartButton: "Chart"
    case .chartSays(let hand, let upcard, let play):
      "\(CoachPhrase.matchup(hand, upcard: upcard).english): \(Self.name(of: play))"
    case .cell(let move, let isLit, let instead):
      (isLit ? "Your hand: " : "") + TrainerPhrase.move(move).english
        + (instead.map { "; at this count, \(Self.name(of: $0))" } ?? "")
    case .letter(.hit): "H"
    case .letter(.stand): "S"
    case .letter(.doubleOrHit): "D"
    case .letter(.doubleOrStand): "Ds"
    case .letter(.split): "P"
    case .playLetter(let play): Self.letter(of: play)
    case .move(.hit): "Hit"
    case .move(.stand): "Stand"
    case .move(.doubleOrHit): "Double, or else hit"
    case .move(.doubleOrStand): "Double, or else stand"
    case .move(.split): "Split"
    case .neverInsure: "Never take insurance, not even with a blackjack."
    case .atCount(let count): "At a true count of \(English.signed(Int64(count)))"
    case .noDepartures: "Nothing differs from the chart."
    case .departure(let departure): Self.line(departure)
    case .chartOf(let rules, let soft17):
      "For \(English.count(Int64(rules.deckCount), "deck")); the dealer "
        + (soft17 == .stand ? "stands on" : "hits") + " soft 17; double "
        + BlackjackPhrase.doublingRule(rules) + "."

    case .spokenCount(let peek):
      "Running count \(English.signed(Int64(peek.count.running))), \(English.tenths(.millionths(peek.decksLeft))) "
        + "decks, true count \(English.signedTenths(.millionths(peek.trueCount)))."
    case .edgeNow: "Your edge now"
    case .countTest: "Count test"
    case .askCount: "What is the running count?"
    case .typed(let text): text.replacingHyphen
    case .countKeys: "By keyboard: + or −, then the number and Enter."
    case .minus: "Minus"
    case .back: "Delete"
    case .answer: "OK"
    case .countAnswered(let question): Self.verdict(question)
    case .countScore(let score): Self.line(score)
    case .countChoice: "Count test"
    case .countChoiceMeans: "Asks for the running count now and then, after a round."

    case .shoes: "Finished shoes"
    case .openShoes: "Check finished shoes"
    case .noShoeYet:
      "When a shoe is finished, you can check it here: its seed, every card and every credit. The "
        + "seed of the shoe in play stays secret, because it gives away the cards to come."
    case .shoesExplained(let most):
      "The seed determines the order of the cards. Check replays the shoe and compares every card "
        + "and every credit; with the saved file, anyone can do the same. The last \(most) shoes "
        + "are kept."
    case .recordUnreadable: "This record is damaged."
    case .shoeTitle(let record): Self.title(of: record)
    case .seed: "Seed"
    case .net: "Won or lost"
    case .check: "Check"
    case .saveFile: "Save file"
    case .checked(let check):
      check.refusal.map { "Not genuine. \($0.english)" }
        ?? "Genuine. Every card and every credit follows from the seed and your play."
    case .roundsPlayed(let rounds): English.count(Int64(rounds), "round")
    case .round: "Round"
    case .bet: "Bet"
    case .yourCards: "You"
    case .dealersCards: "Dealer"
    case .result: "Result"
    case .amount(let amount): English.number(amount)
    case .signed(let amount): English.signed(amount)
    case .cards(let cards): Self.list(cards)
    case .hands(let hands): hands.map { Self.list($0.cards) }.joined(separator: " / ")

    case .tour: "Tour"
    case .tourAgain: "Take the tour"
    case .tourStep(let step): "\(step.rawValue) of \(TourStep.allCases.count)"
    case .tourTitle(.bet): "Place a bet"
    case .tourTitle(.play): "Beat the dealer"
    case .tourTitle(.coach): "Meet the coach"
    case .tourWords(.bet, _): "Press a chip to bet it, then Deal. The credits are play money."
    case .tourWords(.play, let soft17):
      "Get closer to 21 than the dealer, but not over. Hit takes a card, Stand takes no more. The "
        + "dealer draws to 16 and stands on "
        + (soft17 == .stand ? "every 17." : "17, but draws to a 17 with an ace counted as 11.")
    case .tourWords(.coach, _):
      "The coach knows what each play is worth, worked out from the cards you have seen."
    case .tourNext: "Next"
    case .tourSkip: "Skip"
    case .tourTakeCoach: "Turn on the coach"
    case .tourNoCoach: "No, thanks"
    }
  }

  // MARK: - The chart

  private static func name(of play: BlackjackAction) -> String {
    (play == .decline ? BlackjackPhrase.noInsurance : .action(play)).english
  }

  private static func letter(of play: BlackjackAction) -> String {
    switch play {
    case .hit: "H"
    case .stand: "S"
    case .double: "D"
    case .split: "P"
    case .bet, .deal, .insurance, .decline, .surrender, .next: ""
    }
  }

  /// Where a counter departs from the chart, such as `16 v 10: Stand (at 0 or above)`.
  private static func line(_ departure: Departure) -> String {
    let number = English.signed(Int64(departure.number))
    let hand =
      departure.cell.chart == .insurance
      ? "" : "\(departure.hand) v \(departure.upcard.index): "
    return "\(hand)\(name(of: departure.play)) "
      + (departure.isAbove ? "(at \(number) or above)" : "(below \(number))")
  }

  // MARK: - The count

  private static func verdict(_ question: CountQuestion) -> String {
    let count = English.signed(Int64(question.running))
    return switch question.missedBy ?? 0 {
    case 0: "Right: the running count is \(count)."
    case let points: "The running count is \(count); you were off by \(points)."
    }
  }

  private static func line(_ score: CountScore) -> String {
    let mean = Double(score.off) / Double(max(1, score.answered))
    return
      "\(English.number(score.right)) of \(English.count(score.answered, "answer")) right, off "
      + "by \(English.tenths(.millionths(mean))) on average"
  }

  // MARK: - The shoes

  private static func title(of record: SessionRecord) -> String {
    let place =
      switch record.table {
      case .table(let table): "\(table.name)'s table"
      case .preset(let preset): preset.text
      }
    let dealt = record.opening.dealtCount
    return dealt == 0 ? place : "\(place), from card \(dealt + 1)"
  }

  /// Cards with their suits, such as `10♠ 6♥`.
  private static func list(_ cards: [Card]) -> String {
    cards.map { "\($0.rank.index)\($0.suit.symbol)" }.joined(separator: " ")
  }
}

extension String {
  /// The text with a minus sign for a hyphen at its beginning.
  fileprivate var replacingHyphen: String {
    utf8.first == UInt8(ascii: "-") ? "−\(String(decoding: utf8.dropFirst(), as: UTF8.self))" : self
  }
}
