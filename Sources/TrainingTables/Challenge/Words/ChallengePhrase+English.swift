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
    case .tierPays(let tier, isRanked: false):
      "\(tier.english): \(English.count(tier.reward, "credit"))"
    case .tierPays(let tier, isRanked: true):
      "\(tier.english): \(Self.rankedEnglish(tier))"
    case .tierPlays(.beginner): "Hit or stand only."
    case .tierPlays(.intermediate), .tierPlays(.advanced): "Hit, stand or double only."
    case .tierPlays(.expert), .tierPlays(.master): "Hit, stand, double or split."
    case .invitation(let tier, let isRanked):
      "Five hands at Jean-Luc's table. Get all five right for "
        + "\(isRanked ? Self.rankedEnglish(tier) : English.count(tier.reward, "credit"))."
    case .solved(let count): "\(count) of 5 right. You get the reward after the fifth."
    case .done(let reward):
      "Done: you earned \(English.count(reward, "credit")) today."
    case .doneRanked: "Done for today. Your account's statement shows the reward."
    case .closed(let closing): Self.closed(closing)
    case .nextIn(let minutes):
      "Next challenge in \(Self.time(minutes: minutes)), at midnight UTC."
    case .streak(let days, let best):
      "\(English.count(days, "day")) in a row\(days == best ? "" : " (best: \(English.number(best)))")."

    case .firstScore(5, _): "All five first answers were right."
    case .firstScore(let right, let cost):
      "First answers: \(right) of 5 right\(cost.map { ", \(English.percent($0)) of a bet given away" } ?? "")."
    case .countedTitle: "Second set"
    case .counted: "Five more, with a count"
    case .countedMeans:
      "Second set: Hi-Lo true count, late surrender, one try each, no reward."
    case .countedComputing: "Calculating five more…"
    case .countedScore(let right, let asked): "Second set: \(right) of \(asked) right."
    case .shared(let day, let tier, let signs, let right, let cost, let streak):
      Self.shared(day, tier, signs, right, cost, streak)
    case .share: "Share result"
    case .resultCopied: "Result copied."
    case .resultNotCopied: "The browser didn't allow copying."

    case .question(let place): "Hand \(place)"
    case .answered(let hand, let upcard, let count):
      BlackjackAction.englishMatchup(hand, upcard)
        + (count.map { ", count \(English.signed(Int64($0)))" } ?? "")
    case .step(.right): "Right"
    case .step(.wrong(let best)): "Best: \(BlackjackAction.englishPlay(best))"
    case .step(.next): "Next"
    case .step(.missed): "Try again"
    case .step(.open): "Upcoming"
    case .step(.later(let right, let cost)):
      "\(BlackjackAction.english(right)) "
        + (cost.map { "(at first \(English.signedPercent(-$0)))" } ?? "(right later)")

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
    case .pauseMeans:
      "You wait a moment after each wrong answer. Only your first answer is scored."

    case .signed(let credits): English.signed(credits)
    case .inYourPurse: "Credits earned"
    case .rankedReward(.beginner): "Ranked credits"
    case .rankedReward: "Ranked credits at most"
    case .paid(let reward, let credits):
      "All five solved: you earned \(English.count(reward, "credit")). You now have \(English.number(credits))."

    case .claimed(let tier):
      "All five solved: you get \(Self.rankedEnglish(tier)) with the next sync."

    case .helpTitle: "About the daily challenge"
    case .help(0): "Five hands a day"
    case .help(1): "Level and reward"
    case .help(2): "First answers and the second set"
    case .help: "Keys"
    case .helpLines(0):
      "Every day has five hands, the same for everyone on your tier. The right play is that of Jean-Luc's basic strategy chart, with a dealer who stands on soft 17. After a wrong answer, you wait a few seconds and try the hand again. A new challenge starts at midnight UTC, wherever you are, and an unfinished one is lost. Changing time zone or clock costs no streak and pays no day twice."
    case .helpLines(1):
      English.list(
        ChallengeTier.allCases.map {
          "\($0.english) from level \($0.firstLevel): \(English.number($0.reward))"
        })
        + " credits. Your level when you first open the challenge counts for the whole day. With an "
        + "account, you get ranked credits, once a day. Each round that the server dealt you counts "
        + "10 XP for the tier they pay; without such rounds, it is the lowest."
    case .helpLines(2):
      "The reward needs all five right, however often you try. Only your first answers are scored: how many were right, and what the others give away on average, in percent of the bet. A streak counts days on which you gave all five. Then five more hands wait, at a true count: Jean-Luc's rules with late surrender, Hi-Lo, and one try each. They pay nothing."
    case .helpLines:
      "H: hit. S: stand. D: double. P: split. R: surrender. Enter: continue. E: repeat the question."

    case .clockWasAhead: "Your clock was ahead."
    case .clockWasAheadMeans:
      "A future day's challenge was open. Today's challenge starts from the beginning."
    case .damaged: "Your challenge record was damaged. A new one was started."
    case .notKept: "Your challenge isn't being saved."
    }
  }

  /// The reward of an account; above the lowest tier, it depends on the dealt rounds.
  private static func rankedEnglish(_ tier: ChallengeTier) -> String {
    (tier == .beginner ? "" : "up to ") + English.count(tier.reward, "ranked credit")
  }

  private static func closed(_ closing: ChallengeBook.Closing) -> String {
    switch closing {
    case .newer:
      "Your challenge or credits were saved by a newer version of True Count. Reopen or update the app to continue."
    case .purseUnreadable:
      "Your saved credits can't be read. Open a table to repair them, then come back."
    case .paid(let day):
      "You already got the reward for \(date(day)). Each day pays once."
    case .lost:
      "We can't tell whether you already got today's reward. Come back tomorrow."
    }
  }

  private static func shared(
    _ day: Int64, _ tier: ChallengeTier, _ signs: String, _ right: Int, _ cost: Int64?,
    _ streak: Int64
  ) -> String {
    let lost = right < 5 ? cost.map { ", \(English.percent($0)) of a bet given away" } ?? "" : ""
    return "True Count, daily challenge of \(date(day)), \(tier.english)\n\(signs) "
      + "\(right) of 5\(lost)\n\(English.count(streak, "day")) in a row"
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
