import CardCore
import RankedPlay

extension TableHost where Game: ShoeGame {
  /// Lets the player choose ranked credits at this table, if the shell can deal for them.
  ///
  /// - Parameter name: The game's name in links.
  public func offerRanked(named name: String) { _ = placeDesk(named: name) }

  /// Places the desk for the player's own shoes, and returns it; `nil` if the shell can't deal.
  func placeDesk(named name: String) -> RankedDesk? {
    guard let access = services.ranked else { return nil }
    let seat = DealtSeat(name, of: game)
    let entropy = services.entropy
    let desk = RankedDesk(for: seat, keeping: access.document) { entropy.seed() }
    ranked = RankedTable(seat, desk, access)
    return desk
  }
}

/// Ranked play: the same table, with actions that a server plays and this table checks.
extension TableHost {
  /// Whether the player can choose ranked credits here.
  public var offersRanked: Bool { ranked != nil }

  /// Whether the table plays shoes that a server deals, for the account's balance.
  public var isRanked: Bool { ranked?.practice != nil }

  /// The practice game, which is the one that is saved.
  public var practiceJournal: Journal<Game> { ranked?.practice?.journal ?? journal }

  /// The net result of each settled round of the dealt shoe, in credits.
  public var rankedNets: [Credits] { ranked?.seat.nets ?? [] }

  /// The award of the last practice round.
  public var practiceAward: PlayerRank.Award? {
    isRanked ? ranked?.practice?.award : award
  }

  /// Whether the buttons wait for the server.
  var isHeldByServer: Bool { isRanked && ranked?.desk.phase != .ready }

  /// The texts about ranked play.
  var rankedWords: Words<RankedPhrase> { Words(language) }

  /// The state of the connection in words, if there is anything to tell.
  var rankedStatus: String? {
    guard isRanked, let ranked else { return nil }
    if let problem = ranked.desk.problem { return rankedWords(.problem(problem)) }
    guard isHeldByServer, !isAnimating else { return nil }
    if let status = ranked.shared?.status { return status }
    if ranked.isLate { return rankedWords(.waiting) }
    // NB: the next shoe is placed without a word, so that the result of the last one can be read.
    let isFirst = ranked.desk.phase == .opening && ranked.desk.finished == nil
    return isFirst ? rankedWords(.placing) : nil
  }

  // MARK: - Changing between practice and ranked credits

  /// Changes to ranked credits.
  ///
  /// The practice game stays as it is.
  func beginRanked() {
    guard let ranked, !isRanked || isShared else { return }
    endRanked()
    ranked.desk.choose(ranked: true)
    ranked.seat.game = chosenGame.value
    takeSeat(ranked)
  }

  /// Puts the practice game aside, and lets the desk begin.
  func takeSeat(_ ranked: RankedTable<Game>) {
    settle()
    open(nil)
    ranked.practice = (journal, award)
    (ranked.isArriving, ranked.isFirstShoe) = (false, true)
    award = nil
    begin(ranked.seat.emptyTable)
    didChangeCredits()
    ranked.desk.begin(isExact: false)
    serveDesk()
  }

  /// Changes back to practice credits.
  func endRanked() {
    guard let ranked, let (journal, award) = ranked.practice else { return }
    settle()
    open(nil)
    ranked.desk.close()
    forget(.ranked)
    forget(.sharedClock)
    ranked.practice = nil
    ranked.sitAtOwn()
    ranked.isLate = false
    begin(journal)
    resume(award)
    didChangeCredits()
    markChange()
  }

  /// Changes to practice credits, and keeps that choice.
  private func choosePractice() {
    endRanked()
    ranked?.desk.choose(ranked: false)
    if let document = ranked?.desk.takeDocument() { save([document]) }
  }

  /// Goes on with ranked credits if the player chose them at the last visit.
  func resumeRanked() {
    guard let ranked, ranked.isArriving else { return }
    ranked.isArriving = false
    if ranked.desk.isChosen { beginRanked() }
  }

  /// Makes the choice of credits by its option, and returns whether there is such an option.
  func chooseCredits(_ option: String) -> Bool {
    guard offersRanked else { return false }
    switch option {
    case RankedSheet.practice: choosePractice()
    case RankedSheet.ranked: beginRanked()
    case RankedSheet.shared: return beginShared()
    default: return false
    }
    return true
  }

  /// Carries out a command of the sheet, and returns whether it is one.
  func handleRanked(_ command: String) -> Bool {
    guard let ranked, isRanked else { return false }
    if ranked.shared?.perform(command) == true {
      open(nil)
      serveDesk()
      return true
    }
    switch command {
    case RankedSheet.endShoe:
      guard ranked.desk.endShoe() else {
        object(rankedWords(.finishRound))
        return true
      }
      open(nil)
      serveDesk()
    case RankedSheet.tryAgain:
      open(nil)
      ranked.desk.begin(isExact: false)
      serveDesk()
    case RankedSheet.endOldest:
      guard ranked.desk.endOldest() else { return false }
      open(nil)
      serveDesk()
    case RankedSheet.saveShoe:
      guard let file = ranked.desk.finished else { return false }
      services.files?.offer(SavedFile(name: "shoe-\(file.number).json", bytes: file.bytes))
    case RankedSheet.saveEvidence:
      guard let bytes = ranked.desk.evidence else { return false }
      services.files?.offer(SavedFile(name: "shoe-evidence.json", bytes: bytes))
    default: return false
    }
    return true
  }

  // MARK: - Playing

  /// Sends actions to the server, or says why the rules refuse the first of them.
  ///
  /// - Returns: Whether they were sent.
  func playRanked(_ actions: [Game.Action]) -> Bool {
    guard let ranked else { return false }
    var position = journal.position
    for action in actions {
      do {
        let events = try game.play(action, in: &position)
        // NB: what follows depends on cards that only the server knows.
        if events.contains(where: { $0.revealsHidden }) { break }
      } catch {
        object(words(for: Handed(error)))
        return false
      }
    }
    let isSent = ranked.desk.play(actions.map { $0.text })
    serveDesk()
    return isSent
  }

  /// Receives the answer to a step.
  func receiveRanked(_ answer: WorkAnswer) -> Bool {
    guard let ranked, isRanked else {
      return answer.topic == .rankedPatience || answer.topic == .sharedClock
    }
    switch answer.topic {
    case .ranked:
      ranked.isLate = ranked.isLate && ranked.desk.phase != .ready
      ranked.desk.receive(answer.says)
      serveDesk()
    case .rankedPatience:
      ranked.isLate = isHeldByServer && ranked.desk.isWaiting
    case .sharedClock: passSecond()
    default: return false
    }
    return true
  }

  /// Shows what has happened, stores what has to be stored, and begins the next step.
  func serveDesk() {
    guard let ranked else { return }
    for news in ranked.desk.takeNews() { show(news, ranked) }
    if let document = ranked.desk.takeDocument() { save([document]) }
    if ranked.desk.phase == .ready { followChosenRules(ranked) }
    timeDecision(ranked)
    if let step = ranked.desk.takeStep() { begin(step.archive, .ranked) }
    if !isHeldByServer {
      ranked.isLate = false
      forget(.rankedPatience)
    } else if ranked.desk.isWaiting, !ranked.isLate, !isAsked(.rankedPatience) {
      wait(Int64(Motion.serverPatience), .rankedPatience)
    }
    markChange()
  }

  /// Lets a time pass, after which an answer with a topic arrives.
  func wait(_ milliseconds: Int64, _ topic: WorkTopic) {
    begin(
      .object([.init("do", .string("wait")), .init("milliseconds", .integer(milliseconds))]), topic)
  }

  private func begin(_ step: JSONValue, _ topic: WorkTopic) {
    guard case .object(let members) = step else { return }
    ranked?.access.service.begin(
      answering: takeNumber(for: topic), .object([.init("topic", .string(topic.text))] + members))
  }

  private func show(_ news: ShoeNews, _ ranked: RankedTable<Game>) {
    switch news {
    case .placed:
      takeUp(Handed(ranked.seat.game))
      begin(ranked.seat.journal)
      didChangeCredits()
      if isShared { break }
      if let lowest = betRange?.lowest, !ranked.seat.isRoundUnderWay,
        game.score(of: .first, in: shown) ?? 0 < lowest
      {
        say(rankedWords(.tooFewCredits))
      } else if ranked.isFirstShoe, hasCoach {
        say(rankedWords(.coachIsOff))
      }
      ranked.isFirstShoe = false
    case .played:
      for played in ranked.seat.takePlayed() {
        playback.accept(played.action, played.events, leadingTo: played.position)
        didPlay(Handed(played.action), played.events)
      }
      showPending()
    case .refused(let problem): object(rankedWords(.problem(problem)))
    case .changedElsewhere: say(rankedWords(.changedElsewhere))
    case .ended:
      if let shoe = ranked.desk.finished {
        say(rankedWords(.verified(rounds: shoe.rounds, net: shoe.net)))
      }
    case .rested: open(.credits)
    case .stopped:
      if let problem = ranked.desk.problem { say(rankedWords(.problem(problem))) }
      open(.credits)
    }
    planWake()
  }

  /// Takes a shoe with the rules that the player has chosen, between two rounds.
  private func followChosenRules(_ ranked: RankedTable<Game>) {
    guard !isShared, chosenGame.value != ranked.seat.game, !ranked.seat.isRoundUnderWay else {
      return
    }
    ranked.seat.game = chosenGame.value
    begin(ranked.seat.emptyTable)
    didChangeCredits()
    say(rankedWords(.shoeStaysOpen))
    ranked.desk.begin(isExact: true)
  }

  /// Follows a choice of other rules after a command.
  func followCommand() {
    guard let ranked, isRanked, ranked.desk.phase == .ready, !isAnimating else { return }
    if chosenGame.value != ranked.seat.game { serveDesk() }
  }

  // MARK: - On the page

  /// The player's credits in the bar, with their kind if the player has a choice.
  ///
  /// - Parameters:
  ///   - caption: The label of the credits at a table without a choice.
  ///   - credits: The formatted credits.
  ///   - rank: The player's experience as far as it has been shown.
  ///   - progress: The progress in words.
  ///   - room: Its maximum width, in pixels.
  /// - Returns: The element.
  public func purseView(
    _ caption: String, credits: String, rank: PlayerRank, progress: String, room: Double
  ) -> Element {
    let (level, title) = levelLines(rank.level, in: room)
    guard offersRanked else {
      return PurseView.purse(
        caption, credits: credits, level: level, title: title, progress: rank.progress,
        progressWords: progress, room: room)
    }
    let way = Element(
      "button", key: "kind",
      [("class", "credit-kind")]
        + SheetOpener.attributes(.credits, label: rankedWords(.chooseFrom(isRanked: isRanked))))
    if let shared = ranked?.shared {
      return shared.purse(credits, room: room, way, at: services.clock.now())
    }
    if isRanked {
      let isKnown = ranked?.desk.phase != .opening
      return PurseView.ranked(
        rankedWords(.ranked), credits: isKnown ? credits : "–", room: room, way)
    }
    return PurseView.purse(
      rankedWords(.practice), credits: credits, level: level, title: title, progress: rank.progress,
      progressWords: progress, room: room, way)
  }

  /// The sheet with the choice of credits; `nil` without a choice.
  var rankedSheet: Sheet? {
    guard let ranked else { return nil }
    if let shared = ranked.shared { return shared.sheet(rankedWords, houseWords) }
    return RankedSheet.sheet(
      isRanked: isRanked, hasShared: ranked.makeShared != nil, ranked.desk,
      canEnd: ranked.desk.phase == .ready
        && !ranked.seat.isRoundUnderWay, hasCoach: hasCoach, counts: !hasCustomRules,
      way: ranked.access.link, rankedWords, houseWords)
  }
}
