import BlackjackOdds
import BlackjackRules
import CardCore
import CasinoKit

/// The texts of chart, count test, finished shoes and tour.
enum TrainerPhrase: Phrase {
  // The chart.
  case chart, chartButton

  // The count.
  case spokenCount(CountPeek, TrueCountFigure)
  case edgeNow
  case countTest
  case askCount
  case typed(String)
  case countKeys
  case minus, back, answer
  case countAnswered(CountQuestion)
  case countScore(CountScore)
  case countChoice, countChoiceMeans

  // Finished shoes.
  case shoes
  case openShoes

  // The tour.
  case tour
  case tourAgain
  case tourStep(TourStep)
  case tourTitle(TourStep)
  case tourWords(TourStep)
  case tourNext, tourSkip, tourTakeCoach, tourNoCoach
}
