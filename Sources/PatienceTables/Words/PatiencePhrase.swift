import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver

/// The texts of a patience table, on the screen and for speech.
public enum PatiencePhrase: Phrase, Sendable {
  /// A text about the game, used at the table and in a replay.
  case told(PilePhrase)

  // MARK: Games, deals and figures

  /// The number of an unfinished game, for the home page.
  case number(DealNumber?)
  /// The title of a deal: its number, or the date of a daily deal, such as 20261125.
  ///
  /// Below a short name, it begins with the variant.
  case title(DealNumber?, day: UInt64?, variantOf: PatienceRules?)
  /// The variant below a short name; empty if a patience has none.
  case shortVariant(PatienceRules)
  /// The button with the deal, and the verdict that the table shows, if any.
  case chooseDeal(of: PatienceRules, isShort: Bool, deal: DealNumber?, day: UInt64?, Verdict?)
  case time, moves
  case duration(seconds: Int64)
  case moveCount(Int)
  case points(Int64, PatienceScoring)
  /// A score: its name, its value, and both in a sentence.
  case scoreName(ShownScore)
  case scoreValue(ShownScore)
  case scoreIs(ShownScore)

  // MARK: Buttons and parts of the table

  case piles, cards
  case undo, redo, rewind, hint, odds, finish, stop, new
  /// What the button to go back to the last winnable position does.
  case whatRewindDoes
  /// The speed of the demonstration, as a multiple.
  case speed(Int)
  /// The buttons that stop the demonstration for a while, and go on.
  case pause, goOn
  case toTheEnd
  /// The buttons to stop the search, and to leave the deal found undealt.
  case stopSearch, dealNot
  case newDeal, newGame, restart, again, copyLink
  /// The button for another deal that gives up the game in progress, and whether that is a loss.
  case dealInstead(NextGame, isLoss: Bool)
  case showTheRest, playOn

  // MARK: Actions and refusals

  /// The first rank of the foundations.
  case foundationsBegin(Rank)
  case refusal(PatienceRefusal)
  case noStock
  case cellTaken
  /// Runs move to that foundation automatically; the player can't move cards there.
  case runsMoveByThemselves
  case nowhereToGo(Card)
  /// The card could only go to another empty pile of the same kind.
  case onlyToAnother(PileKind, Card)
  case pickedUp(Card, goals: [PatienceGoal])
  /// A selected card can be removed with one of a number of cards.
  case choosePartner(Card, of: Int)
  case putBack
  case cannotFinish
  /// The rest of the game is obvious.
  case restPlaysItself
  /// The hints are being checked.
  case checkingHints
  /// The next hint depends on hidden cards, and is shown if the player asks again.
  case nextHintCountsAsHelp
  /// A hint. In a game that is known to be lost, it includes that fact.
  case hintGiven(PatienceStep, PatienceInsight.Hint, isLost: Bool)
  /// There are moves left, but all of them lead back.
  case noMoveLeadsOn
  case noMoveLeft
  case linkCopied, linkNotCopied, resultCopied, resultNotCopied
  /// The valid numbers of deals.
  case whichNumbers(DealNumber.Series)
  case numberRefused(DealNumber.Fault, DealNumber.Series)
  case noMicrosoftDeals
  /// The announcement of a new deal. The player may have had help with it in an earlier game.
  case dealt(PatienceRules, deal: DealTitle?, isProven: Bool, isHelped: Bool)
  /// The progress of a search for a deal.
  case seekingDeal(DealKind, tried: Int)
  case noDealFound(DealKind)
  /// A deal was found while a sheet covers the table.
  case dealWaits
  /// The search for another deal has ended, or the deal found won't be dealt.
  case searchStopped(isFound: Bool)
  /// The daily deal can't be searched for, because there is no worker.
  case dailyNotSought
  /// The search for a winning line, with its progress in percent.
  case seekingLine(percent: Int?)
  /// There is no solution to show, because the deal could never be won or the game no longer can.
  case noLine(isDealLost: Bool)
  case noLineKnown
  /// The search for the last position that can still be won.
  case seekingWinnable
  /// The game is back at the last position known to be winnable.
  case rewound(moves: Int)
  case nothingToRewind, noWinnablePosition
  /// The game is back at its first position, or was there already.
  case restarted, isAtStart
  /// The demonstration was skipped to its end.
  case shownToTheEnd(moves: Int)

  // MARK: The winnable indicator, the odds and the end

  /// The verdict of the winnable indicator.
  case lamp(Verdict)
  /// The winnable indicator during the search, with its progress in percent.
  case lampSeeks(percent: Int?)
  case lampSays(Verdict)
  case gameLost, dealLost
  /// The title and the buttons of the card over a game without moves.
  case noMovesTitle, backToWinnable, lookAtCards
  case noMoveIsLeft, onlyDrawingIsLeft, searchedAll
  /// The heading over a game that was won. If part of it was shown, it doesn't name a winner.
  case won(isShown: Bool)
  case result(seconds: Int64, moves: Int, score: Int64?, PatienceScoring)
  /// The result, for sharing, and the number of days in a row with a daily deal won.
  case sharedResult(
    PatienceRules, deal: DealTitle?, seconds: Int64, moves: Int, score: Int64?, isAssisted: Bool,
    streak: Int64)
  case wonWithHelp
  /// The game of a layout that the player typed was won.
  case wonOwnLayout
  case wonInAll(PatienceRecord)
  /// The number of moves of the shortest known solution of a deal, which needn't be the shortest.
  case shortestLineIs(moves: Int)
  case noShorterLine
  /// A win that is faster than all before by some seconds, or has fewer moves.
  case fastestYet(by: Int64)
  case fewestMovesYet(by: Int64)
  case todaysDealWon
  case dealWon(day: UInt64)
  case newBadges([PatienceBadge])
  /// How many of the five deals of the day are won, and the button for the next one.
  case fiveWon(Int)
  case nextOfDay(PatienceRules)
  /// The number of hints in a game.
  case hintsUsed(Int64)

  // MARK: Sheets

  case todaysDeal(PatienceRules)
  /// What the daily deal is, and whether the player has won it.
  case whichDeal(isWon: Bool)
  case playToday(isWon: Bool)
  /// The link to the calendar of daily deals.
  case calendar
  case dealByNumber, sameForAll, numberOfDeal, microsoftDeals, microsoftNumber, deal
  /// The form for a layout of the player, and why the last one was refused.
  case ownLayout, howToTypeLayout
  case layoutRefused(TypedLayout.Fault)
  case shareDeal, whatLinkDoes, shareResult
  case allGames
  case group(PatienceGroup)
  /// The characteristics of a patience, in a few words.
  case kindOfGame(PatienceRules)
  case wonOf(PatienceRecord)
  case difficulty, difficultyMeans
  case goingHome, goingHomeMeans
  case goingHomeName(GoingHome)
  /// The question whether to continue the game in progress, and what another deal means for it.
  case notFinished
  /// The question whether to show the solution of a daily deal, and what that means.
  case showFirst, showingEndsDay
  case giveUpMeans(PatienceRules, deal: DealTitle?, isLoss: Bool, hasOnlyDrawn: Bool)
  case chance
  case chanceIs(ChanceAnswer?)
  case thisDeal
  case thisGame
  /// How hard the patience is.
  case gameDifficulty(GameDifficulty)
  /// The grade, with the results of the careful player's games.
  case grade(GradeAnswer?)
  /// How many numbered deals of the game can be won.
  case survey(DealSurvey)
  /// The reason why there is no grade.
  case noGrade
  case gradeName(DealGrade?)
  case canItBeWon
  /// The deal was found winnable, and cards may have moved since.
  case wasFoundWinnable(isUntouched: Bool)
  case verdictIs(Verdict)
  case shortestLine
  case shortestLineHas(moves: Int)
  case showMe, whatShowingDoes, chancePeeksNot, lampPeeks
  case gamesWon
  case gamesWonOf(PatienceRecord)
  case streak
  case streakIs(Int64, best: Int64)
  case bestTime
  /// A time, or 0 before the first win.
  case bestTimeIs(seconds: Int64)
  case averageTime
  case hints
  case fewestMoves
  case fewestMovesAre(Int64)
  case bestScore(PatienceScoring)
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
  /// The way columns are built, if there are any.
  case columns(Building)
  case emptyColumn(EmptyPile)
  case moving(Lifting)
  /// Only runs of one suit move together, although cards of any suit can be put on one another.
  case runsOfOneSuit
  case cells, covered, reserve
  /// Whether ace and king are adjacent.
  case corner(isTurned: Bool)
  case nothingOnKings, pairsInWaste
  /// No card comes back from a foundation.
  case noReturn
  /// The way the cards of the stock come into play, if there is one.
  case stock(PatienceRules)
  /// What a game of Vegas or Canfield costs and pays, for players who haven't played one yet.
  case price
  /// How the score is counted; not for the standard score.
  case scoring(PatienceScoring)
  case taps(pickUp: Bool)
  /// Undo, and when a game counts.
  case undoHelp(drawsOnlyShow: Bool)
  case hintHelp, finishHelp
  case oddsHelp(hasChance: Bool)
  case arrowKeys, listeningKeys
  case letterKeys(hasStock: Bool)

  // MARK: Notices

  /// Damaged documents: the results with the settings, and the list of deals with help.
  case resultsDamaged, helpDamaged
  /// The unfinished daily deal of a date made way for another one, and how many of them are kept.
  case dailyDropped(PatienceRules, UInt64)
  case dailiesKept(Int)
  case linkFault(PatienceLink.Fault)
  case linkFaultAdvice(PatienceLink.Fault)
}

extension PatiencePhrase {
  /// A score as the table shows it.
  public enum ShownScore: Equatable, Sendable {
    case points(Int64, PatienceScoring)
    /// The cards still to be cleared away.
    case cardsLeft(Int64)
  }
}
