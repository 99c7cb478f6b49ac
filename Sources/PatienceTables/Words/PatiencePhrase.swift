import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver

/// All that a table of patience says, on the screen and aloud.
public enum PatiencePhrase: Phrase, Sendable {
  /// What is told of the game, at the table and in a replay.
  case told(PilePhrase)

  // MARK: Games, deals and figures

  /// What the front door says of an unfinished game.
  case number(DealNumber?)
  /// What tells the deal from others: its number, or the day whose deal it is, such as 20261125.
  case title(DealNumber?, day: UInt64?)
  case chooseGame(PatienceRules, deal: DealNumber?, day: UInt64?, isProven: Bool)
  case time, moves, score
  case duration(seconds: Int64)
  case moveCount(Int)
  case points(Int64, PatienceScoring)
  case scoreIs(Int64, PatienceScoring)

  // MARK: Buttons and parts of the table

  case piles, cards
  case undo, redo, hint, odds, finish, stop, new
  /// How many times as fast the rest is shown.
  case speed(Int)
  case toTheEnd
  /// Seek no other deal, or do not deal the one that was found.
  case stopSearch, dealNot
  case newDeal, newGame, restart, again, copyLink
  case showTheRest, giveUp, playOn

  // MARK: What is done and what is not

  /// With which rank foundations begin.
  case foundationsBegin(Rank)
  case refusal(PatienceRefusal)
  case noStock
  case cellTaken
  case nowhereToGo(Card)
  /// The card could only go to another empty pile of a kind.
  case onlyToAnother(PileKind, Card)
  case pickedUp(Card, goals: [PatienceGoal])
  case putBack
  case cannotFinish
  /// The rest takes no thought any more.
  case restPlaysItself
  /// A hint; in a game that is known to be lost it says so.
  case hintGiven(PatienceStep, PatienceInsight.Hint, isLost: Bool)
  /// Moves are left, but all of them lead back.
  case noMoveLeadsOn
  case noMoveLeft
  case linkCopied, linkNotCopied, resultCopied, resultNotCopied
  /// Which numbers deals have.
  case whichNumbers(DealNumber.Series)
  case numberRefused(DealNumber.Fault, DealNumber.Series)
  case noMicrosoftDeals
  /// Said of a new deal, with what is known of it.
  case dealt(PatienceRules, deal: DealNumber?, isProven: Bool)
  /// Said while a deal is sought, with how many were passed over; of which patience, where it is another one.
  case seekingDeal(DealKind, of: PatienceRules?, tried: Int)
  case noDealFound(DealKind, of: PatienceRules?)
  /// A deal was found while a sheet covers the table.
  case dealWaits(PatienceRules?)
  /// Another deal is not sought any more, or, where it was found, not dealt.
  case searchStopped(isFound: Bool)
  /// Said of a day's deal where nothing is there that could look for it.
  case dailyNotSought
  /// A way to win is looked for, with how far that has come in percent.
  case seekingLine(percent: Int?)
  /// There is nothing to show: the deal never could be won, or the game no longer can.
  case noLine(isDealLost: Bool)
  case noLineKnown
  /// The rest was shown at once.
  case shownToTheEnd(moves: Int)

  // MARK: The lamp, the odds and the end

  /// What the lamp shows.
  case lamp(Verdict)
  /// What it shows while that is being worked out, with how far it has come in percent.
  case lampSeeks(percent: Int?)
  case lampSays(Verdict)
  case gameLost, dealLost
  case noMoveIsLeft, onlyDrawingIsLeft, searchedAll
  /// The heading over a game that was won; where any of it was shown, it names no winner.
  case won(isShown: Bool)
  case result(seconds: Int64, moves: Int, score: Int64?, PatienceScoring)
  /// The result for others to read.
  case sharedResult(
    PatienceRules, deal: DealNumber?, seconds: Int64, moves: Int, score: Int64?, isAssisted: Bool)
  case wonWithHelp
  case wonInAll(PatienceRecord)
  case fastestYet, fewestMovesYet, todaysDealWon
  case dealWon(day: UInt64)

  // MARK: Sheets

  case todaysDeal(PatienceRules)
  /// Which deal is the day's, and whether the player has won it.
  case whichDeal(first: UInt64, isWon: Bool)
  case playToday(isWon: Bool)
  /// The way to the calendar of daily deals.
  case calendar
  case dealByNumber, sameForAll, numberOfDeal, microsoftDeals, microsoftNumber, deal
  case shareDeal, whatLinkDoes, shareResult
  case otherGames, lastPlayed
  case group(PatienceGroup)
  /// What is peculiar to a patience, in a few words.
  case kindOfGame(PatienceRules)
  case wonOf(PatienceRecord)
  case difficulty, difficultyMeans
  case goingHome, goingHomeMeans
  case goingHomeName(GoingHome)
  case giveUpGame
  /// Whether to begin the same deal again, in the middle of a game.
  case restartDeal
  case countsAsLost(PatienceRules, deal: DealNumber?)
  case chance
  case chanceIs(ChanceAnswer?)
  case thisDeal
  /// What the casual player's games came to, and the grade.
  ///
  /// Where columns are cleared, cards are got rid of rather than home.
  case grade(GradeAnswer?, DealGrade?, clears: Bool)
  /// Why no grade is told, or no chance.
  case noGrade, noChance
  case gradeName(DealGrade?)
  case canItBeWon
  /// A way to win the deal was found, and cards may have been moved since.
  case wasFoundWinnable(isUntouched: Bool)
  case verdictIs(Verdict)
  case showMe, whatShowingDoes, chancePeeksNot, lampPeeks
  case gamesWon
  case gamesWonOf(PatienceRecord)
  case streak
  case streakIs(Int64, best: Int64)
  case bestTime
  case bestTimeIs(seconds: Int64)
  case fewestMoves
  case fewestMovesAre(Int64)
  case balance
  case balanceIs(Int64)
  case withHelp
  case withHelpOf(PatienceRecord)
  case choice(PatienceChoice)
  case choiceMeans(PatienceChoice)
  case choiceValue(PatienceChoice, isOn: Bool)

  // MARK: Help

  case rules, play, keys
  case goal(FoundationRule)
  /// How columns are built, where they are.
  case columns(Building)
  case emptyColumn(EmptyPile)
  case moving(Lifting)
  /// Runs move together although cards of any suit may lie on one another.
  case runsOfOneSuit
  case cells, covered, reserve
  /// Whether ace and king are neighbours.
  case corner(isTurned: Bool)
  /// How the cards of the stock come into play, where there is one.
  case stock(PatienceRules)
  case vegas
  case taps(pickUp: Bool)
  case undoHelp, hintHelp, finishHelp
  case oddsHelp(hasChance: Bool)
  case arrowKeys, listeningKeys
  case letterKeys(hasStock: Bool)

  // MARK: Notices

  case linkFault(PatienceLink.Fault)
  case linkFaultAdvice(PatienceLink.Fault)
}
