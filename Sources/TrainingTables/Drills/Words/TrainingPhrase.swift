import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Training

/// The texts of the trainer.
enum TrainingPhrase: Phrase {
  case title, about
  /// The name of a drill, and what it asks.
  case drill(DrillKind)
  case drillMeans(DrillKind)

  // The player's progress.
  case readyTitle
  /// How many criteria are met.
  case readyCount(Readiness)
  /// The criterion for being ready in a drill, and the progress towards it.
  case measure(DrillKind)
  case standing(Readiness.Criterion)
  case standingFigure(Readiness.Criterion)
  case met
  /// A session has made the player ready in a drill.
  case nowMet(DrillKind)
  case todayTitle
  case today(answers: Int64, goal: Int)
  case due(Int)
  case lastTime(SessionResult)
  case notYet
  case startWith(DrillKind, due: Int)

  // The chart, with the cost of each cell.
  case heat, heatMeans
  case chart(ChartCell.Chart)
  /// Thousandths of a credit in a cell.
  case cellLost(Int64)
  /// The cells that cost most, in words.
  case worst(hand: String, upcard: Rank, lost: Int64, missed: Int64, asked: Int64)
  case nothingLost

  // Past sessions.
  case results
  case resultLine(SessionResult)
  case ago(days: Int64)

  // Mistakes at the table.
  /// The number of mistakes, as the title of the link to their drill.
  case fromTheTable(Int)
  /// The total cost of some mistakes, in thousandths of a credit.
  case lapsesCost(Int64, of: Int)
  case lapse(MissedItem)
  case moreLapses(Int)
  case mistakes, mistakesMean, mistakesRules, noLapses
  /// The table whose rules apply.
  case tableOf(OddsRules)
  /// The columns of a list of drills.
  case drillColumn, readyColumn, dueColumn

  // Before a drill.
  case briefingRules(TrainingSettings)
  case briefingTags(CountSystem)
  case briefingStart(CountSystem)
  case briefingRun(TrainingSettings)
  case briefingRounding
  case briefingRamp(TrainingSettings)
  case briefingShoe(Int)
  case briefingCosts
  case briefingIndices(TrainingSettings)
  /// An unbalanced count has no true counts; the drills that there are instead.
  case noTrueCount(CountSystem)
  case otherDrills(CountSystem)
  case briefingPayout(TrainingSettings)
  case briefingQuestions(Int)
  /// How many answers were given in an unfinished session.
  case answered(Int)
  case computing, ready, noOdds, noOddsMeans

  // Questions.
  case progress(Int, of: Int)
  case card(Card)
  case cardFaceDown
  case cards, dealer, player
  case cardsShown(Int, of: Int)
  case cardsLeft(Int)
  case askPlay, askInsurance, askTrueCount, askDecks, askUnits, askPayout
  case askCount(CountSystem)
  /// A question for screen readers, with everything that is visible.
  case spoken(DrillQuestion)
  case runningCount, trueCount
  case countOf(CountSystem)
  case signed(Int)
  case typedNumber(String)
  case decksFigure(quarterDecks: Int)
  case decksLeft(quarterDecks: Int)
  case tray(TrayQuestion)
  case shoeOf(Int)
  case bet(Credits)
  case givenBack(Credits)
  case total(Int)

  // Keys.
  case begin, goOn, startOver, nextCards, giveAnswer, nextQuestion, toResult, done, again, allDrills
  case changeSign, eraseDigit
  case recount, recountNext, recountBack
  case play(BlackjackAction)
  case judgement(isError: Bool)
  case worth(Int64)
  case rightMark

  // Verdicts.
  case right, wrong
  case verdict(Verdict)
  case because(Verdict)
  /// The last of some cards of a miscounted run, its tag, and the count after it.
  case recounted(CountRun, Int)
  case recountPlace(Int, of: Int)

  // After a session.
  case score(SessionResult)
  case scoreFigure(SessionResult)
  case perAnswer
  case perAnswerFigure(SessionResult)
  case deckIn(Int64)
  case costTitle, costMeans, costNothing
  case costFigure(Double)
  case missedTitle, nothingMissed
  case missedName(Verdict)
  /// A mistake that was made more than once.
  case missedTimes(String, Int64)

  // Settings.
  case rulesGroup, drillGroup
  case choice(TrainingChoices.ID)
  case choiceMeans(TrainingChoices.ID)
  case option(TrainingChoices.OptionName)
  case forget, forgetForGood, forgetMeans, forgotten

  // Help.
  case helpTitle
  case help(Int)
  case helpLines(Int)

  // Errors.
  case progressDamaged, progressNewer, notKept
}
