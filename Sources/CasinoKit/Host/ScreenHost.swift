import CardCore

/// The part of a screen that is the same for every table, whether or not a game is played there.
///
/// It has the player's settings for all tables, sheets, notices, keys, the questions to the
/// background worker, and the frame of the page. The table of a game is a ``TableHost``, which adds
/// the game. A screen without a game, such as the trainer, is a subclass that supplies its view,
/// sheets, buttons and commands.
///
/// A host belongs to the thread of its shell. It needs no actor, because a browser has none. Views that
/// observe what they show observe its ``changes``.
open class ScreenHost: Table {
  public let services: TableServices
  /// The texts of all tables, in the player's language.
  public let houseWords: Words<CommonPhrase>
  /// The player's profile, and how it was stored last.
  open var arrival: LoadedProfile
  /// The sheet over the table.
  public private(set) var sheet: SheetID?
  /// The tab of the settings that was open last.
  public private(set) var settingsTab = SettingsTab.play
  public private(set) var notice: Notice?
  /// Whether the player is looking at the table.
  public internal(set) var isWatched = false
  /// The screen that was shown last.
  public private(set) var viewport = Viewport(width: 390, height: 844)

  #if canImport(Observation)
  /// What views observe of the table.
  public let changes = TableChanges()
  #endif

  var controlGuard = ControlGuard()
  private let wantsMotion: Bool
  /// The text of the notice if documents can't be written.
  private let storageFailure: String
  private var questions: OpenQuestions
  /// Whether documents are written; not while a newer program's document is in the store.
  public private(set) var isSaving = true

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - services: The services of the platform.
  ///   - arrival: The player's profile.
  ///   - movesCards: Whether cards move.
  ///   - words: The texts of all tables, in the player's language.
  ///   - storageFailure: The text of the notice if documents can't be written; by default that for
  ///     a game that isn't saved.
  public init(
    services: TableServices, arrival: LoadedProfile, movesCards: Bool,
    speaking words: Words<CommonPhrase>, storageFailure: String? = nil
  ) {
    self.services = services
    self.arrival = arrival
    houseWords = words
    wantsMotion = movesCards
    self.storageFailure = storageFailure ?? words(.notSaved)
    questions = OpenQuestions(firstNumber: services.clock.now())
  }

  /// Tells views that the table has changed.
  final func markChange() {
    #if canImport(Observation)
    changes.mark()
    #endif
  }

  // MARK: - The present state

  /// The player's profile.
  public var house: PlayerProfile {
    get { arrival.profile }
    set { arrival.profile = newValue }
  }

  /// The player's settings for all tables.
  public var houseChoices: SharedSettings { house.choices ?? SharedSettings() }

  public var chosenLanguage: Language? { house.choices?.language }

  /// Whether cards move, and events are shown one after another; otherwise all at once, for players
  /// who want no motion.
  public var movesCards: Bool { wantsMotion && houseChoices.tempo != .instant }

  /// Whether the buttons have just changed, so that a press is ignored because it was meant for
  /// others.
  public var isGuarding: Bool { controlGuard.isAsleep }

  open var isAnimating: Bool { false }

  public var waitsForPlayer: Bool { false }

  public var showsTheTruth: Bool { true }

  open var worth: Credits? { nil }

  // MARK: - What a screen supplies

  /// The screen without the parts that all screens have in common.
  open func view(in viewport: Viewport) -> TableView {
    preconditionFailure("a screen has a view of its own")
  }

  /// The settings besides those for all tables.
  open var settings: TableSettings { TableSettings() }

  /// Makes a choice by the id of its option, and returns whether there is such a choice.
  open func choose(_ option: String, of choice: String) -> Bool { false }

  /// The buttons that are visible now.
  open var buttons: [TableButton] { [] }

  /// The position in sentences for a player who asks: totals, cards, credits, and the possible
  /// actions.
  open var situation: [String] { [] }

  /// A sheet of the screen's own, such as its help, or `nil` if there is none of that name.
  open func ownSheet(_ id: SheetID) -> Sheet? { nil }

  /// Carries out a command of the screen's own, and returns whether there is such a command.
  open func handle(_ command: String) -> Bool { false }

  /// Called when a sheet opens, or `nil` when it closes.
  open func didOpen(_ sheet: SheetID?) {}

  /// Called when the table becomes visible or hidden.
  open func didAttend() {}

  /// Receives an answer from the background worker to an open question.
  open func learn(_ answer: WorkAnswer) {}

  open func workerFailed() { markChange() }

  open var link: String { "" }

  open var subject: String? { nil }

  @discardableResult
  open func follow(link: String) -> Bool { false }

  open func arrive() {}
  open func returnHome() {}

  // MARK: - Commands

  open func perform(text: String) -> Bool {
    defer { markChange() }
    if let command = CommonCommand(text: text), handle(command) { return true }
    return handle(text)
  }

  /// Carries out a command that every table has, and returns whether it was one.
  func handle(_ command: CommonCommand) -> Bool {
    switch command {
    case .open(let id):
      guard content(of: id) != nil else { return false }
      open(id)
    case .settings(let tab):
      guard content(of: .settings) != nil, settingsTabs.contains(where: { $0.id == tab.rawValue })
      else { return false }
      settingsTab = tab
      if sheet != .settings { open(.settings) }
    case .close: open(nil)
    case .dismiss: dismiss()
    case .choose(let choice, let option):
      return chooseForHouse(option, of: choice) || choose(option, of: choice)
    case .sayAgain, .tellMore: tell(situation)
    case .undo, .redo, .skip, .reset, .hurry, .endLevelCard: return false
    }
    return true
  }

  /// Makes a choice for all tables, and stores it.
  func chooseForHouse(_ option: String, of choice: String) -> Bool {
    var choices = houseChoices
    guard choices.take(option, of: choice) else { return false }
    if let document = arrival.choose(choices) { services.store.save([document], adding: []) }
    return true
  }

  /// Opens a sheet, or closes the one that is open.
  public func open(_ id: SheetID?) {
    defer { markChange() }
    sheet = id
    didOpen(id)
  }

  /// Closes the message over the table.
  public func dismiss() { notice = nil }

  /// Shows the player a message over the table.
  public func tell(_ notice: Notice) {
    self.notice = notice
    markChange()
  }

  /// Announces sentences at once.
  public func tell(_ sentences: [String]) {
    if sentences.isEmpty { return }
    services.announcer.announce(sentences.joined(separator: " "))
  }

  // MARK: - Keys

  /// Carries out the command of a key: a listener's question, or a visible button.
  open func press(key: String) -> Bool {
    guard sheet == nil, houseChoices.hasKeyShortcuts else { return false }
    if let question = CommonCommand(question: key) { return perform(text: question.text) }
    guard let button = buttons.first(where: { $0.isPressed(by: key) }) else { return false }
    return button.isEnabled ? perform(text: button.command) : true
  }

  /// Ignores presses of buttons for a moment, and schedules its end.
  public func guardButtons() {
    guard services.guardTime > 0 else { return }
    controlGuard.sleep(for: services.guardTime)
    services.wakeUps.wake(afterMilliseconds: services.guardTime)
  }

  /// Lets the buttons be pressed again.
  public func wakeButtons() { controlGuard.wake() }

  // MARK: - From outside

  open func wake() {
    defer { markChange() }
    wakeButtons()
  }

  public func attend(_ isWatched: Bool) {
    defer { markChange() }
    self.isWatched = isWatched
    didAttend()
  }

  public func showWays(
    toStatistics statistics: String, toRounds rounds: String, toData data: String
  ) {}

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

  /// Returns a number for a question to another service, such as the archive of rounds, whose answer
  /// is awaited like the worker's.
  public func takeNumber(for topic: WorkTopic) -> Int64 {
    let number = questions.takeNumber()
    questions.note(WorkQuestion(topic, number: number, about: .null))
    return number
  }

  /// Whether a question of a topic still awaits its last answer.
  public func isAsked(_ topic: WorkTopic) -> Bool { questions.isOpen(topic) }

  /// Stops waiting for the answer to a question.
  public func forget(_ topic: WorkTopic) { questions.forget(topic) }

  public func receive(_ answer: WorkAnswer) {
    guard questions.take(answer) else { return }
    defer { markChange() }
    if receiveFromServer(answer) { return }
    learn(answer)
    didLearn()
  }

  /// Receives the answer to a step with a dealt shoe, and returns whether it is one.
  func receiveFromServer(_ answer: WorkAnswer) -> Bool { false }

  /// Called when an answer has been received.
  func didLearn() {}

  // MARK: - Saving

  /// Writes documents and adds rounds, in one transaction, unless a newer program's document is in
  /// the store.
  public func save(_ documents: [StoredDocument], adding rounds: [PlayedRound] = []) {
    if isSaving { services.store.save(documents, adding: rounds) }
  }

  /// Tells the player that a document can't be used.
  ///
  /// A damaged one is quarantined. One of a newer program is left as it is, and nothing is written any
  /// more.
  ///
  /// - Parameters:
  ///   - problem: The problem with it.
  ///   - document: The document.
  ///   - damaged: The title of the notice if it is damaged.
  ///   - newer: The title of the notice if a newer program wrote it.
  public func report(
    _ problem: SaveProblem, of document: StoredDocument, damaged: String, newer: String
  ) {
    switch problem {
    case .damaged(let detail):
      // NB: an empty document stands for one that the shell has already quarantined.
      if !document.bytes.isEmpty { services.store.quarantine(document) }
      tell(Notice(title: damaged, advice: houseWords(.damagedMeans(detail))))
    case .newer:
      isSaving = false
      tell(Notice(title: newer, advice: houseWords(.newerMeans)))
    }
  }

  public func storageFailed() {
    tell(Notice(title: storageFailure, advice: houseWords(.notSavedMeans)))
  }

  public func storageMended() {
    guard let notice, notice.title == storageFailure else { return }
    dismiss()
    markChange()
  }

  // MARK: - The page

  open func page(in viewport: Viewport) -> Element {
    #if canImport(Observation)
    // NB: a view that reads it is updated at the next change.
    _ = changes.number
    #endif
    self.viewport = viewport
    let view = view(in: viewport)
    var children = view.children
    if let notice { children.append(NoticeView.banner(notice, houseWords)) }
    if let sheet, let content = content(of: sheet) {
      children.append(SheetContainerView.sheet(content, houseWords))
    }
    return Element(
      "div", key: view.key,
      houseChoices.pageAttributes(view.look, tempo: tempo) + view.attributes, children)
  }

  /// The factor by which motions on the page are longer, as style sheets read it.
  var tempo: String { movesCards ? houseChoices.tempo.css : "0" }

  /// A sheet by its name, or `nil` if the screen has no such sheet.
  func content(of id: SheetID) -> Sheet? { ownSheet(id) }

  /// The settings: the screen's own choices and those for all tables, in tabs.
  public var settingsSheet: Sheet {
    Sheet(
      .settings, title: houseWords(.settings), tabs: settingsTabs, open: settingsTab.rawValue)
  }

  private var settingsTabs: [SheetTab] {
    let choices = choices(in: .settings)
    return SettingsSection.tabs(
      of: ownSections
        + ChoiceGroup.allCases.map { group in
          SettingsSection(
            "group-\(group.rawValue)", houseWords(.group(group)), in: group.tab,
            choices.filter { $0.group == group }.map { $0.row(houseWords) }
              + moreSettings(in: group))
        }, houseWords)
  }

  /// The settings of a group, each as a row, for a screen that shows them without a sheet.
  public func rows(of group: ChoiceGroup) -> [Element] {
    choices(in: .settings).filter { $0.group == group }.map { $0.row(houseWords) }
  }

  /// The sections of the settings that stand before the others of their tab.
  open var ownSections: [SettingsSection] { [] }

  /// What a group of the settings shows below its choices.
  open func moreSettings(in group: ChoiceGroup) -> [Element] {
    group == .play ? settings.more : group == .coach ? settings.coaching : []
  }

  /// The choices in a sheet, each as a row.
  public func rows(in sheet: SheetID) -> [Element] {
    choices(in: sheet).map { $0.row(houseWords) }
  }

  private func choices(in sheet: SheetID) -> [Choice] {
    let settings = settings
    let level = house.purse?.rank.level ?? 1
    return
      (settings.choices
      + houseChoices.all(
        houseWords, looks: settings.looks, hasLevel: worth != nil, level: level))
      .filter { $0.sheets.contains { $0 == sheet } }
  }
}
