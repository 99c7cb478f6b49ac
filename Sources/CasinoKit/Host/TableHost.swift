import CardCore

/// The part of a table that is the same for every game.
///
/// The rules play an action at once and the game is saved at once; the screen follows event by
/// event, as fast as cards and chips move. To what every screen has, the host adds what all games
/// have in common: it shows, waits, speaks, saves, undoes and demonstrates. A game is a subclass
/// that supplies values: beats, settings, sheets, buttons, words, and its felt.
///
/// What belongs to one subject is an extension in a file of its own: playing, showing, speaking,
/// saving, and the settings with their new beginning.
open class TableHost<Game: CardGame & Archivable>: ScreenHost {
  /// The game, and how much of it has been shown.
  public internal(set) var playback: Playback<Game>
  /// The name of the table's document in the store.
  public let name: String

  /// Makes one move of chance or of an opponent, and returns the events that the player sees; `nil` if it
  /// is the player's turn.
  ///
  /// A table with opponents asks its bots here.
  public var moveOfOthers: (inout Journal<Game>) -> [Game.Event]? = { $0.playChance() }

  var moving = MovingCards<Game.Event>()
  var demonstration = Demonstration<Game.Action>()
  var narration: Narration
  var rounds = RoundKeeper()
  /// The links to the statistics of the game and to the player's data; empty without such screens.
  var ways = (statistics: "", rounds: "", data: "")
  /// Whether the player was warned before starting over.
  var isResetArmed = false
  /// The experience that the last round earned, until the next one begins.
  public final var award: PlayerRank.Award? {
    didSet { levelNews = LevelNews() }
  }
  var levelNews = LevelNews()
  /// The table's part that plays shoes dealt by a server, if it can.
  var ranked: RankedTable<Game>?
  /// Whether nothing has been heard since the last command.
  private var isSilent = true

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - name: The name under which the table's document lies in the store.
  ///   - services: What the table needs from outside.
  ///   - arrival: The player's profile.
  ///   - journal: The game that lies on the table.
  ///   - movesCards: Whether events are shown one after another.
  ///   - words: The texts of all tables, in the player's language.
  public init(
    _ name: String, services: TableServices, arrival: LoadedProfile, journal: Journal<Game>,
    movesCards: Bool, speaking words: Words<CommonPhrase> = .english
  ) {
    self.name = name
    playback = Playback(journal)
    narration = Narration(by: services.announcer)
    super.init(services: services, arrival: arrival, movesCards: movesCards, speaking: words)
    report(arrival)
    controlGuard = ControlGuard(behavior.controls)
  }

  // MARK: - The present state

  /// The rules.
  public var game: Game { playback.game }

  public var journal: Journal<Game> { playback.journal }

  /// The game as far as it has been shown.
  public var shown: Game.Observation { playback.shown }

  /// The game without the event whose cards are moving.
  public var landed: Game.Observation { playback.landed }

  /// The text in the line beside the buttons.
  public var message: Message? { narration.message }

  /// The language that is spoken at the table.
  public var language: Language { houseWords.language }

  public override var isGuarding: Bool {
    isHeldByServer || (controlGuard.isAsleep && !isAnimating)
  }

  /// Whether cards or chips are moving.
  public final override var isAnimating: Bool { moving.isMoving || playback.isBehind }

  public override var waitsForPlayer: Bool { behavior.waitsForPlayer }

  public override var showsTheTruth: Bool { isAnimating || shown == journal.observation }

  // MARK: - What a game supplies

  /// The behavior of the table in its present state.
  open var behavior: TableBehavior { TableBehavior() }

  /// How to present an event that has just been shown.
  open func beat(for event: Handed<Game.Event>) -> Beat { Beat() }

  /// The rules' refusal in words for the player.
  open func words(for refusal: Handed<Game.Refusal>) -> String { houseWords(.notAllowed) }

  /// The documents of the table as they are to be stored: its game's, which every game has, and
  /// others as far as they have changed since they were handed out last.
  open func documents() -> [StoredDocument] {
    preconditionFailure("a table has a document of its own, or that of a SimpleTable")
  }

  /// What to tell the player if a document of the table is damaged.
  ///
  /// - Parameter document: The name of the document.
  /// - Returns: The title of the notice.
  open func loss(of document: String) -> String {
    houseWords(document == name ? .gameDamaged : .recordsDamaged)
  }

  /// Carries out a command that neither hurries motion nor clears what was said, such as a change of
  /// focus, and returns whether it was one.
  open func handleInPassing(_ command: String) -> Bool { false }

  /// The bets that the table takes, which determine the chips; `nil` at a table without bets.
  open var betRange: BetRange? { nil }

  /// The rules that the player has chosen for the next shoe that a server deals.
  open var chosenGame: Handed<Game> { Handed(game) }

  /// Called when a shoe that the server deals is on the table: the player's choice of rules becomes
  /// that of the shoe.
  open func takeUp(_ game: Handed<Game>) {}

  /// Whether the table has a coach, which is off while the player plays for ranked credits.
  open var hasCoach: Bool { false }

  /// Whether the player has chosen rules of their own, which don't count on the leaderboards.
  open var hasCustomRules: Bool { false }

  /// Called when the table has changed between practice and ranked credits, or has another shoe.
  open func didChangeCredits() {}

  /// What a new level unlocks at this table, in words, besides looks and titles.
  open func unlocked(by award: PlayerRank.Award) -> [String] { [] }

  /// The message that the player needs for the next step, such as that they are out of credits.
  ///
  /// The card of a new level repeats it.
  open var nextStepMessage: String? { nil }

  /// Called before a command is carried out.
  open func willHandle(_ command: String) {}

  /// Carries out the command of a key without a button, and returns whether it has one.
  open func pressOwn(key: String) -> Bool { false }

  /// The number of actions that a step through what was played takes back or repeats.
  ///
  /// It is more than 1 where one command has played several actions.
  open func length(of step: HistoryStep) -> Int { 1 }

  /// Takes a step through the actions played, or announces that there is none.
  open func undoOrRedo(_ step: HistoryStep) {
    guard take(step, length(of: step)) else {
      return object(houseWords(step == .undo ? .nothingToUndo : .nothingToRedo))
    }
  }

  /// Called when an action has been played, before it is saved and shown; without one when actions
  /// have been undone or redone.
  open func didPlay(_ action: Handed<Game.Action>?, _ events: [Game.Event]) {}

  /// Called when an event has been shown.
  open func didShow(_ event: Handed<Game.Event>) {}

  /// Called when nothing moves any more.
  open func didRest() {}

  // MARK: - Commands

  public final override func perform(text: String) -> Bool {
    defer { markChange() }
    if handleInPassing(text) { return true }
    var isKnown = true
    carryOut(text) { isKnown = handleRanked(text) || super.perform(text: text) }
    return isKnown
  }

  /// Carries out a command, by the table's policy.
  ///
  /// While the game plays automatically, a press only ends that.
  public func carryOut(_ command: String, _ act: () -> Void) {
    defer { markChange() }
    let hurries = behavior.input == .hurries
    if hurries {
      let wasPlaying = isPlayingByItself
      settle()
      if wasPlaying { return planWake() }
    }
    narration.message = nil
    dismissLevelCard()
    willHandle(command)
    // NB: while cards move, a table that waits does nothing that a key could be heard for.
    isSilent = hurries || !(isAnimating || isGuarding)
    act()
    followCommand()
    if isSilent, command != CommonCommand.undo.text, command != CommonCommand.redo.text {
      sound(.actionTapped)
    }
    planWake()
  }

  /// Plays a cue, if the player is at the table.
  ///
  /// A command without a cue sounds like a press of a key.
  public func sound(_ cue: Cue, at place: CuePlace = .middle) {
    isSilent = false
    if isWatched { services.cues.play(cue, at: place) }
  }

  override func handle(_ command: CommonCommand) -> Bool {
    switch command {
    case .choose:
      guard super.handle(command) else { return false }
      save()
    case .undo: undoOrRedo(.undo)
    case .redo: undoOrRedo(.redo)
    case .skip, .endLevelCard: break
    case .reset: reset()
    case .hurry: skipAhead()
    case .sayAgain: tell(narration.lastSaid)
    case .open, .settings, .close, .dismiss, .tellMore: return super.handle(command)
    }
    return true
  }

  override func receiveFromServer(_ answer: WorkAnswer) -> Bool { receiveRanked(answer) }

  /// Makes a choice for all tables, which is stored together with the game.
  override func chooseForHouse(_ option: String, of choice: String) -> Bool {
    if choice == ChipsSheet.choice { return chooseChips(option) }
    if choice == RankedSheet.choice { return chooseCredits(option) }
    if ranked?.shared?.choose(option, of: choice) == true { return true }
    var choices = houseChoices
    let preview = choices.sounds.choose(option, of: choice)
    guard preview != nil || choices.take(option, of: choice) else { return false }
    house.choices = choices
    if let preview { sound(preview) }
    return true
  }

  public override func open(_ id: SheetID?) {
    isResetArmed = false
    super.open(id)
  }

  // MARK: - Keys

  public final override func press(key: String) -> Bool {
    guard sheet == nil else { return false }
    defer { markChange() }
    // NB: keys that move the focus to the card's buttons leave it there.
    let wasNews = key != "Tab" && key != "Shift" && dismissLevelCard()
    if wasNews, key == "Escape" { return true }
    let input = behavior.input
    if input == .hurries, isPlayingByItself {
      if let command = command(forKey: key), handleInPassing(command) { return true }
      carryOut(CommonCommand.skip.text) {}
      return true
    }
    if pressOwn(key: key) { return true }
    if let question = CommonCommand(question: key), houseChoices.hasKeyShortcuts {
      return perform(text: question.text)
    }
    if key == "?", houseChoices.hasKeyShortcuts {
      return perform(text: CommonCommand.open(.help).text)
    }
    if isAnimating, input == .waits, houseChoices.hasKeyShortcuts,
      buttons.contains(where: { $0.isPressed(by: key) })
    {
      return perform(text: CommonCommand.hurry.text)
    }
    return command(forKey: key).map { perform(text: $0) } ?? false
  }

  /// The command of a key by the visible buttons; `nil` if it has none now.
  public func command(forKey key: String) -> String? {
    guard houseChoices.hasKeyShortcuts, sheet == nil else { return nil }
    return buttons.first { ($0.isEnabled || $0.saysWhyNot) && $0.isPressed(by: key) }?.command
  }

  // MARK: - From outside

  public final override func wake() {
    defer { markChange() }
    showNext()
    planWake()
  }

  public override func attend(_ isWatched: Bool) {
    defer { markChange() }
    let isNews = isWatched != self.isWatched
    self.isWatched = isWatched
    if isWatched { letOthersBegin() } else { settle() }
    if isNews { didAttend() }
    planWake()
  }

  override func didLearn() { planWake() }

  public final override func arrive() { resumeRanked() }

  public final override func returnHome() { endRanked() }

  open override var link: String {
    isShared ? RankedSheet.shared : isRanked ? RankedSheet.ranked : ""
  }

  @discardableResult
  open override func follow(link: String) -> Bool {
    ranked?.isArriving = false
    guard offersRanked else { return false }
    switch link {
    case RankedSheet.ranked: beginRanked()
    case RankedSheet.shared: return beginShared()
    default: return false
    }
    return true
  }

  public override func showWays(
    toStatistics statistics: String, toRounds rounds: String, toData data: String
  ) {
    ways = (statistics, rounds, data)
  }

  // MARK: - The page

  public final override func page(in viewport: Viewport) -> Element {
    let page = super.page(in: viewport)
    let (behavior, hurry) = (behavior, CommonCommand.hurry.text)
    let listens = behavior.listensForTaps || (isAnimating && behavior.input == .waits)
    return listens ? page.with("data-tap", hurry) : page
  }

  override var tempo: String { houseChoices.tempo.css(dividedBy: presentSpeed) }

  override func content(of id: SheetID) -> Sheet? {
    switch id {
    case .settings: settingsSheet
    case .chips: chipsSheet
    case .reset: resetSheet
    case .credits: rankedSheet
    default: ownSheet(id)
    }
  }

  public final override func moreSettings(in group: ChoiceGroup) -> [Element] {
    super.moreSettings(in: group) + (group == .play ? chipSettings : [])
      + (group == .data ? dataSettings : [])
  }

  /// The line beside the buttons: what was just said, or else the table's own status.
  ///
  /// - Parameters:
  ///   - text: The table's status.
  ///   - isForListeners: Whether the status is shown elsewhere, so that only screen readers read it.
  /// - Returns: The line.
  public func statusLine(_ text: String = "", isForListeners: Bool = false) -> Element {
    let waiting = rankedStatus
    let (message, text) = (waiting == nil ? message : nil, waiting ?? text)
    let look =
      message.map { $0.isObjection ? "status objection" : "status" }
      ?? (isForListeners && waiting == nil ? "status visually-hidden" : "status")
    // NB: a message has already been announced; the table's own status is read from here.
    let role = message == nil ? [("role", "status")] : []
    return Element(
      "p", key: "status", [("class", look)] + role, text: message?.text ?? text)
  }
}
