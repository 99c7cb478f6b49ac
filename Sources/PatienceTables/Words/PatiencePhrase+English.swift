import CardCore
import CasinoKit
import Patience
import PatienceDeals
import PatienceSolver

extension PatiencePhrase {
  /// The phrase in English.
  ///
  /// The switch is long because every phrase has a line.
  public var english: String {
    switch self {
    case .told(let phrase): phrase.english

    // Games, deals and figures
    case .number(.own(let number)): "#\(number)"
    case .number(.microsoft(let number)): "MS #\(number)"
    case .number(nil): "custom"
    case .title(let deal, let day, let rules):
      (rules.flatMap { PilePhrase.shortEnglishVariant(of: $0) }.map { "\($0) · " } ?? "")
        + (day.map { Self.shortDate($0) } ?? PatiencePhrase.number(deal).english)
    case .shortVariant(let rules): PilePhrase.shortEnglishVariant(of: rules) ?? ""
    case .chooseDeal(let rules, let isShort, let deal, let day, let verdict):
      "\((isShort ? PilePhrase.shortName(rules) : .name(rules)).english) "
        + (isShort ? PilePhrase.shortEnglishVariant(of: rules).map { "\($0) · " } ?? "" : "")
        + (day.map { PilePhrase.englishDate($0) } ?? PatiencePhrase.number(deal).english)
        + "\(verdict.map { " \(Self.words(of: $0))" } ?? ""). Choose a deal"
    case .time: "Time"
    case .moves: "Moves"
    case .scoreName(.points): "Score"
    case .scoreName(.cardsLeft): "Left"
    case .scoreValue(.points(let score, let scoring)):
      PatiencePhrase.points(score, scoring).english
    case .scoreValue(.cardsLeft(let cards)): English.number(cards)
    case .scoreIs(.points(let score, let scoring)):
      "Score: \(PatiencePhrase.points(score, scoring).english)"
    case .scoreIs(.cardsLeft(let cards)):
      "Cards left: \(English.number(cards))"
    case .duration(let seconds): Stopwatch.text(seconds: seconds)
    case .moveCount(let moves): English.number(Int64(moves))
    case .points(let points, let scoring):
      scoring.isSigned ? English.signed(points) : English.number(points)

    // Buttons and parts of the table
    case .piles: "Piles"
    case .cards: "Cards"
    case .undo: CommonPhrase.undo.english
    case .redo: "Redo"
    case .rewind: "Rewind"
    case .whatRewindDoes: "Back to the last position that can be won"
    case .hint: "Hint"
    case .odds: "Odds"
    case .finish: "Finish"
    case .stop: "Stop"
    case .speed(let times): "Speed ×\(times)"
    case .pause: "Pause"
    case .goOn: "Play on"
    case .toTheEnd: "Skip to end"
    case .stopSearch: "Stop"
    case .dealNot: "Cancel"
    case .new: "New"
    case .newDeal: "New deal"
    case .newGame: "New game"
    case .restart: "Restart"
    case .again: "Play again"
    case .copyLink: "Copy link"
    case .showTheRest: "Show solution"
    case .dealInstead(let wanted, let isLoss): Self.deal(wanted, isLoss: isLoss)
    case .playOn: "Keep playing"

    // Actions and refusals
    case .foundationsBegin(let rank):
      "The foundations start with rank \(English.name(of: rank))"

    case .refusal(let refusal): Self.explanation(of: refusal)
    case .noStock: "This game has no stock."
    case .cellTaken: "That cell is taken."
    case .runsMoveByThemselves: "Finished runs move here by themselves."
    case .nowhereToGo(let card): "The \(English.name(of: card)) has nowhere to go."
    case .onlyToAnother(let kind, let card):
      "The \(English.name(of: card)) can only go to another empty "
        + "\(kind == .cell ? "cell" : "column")."
    case .pickedUp(let card, let goals):
      "Picked up the \(English.name(of: card)). \(Self.places(goals))"
    case .choosePartner(let card, let partners):
      "Selected the \(English.name(of: card)). Choose one of \(partners) cards to remove with it."
    case .putBack: "Put back."
    case .restPlaysItself: "The rest is routine: press Finish."
    case .cannotFinish: "It's too early to finish automatically."
    case .hintGiven(let step, let hint, let isLost):
      switch hint.kind {
      case .sensible:
        "\(Self.advice(step, hint.reason)). Suggestion \(hint.number) of \(hint.total)"
          + (isLost ? ", but this game can't be won any more." : " (not proven).")
      case .legal:
        "No obvious move is left. Legal move \(hint.number) of \(hint.total): "
          + "\(PilePhrase.step(step).english).\(isLost ? " This game can't be won any more." : "")"
      case .proven:
        "\(Self.advice(step, hint.reason)). Proven: this move still wins."
          + (hint.countsAsHelp ? " It depends on hidden cards, so it counts as help." : "")
      }
    case .checkingHints: "Checking the suggestions…"
    case .nextHintCountsAsHelp:
      "The open cards suggest no other move. Press Hint again for one that uses hidden cards; "
        + "it counts as help."
    case .noMoveLeft: "No moves left. Undo, or start a new game."
    case .noMoveLeadsOn: "The remaining moves lead nowhere. Undo, or start a new game."
    case .linkCopied: "Link copied."
    case .resultCopied: "Result and link copied."
    case .linkNotCopied: "Couldn't copy the link. Copy it from the address bar."
    case .resultNotCopied: "Couldn't copy the result."
    case .whichNumbers(.own): "Deal numbers are whole numbers of up to 19 digits."
    case .whichNumbers(.microsoft): "Microsoft deals are numbered 1 to \(Self.highestMicrosoft)."
    case .numberRefused(let fault, let series):
      "\(Self.words(of: fault)) \(PatiencePhrase.whichNumbers(series).english)"
    case .noMicrosoftDeals: "This patience has no Microsoft deals."
    case .dealt(let rules, let deal, let isProven, let isHelped):
      PilePhrase.gameDealt(rules, deal: deal).english + (isProven ? " It can be won." : "")
        + (isHelped ? " You had help with this deal, so it's counted separately." : "")
    case .seekingDeal(let kind, let tried):
      "Looking for a deal\(Self.wanted(kind))…"
        + (tried > 0 ? " \(English.number(Int64(tried))) tried" : "")
    case .noDealFound(let kind):
      "No deal\(Self.wanted(kind)) was found."
    case .dealWaits:
      "The next deal is ready. Return to the table to play it."
    case .searchStopped(let isFound):
      isFound ? "The new deal was canceled." : "Stopped looking for another deal."
    case .dailyNotSought:
      "The daily deal isn't available right now. Reopen the app to try again."
    case .seekingLine(let percent): "Looking for a solution…\(Self.reached(percent))"
    case .noLine(let isDealLost):
      "No solution: this \(isDealLost ? "deal can't" : "game can no longer") be won."
    case .noLineKnown: "No solution was found, but there may be one."
    case .seekingWinnable: "Looking for the last position that can be won…"
    case .rewound(let moves):
      "Back \(Self.count(moves, "move")), to the last position known to be winnable."
    case .restarted: "Back at the first position. Redo returns to your moves."
    case .isAtStart: "This is the first position."
    case .nothingToRewind: "This game isn't known to be lost."
    case .noWinnablePosition: "No earlier position is known to be winnable."
    case .shownToTheEnd(let moves): "Solution shown: won in \(Self.count(moves, "move"))."

    // The winnable indicator, the odds and the end
    case .lamp(let verdict): Self.words(of: verdict)
    case .lampSeeks(let percent): "Solving…\(Self.reached(percent))"
    case .lampSays(let verdict): "Solver: \(Self.words(of: verdict))"
    case .gameLost: "This game can no longer be won."
    case .dealLost: "This deal can't be won."
    case .noMovesTitle: "No moves left"
    case .backToWinnable: "Back to a winnable position"
    case .lookAtCards: "View cards"
    case .noMoveIsLeft: "No card can be moved."
    case .onlyDrawingIsLeft: "Nothing you can draw will fit."
    case .searchedAll: "Every way to play it has been tried."
    case .won(let isShown): isShown ? "Solved" : "You win!"
    case .result(let seconds, let moves, let score, let scoring):
      "\(Stopwatch.text(seconds: seconds)) · \(Self.count(moves, "move"))"
        + (score.map { " · score \(PatiencePhrase.points($0, scoring).english)" } ?? "")
    case .sharedResult(
      let rules, let deal, let seconds, let moves, let score, let isAssisted, let streak):
      "True Count: \((deal?.isDaily == true) ? "Daily deal, " : "")\(PilePhrase.game(rules, deal: deal).english). "
        + "Won in \(Stopwatch.text(seconds: seconds)), \(Self.count(moves, "move"))"
        + (score.map { ", score \(PatiencePhrase.points($0, rules.scoring).english)" } ?? "")
        + (isAssisted ? ", with help." : ".")
        + (deal?.isDaily != true || streak == 0
          ? "" : " Daily streak: \(English.count(streak, "day")).")
    case .wonWithHelp: "Won with help, so it's counted separately."
    case .shortestLineIs(let moves):
      "Shortest known solution from the deal: \(Self.count(moves, "move"))."
    case .noShorterLine: "No shorter solution is known."
    case .fastestYet(let seconds): "Your fastest win yet, by \(Stopwatch.text(seconds: seconds))."
    case .fewestMovesYet(let moves): "Your fewest moves yet, by \(English.number(moves))."
    case .newBadges(let badges): BadgePhrase.earned(badges).english
    case .fiveWon(let won): "\(won) of the day's 5 daily deals won."
    case .nextOfDay(let rules): "Next daily deal: \(PilePhrase.name(rules).english)"
    case .hintsUsed(let hints): English.count(hints, "hint")
    case .todaysDealWon: "You won today's daily deal."
    case .dealWon(let day): "You won the daily deal of \(PilePhrase.englishDate(day))."
    case .wonOwnLayout: "Your own layout isn't counted."
    case .wonInAll(let record):
      "Won \(record.won) of \(record.played) · streak \(record.streak)"

    // Sheets
    case .todaysDeal(let rules): "Today's daily deal: \(PilePhrase.name(rules).english)"
    case .whichDeal(let isWon):
      "Everyone gets the same cards today. This deal is proven winnable."
        + (isWon ? " You have won it." : "")
    case .playToday(let isWon): isWon ? "Play it again" : "Play today's daily deal"
    case .calendar: "Calendar of daily deals"
    case .dealByNumber: "Deal by number"
    case .sameForAll: "The same number deals everyone the same cards."
    case .numberOfDeal: "Deal number"
    case .microsoftDeals: "Microsoft FreeCell deals"
    case .microsoftNumber: "Microsoft deal number"
    case .deal: "Deal"
    case .ownLayout: "Your own layout"
    case .howToTypeLayout:
      "Type or paste a pile per line, such as “Column 2: (7D) JH” or “Stock: AH 2S”. Put face-down "
        + "cards in parentheses. The game isn't counted."
    case .layoutRefused(let fault): Self.words(of: fault)
    case .shareDeal: "Share this deal"
    case .shareResult: "Copy result"
    case .whatLinkDoes: "Anyone who opens the link gets the same cards."
    case .allGames: "All patience games"
    case .kindOfGame(let rules): Self.englishKind(of: rules)
    case .group(let group): Self.englishName(of: group)
    case .wonOf(let record): "Won \(record.won) of \(record.played)"
    case .difficulty: "Difficulty"
    case .difficultyMeans:
      "A computer player tries each deal \(DealGrade.games) times. Easy: it wins \(DealGrade.easy.wins.lowerBound) or more. "
        + "Medium: at least \(DealGrade.medium.wins.lowerBound). Hard: at least \(DealGrade.hard.wins.lowerBound). Expert: none."
    case .goingHome: "Auto-move cards"
    case .goingHomeMeans:
      "Moves cards to the foundations for you. “When safe” moves only those that can't cost you the win."
    case .goingHomeName(let wish):
      switch wish {
      case .never: "Never"
      case .safe: "When safe"
      case .always: "Always"
      }
    case .showFirst: "Show the solution?"
    case .showingEndsDay: "After that, a win no longer counts for the day of this deal."
    case .notFinished: "Your game isn't finished"
    case .giveUpMeans(let rules, let deal, let isLoss, let hasOnlyDrawn):
      "\(PilePhrase.game(rules, deal: deal).english) is in progress. "
        + (isLoss
          ? "If you give it up, it counts as a loss."
            + (hasOnlyDrawn ? " Drawing cards is a move, too." : "")
          : "If you give it up, it counts as a game with help.")
    case .chance: "Chance of winning"
    case .chanceIs(let tally): Self.chance(tally)
    case .thisDeal: "This deal"
    case .thisGame: "This game"
    case .gameDifficulty(let difficulty):
      "\(Self.name(of: difficulty.grade)): a computer player won \(difficulty.wins) of \(GameDifficulty.deals) deals."
    case .grade(let answer): Self.grade(answer)
    case .gradeName(let grade): Self.name(of: grade)
    case .noGrade:
      "Not rated in this game: a computer player wins too few of its deals."
    case .survey(let survey): Self.survey(survey.tally)
    case .wasFoundWinnable(let isUntouched):
      isUntouched
        ? "Yes: a solution was found."
        : "As dealt, yes: a solution was found. The solver checks the game from here."
    case .canItBeWon: "Can it be won?"
    case .verdictIs(let verdict):
      switch verdict {
      case .winnable: "Yes: a solution was found and checked."
      case .lost: "No: every way to play it has been tried."
      case .unknown: "Unknown: the search reached its limit."
      }
    case .shortestLine: "Shortest known solution"
    case .shortestLineHas(let moves):
      "\(Self.count(moves, "move")) from the deal. There may be a shorter one."
    case .showMe: "Solution"
    case .whatShowingDoes:
      "Plays the rest for you if a solution is found. The game is then counted separately."
    case .chancePeeksNot:
      "The chance assumes a player who sees every card. It doesn't use your hidden cards. "
        + PilePhrase.whatHelpIs.english
    case .lampPeeks: PilePhrase.whatHelpIs.english
    case .gamesWon: "Won"
    case .gamesWonOf(let record): Self.wins(record)
    case .streak: "Streak"
    case .streakIs(let now, let best): "\(now), best \(best)"
    case .bestTime: "Best time"
    case .bestTimeIs(let seconds): seconds == 0 ? "–" : Stopwatch.text(seconds: seconds)
    case .averageTime: "Average time"
    case .hints: "Hints"
    case .fewestMoves: "Fewest moves"
    case .fewestMovesAre(let moves): moves == 0 ? "–" : English.number(moves)
    case .bestScore(let scoring):
      scoring == .standard
        ? "Best score with time" : scoring.isLowBest ? "Lowest score" : "Best score"
    case .balance: "Balance"
    case .balanceIs(let amount): English.signed(amount)
    case .withHelp: "With help, counted separately"
    case .withHelpOf(let record): "\(record.assistedWon) of \(record.assisted)"
    case .choice(let choice): Self.title(of: choice)
    case .choiceMeans(let choice): Self.meaning(of: choice)
    case .choiceValue(let choice, let isOn): Self.value(of: choice, isOn: isOn)

    // Help
    case .rules: "Rules"
    case .play: "How to play"
    case .keys: "Keys"
    case .goal(let goal): Self.goal(goal)
    case .columns(let building): Self.columns(building)
    case .emptyColumn(let taken):
      switch taken {
      case .king: "Only a king can go to an empty column."
      case .any: "Any card can go to an empty column."
      case .closed, .base: "Empty columns stay empty."
      }
    case .moving(let lifting):
      switch lifting {
      case .topCard: "Cards move one at a time."
      case .run: "Cards in sequence move together."
      case .runOverCells: "You can move as many cards in sequence at once as you could one by one."
      case .group: "Any face-up card moves with all the cards on it."
      case .nothing: "Cards in the columns can't be moved."
      }
    case .runsOfOneSuit: "Only sequences of one suit move together."
    case .cells: "Each cell holds one card."
    case .covered: "A card can be played when no other card covers it."
    case .reserve: "The reserve fills empty columns. Once it's used up, any card can fill them."
    case .corner(let isTurned):
      isTurned ? "King and ace are neighbors." : "King and ace aren't neighbors."
    case .pairsInWaste: "The two top cards of the waste can leave as a pair."
    case .nothingOnKings: "Nothing can be put on a king."
    case .noReturn: "Cards on the foundations stay there."
    case .stock(let rules): Self.stock(of: rules)
    case .price: "The deck costs 52 points, and each card home pays 5."
    case .scoring(let scoring): Self.englishScoring(scoring)
    case .taps(let pickUp):
      pickUp
        ? "Tap a card, then tap where it goes. Or drag it there."
        : "Tap a card to move it where it fits. Or drag it there."
    case .undoHelp(let drawsOnlyShow):
      "Undo and redo as far as you like. A game counts from its first move"
        + (drawsOnlyShow ? ", even if you only draw cards." : ".")
    case .hintHelp: "Press Hint again for the next suggestion."
    case .finishHelp: "When the rest is routine, Finish plays it for you."
    case .oddsHelp(let hasChance):
      hasChance
        ? "Odds shows how likely you are to win. The solver is there too."
        : "The solver, under Odds, shows whether the game can be won."
    case .arrowKeys:
      "Arrow keys select a card. Enter moves it. Space picks it up or puts it down. Escape puts it "
        + "back."
    case .letterKeys(let hasStock):
      (hasStock ? "D draws, " : "")
        + "U and R undo and redo, H gives a hint, O shows the odds, A finishes, N starts a new "
        + "game. In a lost game, B goes back to the last position that can be won."
    case .listeningKeys: "E: repeat the last message. W: read the position."

    // Notices
    case .resultsDamaged: "Your patience results and settings were damaged and have been reset."
    case .helpDamaged: "The list of deals with help was damaged. A new list has started."
    case .dailyDropped(let rules, let date):
      "Your unfinished daily deal was removed: \(PilePhrase.game(rules, deal: .daily(date)).english)."
    case .dailiesKept(let number):
      "Up to \(number) unfinished daily deals are saved. The calendar can deal it again."
    case .linkFault(let fault): Self.title(of: fault)
    case .linkFaultAdvice(let fault): "\(Self.advice(on: fault)) Your game hasn't changed."
    }
  }

  private static func shortDate(_ day: UInt64) -> String {
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    return "\(day % 100) \(months[Int(day / 100 % 100) - 1])"
  }

  private static func count(_ number: Int, _ thing: String) -> String {
    English.count(Int64(number), thing)
  }

  private static func words(of fault: TypedLayout.Fault) -> String {
    switch fault {
    case .empty: "There are no cards."
    case .badDocument: "This isn't a JSON document of a layout."
    case .unknownCard(let text):
      "“\(text)” isn't a card. Write the rank, then the suit: TD is the ten of diamonds."
    case .unknownPile(let text): "There's no pile called “\(text)”."
    case .hiddenOnOpen(let column): "In column \(column), a face-down card is on a face-up one."
    case .twice(let card): "The \(English.name(of: card)) is there too often."
    case .notInDeck(let card): "This game has no \(English.name(of: card))."
    case .missing(let card, 0): "The \(English.name(of: card)) is missing."
    case .missing(let card, let others):
      "The \(English.name(of: card)) and \(count(others, "other card")) are missing."
    case .otherPiles: "The cards are complete, but this game has other piles."
    }
  }

  private static func words(of fault: DealNumber.Fault) -> String {
    switch fault {
    case .notANumber: "That isn't a whole number."
    case .tooLow: "That number is too low."
    case .tooHigh: "That number is too high."
    }
  }

  /// A hint, with the effect of its move.
  private static func advice(_ step: PatienceStep, _ reason: MoveReason) -> String {
    if reason == .keeps, case .move(let card, _, _, _) = step {
      return "\(English.name(of: card)) to a free cell for now"
    }
    return "\(PilePhrase.step(step).english): \(words(of: reason, step))"
  }

  private static func words(of reason: MoveReason, _ step: PatienceStep) -> String {
    switch step {
    case .pair where reason == .goesHome: return "removes two cards"
    case .move(_, _, _, .pile(.foundation)) where reason == .goesHome:
      return "builds up the foundation"
    default: break
    }
    return switch reason {
    case .turnsUp: "turns a card over"
    case .uncovers: "uncovers a card"
    case .goesHome: "removes a card"
    case .emptiesColumn: "empties a column"
    case .movesColumn: "moves a whole column"
    case .callsReserve: "brings a card from the reserve into play"
    case .joinsRun: "makes a longer run"
    case .ordersCards: "puts cards in order"
    case .opensWay: "frees the card below"
    case .fillsColumn: "fills an empty column; the stock deals only if none is empty"
    case .playsWaste: "plays a card from the waste"
    case .playsReserve: "plays a card from the reserve"
    case .freesCell: "frees a cell"
    case .takesBack: "makes room for another card"
    case .newCards: "brings other cards into play"
    case .keeps: "stores the card for now"
    }
  }

  private static func explanation(of refusal: PatienceRefusal) -> String {
    switch refusal {
    case .won: "The game is won."
    case .noSuchPile, .samePile: "The cards are already there."
    case .notEnoughCards: "There aren't that many cards."
    case .faceDown: "Face-down cards can't be moved."
    case .notToBeLifted: "Cards can't be taken from there."
    case .topCardOnly: "Only the top card can be moved."
    case .notARun: "These cards aren't in sequence."
    case .notEnoughRoom(let most): "There's room to move only \(count(most, "card")) at once."
    case .oneAtATime: "Only one card at a time can go there."
    case .doesNotFit(let top?): "It doesn't fit on the \(English.name(of: top))."
    case .doesNotFit(nil): "It can't go on an empty pile."
    case .covered: "Other cards cover that one."
    case .stockEmpty: "The stock is empty."
    case .emptyColumn: "Fill the empty columns before you deal."
    case .stockNotEmpty: "There are still cards in the stock."
    case .wasteEmpty: "The stock and the waste are empty."
    case .noMorePasses(let most): "You can go through the stock only \(times(most))."
    }
  }

  private static func times(_ number: Int) -> String {
    switch number {
    case 1: "once"
    case 2: "twice"
    default: "\(number) times"
    }
  }

  /// The possible destinations of cards, by name if there are few.
  private static func places(_ goals: [PatienceGoal]) -> String {
    switch goals.count {
    case 0: "It has nowhere to go."
    case 1, 2: "It can go \(PilePhrase.englishPlaces(goals))."
    default: "It fits in \(count(goals.count, "place"))."
    }
  }

  // MARK: - Results of the solver

  private static func words(of verdict: Verdict) -> String {
    switch verdict {
    case .winnable: "can be won"
    case .lost: "can't be won"
    case .unknown: "unknown"
    }
  }

  /// The chance with its error, such as `Of deals that look like this one, 71 to 80% …`.
  private static func chance(_ tally: ChanceAnswer?) -> String {
    guard let tally, tally.isTelling else {
      return tally?.isGivenUp == true
        ? "No estimate: too few of the deals that look like this one could be solved."
        : "Solving deals that look like this one…"
    }
    let bounds = tally.bounds
    return
      "Of deals that look like this one, \(percent(bounds.low)) to \(percent(bounds.high))% can "
      + "be won (\(English.number(Int64(tally.deals))) solved)."
  }

  private static func survey(_ tally: WinTally) -> String {
    let bounds = tally.bounds
    return
      "Of this game's deals, \(percent(bounds.low)) to \(percent(bounds.high))% can be won "
      + "(95% range). Of \(tally.deals) numbered deals, \(tally.winnable) can be won, \(tally.lost) can't"
      + (tally.unknown == 0 ? "." : ", and \(tally.unknown) took too long to solve.")
  }

  /// The kind of deal, for use after `a deal`.
  private static func wanted(_ kind: DealKind) -> String {
    switch kind {
    case .winnable: " that can be won"
    case .graded: " of that difficulty"
    case .winnableAndGraded: " of that difficulty that can be won"
    }
  }

  /// The button for another deal that gives up the game in progress.
  private static func deal(_ wanted: NextGame, isLoss: Bool) -> String {
    let deal =
      switch wanted {
      case .anyDeal, .daily, .sameDeal: "New deal"
      case .numbered(_, let number): "Deal \(PatiencePhrase.number(number).english)"
      case .typed: "Deal this layout"
      }
    return deal + (isLoss ? " (counts as a loss)" : " (counts as helped)")
  }

  private static func percent(_ share: Double) -> Int { Int(share * 100 + 0.5) }

  /// The progress of a search in percent, for use after what it searches for.
  private static func reached(_ percent: Int?) -> String { percent.map { " \($0)%" } ?? "" }

  private static func name(of grade: DealGrade?) -> String {
    switch grade {
    case .easy: "Easy"
    case .medium: "Medium"
    case .hard: "Hard"
    case .expert: "Expert"
    case nil: "Any"
    }
  }

  private static func grade(_ answer: GradeAnswer?) -> String {
    guard let answer, let grade = DealGrade(answer) else { return "Playing it a few times…" }
    return
      "\(name(of: grade)): a computer player won \(answer.won) of \(answer.played) games."
  }

  private static func wins(_ record: PatienceRecord) -> String {
    let share = record.played == 0 ? "" : " (\(record.won * 100 / record.played)%)"
    return "\(record.won) of \(record.played)\(share)"
  }

  // MARK: - Settings and help

  private static func title(of choice: PatienceChoice) -> String {
    switch choice {
    case .leftHanded: "Left-handed"
    case .tapTwice: "Tapping a card"
    case .clock: "Clock"
    case .winnable: "New deals"
    case .lamp: "Solver"
    case .tellsLost: "Lost games"
    case .bank: "Vegas balance"
    }
  }

  private static func meaning(of choice: PatienceChoice) -> String {
    switch choice {
    case .leftHanded: "Mirrors the table."
    case .tapTwice: "Moves it at once, or picks it up until you tap where to put it."
    case .clock: "Shows your time, which counts toward the standard score."
    case .winnable: "Any deal, or only deals that can be won."
    case .lamp:
      "Shows whether the game can be won. If cards are hidden, it counts as help and turns off with "
        + "the next game."
    case .tellsLost:
      "Tells you when a game is proven lost, and checks hints so that they keep a win."
    case .bank: "Starts over with each game, or carries on."
    }
  }

  private static func value(of choice: PatienceChoice, isOn: Bool) -> String {
    switch choice {
    case .leftHanded, .clock, .lamp, .tellsLost:
      (isOn ? CommonPhrase.on : .off).english
    case .tapTwice: isOn ? "Picks up" : "Moves"
    case .winnable: isOn ? "Winnable" : "Any"
    case .bank: isOn ? "Carries on" : "Starts over"
    }
  }

  private static func goal(_ goal: FoundationRule) -> String {
    switch goal {
    case .upFromAce: "Bring all cards home to the foundations, each suit from ace to king."
    case .upFromDealt:
      "Bring all cards home to the foundations. Each suit starts with the rank of the first card "
        + "dealt. The ace follows the king."
    case .wholeRuns:
      "Build runs of one suit from king down to ace. Finished runs leave the table by themselves. "
        + "You win when all are gone."
    case .pairs:
      "Clear the board: remove pairs of cards that add up to 13. A jack counts 11, a queen 12. "
        + "Remove kings alone."
    case .none:
      "Clear the table: move cards to the waste if they're one rank above or below its top card."
    }
  }

  private static func columns(_ building: Building) -> String {
    switch building {
    case .downInSuit: "Build columns down in the same suit."
    case .down: "Build columns down in any suit."
    case .downAlternating: "Build columns down in alternating colors."
    case .closed, .upInSuit, .nextRank, .nextRankUpToKing, .pairs, .kings:
      "You can't build on the columns."
    }
  }

  private static func stock(of rules: PatienceRules) -> String {
    guard let rule = rules.stock else { return "" }
    guard rule.goal == .waste else { return deals(of: rules, onlyFull: rule.goal == .fullColumns) }
    let drawn =
      rule.draw == 1
      ? "Draw one card at a time from the stock"
      : "Draw \(rule.draw) cards at a time from the stock; only the last can be played"
    return rule.passes.map { "\(drawn). You can go through it \(times($0))." }
      ?? "\(drawn). You can go through it as often as you like."
  }

  /// The phrase for a stock that deals to the columns until its last card.
  private static func deals(of rules: PatienceRules, onlyFull: Bool) -> String {
    let (cards, columns) = (rules.stockCount, rules.columns.count)
    if cards < columns {
      return "The stock deals its \(count(cards, "card")) to the first \(count(cards, "column"))."
    }
    let last = cards % columns
    return "The stock deals a card to every column"
      + (last == 0 ? "" : ", and its last \(last) to the first \(count(last, "column"))")
      + (onlyFull ? ", if none is empty." : ".")
  }

  // MARK: - Links

  private static func title(of fault: PatienceLink.Fault) -> String {
    switch fault {
    case .newer: "This link comes from a newer version of True Count."
    case .unknownGame(let name): "There's no patience called \(name) here."
    case .badNumber(let number): "\(number) isn't a deal number."
    case .noMicrosoft: PatiencePhrase.noMicrosoftDeals.english
    case .noSuchDay: "There's no daily deal for that day."
    case .garbled: "This link doesn't lead to a deal."
    }
  }

  private static var highestMicrosoft: String {
    English.grouped(UInt64(MicrosoftDeal.numbers.upperBound))
  }

  private static func advice(on fault: PatienceLink.Fault) -> String {
    switch fault {
    case .newer: "Reopen or update the app, then open the link again."
    case .unknownGame: "The link may be mistyped or from a newer version."
    case .badNumber:
      "Deal numbers have up to 19 digits, and Microsoft's go from 1 to \(highestMicrosoft)."
    case .noMicrosoft: "Only one-deck games with all cards face up have them, such as FreeCell."
    case .noSuchDay: "Daily deals go up to today."
    case .garbled: "It may be cut off. It should end like this: 1/draw-3/12345."
    }
  }
}
