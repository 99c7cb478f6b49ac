import BlackjackCoach
import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit
import Training

/// What the trainer says.
enum TrainingPhrase: Phrase {
  case title, about
  /// What a drill is called, and what it asks.
  case drill(DrillKind)
  case drillMeans(DrillKind)

  // How the player stands.
  case readyTitle
  /// How many measures are met.
  case readyCount(Readiness)
  /// What is to be done to be ready in a drill, and how far it is.
  case measure(DrillKind)
  case standing(Readiness.Criterion)
  case standingFigure(Readiness.Criterion)
  case met
  /// That a session has made the player ready in a drill.
  case nowMet(DrillKind)
  case todayTitle
  case today(answers: Int64, goal: Int)
  case due(Int)
  case lastTime(SessionResult)
  case notYet
  case startWith(DrillKind, due: Int)

  // The chart, by what its cells cost.
  case heat, heatMeans
  case chart(ChartCell.Chart)
  /// Thousandths of a credit in a cell.
  case cellLost(Int64)
  /// The cells that cost most, in words.
  case worst(hand: String, upcard: Rank, lost: Int64, missed: Int64, asked: Int64)
  case nothingLost

  // Sessions of the past.
  case results
  case resultLine(SessionResult)
  case ago(days: Int64)

  // What was missed at the table.
  /// How many things, as the title of the way to their drill.
  case fromTheTable(Int)
  /// What so many cost in all, in thousandths of a credit.
  case lapsesCost(Int64, of: Int)
  case lapse(TableLapse)
  case moreLapses(Int)
  case mistakes, mistakesMean, mistakesRules, noLapses
  /// The table whose rules count.
  case tableOf(OddsRules)
  /// The columns of a list of drills.
  case drillColumn, readyColumn, dueColumn

  // Before a drill.
  case briefingRules(TrainingSettings)
  case briefingTags(CountSystem)
  case briefingStart(CountSystem)
  case briefingRun(TrainingSettings)
  case briefingRounding
  case briefingRamp(TrainingSettings.Ramp)
  case briefingShoe(Int)
  case briefingCosts
  case briefingIndices(CountSystem)
  case briefingPayout(TrainingSettings)
  case briefingQuestions(Int)
  /// How many answers were given in a session that goes on.
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
  /// A question as it is spoken, with all that is seen.
  case spoken(DrillQuestion)
  case runningCount, trueCount
  case countOf(CountSystem)
  case signed(Int)
  case typedNumber(String)
  case decksFigure(halfDecks: Int)
  case decksLeft(halfDecks: Int)
  case tray(TrayQuestion)
  case shoeOf(Int)
  case bet(Credits)
  case givenBack(Credits)
  case total(Int)

  // Keys.
  case begin, goOn, startOver, nextCards, giveAnswer, nextQuestion, toResult, done, again, allDrills
  case changeSign, eraseDigit
  case play(BlackjackAction)
  case judgement(isError: Bool)
  case worth(Int64)
  case rightMark

  // Verdicts.
  case right, wrong
  case verdict(Verdict)
  case because(Verdict)

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
  /// One of them that was missed more than once.
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

  // What went wrong.
  case progressDamaged, progressNewer, notKept
}
