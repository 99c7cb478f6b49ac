import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// The next game: the player's request, the search for a deal, and the deal itself.
extension PatienceTable {
  /// Starts a game, after asking whether to give up the player's own game of the same patience.
  ///
  /// It doesn't ask if the player is already waiting for another deal or if the game is stuck. The
  /// deal on the table goes on if it is the requested one, and so does a saved daily deal. A daily
  /// deal takes the place of no other game.
  func ask(for wanted: NextGame) {
    hand.held = nil
    if case .daily(let rules, let day) = wanted, resume(day, of: rules) { return }
    if let other = wanted.rules, !isOnTable(wanted), needsTable(wanted, of: other) {
      change(to: other)
    }
    if isOnTable(wanted) {
      if stopSearch(tells: true) == nil { sayWhatLiesHere() }
      return open(nil)
    }
    guard notes.day == nil, wanted.day == nil, asksBeforeDealing else { return begin(wanted) }
    next.asked = wanted
    open(.leaving)
  }

  /// Whether the player's own game of a patience has to be on the table before a requested deal:
  /// that of another patience, or one in progress that the deal would replace.
  private func needsTable(_ wanted: NextGame, of other: PatienceRules) -> Bool {
    other != rules || notes.day != nil && wanted.day == nil && games.isUnderWay(other)
  }

  /// Whether the player is asked before a new deal, because their own game in progress would be lost.
  var asksBeforeDealing: Bool {
    guard notes.day == nil else { return games.isUnderWay(rules) }
    return isUnderWay && isCountable && next.search == nil && !game.isStuck(journal.position)
  }

  /// Whether the game counts in the player's results.
  var isCountable: Bool { !notes.isTyped }

  /// Whether the deal on the table is a requested one that is not over.
  func isOnTable(_ wanted: NextGame) -> Bool {
    guard !notes.isCounted else { return false }
    return switch wanted {
    case .numbered(let rules, let number): rules == self.rules && number == self.number
    case .daily(let rules, let day): rules == self.rules && notes.day == day
    case .typed(let typed): journal.opening == .prepared(typed.layout)
    case .anyDeal, .sameDeal: false
    }
  }

  /// Starts the deal of a number that the player typed, or of a link that they pasted.
  func ask(forDeal text: String, in series: DealNumber.Series) {
    if let link = PatienceLink(pasted: text) { return ask(for: .numbered(link.rules, link.number)) }
    guard series == .own || DealNumber.hasMicrosoft(rules) else {
      return object(.noMicrosoftDeals)
    }
    do throws(DealNumber.Fault) {
      ask(for: .numbered(rules, try DealNumber(written: text, in: series)))
    } catch {
      refusedNumber = (series, error)
      object(.numberRefused(error, series))
    }
  }

  /// Starts the game of a layout that the player typed.
  func ask(forLayout text: String) {
    do throws(TypedLayout.Fault) {
      ask(for: .typed(try TypedLayout(written: text, of: rules)))
    } catch {
      refusedLayout = error
      object(.layoutRefused(error))
    }
  }

  /// Starts another game and gives up the present one, if it is under way.
  ///
  /// If the deal has to be searched for, the present game stays until it is found.
  func begin(_ wanted: NextGame) {
    if let search = next.search, search.wanted == wanted {
      if search.found == nil { say(beginning(of: search)) }
      return open(nil)
    }
    stopSearch(tells: false)
    open(nil)
    seek(wanted)
  }

  /// Searches for a deal, or uses the first one if there are no conditions.
  ///
  /// - Parameters:
  ///   - wanted: The requested game.
  ///   - isAhead: Whether the player isn't waiting for it yet.
  func seek(_ wanted: NextGame, isAhead: Bool = false) {
    if !isAhead, next.takeUpAhead(for: wanted, isGoingOn: isAsked(.deal)) {
      if let found = next.search?.found { take(found) } else { beginWaiting() }
      return
    }
    withdraw(.deal)
    let present = NextGame.Deal(
      opening: journal.opening, rules: rules, day: notes.day, isProven: notes.isProven,
      isTyped: notes.isTyped)
    var first = wanted.deal(after: present) { services.entropy.seed() }
    let question = wanted.question(first, profile)
    if let question { first.isProven = question.mustBeWinnable } else if isAhead { return }
    next.seek(wanted, from: first, question?.kind ?? .winnable, isAhead: isAhead)
    guard let question else { return take(first) }
    if !isAhead { beginWaiting() }
    ask(.deal, about: question.archive)
  }

  /// Tells the player that the search has begun, and frees the worker for it.
  private func beginWaiting() {
    // NB: the search is twice as fast if the worker doesn't also examine the game that was given
    // up.
    if !wantsVerdict { withdraw(.lamp) }
    if let search = next.search { say(beginning(of: search)) }
  }

  /// Restarts the search, because the player wants another kind of deal.
  func seekAnew() {
    next.endAhead()
    guard let search = next.search else { return withdraw(.deal) }
    if case .anyDeal = search.wanted { seek(search.wanted) }
  }

  /// Searches for the deal that the player will probably want next, so that they don't have to
  /// wait.
  func seekAhead() {
    guard isWorkerThere, notes.day == nil, next.isTimeToSeekAhead else { return }
    seek(.anyDeal(rules), isAhead: true)
  }

  /// Stops searching ahead while nobody is at the table.
  ///
  /// A deal that was found is kept.
  func stopSeekingAhead() {
    guard next.search == nil, next.ahead?.found == nil else { return }
    next.endAhead()
    withdraw(.deal)
  }

  /// The time for which another message replaces the progress of the search, in milliseconds.
  static let timeToRead: Int64 = 5000

  /// The progress of the search for the next deal, unless another message is recent.
  var searchNews: PatiencePhrase? {
    // NB: if a deal waits only because cards are being dragged, there is nothing to report.
    guard let search = next.search, search.found == nil || sheet != nil else { return nil }
    let isRead = now >= obeyedAt + Self.timeToRead
    return message == nil || isMessage(about: search) || isRead ? newsOf(search) : nil
  }

  /// The text for the progress of a search.
  func newsOf(_ search: NextGameWish.Search) -> PatiencePhrase {
    search.found == nil ? .seekingDeal(search.kind, tried: search.tried) : .dealWaits
  }

  /// The text for the start of a search.
  func beginning(of search: NextGameWish.Search) -> PatiencePhrase {
    .seekingDeal(search.kind, tried: 0)
  }

  /// Whether the last message was about the start or the result of a search.
  func isMessage(about search: NextGameWish.Search) -> Bool {
    let said = message?.text
    return said == words(beginning(of: search))
      || said == words(.dealWaits)
  }

  /// Stops the search for another deal, because the player continues this game.
  ///
  /// - Parameter tells: Whether to tell the player.
  /// - Returns: The message, or `nil` if there was no search.
  @discardableResult
  func stopSearch(tells: Bool) -> PatiencePhrase? {
    guard let search = next.search else { return nil }
    next.endSearch()
    withdraw(.deal)
    let end = PatiencePhrase.searchStopped(isFound: search.found != nil)
    if tells {
      say(end)
      askForVerdict()
    }
    return end
  }

  /// Shows a message, preceded by the one that the search has ended, if there is one.
  func say(_ phrase: PatiencePhrase, after end: PatiencePhrase?) {
    say("\(end.map { "\(words($0)) " } ?? "")\(words(phrase))")
  }

  /// Cancels the worker's question about a topic.
  func withdraw(_ topic: WorkTopic) {
    guard isAsked(topic) else { return }
    forget(topic)
    services.worker.ask(WorkQuestion(withdrawing: topic).archive.bytes)
  }

  func learn(_ found: DealAnswer) {
    guard let search = next.search ?? next.ahead else { return }
    guard let number = found.number else {
      // NB: a search ahead is repeated once the player wants the deal.
      if next.search == nil { return }
      return fail(.noDealFound(search.kind))
    }
    let first = search.first
    take(
      NextGame.Deal(
        opening: .numbered(number), rules: first.rules, day: first.day, isProven: first.isProven))
  }

  /// Reports that no deal was found.
  ///
  /// If a sheet may hide the message, it is repeated at the table.
  func fail(_ failure: PatiencePhrase) {
    next.endSearch()
    askForVerdict()
    if sheet != nil { next.note(failure) }
    object(failure)
  }

  /// Deals what was found, at once or when the player comes back to the table.
  ///
  /// A deal that was found ahead waits until the player asks for it.
  func take(_ found: NextGame.Deal) {
    next.learn(found)
    if sheet != nil, isWatched, let search = next.search { say(newsOf(search)) }
    dealWhatWasFound()
  }

  /// Deals what was found, as soon as no sheet covers the table.
  func dealWhatWasFound() {
    guard let found = next.search?.found else { return }
    guard sheet == nil else {
      // NB: this function runs again when the sheet is closed.
      return isWatched ? () : open(nil)
    }
    // NB: cards must not disappear while they are dragged. This function runs again when they are
    // dropped.
    if isWatched, hand.held?.isDragged == true { return }
    settle()
    deal(found)
  }

  /// Deals the cards of a new game.
  ///
  /// A game in progress that it replaces is lost.
  func deal(_ deal: NextGame.Deal) {
    if deal.day != notes.day || deal.rules != rules {
      setAside()
    } else if isUnderWay {
      count(isWon: false)
    }
    let known = deal.opening == journal.opening && deal.rules == rules ? notes.fewestMoves : nil
    let own = game.isWon(journal.observation) ? Int64(journal.observation.moves) : .max
    lay(
      Journal(of: Patience(deal.rules), from: deal.opening),
      PatienceNotes(day: deal.day, isProven: deal.isProven))
    notes.isTyped = deal.isTyped
    notes.fewestMoves = known.map { min($0, own) }
    noteEarlierHelp()
    flight.beginDeal(isSeen: movesCards)
    save()
    askForVerdict()
    sound(.shuffle)
    sayWhatLiesHere()
    if movesCards { move(forMilliseconds: Motion.layout.milliseconds) }
  }

  /// Puts a game on the table in place of the present one.
  func lay(_ journal: Journal<Patience>, _ notes: PatienceNotes) {
    // NB: it says that the game on the table is as it was.
    dismissLinkFault()
    for topic in [WorkTopic.lamp, .chance, .grade, .deal] { forget(topic) }
    next = NextGameWish()
    begin(journal)
    self.notes = notes
    // NB: with hidden cards, a setting that stayed on would make every later game one with help.
    if game.hidesCards(in: journal.observation) { profile[.lamp] = false }
    hand.leave()
    insight = PatienceInsight()
    noteWhetherStuck()
    newBadges = []
    bestsBefore = nil
    dealtAt = nil
  }

  /// Tells the player which deal is on the table, and how far the game is.
  func sayWhatLiesHere() {
    if isUnderWay {
      return say(.told(.gameUnderWay(rules, deal: deal, moves: journal.observation.moves)))
    }
    let dealt = words(
      .dealt(rules, deal: deal, isProven: notes.isProven, isHelped: notes.isAssisted))
    let isNew = profile[rules] == PatienceRecord()
    let hasPrice = rules.scoring == .vegas || rules.scoring == .canfield
    say(isNew && hasPrice ? "\(dealt) \(words(.price))" : dealt)
  }

  /// Counts the game in the player's record, only once.
  func count(isWon: Bool) {
    guard !notes.isCounted else { return }
    notes.watch.run(false, at: now)
    notes.isCounted = true
    guard isCountable else { return }
    bestsBefore = profile[rules].bests
    newBadges = profile.count(journal, notes, isWon: isWon, seconds: seconds)
    keepRound(notes: .object(notes.members))
  }
}
