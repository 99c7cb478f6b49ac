import BlackjackCoach
import BlackjackOdds
import CardCore
import CasinoKit
import GameList
import Navigation
import Records

/// The screen where the player finds all stored rounds and replays them; it is not a game.
///
/// Rounds that somebody has shared are also replayed and checked here; they are not saved.
public final class RoundsRoom: StaticScreen {
  /// The first part of links to the player's own rounds, and of links that contain a round.
  public static let name = RouteName.rounds
  public static let sharedName = RouteName.replay

  let words: ReplayWords
  private(set) var choices: SharedSettings
  private(set) var list = RoundsList()
  /// The round that is being replayed.
  private(set) var player: ReplayPlayer?
  /// Why there is none, if a link asked for one.
  private(set) var fault: (title: String, advice: String)?
  private(set) var isCoachAway = false
  /// Whether nothing can be saved.
  private(set) var isStoreAway = false
  /// Whether the player has an account, and with it ranked rounds.
  let hasRanked: Bool
  /// Whether links to this screen contain a round.
  let isShared: Bool
  private let services: TableServices
  private let archive: any RoundArchive
  /// The service that opens files; `nil` in a shell that has none.
  private let data: (any DataService)?
  private let reader = RoundReader()
  private var questions: OpenQuestions
  private let wantsMotion: Bool
  private var isWatched = false
  /// The round that a link asked for, until the store has returned it.
  private var asked: (number: Int64, step: Int)?
  /// The link that asked for a round, until that round is shown.
  private var askedLink: String?
  /// The decision that the coach is judging.
  private var judged: (replay: RoundReplay, decision: Int)?

  /// Creates the screen.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - archive: The stored rounds.
  ///   - data: The service that opens files of shared rounds; `nil` in a shell that has none.
  ///   - isShared: Whether links to it contain a round rather than its number.
  ///   - movesCards: Whether cards are animated.
  ///   - words: The texts, in the player's language.
  public init(
    _ documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    data: (any DataService)? = nil, isShared: Bool = false, movesCards: Bool = true,
    speaking words: ReplayWords = .english
  ) {
    self.words = words
    self.services = services
    self.archive = archive
    self.data = data
    self.isShared = isShared
    wantsMotion = movesCards
    choices = LoadedProfile(documents).profile.choices ?? SharedSettings()
    hasRanked = SyncState.isSignedIn(among: documents)
    questions = OpenQuestions(firstNumber: services.clock.now())
  }

  /// Whether cards are animated.
  var movesCards: Bool { wantsMotion && choices.tempo != .instant }

  // MARK: - Requests to the store and the coach

  public func attend(_ isWatched: Bool) {
    self.isWatched = isWatched
    if isWatched { goOn() } else { player?.isPlaying = false }
  }

  /// Requests what is needed next: the round of a link, verdicts on it, or rounds for the list.
  private func goOn() {
    guard isWatched else { return }
    if let asked { return read(after: asked.number - 1, most: 1) }
    if let player {
      if let place = player.replay.openDecision, !isCoachAway { ask(player.replay, place) }
      return
    }
    guard !isShared, fault == nil else { return }
    while let need = list.need(by: reader, speaking: words) {
      switch need {
      case .rounds(let after, let most): return read(after: after, most: most)
      case .verdict(let number, let place):
        guard let replay = list.entry(number)?.replay else { return }
        if ask(replay, place) { return }
      }
    }
  }

  private func read(after number: Int64, most: Int) {
    guard !questions.isOpen(.rounds) else { return }
    let question = questions.takeNumber()
    questions.note(WorkQuestion(.rounds, number: question, about: .null))
    archive.read(answering: question, after: number, most: most)
  }

  /// Asks the coach about a decision, and returns whether there is an answer to wait for.
  @discardableResult
  private func ask(_ replay: RoundReplay, _ place: Int) -> Bool {
    guard let about = replay.decisions[place].question else { return false }
    if questions.isOpen(.coach), let judged, judged.replay === replay { return true }
    let question = WorkQuestion(.coach, number: questions.takeNumber(), about: about.archive)
    questions.note(question)
    judged = (replay, place)
    services.worker.ask(question.archive.bytes)
    return true
  }

  public func receive(_ answer: WorkAnswer) {
    guard questions.take(answer) else { return }
    if answer.topic == .rounds {
      guard let page = try? RoundPage(archive: answer.says) else { return }
      if let asked {
        open(asked, in: page)
      } else if player == nil {
        list.take(page)
      }
    } else if answer.topic == .filePiece {
      open(file: answer.says)
    } else if let (replay, place) = judged {
      judged = nil
      replay.judge(place, by: (try? CoachAnswer(archive: answer.says))?.plays)
      if let player, player.replay === replay, replay.decisions[place].step == player.number,
        !player.isPlaying
      {
        services.announcer.announce(verdict ?? "")
      }
    }
    goOn()
  }

  public func workerFailed() {
    isCoachAway = true
    list.isCoachAway = true
    goOn()
  }

  private func open(_ asked: (number: Int64, step: Int), in page: RoundPage) {
    self.asked = nil
    guard let found = page.rounds.first(where: { $0.number == asked.number }),
      found.round?.posting == nil
    else {
      return fail(words.say(.noSuchRound))
    }
    guard let round = found.round else { return fail(words.say(.unreadable)) }
    open(round, from: .kept(asked.number), at: asked.step)
  }

  /// Whether files can be opened.
  var opensFiles: Bool { data != nil }

  /// The maximum size of a file with a round, in bytes.
  private static let mostBytes = 1 << 20

  private func read(fileOf size: Int) {
    guard let data else { return }
    guard size <= Self.mostBytes else { return fail(words.say(.brokenFile)) }
    let question = questions.takeNumber()
    questions.note(WorkQuestion(.filePiece, number: question, about: .null))
    data.readFile(answering: question, from: 0, most: size)
  }

  /// Opens the file that has been read; the answer contains its length.
  private func open(file says: JSONValue) {
    player = nil
    guard case .number(let text) = says, let count = Int(wholeNumber: text),
      count <= Self.mostBytes, let bytes = data?.takePiece(count),
      let archive = try? JSONValue(parsing: bytes)
    else { return fail(words.say(.brokenFile)) }
    if SharedRound.newerVersion(ofFile: archive) != nil {
      return fail(words.say(.newerFile), words.say(.newerFileMeans))
    }
    guard let round = try? SharedRound.round(inFile: archive) else {
      return fail(words.say(.brokenFile))
    }
    open(round, from: .shared(SharedRound.text(of: round)), at: 0)
  }

  private func open(_ round: PlayedRound, from source: ReplayPlayer.Source, at step: Int) {
    do throws(ReplayProblem) {
      let replay = try RoundReplay(of: round, by: reader, speaking: words)
      let player = ReplayPlayer(replay, from: source, at: step)
      self.player = player
      fault = nil
      services.announcer.announce(
        player.isShared ? verification : player.shown.sentence)
    } catch {
      fail(words.say(.problem(error)))
    }
  }

  private func fail(_ title: String, _ advice: String = "") {
    fault = (title, advice)
    services.announcer.announce(advice.isEmpty ? title : "\(title) \(advice)")
  }

  // MARK: - Messages

  /// The message about the decision at the current step; `nil` if nothing was decided.
  var verdict: String? {
    guard let decision = player?.decision else { return nil }
    guard let verdict = decision.verdict else {
      return decision.isJudged
        ? words.say(.noVerdict) : words.say(isCoachAway ? .workerAway : .judging)
    }
    return verdict.isMistake
      ? words.say(
        .mistake(
          chosen: verdict.chosen, best: verdict.best, cost: verdict.cost, lost: verdict.lost))
      : words.say(.bestPlay(verdict.chosen))
  }

  /// The statement that the replay matches the record.
  var verification: String {
    player?.replay.verification ?? ""
  }

  // MARK: - Stepping through a round

  /// Goes to a step, and announces it.
  private func go(to step: Int) {
    guard let player else { return }
    player.copied = nil
    player.isPlaying = false
    player.isSharing = false
    guard player.go(to: step) else { return }
    player.settle()
    tell()
  }

  private func tell() {
    guard let player else { return }
    if player.hasNewCard { services.cues.play(.cardDealt, at: .middle) }
    let sentences = [player.shown.sentence] + (verdict.map { [$0] } ?? [])
    services.announcer.announce(sentences.joined(separator: " "))
  }

  private func goToMistake() {
    guard let player else { return }
    if let step = player.replay.mistake(after: player.number) {
      go(to: step)
    } else {
      services.announcer.announce(words.say(.noMistake))
    }
  }

  private func playOrPause() {
    guard let player else { return }
    player.isPlaying.toggle()
    player.isSharing = false
    guard player.isPlaying else { return }
    if player.number == player.last { player.go(to: 0) }
    tell()
    services.wakeUps.wake(afterMilliseconds: pause)
  }

  /// How long a step is shown during automatic playback.
  private var pause: Int { max(Self.leastPause, choices.tempo.scaled(Self.pause)) }

  private static let pause = 1_400
  private static let leastPause = 500
  /// How long the slider must rest before its step is put into the address.
  private static let settling = 400

  public func wake() {
    guard let player else { return }
    if player.isPlaying {
      player.go(to: player.number + 1)
      if player.number == player.last { player.isPlaying = false }
      if player.isPlaying { services.wakeUps.wake(afterMilliseconds: pause) }
    }
    player.settle()
    tell()
  }

  // MARK: - Commands

  public func perform(text: String) -> Bool {
    guard let command = RoundsCommand(text: text) else {
      guard let house = CommonCommand(text: text) else { return false }
      if house == .sayAgain || house == .tellMore { tell() }
      return true
    }
    switch command {
    case .filter(let result):
      var filter = list.filter
      filter.result = result
      list.show(filter)
      goOn()
    case .more:
      list.showMore()
      goOn()
    case .start: go(to: 0)
    case .back: go(to: (player?.number ?? 0) - 1)
    case .play: playOrPause()
    case .forward: go(to: (player?.number ?? 0) + 1)
    case .end: go(to: player?.last ?? 0)
    case .mistake: goToMistake()
    case .at(let step):
      player?.isPlaying = false
      if player?.go(to: step) ?? false {
        services.wakeUps.wake(afterMilliseconds: Self.settling)
      }
    case .share: player?.isSharing.toggle()
    case .save: save()
    case .file(let size): read(fileOf: size)
    case .copied, .uncopied:
      player?.copied = command == .copied ? .copied : .uncopied
      services.announcer.announce(words.say(command == .copied ? .copied : .uncopied))
    }
    return true
  }

  private func save() {
    guard let player else { return }
    let text = SharedRound.file(of: player.replay.round)
    services.files?.offer(
      SavedFile(name: "truecount-\(player.replay.game.text).json", bytes: text.bytes))
  }

  public func press(key: String) -> Bool {
    guard player != nil else { return false }
    switch key {
    case "ArrowLeft": return perform(text: RoundsCommand.back.text)
    case "ArrowRight": return perform(text: RoundsCommand.forward.text)
    case "Home": return perform(text: RoundsCommand.start.text)
    case "End": return perform(text: RoundsCommand.end.text)
    default: break
    }
    guard choices.hasKeyShortcuts else { return false }
    switch key {
    case " ": return perform(text: RoundsCommand.play.text)
    case "m", "M": return perform(text: RoundsCommand.mistake.text)
    case "e", "E", "w", "W":
      tell()
      return true
    default: return false
    }
  }

  // MARK: - Links

  public var link: String {
    player?.link ?? askedLink ?? list.filter.game?.text ?? ""
  }

  /// Opens the round of a link, or lists the rounds of a game, or of all games if there is no such game.
  @discardableResult
  public func follow(link: String) -> Bool {
    guard link != self.link || player == nil else { return true }
    let parts = link.parts(between: "/")
    var isKnown = true
    let step = parts.count == 2 ? Int(wholeNumber: parts[1]) ?? 0 : 0
    (player, fault, asked, askedLink) = (nil, nil, nil, nil)
    if isShared {
      askedLink = link
      if let round = SharedRound.round(in: parts[0]) {
        open(round, from: .shared(parts[0]), at: step)
      } else {
        fail(words.say(.brokenLink), words.say(.brokenLinkMeans))
      }
    } else if let number = Int64(wholeNumber: parts[0]) {
      questions.forget(.rounds)
      asked = (number, step)
      askedLink = link
    } else if let round = SharedRound.round(in: parts[0]) {
      open(round, from: .shared(parts[0]), at: step)
    } else {
      var filter = list.filter
      filter.game = GameName(text: parts[0])
      if !RoundFilter.results(of: filter.game).contains(filter.result) { filter.result = .all }
      list.show(filter)
      isKnown = filter.game != nil && parts.count == 1
    }
    goOn()
    return isKnown
  }

  public func returnHome() { follow(link: "") }

  public func page(in viewport: Viewport) -> Element {
    player.map { ReplayView.page($0, self, in: viewport) } ?? RoundsView.page(self)
  }

  public var chosenLanguage: Language? { choices.language }
  public func storageFailed() { isStoreAway = true }
  public func storageMended() { isStoreAway = false }
}

extension CardRoom {
  /// The stored rounds as a screen of the card room.
  ///
  /// - Parameters:
  ///   - documents: All documents of the store.
  ///   - services: The services of the platform.
  ///   - archive: The stored rounds.
  ///   - data: The service that opens files of shared rounds; `nil` in a shell that has none.
  ///   - isShared: Whether it is the screen for links that contain a round.
  ///   - movesCards: Whether cards are animated.
  ///   - words: The texts, in the player's language.
  /// - Returns: The room.
  @export(interface)
  public static func rounds(
    of documents: [StoredDocument], services: TableServices, archive: any RoundArchive,
    data: (any DataService)?, isShared: Bool = false, movesCards: Bool,
    speaking words: ReplayWords
  ) -> CardRoom {
    CardRoom(
      at: RoundsRoom(
        documents, services: services, archive: archive, data: data, isShared: isShared,
        movesCards: movesCards, speaking: words),
      in: Route(
        link: isShared ? RoundsRoom.sharedName : RoundsRoom.name,
        named: words.say(isShared ? .shareTitle : .title(isPatience: false))),
      speaking: words.house)
  }
}
