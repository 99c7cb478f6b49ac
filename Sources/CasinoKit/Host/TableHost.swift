import CardCore

/// The part of a table that is the same for every game.
///
/// The rules play an action at once and the game is saved at once; the screen follows event by
/// event, as fast as cards and chips move. The host does what all tables have in common: it shows,
/// waits, speaks, saves, undoes, asks the background worker, and has settings, help, sheets,
/// notices, keys and the way out. A game is a subclass that supplies values: beats, choices,
/// sheets, buttons, words, and its felt.
///
/// A host belongs to the thread of its shell. It needs no actor, because a browser has none. Views that
/// observe what they show observe its ``changes``.
open class TableHost<Game: CardGame & Archivable>: Table {
  /// The game, and how much of it has been shown.
  public private(set) var playback: Playback<Game>
  /// What the house knows of the player.
  public var house: HouseProfile
  /// What lies over the table.
  public private(set) var sheet: SheetID?
  public private(set) var notice: Notice?
  /// What is said in the line beside the buttons.
  public private(set) var message: Message?
  /// The event that was shown last, while its cards still move.
  public private(set) var movingEvent: Game.Event?
  /// Whether the player is looking at the table.
  public private(set) var isWatched = false

  /// The name under which the table's document lies in the store.
  public let name: String
  public let services: TableServices
  /// The house's words in the player's language.
  public let houseWords: Words<HousePhrase>

  #if canImport(Observation)
  /// What views observe of the table.
  public let changes = TableChanges()
  #endif

  private let wantsMotion: Bool
  private var isMoving = false
  /// How long the controls still sleep that have just come into use, in milliseconds.
  private var guardLeft = 0 {
    didSet { isWakePlannedForGuard = false }
  }
  private var isWakePlannedForGuard = false
  /// Which controls were in use last.
  private var controlsBefore = 0
  private var sentences: [String] = []
  /// What was said last of what happened at the table.
  private var lastSaid: [String] = []
  /// What to say after them.
  private var remarks: [String] = []
  /// Actions that are shown to the player one after another, the next one first.
  private var script: [Game.Action] = []
  /// Whether the next of them waits until the one before it has been seen.
  private var isThinking = false
  private var isHurrying = false
  /// How many times as fast as the player's tempo a demonstration goes.
  public private(set) var demonstrationSpeed = 1
  private var questions: OpenQuestions
  /// Whether documents are written; not while a newer program's document is in the store.
  private var isSaving = true
  /// The house profile as it was written last.
  private var houseSaved: HouseProfile
  /// When the first action of the round was played, in milliseconds on the player's clock.
  private var roundBegan: Int64?
  /// Rounds that are over and still to be written.
  private var endedRounds: [PlayedRound] = []
  /// Where the statistics of the game are; empty in a house without any.
  private var statisticsLink = ""
  /// The link to all that is kept of the player, likewise.
  private var dataLink = ""
  /// Whether the next reset is meant.
  private var isResetArmed = false
  private let screen = Screen()
  /// Whether nothing has been heard since the last command.
  private var isSilent = true

  /// A table for a player who arrives.
  ///
  /// - Parameters:
  ///   - name: The name under which the table's document lies in the store.
  ///   - services: What the table needs from outside.
  ///   - arrival: What the house knows of the player.
  ///   - journal: The game that lies on the table.
  ///   - movesCards: Whether events are shown one after another.
  ///   - words: What the house says, in the player's language.
  public init(
    _ name: String, services: TableServices, arrival: HouseArrival, journal: Journal<Game>,
    movesCards: Bool, speaking words: Words<HousePhrase> = .english
  ) {
    houseWords = words
    self.name = name
    self.services = services
    wantsMotion = movesCards
    playback = Playback(journal)
    house = arrival.profile
    houseSaved = arrival.stored
    questions = OpenQuestions(firstNumber: services.clock.now())
    report(arrival)
    controlsBefore = controlsInUse
  }

  /// The screen that the table was last laid out for.
  private final class Screen {
    var viewport = Viewport(width: 390, height: 844)
  }

  // MARK: - Observation

  /// Tells views that the table has changed.
  private func markChange() {
    #if canImport(Observation)
    changes.mark()
    #endif
  }

  /// Lets a view that is being drawn hear of the next change.
  private func readChanges() {
    #if canImport(Observation)
    _ = changes.number
    #endif
  }

  // MARK: - The present state

  /// The rules.
  public var game: Game { playback.game }

  public var journal: Journal<Game> { playback.journal }

  /// The game as far as it has been shown.
  public var shown: Game.Observation { playback.shown }

  /// The game as far as it lies still, without the event whose cards are moving.
  public var landed: Game.Observation { playback.landed }

  /// Whether events are shown one after another; otherwise all at once, for players who want no
  /// motion.
  public var movesCards: Bool { wantsMotion && houseChoices.tempo != .instant }

  /// Whether the buttons have changed only now, so that a press that was meant for others means
  /// nothing.
  public var isGuarding: Bool { guardLeft > 0 && !isAnimating }

  /// The screen that was shown last.
  public var viewport: Viewport { screen.viewport }

  /// Whether cards or chips are moving.
  public var isAnimating: Bool { isMoving || playback.isBehind }

  /// Whether the game plays on automatically, until it is over or the player presses something.
  public var isPlayingByItself: Bool {
    (isHurrying && isAnimating) || isThinking || !script.isEmpty
  }

  public var showsTheTruth: Bool { isAnimating || shown == journal.observation }

  /// The language that is spoken at the table.
  public var language: Language { houseWords.language }

  public var chosenLanguage: Language? { houseChoices.language }

  /// What a player has chosen for all tables.
  public var houseChoices: HouseChoices { house.choices ?? HouseChoices() }

  // MARK: - What a game supplies

  /// What happens to input while cards move.
  open var inputPolicy: InputPolicy { .waits }

  /// How to present an event that has just been shown.
  open func beat(for event: Handed<Game.Event>) -> Beat { Beat() }

  /// The rules' refusal in words for the player.
  open func words(for refusal: Handed<Game.Refusal>) -> String { houseWords(.notAllowed) }

  /// The name of the game at this table.
  open var title: String { name }

  /// What the player can choose at this table, besides the choices for all tables.
  open var choices: [Choice] { [] }

  /// Makes a choice by the id of its option, and returns whether there is such a choice.
  open func choose(_ option: String, of choice: String) -> Bool { false }

  /// The buttons that are visible now.
  open var buttons: [TableButton] { [] }

  /// How the table stands, in sentences for a player who asks: totals, cards, credits, what can be
  /// done.
  open var situation: [String] { [] }

  /// What the help says.
  open var help: [HelpSection] { [] }

  /// What the help shows below that.
  open var moreHelp: [Element] { [] }

  /// The title of the help.
  open var helpTitle: String { title }

  /// The statistics; none if the table keeps none.
  open var statistics: [FactList] { [] }

  /// Whether a dealer sits at the table, with a cloth and card backs of their own.
  open var hasDealer: Bool { false }

  /// What the settings show below the choices about the play.
  open var moreSettings: [Element] { [] }

  /// What is lost, and what is kept, if the player begins again with nothing; empty at a table where
  /// that cannot be done.
  open var resetLosses: [String] { [] }

  /// Begins again with nothing: the purse is a newcomer's already.
  open func beginAnew() {}

  /// A sheet of the game's own, or `nil` if there is none of that name.
  open func ownSheet(_ id: SheetID) -> Sheet? { nil }

  /// The table without what the house adds; every game has one.
  open func view(in viewport: Viewport) -> TableView {
    preconditionFailure("a table has a view of its own, or that of a SimpleTable")
  }

  /// Carries out a command of the game's own, and returns whether there is such a command.
  open func obey(_ command: String) -> Bool { false }

  /// Carries out a command that neither hurries motion nor clears what was said, such as a change of
  /// focus, and returns whether it was one.
  open func obeyInPassing(_ command: String) -> Bool { false }

  /// Carries out what a key without a button asks for, and returns whether it asked for anything.
  open func pressOwn(key: String) -> Bool { false }

  /// The game's document as it is to be stored; every game has one.
  open var document: [UInt8] {
    preconditionFailure("a table has a document of its own, or that of a SimpleTable")
  }

  /// The documents that the table keeps besides its game's, as far as they have changed since they
  /// were handed out last; they are written together with the game.
  open func changedDocuments() -> [StoredDocument] { [] }

  open var link: String { "" }

  open func follow(link: String) {}

  open var worth: Credits? { nil }

  /// Makes one move of chance or of an opponent, and tells what the player sees of it; `nil` if it
  /// is the player's turn.
  ///
  /// A table with opponents asks its bots here.
  open func moveOfOthers(in journal: inout Journal<Game>) -> [Game.Event]? { journal.playChance() }

  /// Called before an action is played, whether or not the rules allow it.
  open func willPlay(_ action: Handed<Game.Action>) {}

  /// Called when an action has been played, before it is saved and shown.
  open func didPlay(_ action: Handed<Game.Action>, _ events: [Game.Event]) {}

  /// Called when actions have been undone or redone, before that is saved and shown.
  open func didGoBackOrForth() {}

  /// Called when an event has been shown.
  open func didShow(_ event: Handed<Game.Event>) {}

  /// Called when everything lies still.
  open func didRest() {}

  /// Called when a sheet opens, or `nil` when it closes.
  open func didOpen(_ sheet: SheetID?) {}

  /// Called when the player starts to look at the table, or turns away.
  open func didAttend() {}

  /// Called before a command is carried out.
  open func willObey(_ command: String) {}

  /// Receives an answer from the background worker to an open question.
  open func learn(_ answer: WorkAnswer) {}

  /// Whether a tap beside all buttons means something: by default that it completes what moves.
  open var listensForTaps: Bool { isAnimating && inputPolicy == .waits }

  /// Which of the table's sets of buttons is in use, by a number of the game's choice.
  ///
  /// Whenever it changes, the buttons sleep for a moment, so that nobody presses one that appears
  /// under the finger.
  open var controlsInUse: Int { 0 }

  /// Whether the next event waits until the player has done something, such as turning over a card.
  open var waitsForPlayer: Bool { false }

  /// After how many milliseconds a table at rest wants to be woken; `nil` if it does not.
  open var idlePause: Int? { nil }

  // MARK: - Commands

  public func perform(text: String) -> Bool {
    defer { markChange() }
    if obeyInPassing(text) { return true }
    var isKnown = true
    carryOut(text) {
      if let command = HouseCommand(text: text) {
        isKnown = obey(command)
      } else {
        isKnown = obey(text)
      }
    }
    return isKnown
  }

  /// Carries out what the player asks for, by the table's policy.
  ///
  /// While the game plays automatically, a press only ends that.
  public func carryOut(_ command: String, _ act: () -> Void) {
    defer { markChange() }
    if inputPolicy == .hurries {
      let wasPlaying = isPlayingByItself
      settle()
      if wasPlaying { return planWake() }
    }
    message = nil
    willObey(command)
    // NB: while cards move, a table that waits does nothing that a key could be heard for.
    isSilent = inputPolicy == .hurries || !(isAnimating || isGuarding)
    act()
    if isSilent, command != HouseCommand.undo.text, command != HouseCommand.redo.text {
      sound(.actionTapped)
    }
    planWake()
  }

  /// Lets a cue be heard and felt, where the player is at the table.
  ///
  /// A command that no cue answers is heard as a press of a key.
  public func sound(_ cue: Cue, at place: CuePlace = .middle) {
    isSilent = false
    if isWatched { services.cues.play(cue, at: place) }
  }

  private func obey(_ command: HouseCommand) -> Bool {
    switch command {
    case .open(let id):
      guard content(of: id) != nil else { return false }
      open(id)
    case .close: open(nil)
    case .dismiss: dismiss()
    case .choose(let choice, let option):
      guard chooseForHouse(option, of: choice) || choose(option, of: choice) else { return false }
      save()
    case .undo: undo()
    case .redo: redo()
    case .skip: break
    case .reset: reset()
    case .hurry: skipAhead()
    case .sayAgain: tell(lastSaid)
    case .tellMore: tell(situation)
    }
    return true
  }

  /// Opens a sheet, or closes the one that is open.
  public func open(_ id: SheetID?) {
    defer { markChange() }
    sheet = id
    isResetArmed = false
    didOpen(id)
  }

  /// Closes the message over the table.
  open func dismiss() { notice = nil }

  /// Shows the player a message over the table.
  public func tell(_ notice: Notice) {
    self.notice = notice
    markChange()
  }

  private func chooseForHouse(_ option: String, of choice: String) -> Bool {
    var choices = houseChoices
    if choices.chooseLanguage(option, of: choice) {
      house.choices = choices
      return true
    }
    if let preview = choices.sounds.choose(option, of: choice) {
      house.choices = choices
      sound(preview)
      return true
    }
    guard choices.choose(option, of: choice) else { return false }
    house.choices = choices
    return true
  }

  // MARK: - Keys

  public func press(key: String) -> Bool {
    guard sheet == nil else { return false }
    defer { markChange() }
    if inputPolicy == .hurries, isPlayingByItself {
      if let command = command(forKey: key), obeyInPassing(command) { return true }
      carryOut(HouseCommand.skip.text) {}
      return true
    }
    if pressOwn(key: key) { return true }
    if let question = HouseCommand(question: key), houseChoices.hasKeyShortcuts {
      return perform(text: question.text)
    }
    if isAnimating, inputPolicy == .waits, houseChoices.hasKeyShortcuts,
      buttons.contains(where: { $0.isPressed(by: key) })
    {
      return perform(text: HouseCommand.hurry.text)
    }
    guard let command = command(forKey: key) else { return false }
    return perform(text: command)
  }

  /// What a key asks for by the visible buttons; `nil` if it asks for nothing now.
  public func command(forKey key: String) -> String? {
    guard houseChoices.hasKeyShortcuts, sheet == nil else { return nil }
    return buttons.first { ($0.isEnabled || $0.saysWhyNot) && $0.isPressed(by: key) }?.command
  }

  // MARK: - Playing

  /// Plays an action, or says why the rules refuse it.
  @discardableResult
  public func play(_ action: Game.Action) -> Bool { play([action]) }

  /// Plays actions one after another, as one command: what happened is saved once.
  ///
  /// - Returns: Whether all of them were played.
  @discardableResult
  public func play(_ actions: [Game.Action]) -> Bool {
    guard inputPolicy == .hurries || !(isAnimating || isGuarding), isPlayersTurn else {
      return false
    }
    var played = 0
    if roundBegan == nil { roundBegan = services.clock.now() }
    for action in actions {
      willPlay(Handed(action))
      do {
        let events = try playback.play(action)
        played += 1
        didPlay(Handed(action), events)
      } catch {
        object(words(for: Handed(error)))
        break
      }
    }
    if played > 0 {
      playback.letOthersPlay(moveOfOthers)
      showAndSave()
    }
    return played == actions.count
  }

  /// Whether nobody else has to move; also true when the game is over, and the rules then say so.
  private var isPlayersTurn: Bool { journal.turn == nil || journal.turn == .seat(.first) }

  /// Lets chance and opponents move, if it is their turn when the player arrives.
  private func letOthersBegin() {
    guard !isPlayersTurn else { return }
    playback.letOthersPlay(moveOfOthers)
    showAndSave()
  }

  /// Plays the rest quickly and automatically; all of it is in the journal at once.
  public func finish(by actions: [Game.Action]) {
    isHurrying = true
    play(actions)
  }

  /// Whether events follow each other faster, because the game is finishing automatically.
  public var isFinishing: Bool { isHurrying && playback.isBehind }

  /// Demonstrates actions, each played after a short pause.
  public func demonstrate(_ actions: [Game.Action]) {
    script = actions
    think()
  }

  /// Whether actions are being demonstrated.
  public var isDemonstrating: Bool { isThinking || !script.isEmpty }

  /// Goes on demonstrating twice as fast; after four times as fast, at the player's tempo again.
  public func changeDemonstrationSpeed() {
    demonstrationSpeed = demonstrationSpeed == 4 ? 1 : demonstrationSpeed * 2
  }

  /// Plays the rest of a demonstration at once.
  public func endDemonstration() {
    let rest = script
    settle()
    play(rest)
    settle()
    planWake()
  }

  open func undo() {
    guard playback.takeBack() else { return object(houseWords(.nothingToUndo)) }
    didGoBackOrForth()
    showAndSave()
  }

  open func redo() {
    guard playback.redo() else { return object(houseWords(.nothingToRedo)) }
    didGoBackOrForth()
    showAndSave()
  }

  /// Replaces the game with another; events of the old game that were not shown are dropped.
  public func begin(_ journal: Journal<Game>) {
    defer { markChange() }
    playback = Playback(journal)
    isMoving = false
    guardLeft = 0
    controlsBefore = controlsInUse
    movingEvent = nil
    isHurrying = false
    script = []
    isThinking = false
  }

  /// Forgets the past if the rules can open from the present position.
  public func rebase() { playback.rebase() }

  /// Goes on from another opening that looks the same to the player.
  public func rebase(on opening: Game.Opening) { playback.rebase(on: opening) }

  /// Changes to other rules if they can open from the present position.
  public func rebase(by game: Game) { playback.rebase(by: game) }

  // MARK: - Showing

  private func showAndSave() {
    save()
    showPending()
    markChange()
  }

  /// Shows events one after another, each when the one before it has come to rest.
  private func showPending() {
    while !isMoving, !waitsForPlayer, let event = playback.next() {
      let pause = meet(event)
      guardControls()
      guard movesCards, pause > 0 else {
        playback.land()
        continue
      }
      movingEvent = event
      move(forMilliseconds: pause)
    }
    guard !isAnimating else { return }
    comeToRest()
    think()
  }

  /// Lets the controls sleep for a moment where they are not those of before.
  private func guardControls() {
    guard controlsInUse != controlsBefore else { return }
    controlsBefore = controlsInUse
    guardLeft = services.guardTime
  }

  /// Plays the cue of an event that was just shown, and returns how long it moves.
  private func meet(_ event: Game.Event) -> Int {
    let handed = Handed(event)
    let beat = beat(for: handed)
    if let cue = beat.cue { sound(cue, at: beat.place) }
    sentences += beat.sentences
    didShow(handed)
    return beat.pause
  }

  /// Lets things move before the next event is shown, for a number of milliseconds at normal tempo.
  public func move(forMilliseconds pause: Int) {
    isMoving = true
    let scaled = houseChoices.tempo.scaled(pause) / presentSpeed
    guardLeft = max(0, guardLeft - scaled)
    services.wakeUps.wake(afterMilliseconds: scaled)
  }

  /// How many times as fast as the player's tempo things go now.
  private var presentSpeed: Int { isDemonstrating ? demonstrationSpeed : 1 }

  /// Completes all motion at once because the player wants to see the end, who is not to press more
  /// than that by accident.
  private func skipAhead() {
    guard inputPolicy == .waits, isAnimating else { return }
    settle()
    guardLeft = services.guardTime
  }

  /// Completes all motion at once, and ends automatic play.
  public func settle() {
    isMoving = false
    movingEvent = nil
    isThinking = false
    script = []
    while let event = playback.next() { _ = meet(event) }
    playback.land()
    guardControls()
    comeToRest()
  }

  private func comeToRest() {
    movingEvent = nil
    isHurrying = false
    didRest()
    speakIfStill()
  }

  /// Waits a moment before the next demonstrated action, if there is one.
  private func think() {
    guard !script.isEmpty else { return }
    isThinking = true
    // NB: even who wants no motion must be able to follow.
    let tempo = houseChoices.tempo == .instant ? Tempo.fast : houseChoices.tempo
    services.wakeUps.wake(
      afterMilliseconds: tempo.scaled(Motion.thought.milliseconds) / presentSpeed)
  }

  public func wake() {
    defer { markChange() }
    if isGuarding { guardLeft = 0 }
    isMoving = false
    movingEvent = nil
    playback.land()
    if isThinking, !script.isEmpty {
      isThinking = false
      play(script.removeFirst())
    } else {
      showPending()
    }
    planWake()
  }

  /// Asks to be woken if the table wants to be, while nothing moves.
  public func planWake() {
    guard !isAnimating, !isThinking else { return }
    if isGuarding {
      // NB: asking again would let them sleep on for as long as somebody keeps pressing.
      if !isWakePlannedForGuard { services.wakeUps.wake(afterMilliseconds: guardLeft) }
      isWakePlannedForGuard = true
    } else if let pause = idlePause {
      services.wakeUps.wake(afterMilliseconds: pause)
    }
  }

  public func attend(_ isWatched: Bool) {
    defer { markChange() }
    let isNews = isWatched != self.isWatched
    self.isWatched = isWatched
    if isWatched { letOthersBegin() } else { settle() }
    if isNews { didAttend() }
    planWake()
  }

  // MARK: - Speaking

  /// Says why something was not done.
  public func object(_ reason: String) {
    defer { markChange() }
    message = .objection(reason)
    lastSaid = [reason]
    services.announcer.announce(reason)
    sound(.refused)
  }

  /// Says something in the line beside the buttons.
  public func say(_ text: String) {
    defer { markChange() }
    message = Message(text: text, isObjection: false)
    lastSaid = [text]
    services.announcer.announce(text)
  }

  /// Has something said after what happened, once everything lies still.
  public func remark(_ sentence: String) { remarks.append(sentence) }

  /// Announces sentences at once, for a player who has asked.
  private func tell(_ sentences: [String]) {
    if sentences.isEmpty { return }
    services.announcer.announce(sentences.joined(separator: " "))
  }

  /// Announces what is to be said, unless something still moves.
  public func speakIfStill() {
    guard !isAnimating, !(sentences.isEmpty && remarks.isEmpty) else { return }
    lastSaid = sentences + remarks
    services.announcer.announce(lastSaid.joined(separator: " "))
    (sentences, remarks) = ([], [])
  }

  // MARK: - The background worker

  /// Asks a question, which replaces an older one of its topic.
  public func ask(_ topic: WorkTopic, about question: JSONValue) {
    put(WorkQuestion(topic, number: questions.takeNumber(), about: question))
  }

  /// Asks a question that already has its number.
  public func put(_ question: WorkQuestion) {
    questions.note(question)
    services.worker.ask(question.archive.bytes)
  }

  /// Whether a question of a topic still awaits its last answer.
  public func isAsked(_ topic: WorkTopic) -> Bool { questions.isOpen(topic) }

  /// Stops waiting for the answer to a question.
  public func forget(_ topic: WorkTopic) { questions.forget(topic) }

  public func hear(_ answer: WorkAnswer) {
    guard questions.take(answer) else { return }
    defer { markChange() }
    learn(answer)
    planWake()
  }

  open func workerFailed() { markChange() }

  // MARK: - Saving

  /// Saves the game and the purse in one transaction.
  public func save() {
    guard isSaving else { return }
    var documents: [StoredDocument] = []
    let isChanged = house != houseSaved
    if isChanged {
      house.purse?.turnPage()
      houseSaved = house
    }
    // NB: a table with bets always writes the profile too, so that one that could not be written is
    // made good by the next save.
    if isChanged || worth != nil {
      documents.append(StoredDocument(HouseProfile.name, house.document))
    }
    // NB: the game's document is written after the purse has its new number: it holds a copy of it.
    documents.append(StoredDocument(name, document))
    documents += changedDocuments()
    for place in endedRounds.indices {
      endedRounds[place].purseNumber = house.purse?.number ?? 0
    }
    services.store.save(documents, adding: endedRounds)
    endedRounds = []
  }

  public func showWay(toStatistics link: String, toData data: String) {
    statisticsLink = link
    dataLink = data
  }

  /// Keeps the round that has just ended for good; it is written with the next save.
  ///
  /// The journal must go back to the round's beginning.
  ///
  /// - Parameters:
  ///   - staked: The credits that were bet in all.
  ///   - returned: The credits that came back.
  ///   - notes: What the game notes besides that no rule tells.
  public func keepRound(staked: Credits = 0, returned: Credits = 0, notes: JSONValue? = nil) {
    let now = services.clock.now()
    endedRounds.append(
      PlayedRound(
        at: name, began: roundBegan ?? now, ended: now, staked: staked, returned: returned,
        journal: journal.archive, notes: notes))
    roundBegan = nil
  }

  /// Keeps for good that a player who could not bet any more took credits for nothing; it is written with the next
  /// save.
  ///
  /// Whoever owes the house something is told that these credits don't stay.
  public func keepQuickChips(_ credits: Credits) {
    if let owed = house.purse?.owed, owed > 0 {
      tell(Notice(title: houseWords(.owed(owed)), advice: houseWords(.owedMeans)))
    }
    endedRounds.append(PlayedRound(.quickChips, got: credits, at: services.clock.now()))
  }

  /// Begins again with nothing, if the player was warned; otherwise warns.
  private func reset() {
    guard sheet == .reset, !resetLosses.isEmpty else { return }
    guard isResetArmed else {
      isResetArmed = true
      return
    }
    open(nil)
    endedRounds = [
      PlayedRound(
        .newBeginning, lost: worth ?? 0, got: Purse.startingCredits, at: services.clock.now())
    ]
    house.purse = house.purse.map { Purse(number: $0.number) }
    beginAnew()
    save()
    say(houseWords(.resetDone))
  }

  private func report(_ arrival: HouseArrival) {
    for found in arrival.problems {
      let isProfile = found.document.name == HouseProfile.name
      switch found.problem {
      case .damaged(let detail):
        // NB: an empty document stands for something that the shell has already kept aside.
        if !found.document.bytes.isEmpty { services.store.keepAside(found.document) }
        let isGame = found.document.name == name
        notice = Notice(
          title: houseWords(isProfile ? arrival.loss : isGame ? .gameDamaged : .recordsDamaged),
          advice: houseWords(.damagedMeans(detail)))
      case .newer:
        isSaving = false
        notice = Notice(
          title: houseWords(.gameNewer), advice: houseWords(.newerMeans))
      }
    }
  }

  public func storageFailed() {
    tell(Notice(title: houseWords(.notSaved), advice: houseWords(.notSavedMeans)))
  }

  public func storageMended() {
    guard let notice, notice.title == houseWords(.notSaved) else { return }
    self.notice = nil
    markChange()
  }

  // MARK: - The page

  public func page(in viewport: Viewport) -> Element {
    readChanges()
    screen.viewport = viewport
    let view = view(in: viewport)
    var children = view.children
    if let notice { children.append(NoticeView.banner(notice, houseWords)) }
    if let sheet, let content = content(of: sheet) {
      children.append(SheetContainerView.sheet(content, houseWords))
    }
    let colors = houseChoices.hasFourColors ? " four-colors" : ""
    return Element(
      "div", key: view.key,
      [
        ("class", "\(view.look)\(colors)"),
        ("style", "--tempo:\(houseChoices.tempo.css(dividedBy: presentSpeed))"),
        ("data-mix", houseChoices.sounds.mix),
      ] + houseChoices.look.attributes + view.attributes
        + (listensForTaps ? [("data-tap", HouseCommand.hurry.text)] : []),
      children)
  }

  /// A sheet by its name, or `nil` if the table has no such sheet.
  private func content(of id: SheetID) -> Sheet? {
    switch id {
    case .settings:
      Sheet(
        .settings, title: houseWords(.settings),
        SettingsSheet.body(choices(in: .settings), houseWords) { moreSettings(in: $0) })
    case .reset where !resetLosses.isEmpty:
      ResetSheet.sheet(
        losses: lossesOfPurse + resetLosses
          + (statisticsLink.isEmpty ? [] : [houseWords(.resetStatistics)]),
        isArmed: isResetArmed, way: dataLink, houseWords)
    case .help: Sheet(.help, title: helpTitle, help.map { $0.element } + moreHelp)
    case .statistics where !statistics.isEmpty:
      Sheet(.statistics, title: houseWords(.statistics), statistics.map { $0.element })
    default: ownSheet(id)
    }
  }

  /// What a new beginning takes from the purse, in sentences.
  private var lossesOfPurse: [String] {
    guard let purse = house.purse else { return [] }
    return [houseWords(.resetCredits(purse.credits)), houseWords(.resetLevel(purse.rank.level))]
  }

  /// The choices in a sheet, each as a row.
  public func rows(in sheet: SheetID) -> [Element] {
    choices(in: sheet).map { $0.row(houseWords) }
  }

  private func choices(in sheet: SheetID) -> [Choice] {
    (choices + houseChoices.all(houseWords, hasDealer: hasDealer)).filter {
      $0.sheets.contains { $0 == sheet }
    }
  }

  /// What a group of the settings shows below its choices.
  private func moreSettings(in group: ChoiceGroup) -> [Element] {
    switch group {
    case .play: moreSettings
    case .data:
      statisticsLink.isEmpty && resetLosses.isEmpty
        ? []
        : [
          .box(
            "choices",
            (statisticsLink.isEmpty
              ? []
              : [
                .way(houseWords(.allStatistics), to: statisticsLink),
                .way(houseWords(.yourData), to: dataLink),
              ])
              + (resetLosses.isEmpty
                ? []
                : [
                  ResetSheet.button(houseWords(.reset), HouseCommand.open(.reset).text)
                    .with("aria-haspopup", "dialog")
                ]))
        ]
    case .look, .sound, .keys, .language: []
    }
  }

  /// The line beside the buttons: what was just said, or else the table's own status.
  public func statusLine(_ text: String = "") -> Element {
    let look = message?.isObjection == true ? "status objection" : "status"
    // NB: a message has already been announced; the table's own status is read from here.
    let role = message == nil ? [("role", "status")] : []
    return Element(
      "p", key: "status", [("class", look)] + role, text: message?.text ?? text)
  }
}

/// What happens to input while cards move.
public enum InputPolicy: Sendable {
  /// Actions wait until everything lies still, as at a table with bets.
  case waits
  /// Any input completes the motion at once, as in a game of patience.
  case hurries
}

/// A table without what the house adds to every table.
public struct TableView {
  /// Identifies the table.
  public let key: String
  /// Its class for style sheets.
  public let look: String
  /// More attributes, such as whose table it is.
  public let attributes: [(String, String)]
  public let children: [Element]

  public init(
    key: String, look: String, attributes: [(String, String)] = [], _ children: [Element]
  ) {
    self.key = key
    self.look = look
    self.attributes = attributes
    self.children = children
  }
}

extension HouseArrival {
  /// The notice about what was lost with the house profile.
  fileprivate var loss: HousePhrase {
    guard isProfileLost, let purse = profile.purse else { return .choicesLost }
    return isPurseFound ? .purseRestored(purse.credits) : .purseLost(purse.credits)
  }
}
