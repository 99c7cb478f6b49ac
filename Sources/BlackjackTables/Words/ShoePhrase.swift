import BlackjackRules
import CardCore
import CasinoKit

/// The texts about finished shoes.
enum ShoePhrase: Phrase {
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
}
