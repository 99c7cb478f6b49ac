import BaccaratRules
import CardCore
import CasinoKit

/// Everything that is said at the baccarat table, besides what the house says.
public enum BaccaratPhrase: RoundLogPhrase, Sendable {
  // The bar.
  case bankroll
  case amount(Credits)
  case level(Int64)
  case progress(done: Int64, needed: Int64)

  // The felt.
  case game, table, cards, chips, dials, thisShoe, levelTitle
  case card(Card)
  case side(Side)
  case hand(Side, PointHand)
  case shoe(cardsLeft: Int, of: Int, isLastCoup: Bool)
  case cardsLeft(Int)
  case shuffleNext, lastCoup
  case tiePays
  case bankerPays(BankerPay)
  case wins(Side?)
  case against(CoupResult, net: Credits)
  case gain(Credits)

  // The layout.
  case layout
  case bet(BaccaratBet)
  case pays(BaccaratBet, BankerPay)
  /// The house's edge, in millionths.
  case edge(Int64)
  case houseEdge(Int64)
  /// What a listener is told of a place on the layout.
  case zone(BaccaratBet, BankerPay, edge: Int64, stake: Credits)
  case chip(Credits)
  case chooseChip(Credits)

  // The roads.
  case roads
  case roadsTold(player: Int, banker: Int, ties: Int)
  case roadNames
  case beadPlate, bigRoad
  case road(DerivedRoad)
  /// What the derived roads would write if a side won.
  case ask(Side)
  case asked(Side, [DerivedMark?])
  case newShoeNext
  /// The chances of the next coup, in millionths.
  case chances(player: Int64, banker: Int64, tie: Int64)
  /// Why the roads tell nothing.
  case roadsTellNothing
  case odds, oddsMean, openOdds

  // The rail.
  case undo, clear, double, newBet
  case rebet(Credits)
  case deal(Credits)
  case dealAgain(Credits)
  case auto, autoMeans
  case autoRounds(Int)
  case stop(left: Int)
  case takeFreeChips(Credits)

  // The squeeze.
  case squeeze, turnOver, faceDown
  case bendIt(Side)

  // What the status says.
  case placeBet(minimum: Credits)
  case yourBets(Credits)
  case dealing, shuffling
  case result(CoupResult, net: Credits, xp: Int64)
  case outOfCredits(Credits)

  // What is said aloud.
  case dealt(PointHand, PointHand)
  case draws(Side, Card, points: Int)
  case settled(CoupResult, net: Credits)
  case newBankroll(Credits)
  case newLevel(Int64)
  case cutCard, lastCoupBegins, newShoe

  case refusal(BaccaratRefusal)

  // Choices.
  case decksChoice
  case decksOption(Int)
  case payChoice, payMeans
  case payOption(BankerPay)
  case limitsChoice, limitsMean
  case limitsOption(TableLimits.Preset)
  case squeezeChoice, squeezeMeans
  case squeezeOption(SqueezeChoice)
  case movedTo(TableLimits)
  case movedBecause

  // Statistics.
  case roundsPlayed
  case roundLog(RoundLogWord)

  // Help.
  case helpCoup, helpBets, helpShoe, helpKeys
  case help(BaccaratHelp)

  // A new beginning, and the door.
  case resetLog(coups: Int64)
  case resetTable
  case summary(coups: Int)
}

/// A line of help.
public enum BaccaratHelp: CaseIterable, Sendable {
  case points, naturals, playerDraws, bankerDraws, bankerCells
  case main, banker, superSix, sides, dragon, needsMain
  case cutCard, roads, odds
  case keys, hold, squeeze, auto
}
