import BlackjackRules
import CardCore
import CasinoKit

/// What is said to players who want to learn: by the chart, the count, the records and the tour.
enum TrainerPhrase: Phrase {
  // The chart.
  case chart, chartButton
  /// What the chart says for the hand in play.
  case chartSays([Card], upcard: Card, BlackjackAction)
  /// A cell for those who listen: its play, and what a counter plays now instead.
  case cell(StrategyMove, isLit: Bool, BlackjackAction?)
  case letter(StrategyMove)
  case playLetter(BlackjackAction)
  case move(StrategyMove)
  case neverInsure
  case atCount(Int)
  case noDepartures
  case departure(Departure)
  case chartOf(TableRules, SoftSeventeen)

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
  case noShoeYet
  case shoesExplained(Int)
  case recordUnreadable
  case shoeTitle(SessionRecord)
  case seed
  case net
  case check, saveFile
  case checked(RecordCheck)
  case roundsPlayed(Int)
  case round, bet, yourCards, dealersCards, result
  case amount(Credits)
  case signed(Credits)
  case cards([Card])
  case hands([SessionRecord.Hand])

  // The tour.
  case tour
  case tourAgain
  case tourStep(TourStep)
  case tourTitle(TourStep)
  case tourWords(TourStep, SoftSeventeen)
  case tourNext, tourSkip, tourTakeCoach, tourNoCoach
}
