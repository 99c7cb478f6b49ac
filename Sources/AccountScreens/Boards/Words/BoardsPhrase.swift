import CardCore
import CasinoKit
import GameList

/// What is said on the page of the boards.
enum BoardsPhrase: Phrase {
  case title
  // What the house says of itself.
  case looking, absent, absentMeans, away, awayMeans, look
  // Which board.
  case winnings, game, gameMeans, time, timeMeans, allTime, thisMonth
  case month(Int64)
  case sinceEver
  case players(Int64)
  case nobody, proof, playRanked
  // The order by what decisions cost.
  case order, orderMeans, decisions, decisionsProof, cost, hands
  // A board.
  case place, player, net, rounds
  case number(Int64)
  /// What stands after a number of rounds.
  case roundsUnit(Int64)
  /// A result in thousandths of the lowest bet.
  case units(Int64)
  case nameless
  case you(String)
  case ownPlace(Int64, units: Int64)
  case noOwnPlace
  /// What stands after a number of hands.
  case handsUnit(Int64)
  /// What decisions cost per 100 hands, in thousandths of the lowest bet.
  case costs(Int64)
  case ownCost(Int64, units: Int64)
  /// How many more hands it takes to be listed.
  case missingHands(Int64)
  case report
  case reportName(String)
  case isReported
  case nameLost(String)
  case reportAsks(String)
  case reportNow, notReport
  // The player.
  case yourPart, guestMeans, toAccount
  case joinMeans, join, name, nameRules, rename
  case shownNameless
  case shownAs(String)
  case leave, leaveMeans, leaveAsks, stay, leaveNow
  // What was just done.
  case joined, renamed, left, reported
  // What was not.
  case badName, nameTaken, nameWasTaken, nameIsGone, tooManyReports, signInFirst, tooOften, notDone
}

/// All the words of the place, in one language.
public struct BoardsWords: Localized {
  let house: Words<CommonPhrase>
  let say: Words<BoardsPhrase>
  let shared: Words<SharedShoePhrase>

  /// The words of a language.
  public init(_ language: Language) {
    house = Words(language)
    say = Words(language)
    shared = Words(language)
  }
}
