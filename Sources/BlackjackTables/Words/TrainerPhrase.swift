import BlackjackRules
import CardCore
import CasinoKit

/// What is said to players who want to learn: by the chart, the count, the records and the tour.
enum TrainerPhrase: Phrase {
  // The chart.
  case chart, chartButton

  // The count.
  case spokenCount(CountPeek)
  case edgeNow
  case countTest
  case askCount
  case typed(String)
  case countKeys
  case minus, back, answer
  case countAnswered(CountQuestion)
  case countScore(CountScore)
  case countChoice, countChoiceMeans

  // The shoes that are done.
  case shoes
  case openShoes

  // The tour.
  case tour
  case tourAgain
  case tourStep(TourStep)
  case tourTitle(TourStep)
  case tourWords(TourStep, SoftSeventeen)
  case tourNext, tourSkip, tourTakeCoach, tourNoCoach
}
