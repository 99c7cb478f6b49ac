import BlackjackCoach
import BlackjackRules
import CardCore
import CasinoKit
import Records
import Training

extension ChallengePhrase {
  /// The phrase in English.
  var english: String {
    switch self {
    case .title: "Daily challenge"
    case .tierPays(let tier): "\(tier.english): \(English.count(tier.reward, "credit"))"
    case .invitation(let tier):
      "Five hands at Jean-Luc's table. Get all five right for \(English.count(tier.reward, "credit"))."
    case .solved(let count): "\(count) of 5 right. You get the reward after the fifth."
    case .done(let reward):
      "Done: you earned \(English.count(reward, "credit")) today."
    case .closed(let closing): Self.closed(closing)
    case .nextIn(let minutes):
      "Next challenge in \(Self.time(minutes: minutes)), at midnight UTC."
    case .streak(let days, let best):
      "\(English.count(days, "day")) in a row\(days == best ? "" : " (best: \(English.number(best)))")."

    case .question(let place): "Hand \(place)"
    case .step(.right): "Right"
    case .step(.next): "Next"
    case .step(.missed): "Try again"
    case .step(.open): "Upcoming"

    case .questionOf(let place): "Hand \(place) of 5"
    case .spoken(let asked, let place):
      "Hand \(place) of 5: \(English.list(asked.hand.map { English.name(of: $0.rank) })) against \(English.name(of: asked.upcard.rank)). What do you play?"
    case .verdict(let verdict):
      "\(verdict.isRight ? "Right." : "Wrong.") \(Self.because(verdict))"
    case .because(let verdict): Self.because(verdict)

    case .allQuestions: "All five hands"
    case .goOn: "Continue"
    case .retry: "Try again"
    case .toReward: "See the reward"
    case .toTrainer: "Practice in the trainer"

    case .signed(let credits): English.signed(credits)
    case .inYourPurse: "Credits earned"
    case .paid(let reward, let credits):
      "All five right: you earned \(English.count(reward, "credit")). You now have \(English.number(credits))."

    case .helpTitle: "About the daily challenge"
    case .help(0): "Five hands a day"
    case .help(1): "Level and reward"
    case .help: "Keys"
    case .helpLines(0):
      "Every day has five hands, the same for everyone on your tier. The right play is that of Jean-Luc's basic strategy chart, with a dealer who stands on soft 17. After a wrong answer, you wait a few seconds and try the hand again. At midnight UTC a new challenge starts, and an unfinished one is lost."
    case .helpLines(1):
      English.list(
        ChallengeTier.allCases.map {
          "\($0.english) from level \($0.firstLevel): \(English.number($0.reward))"
        }) + " credits. Your level when you first open the challenge counts for the whole day."
    case .helpLines:
      "H: hit. S: stand. D: double. P: split. Enter: continue. E: repeat the question."

    case .clockWasAhead: "Your clock was ahead."
    case .clockWasAheadMeans:
      "A future day's challenge was open. Today's challenge starts from the beginning."
    case .damaged: "Your challenge record was damaged. A new one was started."
    case .notKept: "Your challenge isn't being saved."
    }
  }

  private static func closed(_ closing: ChallengeBook.Closing) -> String {
    switch closing {
    case .newer:
      "Your challenge or credits were saved by a newer version of True Count. Reload the page to continue."
    case .purseUnreadable:
      "Your saved credits can't be read. Open a table to repair them, then come back."
    case .paid(let day):
      "You already got the reward for \(date(day)). Each day pays once."
    case .lost:
      "We can't tell whether you already got today's reward. Come back tomorrow."
    }
  }

  private static func date(_ day: Int64) -> String {
    let day = CalendarDay(at: day * 86_400_000)
    return "\(day.day) \(English.month(day.month)) \(day.year)"
  }

  private static func because(_ verdict: ChallengeVerdict) -> String {
    let asked = verdict.question
    let right = BlackjackAction.english(asked.answer)
    let matchup = "\(name(of: asked.hand)) against \(English.name(of: asked.upcard.rank))"
    guard !verdict.isRight else { return "\(matchup): \(right)." }
    let given = BlackjackAction.english(verdict.given)
    let cost = verdict.cost.map { English.cost(TrainingPhrase.credits($0)) }
    return "\(matchup): the chart says \(right). "
      + (cost.map {
        "\(given) costs \($0) credits\(TrainingPhrase.onAverage(asked.hand)) at a bet of \(bet)."
      }
        ?? "Calculating what \(given) costs…")
  }

  private static func name(of cards: [Card]) -> String {
    let hand = Hand(cards)
    guard hand.isPair else {
      return hand.value.isSoft ? "Soft \(hand.bestTotal)" : "Hard \(hand.bestTotal)"
    }
    switch cards[0].rank.hardValue {
    case 1: return "A pair of aces"
    case 10: return "A pair of tens"
    case let value: return "A pair of \(value)s"
    }
  }
}
