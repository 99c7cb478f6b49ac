import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import BlackjackTables
import CardCore
import CasinoKit

/// The text below the table, and the keys that work now.
extension TableDrawing {
  /// Two lines of text: a message or the state of the round, then chips or advice.
  var words: [TextLine] {
    if let warning = sitting.warning {
      return TextLine.wrapped(warning, width: width, Ink(.yellow))
    }
    if let notice = model.notice {
      return TextLine.wrapped("\(notice.title) \(notice.advice)", width: width, Ink(.yellow))
    }
    return [objectionOrResult, model.canBet && !model.isOutOfCredits ? chips : advice]
  }

  private var chips: TextLine {
    let gap = width < 60 ? " " : "   "
    let chips = model.chips.enumerated().flatMap { place, value in
      let isAffordable = value <= model.creditsInHand / Credits(seen.boxes)
      return [
        TextSpan("\(place + 1) ", .bold),
        TextSpan("(\(model.say(.chip(value))))\(gap)", isAffordable ? felt : .dim),
      ]
    }
    return TextLine(chips)
  }

  private var objectionOrResult: TextLine {
    if let objection = model.objection { return TextLine(objection, Ink(.yellow)) }
    guard seen.phase == .roundComplete, let result = seen.result else { return question }
    var line: TextLine
    switch result.net {
    case 1...:
      line = TextLine(settled(.win, result.net), Ink(.green, isBold: true))
    case 0: line = TextLine(say(.even), Ink(.yellow))
    default: line = TextLine(settled(.loss, result.net), Ink(.red))
    }
    if case .settled(let stake, let returned) = seen.insurance {
      line = line + TextLine("  \(say(.insuranceNet(returned - stake)))", .dim)
    }
    if let award = model.award {
      line = line + TextLine("  +\(award.xp) XP", Ink(.cyan))
      if award.winStreak > 1 {
        line = line + TextLine("  \(say(.winsInARow(award.winStreak)))", .dim)
      }
      if award.levelAfter > award.levelBefore {
        line =
          line + TextLine("  \(say(.levelReached(award.levelAfter)))", Ink(.yellow, isBold: true))
      }
      for table in award.unlocked {
        line = line + TextLine("  \(say(.tableOpens(table)))", Ink(.yellow, isBold: true))
      }
    }
    return line
  }

  private func settled(_ outcome: HandOutcome, _ net: Credits) -> String {
    model.say(.told(.settled(hand: nil, outcome, net: net)))
  }

  private var question: TextLine {
    switch seen.phase {
    case .betting where model.isOutOfCredits:
      TextLine(say(seen.bankroll == 0 ? .outOfCredits : .fewCredits(seen.bankroll)), Ink(.yellow))
    case .betting where seen.bet < model.nextGame.lowestBet:
      TextLine(say(.placeBet(minimum: model.nextGame.lowestBet)))
    case .betting where model.refusalOfBet != nil:
      TextLine(model.refusalOfBet.map { model.say(.refusal($0)) } ?? "")
    case .betting: TextLine(say(.readyToDeal(seen.bet, boxes: seen.boxes)))
    case .insurance: insuranceQuestion
    case .playerTurn where seen.hands.count > 1 && !model.isAnimating:
      TextLine(say(.yourPlay(hand: seen.activeHand + 1)))
    case .playerTurn where !model.isAnimating: TextLine(say(.yourPlay(hand: nil)))
    default: TextLine()
    }
  }

  private var insuranceQuestion: TextLine {
    guard case .offered(let cost) = seen.insurance else { return TextLine() }
    return TextLine(model.say(.insuranceAgainstAce(cost: cost)))
  }

  private var advice: TextLine {
    guard sitting.showsAdvice(at: model), !model.isAnimating,
      let advice = model.game.advice(at: seen, by: sitting.strategy(at: model))
    else { return TextLine() }
    return TextLine("\(say(.basicStrategy)) ", .dim)
      + TextLine(model.say(.told(.action(advice))), Ink(.cyan))
  }

  /// The keys that work now, on as many lines as necessary.
  var keys: [TextLine] {
    var lines = [TextLine()]
    for (key, label) in KeyLegend(model: model, sitting: sitting).keys {
      let entry = TextLine([TextSpan(key, .bold), TextSpan(" \(label)", .dim)])
      let line = lines[lines.count - 1]
      if line.width == 0 {
        lines[lines.count - 1] = entry
      } else if line.width + 3 + entry.width <= width {
        lines[lines.count - 1] = line + TextLine("   ") + entry
      } else {
        lines.append(entry)
      }
    }
    return lines
  }
}
