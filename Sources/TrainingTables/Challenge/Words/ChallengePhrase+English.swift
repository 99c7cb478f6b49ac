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
      "Five hands at Jean-Luc's table. All five right: \(English.count(tier.reward, "credit"))."
    case .solved(let count): "\(count) of 5 right. The reward comes with the fifth."
    case .done(let reward):
      "Done: \(English.count(reward, "credit")) went into your purse today."
    case .closed(let closing): Self.closed(closing)
    case .nextIn(let minutes):
      "Next challenge in \(Self.time(minutes: minutes)), at midnight UTC."
    case .streak(let days, let best):
      "\(English.count(days, "day")) in a row\(days == best ? "" : ", \(English.number(best)) at best")."

    case .question(let place): "Hand \(place)"
    case .step(.right): "Right"
    case .step(.next): "Next"
    case .step(.missed): "Try again"
    case .step(.open): "To come"

    case .questionOf(let place): "Hand \(place) of 5"
    case .spoken(let asked, let place):
      "Hand \(place) of 5: \(English.list(asked.hand.map { English.name(of: $0.rank) })) against \(English.name(of: asked.upcard.rank)). What do you play?"
    case .verdict(let verdict):
      "\(verdict.isRight ? "Right." : "Wrong.") \(Self.because(verdict))"
    case .because(let verdict): Self.because(verdict)

    case .allQuestions: "All five hands"
    case .goOn: "Go on"
    case .retry: "Try again"
    case .toReward: "To the reward"
    case .toTrainer: "Practise in the trainer"

    case .signed(let credits): English.signed(credits)
    case .inYourPurse: "In your purse"
    case .paid(let reward, let credits):
      "All five right: \(English.count(reward, "credit")) for you. Your purse holds \(English.number(credits))."

    case .helpTitle: "About the daily challenge"
    case .help(0): "Five hands a day"
    case .help(1): "Level and reward"
    case .help: "Keys"
    case .helpLines(0):
      "Each day brings five hands, the same for everybody on your tier. The chart of Jean-Luc's table says what is right, with a dealer who stands on soft 17. A wrong answer costs nothing but a short break, and you try the same hand again. The day ends at midnight UTC, and with it what was not finished."
    case .helpLines(1):
      English.list(
        ChallengeTier.allCases.map {
          "\($0.english) from level \($0.firstLevel): \(English.number($0.reward))"
        }) + " credits. The level you have when you first come decides for the whole day."
    case .helpLines: "H, S, D and P play. Enter goes on. E repeats the question."

    case .clockWasAhead: "Your clock was ahead."
    case .clockWasAheadMeans:
      "The challenge of a day that has not come yet was open. Today's begins anew."
    case .damaged: "Your challenge record was damaged. A new one has begun."
    case .notKept: "Your challenge is not being saved."
    }
  }

  private static func closed(_ closing: ChallengeBook.Closing) -> String {
    switch closing {
    case .newer:
      "A newer version of True Count wrote your challenge or your purse. Reload the page to play on."
    case .purseUnreadable:
      "Your purse cannot be read. Sit down at a table, where it is mended, and come back."
    case .paid(let day):
      "The reward of \(date(day)) is paid already. No day is paid twice."
    case .lost:
      "Whether today's reward is paid cannot be known any more, and no day is paid twice. Come back tomorrow."
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
        ?? "What \(given) costs is being computed.")
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
