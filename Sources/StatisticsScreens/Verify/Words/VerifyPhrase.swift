import CardCore
import CasinoKit
import Dealing

/// The texts of the screen that checks shoes.
enum VerifyPhrase: Phrase {
  case title, about
  case fromFile, chooseFile
  case yourShoes, noShoes, noList, tryAgain
  case check
  /// The button that checks a shoe, which is described.
  case checkShoe(String)
  case openShoe(rounds: Int64, net: Credits)
  case unusedShoe
  case endedShoe(rounds: Int64, net: Credits, isKept: Bool)
  case checking
  case verified
  case problem(VerifyProblem)
  case checked, rounds
  case hashHolds, orderHolds, sharedOrderHolds, rootHolds, signaturesHold
  case openingsHold(Int)
  case roundsHold(Int64, actions: Int64)
  case sumsHold(net: Credits, from: Credits, to: Credits)
  case key(ShoeCheck.KnownKey)
  case round, cards, net, credits
  case roundsMean
  case showRound(Int64)
  case order
  case orderMeans(Int)
  case noDecisions, replay
  /// A hand and the upcard, before the verdict on a decision.
  case against(String, String)
  case number(Int64)
  case signed(Int64)
  case saveShoe, saveEvidence, otherShoe
}
