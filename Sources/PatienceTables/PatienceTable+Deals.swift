import CardCore
import CasinoKit
import Patience
import PatienceDeals

/// How the next game comes to the table: what the player wants of it, the search for it, and its deal.
extension PatienceTable {
  /// The patience that the player wants the next deal of: the one that is sought, or else the one on the table.
  var wantedRules: PatienceRules { next.search?.first.rules ?? rules }

  /// Begins a game, after asking where an unfinished one would be given up for it that goes on; who waits for
  /// another deal has given it up already.
  func ask(for wanted: NextGame) {
    hand.held = nil
    guard isUnderWay, !game.isStuck(journal.position), next.search == nil else {
      return begin(wanted)
    }
    next.asked = wanted
    open(.leaving)
  }

  /// Begins the deal of a number that the player wrote.
  func ask(forDeal text: String, in series: DealNumber.Series) {
    guard series == .own || DealNumber.hasMicrosoft(wantedRules) else {
      return object(.noMicrosoftDeals)
    }
    do throws(DealNumber.Fault) {
      ask(for: .numbered(wantedRules, try DealNumber(written: text, in: series)))
    } catch {
      refusedNumber = (series, error)
      object(.numberRefused(error, series))
    }
  }

  /// Gives up the present game, if one is under way, and begins another; where a deal has to be found
  /// for it, the present game stays until then.
  func begin(_ wanted: NextGame) {
    if let search = next.search, search.wanted == wanted {
      if search.found == nil { say(beginning(of: search)) }
      return open(nil)
    }
    stopSearch(tells: false)
    open(nil)
    seek(wanted)
  }

  /// Seeks a deal, or takes the first one where nothing is wanted of it.
  ///
  /// - Parameters:
  ///   - wanted: The game that is wanted.
  ///   - isAhead: Whether nobody waits for it yet.
  func seek(_ wanted: NextGame, isAhead: Bool = false) {
    if !isAhead, next.takeUpAhead(for: wanted, isGoingOn: isAsked(.deal)) {
      if let found = next.search?.found { take(found) } else { beginWaiting() }
      return
    }
    withdraw(.deal)
    let present = NextGame.Deal(
      opening: journal.opening, rules: rules, day: notes.day, isProven: notes.isProven)
    var first = wanted.deal(after: present) { services.entropy.seed() }
    let question = wanted.question(first, profile)
    if let question { first.isProven = question.mustBeWinnable } else if isAhead { return }
    next.seek(wanted, from: first, question?.kind ?? .winnable, isAhead: isAhead)
    guard let question else { return take(first) }
    if !isAhead { beginWaiting() }
    ask(.deal, about: question.archive)
  }

  /// Tells the player that a deal is sought, and leaves the worker to that.
  private func beginWaiting() {
    // NB: it seeks twice as fast without the question whether the game is lost that was given up.
    if !wantsVerdict { withdraw(.lamp) }
    if let search = next.search { say(beginning(of: search)) }
  }

  /// Begins the search for a deal anew, because the player wants another kind of deal.
  func seekAnew() {
    next.endAhead()
    guard let search = next.search else { return withdraw(.deal) }
    if case .anyDeal = search.wanted { seek(search.wanted) }
  }

  /// Seeks the deal that the player will most likely want after this one, so that they need not wait for it.
  func seekAhead() {
    guard isWorkerThere, next.isTimeToSeekAhead else { return }
    seek(.anyDeal(rules), isAhead: true)
  }

  /// Seeks nothing ahead any more, while nobody is at the table; what was found waits on.
  func stopSeekingAhead() {
    guard next.search == nil, next.ahead?.found == nil else { return }
    next.endAhead()
    withdraw(.deal)
  }

  /// For how long, in milliseconds, other words stand where the search for a deal is told.
  static let timeToRead: Int64 = 5000

  /// What is said of the search for the next deal, unless something else was said a moment ago.
  var searchNews: PatiencePhrase? {
    // NB: of a deal that waits only because cards are dragged there is nothing to tell.
    guard let search = next.search, search.found == nil || sheet != nil else { return nil }
    let isRead = now >= obeyedAt + Self.timeToRead
    return message == nil || isMessage(about: search) || isRead ? newsOf(search) : nil
  }

  /// How far a search has come.
  func newsOf(_ search: NextGameWish.Search) -> PatiencePhrase {
    let other = search.rules(besides: rules)
    return search.found == nil
      ? .seekingDeal(search.kind, of: other, tried: search.tried) : .dealWaits(other)
  }

  /// What is said as a search begins.
  func beginning(of search: NextGameWish.Search) -> PatiencePhrase {
    .seekingDeal(search.kind, of: search.rules(besides: rules), tried: 0)
  }

  /// Whether what was said last is that a search began, or what it has come to.
  func isMessage(about search: NextGameWish.Search) -> Bool {
    let said = message?.text
    return said == words(beginning(of: search))
      || said == words(.dealWaits(search.rules(besides: rules)))
  }

  /// Seeks no other deal any more, because the player wants to go on with this game.
  ///
  /// - Parameter tells: Whether the player is told.
  /// - Returns: What there is to tell, where one was sought.
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

  /// Says something, and before it how the search for another deal has ended, where one has.
  func say(_ phrase: PatiencePhrase, after end: PatiencePhrase?) {
    say("\(end.map { "\(words($0)) " } ?? "")\(words(phrase))")
  }

  /// Lets the worker work no more on what it was asked about a topic.
  func withdraw(_ topic: WorkTopic) {
    guard isAsked(topic) else { return }
    forget(topic)
    services.worker.ask(WorkQuestion(withdrawing: topic).archive.bytes)
  }

  func learn(_ found: DealAnswer) {
    guard let search = next.search ?? next.ahead else { return }
    guard let number = found.number else {
      // NB: where it was sought ahead, it is sought anew once the player wants it.
      if next.search == nil { return }
      return fail(.noDealFound(search.kind, of: search.rules(besides: rules)))
    }
    let first = search.first
    take(
      NextGame.Deal(
        opening: .numbered(number), rules: first.rules, day: first.day, isProven: first.isProven))
  }

  /// Says that no deal was found; under a sheet that may not be seen, and is said again at the table.
  func fail(_ failure: PatiencePhrase) {
    next.endSearch()
    askForVerdict()
    if sheet != nil { next.note(failure) }
    object(failure)
  }

  /// Deals what was found, at once or when the player comes back to the table; what was found ahead waits until
  /// it is wanted.
  func take(_ found: NextGame.Deal) {
    next.learn(found)
    if sheet != nil, isWatched, let search = next.search { say(newsOf(search)) }
    dealWhatWasFound()
  }

  /// Deals what was found, as soon as the player does not look at a sheet over the table.
  func dealWhatWasFound() {
    guard let found = next.search?.found else { return }
    guard sheet == nil else {
      // NB: this comes back here when the sheet is closed.
      return isWatched ? () : open(nil)
    }
    // NB: nobody loses cards while dragging them; this comes back here when they were let go.
    if isWatched, hand.held?.isDragged == true { return }
    settle()
    deal(found)
  }

  /// Deals the cards of a new game.
  func deal(_ deal: NextGame.Deal) {
    // NB: it says that the game on the table is as it was.
    if let linkFault, notice == linkFault { dismiss() }
    if isUnderWay { count(isWon: false) }
    for topic in [WorkTopic.lamp, .chance, .grade, .deal] { forget(topic) }
    next = NextGameWish()
    begin(Journal(of: Patience(deal.rules), from: deal.opening))
    profile.remember(deal.rules)
    notes = PatienceNotes(day: deal.day, isProven: deal.isProven)
    hand.leave()
    insight = PatienceInsight()
    dealtAt = nil
    flight.beginDeal(isSeen: movesCards)
    save()
    askForVerdict()
    sound(.shuffle)
    say(.dealt(rules, deal: number, isProven: deal.isProven))
    if movesCards { move(forMilliseconds: Motion.layout.milliseconds) }
  }

  /// Counts the game in the player's record, once.
  func count(isWon: Bool) {
    guard !notes.isCounted else { return }
    notes.watch.run(false, at: now)
    notes.isCounted = true
    profile.count(journal, notes, isWon: isWon, seconds: seconds)
    keepRound(notes: .object(notes.members))
  }
}
