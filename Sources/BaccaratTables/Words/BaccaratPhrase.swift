import BaccaratRules
import CardCore
import CasinoKit

/// The texts of the baccarat table, besides those of all tables.
public enum BaccaratPhrase: RoundLogPhrase, Sendable {
  // The bar.
  case bankroll
  case amount(Credits)
  case progress(done: Int64, needed: Int64)

  // The felt.
  case game, table, cards, chips, dials
  case card(Card)
  case side(Side)
  case hand(Side, PointHand)
  case shoe(cardsLeft: Int, of: Int, isLastCoup: Bool)
  case cardsLeft(Int)
  case shuffleNext, lastCoup
  case tiePays
  case bankerPays(BankerPay)
  case wins(Side?)
  case experience(Int64)
  case gain(Credits)

  // The layout.
  case layout
  case bet(BaccaratBet)
  case pays(BaccaratBet, BankerPay)
  /// The house edge, in millionths.
  case edge(Int64)
  case houseEdge(Int64)
  /// A bet on the layout for screen readers.
  case zone(BaccaratBet, Baccarat, edge: Int64, stake: Credits)
  case chip(Credits)
  case chooseChip(Credits)

  // The roads.
  case roads
  case roadsTold(player: Int, banker: Int, ties: Int)
  /// What the marks of the roads mean, in the order in which they are drawn.
  case bigRoadMeans, derivedRoadsMean, beadPlateMeans
  case beadPlate, bigRoad
  case road(DerivedRoad)
  /// The first and the second line before the next marks of the derived roads if a side wins.
  case ifWins(Side)
  case winsNext(Side)
  /// The letter of a winner on the bead plate, or of a tie.
  case beadLetter(Side?)
  case asked(Side, [DerivedMark?])
  case newShoeNext
  /// The chances of the next coup, in millionths.
  case chances(player: Int64, banker: Int64, tie: Int64)
  /// The note that roads predict nothing.
  case roadsTellNothing
  case odds, oddsMean, openOdds

  // The rail.
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

  // The status.
  case placeBet(minimum: Credits)
  case yourBets(Credits)
  /// The amount of which a bet is a multiple.
  case unit(Credits)
  /// A chip was rounded, because a bet is a multiple of a unit: its value, and the amount that was
  /// placed or taken back.
  case rounded(BaccaratBet, to: Credits, chip: Credits, became: Credits)
  case dealing, shuffling
  case result(CoupResult, net: Credits, xp: Int64)
  case outOfCredits(Credits)

  // Announcements.
  case dealt(PointHand, PointHand)
  case draws(Side, Card, points: Int)
  case settled(CoupResult, net: Credits)
  case newBankroll(Credits)
  case cutCard, lastCoupBegins, newShoe

  case refusal(BaccaratRefusal)

  // Settings.
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
  case helpCoup, helpBets, helpShoe, helpControls, helpKeys
  case help(BaccaratHelp)

  // The reset, and the home page.
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
